"""Playing: one game in progress for a learner, numbers in and numbers out.

It copies, deep-copies and pickles as the game that it is: the twin goes on from the same position
with the same cards to come.
"""

import copy
import functools
from collections.abc import Callable, Mapping
from typing import Any, Self

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from whitesmoke.games import find
from whitesmoke.kernel.checks import a_short_seed
from whitesmoke.kernel.compiling import entry_point
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.observing import REFUSED, Observer, advance, begin, desk_of, regard
from whitesmoke.kernel.state import OPEN, Records
from whitesmoke.kernel.table import Table

Observation = dict[str, NDArray[Any]]
"""Under "observation" the vector that `Observer` describes, under "action_mask" what is legal."""

OVER = -1
"""Whose turn it is when the game is over."""

DERIVED = (
    "states", "observer", "_copy_seen", "_copy_open", "_scores", "_begin", "_advance", "_regard",
)  # fmt: skip
"""What follows from the rest and from the desk's bytes."""

SHARED = ("game", "moves", "observation_space", "observation_spaces", "bots")
"""What two that are copies of each other may both hold."""


class Playing:
    """A game with its players and options; capped as the game declares, so that it ends."""

    # What every decision touches has a slot, which is quicker to reach than the dictionary.
    __slots__ = (
        "__dict__", "__weakref__", "_advance", "_begin", "_copy_open", "_copy_seen", "_desk",
        "_regard", "_scores", "_told", "moves", "seed", "turn",
    )  # fmt: skip

    def __init__(
        self, game: str | Game, players: int | None, options: Mapping[str, Any] | None
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.players = self.game.about.fewest if players is None else players
        self.options = {**self.game.about.cap, **(options or {})}
        self.seed = 0
        self.turn = OVER
        """The seat that decides next, the first of them if several may."""
        self.moves: list[tuple[int, int]] = []
        self._told = OVER
        """The seat that the desk was laid out for last."""
        self._lay(blank_desk(self.game).copy())
        self._desk["undealt"] = self.game.blank(self.players, self.options)
        self._desk["parts"] = self.observer.parts

    def _lay(self, desk: Records) -> None:
        self._desk = desk
        self.observer = observer(self.game, self.players)
        self.states = desk["state"]
        self._copy_seen = desk["seen"][0, 0, : self.observer.size].copy
        self._copy_open = desk["open"][0, 0].copy
        self._scores = desk["scores"][0, : self.players]
        self._begin, self._advance, self._regard = compiled(self.game)

    def deal(self, seed: int) -> None:
        """A fresh game; the same seed deals the same as at a table."""
        self.seed = seed if seed.__class__ is int and not seed >> 64 else a_short_seed(seed)
        self.turn = self._told = self._begin(self._desk, self.seed)
        self.moves = []

    def play(self, seat: int, action: int) -> bool:
        """Make a decision; one that is not legal is refused and changes nothing."""
        try:
            turn = self._advance(self._desk, seat, action)
        except OverflowError:
            return False
        if turn == REFUSED:
            return False
        self.moves.append((seat, action))
        self.turn = self._told = turn
        return True

    def look(self, seat: int) -> Observation:
        """What the seat sees and may do; the arrays are the caller's to keep."""
        if seat != self._told:
            self._regard(self._desk, seat)
            self._told = seat
        return {"observation": self._copy_seen(), "action_mask": self._copy_open()}

    @property
    def waiting(self) -> int:
        """The seats that owe a decision, as bits."""
        return int(self._desk["waiting"][0])

    @property
    def scores(self) -> list[float]:
        """Each seat's result, when the game is over."""
        found: list[float] = self._scores.tolist()
        return found

    def why_not(self, seat: int, action: int) -> str | None:
        """Why the seat may not make this decision now."""
        names = self.game.names
        known = 0 <= action < len(names)
        why = self._now().why_not(seat, names[action] if known else str(action))
        return str(why) if why else None

    def _now(self) -> Table:
        return Table(self.game, self.states.copy())

    def draw(self, viewer: int = OPEN) -> str:
        """The table as text."""
        return self._now().draw(viewer)

    def table(self) -> Table:
        """A table of its own with the whole game so far: views, log, record."""
        table = Table(self.game, self._desk["undealt"].copy())
        table.again(self.seed)
        for seat, action in self.moves:
            table.play_id(seat, action)
        return table

    def __getstate__(self) -> dict[str, Any]:
        state: Any = object.__getstate__(self)
        by_name, by_slot = state
        kept = {**by_name, **by_slot, "_desk": self._desk.tobytes(), "moves": self.moves[:]}
        return {name: value for name, value in kept.items() if name not in DERIVED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
        self._lay(np.frombuffer(kept["_desk"], blank_desk(self.game).dtype).copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.restore(self)
        return twin

    def restore(self, saved: Self) -> None:
        """Go on from where the other one is; it stays there."""
        kept = saved.__getstate__()
        self.__setstate__(
            {name: kept[name] if name in SHARED else copy.deepcopy(kept[name]) for name in kept}
        )

    def clone(self) -> Self:
        """One of its own that continues this game."""
        return copy.deepcopy(self)

    __copy__ = clone


def observation_space(observer: Observer) -> Dict:
    """The space of one seat's observations."""
    return Dict(
        {
            "observation": Box(observer.low, observer.high, dtype=np.float32),
            "action_mask": Box(0, 1, (observer.actions,), np.int8),
        }
    )


def a_number(action: Any) -> int:
    """An action as Python counts, -1 for what is no number."""
    try:
        return int(action)
    except (TypeError, ValueError):
        return -1


@functools.cache
def observer(game: Game, players: int) -> Observer:
    return Observer(game, players)


@functools.cache
def blank_desk(game: Game) -> Records:
    return desk_of(game)


@functools.cache
def compiled(game: Game) -> tuple[Callable[..., int], ...]:
    """The compiled ways to deal a game, to advance it and to regard it, without a detour."""
    desk = blank_desk(game)
    return (
        entry_point(begin, desk, np.uint64(0)),
        entry_point(advance, desk, 0, 0),
        entry_point(regard, desk, 0),
    )
