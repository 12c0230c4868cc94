"""Event stream: the same messages as server-sent events, where websockets are blocked."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from whitesmoke.server.tables import telling
from whitesmoke.server.tables.authority import Grant, Sealed
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.wire.messages import encode
from whitesmoke.server.wire.refusals import Refused

QUEUED_MESSAGES, QUEUED_BYTES = 64, 64 << 10
"""Messages that wait for one reader, and their bytes."""

BREATH = 10.0
"""Seconds after which a sign of life is sent."""


class StreamReader:
    """One viewer's stream, with a bounded queue; when it is full, the whole table is told again."""

    def __init__(self) -> None:
        self.queue: deque[bytes] = deque()
        self.lagging, self.closed = False, False
        self._news = asyncio.Event()

    def offer(self, sealed: Sealed) -> None:
        """Put a message into the queue, or give the queue up if it is full.

        The seal is the answer's own: `delivery` writes nothing of it once its grant is void.
        """
        if len(self.queue) >= QUEUED_MESSAGES or sum(map(len, self.queue)) > QUEUED_BYTES:
            self.queue.clear()
            self.lagging = True
        if not self.lagging:
            self.queue.append(sealed.message)
        self._news.set()

    def let_go(self) -> None:
        """No more messages will come, and those that wait are not for this reader any more."""
        self.closed = True
        self.queue.clear()
        self._news.set()

    async def wait(self) -> bool:
        """Whether something has come within a breath."""
        try:
            await asyncio.wait_for(self._news.wait(), BREATH)
        except TimeoutError:
            return False
        self._news.clear()
        return True


async def stream(registry: Registry, grant: Grant, since: int | None) -> AsyncIterator[bytes]:
    """What a viewer is told, for as long as they listen and their grant stands."""
    reader, live = StreamReader(), grant.live
    try:
        await telling.prepare(grant)
        reader.queue.extend(telling.catching_up(live, grant.audience_for_answer(), since))
        live.readers.join(reader, grant)
    except Refused:
        return
    registry.presence.came_or_went(live)
    try:
        async for message in _messages(reader, grant):
            yield message
    finally:
        live.readers.leave(reader)
        registry.presence.came_or_went(live)


async def _messages(reader: StreamReader, grant: Grant) -> AsyncIterator[bytes]:
    while not reader.closed:
        while reader.queue:
            yield _event(reader.queue.popleft())
        if not await reader.wait():
            yield b": still here\n\n"
        if reader.lagging and grant.stands:
            await telling.prepare(grant)
        if reader.lagging and grant.stands:
            reader.lagging = False
            yield _event(encode(telling.whole(grant.live, grant.audience_for_answer())))


def _event(message: bytes) -> bytes:
    return b"data: " + message + b"\n\n"
