"""Copies: backups of all tables, and the way back.

A backup is a file of SQLite whatever the database is, taken at one moment. Restoring adds what is
missing; making everything as it was needs a server that is stopped.
"""

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from whitesmoke.server import orders
from whitesmoke.server.admin import NotDone, opened
from whitesmoke.server.config import file_of
from whitesmoke.server.lock import Locked, held
from whitesmoke.server.schema import engine_of, events, migrate, mutes, tables

GROUP = 5000
"""Rows that are copied at once."""

FEW = 50
"""Tables that are brought back at once, so that a server that runs need not wait for long."""

PAUSE = 0.02
"""Seconds in which a server that runs may write in between."""

COPIED = (tables, events, mutes)
"""What a backup holds, parents first."""


def backup(db: str, path: Path) -> int:
    """Copy everything, as it is at one moment, into a new file; how many tables there are."""
    if path.exists():
        raise NotDone(f"{path} exists already; a backup does not overwrite anything.")
    if not path.parent.is_dir():
        raise NotDone(f"There is no folder {path.parent}.")
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with opened(db) as engine:
            _copy_file(file_of(db), part) if file_of(db) else _copy_rows(engine, part)
        count = _count(part)
        part.rename(path)
    except OSError as error:
        raise NotDone(f"{path} can not be written: {error.strerror}.") from None
    finally:
        for left in path.parent.glob(part.name + "*"):
            left.unlink()
    return count


def _copy_file(source: Path | None, target: Path) -> None:
    """SQLite's own backup of a file in use."""
    with (
        contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.execute("PRAGMA busy_timeout=10000")
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")


def _copy_rows(engine: sql.Engine, target: Path) -> None:
    """All rows of a database as they were at one moment."""
    new = engine_of(str(target))
    migrate(new)
    once = engine.execution_options(isolation_level="REPEATABLE READ")
    with once.connect() as source, new.begin() as copy:
        for each in COPIED:
            _pour(source.execute(sql.select(each)), copy, each)
    with new.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    new.dispose()


def _pour(rows: "sql.CursorResult[Any]", target: sql.Connection, into: sql.Table) -> None:
    while group := rows.mappings().fetchmany(GROUP):
        target.execute(sql.insert(into), [dict(row) for row in group])


def _count(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as copy:
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])


def restore(db: str, path: Path, replace: bool = False) -> int:
    """Bring back the tables that are missing, or make all as it was in the backup; how many."""
    if not path.is_file():
        raise NotDone(f"There is no backup {path}.")
    source = engine_of(f"sqlite:///file:{path}?mode=ro&immutable=1&uri=true")
    try:
        _refuse_strangers(source)
        if replace:
            return asyncio.run(_replace(db, source))
        return _add(db, source)
    finally:
        source.dispose()


def _refuse_strangers(source: sql.Engine) -> None:
    """A file that is no backup of ours, or of another version, is left alone."""
    try:
        with source.connect() as connection:
            found = connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalar()
            damage = connection.execute(sql.text("PRAGMA quick_check")).scalar()
    except sql.exc.SQLAlchemyError:
        raise NotDone("The file is no backup of White Smoke.") from None
    if damage != "ok":
        raise NotDone("The backup is damaged.")
    if found != _version():
        raise NotDone(f"The backup is of another version of White Smoke ({found}).")


def _version() -> str:
    """The version of the database that this program makes."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(Path(__file__).parent / "migrations")).get_current_head() or ""


async def _replace(db: str, source: sql.Engine) -> int:
    try:
        async with held(db):
            engine = engine_of(db)
            migrate(engine)
            with source.connect() as old, engine.begin() as new:
                for each in reversed(COPIED):
                    new.execute(sql.delete(each))
                for some in _few(names := _names(old)):
                    _bring(old, new, some)
                return len(names)
    except Locked as error:
        raise NotDone(f"{error} Stop it first, or restore without --replace.") from None


def _add(db: str, source: sql.Engine) -> int:
    engine = engine_of(db)
    try:
        migrate(engine)
        with source.connect() as old:
            with engine.connect() as new:
                known = set(new.execute(sql.select(tables.c.id)).scalars())
            missing = [name for name in _names(old) if name not in known]
            for some in _few(missing):
                with engine.begin() as new:
                    _bring(old, new, some)
                time.sleep(PAUSE)
            with engine.begin() as new:
                orders.leave(new, "wake", "")
        return len(missing)
    finally:
        engine.dispose()


def _names(old: sql.Connection) -> list[str]:
    return list(old.execute(sql.select(tables.c.id)).scalars())


def _few(names: list[str]) -> list[list[str]]:
    return [names[first : first + FEW] for first in range(0, len(names), FEW)]


def _bring(old: sql.Connection, new: sql.Connection, names: list[str]) -> None:
    """Copy some tables, with what happened at them."""
    for each in COPIED:
        name = each.c.id if each is tables else each.c.table
        _pour(old.execute(sql.select(each).where(name.in_(names))), new, each)
