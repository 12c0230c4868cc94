"""History: what happened at a table, as it is kept, sealed, read back and checked.

Each event carries a seal: a short hash of the event and of the seal before it; the first one's also
of what the table was opened with. So an event that was changed, lost or moved is noticed when its
table is read, and no other table is harmed. Events of older versions have no seal.

Reading goes by many tables at once. Where the database cannot read a page, it is asked about half
of them, and so on, until those tables are found whose page it is.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from whitesmoke.server.storage.schema import events, tables

OPENED_WITH = (
    "id", "game", "rules", "created", "secret", "opener", "set_up", "seated", "begins",
)  # fmt: skip
"""What never changes in a table's row; the first event's seal covers it."""

STATUSES = ("waiting", "running", "over", "closed", "archived")
"""How a table may stand."""

AT_ONCE = 500
"""Tables that are read at once."""

UNREADABLE = (
    sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS,
    sqlite3.SQLITE_IOERR_DATA,
)  # fmt: skip

Row = dict[str, Any]
Damage = dict[str, str]
"""For each table that is damaged, a sentence that says what is wrong."""


class Damaged(Exception):
    """What is kept of a table cannot be what was kept once."""


class Event(NamedTuple):
    """Something that happened at a table."""

    table: str
    seq: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    key: str | None
    at: float
    seal: str | None = None


def root_of(row: Row) -> str:
    """The seal of what a table was opened with; its first event's seal goes on from here."""
    return _hash([row.get(name) for name in OPENED_WITH])


def sealed(event: Event, before: str | None) -> Event:
    """The event with its seal; `before` is the last event's, or the table's root."""
    table, seq, kind, seat, body, key, at, _ = event
    return Event(*event[:-1], _hash([before, table, seq, kind, seat, _text(body), key, at]))


def kept_as(event: Event) -> tuple[Any, ...]:
    """An event as it is kept, in the order of its fields."""
    table, seq, kind, seat, body, key, at, seal = event
    return table, seq, kind, seat, _text(body), key, at, seal


def row_of(event: Event) -> Row:
    """An event as it is kept, by the names of its fields."""
    return dict(zip(Event._fields, kept_as(event), strict=True))


def _text(body: dict[str, Any]) -> str:
    return msgspec.json.encode(body).decode()


def _seal(row: Row, before: str | None) -> str:
    names = ("table", "seq", "kind", "seat", "body", "key", "at")
    return _hash([before, *(row[name] for name in names)])


def _hash(value: list[Any]) -> str:
    return blake2b(msgspec.json.encode(value), digest_size=8).hexdigest()


def checked(row: Row, kept: Iterable[Row]) -> list[Event]:
    """A table's events, if they are what was kept once."""
    return following(0, root_of(row), kept)


def following(seq: int, seal: str | None, kept: Iterable[Row]) -> list[Event]:
    """The events after number `seq`, which has this seal, if they are what was kept once."""
    found: list[Event] = []
    for row in kept:
        seq += 1
        if row["seq"] != seq:
            raise Damaged(f"Event {seq} is missing.")
        found.append(_checked(row, seal))
        seal = row["seal"]
    return found


def _checked(row: Row, before: str | None) -> Event:
    """One event; one without a seal is of an older version, and so is all before it."""
    seq = row["seq"]
    if row["seal"] is None and seq > 1 and before is not None:
        raise Damaged(f"Event {seq} has no seal.")
    try:
        if row["seal"] is not None and row["seal"] != _seal(row, before):
            raise Damaged(f"Event {seq} is not what was stored.")
        if row["seal"] is None and not _fits(row, events):
            raise Damaged(f"Event {seq} cannot be read.")
        return _read(row)
    except (msgspec.MsgspecError, TypeError, UnicodeError):
        raise Damaged(f"Event {seq} cannot be read.") from None


def is_same(row: Row, event: Event) -> bool:
    """Whether a row is that of an event; a seal covers all of it."""
    if event.seal is None:
        return row == row_of(event)
    return bool(row["seq"] == event.seq and row["seal"] == event.seal)


def _read(row: Row) -> Event:
    return Event(**{**row, "body": msgspec.json.decode(row["body"], type=dict[str, Any])})


def is_damage(error: BaseException) -> bool:
    """Whether the database is there and cannot read what it keeps."""
    if isinstance(error, (TypeError, ValueError, OverflowError)):
        return True
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or code in UNREADABLE
    if isinstance(cause, sqlite3.Error):
        return "decode to UTF-8" in str(cause)
    return str(getattr(cause, "sqlstate", "")).startswith(("XX", "22021"))


def asked(connection: sql.Connection, question: "sql.Select[Any]") -> list[Row] | None:
    """The answer to a question; None if what is kept cannot be read."""
    try:
        with connection.begin_nested():
            return [dict(row) for row in connection.execute(question).mappings()]
    except (sql.exc.SQLAlchemyError, TypeError, ValueError, OverflowError) as error:
        if not is_damage(error):
            raise
        return None


def about(
    connection: sql.Connection, names: Sequence[str], ask: Callable[[Sequence[str]], Any]
) -> tuple[list[Row], Damage]:
    """What is kept about some tables, in their order, and those that cannot be read."""
    rows, damage = list[Row](), Damage()
    waiting = [names[at : at + AT_ONCE] for at in range(0, len(names), AT_ONCE)][::-1]
    while waiting:
        some = waiting.pop()
        if (found := asked(connection, ask(some))) is not None:
            rows += found
        elif len(some) == 1:
            damage[some[0]] = "A page of the database cannot be read."
        else:
            waiting += [some[len(some) // 2 :], some[: len(some) // 2]]
    return rows, damage


def names(connection: sql.Connection) -> list[str]:
    """The names of all tables, of those without a readable row as well."""
    known = asked(connection, sql.select(tables.c.id))
    if known is None:
        known = asked(connection, sql.select(events.c.table.label("id")).distinct()) or []
    return [row["id"] for row in known]


def rows(
    connection: sql.Connection, *conditions: Any, limit: int | None = None
) -> tuple[list[Row], Damage]:
    """The rows of tables that meet the conditions, the latest first, and those that are damaged."""
    chosen = sql.select(tables).where(*conditions)
    ordered = chosen.order_by(tables.c.created.desc()).limit(limit)
    found, damage = asked(connection, ordered), Damage()
    if found is None:
        found, damage = about(
            connection, names(connection), lambda some: chosen.where(tables.c.id.in_(some))
        )
    damage |= {str(row["id"]): "Its row is damaged." for row in found if not _is_proper(row)}
    proper = [row for row in found if row["id"] not in damage]
    return sorted(proper, key=lambda row: -row["created"])[:limit], damage


def _is_proper(row: Row) -> bool:
    """Whether a table's row has in every column what can be there."""
    return _fits(row, tables) and row["status"] in STATUSES


def _fits(row: Row, of: sql.Table) -> bool:
    """Whether a row has in every column something of the kind that is kept there."""
    return all(
        isinstance(row[column.name], column.type.python_type)
        or (column.nullable and row[column.name] is None)
        for column in of.c
    )


def histories(
    connection: sql.Connection, of: Sequence[Row]
) -> tuple[dict[str, list[Event]], Damage]:
    """What happened at some tables, in order, and those whose events are damaged."""
    chosen = sql.select(events).order_by(events.c.table, events.c.seq)
    kept, damage = about(
        connection, [row["id"] for row in of], lambda some: chosen.where(events.c.table.in_(some))
    )
    of_table: dict[str, list[Row]] = {row["id"]: [] for row in of}
    for event in kept:
        of_table[event["table"]].append(event)
    whole: dict[str, list[Event]] = {}
    for row in of:
        if row["id"] not in damage:
            try:
                whole[row["id"]] = checked(row, of_table[row["id"]])
            except Damaged as error:
                damage[row["id"]] = str(error)
    return whole, damage


def survey(connection: sql.Connection) -> tuple[int, Damage]:
    """How many tables there are, and which of them are damaged."""
    known, damage = rows(connection)
    count = len(known) + len(damage)
    for at in range(0, len(known), AT_ONCE):
        damage |= histories(connection, known[at : at + AT_ONCE])[1]
    return count, damage
