"""Hearing: what a process does when another one that shares its database tells it something.

A table that nobody looks at here, and that others look after, is left as it is: whoever looks for
it gets it up to date.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from whitesmoke.server import server_time
from whitesmoke.server.storage import notices
from whitesmoke.server.storage.database import RETRY_SECONDS, InDoubt, NotStored
from whitesmoke.server.storage.listening import Listening
from whitesmoke.server.storage.notices import Notice
from whitesmoke.server.storage.redis_wake import RedisWake
from whitesmoke.server.tables.keeping_up import keep_all_up, keep_up_soon, take_in
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.shared_keeping import SharedKeeping
from whitesmoke.server.wire.paces import NONE

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)

DEAF = 3.0
"""Seconds after which a process that has not heard itself calls the database again."""

LOOKED_AT = 20.0
"""Seconds for which a table is kept up to date after somebody has looked for it."""


BETWEEN_PEOPLE = ("decide", "undo", "chat")
"""Events after which a table where neither bot nor clock is has nothing to do by itself."""


def does_something(live: LiveTable) -> bool:
    """Whether something may happen at a table without anybody who does it."""
    if live.status == "waiting" or live.set_up.pace.kind != NONE:
        return True
    return any(seat.plays_itself for seat in live.seats)


class Hearing:
    """The ears of one process."""

    def __init__(self, registry: "Registry", keeping: SharedKeeping) -> None:
        self.registry, self.keeping = registry, keeping
        config = registry.config
        self.redis = RedisWake(config.wake, self.hear_text, self.missed) if config.wake else None
        """By which processes wake each other, if not by the database."""
        heard = None if self.redis else self.hear_text
        self.listening = Listening(config.db, heard, self.missed, registry.lost)
        self.heard_itself = time.monotonic()

    async def start(self) -> None:
        """Hear others from now on."""
        await self.listening.start()
        if self.redis:
            await self.redis.start()
            self.registry.storage.wake = self.redis.tell

    async def stop(self) -> None:
        """Hear nobody any more."""
        if self.redis:
            await self.redis.stop()
        await self.listening.stop()

    def hear_text(self, text: bytes) -> None:
        """Hear what a process tells; of itself, it hears only that it hears."""
        if text.startswith(notices.head(self.registry.storage.process)):
            self.heard_itself = time.monotonic()
        else:
            self.hear(*notices.read(text))

    def hear(self, sender: str, told: list[Notice]) -> None:
        """Do what is to be done about everything that another process tells."""
        for notice in told:
            match notice:
                case notices.Happened() | notices.Changed():
                    self._happened(notice)
                case notices.Leased():
                    self._leased(notice)
                case notices.Archived():
                    self._archived(notice)
                case notices.Here():
                    self.registry.presence.hear(sender, notice)
                case notices.Muted():
                    read = partial(self._read_mutes, [notice.table])
                    self.registry.spawn(_until_stored(read))
                case notices.Spent():
                    self.registry.limits.spent_elsewhere(notice.kind, notice.guests)
                case notices.Holds():
                    self.registry.limits.elsewhere.hear(sender, notice.kind, notice.guests)

    @property
    def is_deaf(self) -> bool:
        """Whether this process does not hear what it tells itself."""
        return time.monotonic() > self.heard_itself + DEAF

    def look_after_itself(self, is_round: bool) -> None:
        """Make the connection anew if nothing comes over it any more. What Redis has lost is looked
        up: from time to time, or always while it is away."""
        if not self.redis:
            if self.is_deaf:
                self.listening.call_again()
            return
        self.redis.tell([notices.beat(self.registry.storage.process)])
        if is_round or self.is_deaf:
            self.registry.spawn(self._compare())

    async def _compare(self) -> None:
        """Bring those tables up to date that somebody here has to know of."""
        keeps = self.keeping.keeps
        known = [live for live in self.registry.live.values() if live.readers or keeps(live.id)]
        with contextlib.suppress(NotStored):
            await keep_all_up(self.registry, known)

    def missed(self) -> None:
        """Something may have been told that was not heard."""
        self.heard_itself = time.monotonic()
        self.registry.spawn(self._make_up_for_it())

    async def _make_up_for_it(self) -> None:
        """Bring every table up to date, and take up those that are to be looked after here."""
        live = list(self.registry.live.values())
        await _until_stored(partial(keep_all_up, self.registry, live))
        await _until_stored(partial(self._read_mutes, [each.id for each in live]))
        await _until_stored(self.keeping.look_at_leases)

    async def _read_mutes(self, names: list[str]) -> None:
        """Look up who reads whom at some tables."""
        found = await self.registry.storage.mutes(names)
        for name in names:
            if live := self.registry.live.get(name):
                live.mutes = found.get(name, set())

    def _happened(self, notice: notices.Happened | notices.Changed) -> None:
        live = self.registry.live.get(notice.table)
        if live is None or notice.seq <= live.seq:
            return
        if not self._is_of_interest(live, notice):
            live.behind = True
        elif live.lock.locked() or notice.seq > live.seq + 1 or isinstance(notice, notices.Changed):
            keep_up_soon(self.registry, live)
        else:
            try:
                take_in(self.registry, live, [notice.row])
            except InDoubt:
                log.warning("table %s is loaded again", live.id)

    def _is_of_interest(self, live: LiveTable, notice: notices.Happened | notices.Changed) -> bool:
        """Whether somebody here has to know what happened at a table."""
        if live.readers or server_time.now() < live.looked_at + LOOKED_AT:
            return True
        if not self.keeping.keeps(live.id):
            return False
        told = isinstance(notice, notices.Happened) and notice.kind in BETWEEN_PEOPLE
        return not told or does_something(live)

    def _leased(self, notice: notices.Leased) -> None:
        """A new table is to be looked after here."""
        if (
            notice.process == self.registry.storage.process
            and notice.table not in self.registry.live
        ):
            self.keeping.held[notice.table] = notice.fence
            self.registry.spawn(self._take_up(notice))

    def _archived(self, notice: notices.Archived) -> None:
        """Whoever watches comes back, and the table lives again."""
        self.keeping.held.pop(notice.table, None)
        if live := self.registry.live.get(notice.table):
            self.registry.forget(live)

    async def _take_up(self, notice: notices.Leased) -> None:
        await self.registry.take_up([notice.table])
        if live := self.registry.live.get(notice.table):
            live.guest = live.guest or notice.guest


async def _until_stored(work: Callable[[], Awaitable[None]]) -> None:
    """Do something with the database, again if it is away."""
    while True:
        try:
            return await work()
        except NotStored:
            await asyncio.sleep(RETRY_SECONDS)
