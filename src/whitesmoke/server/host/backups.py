"""Backups: copies of all tables, and the way back.

A backup is a file of SQLite whatever the database is, taken at one moment. It is read back before
it gets its name, so that a file with a backup's name has been checked. In a folder backups are
named by date, and the oldest may be removed; one with a damaged table in it is named so, and takes
no whole one's place. Restoring adds what is missing or damaged; making everything as it was needs a
server that is stopped.
"""

import asyncio
import contextlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import sqlalchemy as sql

from whitesmoke.server.config import file_of
from whitesmoke.server.host.admin import NotDone, opened
from whitesmoke.server.storage import history, orders
from whitesmoke.server.storage.history import Damage, is_damage
from whitesmoke.server.storage.lock import Locked, held, the_file
from whitesmoke.server.storage.schema import (
    BadStorage,
    engine_of,
    events,
    migrate,
    mutes,
    newest,
    tables,
)

GROUP = 5000
"""Rows that are copied at once."""

FEW = 50
"""Tables that are brought back at once, so that a server that runs need not wait for long."""

PAUSE = 0.02
"""Seconds in which a server that runs may write in between."""

COPIED = (tables, events, mutes)
"""What a backup holds, parents first."""

DAMAGED = "-damaged"
"""At the end of the name of a backup with a damaged table."""


class Copied(NamedTuple):
    """What became of a backup, or of bringing one back."""

    path: Path
    tables: int
    damage: Damage


def backup(db: str, path: Path, keep: int | None = None) -> Copied:
    """Copy everything, as it is at one moment, into a new file, or one named by date in a folder.

    In a folder only the last `keep` backups stay, whole and damaged ones counted apart.
    """
    if path.is_dir():
        stamp = time.strftime("%Y-%m-%dT%H%M%SZ", time.gmtime(time.time()))
        done = _backup(db, path / f"tables-{stamp}.db", named=True)
        if keep is not None:
            _forget_older(done.path, keep)
        return done
    if keep is not None:
        raise NotDone(f"Backups are kept in a folder, and there is no folder {path}.")
    return _backup(db, path)


def _backup(db: str, path: Path, named: bool = False) -> Copied:
    if path.exists() and not named:
        raise NotDone(f"{path} exists already; a backup does not overwrite anything.")
    if not path.parent.is_dir():
        raise NotDone(f"There is no folder {path.parent}.")
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        lost = _copy(db, part)
        count, damage = _read_back(part)
        if damage | lost and named:
            path = path.with_stem(path.stem + DAMAGED)
        part.rename(path)
        _settle(path.parent)
    except OSError as error:
        raise NotDone(f"{path} cannot be written: {error.strerror}.") from None
    finally:
        for left in path.parent.glob(part.name + "*"):
            left.unlink()
    return Copied(path, count, lost | damage)


def _settle(folder: Path) -> None:
    """A new name is on the disk when its folder is."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _forget_older(latest: Path, keep: int) -> None:
    """Remove all but the last backups of the same kind: whole ones, or damaged ones."""
    kind = latest.stem.endswith(DAMAGED)
    others = [
        path
        for path in sorted(latest.parent.glob("tables-????-??-??T??????Z*.db"))
        if path.stem.endswith(DAMAGED) == kind and path != latest
    ]
    for path in others[: max(0, len(others) - keep + 1)]:
        path.unlink(missing_ok=True)


def _copy(db: str, part: Path) -> Damage:
    """Copy a database; the tables that cannot be read."""
    path = file_of(db)
    if path is None:
        with opened(db) as engine:
            return _copy_rows(engine, part)
    if not the_file(path).is_file():
        raise NotDone(f"There is no database {path}.")
    try:
        _copy_file(path, part)
    except sqlite3.Error as error:
        raise NotDone(f"The database cannot be used: {error}.") from None
    return {}


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own backup of a file in use."""
    with (
        contextlib.closing(sqlite3.connect(_address(source, "mode=ro"), uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.execute("PRAGMA busy_timeout=10000")
        old.backup(new)


def _address(path: Path, how: str) -> str:
    return f"file:{quote(str(path.absolute()))}?{how}"


def _copy_rows(engine: sql.Engine, target: Path) -> Damage:
    """All rows of a database as they were at one moment; the tables that cannot be read."""
    new, damage = engine_of(str(target)), Damage()
    migrate(new)
    once = engine.execution_options(isolation_level="REPEATABLE READ")
    with once.connect() as source, new.begin() as copy:
        for some in _few(history.names(source)):
            damage |= _bring(source, copy, some)
    new.dispose()
    return damage


def _read_back(path: Path) -> tuple[int, Damage]:
    """How many tables are in a copy, and what is damaged; it is of this version after that."""
    engine = engine_of(str(path))
    try:
        if _version_of(engine, "This is no database of White Smoke.") != newest():
            migrate(engine)
        with engine.connect() as connection:
            count, damage = history.survey(connection)
            wrong = _integrity(connection)
        if wrong and not damage:
            damage["the file"] = wrong
    except (BadStorage, sql.exc.SQLAlchemyError) as error:
        raise NotDone(f"The database cannot be copied: {error}") from None
    finally:
        engine.dispose()
    with contextlib.closing(sqlite3.connect(path)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
    return count, damage


def _integrity(connection: sql.Connection) -> str:
    """What SQLite finds wrong with a file; nothing if it is whole."""
    try:
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
    except sql.exc.DatabaseError as error:
        found = str(error.orig)
    return "" if found == "ok" else f"{str(found).splitlines()[0]}."


def restore(db: str, path: Path, replace: bool = False) -> Copied:
    """Bring back the tables that are missing or damaged, or make all as it was in the backup."""
    if not path.is_file():
        raise NotDone(f"There is no backup {path}.")
    try:
        with _readable(path) as source, source.connect() as old:
            damage = history.survey(old)[1]
            names = [name for name in history.names(old) if name not in damage]
            count = asyncio.run(_replace(db, old, names)) if replace else _add(db, old, names)
    except sql.exc.SQLAlchemyError as error:
        raise NotDone(f"The backup cannot be restored: {getattr(error, 'orig', error)}.") from None
    return Copied(path, count, damage)


@contextlib.contextmanager
def _readable(path: Path) -> Iterator[sql.Engine]:
    """A backup as a database of this version; one of an older version is brought up to date."""
    source = engine_of(f"sqlite:///{_address(path, 'mode=ro&immutable=1')}")
    with tempfile.TemporaryDirectory() as folder:
        if _version_of(source, "The file is no backup of White Smoke.") != newest():
            source.dispose()
            copy = Path(folder) / "older.db"
            _copy_file(path, copy)
            source = engine_of(str(copy))
            migrate(source)
        try:
            yield source
        finally:
            source.dispose()


def _version_of(source: sql.Engine, otherwise: str) -> str:
    """The version of a database; what is none is refused with a sentence."""
    try:
        with source.connect() as connection:
            found = connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalar()
    except sql.exc.SQLAlchemyError:
        found = None
    if found is None:
        raise NotDone(otherwise)
    return str(found)


async def _replace(db: str, old: sql.Connection, names: list[str]) -> int:
    try:
        async with held(db):
            engine = engine_of(db)
            migrate(engine)
            with engine.begin() as new:
                for each in reversed(COPIED):
                    new.execute(sql.delete(each))
                for some in _few(names):
                    _bring(old, new, some)
            engine.dispose()
            return len(names)
    except Locked as error:
        raise NotDone(f"{error} Stop it first, or restore without --replace.") from None


def _add(db: str, old: sql.Connection, names: list[str]) -> int:
    """Add the tables that are missing, and put those in order that are damaged; how many."""
    if (path := file_of(db)) is not None:
        the_file(path)
    engine = engine_of(db)
    try:
        migrate(engine)
        with engine.connect() as new:
            damage, known = history.survey(new)[1], set(history.names(new))
        missing = [name for name in names if name not in known]
        for some in _few(missing):
            with engine.begin() as new:
                _bring(old, new, some)
            time.sleep(PAUSE)
        mended = sum(_mended(engine, old, name) for name in names if name in damage)
        with engine.begin() as new:
            orders.leave(new, "wake", "")
        return len(missing) + mended
    finally:
        engine.dispose()


def _mended(engine: sql.Engine, old: sql.Connection, name: str) -> bool:
    """Put a damaged table back as it was in the backup, if what is left of it can be removed."""
    try:
        with engine.begin() as new:
            new.execute(sql.delete(tables).where(tables.c.id == name))
            _bring(old, new, [name])
    except sql.exc.DBAPIError as error:
        if not is_damage(error):
            raise
        return False
    return True


def _few(names: list[str]) -> list[list[str]]:
    return [names[first : first + FEW] for first in range(0, len(names), FEW)]


def _bring(old: sql.Connection, new: sql.Connection, names: list[str]) -> Damage:
    """Copy some tables, with what happened at them; those that cannot be read are left out."""
    try:
        with old.begin_nested(), new.begin_nested():
            for each in COPIED:
                name = each.c.id if each is tables else each.c.table
                _pour(old.execute(sql.select(each).where(name.in_(names))), new, each)
    except sql.exc.DBAPIError as error:
        if not is_damage(error):
            raise
        if len(names) == 1:
            return {names[0]: "A page of the database cannot be read."}
        half = len(names) // 2
        return _bring(old, new, names[:half]) | _bring(old, new, names[half:])
    return {}


def _pour(rows: "sql.CursorResult[Any]", target: sql.Connection, into: sql.Table) -> None:
    while group := rows.mappings().fetchmany(GROUP):
        target.execute(sql.insert(into), [dict(row) for row in group])
