"""Lookback: over HTTP, hints, and what can be done with a finished game or its past."""

from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Response
from litestar.params import JSONBody, QueryParameter

from whitesmoke.server import actions, finished, hinting
from whitesmoke.server.http import (
    Asked,
    Auth,
    Opener,
    Spoken,
    TableId,
    TheHall,
    address_of,
    bearer,
    get,
    linked,
    opened,
    post,
    viewer_at,
)  # fmt: skip
from whitesmoke.server.looking import Advice, Replayed, Review
from whitesmoke.server.refusals import Refused
from whitesmoke.server.wire import (
    Again,
    Branch,
    HintFor,
    Linked,
    Opened,
    Rematch,
    SeatNumber,
)

AnySeat = Annotated[SeatNumber, QueryParameter(name="seat")]


@post("/api/tables/{table:str}/hint", status_code=200)
async def hint(
    table: TableId,
    data: JSONBody[HintFor],
    hall: TheHall,
    request: Asked,
    auth: Auth = None,
    language: Spoken = "en",
) -> Advice:
    """What a strong bot would do, from what one sees."""
    request.scope["state"]["language"] = data.language
    live, kind = await viewer_at(hall, table, auth, None, data.language or language)
    return await hinting.hint(hall, live, kind, address_of(request))


@get("/api/tables/{table:str}/record", media_type="text/plain")
async def record(table: TableId, hall: TheHall) -> str:
    """The record of a finished game, with the proof of its deal."""
    return finished.record_of(await hall.find(table))


@get("/api/tables/{table:str}/replay")
async def replay(
    table: TableId,
    hall: TheHall,
    auth: Auth = None,
    opener: Opener = None,
    at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    viewer: Annotated[str | None, QueryParameter(max_length=16)] = None,
    language: Spoken = "en",
) -> Replayed:
    """The game as it was after `at` moves: for a seat, "spectator", or "open" when it is over."""
    live, kind = await viewer_at(hall, table, auth, opener, language)
    return finished.replayed(live, kind, viewer, at)


@get("/api/tables/{table:str}/review")
async def review(
    table: TableId, seat: AnySeat, hall: TheHall, request: Asked, language: Spoken = "en"
) -> Review:
    """The decisions of a seat that cost the most, when the game is over."""
    live = await hall.find(table)
    return await finished.review(hall, live, seat, language, address_of(request))


@post("/api/tables/{table:str}/rematch")
async def rematch(
    table: TableId, data: JSONBody[Rematch], hall: TheHall, request: Asked, auth: Auth = None
) -> Opened:
    """Another game with the same seats."""
    live, token = await hall.find(table), bearer(auth) or ""
    seat = actions.seat_of(live, token)
    made = await hall.finish(finished.rematch(hall, live, seat, token, data.key))
    return linked(hall, request, made)


@post("/api/tables/{table:str}/again")
async def again(
    table: TableId, data: JSONBody[Again], hall: TheHall, request: Asked, auth: Auth = None
) -> Opened:
    """The same deal again, against bots."""
    live = await hall.find(table)
    seat = actions.seat_of(live, bearer(auth))
    return await opened(hall, request, finished.again(hall, live, seat, data.name))


@post("/api/tables/{table:str}/branch")
async def branch(
    table: TableId, data: JSONBody[Branch], hall: TheHall, request: Asked, auth: Auth = None
) -> Opened:
    """What if: play on from a move of a finished game, against bots."""
    live, kind = await viewer_at(hall, table, auth, None, "en")
    name = "Guest" if kind.seat is None else live.seats[kind.seat].name
    return await opened(hall, request, finished.branch(hall, live, data, name))


@post("/api/qr.svg", status_code=200, media_type="image/svg+xml")
async def qr(data: JSONBody[Linked]) -> Response[bytes]:
    """A link as a picture for a telephone's camera."""
    if not data.link.startswith(("http://", "https://")):
        raise Refused("bad_request", "A link begins with http:// or https://.")
    drawn = segno.make(data.link, error="m", micro=False)
    picture = BytesIO()
    drawn.save(picture, kind="svg", xmldecl=False, scale=4, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


ROUTES: list[Any] = [hint, record, replay, review, rematch, again, branch, qr]
