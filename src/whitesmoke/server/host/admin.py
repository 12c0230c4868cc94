"""Admin: what a host does with the tables of a server, which may be running."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import sqlalchemy as sql

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server import server_time
from whitesmoke.server.config import file_of
from whitesmoke.server.storage import history, orders
from whitesmoke.server.storage.history import Event
from whitesmoke.server.storage.lock import Locked, held, the_file
from whitesmoke.server.storage.schema import (
    engine_of,
    events,
    is_newer,
    migrate,
    newest,
    tables,
    version_of,
)

ORDER_SECONDS = 15.0
"""Seconds that a running server has to carry an order out."""

HIDDEN = ("secret", "opener", "token", "invitations")
"""What an export of a game that is not over leaves out, and of people's tokens always."""


class NotDone(WhiteSmokeError):
    """Something that a host asked for and that cannot be."""


@contextlib.contextmanager
def opened(db: str) -> Iterator[sql.Engine]:
    """The database, which must be there and of this version."""
    path = file_of(db)
    if path is not None and not the_file(path).is_file():
        raise NotDone(f"There is no database {path}.")
    engine = engine_of(db)
    try:
        with engine.connect() as connection:
            refuse_other_version(connection)
        yield engine
    except (sql.exc.SQLAlchemyError, sqlite3.Error, UnicodeError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise NotDone(f"The database cannot be used: {reason}.") from None
    finally:
        engine.dispose()


def refuse_other_version(connection: sql.Connection) -> None:
    """A database that a server of this version has not brought up to date is left alone."""
    if (found := version_of(connection)) is None:
        raise NotDone("This is no database of White Smoke.")
    if found != newest() and not is_newer(connection):
        raise NotDone(
            f"The database is of another version of White Smoke ({found}, this is {newest()}); "
            "a server of this version brings an older one up to date when it starts."
        )


def listed(db: str, status: str | None = None, most: int = 100) -> list[dict[str, Any]]:
    """Tables, the latest first, those before all others whose rows cannot be read."""
    chosen = [tables.c.status == status] if status else []
    with opened(db) as engine, engine.connect() as connection:
        found, damage = history.rows(connection, *chosen)
        found = sorted(found, key=lambda row: -row["touched"])[:most]
        happened, more = history.histories(connection, found)
        unread = [{"id": name, "damage": said} for name, said in damage.items()]
    return unread + [
        {
            "id": row["id"],
            "game": row["game"],
            "status": row["status"],
            "public": bool(row["public"]),
            "created": row["created"],
            "touched": row["touched"],
            "events": len(happened.get(row["id"], [])),
            "damage": more.get(row["id"]),
        }
        for row in found
    ]


def surveyed(db: str) -> tuple[int, history.Damage]:
    """How many tables there are, and which of them are damaged; everything is read."""
    with opened(db) as engine, engine.connect() as connection:
        return history.survey(connection)


def said_of(damage: history.Damage, most: int = 5) -> str:
    """Some damaged tables, with what is wrong with each."""
    some = [f"{name}: {said}" for name, said in list(damage.items())[:most]]
    more = [f"and {len(damage) - most} more."] if len(damage) > most else []
    return " ".join([*some, *more])


def exported(db: str, table: str) -> Iterator[str]:
    """All that is kept of a table as lines of JSON, without what would let others in."""
    with opened(db) as engine, engine.connect() as connection:
        row = _row(connection, table)
        over = row["status"] == "over"
        for name in ("set_up", "seated", "begins"):
            row[name] = _decoded(row[name])
        yield _line({"kind": "table", **_without_secrets(row, over)})
        chosen = sql.select(events).where(events.c.table == table).order_by(events.c.seq)
        for event in connection.execute(chosen).mappings():
            body = _without_secrets(_decoded(event["body"]), over)
            yield _line({**event, "body": body})


def _decoded(text: Any) -> Any:
    """What was kept as JSON; something else for what is damaged, which may hold a secret."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, TypeError, UnicodeError):
        return {"damaged": True}


def _without_secrets(value: Any, over: bool) -> Any:
    """The value without tokens; a deal's secret is told when the game is over."""
    if isinstance(value, list):
        return [_without_secrets(item, over) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _without_secrets(item, over)
        for name, item in value.items()
        if name not in HIDDEN or (name == "secret" and over)
    }


def _line(value: dict[str, Any]) -> str:
    return msgspec.json.encode(value).decode()


def _row(connection: sql.Connection, table: str) -> dict[str, Any]:
    found = connection.execute(sql.select(tables).where(tables.c.id == table)).mappings().first()
    if found is None:
        raise NotDone(f"There is no table {table!r}.")
    return dict(found)


def close(db: str, table: str) -> str:
    """Close a table: by the server that holds it, or here if none does."""
    with opened(db) as engine:
        with engine.connect() as connection:
            _row(connection, table)
        try:
            return asyncio.run(_close_here(db, engine, table))
        except Locked:
            return _order(engine, "close", table)


async def _close_here(db: str, engine: sql.Engine, table: str) -> str:
    async with held(db):
        migrate(engine)
        with engine.begin() as connection:
            row = _row(connection, table)
            status = row["status"]
            if status == "closed":
                return f"Table {table} was closed already."
            if status == "over":
                return f"Table {table} is over; what was played there is kept."
            event = _closing(connection, row)
            connection.execute(sql.insert(events), history.row_of(event))
            changed = {"status": "closed", "touched": event.at}
            connection.execute(sql.update(tables).where(tables.c.id == table).values(changed))
    return f"Table {table} is closed."


def _closing(connection: sql.Connection, row: dict[str, Any]) -> Event:
    """The event that closes a table, after the last one there."""
    chosen = sql.select(events.c.seq, events.c.at, events.c.seal).order_by(events.c.seq.desc())
    last = connection.execute(chosen.where(events.c.table == row["id"])).first()
    seq, at, seal = last or (0, 0.0, history.root_of(row))
    now = max(server_time.now(), at)
    return history.sealed(Event(row["id"], seq + 1, "close", None, {}, None, now), seal)


def _order(engine: sql.Engine, verb: str, table: str) -> str:
    """Leave an order for the server and wait for the answer."""
    with engine.begin() as connection:
        number = orders.leave(connection, verb, table)
    until = time.monotonic() + ORDER_SECONDS
    while time.monotonic() < until:
        with engine.connect() as connection:
            if (said := orders.answer_to(connection, number)) is not None:
                return said
        time.sleep(0.1)
    with engine.begin() as connection:
        orders.withdraw(connection, number)
    raise NotDone("The server that holds the database did not answer.")


def record_of(db: str, table: str) -> str:
    """The record of a finished game, built from its events as a server does."""
    from whitesmoke.server.tables import finished
    from whitesmoke.server.tables.rebuilding import rebuilt
    from whitesmoke.server.wire.refusals import Refused

    with opened(db) as engine, engine.connect() as connection:
        row = _row(connection, table)
        happened, damage = history.histories(connection, [row])
    if row["status"] != "over":
        raise NotDone(f"The game at table {table} is not over.")
    if damage:
        raise NotDone(f"Table {table} is damaged: {damage[table]}")
    try:
        live = rebuilt(row, happened[table])
    except (Refused, history.Damaged) as error:
        raise NotDone(f"Table {table} cannot be replayed: {error}") from None
    return finished.record_of(live)
