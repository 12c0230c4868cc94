"""Redis wake: processes tell each other by a Redis server instead of PostgreSQL's NOTIFY.

Then PostgreSQL is left to store, and notices of any length pass by it. What is told leaves after
the transaction that it tells of, so it may be lost: by a process that dies in between, or while
Redis is away. So processes compare their tables with the database from time to time, and every
second while they do not hear themselves (`shared_keeping`): without Redis all is late, and goes on.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server.config import BadConfig
from whitesmoke.server.storage import notices

log = logging.getLogger(__name__)

AGAIN = 0.3
"""Seconds until a Redis that is away is called again."""

ANSWER = 5.0
"""Seconds that Redis has for an answer; whoever listens asks whether it is there as often."""

MOST = 10_000
"""Texts that wait to be told; what comes while so many wait is not told."""


class RedisWake:
    """Tells what this process has to tell, and hears what others do, for ever."""

    def __init__(self, url: str, hear: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        self._client = client_of(url)
        self._hear, self._missed = hear, missed
        self._texts: asyncio.Queue[str] = asyncio.Queue(MOST)
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped = False

    async def start(self) -> None:
        """Tell and hear from now on; a Redis that is not there is waited for."""
        self._loop = asyncio.get_running_loop()
        works = (self._tell_for_ever(), self._hear_for_ever())
        self._tasks = [asyncio.create_task(work) for work in works]

    async def stop(self) -> None:
        """Tell and hear no more."""
        # The client may take it for a timeout of its own when it is cancelled.
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks, timeout=ANSWER)
        await self._client.aclose()

    def tell(self, texts: Iterable[str]) -> None:
        """Tell others something; called in any thread."""
        self._loop.call_soon_threadsafe(self._put, list(texts))

    def _put(self, texts: list[str]) -> None:
        for text in texts:
            if not self._texts.full():
                self._texts.put_nowait(text)

    async def _tell_for_ever(self) -> None:
        while not self._stopped:
            some = [await self._texts.get()]
            while not self._texts.empty():
                some.append(self._texts.get_nowait())
            try:
                async with self._client.pipeline(transaction=False) as line:
                    for text in some:
                        line.publish(notices.CHANNEL, text)
                    await line.execute()
            except Exception as error:
                log.warning("others are not told by Redis: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)

    async def _hear_for_ever(self) -> None:
        while not self._stopped:
            try:
                async with self._client.pubsub(ignore_subscribe_messages=True) as line:
                    await line.subscribe(notices.CHANNEL)
                    self._missed()
                    await self._listen(line)
            except Exception as error:
                log.warning("what others tell is not heard by Redis: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)

    async def _listen(self, line: Any) -> None:
        while not self._stopped:
            told = await line.get_message(timeout=ANSWER)
            if told is None:
                await line.ping()
            elif told["type"] == "message":
                self._hear_one(told["data"])

    def _hear_one(self, text: bytes) -> None:
        try:
            self._hear(text)
        except Exception:
            log.exception("what another told was not understood")
            self._missed()


def client_of(url: str) -> Any:
    """A client of a Redis server, which it does not call yet."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError:
        raise BadConfig('Its client is missing: pip install "whitesmoke[redis]".') from None
    try:
        # It must not call again by itself: what was told meanwhile would be missed in silence.
        once = Retry(NoBackoff(), 0)
        return Redis.from_url(
            url, socket_connect_timeout=ANSWER, socket_timeout=2 * ANSWER, retry=once
        )
    except (ValueError, WhiteSmokeError) as error:
        raise BadConfig(f"Redis cannot be called as {url!r}: {error}") from None
