"""Finished games over HTTP: hints, and what can be done with a finished game or its past."""

from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Response
from litestar.params import JSONBody, QueryParameter

from whitesmoke.server.doors.parameters import (
    Asked,
    Auth,
    InWords,
    Opener,
    TableId,
    TheRegistry,
    address_of,
    bearer,
    get,
    linked,
    opened,
    post,
    viewing,
    while_there,
)  # fmt: skip
from whitesmoke.server.guards.guests import guest_of
from whitesmoke.server.tables import finished, hints
from whitesmoke.server.tables.authority import seated
from whitesmoke.server.wire.messages import Advice, Replayed, Review
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.requests import (
    Again,
    Branch,
    HintFor,
    Linked,
    Opened,
    Rematch,
    SeatNumber,
)
from whitesmoke.server.wire.sentences import Say

PICTURES = 64
"""Pictures of links that are kept."""

AnySeat = Annotated[SeatNumber, QueryParameter(name="seat")]


@post("/api/tables/{table:str}/hint", cost=10, status_code=200)
async def hint(
    table: TableId,
    data: JSONBody[HintFor],
    registry: TheRegistry,
    request: Asked,
    auth: Auth = None,
    language: InWords = None,
) -> Advice:
    """What a strong bot would do, from what one sees."""
    request.scope["state"]["language"] = data.language
    grant = await viewing(registry, table, auth, None, data.language or language)
    return await while_there(request, hints.hint(registry, grant, guest_of(address_of(request))))


@get("/api/tables/{table:str}/record", cost=2, media_type="text/plain")
async def record(table: TableId, registry: TheRegistry) -> str:
    """The record of a finished game, with the proof of its deal."""
    return finished.record_of(await registry.find(table))


@get("/api/tables/{table:str}/replay", cost=2)
async def replay(
    table: TableId,
    registry: TheRegistry,
    auth: Auth = None,
    opener: Opener = None,
    at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    viewer: Annotated[str | None, QueryParameter(max_length=16)] = None,
    language: InWords = None,
) -> Replayed:
    """The game as it was after `at` moves: for a seat, "spectator", or "open" when it is over."""
    grant = await viewing(registry, table, auth, opener, language)
    return await finished.replayed(grant, viewer, at)


@get("/api/tables/{table:str}/review", cost=10)
async def review(
    table: TableId, seat: AnySeat, registry: TheRegistry, request: Asked, language: InWords = None
) -> Review:
    """The decisions of a seat that cost the most, when the game is over."""
    live = await registry.find(table)
    work = finished.review(registry, live, seat, language, guest_of(address_of(request)))
    return await while_there(request, work)


@post("/api/tables/{table:str}/rematch", cost=5)
async def rematch(
    table: TableId,
    data: JSONBody[Rematch],
    registry: TheRegistry,
    request: Asked,
    auth: Auth = None,
) -> Opened:
    """Another game with the same seats."""
    grant = seated(await registry.find(table), bearer(auth))
    guest = guest_of(address_of(request))
    made = await registry.finish(finished.rematch(registry, grant, data, guest))
    return linked(registry, request, made)


@post("/api/tables/{table:str}/again", cost=5)
async def again(
    table: TableId, data: JSONBody[Again], registry: TheRegistry, request: Asked, auth: Auth = None
) -> Opened:
    """The same deal again, against bots."""
    grant = seated(await registry.find(table), bearer(auth))
    return await opened(
        registry, request, finished.again(registry, grant.live, grant.require_seat(), data.name)
    )


@post("/api/tables/{table:str}/branch", cost=5)
async def branch(
    table: TableId, data: JSONBody[Branch], registry: TheRegistry, request: Asked, auth: Auth = None
) -> Opened:
    """What if: play on from a move of a finished game, against bots."""
    grant = await viewing(registry, table, auth, None)
    live, name = (
        grant.live,
        "Guest" if grant.watches else grant.live.seats[grant.require_seat()].name,
    )
    return await opened(registry, request, finished.branch(registry, live, data, name))


@post(
    "/api/qr.svg", cost=10, status_code=200, media_type="image/svg+xml", sync_to_thread=True
)  # fmt: skip
def qr(data: JSONBody[Linked]) -> Response[bytes]:
    """A link as a picture for a telephone's camera."""
    if not data.link.startswith(("http://", "https://")):
        raise Refused(Say.NO_LINK())
    return Response(drawn(data.link), media_type="image/svg+xml")


@lru_cache(PICTURES)
def drawn(link: str) -> bytes:
    """A link as a picture."""
    picture = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", xmldecl=False, scale=4, dark="#000", light="#fff")
    return picture.getvalue()


ROUTES: list[Any] = [hint, record, replay, review, rematch, again, branch, qr]
