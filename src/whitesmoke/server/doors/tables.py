"""Tables over HTTP: all that can be done at one, for programs and where websockets are blocked."""

from functools import partial
from typing import Any, get_args

from litestar import Response
from litestar.params import JSONBody
from litestar.response import Stream

from whitesmoke.server.doors.event_stream import stream
from whitesmoke.server.doors.parameters import (
    REFUSALS,
    AnyMove,
    Asked,
    Auth,
    InWords,
    Opener,
    Since,
    Spoken,
    TableId,
    TheRegistry,
    Wanted,
    address_of,
    answered,
    base_of,
    bearer,
    get,
    opened,
    post,
    viewing,
)
from whitesmoke.server.storage.schema import tables
from whitesmoke.server.tables import actions, authority, bringing, telling
from whitesmoke.server.tables.beginning import begin
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.opening import new_table
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.wire.languages import spoken
from whitesmoke.server.wire.messages import News, TableCard, Whole, WhyNot
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.requests import (
    Action,
    Bring,
    Done,
    Mute,
    Opened,
    OpenTable,
    Remove,
    Seated,
    Sit,
    Start,
)
from whitesmoke.server.wire.sentences import Say

LOBBY = 100
"""Tables that the lobby lists."""


@post("/api/tables", cost=5)
async def open_table(data: JSONBody[OpenTable], registry: TheRegistry, request: Asked) -> Opened:
    """Open a table; it begins at once if no seat is open."""
    return await opened(registry, request, new_table(data, registry.levels))


@post("/api/tables/bring", cost=20)
async def bring_table(data: JSONBody[Bring], registry: TheRegistry, request: Asked) -> Opened:
    """Play on here what was begun on one's own device: open seats are for people with a link."""
    return await opened(registry, request, await bringing.brought(registry, data))


@get("/api/tables", cost=2)
async def lobby(registry: TheRegistry) -> list[TableCard]:
    """The public tables that wait or run, the latest first."""
    chosen = (tables.c.public.is_(True), tables.c.status.in_(("waiting", "running")))
    rows = await registry.storage.rows(*chosen, limit=LOBBY)
    return [telling.card(live, authority.WATCHING) for live in await registry.found(rows)]


@get("/api/tables/{table:str}")
async def one_table(
    table: TableId, registry: TheRegistry, auth: Auth = None, opener: Opener = None
) -> TableCard:
    """What is known of a table beside its game."""
    grant = await viewing(registry, table, auth, opener)
    return telling.card(grant.live, grant.audience_for_answer())


@post("/api/tables/{table:str}/sit")
async def sit(
    table: TableId,
    data: JSONBody[Sit],
    registry: TheRegistry,
    request: Asked,
    opener: Opener = None,
) -> Seated:
    """Sit down; the answer's token stands for the seat."""
    live = await registry.find(table)
    seat, token = await registry.finish(registry.sit(live, data, opener))
    link = f"{base_of(registry, request)}/table/{live.id}#{token}"
    return Seated(live.id, seat, token, link)


@post("/api/tables/{table:str}/start", status_code=200)
async def start(
    table: TableId,
    data: JSONBody[Start],
    registry: TheRegistry,
    auth: Auth = None,
    opener: Opener = None,
) -> Done:
    """Bots take the empty seats and the game begins; for the one who opened the table."""
    live = await registry.find(table)
    check = partial(authority.check_opener, live, bearer(auth), opener)
    check()
    if live.deal is not None:
        raise Refused(Say.STARTED())
    _check_level(registry, live, data.level)
    return Done(await registry.finish(begin(registry, live, data.level, check)))


@post("/api/tables/{table:str}/remove", status_code=200)
async def remove(
    table: TableId,
    data: JSONBody[Remove],
    registry: TheRegistry,
    auth: Auth = None,
    opener: Opener = None,
) -> Done:
    """A bot takes a person's seat, whose token dies; for the one who opened the table."""
    live = await registry.find(table)
    check = partial(authority.check_opener, live, bearer(auth), opener)
    check()
    _check_level(registry, live, data.level)
    return Done(await registry.finish(actions.remove(registry, live, data, check)))


def _check_level(registry: Registry, live: LiveTable, level: str | None) -> None:
    if level is not None:
        registry.levels.check(live.game.name, len(live.seats), level)


def action_route(shape: type[Action]) -> Any:
    """How a seat does one thing over HTTP: the path ends with the type of the message."""
    verb = str(shape.__struct_config__.tag)

    async def act(
        table: TableId, data: Any, registry: TheRegistry, request: Asked, auth: Auth = None,
        language: Wanted = None,
    ) -> Done:  # fmt: skip
        said_in = language or spoken(request.scope)
        grant = authority.seated(await registry.find(table), bearer(auth), said_in)
        registry.presence.visit(grant.live)
        done = await registry.finish(actions.perform(registry, grant, data))
        authority.is_done()
        return Done(done)

    act.__name__, act.__doc__ = verb, shape.__doc__
    body: Any = JSONBody
    act.__annotations__["data"] = body[shape]
    return post(f"/api/tables/{{table:str}}/{verb}", status_code=200)(act)


@post("/api/tables/{table:str}/mute", status_code=200)
async def mute(
    table: TableId, data: JSONBody[Mute], registry: TheRegistry, auth: Auth = None
) -> Done:
    """No longer read what a seat writes, or do again."""
    grant = authority.seated(await registry.find(table), bearer(auth))
    await registry.finish(actions.mute(registry, grant, data))
    return Done(grant.live.seq)


@get("/api/tables/{table:str}/why")
async def why(
    table: TableId, name: AnyMove, registry: TheRegistry, auth: Auth = None, language: Spoken = "en"
) -> WhyNot:
    """Why one may not make a decision now."""
    grant = await viewing(registry, table, auth, None)
    return actions.why_not(grant, name, language)


@get("/api/tables/{table:str}/view")
async def view(
    table: TableId, registry: TheRegistry, auth: Auth = None, opener: Opener = None,
    language: InWords = None, since: Since = None,
) -> Whole:  # fmt: skip
    """The whole table, as one may see it."""
    grant = await viewing(registry, table, auth, opener, language)
    await telling.prepare(grant)
    return telling.whole(grant.live, grant.audience_for_answer(), since)


@get(
    "/api/tables/{table:str}/events",
    responses=REFUSALS | {200: answered(200, list[News | Whole])},
)
async def events(
    table: TableId, registry: TheRegistry, auth: Auth = None, opener: Opener = None,
    language: InWords = None, since: Since = None,
) -> Response[bytes]:  # fmt: skip
    """The events after number `since`, or the whole table if they are too many."""
    grant = await viewing(registry, table, auth, opener, language)
    await telling.prepare(grant)
    found = telling.catching_up(grant.live, grant.audience_for_answer(), since or 0)
    return Response(b"[" + b",".join(found) + b"]", media_type="application/json")


@get("/api/tables/{table:str}/stream", media_type="text/event-stream")
async def follow(
    table: TableId, registry: TheRegistry, request: Asked, auth: Auth = None, opener: Opener = None,
    language: InWords = None, since: Since = None,
) -> Stream:  # fmt: skip
    """The same messages as on the socket, as server-sent events."""
    grant = await viewing(registry, table, auth, opener, language)
    request.scope["state"]["held"].enter_context(registry.limits.connection(address_of(request)))
    told = stream(registry, grant, since)
    return Stream(told, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


ROUTES: list[Any] = [
    open_table, bring_table, lobby, one_table, sit, start, remove,
    *map(action_route, get_args(Action)), mute, why, view, events, follow,
]  # fmt: skip
