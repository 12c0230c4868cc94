"""Socket: a table over a websocket. Thin: it reads what is said and writes what is told.

It is a protocol of the event loop itself: frames are parsed by `websockets`, and what is told is
written straight to the transport, so that nothing waits in between and an idle socket is small.
"""

import asyncio
import logging
import re
from collections import deque
from contextlib import ExitStack
from functools import partial
from typing import Any, cast

import msgspec
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from whitesmoke.kernel.phrases import say
from whitesmoke.server import telling
from whitesmoke.server.actions import kind_of, perform
from whitesmoke.server.hall import Hall
from whitesmoke.server.hub import Kind
from whitesmoke.server.limits import Bucket
from whitesmoke.server.phrasing import accepted, reason
from whitesmoke.server.refusals import FAULT, Refused, of_storage, status_of
from whitesmoke.server.storage import NotStored
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.wire import Ack, Hello, No, Ping, Pong, Said, decode, encode

log = logging.getLogger(__name__)

PATH = re.compile(r"/api/tables/([a-z0-9]{1,16})/socket")
GONE, TOO_MUCH, SILENT, RESTART = 4404, 4429, 4408, 1012

HIGH, LOW = 256 << 10, 32 << 10
"""Bytes that wait for a slow reader before it is told the whole table later instead."""

INBOX = 32
"""Messages of one socket that wait to be done."""

PONG = encode(Pong())


class TableSocket(asyncio.Protocol):
    """One viewer's websocket."""

    kind: Kind

    def __init__(self, sockets: "Sockets", server_state: ServerState, **_: Any) -> None:
        self.sockets, self.hall = sockets, sockets.hall
        self.connections = server_state.connections
        self.live: LiveTable | None = None
        self.inbox: deque[Said] = deque()
        self.working: asyncio.Task[None] | None = None
        self.parts: list[bytes] = []
        self.choked, self.lagging, self.table = False, False, ""
        self.language, self.address, self.greeted = "en", "", False
        self.bucket: Bucket | None = None
        self.room = ExitStack()
        """Left when the socket is gone."""
        self.heard = 0.0
        self.outbox: list[bytes] = []
        """Frames that are written together when the event loop comes round."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(HIGH, LOW)
        self.frames = ServerProtocol(max_size=self.sockets.largest)
        self.connections.add(cast(Any, self))
        self.sockets.join(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(cast(Any, self))
        self.sockets.leave(self)
        self.room.close()
        self._unsubscribe()
        self.inbox.clear()

    def _unsubscribe(self) -> None:
        if self.live:
            self.live.hub.leave(self)
            self.hall.came_or_went(self.live)
            self.live = None

    def data_received(self, data: bytes) -> None:
        self.frames.receive_data(data)
        self.heard = self.sockets.now()
        for event in self.frames.events_received():
            if isinstance(event, Request):
                self._accept(event)
            elif isinstance(event, Frame):
                self._frame(event)
        self._flush()

    def eof_received(self) -> None:
        self.frames.receive_eof()
        self._flush()

    def _flush(self) -> None:
        """Send what the websocket protocol itself wants to say: handshake, pong, close."""
        self.write()
        for data in self.frames.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()
        if self.frames.state is State.CLOSED:
            self.transport.close()

    def _accept(self, request: Request) -> None:
        self.language = accepted(",".join(request.headers.get_all("Accept-Language")))
        try:
            self.table = self._let_in(request)
            answer = self.frames.accept(request)
        except Refused as refused:
            self.hall.metrics.refused(refused.code)
            said = reason(refused, self.language) + "\n"
            answer = self.frames.reject(status_of(refused.code), said)
        self.frames.send_response(answer)

    def _let_in(self, request: Request) -> str:
        """The table of one more socket, if it is let in."""
        self.address = self._address(request)
        self.hall.limits.request(self.address)
        found = PATH.fullmatch(request.path.partition("?")[0])
        if not found:
            raise Refused("no_table", "There is no socket at this address.")
        self.room.enter_context(self.hall.limits.connection(self.address))
        return found[1]

    def _address(self, request: Request) -> str:
        """Who calls; a proxy that we trust says it of others."""
        peer = self.transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        said = request.headers.get_all("X-Forwarded-For")
        trusted = {proxy.strip() for proxy in self.hall.config.proxies.split(",")}
        return said[-1].rpartition(",")[2].strip() if said and address in trusted else address

    def _frame(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self.parts.append(bytes(frame.data))
            if frame.fin:
                message, self.parts = b"".join(self.parts), []
                self._hear(message)

    def _hear(self, message: bytes) -> None:
        self.bucket = self.bucket or self.sockets.bucket()
        if not self.bucket.take():
            self._refuse(None, Refused("too_fast", "Too many messages; wait a moment."))
            return
        try:
            said = decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            wrong = say("This can not be understood: {error}.", error=str(error))
            self._refuse(None, Refused("bad_message", wrong))
            return
        if isinstance(said, Ping):
            self._send(PONG)
        elif len(self.inbox) >= INBOX:
            self._refuse(_key(said), Refused("too_fast", "Too many messages; wait a moment."))
        else:
            self.inbox.append(said)
            if self.working is None:
                self.working = self.hall.spawn(self._work())

    async def _work(self) -> None:
        """Do what was said, one thing after the other."""
        try:
            while self.inbox:
                said = self.inbox.popleft()
                try:
                    await self._do(said)
                except Refused as error:
                    self._refuse(_key(said), error)
                except NotStored as error:
                    self._refuse(_key(said), of_storage(error))
                except Exception:
                    log.exception("a message failed")
                    self._refuse(_key(said), FAULT)
        finally:
            self.working = None

    async def _do(self, said: Said) -> None:
        if isinstance(said, Hello):
            await self._greet(said)
        elif self.live is None:
            raise Refused("no_hello", "Say hello first.")
        elif not isinstance(said, Ping):
            stored = partial(self._acknowledge, said.key)
            await perform(self.live, self.kind, said, stored)

    async def _greet(self, hello: Hello) -> None:
        """Somebody begins to watch, or tells who they are now."""
        if self.greeted:
            self.hall.limits.request(self.address)
        self.greeted = True
        self.language = hello.language
        try:
            live = await self.hall.find(self.table)
            kind = kind_of(live, hello.token, None, hello.language)
        except Refused as error:
            self._refuse(None, error)
            self._unsubscribe()
            self.close(GONE)
            return
        except NotStored:
            self.close(RESTART)
            return
        if self.transport.is_closing():
            return
        self._unsubscribe()
        self.live, self.kind = live, kind
        known = None if hello.since is None else telling.missed(live, kind, hello.since)
        if known is None:
            self._send(encode(telling.whole(live, kind, hello.since)))
        for message in known or ():
            self._send(message)
        live.hub.join(self)
        self.hall.came_or_went(live)

    def _acknowledge(self, key: str, seq: int) -> None:
        self._send(encode(Ack(key, seq)))

    def _refuse(self, key: str | None, error: Refused) -> None:
        self.hall.metrics.refused(error.code)
        said = reason(error, self.language)
        self._send(encode(No(key, error.code, said, error.clause or None)))

    def offer(self, message: bytes) -> None:
        """Pass a message on, or note that the whole table must be told when there is room."""
        if self.choked or self.lagging:
            self.lagging = True
        else:
            self._send(message)

    def _send(self, message: bytes) -> None:
        if not self.outbox:
            self.sockets.write_soon(self)
        self.outbox.append(framed(message))

    def write(self) -> None:
        outbox, self.outbox = self.outbox, []
        if outbox and self.frames.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(outbox))

    def pause_writing(self) -> None:
        self.choked = True

    def resume_writing(self) -> None:
        self.choked = False
        if self.lagging:
            self.hall.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """There is room again: tell the whole table."""
        if self.live:
            await self.live.at_rest()
        if self.live and self.lagging and not self.choked:
            self.lagging = False
            self._send(encode(telling.whole(self.live, self.kind)))

    def let_go(self) -> None:
        """The seat has changed hands, or the table is loaded again: come back and say hello."""
        self.live = None
        self.close(RESTART)

    def close(self, code: int) -> None:
        """Say goodbye; who does not answer is cut off by the next sweep."""
        self.write()
        try:
            if self.frames.state is State.OPEN:
                self.frames.send_close(code)
        except ConnectionClosed:
            pass
        self._flush()

    def shutdown(self) -> None:
        """The server stops; clients come back by themselves."""
        self.close(RESTART)
        self.transport.close()


class Sockets:
    """All websockets of a server."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.largest = hall, hall.config.message_size
        self.bucket = hall.limits.messages
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
        socket.heard = self.now()
        self.open.add(socket)

    def leave(self, socket: TableSocket) -> None:
        self.open.discard(socket)

    async def sweep_for_ever(self, longest: float = 30.0) -> None:
        """Drop those who have been silent for too long."""
        while True:
            await asyncio.sleep(longest / 6)
            self._sweep(longest)

    def _sweep(self, longest: float) -> None:
        now = self.now()
        for socket in list(self.open):
            if now - socket.heard > longest + 10:
                socket.transport.abort()
            elif now - socket.heard > longest:
                socket.close(SILENT)


def framed(message: bytes) -> bytes:
    """A message as one text frame of the websocket protocol."""
    size = len(message)
    if size < 126:
        return b"\x81" + bytes((size,)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


def _key(said: Said) -> str | None:
    return getattr(said, "key", None)
