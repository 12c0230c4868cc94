"""Websocket: a table over a websocket. Thin: it reads what is said and writes what is told.

It is a protocol of the event loop itself: frames are parsed by `websockets`, and what is told is
written straight to the transport, so that nothing waits in between and an idle socket is small.

Whoever does not read is not read either (`intake`), is told the whole table later instead of every
event, and is dropped when that takes too long. A reader in name only is found by a ping that has to
be answered with what was in it.
"""

import asyncio
import logging
import os
import re
from collections import deque
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import msgspec
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from whitesmoke.server.doors.intake import Intake
from whitesmoke.server.guards.costs import charged
from whitesmoke.server.storage.database import NotStored
from whitesmoke.server.tables import telling
from whitesmoke.server.tables.actions import perform
from whitesmoke.server.tables.authority import Grant, Sealed, viewing
from whitesmoke.server.wire.languages import accepted
from whitesmoke.server.wire.messages import Ack, No, Pong, encode
from whitesmoke.server.wire.refusals import Refused, of_storage, status_of
from whitesmoke.server.wire.requests import Hello, Ping, Said, decode
from whitesmoke.server.wire.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.server.doors.open_websockets import Sockets

log = logging.getLogger(__name__)

PATH = re.compile(r"/api/tables/([a-z0-9]{1,16})/socket")
GONE, TOO_MUCH, SILENT, RESTART = 4404, 4429, 4408, 1012

HIGH, LOW = 64 << 10, 16 << 10
"""Bytes that wait for a slow reader before it is told the whole table later instead."""

UNREAD_BYTES = 512 << 10
"""Bytes that wait for a reader at all; one who has more to read is dropped."""

INBOX = 16
"""Messages of one socket that wait to be done before no more are read."""

FAREWELL = 2.0
"""Seconds in which somebody who is not read any more may read why."""

TOO_FAST = Refused(Say.TOO_MANY_MESSAGES())

PONG = encode(Pong())


class TableSocket(asyncio.Protocol):
    """One viewer's websocket."""

    def __init__(self, sockets: "Sockets", server_state: ServerState, **_: Any) -> None:
        self.sockets, self.registry = sockets, sockets.registry
        self.connections = server_state.connections
        self.grant: Grant | None = None
        self.inbox: deque[Said] = deque()
        self.working: asyncio.Task[None] | None = None
        self.message = bytearray()
        """What has come of a message that is sent in parts."""
        self.lagging, self.table = False, ""
        self.spoken, self.address, self.greeted, self.given_up = "en", "", False, False
        self.intake: Intake | None = None
        self.held = ExitStack()
        """Left when the socket is gone."""
        self.heard = 0.0
        """When it said something last."""
        self.choked: float | None = None
        """Since when there is no room for more to be written."""
        self.closing: float | None = None
        """Since when it is being closed."""
        self.ping, self.pinged = b"", 0.0
        """What must come back as a sign that it reads, and when that was sent."""
        self.outbox: list[bytes | Sealed] = []
        """Messages that are written together when the event loop comes round."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(HIGH, LOW)
        self.frames = ServerProtocol(max_size=self.sockets.largest)
        self.connections.add(cast(Any, self))
        self.sockets.join(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(cast(Any, self))
        self.sockets.leave(self)
        self.held.close()
        if self.intake:
            self.intake.stop()
        self._unsubscribe()
        self.inbox.clear()

    def _unsubscribe(self) -> None:
        if self.grant:
            self.grant.live.readers.leave(self)
            self.registry.presence.came_or_went(self.grant.live)
            self.grant = None

    def data_received(self, data: bytes) -> None:
        if self.intake:
            self.intake.take(data)
        else:
            self.parse(data)

    @property
    def may_speak(self) -> bool:
        """Whether what it says can be taken now."""
        return self.choked is None and len(self.inbox) < INBOX and not self.given_up

    def parse(self, piece: bytes) -> int:
        """Parse some bytes; how many frames they held."""
        self.frames.receive_data(piece)
        events = self.frames.events_received()
        for event in events:
            if isinstance(event, Request):
                self._accept(event)
            elif isinstance(event, Frame):
                self._frame(event)
        self._flush()
        return len(events)

    def warn(self) -> None:
        """It is over its budget and will be read later."""
        self._refuse(None, TOO_FAST)

    def give_up(self) -> None:
        """It does not keep to its budget: say so, and read nothing more of it."""
        self.given_up = True
        self.close(TOO_MUCH)
        asyncio.get_running_loop().call_later(FAREWELL, self.transport.abort)

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
        self.spoken = accepted(",".join(request.headers.get_all("Accept-Language")))
        try:
            self.table = self._let_in(request)
            self.intake = Intake(self, *self.registry.limits.messages(self.address))
            answer = self.frames.accept(request)
        except Refused as refused:
            self.registry.metrics.refused(refused.code)
            self.registry.limits.refusal(self.address)
            said = refused.reason(self.spoken) + "\n"
            answer = self.frames.reject(status_of(refused.code), said)
        self.frames.send_response(answer)

    def _let_in(self, request: Request) -> str:
        """The table of one more socket, if it is let in."""
        self.address = self._address(request)
        self.registry.limits.request(self.address)
        headers = [(k.lower().encode(), v.encode()) for k, v in request.headers.raw_items()]
        self.registry.origins.check_socket(headers)
        found = PATH.fullmatch(request.path.partition("?")[0])
        if not found:
            raise Refused(Say.NO_SOCKET())
        self.held.enter_context(self.registry.limits.connection(self.address))
        return found[1]

    def _address(self, request: Request) -> str:
        """Who calls; a proxy that we trust says it of others."""
        peer = self.transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        said = request.headers.get_all("X-Forwarded-For")
        trusted = address in self.registry.limits.proxies
        return said[-1].rpartition(",")[2].strip() if said and trusted else address

    def _frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self.ping = b"" if frame.data == self.ping else self.ping
            return
        self.heard = self.sockets.now()
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self.message += frame.data
            if frame.fin:
                message, self.message = bytes(self.message), bytearray()
                self._hear(message)

    def _hear(self, message: bytes) -> None:
        try:
            said = decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(None, Refused(Say.NO_MESSAGE(error=str(error))))
            return
        if isinstance(said, Ping):
            self._send(PONG)
        else:
            self.inbox.append(said)
            self._work_on()

    def _work_on(self) -> None:
        if self.inbox and self.working is None and self.choked is None:
            self.working = self.registry.spawn(self._work())

    async def _work(self) -> None:
        """Do what was said, one thing after the other."""
        owe = partial(self.registry.limits.owe, self.address)
        try:
            while self.inbox and self.choked is None:
                said = self.inbox.popleft()
                try:
                    await charged(self._do(said), owe, paid=0)
                except Refused as error:
                    self._refuse(_key(said), error)
                except NotStored as error:
                    self._refuse(_key(said), of_storage(error))
                except Exception:
                    log.exception("a message failed")
                    self._refuse(_key(said), Refused(Say.FAULT()))
                self.write()
        finally:
            self.working = None
            if self.intake:
                self.intake.go_on()

    async def _do(self, said: Said) -> None:
        """Do what was said, when its guest has paid for what was done before."""
        await self.registry.limits.until_paid(self.address)
        if isinstance(said, Hello):
            await self._greet(said)
        elif self.grant is None:
            raise Refused(Say.NO_HELLO())
        elif not isinstance(said, Ping):
            acknowledge = partial(self._acknowledge, said.key)
            await perform(self.registry, self.grant, said, acknowledge)

    async def _greet(self, hello: Hello) -> None:
        """Somebody begins to watch, or tells who they are now."""
        if self.greeted:
            self.registry.limits.request(self.address)
        self.greeted = True
        self.spoken = hello.spoken
        try:
            live = await self.registry.find(self.table)
            grant = viewing(live, hello.token, None, hello.language, hello.spoken)
            await telling.prepare(grant)
            if live.gone:
                raise NotStored("The table is being loaded again.")
            told = telling.catching_up(live, grant.audience_for_message(), hello.since)
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
        self.grant = grant
        for message in told:
            self._send(Sealed(grant, message))
        live.readers.join(self, grant)
        self.registry.presence.came_or_went(live, self.address)

    def _acknowledge(self, key: str, seq: int) -> None:
        self._send(encode(Ack(key, seq)))

    def _refuse(self, key: str | None, error: Refused) -> None:
        self.registry.metrics.refused(error.code)
        said = error.reason(self.spoken)
        self._send(encode(No(key, error.code, said, error.clause or None)))

    def offer(self, sealed: Sealed) -> None:
        """Pass a message on, or note that the whole table must be told when there is room."""
        if self.choked is not None or self.lagging:
            self.lagging = True
        else:
            self._send(sealed)

    def _send(self, message: bytes | Sealed) -> None:
        if not self.outbox:
            self.sockets.write_soon(self)
        self.outbox.append(message)

    def write(self) -> None:
        """Write what waits; what is sealed only if its grant stands."""
        if self.outbox:
            self._write_outbox()
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()

    def _write_outbox(self) -> None:
        outbox, self.outbox = self.outbox, []
        frames, is_void = list[bytes](), False
        for message in outbox:
            if (opened := unsealed(message)) is None:
                is_void = True
            else:
                frames += head_of(opened), opened
        if frames and self.frames.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))
        if is_void:
            self.let_go()

    def pause_writing(self) -> None:
        self.choked = self.sockets.now()

    def resume_writing(self) -> None:
        self.choked = None
        if self.lagging:
            self.registry.spawn(self._catch_up())
        self._work_on()
        if self.intake:
            self.intake.go_on()

    async def _catch_up(self) -> None:
        """There is room again: tell the whole table."""
        if self.grant and self.grant.stands:
            await telling.prepare(self.grant)
        if (grant := self.grant) and grant.stands and self.lagging and self.choked is None:
            self.lagging = False
            whole = telling.whole(grant.live, grant.audience_for_message())
            self._send(Sealed(grant, encode(whole)))

    def let_go(self) -> None:
        """The seat has changed hands, or the table is loaded again: come back and say hello."""
        self._unsubscribe()
        self.close(RESTART)

    def close(self, code: int) -> None:
        """Say goodbye; who does not answer is cut off by the next sweep."""
        self.write()
        self.closing = self.closing or self.sockets.now()
        try:
            if self.frames.state is State.OPEN:
                self.frames.send_close(code)
        except ConnectionClosed:
            pass
        self._flush()

    def look(self, now: float, longest: float) -> None:
        """Drop it if it has been silent, closed or unread for too long; or else ask whether it
        reads."""
        silent, asked = now - self.heard, now - self.pinged
        stalled = self.choked is not None and now - self.choked > longest
        unread = bool(self.ping) and asked > longest
        left = self.closing is not None and now - self.closing > longest / 3
        if stalled or unread or left or silent > longest + 10:
            self.transport.abort()
        elif silent > longest:
            self.close(SILENT)
        elif asked > longest / 2 and not self.ping and self.frames.state is State.OPEN:
            self.ping, self.pinged = os.urandom(4), now
            self.transport.write(b"\x89\x04" + self.ping)

    def shutdown(self) -> None:
        """The server stops; clients come back by themselves."""
        self.close(RESTART)
        self.transport.close()


def unsealed(message: bytes | Sealed) -> bytes | None:
    """A message, or None if it is not for this reader any more."""
    if isinstance(message, Sealed):
        return message.message if message.grant.stands else None
    return message


def head_of(message: bytes) -> bytes:
    """What stands before a message to make it one text frame of the websocket protocol."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def _key(said: Said) -> str | None:
    return getattr(said, "key", None)
