"""Delivery: one answer over HTTP on its way out.

An answer may wait long before it is written: behind another one, or for a reader who does not read.
So its head is held back until its body comes, and each piece is written only when there is room for
it and every grant that it rests on stands in that moment.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from litestar.types import Message, Scope, Send

from whitesmoke.server.tables.authority import Grant
from whitesmoke.server.wire.languages import spoken
from whitesmoke.server.wire.messages import encode
from whitesmoke.server.wire.refusals import Refused, status_of
from whitesmoke.server.wire.requests import Refusal

Head = Any

LATER = (429, 503)
"""Answers that say: not now."""

PIECE = 32 << 10
"""Bytes that are written at once."""

RETRY_HEADER = (b"retry-after", b"1")


class AnswerLine(Protocol):
    """The connection that an answer is written to."""

    async def until_read(self) -> None:
        """Wait until what was written before is mostly read."""

    def cut(self) -> None:
        """End it at once; what was not sent yet is not sent."""

    def rest(self) -> None:
        """Read nothing more for a moment."""


def pieces(message: Any) -> Iterator[Any]:
    """A long part of an answer in pieces, so that little of it waits for a slow reader."""
    body = message.get("body", b"")
    for start in range(PIECE, len(body), PIECE):
        yield {**message, "body": body[start - PIECE : start], "more_body": True}
    yield {**message, "body": body[(max(len(body), 1) - 1) // PIECE * PIECE :]}


class Delivery:
    """Writes the pieces of one answer."""

    def __init__(
        self, scope: Scope, send: Send, grants: list[Grant], finish: Callable[[Head], None]
    ) -> None:
        self.scope, self._send, self.grants = scope, send, grants
        self._finish = finish
        """Called with the head of the answer when it is written."""
        self.line: AnswerLine = scope["state"]["line"]
        self._head: Head = None
        self._withheld = False

    async def __call__(self, message: Message) -> None:
        """Take the next piece of the answer."""
        if message["type"] == "http.response.start":
            self._head = message
        elif not self._withheld:
            if self._head:
                await self._write_head()
            for piece in pieces(message):
                await self._write(piece)

    async def refuse(self, error: Refused) -> None:
        """Answer with a refusal, whatever was to be answered."""
        self.scope["state"]["refused"] = error.code
        body = encode(Refusal(error.code, error.reason(spoken(self.scope))))
        status = status_of(error.code)
        headers = [(b"content-type", b"application/json")] + (
            [RETRY_HEADER] if status in LATER else []
        )
        head: Any = {"type": "http.response.start", "status": status, "headers": headers}
        self._finish(head)
        await self._send(head)
        await self._send({"type": "http.response.body", "body": body, "more_body": False})

    async def _write_head(self) -> None:
        await self.line.until_read()
        if void := self._void():
            self._withheld = True
            await self.refuse(void.refusal)
            return
        head, self._head = self._head, None
        self._finish(head)
        await self._send(head)

    async def _write(self, message: Message) -> None:
        await self.line.until_read()
        if message.get("body") and self._void() and not self._withheld:
            self._withheld = True
            self.line.cut()
        if not self._withheld:
            await self._send(message)

    def _void(self) -> Grant | None:
        return next((grant for grant in self.grants if not grant.stands), None)
