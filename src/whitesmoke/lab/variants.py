"""Variants: what a study compares, as a grid of options, numbers of players and bots.

    vary(game, ["actions.cancello=4/6", "players=2/4"], ...)

gives four variants; the first of them is what the others are compared with.
"""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.lab.decisions import grouped

PLAYERS, BOTS, NEVER = "players", "bots", "never"
"""What can be varied beside a game's options."""
NOTHING, EACH = "nothing", "each"
"""What the first bot never does, as values: no restriction, and each decision in turn."""


Cell = tuple[tuple[str, str], ...]
"""A cell of a grid: names and values as they were asked for."""


@dataclass(frozen=True)
class Variant:
    """One way to play: who plays by which options."""

    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    varied: Cell = ()
    """What makes it this variant."""
    never: tuple[str, ...] = ()
    """Decisions by name that the first bot never makes while it has another."""

    @property
    def label(self) -> str:
        return label_of(self.varied)

    @property
    def seating(self) -> tuple[str, ...]:
        """The bots by seat, again from the first when there are fewer than seats."""
        return tuple(itertools.islice(itertools.cycle(self.bots), self.players))

    @property
    def rotations(self) -> int:
        """In how many ways the bots are seated, so that each plays each seat."""
        return self.players if len(set(self.seating)) > 1 or self.never else 1


def vary(
    game: Game,
    axes: Iterable[str],
    players: int,
    bots: Sequence[str],
    options: Mapping[str, Any],
    never: Iterable[str] = (),
) -> list[Variant]:
    """The grid of all that is varied; what cannot be played is refused."""
    found = [variant_at(game, cell, players, bots, options) for cell in cells(game, axes)]
    return [replace(each, never=(*never, *each.never)) for each in found]


def cells(game: Game, axes: Iterable[str]) -> list[Cell]:
    """All combinations of what is varied; one without anything if nothing is."""
    read = [read_axis(game, axis) for axis in axes]
    names = [name for name, _ in read]
    if twice := {name for name in names if names.count(name) > 1}:
        raise BadOption(f"{sorted(twice)[0]} is varied twice.")
    return list(itertools.product(*([(name, value) for value in values] for name, values in read)))


def label_of(cell: Cell) -> str:
    """What a combination is called in tables."""
    said = (f"{name.replace('_', ' ')} {value}" for name, value in cell)
    return ", ".join(said) or "as given"


def read_axis(game: Game, axis: str) -> tuple[str, list[str]]:
    """`target=5/7` as a name and its values; a bar separates values that have slashes."""
    name, equals, given = axis.partition("=")
    name = name.strip()
    values = [value.strip() for value in given.split("|" if "|" in given else "/")]
    if not equals or not name or "" in values:
        raise BadOption(f"What is varied is NAME=VALUE/VALUE, such as players=2/4, not {axis!r}.")
    if len(set(values)) < len(values):
        raise BadOption(f"{axis} names a value twice.")
    base = name.partition(".")[0]
    if base not in (PLAYERS, BOTS, NEVER) and base not in game.options:
        raise BadOption(
            f"There is nothing named {base!r} to vary; there is {PLAYERS}, {BOTS}, {NEVER}, "
            f"{', '.join(game.options)}."
        )
    if name == NEVER and values == [EACH]:
        values = [NOTHING, *dict.fromkeys(grouped(game, game.names))]
    return name, values


def variant_at(
    game: Game, cell: Cell, players: int, bots: Sequence[str], options: Mapping[str, Any]
) -> Variant:
    """The variant of a combination; one that cannot be played is refused."""
    agreed = dict(options)
    never: tuple[str, ...] = ()
    for name, value in cell:
        base, _, part = name.partition(".")
        if name == PLAYERS:
            players = _players(value)
        elif name == BOTS:
            bots = value.split(",")
        elif name == NEVER:
            never = () if value == NOTHING else (value,)
        elif part:
            option = game.options[base]
            agreed[base] = option.with_part(agreed.get(base, option.default), part, value)
        else:
            agreed[base] = value
    seated = tuple(bot.strip() for bot in bots)
    found = Variant(players, seated, game.meant(agreed), cell, never)
    game.blank(found.players, found.options)
    return found


def _players(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadOption(f"The number of players is a whole number, not {value!r}.") from None
