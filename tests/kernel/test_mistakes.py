"""An author's mistake is told in one sentence with the author's file and line; nothing crashes."""

import itertools
import os
import re
import subprocess
import sys
import types
from enum import IntEnum
from pathlib import Path

import numpy as np
import pytest

from whitesmoke.games import find
from whitesmoke.kernel.errors import BadGame, NoSuchGame, WhiteSmokeError
from whitesmoke.kernel.fingerprint import of_rules
from whitesmoke.kernel.game import COMPILED, KERNEL
from whitesmoke.kernel.table import deal

KUHN = Path("examples/kuhn_poker.py").read_text("utf-8")
SPEAKS = "return 0 if state.ending else 1 << state.spoken % 2"
OFFERS = "out[0], out[1] = 0, 1\n    return 2"
SERIAL = itertools.count()


@pytest.fixture
def authored(tmp_path, monkeypatch):
    """Writes Kuhn poker with changes as somebody's module and gives the module's name."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(*changes):
        text = KUHN
        for old, new in changes:
            assert old in text, f"Kuhn poker has no {old!r}"
            text = text.replace(old, new)
        package = tmp_path / f"authored{next(SERIAL)}"
        package.mkdir()
        (package / "__init__.py").write_text("")
        (package / "game.py").write_text(text)
        return f"{package.name}.game"

    return write


MISTAKES = {
    "a misspelt field that is read": (SPEAKS, SPEAKS.replace("ending", "endng"), "'endng'"),
    "a misspelt field that is written": (
        "state.spoken += 1", "state.spokn = 1", "did you mean 'spoken'"),
    "a question without an answer": (SPEAKS, SPEAKS[len("return "):], "without returning"),
    "a helper that forgets to return": ("    return 0 if state.shown", "    0 if state.shown",
        "'winner' ends here without returning"),
    "a helper that is no rule": ("@rule\ndef show_down", "def show_down", "put @rule above it"),
    "a question that is no rule": ("@rule\ndef waiting", "def waiting", "put @rule above it"),
    "a misspelt field in a branch seldom taken": (
        "state.shown[won] - 1, state.stake[1 - won]", "state.shwn[won] - 1, state.stake[1 - won]",
        "no field 'shwn'; did you mean 'shown'"),
    "a member that is not there": (
        "state.ending = Ending.GIVEN_UP", "state.ending = Ending.GIVENUP",
        "Ending has no 'GIVENUP'; did you mean 'GIVEN_UP'"),
    "a sentence that is not declared": ("Say.BET_OR_PASS, card)", "Say.BET_OR_PAS, card)",
        "did you mean 'BET_OR_PASS'"),
    "a sentence without its value": ("Said.PASS else Say.BETS, seat)", "Said.PASS else Say.BETS)",
        "PASSES is said with 0 values and takes 1: seat"),
    "a telling that reaches too far": ("say(out, Say.BET_OR_PASS, card)",
        "say(out, Say.BET_OR_PASS, card + state.said[7])", "outside of an array"),
    "seats that are not there": ("for seat in range(2):\n        state.stake[seat] = ANTE",
        "for seat in range(len(state.stake)):\n        state.stake[seat] = ANTE",
        r"'hand' for a seat that is not there; only 2 play \(state.players\)"),
    "a missing question": ("def imagine(", "def imagines(", "does not answer 'imagine"),
    "a question with other values": ("def score(state, out)", "def score(state, out, more)",
        r"is asked as 'score\(state, out\)'"),
    "two actions of one name": ('"pass", "bet")', '"pass", "pass")', "the same name: pass"),
    "a field of the kernel's": ('    spoken = public(i8, says=', '    draws = public(i8, says=',
        r"game\.py:88: every state has a field 'draws' that the kernel fills"),
    "a comparison with a string": ("action + 1 == Said.BET", 'action == "bet"', "is a string"),
    "one legal move too many": (OFFERS, "out[0], out[1], out[2] = 0, 1, 1\n    return 3",
        "outside of an array"),
    "a move that is not there": (OFFERS, "out[0], out[1] = 0, 7\n    return 2", "decisions 0 to 1"),
    "no legal move": (OFFERS, "return 0", "at least one"),
    "a write out of bounds": ("state.said[state.spoken] =", "state.said[state.spoken + 9] =",
        "outside of an array"),
    "a place counted from the end": ("state.said[state.spoken] =", "state.said[-1] =",
        "counted from the end"),
    "a value that does not fit": ("state.stake[seat] += BET", "state.stake[seat] += 200",
        "does not fit"),
    "a game that waits for nobody": (SPEAKS, "return 0", "while the game goes on"),
    "a seat that is not there": (SPEAKS, "return 0 if state.ending else 4", "not there"),
    "a result that is not written": ("    out[1 - won] = -state.stake[1 - won]\n", "",
        "no result for seat"),
    "an import of a module that is not there": ("from collections.abc", "from collectons.abc",
        "No module named 'collectons'"),
    "an import of a name that is not there": ("import EACH_SEAT,", "import EACH_SET, EACH_SEAT,",
        "cannot import name 'EACH_SET'"),
    "a module that is no Python": ("ANTE = 1", "ANTE = = 1", "SyntaxError"),
    "a module that stops": ("ANTE = 1", "ANTE = 1 // 0", "ZeroDivisionError"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_file_and_line(authored, mistake):
    old, new, said = MISTAKES[mistake]
    module = authored((old, new), ("players=(2, 2)", "players=(2, 3)"))
    with pytest.raises(BadGame, match=said) as told:
        find(module)
    sentence = str(told.value)
    assert len(sentence.splitlines()) == 1
    assert re.search(r"game\.py(:\d+)?: ", sentence), sentence
    assert " 0x" not in sentence


def test_the_line_is_that_of_the_mistake(authored):
    with pytest.raises(BadGame) as told:
        find(authored(("state.spoken += 1", "state.spokn = 1")))
    lines = KUHN.splitlines()
    assert f"game.py:{lines.index('    state.spoken += 1') + 1}:" in str(told.value)


def test_what_only_the_compiler_refuses_is_told_in_one_sentence(authored):
    game = find(authored(("    gather(state)\n    for", "    x = {1: [state]}\n    for")))
    with pytest.raises(BadGame, match="cannot make machine code of this") as told:
        deal(game, 2, 1)
    assert len(str(told.value).splitlines()) == 1
    assert re.search(r"game\.py:\d+: ", str(told.value))


def test_a_module_without_a_dot_is_told_how_it_is_named():
    with pytest.raises(NoSuchGame, match=r"its module with a dot, such as my_package\.my_game"):
        find("skull")


def test_a_module_without_a_game_is_told_what_is_missing(authored):
    with pytest.raises(NoSuchGame, match="holds no game named GAME"):
        find(authored(("GAME = ", "PLAY = ")))


def test_too_many_moves_do_not_crash_a_process_that_compiles_at_once(authored, tmp_path):
    """Whoever takes the game object itself has no rehearsal; the margin keeps the process alive."""
    module = authored((OFFERS, "for i in range(40):\n        out[i] = i % 2\n    return 40"))
    script = (
        f"from whitesmoke.kernel.game import at; from whitesmoke.kernel.table import deal\n"
        f"table = deal(at({module!r}), 2, 1); table.legal(0); print('alive')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.strip() == "alive", done.stderr


PLAY = """
import sys
import numpy as np
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.drivers import play_out_many

for game in map(find, sys.argv[1:]):
    scores, counts = np.zeros((50, 2)), np.zeros((2, 50), np.int64)
    seeds, template = np.arange(50, dtype=np.uint64), game.blank(2, {})
    play_out_many(template, seeds, stream(0, "test"), game.offer_buffer(), 100, scores, *counts)
    print(scores.max())
"""


def stakes(folder, *modules):
    """The most that is won in these games, by a process that finds what others have compiled."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *modules], cwd=folder, capture_output=True, text=True,
        timeout=120, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert not done.stderr
    return [float(line) for line in done.stdout.split()]


def test_an_edited_rule_is_what_runs(authored, tmp_path):
    """Neither a constant from another folder nor a game of the same name is taken for another."""
    shop = tmp_path / f"shop{next(SERIAL)}"
    shop.mkdir()
    (shop / "prices.py").write_text("BET = 1\n")
    module = authored(("BET = 1", f"from {shop.name}.prices import BET"))
    assert stakes(tmp_path, module) == [2]
    (shop / "prices.py").write_text("BET = 3\n")
    twin = authored(("BET = 1", "BET = 5"), ("(-2.0, 2.0)", "(-6.0, 6.0)"))
    assert stakes(tmp_path, module, twin) == [4, 6]


def in_module(name, **values):
    module = types.ModuleType(name)
    vars(module).update(values)
    return module


@pytest.mark.parametrize(
    "said", ["BET", "prices.BET", "shop.prices.BET", "Price.BET", "raised()", "TABLE[0]"]
)
def test_whatever_a_rule_reads_counts(said):
    def marked(bet):
        prices = in_module("prices", BET=bet)
        raised = written("def asked():\n    return prices.BET", prices=prices)
        shop, price = in_module("shop", prices=prices), IntEnum("Price", {"BET": bet})
        names = {"BET": bet, "prices": prices, "shop": shop, "Price": price, "raised": raised}
        text = f"def asked(state):\n    return {said}"
        return of_rules([written(text, TABLE=np.array([bet]), **names)])

    assert marked(1) == marked(1) != marked(2)


def test_every_source_of_the_kernel_that_is_compiled_into_a_game_counts():
    """Heuristics have a fingerprint of their own; `written` puts any game's numbers into words."""
    apart = {"guessing.py", "heuristics.py", "written.py"}
    marks = re.compile(r"^@(rule|driver|quick_driver|question|overload|intrinsic)", re.MULTILINE)
    compiled = {p.name for p in KERNEL.glob("*.py") if marks.search(p.read_text("utf-8"))}
    assert compiled - apart <= {path.name for path in COMPILED}


def written(text, **names):
    """A rule made from text, in a module that does not change."""
    names["__name__"] = "written"
    exec(text, names)
    return names["asked"]


def test_a_docstring_may_change_without_compiling_anew():
    one = written('def asked(state):\n    "Once."\n    return 1')
    other = written('def asked(state):\n    "More."\n    return 1')
    edited = written('def asked(state):\n    "Once."\n    return 2')
    assert of_rules([one]) == of_rules([other]) != of_rules([edited])


def test_every_mistake_is_an_error_that_the_command_line_tells_as_a_sentence():
    assert issubclass(BadGame, WhiteSmokeError)
