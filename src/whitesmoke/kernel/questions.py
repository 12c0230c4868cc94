"""The six questions that every game answers. The answers are the whole truth of its rules.

Compiled code that asks one is specialised for the game whose record it holds: the record's type
carries the game's marker, and the compiler looks the answer up by it. With an opened record the
same functions give the plain Python answer.
"""

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import overload

from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.fingerprint import NotFingerprinted

QUESTIONS = ("deal", "waiting", "legal", "play", "score", "imagine")

_answers = NotFingerprinted()
"""A record's marker, then the question's name."""


def deal(state):
    """Set the table up from the options and the random stream already in the record."""
    plainly(_answers[state.layout.marker]["deal"])(state)


def waiting(state):
    """The seats that owe a decision now, as a bit mask; 0 when the game is over."""
    return plainly(_answers[state.layout.marker]["waiting"])(state)


def legal(state, seat, out):
    """Write every decision that the seat may make into `out` and return how many."""
    return plainly(_answers[state.layout.marker]["legal"])(state, seat, out)


def play(state, seat, action):
    """Make the decision."""
    plainly(_answers[state.layout.marker]["play"])(state, seat, action)


def score(state, out):
    """Write each seat's result when the game is over."""
    plainly(_answers[state.layout.marker]["score"])(state, out)


def imagine(state, seat):
    """Given only what the seat sees, fill in the rest, uniformly over all worlds that fit."""
    plainly(_answers[state.layout.marker]["imagine"])(state, seat)


def answer(marker: str, answers: dict[str, Callable[..., Any]]) -> None:
    """Make a game's answers known to the compiler."""
    _answers[marker] = answers


def answered(marker: str, question: str) -> Callable[..., Any]:
    """The answer of the game with this marker."""
    found: Callable[..., Any] = _answers[marker][question]
    return found


def _answer(state: types.Type, question: str) -> Callable[..., Any] | None:
    """The answer of the game that the record's type belongs to."""
    if not isinstance(state, types.Record):
        return None
    return answered(list(state.fields)[-1], question)


@overload(deal)
def _deal(state):
    if answer := _answer(state, "deal"):
        return lambda state: answer(state)


@overload(waiting)
def _waiting(state):
    if answer := _answer(state, "waiting"):
        return lambda state: answer(state)


@overload(legal)
def _legal(state, seat, out):
    if answer := _answer(state, "legal"):
        return lambda state, seat, out: answer(state, seat, out)


@overload(play)
def _play(state, seat, action):
    if answer := _answer(state, "play"):
        return lambda state, seat, action: answer(state, seat, action)


@overload(score)
def _score(state, out):
    if answer := _answer(state, "score"):
        return lambda state, out: answer(state, out)


@overload(imagine)
def _imagine(state, seat):
    if answer := _answer(state, "imagine"):
        return lambda state, seat: answer(state, seat)
