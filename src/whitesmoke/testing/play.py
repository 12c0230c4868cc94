"""Play: games at random, each played once and looked at as often as the contract likes."""

import functools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.record import record
from whitesmoke.kernel.table import Table, deal
from whitesmoke.testing.setups import Setup, setups

LONGEST = 600
"""How many decisions of one game are looked at."""

GAMES = 40
"""At least so many games of each game are looked at."""


@functools.lru_cache(maxsize=1024)
def played(game: Game, setup: Setup, seed: int) -> Table:
    """A game at random, to its end or to LONGEST decisions. Others look at it too: use `look`."""
    table = deal(game, setup.players, seed, setup.options)
    with replayable(table):
        play_on(table, random.Random(seed), LONGEST)
    return table


def play_on(table: Table, choices: random.Random, most: int) -> None:
    """Make decisions at random, every seat that is waited for being as likely as the others."""
    for _ in range(most):
        if table.over:
            return
        seat = choices.choice(table.waiting)
        legal = table.legal_ids(seat)
        assert legal, f"seat {seat} is waited for but has no legal decision"
        table.play_id(seat, choices.choice(legal))


def sample(game: Game) -> list[Table]:
    """Games of every set-up: as many rounds of the set-ups as make GAMES."""
    found = setups(game)
    rounds = -(-GAMES // len(found))
    return [played(game, setup, seed) for seed in range(rounds) for setup in found]


def look(table: Table, count: int, check: Callable[[Table], object]) -> None:
    """Check the table as it was at some moments, anywhere in the game, and at the end."""
    last = len(table.moves)
    some = random.Random(table.first).sample(range(last), min(count, last))
    for number in sorted({*some, last}):
        moment = table.rewound(number)
        with replayable(moment):
            check(moment)


@contextmanager
def replayable(table: Table) -> Iterator[None]:
    """Add to whatever goes wrong the record that leads there."""
    try:
        yield
    except Exception as error:
        with suppress(Exception):
            error.add_note(f"\nThe game so far:\n{record(table)}")
        raise
