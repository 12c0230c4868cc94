"""Lock: one server a database. Whoever comes second is told so and leaves.

A file of SQLite has a file beside it that the system locks for as long as the process lives, so
that a killed server leaves nothing behind. In PostgreSQL a session holds an advisory lock; when the
database is restarted the session is gone, and the lock is taken anew.
"""

import asyncio
import contextlib
import fcntl
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server.config import file_of, is_postgres

log = logging.getLogger(__name__)

ADVISORY = 0x57687465536D6F6B
"""The number of our lock in a PostgreSQL database."""

ANSWER = 10
"""Seconds that a database has for an answer."""

LOOK = 1.0
"""Seconds between two looks whether the session still lives."""


class Locked(WhiteSmokeError):
    """Another server holds the database."""


class Unreachable(WhiteSmokeError):
    """The database does not answer."""


@contextlib.asynccontextmanager
async def held(db: str, lost: Callable[[str], None] = log.error) -> AsyncIterator[None]:
    """Hold the database of this process alone; `lost` is told if another takes it later."""
    path = file_of(db)
    if path is not None:
        with file_held(path):
            yield
    elif is_postgres(db):
        async with _session_held(db, lost):
            yield
    else:
        yield


@contextlib.contextmanager
def file_held(path: Path) -> Iterator[None]:
    """Hold a file of SQLite."""
    beside = path.with_name(path.name + ".lock")
    try:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise Unreachable(f"{beside} can not be written: {error.strerror}.") from None
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Locked(f"Another server (process {_owner(handle)}) holds {path}.") from None
        # Only for people: who holds the lock is known to the system, not to the file.
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)


def _owner(handle: int) -> str:
    return os.pread(handle, 32, 0).decode("ascii", "replace").strip() or "unknown"


@contextlib.asynccontextmanager
async def _session_held(db: str, lost: Callable[[str], None]) -> AsyncIterator[None]:
    session = await _take(db)
    keeper = asyncio.create_task(_keep(db, session, lost))
    try:
        yield
    finally:
        keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeper


async def _take(db: str) -> Any:
    """A session that holds the lock."""
    import psycopg

    address = "postgresql://" + db.partition("://")[2]
    try:
        session = await psycopg.AsyncConnection.connect(
            address, autocommit=True, connect_timeout=ANSWER
        )
        free = await _ask(session, f"SELECT pg_try_advisory_lock({ADVISORY})")
    except (OSError, psycopg.Error, TimeoutError) as error:
        reason = str(error).splitlines()[0]
        raise Unreachable(f"The database can not be reached: {reason}.") from None
    if not free:
        await session.close()
        raise Locked("Another server holds this database.")
    return session


async def _ask(session: Any, question: str) -> Any:
    cursor = await asyncio.wait_for(session.execute(question), ANSWER)
    return (await cursor.fetchone())[0]


async def _keep(db: str, session: Any, lost: Callable[[str], None]) -> None:
    """Look after the session for ever; take the lock anew when the database was restarted."""
    try:
        while True:
            await asyncio.sleep(LOOK)
            if await _lives(session):
                continue
            log.warning("the lock's session has ended; taking the lock anew")
            session = await _take_again(db, lost)
    finally:
        await session.close()


async def _lives(session: Any) -> bool:
    try:
        return bool(await _ask(session, "SELECT 1"))
    except Exception:
        return False


async def _take_again(db: str, lost: Callable[[str], None]) -> Any:
    while True:
        try:
            return await _take(db)
        except Locked as error:
            lost(str(error))
        except Unreachable:
            log.warning("the database can not be reached")
        await asyncio.sleep(LOOK)
