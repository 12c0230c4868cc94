"""Chances: worlds under way, and how chance falls in them: every way, or one of many at random."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import outcomes
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.position import arrange
from whitesmoke.kernel.state import Records
from whitesmoke.testing.small import Small

CHUNK = 50_000
"""So many games are dealt at once."""

Act = Callable[[Records], Any]
Weighed = Iterator[tuple[float, Records]]
"""Worlds with their weights."""


class World(NamedTuple):
    """A world that looks like the truth to the seat."""

    states: Records
    weight: float
    """How likely chance was to fall so, times the ways to show the cards that were seen."""
    deal: int = 0
    """Which of the sampled deals it came from."""


class Exact:
    """Every way that chance can fall."""

    def deals(self, game: Game, small: Small, truth: Records) -> Iterator[World]:
        """Every deal, or every position that the game can begin with."""
        if small.positions:
            for weight, drawn in small.positions:
                yield World(arrange(game, drawn, 0).states, weight)
        else:
            for odds, states in self.fall(game.blank(small.players, small.options), drivers.start):
                yield World(states, odds)

    def fall(self, states: Records, act: Act) -> Weighed:
        for odds, then in outcomes(states, act):
            then["seed"] = then["draws"] = 0
            yield odds, then

    def weigh(self, worlds: Sequence[World]) -> list[tuple[float, Records]]:
        return [(world.weight, world.states) for world in worlds]


class Sampled:
    """One way that chance can fall in each of many deals."""

    def __init__(self, seed: int) -> None:
        self.generator = np.random.default_rng(seed)

    def deals(self, game: Game, small: Small, truth: Records) -> Iterator[World]:
        """Of many deals those in which the seat sees what it truly sees."""
        mask = game.layout.masks[small.seat]
        seen = game.layout.words(truth) & mask
        for begin in range(0, small.deals, CHUNK):
            count = min(CHUNK, small.deals - begin)
            states = game.blank(small.players, small.options, count)
            states["seed"] = self.generator.integers(1 << 64, size=count, dtype=np.uint64)
            drivers.start(states)
            for i in np.flatnonzero(np.all(game.layout.words(states) & mask == seen, axis=1)):
                yield World(states[i : i + 1].copy(), 1.0, begin + int(i))

    def fall(self, states: Records, act: Act) -> Weighed:
        world = states.copy()
        act(world)
        yield 1.0, world

    def weigh(self, worlds: Sequence[World]) -> list[tuple[float, Records]]:
        """At most one world of each deal, thinned out until all have the same weight."""
        deals: dict[int, list[World]] = defaultdict(list)
        for world in worlds:
            deals[world.deal].append(world)
        weights = {deal: sum(world.weight for world in deals[deal]) for deal in deals}
        most = max(weights.values(), default=1.0)
        kept = [deal for deal in deals if self.generator.random() * most < weights[deal]]
        return [(1.0, self._one_of(deals[deal])) for deal in kept]

    def _one_of(self, worlds: Sequence[World]) -> Records:
        weights = np.array([world.weight for world in worlds])
        return worlds[self.generator.choice(len(worlds), p=weights / weights.sum())].states
