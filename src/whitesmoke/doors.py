"""The doors for Python people: deal, replay, arrange, batch, bot."""

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from whitesmoke.games import find
from whitesmoke.kernel import position, record, table
from whitesmoke.kernel.batching import Batch
from whitesmoke.kernel.checks import Seed
from whitesmoke.kernel.errors import NoSuchGame
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import Table

if TYPE_CHECKING:
    from whitesmoke.bots.at_table import TableBot


def deal(
    game: str | Game,
    players: int | None = None,
    seed: Seed | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Table:
    """A fresh table; without a seed nobody knows what will come."""
    found = _game(game)
    fresh = secrets.randbits(64) if seed is None else seed
    seats = found.about.fewest if players is None else players
    return table.deal(found, seats, fresh, found.meant(options), names)


def replay(text: str, *own: str | Game) -> Table:
    """The table at the end of a record; games that are not of this house are given along.

    A record never loads a module by itself: it may come from a stranger.
    """
    given = {game.name: game for game in map(_game, own)}
    return record.replay(text, lambda name: given.get(name) or _of_this_house(name))


def arrange(game: str | Game, drawn: Mapping[str, Any], seed: Seed | None = None) -> Table:
    """A table in a drawn situation."""
    found, fresh = _game(game), secrets.randbits(64) if seed is None else seed
    if isinstance(drawn, Mapping) and "options" in drawn:
        drawn = {**drawn, "options": found.meant(drawn["options"])}
    return position.arrange(found, drawn, fresh)


def batch(
    game: str | Game,
    n: int,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
) -> Batch:
    """Many games side by side, on all cores; capped as the game declares, so that each ends."""
    found = _game(game)
    fresh = secrets.randbits(64) if seed is None else seed
    seats = found.about.fewest if players is None else players
    return Batch(found, n, seats, fresh, found.meant(options), threads)


def bot(name: str, game: str | Game | None = None, seed: int | None = None) -> "TableBot":
    """A bot that decides at a table: `random`, `rule`, `search:50ms`, a level, a policy.

    With a game, whatever is wrong with the name is told at once; without one it plays at any table.
    """
    from whitesmoke.bots.at_table import TableBot

    return TableBot(name, None if game is None else _game(game), seed)


def _of_this_house(name: str) -> Game:
    if "." in name:
        raise NoSuchGame(f"The game {name!r} is not of this house; give it along.")
    return find(name)


def _game(game: str | Game) -> Game:
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise NoSuchGame(f"A game is given by its name, not by {game!r}.")
    return find(game)
