"""Bringing: a game that somebody began on their own device goes on here, with people who are apart.

Nothing that the device says is believed: its record is replayed by the rules, and seats, options
and decisions are taken from the replay. Only the deal cannot be checked, for the device made it.
"""

import asyncio
import re

import numpy as np

from whitesmoke.games import names
from whitesmoke.kernel import record
from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.table import Table
from whitesmoke.server.tables.opening import Brought, NewTable, new_table
from whitesmoke.server.tables.rebuilding import game_of
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.wire.refusals import Refused, code_of, no_game
from whitesmoke.server.wire.requests import Bring, OpenTable
from whitesmoke.server.wire.sentences import Say

GAME = re.compile(r"^game: (\w{1,64})\s*$", re.MULTILINE)


async def brought(registry: Registry, wanted: Bring) -> NewTable:
    """A new table at which a recorded game goes on."""
    found = GAME.search(wanted.record)
    if found is None:
        raise Refused(Say.NOT_A_RECORD())
    if found[1] not in names():
        raise no_game(found[1])
    await registry.warming.until_ready(found[1])
    game = await asyncio.to_thread(_replayed, wanted.record)
    if len(wanted.seats) != game.players:
        raise Refused(Say.NO_SEAT_NUMBER(seat=len(wanted.seats)))
    set_up = OpenTable(
        game.game.name, wanted.name, wanted.seats, _options(game),
        hints=wanted.hints, level=wanted.level,
    )  # fmt: skip
    begins = [(move.seat, game.game.names[move.action]) for move in game.moves]
    return new_table(set_up, registry.levels, Brought(seed_in(game.at(0)), begins))


def _replayed(text: str) -> Table:
    """The game at the end of the record, where somebody must be asked."""
    try:
        game = record.replay(text, game_of)
    except WhiteSmokeError as error:
        raise Refused(error.told, code_of(error), error.speech) from None
    if game.arranged:
        raise Refused(Say.ARRANGED())
    if game.over:
        raise Refused(Say.OVER())
    return game


def _options(game: Table) -> dict[str, object]:
    """What was agreed on, where it is not as usual."""
    usual = game.game.layout.show(game.game.blank(game.players, {}))
    agreed = game.game.layout.show(np.frombuffer(game.first, game.game.layout.dtype))
    return {name: agreed[name] for name in game.game.options if agreed[name] != usual[name]}
