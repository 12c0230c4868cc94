"""Maintenance: what a server does beside the games: the host's orders, archiving, tidying up."""

import asyncio
import gc
import logging
import time
from functools import partial

import sqlalchemy as sql

from whitesmoke.server import server_time
from whitesmoke.server.storage import history, orders
from whitesmoke.server.storage.database import NotStored, Write
from whitesmoke.server.storage.leases import MAINTENANCE
from whitesmoke.server.storage.schema import events, tables
from whitesmoke.server.tables.census import ALIVE
from whitesmoke.server.tables.deadlines import deadlines
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.wire.refusals import Refused

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two looks for orders."""

ROUND = 600.0
"""Seconds between two rounds for idle tables."""

DAY = 86400.0

WAITING = DAY
"""Seconds after which a table is archived that waits for players and that nobody touches."""

RESTING = 600.0
"""Seconds after which a finished table that nobody looks at is let go from memory."""


class Maintenance:
    """The keeper of one server's tables."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._next_round = 0.0

    async def work_for_ever(self) -> None:
        """Look after the tables until the server stops."""
        while True:
            try:
                await self.look()
            except (NotStored, Refused) as error:
                log.warning("the maintenance could not work: %s", error)
            except Exception:
                log.exception("the maintenance has met a fault")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Tidy up, and carry out orders where that is for this process to do."""
        if time.monotonic() >= self._next_round:
            self._next_round = time.monotonic() + ROUND
            self.tidy(server_time.now() - RESTING)
            gc.collect()
            await self.archive(server_time.now() - self.registry.config.archive_after_days * DAY)
            await self.archive(server_time.now() - WAITING, ("waiting",))
        if self.registry.keeping.keeps(MAINTENANCE):
            for number, verb, table in await self.registry.storage.read(orders.open_orders):
                await self._answer(number, await self._obey(verb, table))

    async def _obey(self, verb: str, table: str) -> str:
        if verb == "close":
            return await self._close(table)
        if verb == "wake":
            return f"{await self.registry.wake()} tables go on."
        return f"What is {verb!r}?"

    async def _close(self, table: str) -> str:
        try:
            live = await self.registry.find(table)
            if live.status == "over":
                return f"Table {table} is over; what was played there is kept."
            await carry_out(self.registry, live, Proposal("close"))
        except Refused as error:
            if error.code == "closed":
                return f"Table {table} was closed already."
            return str(error)
        log.info("table %s was closed by the host", table)
        return f"Table {table} is closed."

    async def _answer(self, number: int, said: str) -> None:
        change = Write("", also=lambda kept: orders.answer(kept, number, said))
        await self.registry.storage.keep(change)

    async def archive(self, before: float, statuses: tuple[str, ...] = ALIVE) -> int:
        """Archive the tables of this process at which nothing has happened since; how many."""
        keeping, storage = self.registry.keeping, self.registry.storage
        found = await storage.read(lambda c: idle_tables(c, before, statuses))
        idle = [name for name in found if keeping.keeps(name) and not self._is_needed(name)]
        for name in idle:
            if live := self.registry.live.get(name):
                self.registry.forget(live)
            change = Write(name, also=partial(archive_alive, table=name))
            await storage.keep(keeping.archiving(change))
        if idle:
            log.info("%d idle tables were archived", len(idle))
        return len(idle)

    def tidy(self, before: float) -> int:
        """Let go of tables that are over, or that others look after, and that nobody has looked at
        since; how many."""
        resting = [
            live
            for live in self.registry.live.values()
            if not (live.readers or deadlines(live) or live.lock.locked())
            and (live.status not in ALIVE or not self.registry.keeping.keeps(live.id))
            and max(live.awake, live.looked_at, *(last.at for last in live.events[-1:])) < before
        ]
        for live in resting:
            self.registry.forget(live)
        return len(resting)

    def _is_needed(self, name: str) -> bool:
        """Whether somebody looks at a table, at whatever process, or a clock runs there."""
        live = self.registry.live.get(name)
        return live is not None and (live.readers.are_somewhere or bool(deadlines(live)))


def archive_alive(connection: sql.Connection, table: str) -> None:
    """Archive a table unless its game has ended by now."""
    this = (tables.c.id == table, tables.c.status.in_(ALIVE))
    connection.execute(sql.update(tables).where(*this).values(status="archived"))


def idle_tables(
    connection: sql.Connection, before: float, statuses: tuple[str, ...] = ALIVE
) -> list[str]:
    """Tables that wait or run although nothing has happened at them for long."""
    later = sql.exists().where(events.c.table == tables.c.id, events.c.at >= before)
    chosen = sql.select(tables.c.id).where(
        tables.c.status.in_(statuses), tables.c.created < before, ~later
    )
    found = history.asked(connection, chosen)
    if found is None:
        names = history.names(connection)
        found, _ = history.about(
            connection, names, lambda some: chosen.where(tables.c.id.in_(some))
        )
    return [row["id"] for row in found]
