"""Playing: one game in progress for a learner, numbers in and numbers out.

It copies, deep-copies and pickles as the game that it is: the twin goes on from the same position
with the same cards to come.
"""

import copy
import functools
from collections.abc import Callable, Mapping
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from whitesmoke.games import find
from whitesmoke.kernel.checks import a_seed
from whitesmoke.kernel.game import Game, entry_point
from whitesmoke.kernel.observing import Observer, advance, begin, desk_of, regard
from whitesmoke.kernel.state import OPEN, Records
from whitesmoke.kernel.table import Table, first_in

Observation = dict[str, NDArray[Any]]
"""Under "observation" the vector that `Observer` describes, under "action_mask" what is legal."""

DERIVED = (
    "_desk", "states", "observer", "_copy_seen", "_copy_open", "_scores", "_begin", "_advance",
    "_regard",
)  # fmt: skip
"""What follows from the rest and from the desk's bytes."""


class Playing:
    """A game with its players and options; capped as the game declares, so that it ends."""

    # What every decision touches has a slot, which is quicker to reach than the dictionary.
    __slots__ = (
        "__dict__", "__weakref__", "_advance", "_copy_open", "_copy_seen", "_desk", "_told",
        "moves", "turn", "waiting",
    )  # fmt: skip

    def __init__(
        self, game: str | Game, players: int | None, options: Mapping[str, Any] | None
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.players = self.game.about.fewest if players is None else players
        self.options = {**self.game.about.cap, **(options or {})}
        self.seed = 0
        self.turn: int | None = None
        """The seat that decides next; None when it is over."""
        self.waiting = 0
        """The seats that owe a decision, as bits."""
        self.moves: list[tuple[int, int]] = []
        self._told: int | None = None
        """The seat for which the desk was regarded last."""
        self._lay(desk_of(self.game))
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
        self.seed = seed if seed.__class__ is int and not seed >> 64 else a_seed(seed)
        self.waiting = self._begin(self._desk, self.seed)
        self.turn = self._told = first_in(self.waiting)
        self.moves = []

    def play(self, seat: int, action: int) -> bool:
        """Make a decision; one that is not legal is refused and changes nothing."""
        try:
            waiting = self._advance(self._desk, seat, action)
        except OverflowError:
            return False
        if waiting < 0:
            return False
        self.moves.append((seat, action))
        self.waiting = waiting
        self.turn = self._told = first_in(waiting)
        return True

    def look(self, seat: int) -> Observation:
        """What the seat sees and may do; the arrays are the caller's to keep."""
        if seat is not self._told:
            self._regard(self._desk, seat)
            self._told = seat
        return {"observation": self._copy_seen(), "action_mask": self._copy_open()}

    @property
    def scores(self) -> list[float]:
        """Each seat's result, when the game is over."""
        found: list[float] = self._scores.tolist()
        return found

    def why_not(self, seat: int, action: Any) -> str | None:
        """Why the seat may not make this decision now."""
        names = self.game.names
        known = isinstance(action, int) and 0 <= action < len(names)
        return self._now().why_not(seat, names[action] if known else str(action))

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
        slots = (name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ()))
        names = {*vars(self), *slots} - {"__dict__", "__weakref__", *DERIVED}
        kept = {name: getattr(self, name) for name in sorted(names) if hasattr(self, name)}
        return {**kept, "_desk": self._desk.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
        self._lay(np.frombuffer(kept["_desk"], desk_of(self.game).dtype).copy())

    def clone(self) -> Self:
        """One of its own that continues this game."""
        return copy.deepcopy(self)

    __copy__ = clone

    def restore(self, saved: Self) -> None:
        """Go on from where the other one is; it stays there."""
        self.__setstate__(saved.clone().__getstate__())


@functools.cache
def observer(game: Game, players: int) -> Observer:
    return Observer(game, players)


@functools.cache
def compiled(game: Game) -> tuple[Callable[..., int], ...]:
    """The compiled ways to deal a game, to advance it and to regard it, without a detour."""
    desk = desk_of(game)
    return (
        entry_point(begin, desk, np.uint64(0)),
        entry_point(advance, desk, 0, 0),
        entry_point(regard, desk, 0),
    )
