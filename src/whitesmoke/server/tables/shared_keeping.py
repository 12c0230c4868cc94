"""Shared keeping: processes that share a database, and which of them looks after which table.

A process holds a lease for each table that it looks after, and what it does under a lease is not
stored when another process has taken it (`storage/leases.py`). Where processes are there that only
think, they have all leases, and those that serve have none.

| what happens | who looks after the table then |
| --- | --- |
| a table is opened | a process that thinks, or else the one where it was opened |
| a process stops, dies, sleeps or cannot reach the database | one that notices it first |
| the first one that thinks has compiled what is played | that one: those that serve let go |
| the last one goes | those that serve |
| an archived table is looked for | where that was done |
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sql

from whitesmoke.server import server_time
from whitesmoke.server.storage import leases, notices
from whitesmoke.server.storage.database import NotStored
from whitesmoke.server.storage.leases import LEASE, MAINTENANCE
from whitesmoke.server.storage.writing import Lease, Write
from whitesmoke.server.tables.census import ALIVE
from whitesmoke.server.tables.keeping import Keeping

if TYPE_CHECKING:
    from whitesmoke.server.tables.live_table import LiveTable
    from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)
Number = TypeVar("Number", int, float)

SERVE, THINK, COMPILE = "serve", "think", "compile"
"""What a process does: until it has compiled what is played, it looks after nothing."""

BEAT = 1.0
"""Seconds between two signs of life."""

ROUND = 5
"""Signs of life between two rounds, in which is looked up what a process should know already."""

GUESTS = 100
"""Guests of whom is told at once what they have asked; more would be too long for a notice."""

AT_ONCE = 200
"""Tables that are taken over at once, so that others take some, too."""


class SharedKeeping(Keeping):
    """One of several processes, with the leases that it holds."""

    def __init__(self, registry: "Registry", kind: str) -> None:
        self.registry, self.storage, self.kind = registry, registry.storage, kind
        self.held: dict[str, int] = {}
        """The leases of this process, with their numbers."""
        self.alive: dict[str, str] = {}
        """All processes that are alive, with what they do."""
        self.ready = False
        """Whether it has compiled what is played."""
        self._beaten, self._beats, self._looking = 0.0, 0, False
        self._task: asyncio.Task[None] | None = None
        self._compiling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Join the others, and take up what nobody looks after."""
        server_time.anchor(await self.storage.read(leases.time_of))
        await self._join()
        await self._beat()
        self._task = asyncio.create_task(self._beat_for_ever())
        self._compiling = asyncio.create_task(self._begin_when_ready())

    async def stop(self) -> None:
        """Leave; the others take over within a second."""
        for task in filter(None, (self._task, self._compiling)):
            task.cancel()
        self.held.clear()
        try:
            await self.storage.transact(partial(leases.leave, process=self.storage.process))
        except NotStored:
            log.warning("the others find out by themselves that this process has gone")

    @property
    def is_alive(self) -> bool:
        return time.monotonic() < self._beaten + LEASE

    @property
    def _is_round(self) -> bool:
        return self._beats % ROUND == 1

    def keeps(self, name: str) -> bool:
        return name in self.held and self.is_alive

    def lease(self, name: str) -> Lease | None:
        return Lease(name, self.held[name]) if name in self.held else Lease(name, 0)

    def lose(self, name: str) -> None:
        if self.held.pop(name, None) is not None:
            log.info("another process looks after %s now", name)

    def opening(self, new: Write, guest: str) -> Write:
        thinkers = [process for process, kind in self.alive.items() if kind == THINK]
        keeper = random.choice(thinkers) if thinkers else self.storage.process
        if keeper == self.storage.process:
            self.held[new.table] = 1
        given = partial(leases.give, name=new.table, process=keeper)
        told = (notices.Leased(new.table, keeper, 1, guest),)
        return new._replace(also=_both(new.also, given), notices=told)

    def changing(self, change: Write, status: str, live: "LiveTable") -> Write:
        if (status in ALIVE) == (live.status in ALIVE):
            return change
        if live.status in ALIVE:
            self.registry.spawn(self._look_after(live))
            return change
        released = partial(leases.give, name=live.id, process="")
        return change._replace(also=_both(change.also, released))

    def archiving(self, change: Write) -> Write:
        name = change.table
        released = _both(change.also, partial(leases.give, name=name, process=""))
        return change._replace(
            also=released, notices=(notices.Archived(name),), lease=self.lease(name)
        )

    def notice(self, live: "LiveTable") -> None:
        if live.status not in ALIVE:
            self.held.pop(live.id, None)

    async def _look_after(self, live: "LiveTable") -> None:
        """Look after a table that lives again, if nobody does."""
        if await self.claim(live.id):
            self.registry.look_after(live)

    async def claim(self, name: str) -> bool:
        """Whether this process has a lease now that nobody had, or has it already."""
        if self.keeps(name):
            return True
        take = partial(leases.take_one, process=self.storage.process, name=name)
        if (fence := await self.storage.transact(take)) is not None:
            self.held[name] = fence
        return fence is not None

    async def _begin_when_ready(self) -> None:
        """Look after tables from the moment on in which they can go on here."""
        await self.registry.warming.until_played_ready("rules", "bots")
        self.ready = True
        while True:
            process = self.storage.process
            try:
                become = partial(leases.become, process=process, kind=self.kind)
                await self.storage.transact(become)
                await self._beat()
                return
            except NotStored:
                await asyncio.sleep(BEAT)

    async def _join(self) -> None:
        kind = self.kind if self.ready else COMPILE
        join = partial(leases.join, process=self.storage.process, kind=kind)
        self.since = await self.storage.transact(join)

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except NotStored:
                log.warning("the database cannot be reached")
            except Exception:
                log.exception("the beat has met a fault")

    async def _beat(self) -> None:
        """Show that this process is alive, and look after what nobody looks after."""
        began, process = time.monotonic(), self.storage.process
        bury = self._beats > 0 and self.is_alive
        shown = partial(leases.beat, process=process, bury=bury, tell=self.storage.wake is None)
        found = await self.storage.transact(shown)
        if not found.known:
            await self._join_again()
            return
        asleep = not self.is_alive
        self._beaten, self.alive = began, found.others
        self._beats += 1
        if asleep:
            self._go_on()
        if self.registry.hearing:
            self.registry.hearing.look_after_itself(self._is_round)
        if len(self.alive) > 1:
            self._tell_others()
        if self._is_round:
            self.tables = await self.storage.read(leases.living)
        await self.look_for_tables()

    def _tell_others(self) -> None:
        """Tell what others have to know from time to time."""
        registry = self.registry
        registry.presence.tell_again()
        for kind, spent in registry.limits.spending().items():
            self.storage.tell(*(notices.Spent(kind, some) for some in _some(spent)))
        if self.kind == SERVE:
            for kind, held in registry.limits.holding(registry.census.of_guests).items():
                self.storage.tell(*(notices.Holds(kind, some) for some in _some(held)))

    def _go_on(self) -> None:
        """This process did nothing for a while, and nobody has taken over."""
        self.registry.spawn(self.registry.take_up(self.held.keys() - {MAINTENANCE}))

    async def _join_again(self) -> None:
        """The others took this process to be dead: whatever it looked after is theirs."""
        log.warning("others have taken over what this process looked after")
        self.held.clear()
        self.storage.rename()
        await self._join()

    async def look_for_tables(self) -> None:
        """Take what nobody looks after; or let go of all where others think."""
        if not self.ready:
            return
        if self.kind == SERVE and THINK in self.alive.values():
            await self._let_go()
        elif not self._looking:
            self._looking = True
            self.registry.spawn(self._take(self._is_round)).add_done_callback(self._looked)
        if self.kind == SERVE:
            await self.claim(MAINTENANCE)

    async def _let_go(self) -> None:
        """Leave all tables to those who only think, also those that the database alone knows of."""
        kept = self.held.keys() - {MAINTENANCE}
        if kept or self._is_round:
            await self.storage.transact(partial(leases.let_go, process=self.storage.process))
        for name in kept:
            self.held.pop(name, None)

    async def look_at_leases(self) -> None:
        """Take up the tables that the database says this process looks after: it may not have heard
        that it got them."""
        own = await self.storage.read(partial(leases.own, process=self.storage.process))
        given = {name: fence for name, fence in own.items() if self.held.get(name) != fence}
        self.held |= given
        await self.registry.take_up(given.keys() - {MAINTENANCE})

    def _looked(self, _: Any) -> None:
        self._looking = False

    async def _take(self, is_round: bool) -> None:
        """Take tables until none is left that nobody looks after."""
        take = partial(leases.take, process=self.storage.process, most=AT_ONCE)
        try:
            if is_round:
                await self.look_at_leases()
            while found := await self.storage.transact(take):
                self.held |= found
                await self.registry.take_up(found)
        except NotStored:
            log.warning("the tables that nobody looks after cannot be taken up now")


def _both(
    one: Callable[[sql.Connection], Any] | None, other: Callable[[sql.Connection], Any]
) -> Callable[[sql.Connection], Any]:
    def both(connection: sql.Connection) -> None:
        if one:
            one(connection)
        other(connection)

    return both


def _some(guests: dict[str, Number]) -> Iterator[dict[str, Number]]:
    """What is told of guests, as many of them at once as a notice has room for."""
    told = list(guests.items())
    for first in range(0, len(told), GUESTS):
        yield dict(told[first : first + GUESTS])
