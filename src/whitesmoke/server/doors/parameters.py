"""Parameters: what all routes are made of, who asks, and on whose behalf."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, TypeVar

import litestar
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, HeaderParameter, PathParameter, QueryParameter

from whitesmoke.server.guards.guests import guest_of
from whitesmoke.server.tables import authority
from whitesmoke.server.tables.authority import Grant
from whitesmoke.server.tables.opening import NewTable
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.wire.languages import Language
from whitesmoke.server.wire.refusals import CLASH, STATUS, Refused
from whitesmoke.server.wire.requests import (
    MoveName,
    Opened,
    Refusal,
    Seq,
)
from whitesmoke.server.wire.sentences import Say

Auth = Annotated[
    str | None,
    HeaderParameter(name="Authorization", description="Bearer and a seat's token"),
]
Opener = Annotated[
    str | None,
    HeaderParameter(name="X-Opener", description="the token of who opened the table"),
]
Spoken = Annotated[Language, QueryParameter(name="language")]
Wanted = Annotated[
    Language | None,
    QueryParameter(name="language", description="of a refusal; or else as Accept-Language says"),
]
InWords = Annotated[
    Language | None,
    QueryParameter(name="language", description="in which the game is told in words, too"),
]
Version = Annotated[
    str | None,
    QueryParameter(name="v", max_length=64, description="the fingerprint that the game names"),
]
Since = Annotated[Seq | None, QueryParameter(name="since")]
TableId = Annotated[str, PathParameter(max_length=16)]
GameName = FromPath[str]
AnyMove = Annotated[MoveName, QueryParameter(name="name")]
TheRegistry = NamedDependency[Registry]
Asked = Request[Any, Any, Any]
Answer = TypeVar("Answer")


def answered(status: int, shape: Any = Refusal) -> ResponseSpec:
    """An answer as the document tells it."""
    return ResponseSpec(shape, generate_examples=False, description=HTTPStatus(status).phrase)


REFUSALS = {status: answered(status) for status in sorted({CLASH, *STATUS.values()})}
"""How a request may be refused, as the document tells it."""

get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)


def bearer(header: str | None) -> str | None:
    """The token in an Authorization header."""
    scheme, _, token = (header or "").strip().partition(" ")
    if not header:
        return None
    if scheme.lower() != "bearer" or not token.strip():
        raise Refused(Say.NO_HEADER())
    return token.strip()


def base_of(registry: Registry, request: Asked) -> str:
    """The address that links begin with."""
    return registry.config.address.rstrip("/") or str(request.base_url).rstrip("/")


def linked(registry: Registry, request: Asked, opened: Opened) -> Opened:
    """The answer to whoever opened a table, with a link for each invitation."""
    base = f"{base_of(registry, request)}/table/{opened.table}"
    opened.links = {seat: f"{base}#i-{secret}" for seat, secret in opened.invitations.items()}
    return opened


def address_of(request: "ASGIConnection[Any, Any, Any, Any]") -> str:
    return request.client.host if request.client else ""


async def while_there(request: Asked, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Do something for whoever asked for it, and stop when they have gone."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refused(Say.GONE())
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def _gone(request: Asked) -> None:
    """Wait until whoever asked has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def opened(registry: Registry, request: Asked, new: NewTable) -> Opened:
    """Keep a new table, if its guest may open one more; one that was refused does not count."""
    guest = guest_of(address_of(request))
    waiting = registry.census.waiting_of(guest) if new.opened.invitations else 0
    counted = registry.keeping.tables
    alive = len(registry.census) if counted is None else counted
    registry.limits.table(guest, alive, waiting)
    await registry.finish(registry.add(new, guest))
    return linked(registry, request, new.opened)


async def viewing(
    registry: Registry,
    table: str,
    auth: str | None,
    opener: str | None,
    language: str | None = None,
) -> Grant:
    """What somebody may see at a table, who comes to look at it."""
    grant = authority.viewing(await registry.find(table), bearer(auth), opener, language)
    registry.presence.visit(grant.live)
    return grant
