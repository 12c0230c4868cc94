"""Rebuilding: a live table from what the storage keeps of it."""

from typing import Any

import msgspec

from whitesmoke.games import find, names
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import options_once_kept
from whitesmoke.server.storage.history import Damaged, Event
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.seating import Seat, Seating
from whitesmoke.server.wire.refusals import Refused, no_game
from whitesmoke.server.wire.requests import OpenTable
from whitesmoke.server.wire.sentences import Say


def rebuilt(row: dict[str, Any], events: list[Event]) -> LiveTable:
    """The table of a row, as its events left it.

    Refused if another version has opened it; Damaged if its events cannot have happened.
    """
    try:
        set_up = msgspec.json.decode(row["set_up"], type=OpenTable)
        seats = msgspec.json.decode(row["seated"], type=list[Seat])
        begins = msgspec.json.decode(row["begins"], type=list[tuple[int, str]])
    except msgspec.DecodeError:
        raise Refused(Say.OTHER_VERSION()) from None
    game = game_of(set_up.game)
    set_up.options = options_once_kept(game.options, set_up.options)
    if len(seats) != len(set_up.seats):
        raise Damaged("Its row is damaged.")
    try:
        live = LiveTable(game, row, set_up, Seating(seats), begins)
    except ValueError:
        raise Damaged("Its row is damaged.") from None
    live.replay(events, row["status"])
    return live


def game_of(name: str) -> Game:
    """One of the games here; a stranger's module is never loaded for a client."""
    if name not in names():
        raise no_game(name)
    return find(name)
