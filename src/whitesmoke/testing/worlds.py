"""Worlds: how likely each world is to a seat that has seen a game begin, found without `imagine`.

In a small set-up every deal is gone through by scripted draws. In a larger one many games are
dealt at random. Either way the same decisions are then made in each of them, and the worlds that
looked the same to the seat all along are kept.

A decision tells no more than that it was legal: all deals that allow what was seen are as likely
as the shuffle makes them. Where a decision is still secret, it may be any that its seat had, each
as likely as the others.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import outcomes
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.position import arrange
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import Table, deal
from whitesmoke.testing.play import play_on

CHUNK = 50_000
"""So many games are dealt at once."""

Act = Callable[[Records], Any]
Fallen = Iterator[tuple[float, Records]]
"""Ways in which chance can fall, each with its probability."""


class World(NamedTuple):
    """A world that looks like the truth to the seat."""

    states: Records
    odds: float
    """How likely chance was to fall so."""
    choice: float
    """How likely the secret decisions were, if each was one of its seat's at random."""
    origin: Hashable
    """What chance has made of it: worlds of one origin differ by secret decisions only."""


@dataclass(frozen=True)
class Small:
    """The beginning of a game after which it is known how likely each world is to a seat.

    `line` holds decisions, each a seat and a name; `steps` more are made at random. With `deals`
    so many games are dealt at random; otherwise every deal is gone through. With `positions`,
    weights and positions, the game begins in one of these instead: truly in the first.
    """

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seat: int = 0
    line: Sequence[tuple[int, str]] = ()
    steps: int = 0
    seed: int = 0
    deals: int = 0
    positions: Sequence[tuple[float, Mapping[str, Any]]] = ()


def true_game(game: Game, small: Small) -> Table:
    """The game as it really went."""
    if small.positions:
        table = arrange(game, small.positions[0][1], small.seed)
    else:
        table = deal(game, small.players, small.seed, small.options)
    for seat, name in small.line:
        table.play(seat, name)
    play_on(table, random.Random(small.seed), small.steps)
    assert not table.over, f"{small} is over, so that nothing is left to imagine"
    return table


def likely_worlds(game: Game, small: Small, truth: Table) -> list[tuple[float, Records]]:
    """Every world that looked like the truth to the seat at each moment, with its weight."""
    chance = Sampled(small.seed) if small.deals else Exact()
    worlds = like(game, chance.deals(game, small, truth), truth.at(0), small.seat)
    for number, move in enumerate(truth.moves):
        seen = looked(game, truth.at(number), small.seat, move.seat, move.action)
        played = after(game, chance, worlds, small.seat, move.seat, seen)
        worlds = like(game, played, truth.at(number + 1), small.seat)
    kin: dict[Hashable, list[World]] = defaultdict(list)
    for world in worlds:
        kin[world.origin].append(world)
    return [weighed for each in kin.values() for weighed in chance.weigh(each)]


def like(game: Game, worlds: Iterable[World], truth: Records, seat: int) -> list[World]:
    """Those worlds in which the seat sees what it truly sees, equal ones taken together."""
    kept: dict[Hashable, World] = {}
    seen = game.redact(truth, seat).tobytes()
    for world in worlds:
        if game.redact(world.states, seat).tobytes() == seen:
            key = world.origin, world.states.tobytes()
            kept[key] = together(kept[key], world) if key in kept else world
    return list(kept.values())


def together(one: World, other: World) -> World:
    """Two ways to the same world, by chance or else by secret decisions."""
    if one.choice == 1:
        return one._replace(odds=one.odds + other.odds)
    return one._replace(choice=one.choice + other.choice)


def looked(game: Game, states: Records, viewer: int, seat: int, action: int) -> int | None:
    """A decision as the viewer learns of it: None if it is secret."""
    if viewer != seat and game.shown.secret(game.see(states, seat), seat, action):
        return None
    return action


def after(
    game: Game,
    chance: "Exact | Sampled",
    worlds: Iterable[World],
    viewer: int,
    seat: int,
    seen: int | None,
) -> Iterator[World]:
    """The worlds after a decision that looked so to the viewer."""
    for world in worlds:
        if not drivers.ask(world.states, game.room()) >> seat & 1:
            continue
        legal = game.legal(world.states, seat)
        choice = world.choice / (len(legal) if seen is None else 1)
        for action in legal:
            if looked(game, world.states, viewer, seat, action) == seen:
                for nth, (odds, then) in enumerate(
                    chance.fall(world.states, _play(game, seat, action))
                ):
                    yield chance.descend(world, nth, then, world.odds * odds, choice)


def _play(game: Game, seat: int, action: int) -> Act:
    return lambda states: game.step(states, seat, action, game.room())


class Exact:
    """Every way that chance can fall."""

    def deals(self, game: Game, small: Small, truth: Table) -> Iterator[World]:
        for odds, states in self._deals(game, small):
            yield World(states, odds, 1.0, states.tobytes())

    def _deals(self, game: Game, small: Small) -> Fallen:
        if small.positions:
            return ((weight, arrange(game, drawn, 0).states) for weight, drawn in small.positions)
        return self.fall(game.blank(small.players, small.options), drivers.start)

    def fall(self, states: Records, act: Act) -> Fallen:
        for odds, then in outcomes(states, act):
            then["seed"] = then["draws"] = 0
            yield odds, then

    def descend(self, world: World, nth: int, then: Records, odds: float, choice: float) -> World:
        """What comes of a world; if nothing in it is secret, how it came about is forgotten."""
        origin = then.tobytes() if choice == 1 else (world.origin, nth)
        return World(then, odds, choice, origin)

    def weigh(self, kin: Sequence[World]) -> Iterator[tuple[float, Records]]:
        """Worlds of one origin share its weight as their secret decisions are likely."""
        whole = sum(world.choice for world in kin)
        return ((world.odds * world.choice / whole, world.states) for world in kin)


class Sampled:
    """One way that chance can fall in each of many deals."""

    def __init__(self, seed: int) -> None:
        self.generator = np.random.default_rng(seed)

    def deals(self, game: Game, small: Small, truth: Table) -> Iterator[World]:
        """Of many deals those in which the seat sees what it truly sees."""
        mask = game.layout.masks[small.seat]
        seen = game.layout.words(truth.at(0))[0] & mask
        for begin in range(0, small.deals, CHUNK):
            count = min(CHUNK, small.deals - begin)
            states = game.blank(small.players, small.options, count)
            states["seed"] = self.generator.integers(1 << 64, size=count, dtype=np.uint64)
            drivers.start(states)
            alike = np.all(game.layout.words(states) & mask == seen, axis=1)
            for i in np.flatnonzero(alike).tolist():
                yield World(states[i : i + 1].copy(), 1.0, 1.0, begin + i)

    def fall(self, states: Records, act: Act) -> Fallen:
        world = states.copy()
        act(world)
        yield 1.0, world

    def descend(self, world: World, nth: int, then: Records, odds: float, choice: float) -> World:
        return World(then, odds, choice, world.origin)

    def weigh(self, kin: Sequence[World]) -> Iterator[tuple[float, Records]]:
        """One of the worlds of one origin, as its secret decisions are likely."""
        choices = np.array([world.choice for world in kin])
        yield 1.0, kin[self.generator.choice(len(kin), p=choices / choices.sum())].states
