"""Knobs: what a search for a better game may turn, and between which values.

| asked | the values |
| --- | --- |
| `target=4..8` | every whole number from 4 to 8; so `deeds.I=6..12`, of one of several |
| `opening=optional/compulsory` | these; a bar instead of the slash where a value has slashes |
| `deeds=falling:24` | every way to have 24 in all, each number smaller than the one before |
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Numbers, read_options
from whitesmoke.lab.variants import BOTS, NEVER, PLAYERS, read_axis

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
FALLING = re.compile(r"falling:(\d+)")


class Trial(Protocol):
    """Whoever suggests values: Optuna's trial."""

    def suggest_int(self, name: str, low: int, high: int) -> int: ...
    def suggest_float(self, name: str, low: float, high: float) -> float: ...
    def suggest_categorical(self, name: str, choices: Sequence[Any]) -> Any: ...


class Knob(Protocol):
    """One thing to turn."""

    @property
    def name(self) -> str: ...

    def turn(self, trial: Trial) -> str:
        """A value, as one would type it."""
        ...

    def changes(self, value: str, given: str) -> int:
        """How much another value changes: by how many cards, or whether at all."""
        ...


@dataclass(frozen=True)
class WholeNumber:
    """A whole number within bounds."""

    name: str
    low: int
    high: int

    def turn(self, trial: Trial) -> str:
        return str(trial.suggest_int(self.name, self.low, self.high))

    def changes(self, value: str, given: str) -> int:
        return abs(int(value) - int(given)) if given.isdigit() else 1


@dataclass(frozen=True)
class OneOf:
    """One of some values; the first counts as unchanged if the one given is not among them."""

    name: str
    values: tuple[str, ...]

    def turn(self, trial: Trial) -> str:
        return str(trial.suggest_categorical(self.name, self.values))

    def changes(self, value: str, given: str) -> int:
        return int(value != (given if given in self.values else self.values[0]))


@dataclass(frozen=True)
class Falling:
    """Several numbers with a given sum, each smaller than the one before and none below 1."""

    name: str
    size: int
    total: int

    def turn(self, trial: Trial) -> str:
        """Choose number by number among those that can still be completed."""
        left = list(falling(self.size, self.total))
        for place in range(self.size):
            heads = sorted({numbers[place] for numbers in left})
            if len(heads) > 1:
                part = trial.suggest_float(f"{self.name} {place}", 0, 1)
                chosen = heads[min(int(part * len(heads)), len(heads) - 1)]
                left = [numbers for numbers in left if numbers[place] == chosen]
        return ",".join(map(str, left[0]))

    def changes(self, value: str, given: str) -> int:
        pairs = zip(value.split(","), given.split(","), strict=True)
        return sum(max(0, int(new) - int(old)) for new, old in pairs)


def given_value(game: Game, options: Mapping[str, Any], name: str) -> str:
    """The value that a knob has before it is turned, as one would type it."""
    base, _, part = name.partition(".")
    option = game.options[base]
    shown = game.layout.show(game.blank(game.about.fewest, options))[base]
    if isinstance(option, Numbers):
        shown = shown[option.names.index(part)] if part else ",".join(map(str, shown))
    return str(shown)


def falling(size: int, total: int) -> Iterator[tuple[int, ...]]:
    """All falling rows of so many numbers with this sum."""
    for numbers in itertools.combinations(range(total, 0, -1), size):
        if sum(numbers) == total:
            yield numbers


def knob(game: Game, asked: str) -> Knob:
    """What is asked for, as a knob; what cannot be turned is refused."""
    name, _, given = asked.partition("=")
    name, given = name.strip(), given.strip()
    if name in (PLAYERS, BOTS, NEVER):
        raise BadOption(f"{name} is given, not searched for; compare it by --vary.")
    if found := RANGE.fullmatch(given):
        low, high = int(found[1]), int(found[2])
        if low >= high:
            raise BadOption(f"--tune {asked} has no value to choose: {low} is not below {high}.")
        _check(game, name, [str(low), str(high)])
        return WholeNumber(name, low, high)
    if found := FALLING.fullmatch(given):
        return _falling(game, name, int(found[1]))
    name, values = read_axis(game, asked)
    if len(values) < 2:
        raise BadOption(f"--tune {asked} has no value to choose.")
    _check(game, name, values)
    return OneOf(name, tuple(values))


def _check(game: Game, name: str, values: Sequence[str]) -> None:
    """Refuse values that the option does not allow."""
    read_axis(game, f"{name}={values[0]}")
    base, _, part = name.partition(".")
    option = game.options[base]
    for value in values:
        given = option.with_part(option.default, part, value) if part else value
        read_options(game.options, game.meant({base: given}))


def _falling(game: Game, name: str, total: int) -> Falling:
    read_axis(game, f"{name}=1")
    option = game.options[name]
    if not isinstance(option, Numbers):
        raise BadOption(f"Option {name} has not several numbers that could fall.")
    size = len(option.names)
    if not any(falling(size, total)):
        raise BadOption(f"{size} falling numbers cannot be {total} in all.")
    return Falling(name, size, total)
