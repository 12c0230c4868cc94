"""Worlds: how likely each world is to a seat that has seen a game begin, found without `imagine`.

In a small set-up every deal is gone through by scripted draws. In a larger one many games are
dealt at random. Either way the same decisions are then made in each of them, and the worlds that
looked the same to the seat all along are kept.

A decision, seen or secret, tells no more than that it was legal: all shuffles, and all secret
decisions, that fit what was seen are equally likely. A card is one of the cards of its kind, so
that a hand with more of them could show it, or set it down, in more ways.
"""

from collections.abc import Iterable, Iterator

from whitesmoke.kernel import drivers
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import Table
from whitesmoke.testing.chances import Exact, Sampled, World
from whitesmoke.testing.copies import ways_to_set_down, ways_to_show
from whitesmoke.testing.small import Small


def likely_worlds(game: Game, small: Small, truth: Table) -> list[tuple[float, Records]]:
    """Every world that looked like the truth to the seat at each moment, with its weight."""
    chance = Sampled(small.seed) if small.deals else Exact()
    worlds = like(game, chance.deals(game, small, truth.at(0)), truth.at(0), small.seat)
    for number, move in enumerate(truth.moves):
        seen = looked(game, truth.at(number), small.seat, move.seat, move.action)
        played = after(game, chance, worlds, small.seat, move.seat, seen)
        worlds = like(game, played, truth.at(number + 1), small.seat)
    return chance.weigh([set_down(game, world) for world in worlds])


def like(game: Game, worlds: Iterable[World], truth: Records, seat: int) -> list[World]:
    """Those worlds in which the seat sees what it truly sees, equal ones taken together."""
    kept: dict[bytes, World] = {}
    seen = game.redact(truth, seat).tobytes()
    for world in worlds:
        if game.redact(world.states, seat).tobytes() == seen:
            key = world.states.tobytes()
            weight = world.weight + (kept[key].weight if key in kept else 0)
            kept[key] = world._replace(weight=weight)
    return list(kept.values())


def looked(game: Game, states: Records, viewer: int, seat: int, action: int) -> int | None:
    """A decision as the viewer learns of it: None if it is secret."""
    if viewer != seat and game.is_secret(states, seat, action):
        return None
    return action


def after(
    game: Game,
    chance: Exact | Sampled,
    worlds: Iterable[World],
    viewer: int,
    seat: int,
    seen: int | None,
) -> Iterator[World]:
    """The worlds after any decision that looked so to the viewer."""
    for world in worlds:
        if drivers.ask(world.states, game.offer_buffer()) >> seat & 1:
            for action in game.legal(world.states, seat):
                if looked(game, world.states, viewer, seat, action) == seen:
                    yield from played(game, chance, world, seat, action)


def played(
    game: Game, chance: Exact | Sampled, world: World, seat: int, action: int
) -> Iterator[World]:
    """What can come of a decision in one world."""

    def play(states: Records) -> None:
        game.step(states, seat, action, game.offer_buffer())

    for odds, then in chance.fall(world.states, play):
        ways = ways_to_show(game, world.states, then, seat)
        yield World(then, world.weight * odds * ways, world.deal)


def set_down(game: Game, world: World) -> World:
    """The world, weighed by the cards that are still set down in secret."""
    return world._replace(weight=world.weight * ways_to_set_down(game, world.states))
