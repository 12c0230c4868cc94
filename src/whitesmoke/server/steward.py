"""Steward: what a server does beside the games: the host's orders, archiving, tidying up."""

import asyncio
import gc
import logging
import time

import sqlalchemy as sql

from whitesmoke.server import orders
from whitesmoke.server.clocks import deadlines
from whitesmoke.server.hall import ALIVE, Hall
from whitesmoke.server.refusals import Refused
from whitesmoke.server.schema import events, tables
from whitesmoke.server.storage import Change, NotStored

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two looks for orders."""

ROUND = 600.0
"""Seconds between two rounds for idle tables."""

DAY = 86400.0

RESTING = 600.0
"""Seconds after which a finished table that nobody looks at is let go from memory."""


class Steward:
    """The keeper of one server's tables."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._next_round = 0.0

    async def work_for_ever(self) -> None:
        """Look after the tables until the server stops."""
        while True:
            try:
                await self.look()
            except (NotStored, Refused) as error:
                log.warning("the steward could not work: %s", error)
            except Exception:
                log.exception("the steward has met a fault")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Carry out the orders there are, and go round now and then."""
        for number, verb, table in await self.hall.storage.read(orders.open_orders):
            await self._answer(number, await self._obey(verb, table))
        if time.monotonic() >= self._next_round:
            self._next_round = time.monotonic() + ROUND
            await self.archive(time.time() - self.hall.config.archive_after_days * DAY)
            self.tidy(time.time() - RESTING)
            gc.collect()

    async def _obey(self, verb: str, table: str) -> str:
        if verb == "close":
            return await self._close(table)
        if verb == "wake":
            return f"{await self.hall.wake()} tables go on."
        return f"What is {verb!r}?"

    async def _close(self, table: str) -> str:
        try:
            live = await self.hall.find(table)
            if live.status == "over":
                return f"Table {table} is over; what was played there is kept."
            await live.change("close", None, {})
        except Refused as error:
            if error.code == "closed":
                return f"Table {table} was closed already."
            return error.reason
        log.info("table %s was closed by the host", table)
        return f"Table {table} is closed."

    async def _answer(self, number: int, said: str) -> None:
        change = Change("", also=lambda kept: orders.answer(kept, number, said))
        await self.hall.storage.keep(change)

    async def archive(self, before: float) -> int:
        """Archive the tables at which nothing has happened since; how many."""
        idle = [name for name in await self.hall.storage.read(lambda c: idle_tables(c, before))
                if not self._watched(name)]  # fmt: skip
        for name in idle:
            if live := self.hall.live.get(name):
                self.hall.forget(live)
            await self.hall.storage.keep(Change(name, row={"status": "archived"}))
        if idle:
            log.info("%d idle tables were archived", len(idle))
        return len(idle)

    def tidy(self, before: float) -> int:
        """Let go of finished tables that nobody has looked at since; how many."""
        resting = [
            live
            for live in self.hall.live.values()
            if live.status not in ALIVE
            and not self._watched(live.id)
            and not live.lock.locked()
            and max(live.awake, live.events[-1].at if live.events else 0) < before
        ]
        for live in resting:
            self.hall.forget(live)
        return len(resting)

    def _watched(self, name: str) -> bool:
        """Whether somebody looks at a table, or a clock runs there."""
        live = self.hall.live.get(name)
        return live is not None and (len(live.hub) > 0 or bool(deadlines(live)))


def idle_tables(connection: sql.Connection, before: float) -> list[str]:
    """Tables that wait or run although nothing has happened at them for long."""
    later = sql.exists().where(events.c.table == tables.c.id, events.c.at >= before)
    chosen = sql.select(tables.c.id).where(
        tables.c.status.in_(ALIVE), tables.c.created < before, ~later
    )
    return list(connection.execute(chosen).scalars())
