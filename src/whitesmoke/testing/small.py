"""Small: the beginning of a game after which it is known how likely each world is to a seat."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.position import arrange
from whitesmoke.kernel.table import Table, deal
from whitesmoke.testing.play import play_on


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
