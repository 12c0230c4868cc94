"""Lock: one server a file. Whoever comes second is told so and leaves.

A file of SQLite has a file beside it that the system locks for as long as the process lives, so
that a killed server leaves nothing behind. It lies beside the file itself, wherever links point to
it from; a file with several names of its own (hard links) is refused, since SQLite keeps its
journal by name and two names would be two journals. A lock that was lost, since somebody removed
the file, is taken anew.

In PostgreSQL a session holds an advisory lock: servers share it (`listening`), and whoever wants
the database for themselves, as `admin restore --replace` does, has it while no server is there.
"""

import asyncio
import contextlib
import fcntl
import logging
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server.config import file_of, is_postgres
from whitesmoke.server.storage.schema import address_of

log = logging.getLogger(__name__)

ADVISORY = 0x57687465536D6F6B
"""The number of our lock in a PostgreSQL database."""

ANSWER = 10
"""Seconds that a database has for an answer."""

LOOK = 1.0
"""Seconds between two looks whether the locked file is still there."""


class Locked(WhiteSmokeError):
    """Another server holds the database."""


class Unreachable(WhiteSmokeError):
    """The database does not answer."""


@contextlib.asynccontextmanager
async def held(db: str, lost: Callable[[str], None] = log.error) -> AsyncIterator[None]:
    """Hold the database of this process alone; `lost` is told if another takes it later."""
    path = file_of(db)
    if path is not None:
        async with _file_held(path, lost):
            yield
    elif is_postgres(db):
        async with _session_held(db):
            yield
    else:
        yield


@contextlib.asynccontextmanager
async def _file_held(path: Path, lost: Callable[[str], None]) -> AsyncIterator[None]:
    handles = [_lock(path)]
    keeper = asyncio.create_task(_keep_file(path, handles, lost))
    try:
        yield
    finally:
        keeper.cancel()
        for handle in handles:
            os.close(handle)


async def _keep_file(path: Path, handles: list[int], lost: Callable[[str], None]) -> None:
    """Look for ever whether the locked file is still there; make and lock it anew if it is not."""
    while True:
        await asyncio.sleep(LOOK)
        if _is_there(handles[-1], _beside(path)):
            continue
        log.warning("%s was removed; it is locked anew", _beside(path))
        try:
            handles.append(_lock(path))
        except Locked as error:
            lost(str(error))
        except Unreachable as error:
            log.warning("%s", error)


def the_file(path: Path) -> Path:
    """The file that a path leads to, by its only name."""
    real = Path(os.path.realpath(path))
    with contextlib.suppress(OSError):
        if (names := real.stat().st_nlink) > 1 and real.is_file():
            raise Unreachable(
                f"{real} has {names} names (hard links), and SQLite keeps its journal by name; "
                "leave it one."
            )
    return real


def _beside(path: Path) -> Path:
    real = the_file(path)
    return real.with_name(real.name + ".lock")


def _is_there(handle: int, path: Path) -> bool:
    """Whether an open file is the one that a path names."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _lock(path: Path) -> int:
    """Hold a file of SQLite as long as the handle is open."""
    beside = _beside(path)
    try:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Unreachable(f"{beside} cannot be written: {reason}.") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        owner = _owner(handle)
        os.close(handle)
        raise Locked(f"Another server (process {owner}) holds {path}.") from None
    if not _is_there(handle, beside):
        os.close(handle)
        return _lock(path)
    # Only for people: who holds the lock is known to the system, not to the file.
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
    return handle


def _owner(handle: int) -> str:
    return os.pread(handle, 32, 0).decode("ascii", "replace").strip() or "unknown"


@contextlib.asynccontextmanager
async def _session_held(db: str) -> AsyncIterator[None]:
    session = await locking_session(db, "pg_try_advisory_lock")
    try:
        yield
    finally:
        await session.close()


async def locking_session(db: str, lock: str) -> Any:
    """A session that holds the lock, for itself or with others."""
    import psycopg

    try:
        session = await psycopg.AsyncConnection.connect(address_of(db), autocommit=True)
        cursor = await asyncio.wait_for(session.execute(f"SELECT {lock}({ADVISORY})"), ANSWER)
        (free,) = await cursor.fetchone() or (False,)
    except (OSError, psycopg.Error, TimeoutError) as error:
        reason = str(error).splitlines()[0]
        raise Unreachable(f"The database cannot be reached: {reason}.") from None
    if not free:
        await session.close()
        raise Locked("Another server holds this database.")
    return session
