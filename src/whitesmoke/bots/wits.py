"""Wits: what a bot may know of one game beyond its rules, looked up at compile time.

A module `whitesmoke.bots.wit.<game>` may define, as rules over what a seat sees:

- `judge(state, seat, action)`: how good a decision looks, the higher the better;
- `convention(state, seat, action)`: the same as bots that think agree on it among themselves,
  where that is better than what a beginner sees;
- `guess(state, seat, count, actions, stream)`: the place of one of so many decisions, by chance,
  each as often as players are known to make it, where that is better than what is judged best;
- `estimate(state, inside, out)`: write each seat's expected result and return True where playing
  on is not worth it, or return False; `inside` while the searching seat descends its tree;
- `reopen(state, seat)`: take back what others have decided in secret and at the same time, so
  that they are expected to choose well rather than anyhow.

A game without wits is judged at random and played to its end.
"""

import functools
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numba.extending import overload

from whitesmoke.kernel.game import fingerprint

FOLDER = Path(__file__).parent
SOURCES = ("searching", "tree", "wits", "winning", "guessing")
NO_GUESS = -1


def judge(state, seat, action):
    """How good a decision looks to the seat."""


def convention(state, seat, action):
    """How good a decision looks to those who share a convention."""


def guess(state, seat, count, actions, stream):
    """Which decision a player makes, by chance, or NO_GUESS."""


def estimate(state, inside, out):
    """Each seat's expected result, where it is better not to play on."""


def reopen(state, seat):
    """Take back the others' secret decisions of this moment."""


@functools.cache
def wit_of(game: str) -> Any:
    """The module that knows this game, if there is one."""
    home = f"whitesmoke.bots.wit.{game}"
    try:
        return importlib.import_module(home)
    except ModuleNotFoundError as error:
        if error.name != home:
            raise
        return None


def _hint(state: Any, name: str) -> Callable[..., Any] | None:
    """A game's own hint, found by the marker at the end of its record."""
    game = list(state.fields)[-1].rpartition("_")[0]
    return getattr(wit_of(game), name, None)


@overload(judge)
def _judge(state, seat, action):
    hint = _hint(state, "judge")
    if hint is None:
        return lambda state, seat, action: 0.0
    return lambda state, seat, action: hint(state, seat, action)


@overload(convention)
def _convention(state, seat, action):
    hint = _hint(state, "convention") or _hint(state, "judge")
    if hint is None:
        return lambda state, seat, action: 0.0
    return lambda state, seat, action: hint(state, seat, action)


@overload(guess)
def _guess(state, seat, count, actions, stream):
    hint = _hint(state, "guess")
    if hint is None:
        return lambda state, seat, count, actions, stream: NO_GUESS
    return lambda state, seat, count, actions, stream: hint(state, seat, count, actions, stream)


@overload(estimate)
def _estimate(state, inside, out):
    hint = _hint(state, "estimate")
    if hint is None:
        return lambda state, inside, out: False
    return lambda state, inside, out: hint(state, inside, out)


@overload(reopen)
def _reopen(state, seat):
    hint = _hint(state, "reopen")
    if hint is None:
        return lambda state, seat: None
    return lambda state, seat: hint(state, seat)


def marked(fields: list[tuple[str, Any]], game: str) -> "np.dtype[np.void]":
    """A record type that changes with what the bots know of a game, so that they compile anew."""
    sources = [FOLDER / f"{name}.py" for name in SOURCES]
    own = [FOLDER / "wit" / f"{game}{ending}" for ending in (".py", ".npz")]
    mark = fingerprint(*sources, *filter(Path.is_file, own))
    return np.dtype([*fields, (f"bots_{mark}", np.int8, (0,))], align=True)
