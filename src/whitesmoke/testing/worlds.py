"""Worlds: how likely each world is to a seat that has seen a game begin, found without `imagine`.

In a small set-up every deal is gone through by scripted draws. In a larger one many games are
dealt at random. Either way the same decisions are then made in each of them, and the worlds that
looked the same to the seat all along are kept.

A decision that everyone sees tells only that it was legal. One that is secret could have been any
that its seat had, each as likely as the others.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

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

World = tuple[float, Records]
"""A world and its weight."""

Act = Callable[[Records], Any]


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


def likely_worlds(game: Game, small: Small, truth: Table) -> list[World]:
    """Every world that looked like the truth to the seat at each moment, with its weight."""
    chance = Sampled(small.seed) if small.deals else Exact()
    worlds = like(game, chance.deals(game, small, truth), truth.at(0), small.seat)
    for number, move in enumerate(truth.moves):
        seen = looked(game, truth.at(number), small.seat, move.seat, move.action)
        played = after(game, chance, worlds, small.seat, move.seat, seen)
        worlds = like(game, played, truth.at(number + 1), small.seat)
    return worlds


def like(game: Game, worlds: Iterable[World], truth: Records, seat: int) -> list[World]:
    """Those worlds in which the seat sees what it truly sees, equal ones taken together."""
    kept: dict[bytes, World] = {}
    seen = game.redact(truth, seat).tobytes()
    for weight, world in worlds:
        if game.redact(world, seat).tobytes() == seen:
            key = world.tobytes()
            kept[key] = (kept[key][0] + weight if key in kept else weight, world)
    return list(kept.values())


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
    for weight, world in worlds:
        if not drivers.ask(world, game.room()) >> seat & 1:
            continue
        legal = game.legal(world, seat)
        alike = [a for a in legal if looked(game, world, viewer, seat, a) == seen]
        chosen = chance.choose(legal, alike) if seen is None else [(1.0, a) for a in alike]
        for share, action in chosen:
            for odds, then in chance.fall(world, _playing(game, seat, action)):
                yield weight * share * odds, then


def _playing(game: Game, seat: int, action: int) -> Act:
    return lambda states: game.step(states, seat, action, game.room())


class Exact:
    """Every way that chance and secret decisions can fall."""

    def deals(self, game: Game, small: Small, truth: Table) -> Iterable[World]:
        if small.positions:
            return ((weight, arrange(game, drawn, 0).states) for weight, drawn in small.positions)
        return self.fall(game.blank(small.players, small.options), drivers.start)

    def fall(self, states: Records, act: Act) -> Iterator[World]:
        return ((odds, _unseeded(world)) for odds, world in outcomes(states, act))

    def choose(self, legal: Sequence[int], alike: Sequence[int]) -> Iterator[tuple[float, int]]:
        return ((1 / len(legal), action) for action in alike)


class Sampled:
    """One way that chance and secret decisions can fall, from streams of their own."""

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
            yield from ((1.0, states[i : i + 1].copy()) for i in np.flatnonzero(alike))

    def fall(self, states: Records, act: Act) -> Iterator[World]:
        world = states.copy()
        act(world)
        yield 1.0, world

    def choose(self, legal: Sequence[int], alike: Sequence[int]) -> Iterator[tuple[float, int]]:
        chosen = legal[int(self.generator.integers(len(legal)))]
        if chosen in alike:
            yield 1.0, chosen


def _unseeded(world: Records) -> Records:
    """The world with its chance blanked, so that equal worlds have equal bytes."""
    for name in ("seed", "draws"):
        world[name] = 0
    return world
