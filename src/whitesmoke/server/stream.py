"""Stream: the same messages as server-sent events, where websockets are blocked."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from whitesmoke.server import telling
from whitesmoke.server.hall import Hall
from whitesmoke.server.hub import Kind
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.wire import encode

LONGEST = 64
"""Messages that wait for one reader."""

BREATH = 10.0
"""Seconds after which a sign of life is sent."""


class StreamReader:
    """One viewer's stream, with a bounded queue; when it is full, the whole table is told again."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.queue: deque[bytes] = deque()
        self.lagging, self.closed = False, False
        self._news = asyncio.Event()

    def offer(self, message: bytes) -> None:
        """Put a message into the queue, or give the queue up if it is full."""
        if len(self.queue) >= LONGEST:
            self.queue.clear()
            self.lagging = True
        if not self.lagging:
            self.queue.append(message)
        self._news.set()

    def let_go(self) -> None:
        """No more messages will come."""
        self.closed = True
        self._news.set()

    async def wait(self) -> bool:
        """Whether something has come within a breath."""
        try:
            await asyncio.wait_for(self._news.wait(), BREATH)
        except TimeoutError:
            return False
        self._news.clear()
        return True


async def stream(
    hall: Hall, live: LiveTable, kind: Kind, since: int | None
) -> AsyncIterator[bytes]:
    """What a viewer is told, for as long as they listen."""
    reader = StreamReader(kind)
    await live.at_rest()
    known = None if since is None else telling.missed(live, kind, since)
    for message in known if known is not None else [encode(telling.whole(live, kind, since))]:
        reader.offer(message)
    live.hub.join(reader)
    hall.came_or_went(live)
    try:
        while not reader.closed:
            if not await reader.wait():
                yield b": still here\n\n"
            if reader.lagging:
                await live.at_rest()
                reader.lagging = False
                yield _event(encode(telling.whole(live, kind)))
            while reader.queue:
                yield _event(reader.queue.popleft())
    finally:
        live.hub.leave(reader)
        hall.came_or_went(live)


def _event(message: bytes) -> bytes:
    return b"data: " + message + b"\n\n"
