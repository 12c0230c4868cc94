"""Writing: how changes that are stored at once become rows.

`unique(table, seq)` decides who was first. On PostgreSQL, where several processes write, a change
that came second is left out and all others are kept; so is one that a process makes for a table
that it no longer looks after. All processes write in the same order, table by table, so that they
never wait for each other in a circle.
"""

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from whitesmoke.server.storage import notices
from whitesmoke.server.storage.history import Event, kept_as, row_of
from whitesmoke.server.storage.notices import Notice
from whitesmoke.server.storage.schema import events, leases, tables


class Lease(NamedTuple):
    """The right to do what must be done once: it is void when the number has grown."""

    name: str
    fence: int


class Write(NamedTuple):
    """What is to be kept at once: events, and what changes in the table's row."""

    table: str
    events: Sequence[Event] = ()
    row: dict[str, Any] = {}
    new: bool = False
    """Whether the row is that of a new table."""
    also: Callable[[sql.Connection], Any] | None = None
    """Whatever else is written in the same transaction."""
    lease: Lease | None = None
    """Nothing of it is kept unless this lease still stands."""
    notices: Sequence[Notice] = ()
    """What other processes are told beside the events."""


ROWS_AT_ONCE = 64
"""Rows of one statement: SQLite lets Python go on once for each statement, and to take Python back
from a busy event loop costs more than a row does."""

INSERT_FIRST = """
WITH e AS (
    SELECT * FROM json_to_recordset(CAST(:rows AS json)) AS e("table" text, seq int, kind text,
        seat int, body text, key text, at float, seal text, fence int, n int, told text, part int)),
kept AS (
    INSERT INTO events ("table", seq, kind, seat, body, key, at, seal)
    SELECT "table", seq, kind, seat, body, key, at, seal FROM e WHERE fence IS NULL
       OR EXISTS (SELECT FROM leases WHERE leases.name = e."table" AND leases.fence = e.fence)
    ON CONFLICT DO NOTHING RETURNING "table", seq)
SELECT string_agg(CAST(n AS text), ' ') """
"""Insert those events that nobody was faster with, and say which. The rows come as one text: to
turn lists into arrays takes the driver longer than all the rest."""

INSERT_SILENTLY = sql.text(f"""{INSERT_FIRST} FROM kept JOIN e USING ("table", seq)""")

INSERT_AND_TELL = sql.text(f"""{INSERT_FIRST},
    pg_notify('{notices.CHANNEL}', CAST(:head AS text) || string_agg(told, ',' ORDER BY n) || ']]')
FROM kept JOIN e USING ("table", seq) GROUP BY part""")
"""The same, and others are told of as many of them at once as a notice may be long."""

TELL = sql.text(f"""
SELECT pg_notify('{notices.CHANNEL}', told) FROM json_array_elements_text(CAST(:all AS json)) told
""")


def is_simple(changes: Sequence[Write]) -> bool:
    """Whether changes are events and nothing else, so that one statement stores them."""
    return not any(each.row or each.new or each.also or each.notices for each in changes)


def write(connection: sql.Connection, changes: Sequence[Write], process: str | None) -> set[int]:
    """Store changes; the places of those that were not kept, since somebody was faster. Others are
    told of them in the name of a process, unless they are told in another way."""
    shared = connection.dialect.name == "postgresql"
    for change in changes:
        if change.new:
            connection.execute(sql.insert(tables), change.row)
    outrun = insert_first(connection, changes, process) if shared else _insert(connection, changes)
    for place in sorted(range(len(changes)), key=lambda place: changes[place].table):
        if place not in outrun and not _change_row(connection, changes[place]):
            outrun.add(place)
    if process is not None and shared:
        _tell(connection, [each for n, each in enumerate(changes) if n not in outrun], process)
    return outrun


def _insert(connection: sql.Connection, changes: Sequence[Write]) -> set[int]:
    """Insert all events; where one process writes, nobody is faster."""
    rows = [kept_as(event) for change in changes for event in change.events]
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[first : first + ROWS_AT_ONCE]
        connection.exec_driver_sql(_insertion(len(some)), tuple(it for row in some for it in row))
    return set()


@functools.cache
def _insertion(rows: int) -> str:
    """The statement by which SQLite inserts so many events."""
    names = ", ".join(f'"{name}"' for name in Event._fields)
    row = f"({', '.join('?' * len(Event._fields))})"
    return f"INSERT INTO {events.name} ({names}) VALUES {', '.join([row] * rows)}"


def insert_first(
    connection: sql.Connection, changes: Sequence[Write], process: str | None
) -> set[int]:
    """Insert the events of changes; the places of those where somebody was faster."""
    ordered = sorted(enumerate(changes), key=lambda each: each[1].table)
    places = [place for place, change in ordered for _ in change.events]
    if not places:
        return set()
    rows = [
        {**row_of(event), "fence": change.lease.fence if change.lease else None, "n": 0}
        for _, change in ordered
        for event in change.events
    ]
    for number, row in enumerate(rows):
        row["n"] = number
    given = {}
    if process is not None:
        given["head"] = notices.head(process).decode()
        _add_what_is_told(rows, [event for _, change in ordered for event in change.events])
    given["rows"] = msgspec.json.encode(rows).decode()
    found = connection.execute(INSERT_SILENTLY if process is None else INSERT_AND_TELL, given)
    kept = {int(number) for row in found for number in (row[0] or "").split()}
    return {place for number, place in enumerate(places) if number not in kept}


def _add_what_is_told(rows: list[dict[str, Any]], happened: Sequence[Event]) -> None:
    """Add to each row what is told of its event, and in which of several notices."""
    part, size = 0, 0
    for row, event in zip(rows, happened, strict=True):
        told = msgspec.json.encode(notices.happened(event))
        if size + len(told) > notices.LONGEST - notices.HEAD:
            part, size = part + 1, 0
        size += len(told) + 1
        row["told"], row["part"] = told.decode(), part


def _change_row(connection: sql.Connection, change: Write) -> bool:
    """Change a table's row and what else there is; whether that may be."""
    if change.row and not change.new:
        chosen = sql.update(tables).where(tables.c.id == change.table)
        if change.lease and not change.events:
            stands = (leases.c.name == change.lease.name, leases.c.fence == change.lease.fence)
            chosen = chosen.where(sql.exists().where(*stands))
        if not connection.execute(chosen.values(change.row)).rowcount and change.lease:
            return False
    if change.also:
        change.also(connection)
    return True


def _tell(connection: sql.Connection, changes: Sequence[Write], process: str) -> None:
    """Tell what others have to know beside the events."""
    if told := [notice for change in changes for notice in change.notices]:
        written = msgspec.json.encode(list(notices.texts(process, told))).decode()
        connection.execute(TELL, {"all": written})


def told_of(changes: Sequence[Write]) -> Iterator[Notice]:
    """All that others have to know of changes that are kept."""
    for change in changes:
        yield from map(notices.happened, change.events)
        yield from change.notices
