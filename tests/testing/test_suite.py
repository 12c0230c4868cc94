"""The parts of the suite by themselves: set-ups, clauses, playthroughs, commands."""

from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from swap.faulty import GAME as FAULTY
from swap.honest import GAME

from whitesmoke.testing import Setup, golden
from whitesmoke.testing.__main__ import main
from whitesmoke.testing.clauses import faults
from whitesmoke.testing.setups import is_agreed, setups


def test_set_ups_are_all_seats_with_each_value_of_each_option():
    assert list(map(str, setups(GAME))) == [
        "2 players",
        "2 players, rounds=2",
        "3 players",
        "3 players, rounds=2",
    ]
    assert sum(setup.players == 2 for setup in setups(FAULTY)) == 1 + 1 + 27


def test_what_is_not_agreed_is_no_set_up():
    assert not is_agreed(GAME, Setup(4))
    assert not is_agreed(GAME, Setup(2, {"rounds": 4}))


RULES = """# Game

## Play

**GA1** One.

**GA2** Two.

**GA3** (note) Three.

**GA-R1** A ruling.
"""


@pytest.fixture
def clauses_of(tmp_path):
    def check(code, tests, rules=RULES):
        (tmp_path / "rules.py").write_text(code)
        (tmp_path / "test_game.txt").write_text(tests)
        about = SimpleNamespace(code="GA")
        game = SimpleNamespace(name="game", about=about, folder=tmp_path, rulebook=rules)
        return faults(game, [tmp_path / "test_game.txt"])

    return check


CODE = '"""Play. [GA1] [GA-R1]"""\ndef f():\n    """Two. [GA2]"""\n    say("Why not.", "GA1")\n'
TESTS = (
    '@clause("GA1", "GA-R1")\ndef test_a(): ...\n@pytest.mark.clause("GA2")\ndef test_b(): ...\n'
)


def test_clauses_that_are_written_coded_and_shown_are_in_order(clauses_of):
    assert clauses_of(CODE, TESTS) == []


def test_a_clause_without_code_is_found(clauses_of):
    code = CODE.replace("[GA2]", "")
    assert clauses_of(code, TESTS) == ["GA2 is not cited in any docstring of game"]


def test_a_clause_without_a_test_is_found(clauses_of):
    tests = TESTS.replace('"GA1", ', "")
    assert clauses_of(CODE, tests) == ["GA1 is not shown by any test"]


def test_citing_what_is_not_written_is_found(clauses_of):
    code = CODE.replace("[GA2]", "[GA2] [GA9]").replace('"GA1")', '"GA8")')
    tests = TESTS.replace('"GA2"', '"GA2", "GA-R7"')
    assert clauses_of(code, tests) == [
        "GA9 is cited in a docstring but not in RULES.md",
        "GA8 is named by the code but not in RULES.md",
        "GA-R7 is shown by a test but not in RULES.md",
    ]


def test_a_comment_is_no_citation(clauses_of):
    code = CODE.replace("[GA2]", "") + "# [GA2]\nx = '[GA2]'\n"
    assert clauses_of(code, TESTS) == ["GA2 is not cited in any docstring of game"]


def test_a_playthrough_is_compared_line_by_line(tmp_path):
    golden.write(GAME, tmp_path)
    golden.agrees(GAME, 2, tmp_path)
    path = tmp_path / "swap-2.txt"
    path.write_text(path.read_text("utf-8").replace("scores: ", "results: "), "utf-8")
    assert golden.stale(GAME, tmp_path) == [path]
    with pytest.raises(AssertionError, match="results: "):
        golden.agrees(GAME, 2, tmp_path)
    path.unlink()
    with pytest.raises(AssertionError, match="is not there"):
        golden.agrees(GAME, 2, tmp_path)


def test_a_playthrough_shows_all_that_happened():
    text = golden.playthrough(GAME, 2)
    assert text.startswith("Swap, rules version 1\n2 players, seed 1, decisions at random\n")
    for part in (
        "  waiting: Seat 1\n",
        "  legal: keep, swap, show\n",
        "   > Seat 1 has bet. [SW3]",
    ):
        assert part in text
    assert text.splitlines()[-1].startswith("scores: ")


def test_a_long_playthrough_is_drawn_less_often(monkeypatch):
    drawn = golden.playthrough(GAME, 3).count("  | players: 3")
    monkeypatch.setattr(golden, "SIZE", 1000)
    assert 1 < golden.playthrough(GAME, 3).count("  | players: 3") < drawn


def test_the_commands(tmp_path):
    def run(*arguments):
        result = CliRunner().invoke(main, arguments)
        return result.exit_code, result.output.splitlines()

    status, lines = run("digest", "swap.honest", "--players", "3", "--seeds", "2:4")
    assert status == 0
    assert [line.rpartition(": ")[0] for line in lines] == [
        "swap, 3 players",
        "swap, 3 players, rounds=2",
    ]
    stale = (1, [f"stale: {tmp_path / f'swap-{n}.txt'}" for n in (2, 3)])
    assert run("golden", "swap.honest", "--folder", str(tmp_path)) == stale
    assert run("golden", "swap.honest", "--folder", str(tmp_path), "--write")[0] == 0
    assert run("golden", "swap.honest", "--folder", str(tmp_path)) == (0, [])
