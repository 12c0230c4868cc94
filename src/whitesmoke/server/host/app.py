"""App: the HTTP side of a server, put together: routes, refusals, headers, limits."""

import logging
from contextlib import ExitStack
from functools import partial
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Response, get
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from whitesmoke.server import metrics
from whitesmoke.server.doors import api_docs, http, pages, parameters
from whitesmoke.server.doors.delivery import Delivery
from whitesmoke.server.doors.parameters import Asked
from whitesmoke.server.guards.costs import charged
from whitesmoke.server.guards.limits import TooMuch
from whitesmoke.server.host.health import Checkup, Health
from whitesmoke.server.storage.database import NotStored
from whitesmoke.server.tables.authority import answering
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.wire.languages import spoken
from whitesmoke.server.wire.refusals import Refused, of_storage, status_of
from whitesmoke.server.wire.requests import Refusal
from whitesmoke.server.wire.sentences import Say

log = logging.getLogger(__name__)

SAFE = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
        b"style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
"""Headers of every answer."""

NEVER_KEPT = (b"cache-control", b"no-store")
"""Answers of the interface are for whoever asked, and for now."""

OTHER = {404: Say.NOT_FOUND, 405: Say.WRONG_METHOD, 413: Say.TOO_LARGE}
"""What is said by the number of an answer that the framework gives."""
WATCHED = ("/health", "/metrics")
"""Asked by programs that watch the server, by whatever name they have for it."""


class MsgspecApp(Litestar):
    """Litestar with msgspec alone. By itself it loads Pydantic, too, wherever that is installed for
    the sake of something else: half of the time in which a profile saw this app put together."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(registry: Registry) -> ASGIApp:
    """The app that uvicorn serves."""
    health = Health(registry, version("whitesmoke"))
    dependencies = {"registry": registry, "health": health, "interface": api_docs.Document()}
    app = MsgspecApp(
        [
            *http.ROUTES, check, measure, api_docs.schema, api_docs.openapi,
            pages.page,
        ],
        dependencies={name: _given(it) for name, it in dependencies.items()},
        guards=[partial(_charge, registry)],
        exception_handlers={
            Refused: _refused, NotStored: _not_stored, ValidationException: _invalid,
            HTTPException: _wrong, RecursionError: _too_deep, UnicodeError: _no_text,
            Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="White Smoke", version="1", path="/schema/raw",
            description="Tables for card games: open one, sit down, decide.",
            render_plugins=[api_docs.NotHere()],
        ),
        request_max_body_size=registry.config.message_size,
        logging_config=None,
    )  # fmt: skip
    return _guarded(app, registry)


def _charge(
    registry: Registry, request: ASGIConnection[Any, Any, Any, Any], verb: BaseRouteHandler
) -> None:
    """Take what a verb declares to cost, beside the token that every request takes."""
    if (cost := verb.opt.get("cost", 1)) > 1:
        registry.limits.request(parameters.address_of(request), cost - 1)


def _given(thing: Any) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False)


@get("/health", responses={500: parameters.answered(500), 503: parameters.answered(503, Checkup)})
async def check(health: NamedDependency[Health]) -> Response[Checkup]:
    """Play a move at a hidden table."""
    found = await health.check()
    return Response(found, status_code=200 if found.healthy else 503)


@get("/metrics", include_in_schema=False)
async def measure(registry: NamedDependency[Registry]) -> Response[bytes]:
    """Numbers for Prometheus."""
    if not registry.config.metrics or registry.config.metrics_port:
        raise Refused(Say.NO_NUMBERS())
    return Response(registry.metrics.text(), media_type=metrics.CONTENT_TYPE)


def _refused(request: Asked, error: Refused, status: int | None = None) -> Response[Refusal]:
    """A refusal in the language of whoever asked; its code is left for those who count."""
    request.scope["state"]["refused"] = error.code
    told = Refusal(error.code, error.reason(spoken(request.scope)), error.clause)
    return Response(told, status_code=status or status_of(error.code))


def _not_stored(request: Asked, error: NotStored) -> Response[Refusal]:
    return _refused(request, of_storage(error))


def _invalid(request: Asked, error: ValidationException) -> Response[Refusal]:
    found = [_said(each) for each in error.extra or [] if isinstance(each, dict)]
    said = Say.UNREADABLE(error="; ".join(found) or error.detail)
    return _refused(request, Refused(said))


def _said(wrong: dict[str, Any]) -> str:
    key, message = wrong.get("key"), str(wrong.get("message", ""))
    return f"{key}: {message}" if key else message


def _wrong(request: Asked, error: HTTPException) -> Response[Refusal]:
    known = OTHER.get(error.status_code)
    said = known() if known else Say.UNREADABLE(error=error.detail)
    return _refused(request, Refused(said), error.status_code)


def _too_deep(request: Asked, error: RecursionError) -> Response[Refusal]:
    return _refused(request, Refused(Say.TOO_DEEP()))


def _no_text(request: Asked, error: UnicodeError) -> Response[Refusal]:
    return _refused(request, Refused(Say.NOT_UTF8()))


def _fault(request: Asked, error: Exception) -> Response[Refusal]:
    log.error("a request failed", exc_info=error)
    return _refused(request, Refused(Say.FAULT()))


def _guarded(app: ASGIApp, registry: Registry) -> ASGIApp:
    """The same app, with headers on every answer and limits for every guest.

    What a request holds until its answer has ended is let go here, however it ends.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        path, address = scope["path"], scope["client"][0] if scope["client"] else ""
        with answering() as grants, ExitStack() as held:
            scope["state"]["held"] = held
            answer = Delivery(scope, send, grants, partial(_finish, registry, scope))
            try:
                registry.limits.request(address, watching=path in WATCHED)
                if path not in WATCHED:
                    registry.origins.check(scope["method"], scope["headers"])
            except TooMuch as error:
                await _turn_away(registry, answer, error)
            except Refused as error:
                await answer.refuse(error)
            else:
                await charged(app(scope, receive, answer), partial(registry.limits.owe, address))

    return guarded


async def _turn_away(registry: Registry, answer: Delivery, error: Refused) -> None:
    """Refuse who asks too much, and read no more of them for a moment; whoever goes on all the
    same over other connections is not even answered."""
    client = answer.scope["client"]
    if registry.limits.refusal(client[0] if client else ""):
        answer.line.rest()
        await answer.refuse(error)
    else:
        answer.line.cut()


def _finish(registry: Registry, scope: Scope, head: Any) -> None:
    """Put the headers on an answer, and count it if it is a refusal."""
    ours = scope["path"].startswith(("/api/", *WATCHED))
    says_itself = any(name.lower() == NEVER_KEPT[0] for name, _ in head["headers"])
    kept = [NEVER_KEPT] if ours and not says_itself else []
    head["headers"] = [*head["headers"], *SAFE, *kept]
    if code := scope["state"].get("refused"):
        registry.metrics.refused(code)
