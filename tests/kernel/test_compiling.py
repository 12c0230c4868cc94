"""Compiling: the same rules with and without the compiler."""

import pickle
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from numba.core.caching import FunctionCache
from toys import lots

from whitesmoke.kernel import questions
from whitesmoke.kernel.compiling import compile_progress, driver, plainly, rule
from whitesmoke.kernel.errors import NoSuchGame
from whitesmoke.kernel.game import at

BASE = 3


@rule
def rises(n):
    """Plain rules may call each other in circles."""
    return 0 if n <= 0 else BASE + falls(n - 1)


@rule
def falls(n):
    return 0 if n <= 0 else rises(n - 2) - 1


@rule
def total(values):
    return doubled(values[-1]) + sum([doubled(value) for value in values])


@rule
def doubled(n):
    return n * 2


def test_a_plain_rule_calls_plain_rules_all_the_way_down():
    assert plainly(doubled)(21) == 42
    assert plainly(total)([1, 2, 3]) == 18
    assert plainly(total)([0.5, 1.5]) == 7.0
    assert total(np.array([1, 2, 3])) == 18


def test_plain_rules_may_call_each_other_in_circles():
    assert plainly(rises)(9) == 3 + (3 - 1) - 1 + (3 - 1)


def test_a_plain_rule_keeps_its_name_and_docstring_and_is_made_once():
    plain = plainly(rises)
    assert plain.__name__ == "rises"
    assert plain.__doc__ == "Plain rules may call each other in circles."
    assert plainly(rises) is plain
    assert not hasattr(plain, "py_func")


def test_a_function_that_is_no_rule_stays_what_it_is():
    def twice(text):
        return text * 2

    assert plainly(twice)("go") == "gogo"


def test_a_plain_rule_stops_in_the_debugger_where_the_rule_is_wrong():
    with pytest.raises(TypeError) as refusal:
        plainly(total)([1, None])
    assert refusal.traceback[-1].path.name == "test_compiling.py"


def test_a_whole_game_is_the_same_with_and_without_the_compiler():
    game, moves = lots.GAME, ("draw", "gamble", "mark ash", "pass", "draw", "gamble")
    compiled = game.deal(3, 5, {})
    opened = game.layout.open(game.blank(3, {}))
    opened.seed = np.uint64(5)
    with np.errstate(over="ignore"):
        questions.deal(opened)
        for name in moves:
            mask = questions.waiting(opened)
            seat = (mask & -mask).bit_length() - 1
            offers = game.offer_buffer()
            legal = offers[: questions.legal(opened, seat, offers)].tolist()
            assert legal == game.legal(compiled, seat)
            questions.play(opened, seat, game.ids[name])
            assert game.step(compiled, seat, game.ids[name], game.offer_buffer()) >= 0
            assert game.layout.close(opened).tobytes() == compiled.tobytes()


def test_progress_names_each_function_as_it_is_compiled():
    @rule
    def inner(n):
        return n + 1

    @rule
    def outer(n):
        return inner(n) * 2

    names = []
    with compile_progress(names.append):
        assert outer(3) == 8
    assert names[-1] == "outer"
    assert "inner" in names
    with compile_progress(names.append):
        outer(4)
    assert names.count("outer") == 1, "what is compiled already is not compiled again"
    outer(4.5)
    assert names.count("outer") == 1, "nobody listens any more"


def test_a_game_is_found_by_its_module_and_pickled_by_it():
    assert at("toys.lots") is lots.GAME
    assert pickle.loads(pickle.dumps(lots.GAME)) is lots.GAME
    for home in ("json", "no_such_module", "toys.none", ".", "", "toys..lots"):
        with pytest.raises(NoSuchGame):
            at(home)


@pytest.mark.parametrize("access", ["load_overload", "save_overload"])
def test_who_shares_a_cache_takes_turns(monkeypatch, access):
    """Else two processes that compile at once take the same name for the code of two games."""
    seen = []

    def slow(*_):
        seen.append("in")
        time.sleep(0.05)
        seen.append("out")

    monkeypatch.setattr(FunctionCache, access, slow)
    caches = [driver(rises.py_func)._cache for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda cache: getattr(cache, access)(None, None), caches))
    assert seen == ["in", "out"] * 4
