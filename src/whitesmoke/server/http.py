"""HTTP: everything that can be done at a table, for programs and where websockets are blocked."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Any

import litestar
from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from whitesmoke.server import actions, catalogue, telling
from whitesmoke.server.catalogue import GameCard, GameSheet, Rulebook
from whitesmoke.server.hall import Hall
from whitesmoke.server.hub import Kind
from whitesmoke.server.looking import WhyNot
from whitesmoke.server.opening import NewTable, new_table
from whitesmoke.server.phrasing import spoken
from whitesmoke.server.refusals import CLASH, STATUS, Refused
from whitesmoke.server.schema import tables
from whitesmoke.server.stream import stream
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.wire import (
    Chat,
    Decide,
    Done,
    Language,
    Leave,
    MoveName,
    Mute,
    News,
    Opened,
    OpenTable,
    Refusal,
    Remove,
    Return,
    Seated,
    Seq,
    Sit,
    Start,
    TableCard,
    Undo,
    Whole,
    encode,
)

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
Since = Annotated[Seq | None, QueryParameter(name="since")]
TableId = Annotated[str, PathParameter(max_length=16)]
GameName = FromPath[str]
AnyMove = Annotated[MoveName, QueryParameter(name="name")]
TheHall = NamedDependency[Hall]
Asked = Request[Any, Any, Any]


def answered(status: int, shape: Any = Refusal) -> ResponseSpec:
    """An answer as the document tells it."""
    return ResponseSpec(shape, generate_examples=False, description=HTTPStatus(status).phrase)


REFUSALS = {status: answered(status) for status in sorted({CLASH, *STATUS.values()})}
"""How a request may be refused, as the document tells it."""

get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS | {413: answered(413)})

LOBBY = 100
"""Tables that the lobby lists."""


def bearer(header: str | None) -> str | None:
    """The token in an Authorization header."""
    scheme, _, token = (header or "").strip().partition(" ")
    if not header:
        return None
    if scheme.lower() != "bearer" or not token.strip():
        raise Refused("bad_request", "The header is: Authorization: Bearer and a token.")
    return token.strip()


def base_of(hall: Hall, request: Asked) -> str:
    """The address that links begin with."""
    return hall.config.address.rstrip("/") or str(request.base_url).rstrip("/")


def linked(hall: Hall, request: Asked, opened: Opened) -> Opened:
    """The same answer with a link for each invitation."""
    base = f"{base_of(hall, request)}/table/{opened.table}"
    opened.links = {seat: f"{base}#i-{secret}" for seat, secret in opened.invitations.items()}
    return opened


def address_of(request: Asked) -> str:
    return request.client.host if request.client else ""


async def opened(hall: Hall, request: Asked, new: NewTable) -> Opened:
    """Keep a new table, if its guest may open one more; one that was refused does not count."""
    hall.limits.table(address_of(request), hall.alive)
    await hall.finish(hall.add(new))
    return linked(hall, request, new.opened)


async def viewer_at(
    hall: Hall, table: str, auth: str | None, opener: str | None, language: str
) -> tuple[LiveTable, Kind]:
    live = await hall.find(table)
    return live, actions.kind_of(live, bearer(auth), opener, language)


@get("/api/games", sync_to_thread=True)
def list_games(language: Spoken = "en") -> list[GameCard]:
    """All games."""
    return catalogue.games(language)


@get("/api/games/{game:str}", sync_to_thread=True)
def one_game(game: GameName, hall: TheHall, language: Spoken = "en") -> GameSheet:
    """One game: its options, words, levels of bots and ready-made phrases."""
    return catalogue.game_sheet(game, language, hall.levels.of(game))


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def rules(game: GameName, language: Spoken = "en") -> Rulebook:
    """A game's rulebook by numbered clauses."""
    return catalogue.rulebook(game, language)


@post("/api/tables")
async def open_table(data: JSONBody[OpenTable], hall: TheHall, request: Asked) -> Opened:
    """Open a table; it begins at once if no seat is open."""
    return await opened(hall, request, new_table(data, hall.levels))


@get("/api/tables")
async def lobby(hall: TheHall, language: Spoken = "en") -> list[TableCard]:
    """The public tables that wait or run, the latest first."""
    chosen = (tables.c.public.is_(True), tables.c.status.in_(("waiting", "running")))
    rows = await hall.storage.rows(*chosen, limit=LOBBY)
    return [telling.card(live, Kind(None, language)) for live in await hall.found(rows)]


@get("/api/tables/{table:str}")
async def one_table(
    table: TableId, hall: TheHall, auth: Auth = None, opener: Opener = None, language: Spoken = "en"
) -> TableCard:
    """What is known of a table beside its game."""
    live, kind = await viewer_at(hall, table, auth, opener, language)
    return telling.card(live, kind)


@post("/api/tables/{table:str}/sit")
async def sit(
    table: TableId, data: JSONBody[Sit], hall: TheHall, request: Asked, opener: Opener = None
) -> Seated:
    """Sit down; the answer's token stands for the seat."""
    live = await hall.find(table)
    opens = actions.opens_with(live, opener)
    seat, token = await hall.finish(hall.sit(live, data, opens))
    link = f"{base_of(hall, request)}/table/{live.id}#{token}"
    return Seated(live.id, seat, token, link)


@post("/api/tables/{table:str}/start", status_code=200)
async def start(
    table: TableId, data: JSONBody[Start], hall: TheHall, auth: Auth = None, opener: Opener = None
) -> Done:
    """Bots take the empty seats and the game begins; for the one who opened the table."""
    live = await hall.find(table)
    actions.open_by(live, bearer(auth), opener)
    if live.table is not None:
        raise Refused("started", "The game has begun already.")
    _check_level(hall, live, data.level)
    return Done(await hall.finish(hall.begin(live, data.level)))


@post("/api/tables/{table:str}/remove", status_code=200)
async def remove(
    table: TableId, data: JSONBody[Remove], hall: TheHall, auth: Auth = None, opener: Opener = None
) -> Done:
    """A bot takes a person's seat, whose token dies; for the one who opened the table."""
    live = await hall.find(table)
    actions.open_by(live, bearer(auth), opener)
    _check_level(hall, live, data.level)
    return Done(await hall.finish(actions.remove(live, data)))


def _check_level(hall: Hall, live: LiveTable, level: str | None) -> None:
    if level is not None:
        hall.levels.check(live.game.name, len(live.seats), level)


async def _perform(
    hall: Hall, table: str, auth: str | None, said: actions.Deed, language: str
) -> Done:
    live = await hall.find(table)
    kind = Kind(actions.seat_of(live, bearer(auth)), language)
    return Done(await hall.finish(actions.perform(live, kind, said)))


@post("/api/tables/{table:str}/decide", status_code=200)
async def decide(
    table: TableId, data: JSONBody[Decide], hall: TheHall, request: Asked, auth: Auth = None,
    language: Wanted = None,
) -> Done:  # fmt: skip
    """Make a decision."""
    return await _perform(hall, table, auth, data, language or spoken(request.scope))


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo(
    table: TableId, data: JSONBody[Undo], hall: TheHall, request: Asked, auth: Auth = None,
    language: Wanted = None,
) -> Done:  # fmt: skip
    """Take one's own last decision back, while nobody has learned anything from it."""
    return await _perform(hall, table, auth, data, language or spoken(request.scope))


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(
    table: TableId, data: JSONBody[Leave], hall: TheHall, request: Asked, auth: Auth = None,
    language: Wanted = None,
) -> Done:  # fmt: skip
    """Leave; a bot plays on the seat until one returns."""
    return await _perform(hall, table, auth, data, language or spoken(request.scope))


@post("/api/tables/{table:str}/return", status_code=200)
async def return_(
    table: TableId, data: JSONBody[Return], hall: TheHall, request: Asked, auth: Auth = None,
    language: Wanted = None,
) -> Done:  # fmt: skip
    """Take one's seat back from the bot."""
    return await _perform(hall, table, auth, data, language or spoken(request.scope))


@post("/api/tables/{table:str}/chat", status_code=200)
async def chat(
    table: TableId, data: JSONBody[Chat], hall: TheHall, request: Asked, auth: Auth = None,
    language: Wanted = None,
) -> Done:  # fmt: skip
    """Say something to the table."""
    return await _perform(hall, table, auth, data, language or spoken(request.scope))


@post("/api/tables/{table:str}/mute", status_code=200)
async def mute(table: TableId, data: JSONBody[Mute], hall: TheHall, auth: Auth = None) -> Done:
    """No longer read what a seat writes, or do again."""
    live = await hall.find(table)
    await hall.finish(actions.mute(live, actions.seat_of(live, bearer(auth)), data))
    return Done(live.seq)


@get("/api/tables/{table:str}/why")
async def why(
    table: TableId, name: AnyMove, hall: TheHall, auth: Auth = None, language: Spoken = "en"
) -> WhyNot:
    """Why one may not make a decision now."""
    live, kind = await viewer_at(hall, table, auth, None, language)
    return actions.why_not(live, kind, name)


@get("/api/tables/{table:str}/view")
async def view(
    table: TableId, hall: TheHall, auth: Auth = None, opener: Opener = None,
    language: Spoken = "en", since: Since = None,
) -> Whole:  # fmt: skip
    """The whole table, as one may see it."""
    live, kind = await viewer_at(hall, table, auth, opener, language)
    return telling.whole(live, kind, since)


@get(
    "/api/tables/{table:str}/events",
    responses=REFUSALS | {200: answered(200, list[News | Whole])},
)
async def events(
    table: TableId, hall: TheHall, auth: Auth = None, opener: Opener = None,
    language: Spoken = "en", since: Since = None,
) -> Response[bytes]:  # fmt: skip
    """The events after number `since`, or the whole table if they are too many."""
    live, kind = await viewer_at(hall, table, auth, opener, language)
    found = telling.missed(live, kind, since or 0)
    if found is None:
        found = [encode(telling.whole(live, kind, since))]
    return Response(b"[" + b",".join(found) + b"]", media_type="application/json")


@get("/api/tables/{table:str}/stream", media_type="text/event-stream")
async def follow(
    table: TableId, hall: TheHall, request: Asked, auth: Auth = None, opener: Opener = None,
    language: Spoken = "en", since: Since = None,
) -> Stream:  # fmt: skip
    """The same messages as on the socket, as server-sent events."""
    live, kind = await viewer_at(hall, table, auth, opener, language)
    request.scope["state"]["held"].enter_context(hall.limits.connection(address_of(request)))
    told = stream(hall, live, kind, since)
    return Stream(told, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


ROUTES: list[Any] = [
    list_games, one_game, rules, open_table, lobby, one_table, sit, start, remove, decide, undo,
    leave, return_, chat, mute, why, view, events, follow,
]  # fmt: skip
