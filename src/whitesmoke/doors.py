"""The three doors for Python people: deal, replay, arrange."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from whitesmoke.games import find
from whitesmoke.kernel import position, record, table
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import Table


def deal(
    game: str | Game,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Table:
    """A fresh table; without a seed nobody knows what will come."""
    found = _game(game)
    fresh = secrets.randbits(64) if seed is None else seed
    return table.deal(found, players or found.about.fewest, fresh, options, names)


def replay(text: str) -> Table:
    """The table at the end of a record."""
    return record.replay(text, find)


def arrange(game: str | Game, drawn: Mapping[str, Any], seed: int | None = None) -> Table:
    """A table in a drawn situation."""
    return position.arrange(_game(game), drawn, secrets.randbits(64) if seed is None else seed)


def _game(game: str | Game) -> Game:
    return find(game) if isinstance(game, str) else game
