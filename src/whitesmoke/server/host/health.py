"""Health: whether a server can still do what it is for.

The check plays a move at a table of its own and has it kept by the same thread that keeps all
others. The table is in no list, and its moves are kept as one heartbeat only. Then it reads one of
the tables that people play at back from the storage, another one each time, and compares it with
the one in memory. A damaged table is counted and stopped; a server with damaged tables is healthy,
for to take it away from a balancer would stop all others, too.
"""

import asyncio
import time
from typing import Any

from msgspec import Struct

from whitesmoke.games import GAMES, about, find
from whitesmoke.server import server_time
from whitesmoke.server.storage import orders
from whitesmoke.server.storage.database import NotStored, Write
from whitesmoke.server.storage.history import Event
from whitesmoke.server.tables import dealing
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.tables.seating import Seat, Seating
from whitesmoke.server.thinking.rule_player import rule_move
from whitesmoke.server.wire.requests import OpenTable, SeatPlan

HEALTHY_SECONDS = 10.0
"""Seconds within which a healthy server has stored a move."""

DOUBTFUL_SECONDS = 1.0
"""The same for one that the database has not answered for some seconds."""

FRESH = 1.0
"""Seconds for which an answer is given again, so that asking often costs nothing."""


class Checkup(Struct):
    """What a health check found."""

    healthy: bool
    move: str | None
    storage: str
    """`writable`, or what is wrong."""
    read: int
    """How many events of a table that is played at were read back."""
    damaged: int
    """How many tables cannot go on since what is kept of them is damaged."""
    seconds: float
    tables: int
    version: str


class Health:
    """The health check of one server."""

    def __init__(self, registry: Registry, version: str) -> None:
        self.registry, self.version = registry, version
        self._lock = asyncio.Lock()
        self._live: LiveTable | None = None
        self._last: tuple[float, Checkup] | None = None
        self._unread: list[str] = []

    async def check(self) -> Checkup:
        """Play a move at the hidden table, and read a real one back."""
        async with self._lock:
            if self._last and time.monotonic() - self._last[0] < FRESH:
                return self._last[1]
            found = await self._check()
            self._last = time.monotonic(), found
            return found

    async def _check(self) -> Checkup:
        began, move, read, said = time.monotonic(), None, 0, "writable"
        patience = HEALTHY_SECONDS if self.registry.keeping.is_alive else DOUBTFUL_SECONDS
        try:
            async with asyncio.timeout(patience):
                await self.registry.warming.until_played_ready("rules")
                move = await self._play()
                read = await self._read_back()
        except TimeoutError:
            said = f"There was no answer within {patience:g} seconds."
        except NotStored:
            said = "The storage refuses to keep anything, or cannot be read."
            self._live = None
        hearing = self.registry.hearing
        if said == "writable" and hearing and not hearing.redis and hearing.is_deaf:
            said = "What other processes tell is not heard."
        took = round(time.monotonic() - began, 4)
        return Checkup(
            said == "writable", move, said, read, len(self.registry.storage.damaged), took,
            len(self.registry.live), self.version,
        )  # fmt: skip

    async def _read_back(self) -> int:
        """Read the next table back and stop it if it is not what it should be; how many events."""
        if not (live := self._next()):
            return 0
        await live.at_rest()
        known, storage = len(live.events), self.registry.storage
        row = await storage.row(live.id)
        kept = (await storage.events([row])).get(live.id) if row else None
        if live.gone:
            return 0
        if kept is None or kept[:known] != live.events[:known]:
            said = storage.damaged.get(live.id, "What is stored is not what was stored.")
            self.registry.stop_damaged(live, said)
        return known

    def _next(self) -> LiveTable | None:
        """The next table at which something has happened; all of them come round in turn."""
        for _ in range(2):
            while self._unread:
                live = self.registry.live.get(self._unread.pop())
                if live and live.events:
                    return live
            self._unread = list(self.registry.live)
        return None

    async def _play(self) -> str:
        if self._live is None or self._live.status != "running":
            self._live = await self._begin()
        live = self._live
        seat = live.begun_game.waiting[0]
        name = rule_move(live.game, live.game.redact(live.begun_game.states, seat), seat)
        await self._keep(live, live.next_event("decide", seat, {"name": name}), name)
        return name

    async def _keep(self, live: LiveTable, event: Event, said: str) -> None:
        """Apply an event to the hidden table; of it, only a heartbeat is kept."""
        live.apply(event)
        await self.registry.storage.keep(Write("", also=lambda kept: orders.beat(kept, said)))

    async def _begin(self) -> LiveTable:
        warming = self.registry.warming
        name = next(filter(warming.ready, GAMES), GAMES[0])
        await warming.until_ready(name)
        players = about(name).fewest
        set_up = OpenTable(name, "Health", [SeatPlan("bot")] * players)
        row: dict[str, Any] = {"id": "", "opener": "", "created": server_time.now()}
        row["secret"] = dealing.new_secret()
        seats = Seating([Seat("bot") for _ in range(players)])
        live = LiveTable(find(name), row, set_up, seats, [])
        await self._keep(live, live.next_event("start", None, dealing.calling()), "start")
        return live
