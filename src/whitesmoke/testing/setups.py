"""Set-ups: all numbers of seats and all values of all options that the contract goes through."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Number, Numbers, Option, Order, Subset


@dataclass(frozen=True)
class Setup:
    """How many play, by which options."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        agreed = (f"{name}={json.dumps(value)}" for name, value in self.options.items())
        return ", ".join((f"{self.players} players", *agreed))

    def __hash__(self) -> int:
        return hash(str(self))


def setups(game: Game) -> list[Setup]:
    """Every number of seats with the options left alone, and with each of an option's samples."""
    return [setup for setup in all_setups(game) if is_agreed(game, setup)]


def all_setups(game: Game) -> Iterator[Setup]:
    """Every number of seats with each of an option's samples, whether they go together or not."""
    for players in seats(game):
        yield Setup(players)
        for name, option in game.options.items():
            tried = [option.read(option.default)]
            for value in option.samples:
                if option.read(value) not in tried:
                    tried.append(option.read(value))
                    yield Setup(players, {name: value})


def seats(game: Game) -> range:
    """The numbers of players that the game takes."""
    return range(game.about.fewest, game.about.most + 1)


def is_agreed(game: Game, setup: Setup) -> bool:
    """Whether these players and options go together."""
    try:
        game.blank(setup.players, setup.options)
    except BadOption:
        return False
    return True


def never_agreed(game: Game) -> list[Setup]:
    """What cannot be played with any number of seats: samples of an option that test nothing."""
    tried: dict[str, list[Setup]] = {}
    for setup in all_setups(game):
        tried.setdefault(json.dumps(setup.options), []).append(setup)
    return [all_[0] for all_ in tried.values() if not any(is_agreed(game, s) for s in all_)]


def mixes(game: Game) -> st.SearchStrategy[Setup]:
    """Any number of seats with any mix of options that go together, for Hypothesis."""
    options = {name: _values(option) for name, option in game.options.items()}
    mixed = st.builds(
        Setup, st.sampled_from(seats(game)), st.fixed_dictionaries({}, optional=options)
    )
    return mixed.filter(lambda setup: is_agreed(game, setup))


def _values(option: Option) -> st.SearchStrategy[Any]:
    """Any value of an option, those worth testing more often than the others."""
    samples = st.sampled_from(list(option.samples))
    if isinstance(option, Number):
        return samples | st.integers(option.low, option.high)
    if isinstance(option, Numbers):
        one = st.integers(option.low, option.high)
        return samples | st.lists(one, min_size=len(option.names), max_size=len(option.names))
    if isinstance(option, Subset):
        return samples | st.lists(st.sampled_from(option.values), unique=True)
    if isinstance(option, Order):
        return samples | st.permutations(option.values)
    return samples
