"""Health: whether a server can still do what it is for.

The check plays a move at a table of its own and has it kept by the same thread that keeps all
others. The table is in no list, and its moves are kept as one heartbeat only.
"""

import asyncio
import time
from typing import Any

from msgspec import Struct

from whitesmoke.games import GAMES, about, find
from whitesmoke.server import orders, tokens
from whitesmoke.server.hall import Hall
from whitesmoke.server.seating import Seat, Seating
from whitesmoke.server.storage import Change, NotStored, Storage
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.thinking import rule_move
from whitesmoke.server.wire import OpenTable, SeatPlan

PATIENCE = 10.0
"""Seconds within which a healthy server has stored a move."""

FRESH = 1.0
"""Seconds for which an answer is given again, so that asking often costs nothing."""


class Checkup(Struct):
    """What a health check found."""

    healthy: bool
    move: str | None
    storage: str
    """`writable`, or what is wrong."""
    seconds: float
    tables: int
    version: str


class Heartbeat:
    """The storage of the hidden table: of a move only that it was made."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def keep(self, change: Change) -> "asyncio.Future[None]":
        """Keep a heartbeat by the same thread and in the same way as a decision."""
        move = str(change.events[-1].body.get("name", change.events[-1].kind))
        return self.storage.keep(Change("", also=lambda kept: orders.beat(kept, move)))

    async def last(self, table: str) -> int:
        """Nothing is kept of the hidden table that could be other than what is known here."""
        return -1


class Health:
    """The health check of one server."""

    def __init__(self, hall: Hall, version: str) -> None:
        self.hall, self.version = hall, version
        self._lock = asyncio.Lock()
        self._live: LiveTable | None = None
        self._last: tuple[float, Checkup] | None = None

    async def check(self) -> Checkup:
        """Play a move at the hidden table."""
        async with self._lock:
            if self._last and time.monotonic() - self._last[0] < FRESH:
                return self._last[1]
            found = await self._check()
            self._last = time.monotonic(), found
            return found

    async def _check(self) -> Checkup:
        began, move, said = time.monotonic(), None, "writable"
        try:
            move = await asyncio.wait_for(self._play(), PATIENCE)
        except TimeoutError:
            said = f"There was no answer within {PATIENCE:g} seconds."
        except NotStored:
            said = "The storage refuses to keep anything."
            self._live = None
        took = round(time.monotonic() - began, 4)
        count = len(self.hall.live)
        return Checkup(move is not None, move, said, took, count, self.version)

    async def _play(self) -> str:
        if self._live is None or self._live.status != "running":
            self._live = await self._begin()
        live = self._live
        seat = live.game_on.waiting[0]
        name = rule_move(live.game, live.game.redact(live.game_on.states, seat), seat)
        await live.change("decide", seat, {"name": name})
        return name

    async def _begin(self) -> LiveTable:
        name = GAMES[0]
        await self.hall.warming.until_ready(name)
        players = about(name).fewest
        set_up = OpenTable(name, "Health", [SeatPlan("bot")] * players)
        row: dict[str, Any] = {"id": "", "opener": "", "created": time.time()}
        row["secret"] = tokens.new_secret()
        seats = Seating([Seat("bot") for _ in range(players)])
        kept: Any = Heartbeat(self.hall.storage)
        live = LiveTable(kept, find(name), row, set_up, seats, [])
        await live.change("start", None, {})
        return live
