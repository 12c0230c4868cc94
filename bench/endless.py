"""A million random games of every game at every number of seats: all of them end."""

from collections.abc import Iterator

from bench.rows import Row
from whitesmoke.games import GAMES, find
from whitesmoke.lab.simulation import Simulation
from whitesmoke.lab.workers import Threads

GAMES_EACH = 1_000_000
LONGEST = 100_000
"""Decisions after which a game counts as endless."""


def rows() -> Iterator[Row]:
    for name in GAMES:
        game = find(name)
        for players in range(game.about.fewest, game.about.most + 1):
            yield Row(
                name=f"{game.about.title} with {players}, endless ones of {GAMES_EACH:,} games",
                unit="games", ours=unfinished(name, players), bar=1,
            )  # fmt: skip


def unfinished(name: str, players: int) -> float:
    """How many of a million games did not end."""
    played = Simulation(find(name), players, GAMES_EACH, LONGEST).run(Threads())
    return GAMES_EACH - played.tally.finished
