"""Database: what is kept of tables, and the one place that writes it.

Everything that changes a table is an event. One thread gathers what all tables want to keep and
stores it in one transaction; whoever handed it over waits until that is durable. Other processes
may write to a PostgreSQL database at the same time (`writing`): who comes second is told so.
"""

import asyncio
import contextlib
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sql

from whitesmoke.server.config import is_postgres
from whitesmoke.server.storage import history, notices, writing
from whitesmoke.server.storage.history import Event as Event
from whitesmoke.server.storage.history import Row, row_of
from whitesmoke.server.storage.schema import (
    ABANDONED,
    engine_of,
    events,
    migrate,
    mutes,
    tables,
)
from whitesmoke.server.storage.writing import Write as Write

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")

WRITES_AT_ONCE = 1000
"""So many changes are stored at once at most."""

GATHERING = 0.008
"""Seconds between two transactions of a process that shares a database, in which changes gather: a
transaction costs about as much as a decision, whatever is in it. Who comes after a longer break
does not wait."""

READERS = 3
"""Threads that read."""

RECONNECT_SECONDS = 10.0
"""Seconds in which a database that went away may come back and be asked again."""

RECONNECT_EVERY = 0.1
"""Seconds until it is asked again."""

RETRY_SECONDS = 2.0
"""Seconds until something that could not be stored is tried again."""

NOT_ABANDONED = sql.text(f"SET LOCAL idle_in_transaction_session_timeout = '{ABANDONED}'")


class NotStored(Exception):
    """The storage refused, so that nothing was changed."""


class InDoubt(NotStored):
    """Whether it was stored is not known yet; asked for again with its key, it is done once."""


class Outrun(NotStored):
    """Something else was stored in its place, or by a process that does this now: look first."""


Wanted = tuple[Write, "asyncio.Future[None]"]
Stored = Callable[[int, float, bool], None]
"""Told after each transaction: how many changes, how many seconds, and whether they are kept."""


class Storage:
    """The database, read by anybody and written by one thread."""

    def __init__(self, url: str, stored: Stored | None = None) -> None:
        self.engine = engine_of(url)
        self.shared = is_postgres(url)
        """Whether other processes may write at the same time."""
        self.process = secrets.token_hex(4)
        """By which name they know this one."""
        self._stored = stored
        self.damaged = history.Damage()
        """Tables that cannot be read back, each with a sentence that says why."""
        self._wanted: queue.SimpleQueue[Wanted | None] = queue.SimpleQueue()
        self._hurried, self._left, self._written = threading.Event(), False, 0.0
        self.wake: Callable[[Iterable[str]], None] | None = None
        """How other processes are told of what is stored, if not by the database."""
        self._lines: dict[bool, sql.Connection] = {}
        """The writer's own connections, for one statement each and for transactions: to take one
        anew each time costs more."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._write_for_ever, name="writer", daemon=True)

    async def start(self) -> None:
        """Bring the tables up to date and begin to write."""
        self._loop = asyncio.get_running_loop()
        await self._loop.run_in_executor(self._readers, migrate, self.engine)
        self._writer.start()

    async def stop(self) -> None:
        """Store what is still wanted, then let go of the database."""
        self.hurry()
        self._left = True
        self._wanted.put(None)
        if self._writer.ident is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._writer.join)
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    def rename(self) -> None:
        """Be another process to the others, who took this one to be dead."""
        self.process = secrets.token_hex(4)

    def hurry(self) -> None:
        """Wait no longer for a database that is away."""
        self._hurried.set()

    def keep(self, change: Write) -> "asyncio.Future[None]":
        """A future that is done when the change is durable; NotStored or InDoubt if it fails."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._wanted.put((change, done))
        return done

    def tell(self, *told: notices.Notice) -> None:
        """Tell other processes something, if there may be any; nobody waits for it."""
        if self.shared and told:
            self.keep(Write("", notices=told)).add_done_callback(_forget)

    def _write_for_ever(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            if batch:
                began = time.perf_counter()
                errors = self._commit([change for change, _ in batch])
                self._written = time.monotonic()
                if self._stored:
                    self._stored(len(batch), time.perf_counter() - began, not any(errors))
                told = list(zip((done for _, done in batch), errors, strict=True))
                self._loop.call_soon_threadsafe(_settle, told)
        for line in self._lines.values():
            line.close()

    def _gather(self) -> tuple[list[Wanted], bool]:
        """What is wanted by now, at least one thing; and whether to go on."""
        batch: list[Wanted] = []
        wanted = self._wanted.get()
        if self.shared and (left := self._written + GATHERING - time.monotonic()) > 0:
            self._hurried.wait(left)
        while wanted is not None:
            batch.append(wanted)
            if len(batch) >= WRITES_AT_ONCE:
                return batch, True
            try:
                wanted = self._wanted.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, changes: list[Write]) -> list[NotStored | None]:
        """Store changes at once; if that is refused, each alone, so that one fault is one."""
        try:
            return self._store(changes)
        except (sql.exc.SQLAlchemyError, OSError) as error:
            log.warning("not stored: %s", _kind(error))
            if getattr(error, "connection_invalidated", False):
                return self._find_out(changes)
            if len(changes) > 1 and not isinstance(error, (sql.exc.OperationalError, OSError)):
                return [self._commit([change])[0] for change in changes]
            return [NotStored(str(error))] * len(changes)
        except Exception as error:
            if len(changes) > 1:
                return [self._commit([change])[0] for change in changes]
            log.exception("a change could not be stored")
            return [InDoubt(str(error))]

    def _find_out(self, changes: list[Write]) -> list[NotStored | None]:
        """The connection broke, and all changes are stored or none: ask until it is known."""
        until = time.monotonic() + RECONNECT_SECONDS
        while time.monotonic() < until and not self._hurried.wait(RECONNECT_EVERY):
            try:
                return self._fates(changes) or self._store(changes)
            except Exception as error:
                log.debug("the database is away: %s", _kind(error))
        log.error("nobody knows whether %d changes were stored", len(changes))
        return [InDoubt("The database went away.")] * len(changes)

    def _fates(self, changes: list[Write]) -> list[NotStored | None]:
        """What became of each change, if their transaction was stored; nothing if it was not."""
        with self.engine.connect() as connection:
            kept = [_is_kept(connection, change) for change in changes]
        if not any(kept):
            return []
        return [Outrun() if each is False else None for each in kept]

    def _store(self, changes: list[Write]) -> list[NotStored | None]:
        """Store changes at once; Outrun for each that came second."""
        simple = self.shared and writing.is_simple(changes)
        line = self._lines.pop(simple, None) or self._connected(simple)
        write = writing.insert_first if simple else writing.write
        try:
            with line.begin():
                if not simple:
                    self._hold_nothing_asleep(line)
                outrun = write(line, changes, None if self.wake else self.process)
        except BaseException:
            line.close()
            raise
        self._lines[simple] = line
        if self.wake:
            kept = [each for place, each in enumerate(changes) if place not in outrun]
            self.wake(notices.texts(self.process, writing.told_of(kept)))
        return [Outrun() if place in outrun else None for place in range(len(changes))]

    def _connected(self, simple: bool) -> sql.Connection:
        line = self.engine.connect()
        return line.execution_options(isolation_level="AUTOCOMMIT") if simple else line

    @contextlib.contextmanager
    def _begun(self) -> Iterator[sql.Connection]:
        with self.engine.begin() as connection:
            self._hold_nothing_asleep(connection)
            yield connection

    def _hold_nothing_asleep(self, connection: sql.Connection) -> None:
        if self.shared:
            connection.execute(NOT_ABANDONED)

    async def read(self, ask: Callable[[sql.Connection], Answer]) -> Answer:
        """The answer to a question, asked in a thread."""
        return await self._in_thread(self.engine.connect, ask)

    async def transact(self, change: Callable[[sql.Connection], Answer]) -> Answer:
        """Change what is no table's own, in a transaction that waits for no other."""
        return await self._in_thread(self._begun, change)

    async def _in_thread(
        self, opened: Callable[[], Any], ask: Callable[[sql.Connection], Answer]
    ) -> Answer:
        def asked() -> Answer:
            with opened() as connection:
                return ask(connection)

        if self._left:
            raise NotStored("The storage was left.")
        try:
            return await self._loop.run_in_executor(self._readers, asked)
        except (sql.exc.SQLAlchemyError, OSError) as error:
            raise NotStored(str(error)) from error

    async def row(self, table: str) -> dict[str, Any] | None:
        """A table's row; None if there is none, or if it is damaged and noted so."""
        found, damage = await self.read(lambda c: history.rows(c, tables.c.id == table, limit=1))
        self._note_all({name: said for name, said in damage.items() if name == table})
        return found[0] if found else None

    async def rows(self, *conditions: Any, limit: int = 1000) -> list[dict[str, Any]]:
        """The rows of tables that meet the conditions, the latest first; damage is noted."""
        found, damage = await self.read(lambda c: history.rows(c, *conditions, limit=limit))
        self._note_all(damage)
        return found

    async def games(self, statuses: Sequence[str]) -> set[str]:
        """The games of the tables that stand so."""
        standing = tables.c.status.in_(statuses)
        chosen = sql.select(tables.c.game).distinct().where(standing)
        if (found := await self.read(lambda c: history.asked(c, chosen))) is None:
            found = await self.rows(standing)
        return {row["game"] for row in found}

    async def events(self, rows: Sequence[dict[str, Any]]) -> dict[str, list[Event]]:
        """What happened at the tables of some rows, in order; damaged ones are noted instead."""
        whole, damage = await self.read(lambda connection: history.histories(connection, rows))
        self._note_all(damage)
        return whole

    def _note_all(self, damage: history.Damage) -> None:
        for table, said in damage.items():
            self.note_damage(table, said)

    def note_damage(self, table: str, said: str) -> None:
        """Remember that a table cannot go on, and why; a log line says it once."""
        if self.damaged.get(table) != said:
            log.error("table %s is damaged and cannot go on: %s", table, said)
        self.damaged[table] = said

    async def mutes(self, names: Iterable[str]) -> dict[str, set[tuple[int, int]]]:
        """Who does not read whom at some tables."""
        chosen = sql.select(mutes).where(mutes.c.table.in_(list(names)))
        found: dict[str, set[tuple[int, int]]] = {}
        kept = await self.read(lambda connection: history.asked(connection, chosen))
        if kept is None:
            log.error("who does not read whom cannot be read back")
        for row in kept or []:
            found.setdefault(row["table"], set()).add((row["seat"], row["other"]))
        return found

    async def since(self, table: str, seq: int) -> list[Row]:
        """A table's events from a number on, as they are kept."""
        chosen = sql.select(events).where(events.c.table == table, events.c.seq >= seq)
        ordered = chosen.order_by(events.c.seq)
        return await self.read(
            lambda connection: [dict(row) for row in connection.execute(ordered).mappings()]
        )

    async def last(self, names: Iterable[str]) -> dict[str, int]:
        """The numbers of the last events of some tables."""
        some = events.c.table.in_(list(names))
        chosen = sql.select(events.c.table, sql.func.max(events.c.seq)).where(some)
        ask = chosen.group_by(events.c.table)
        return await self.read(lambda c: {row[0]: row[1] for row in c.execute(ask)})


def muting(connection: sql.Connection, table: str, seat: int, other: int, muted: bool) -> None:
    """Keep whether a seat reads what another writes."""
    this = (mutes.c.table == table, mutes.c.seat == seat, mutes.c.other == other)
    connection.execute(sql.delete(mutes).where(*this))
    if muted:
        connection.execute(sql.insert(mutes), {"table": table, "seat": seat, "other": other})


def unmuting(connection: sql.Connection, table: str, seat: int) -> None:
    """Somebody else sits here: whom they read and who reads them was said of another."""
    about = sql.or_(mutes.c.seat == seat, mutes.c.other == seat)
    connection.execute(sql.delete(mutes).where(mutes.c.table == table, about))


def _is_kept(connection: sql.Connection, change: Write) -> bool | None:
    """Whether a change is stored, by what can be looked up of it; None if nothing can."""
    for event in change.events:
        this = (events.c.table == event.table, events.c.seq == event.seq)
        found = connection.execute(sql.select(events).where(*this)).mappings().first()
        return found is not None and dict(found) == row_of(event)
    if change.new:
        row = sql.select(tables.c.secret).where(tables.c.id == change.table)
        return bool(connection.execute(row).scalar() == change.row["secret"])
    return None


def _forget(done: "asyncio.Future[None]") -> None:
    """Whether it was told does not matter."""
    if not done.cancelled() and (error := done.exception()):
        log.debug("others were not told: %s", error)


def _settle(told: list[tuple["asyncio.Future[None]", NotStored | None]]) -> None:
    for done, error in told:
        if done.cancelled():
            continue
        if error:
            done.set_exception(error)
        else:
            done.set_result(None)


def _kind(error: Exception) -> str:
    return type(getattr(error, "orig", None) or error).__name__
