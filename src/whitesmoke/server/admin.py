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
from whitesmoke.server import orders
from whitesmoke.server.config import file_of
from whitesmoke.server.lock import Locked, held
from whitesmoke.server.schema import engine_of, events, migrate, tables
from whitesmoke.server.seating import Seat, Seating
from whitesmoke.server.storage import Event
from whitesmoke.server.wire import OpenTable

PATIENCE = 15.0
"""Seconds that a running server has to carry an order out."""

HIDDEN = ("secret", "opener", "token", "invitations")
"""What an export of a game that is not over leaves out, and of people's tokens always."""


class NotDone(WhiteSmokeError):
    """Something that a host asked for and that can not be."""


@contextlib.contextmanager
def opened(db: str) -> Iterator[sql.Engine]:
    """The database, which must be there."""
    path = file_of(db)
    if path is not None and not path.is_file():
        raise NotDone(f"There is no database {path}.")
    engine = engine_of(db)
    try:
        yield engine
    except (sql.exc.SQLAlchemyError, sqlite3.Error) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise NotDone(f"The database can not be used: {reason}.") from None
    finally:
        engine.dispose()


def listed(db: str, status: str | None = None, most: int = 100) -> list[dict[str, Any]]:
    """Tables, the latest first."""
    chosen = sql.select(tables).order_by(tables.c.touched.desc()).limit(most)
    if status:
        chosen = chosen.where(tables.c.status == status)
    with opened(db) as engine, engine.connect() as connection:
        found = [dict(row) for row in connection.execute(chosen).mappings()]
        counted = sql.select(events.c.table, sql.func.count()).group_by(events.c.table)
        names = [row["id"] for row in found]
        counts = connection.execute(counted.where(events.c.table.in_(names)))
        many = {row[0]: row[1] for row in counts}
    return [
        {
            "id": row["id"],
            "game": row["game"],
            "status": row["status"],
            "public": bool(row["public"]),
            "created": row["created"],
            "touched": row["touched"],
            "events": many.get(row["id"], 0),
        }
        for row in found
    ]


def exported(db: str, table: str) -> Iterator[str]:
    """All that is kept of a table as lines of JSON, without what would let others in."""
    with opened(db) as engine, engine.connect() as connection:
        row = _row(connection, table)
        over = row["status"] == "over"
        for name in ("set_up", "seated", "begins"):
            row[name] = msgspec.json.decode(row[name])
        yield _line({"kind": "table", **_without_secrets(row, over)})
        chosen = sql.select(events).where(events.c.table == table).order_by(events.c.seq)
        for event in connection.execute(chosen).mappings():
            body = _without_secrets(msgspec.json.decode(event["body"]), over)
            yield _line({**event, "body": body})


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
            status = _row(connection, table)["status"]
            if status == "closed":
                return f"Table {table} was closed already."
            if status == "over":
                return f"Table {table} is over; what was played there is kept."
            last = sql.select(sql.func.max(events.c.seq)).where(events.c.table == table)
            seq = (connection.execute(last).scalar() or 0) + 1
            row = {"table": table, "seq": seq, "kind": "close", "seat": None, "body": "{}"}
            connection.execute(sql.insert(events), {**row, "key": None, "at": time.time()})
            changed = {"status": "closed", "touched": time.time()}
            connection.execute(sql.update(tables).where(tables.c.id == table).values(changed))
    return f"Table {table} is closed."


def _order(engine: sql.Engine, verb: str, table: str) -> str:
    """Leave an order for the server and wait for the answer."""
    with engine.begin() as connection:
        number = orders.leave(connection, verb, table)
    until = time.monotonic() + PATIENCE
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
    from whitesmoke.server import finished
    from whitesmoke.server.hall import game_of
    from whitesmoke.server.tables import LiveTable

    with opened(db) as engine, engine.connect() as connection:
        row = _row(connection, table)
        chosen = sql.select(events).where(events.c.table == table).order_by(events.c.seq)
        happened = [dict(event) for event in connection.execute(chosen).mappings()]
    if row["status"] != "over":
        raise NotDone(f"The game at table {table} is not over.")
    set_up = msgspec.json.decode(row["set_up"], type=OpenTable)
    seats = msgspec.json.decode(row["seated"], type=list[Seat])
    begins = msgspec.json.decode(row["begins"], type=list[tuple[int, str]])
    no_storage: Any = None
    live = LiveTable(no_storage, game_of(row["game"]), row, set_up, Seating(seats), begins)
    for event in happened:
        live.apply(Event(**{**event, "body": msgspec.json.decode(event["body"])}))
    return finished.record_of(live)
