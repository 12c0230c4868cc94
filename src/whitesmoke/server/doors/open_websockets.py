"""Open websockets: all websockets of a server."""

import asyncio

from whitesmoke.server.doors.websocket import TableSocket
from whitesmoke.server.tables.registry import Registry

TOGETHER = 100
"""Sockets that are looked at in one turn of the event loop."""


class Sockets:
    """All websockets of a server."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.largest = registry, registry.config.message_size
        self.open: set[TableSocket] = set()
        self.waiting: list[TableSocket] = []
        """Those who have something to write."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def write_soon(self, socket: TableSocket) -> None:
        """Let a socket write when the event loop comes round."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self._write)
        self.waiting.append(socket)

    def _write(self) -> None:
        waiting, self.waiting = self.waiting, []
        for socket in waiting:
            socket.write()

    def join(self, socket: TableSocket) -> None:
        socket.heard = socket.pinged = self.now()
        self.open.add(socket)

    def leave(self, socket: TableSocket) -> None:
        self.open.discard(socket)

    async def sweep_for_ever(self, longest: float = 30.0) -> None:
        """Drop those who have been silent or have not read for too long."""
        while True:
            await asyncio.sleep(longest / 6)
            await self._sweep(longest)

    async def _sweep(self, longest: float) -> None:
        """Look at all sockets once; none of them is held on to until the next time."""
        for number, socket in enumerate(list(self.open)):
            if number % TOGETHER == 0:
                await asyncio.sleep(0)
            socket.look(self.now(), longest)
