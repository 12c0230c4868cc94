"""HTTP connection: HTTP as uvicorn speaks it, with what a server on its own must add.

What comes in is parsed in small slices, and no further than somebody waits for it:

| what a client sends | what becomes of it |
| --- | --- |
| a head that is too long, or has too many headers | refused (414, 431), and the connection ends |
| a body that is too long | refused by the app (413); the connection is cut if it goes on |
| requests behind one that is being answered | read when it is answered; until then 64 kB wait |
| more requests than its address may make | refused (429) and read a second later, five times |
| what is no HTTP | refused (400), counted, and now and then logged as a number |
| more of any of these, from an address that was told so often | held unread for a second, and cut |
"""

import logging
import time
from contextlib import ExitStack
from typing import Any

import httptools
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from whitesmoke.server.guards.limits import TooMuch
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.wire.messages import encode
from whitesmoke.server.wire.refusals import Refused, status_of
from whitesmoke.server.wire.requests import Refusal
from whitesmoke.server.wire.sentences import Say

log = logging.getLogger(__name__)

SLICE, SLICES = 1024, 16
"""Bytes that are parsed at once, and how often that is done until others have their turn."""

WAITING = 64 << 10
"""Bytes that wait to be parsed before no more are read."""

LINE, HEAD, HEADERS = 4096, 16 << 10, 64
"""Bytes of a request's address, bytes of all that comes before its body, and headers."""

BETWEEN, IN_HEAD, IN_BODY = range(3)
"""Where the parser is: between two requests or within one."""

LINGER = 1 << 20
"""Bytes of a body that was refused that are thrown away."""

REST, RESTS = 1.0, 5
"""Seconds in which nothing more is read of who asks too much, and how often before it ends."""

NO_HTTP, LONG_LINE, LONG_HEAD = map(Refused, (Say.NO_HTTP(), Say.LONG_LINE(), Say.LONG_HEAD()))


class Flow(FlowControl):
    """The flow of one connection: to read on means to parse what waits first."""

    def __init__(self, connection: "Connection") -> None:
        super().__init__(connection.transport)
        self._connection = connection

    def pause_reading(self) -> None:
        self.read_paused = True

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self._connection.parse_soon()


class Connection(HttpToolsProtocol):
    """One connection of a client over HTTP; `delivery` writes to it."""

    answering: RequestResponseCycle | None = None
    """The request that is being answered; others may wait behind it."""

    def __init__(self, registry: Registry, **given: Any) -> None:
        super().__init__(**given)
        self.registry = registry
        self.unparsed = bytearray()
        self._reads, self._deaf, self._rested, self._rests = True, False, 0.0, 0
        self.headers = []
        self._stage, self._size, self._refused = BETWEEN, 0, NO_HTTP
        self._counted = ExitStack()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.flow = Flow(self)
        try:
            self._counted.enter_context(self.registry.limits.line(self._address))
        except TooMuch:
            self.cut()
        else:
            if not self.registry.limits.hears(self._address):
                self._ignore()

    def _ignore(self) -> None:
        """Hold it for a moment without reading it: who is cut at once comes back at once."""
        self._deaf = True
        self._read(False)
        self.loop.call_later(REST, self.cut)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    async def until_read(self) -> None:
        """Wait until what was written before is mostly read."""
        while self.flow.write_paused and not self.transport.is_closing():
            await self.flow.drain()

    def cut(self) -> None:
        """End it at once; what was not sent yet is not sent."""
        if self.answering:
            self.answering.disconnected = True
        self.transport.abort()

    def rest(self) -> None:
        """Read nothing more for a moment: its address has asked for too much.

        Who does that again and again must connect again. What comes through a proxy may be
        somebody else's, so it does not have to wait.
        """
        if self._address not in self.registry.limits.proxies and self.answering:
            self._rests += 1
            self.answering.keep_alive &= self._rests < RESTS
            self._rested = self.loop.time() + REST

    def data_received(self, data: bytes) -> None:
        self.unparsed += data
        self.parse()

    def parse_soon(self) -> None:
        self.loop.call_soon(self.parse)

    def parse(self) -> None:
        """Parse what has come, as far as somebody waits for it."""
        if self._deaf or self.parser is None:
            self._throw_away()
            return
        for _ in range(SLICES):
            if not self.unparsed or self._held_up:
                break
            piece = bytes(self.unparsed[:SLICE])
            del self.unparsed[:SLICE]
            self._feed(piece)
        else:
            self.parse_soon()
        self._read(len(self.unparsed) < WAITING)

    def _throw_away(self) -> None:
        """Throw away what comes after a refusal, so that it can be read, but not without end."""
        self._size += len(self.unparsed)
        self.unparsed.clear()
        self._read(self._size < WAITING)

    @property
    def _held_up(self) -> bool:
        """Whether what has come must wait."""
        paused = self.flow.read_paused or bool(self.pipeline)
        return paused or self.loop.time() < self._rested

    def _read(self, on: bool) -> None:
        if on != self._reads and not self.transport.is_closing():
            self._reads = on
            (self.transport.resume_reading if on else self.transport.pause_reading)()

    def _feed(self, piece: bytes) -> None:
        if self._deaf or self.parser is None:
            return
        self._unset_keepalive_if_required()
        self._size += len(piece)
        try:
            self.parser.feed_data(piece)
            if self._size > self._allowed:
                self._turn_away(LONG_HEAD)
        except httptools.HttpParserError:
            self._turn_away(self._refused)
        except httptools.HttpParserUpgrade:
            self._upgrade()

    @property
    def _allowed(self) -> int:
        """Bytes that the request may have. One that says how long its body is was refused by now
        if that is too much, and is let go on so that its sender reads why."""
        if self._stage == IN_HEAD:
            return HEAD
        chunked = any(name == b"transfer-encoding" for name, _ in self.headers)
        return HEAD + (4 * self.registry.config.message_size if chunked else LINGER)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._stage, self._size = IN_HEAD, 0
        self.scope["state"]["line"] = self

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LINE:
            self._refused = LONG_LINE
            raise ValueError

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > HEADERS:
            self._refused = LONG_HEAD
            raise ValueError

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._stage = IN_BODY

    def on_message_complete(self) -> None:
        self._stage = BETWEEN
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Go on with what waits behind the request that was answered, when it is time."""
        if (wait := self._rested - self.loop.time()) > 0:
            self.loop.call_later(wait, self.on_response_complete)
        else:
            super().on_response_complete()
            self.parse()

    def _upgrade(self) -> None:
        """Go on as a websocket, if nothing is being answered that could come between."""
        if not self._should_upgrade():
            self.cycle.keep_alive, self._deaf = False, True
        elif self._busy:
            self.cut()
        else:
            self.unparsed.clear()
            self.handle_websocket_upgrade()
            socket: Any = self.transport.get_protocol()
            socket.held.enter_context(self._counted.pop_all())

    @property
    def _busy(self) -> bool:
        """Whether an answer is on its way, or was given to what still comes in."""
        answering = self.answering is not None and not self.answering.response_complete
        return answering or self._stage == IN_BODY

    def _turn_away(self, refused: Refused) -> None:
        """Refuse what cannot be read to its end, and end the connection when that was read."""
        strange.count(refused)
        self.registry.metrics.refused(refused.code)
        if self._deaf or self._busy or not self.registry.limits.garbage(self._address):
            self.cut()
            return
        self._deaf, self._size = True, 0
        body = encode(Refusal(refused.code, refused.reason("en")))
        self.transport.write(
            STATUS_LINE[status_of(refused.code)]
            + b"content-type: application/json\r\nx-content-type-options: nosniff\r\n"
            + b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
            + body
        )
        self.transport.write_eof()
        self.loop.call_later(REST, self.cut)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the request that is being answered, too, when another one waits behind it."""
        self._counted.close()
        if self.answering and not self.answering.response_complete:
            self.answering.disconnected = True
            self.answering.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)


class Strange:
    """Counts what was no request that could be read, and logs how many there were, not each."""

    def __init__(self, every: float = 60.0) -> None:
        self._every, self._told, self._since = every, float("-inf"), 0

    def count(self, refused: Refused) -> None:
        """One more; a line in the log if the last one is long ago."""
        self._since += 1
        now = time.monotonic()
        if now - self._told >= self._every:
            log.warning(
                "requests that cannot be read: %d; the last: %s", self._since, refused.reason("en")
            )
            self._told, self._since = now, 0


strange = Strange()
