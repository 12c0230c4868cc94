"""Rehearsal: an author's game is played without the compiler before it is compiled.

Plain Python names the file and the line of a mistake, and never writes outside of an array. A few
games are played with the fewest and the most players, one with each value of each option, and what
is told of them is told as well.
"""

import functools
import random
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import questions as the_six
from whitesmoke.kernel import told
from whitesmoke.kernel.chance import plant
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.errors import BadGame, BadOption
from whitesmoke.kernel.game import MOST_NUMBERS, Game
from whitesmoke.kernel.mistakes import bad_game, place_of
from whitesmoke.kernel.opened import OpenedRecord
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.proofreading import files_of, no_field
from whitesmoke.kernel.saying import BEGIN
from whitesmoke.kernel.state import SPECTATOR, Records, Seen
from whitesmoke.kernel.telling import UNKNOWN

DECISIONS = 60
"""So many decisions of a game are rehearsed."""

BRIEFLY = 15
"""So many with each value of an option."""

GAMES = 3
"""So many games, with the fewest and with the most players."""

questions: Any = the_six


class Strict(np.ndarray[Any, np.dtype[np.int64]]):
    """An array that does not count from its end, because compiled code would not check."""

    def __getitem__(self, place: Any) -> Any:
        _refuse_negative(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        _refuse_negative(place)
        super().__setitem__(place, value)

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        """A sum is a number, as it is for the compiler: `+=` must not change what equals it."""
        return array[()] if array.ndim == 0 else array.view(Strict)

    def __str__(self) -> str:
        return str(np.asarray(self))


def _refuse_negative(place: Any) -> None:
    for index in place if isinstance(place, tuple) else (place,):
        if index is None:
            raise IndexError("a place is a number, not None")
        if isinstance(index, (int, np.integer)) and index < 0:
            raise IndexError(f"the place {place} would be counted from the end")


class OpenedStrictly(OpenedRecord):
    """A record for Python that has its declared fields and no others, with strict arrays."""

    def __setattr__(self, name: str, value: Any) -> None:
        fields = self.__dict__["layout"].fields if "layout" in self.__dict__ else {}
        if fields and name not in fields and not name.startswith("_"):
            raise AttributeError(name)
        super().__setattr__(name, value)


def opened_strictly(game: Game, states: Records) -> Seen:
    """A record opened for Python, strict about names and places."""
    opened = OpenedStrictly(game.layout, states[:1].tobytes())
    for name, field in game.layout.fields.items():
        if field.shape:
            setattr(opened, name, getattr(opened, name).view(Strict))
    return opened


@functools.cache
def rehearse(game: Game) -> None:
    """Play a little without the compiler; raise BadGame with a sentence if something is wrong."""
    for players in sorted(set(game.about.players)):
        for seed in range(GAMES):
            _play(game, game.blank(players, {}), seed, is_told=seed == 0)
    for name, option in game.options.items():
        for value in option.samples:
            with suppress(BadOption):
                _play(game, game.blank(game.about.fewest, {name: value}), 0, BRIEFLY)


def _play(
    game: Game, states: Records, seed: int, most: int = DECISIONS, is_told: bool = False
) -> None:
    """One game at random, cut short after so many decisions."""
    choices, players = random.Random(seed), int(states["players"][0])
    plant(states, seed)
    opened = opened_strictly(game, states)
    with np.errstate(over="ignore"):
        with asking(game, "deal"):
            questions.deal(opened)
        now = before = _closed(game, opened, "deal")
        seat, action = told.DEAL, 0
        for _ in range(most):
            asked = _waiting(game, opened, players)
            if is_told:
                _tell(game, before, seat, action, now)
            if not asked:
                _score(game, opened)
                return
            before, seat = now, choices.choice(asked)
            action = choices.choice(_legal(game, opened, seat))
            with asking(game, "play"):
                questions.play(opened, seat, action)
            now = _closed(game, opened, "play")


def _waiting(game: Game, opened: Seen, players: int) -> list[int]:
    with asking(game, "waiting"):
        mask = questions.waiting(opened)
    _number(game, "waiting", mask)
    if mask >> players:
        _wrong(game, "waiting", f"waits for a seat that is not there: {mask:b} of {players}")
    if bool(mask) == bool(opened.ending):
        while_ = "is over" if opened.ending else "goes on"
        _wrong(game, "waiting", f"returned {mask} while the game {while_} (see state.ending)")
    return [seat for seat in range(players) if mask >> seat & 1]


def _legal(game: Game, opened: Seen, seat: int) -> list[int]:
    buffer = strict_buffer(game)
    with asking(game, "legal"):
        count = questions.legal(opened, seat, buffer)
    _number(game, "legal", count)
    offered = [int(action) for action in buffer[:count]]
    if not 0 < count <= len(buffer) or len(set(offered)) < count:
        _wrong(game, "legal", f"offers {count} decisions: {offered}; each one once, at least one")
    if not all(0 <= action < len(buffer) for action in offered):
        _wrong(
            game, "legal", f"offers {offered}, and the game has decisions 0 to {len(buffer) - 1}"
        )
    return offered


def strict_buffer(game: Game) -> Strict:
    """An array for the decisions that `legal` offers, with a place for each and no more."""
    return np.zeros(len(game.actions), np.int64).view(Strict)


def _score(game: Game, opened: Seen) -> None:
    results: NDArray[Any] = np.full(game.about.most, np.nan)
    with asking(game, "score"):
        questions.score(opened, results)
    missing = [seat + 1 for seat in range(opened.players) if np.isnan(results[seat])]
    if missing:
        _wrong(game, "score", f"writes no result for seat {', '.join(map(str, missing))}")


def _tell(game: Game, before: Records, seat: int, action: int, after: Records) -> None:
    """Tell everybody what happened, as far as they see it, and how things stand."""
    out, starts = np.zeros(MOST_NUMBERS, np.int64), np.zeros(told.END, np.int64)
    with asking(game, "secret"):
        secret = seat >= 0 and game.is_secret(before, seat, action)
    for viewer in range(SPECTATOR, int(after["players"][0])):
        out[0] = BEGIN
        known = UNKNOWN if secret and viewer != seat else action
        seen = [opened_strictly(game, game.redact(states, viewer)) for states in (before, after)]
        with asking(game, "tell"):
            plainly(told.tell_viewer)(
                seen[0], seat, known, seen[1], viewer, game.offer_buffer(), out, starts
            )


def _closed(game: Game, opened: Seen, question: str) -> Records:
    """The record after a question; what does not fit, or belongs to nobody, is refused."""
    try:
        states = game.layout.close(opened)
    except OverflowError as error:
        _wrong(game, question, f"left a value that does not fit: {error}")
    for name, field in game.layout.fields.items():
        if field.per_seat and not isinstance(field, Option):
            if states[name][0][opened.players :].any():
                what = f"left something in {name!r} for a seat that is not there"
                _wrong(game, question, f"{what}; only {opened.players} play (state.players)")
    return states


def _number(game: Game, question: str, answer: Any) -> None:
    if answer is None or not isinstance(answer, (int, np.integer)):
        _wrong(game, question, f"returned {answer!r}, not a whole number")


def _wrong(game: Game, question: str, what: str) -> NoReturn:
    raise bad_game(place_of(game.rules[question]), f"{question!r} {what.rstrip('.')}.")


@contextmanager
def asking(game: Game, question: str) -> Iterator[None]:
    """Turn whatever goes wrong in an answer into a sentence with its file and line."""
    try:
        yield
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        answers = game.rules | game.telling.answers
        own = [frame for frame in frames if frame.filename in files_of(answers)]
        first = place_of(answers[question])
        where = f"{own[-1].filename}:{own[-1].lineno}" if own else first
        raise bad_game(where, _told(game, error)) from None


def _told(game: Game, error: Exception) -> str:
    if isinstance(error, BadGame):
        return str(error)
    if isinstance(error, AttributeError) and str(error).isidentifier():
        return no_field(str(error), game.layout.fields)
    if isinstance(error, IndexError):
        return f"a place outside of an array: {error}."
    return f"{type(error).__name__}: {error}."
