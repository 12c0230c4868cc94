"""Storage: what is kept of tables, and the one place that writes it.

Everything that changes a table is an event. One thread gathers what all tables want to keep and
stores it in one transaction; whoever handed it over waits until that is durable.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sql

from whitesmoke.server.schema import engine_of, events, migrate, mutes, tables

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")

LARGEST = 1000
"""So many changes are stored at once at most."""

READERS = 2
"""Threads that read."""

PATIENCE = 10.0
"""Seconds in which a database that went away may come back and be asked again."""

AGAIN = 0.1
"""Seconds until it is asked again."""


class NotStored(Exception):
    """The storage refused, so that nothing was changed."""


class InDoubt(NotStored):
    """Whether it was stored is not known yet; asked for again with its key, it is done once."""


class Event(NamedTuple):
    """Something that happened at a table."""

    table: str
    seq: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    key: str | None
    at: float


class Change(NamedTuple):
    """What is to be kept at once: events, and what changes in the table's row."""

    table: str
    events: Sequence[Event] = ()
    row: dict[str, Any] = {}
    new: bool = False
    """Whether the row is that of a new table."""
    also: Callable[[sql.Connection], Any] | None = None
    """Whatever else is written in the same transaction."""


Wanted = tuple[Change, "asyncio.Future[None]"]
Stored = Callable[[int, float, bool], None]
"""Told after each transaction: how many changes, how many seconds, and whether they are kept."""

INSERT = sql.insert(events)


class Storage:
    """The database, read by anybody and written by one thread."""

    def __init__(self, url: str, stored: Stored | None = None) -> None:
        self.engine = engine_of(url)
        self._stored = stored
        self._wanted: queue.SimpleQueue[Wanted | None] = queue.SimpleQueue()
        self._hurried, self._left = threading.Event(), False
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

    def hurry(self) -> None:
        """Wait no longer for a database that is away."""
        self._hurried.set()

    def keep(self, change: Change) -> "asyncio.Future[None]":
        """A future that is done when the change is durable; NotStored or InDoubt if it fails."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._wanted.put((change, done))
        return done

    def _write_for_ever(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            if batch:
                began = time.perf_counter()
                errors = self._commit([change for change, _ in batch])
                if self._stored:
                    self._stored(len(batch), time.perf_counter() - began, not any(errors))
                told = list(zip((done for _, done in batch), errors, strict=True))
                self._loop.call_soon_threadsafe(_settle, told)

    def _gather(self) -> tuple[list[Wanted], bool]:
        """What is wanted by now, at least one thing; and whether to go on."""
        batch: list[Wanted] = []
        wanted = self._wanted.get()
        while wanted is not None:
            batch.append(wanted)
            if len(batch) >= LARGEST:
                return batch, True
            try:
                wanted = self._wanted.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, changes: list[Change]) -> list[NotStored | None]:
        """Store changes at once; if that is refused, each alone, so that one fault is one."""
        try:
            self._store(changes)
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
        return [None] * len(changes)

    def _find_out(self, changes: list[Change]) -> list[NotStored | None]:
        """The connection broke, and all changes are stored or none: ask until it is known."""
        until, clashed = time.monotonic() + PATIENCE, False
        while time.monotonic() < until and not self._hurried.wait(AGAIN):
            try:
                if self._kept(changes):
                    return [None] * len(changes)
                if clashed and len(changes) > 1:
                    return [self._find_out([change])[0] for change in changes]
                if clashed:
                    return [NotStored("Something else is kept in its place.")]
                self._store(changes)
                return [None] * len(changes)
            except sql.exc.IntegrityError:
                clashed = True
            except Exception as error:
                log.debug("the database is away: %s", _kind(error))
        log.error("nobody knows whether %d changes were stored", len(changes))
        return [InDoubt("The database went away.")] * len(changes)

    def _kept(self, changes: list[Change]) -> bool:
        """Whether a transaction was stored, by the first thing in it that can be looked up."""
        with self.engine.connect() as connection:
            for change in changes:
                for event in change.events:
                    this = (events.c.table == event.table, events.c.seq == event.seq)
                    found = connection.execute(sql.select(events).where(*this)).mappings().first()
                    return found is not None and dict(found) == _row(event)
                if change.new:
                    row = sql.select(tables.c.secret).where(tables.c.id == change.table)
                    return bool(connection.execute(row).scalar() == change.row["secret"])
        return False

    def _store(self, changes: list[Change]) -> None:
        with self.engine.begin() as connection:
            for change in changes:
                if change.new:
                    connection.execute(sql.insert(tables), change.row)
            rows = [_row(event) for change in changes for event in change.events]
            if rows:
                connection.execute(INSERT, rows)
            for change in changes:
                if change.row and not change.new:
                    this = tables.c.id == change.table
                    connection.execute(sql.update(tables).where(this).values(change.row))
                if change.also:
                    change.also(connection)

    async def read(self, ask: Callable[[sql.Connection], Answer]) -> Answer:
        """The answer to a question, asked in a thread."""

        def asked() -> Answer:
            with self.engine.connect() as connection:
                return ask(connection)

        if self._left:
            raise NotStored("The storage was left.")
        try:
            return await self._loop.run_in_executor(self._readers, asked)
        except (sql.exc.SQLAlchemyError, OSError) as error:
            raise NotStored(str(error)) from error

    async def row(self, table: str) -> dict[str, Any] | None:
        """A table's row."""
        found = await self.rows(tables.c.id == table, limit=1)
        return found[0] if found else None

    async def rows(self, *conditions: Any, limit: int = 1000) -> list[dict[str, Any]]:
        """The rows of tables that meet the conditions, the latest first."""
        chosen = sql.select(tables).where(*conditions).order_by(tables.c.created.desc())
        return await self.read(
            lambda connection: [dict(r) for r in connection.execute(chosen.limit(limit)).mappings()]
        )

    async def games(self, statuses: Sequence[str]) -> set[str]:
        """The games of the tables that stand so."""
        chosen = sql.select(tables.c.game).distinct().where(tables.c.status.in_(statuses))
        return await self.read(lambda connection: set(connection.execute(chosen).scalars()))

    async def events(self, names: Iterable[str]) -> dict[str, list[Event]]:
        """What happened at some tables, in order."""
        chosen = sql.select(events).where(events.c.table.in_(list(names)))
        ordered = chosen.order_by(events.c.table, events.c.seq)
        found: dict[str, list[Event]] = {}
        for event in await self.read(lambda c: [_event(row) for row in c.execute(ordered)]):
            found.setdefault(event.table, []).append(event)
        return found

    async def mutes(self, names: Iterable[str]) -> dict[str, set[tuple[int, int]]]:
        """Who does not read whom at some tables."""
        chosen = sql.select(mutes).where(mutes.c.table.in_(list(names)))
        found: dict[str, set[tuple[int, int]]] = {}
        for table, seat, other in await self.read(lambda c: list(c.execute(chosen))):
            found.setdefault(table, set()).add((seat, other))
        return found

    async def last(self, table: str) -> int:
        """The number of a table's last event that was kept."""
        chosen = sql.select(sql.func.max(events.c.seq)).where(events.c.table == table)
        return await self.read(lambda connection: connection.execute(chosen).scalar() or 0)


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


def _row(event: Event) -> dict[str, Any]:
    return {
        "table": event.table,
        "seq": event.seq,
        "kind": event.kind,
        "seat": event.seat,
        "body": msgspec.json.encode(event.body).decode(),
        "key": event.key,
        "at": event.at,
    }


def _event(row: Any) -> Event:
    table, seq, kind, seat, body, key, at = row
    return Event(table, seq, kind, seat, msgspec.json.decode(body), key, at)
