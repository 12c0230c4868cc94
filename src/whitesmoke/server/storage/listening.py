"""Listening: the one connection by which a process hears what others tell it.

The same connection holds the lock that all servers of a PostgreSQL database share; where processes
wake each other by Redis, it does only that. When it breaks it is made anew, and whoever listens is
told that something may have been missed.
"""

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from typing import Any

from whitesmoke.server.storage import notices
from whitesmoke.server.storage.lock import Locked, Unreachable, locking_session

log = logging.getLogger(__name__)

AGAIN = 0.3
"""Seconds until a database that is away is called again."""


class Listening:
    """Hears for ever what processes tell each other."""

    def __init__(
        self, db: str, hear: Callable[[bytes], None] | None, missed: Callable[[], None],
        lost: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._db, self._hear, self._missed, self._lost = db, hear, missed, lost
        self._session: Any = None
        self._file = -1
        self._calling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on; refused if somebody has the database for themselves."""
        session = await locking_session(self._db, "pg_try_advisory_lock_shared")
        try:
            if self._hear:
                await session.execute(f"LISTEN {notices.CHANNEL}")
        except Exception:
            with contextlib.suppress(Exception):
                await session.close()
            raise Unreachable("The database has gone.") from None
        # A file of our own: the library closes its own when the connection breaks, and its number
        # may be that of somebody's socket by the time we know.
        self._session, self._file = session, os.dup(session.fileno())
        asyncio.get_running_loop().add_reader(self._file, self._read)
        self._read()

    async def stop(self) -> None:
        """Listen no more."""
        if self._calling:
            self._calling.cancel()
        await self._hang_up()

    def call_again(self) -> None:
        """The connection is broken, or seems to be: make it anew."""
        if self._calling is None:
            self._calling = asyncio.get_running_loop().create_task(self._call_again())

    def _read(self) -> None:
        """Hear what has come in."""
        try:
            self._session.pgconn.consume_input()
            told = list(iter(self._session.pgconn.notifies, None))
        except Exception as error:
            log.warning("what others tell cannot be heard: %s", type(error).__name__)
            self.call_again()
            return
        for each in told:
            try:
                if self._hear:
                    self._hear(each.extra)
            except Exception:
                log.exception("what another told was not understood")
                self._missed()

    async def _call_again(self) -> None:
        try:
            await self._hang_up()
            while self._session is None:
                try:
                    await self.start()
                except Locked as error:
                    self._lost(str(error))
                    await asyncio.sleep(AGAIN)
                except Unreachable:
                    await asyncio.sleep(AGAIN)
            log.info("others are heard again")
            self._missed()
        finally:
            self._calling = None

    async def _hang_up(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            asyncio.get_running_loop().remove_reader(self._file)
            os.close(self._file)
            with contextlib.suppress(Exception):
                await session.close()
