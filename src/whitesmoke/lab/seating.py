"""Seating: the bots of a study at their seats, those that are compiled and those that are asked."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.compiled_games import OUTSIDE, RANDOM, RULE, seat_type
from whitesmoke.bots.lineup import fitting
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.lab.variants import Variant
from whitesmoke.lab.workers import Remade


def kind_of(name: str) -> int:
    """Whether a bot of this name is compiled, and which of them it is."""
    return {"random": RANDOM, "rule": RULE}.get(name, OUTSIDE)


@dataclass(frozen=True)
class BotSeating(Remade):
    """Who plays each seat, and what the first of them never does."""

    game: Game
    variant: Variant
    bots: dict[str, Bot] = field(init=False)

    def __post_init__(self) -> None:
        players = self.variant.players
        found = {name: fitting(name, self.game, players) for name in set(self.names)}
        object.__setattr__(self, "bots", found)

    @property
    def names(self) -> tuple[str, ...]:
        return self.variant.seating

    @property
    def labels(self) -> tuple[str, ...]:
        """What the bots are called in tables: who never does something is told apart."""
        first, *others = self.names
        never = self.variant.never
        return (f"{first}, never {' or '.join(never)}" if never else first, *others)

    @property
    def is_compiled(self) -> bool:
        return OUTSIDE not in map(kind_of, self.names)

    def at(self, rotation: int) -> tuple[str, ...]:
        """The bots by seat, each moved on by so many seats."""
        return turned(self.names, rotation)

    def parts(self, rotation: int = 0, playing_on: bool = False) -> tuple[Any, ...]:
        """What compiled games are told of the players; `playing_on`, all of them are compiled."""
        seats = np.zeros(self.game.about.most, seat_type(self.game))
        kinds = [kind_of(name) for name in self.at(rotation)]
        if playing_on:
            kinds = [RULE if kind == OUTSIDE else kind for kind in kinds]
        seats["kind"][: len(kinds)] = kinds
        return seats, self.game.layout.masks, self._barred(rotation)

    def _barred(self, rotation: int) -> NDArray[np.bool_]:
        if not self.variant.never:
            return np.zeros((0, 0), np.bool_)
        barred = np.zeros((self.game.about.most, len(self.game.actions)), np.bool_)
        barred[rotation, decisions_named(self.game, self.variant.never)] = True
        return barred


def turned(names: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """Names by seat, each moved on by so many seats."""
    return (*names[-rotation:], *names[:-rotation]) if rotation else names


def decisions_named(game: Game, names: Iterable[str]) -> list[int]:
    """Decisions by number; a name may be cut short, so that "play" means all that is played."""
    found = []
    for name in names:
        fitting_ = [i for i, full in enumerate(game.names) if starts_with(full, name)]
        if not fitting_:
            raise BadOption(
                f"{game.about.title} has no decision {name!r}, but such as {game.names[0]!r}."
            )
        found += fitting_
    return found


def starts_with(full: str, name: str) -> bool:
    """Whether a decision's name begins with these words."""
    words = name.lower().split()
    return full.lower().split()[: len(words)] == words


def sided(seats: NDArray[np.float64], sides: Sequence[int]) -> NDArray[np.float64]:
    """What the sides have of what the seats have, a column each."""
    own = np.array(sides)
    return np.stack(
        [seats[:, : len(sides)][:, own == side].mean(1) for side in sorted(set(sides))], 1
    )
