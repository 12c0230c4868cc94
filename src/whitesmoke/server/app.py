"""App: the HTTP side of a server, put together: routes, refusals, headers, limits."""

import logging
from contextlib import ExitStack
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Response, get
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from whitesmoke.server import apidoc, http, lookback, metrics, pages
from whitesmoke.server.hall import Hall
from whitesmoke.server.health import Checkup, Health
from whitesmoke.server.http import Asked
from whitesmoke.server.phrasing import reason, spoken
from whitesmoke.server.refusals import FAULT, Refused, of_storage, status_of
from whitesmoke.server.storage import NotStored
from whitesmoke.server.wire import Refusal, encode

log = logging.getLogger(__name__)

SAFE = [
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
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

OTHER = {404: "not_found", 405: "wrong_method", 413: "too_large"}
UNLIMITED = ("/health", "/metrics")


def make_app(hall: Hall) -> ASGIApp:
    """The app that uvicorn serves."""
    health = Health(hall, version("whitesmoke"))
    dependencies = {"hall": hall, "health": health}
    app = Litestar(
        [
            *http.ROUTES, *lookback.ROUTES, check, measure, apidoc.schema, apidoc.openapi,
            pages.page,
        ],
        dependencies={name: _given(it) for name, it in dependencies.items()},
        exception_handlers={
            Refused: _refused, NotStored: _not_stored, ValidationException: _invalid,
            HTTPException: _wrong, RecursionError: _too_deep, Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="White Smoke", version="1", path="/schema/raw",
            description="Tables for card games: open one, sit down, decide.",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=hall.config.message_size,
        logging_config=None,
    )  # fmt: skip
    return _guarded(app, hall)


def _given(thing: Any) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False)


@get("/health", responses={500: http.answered(500), 503: http.answered(503, Checkup)})
async def check(health: NamedDependency[Health]) -> Response[Checkup]:
    """Play a move at a hidden table."""
    found = await health.check()
    return Response(found, status_code=200 if found.healthy else 503)


@get("/metrics", include_in_schema=False)
async def measure(hall: NamedDependency[Hall]) -> Response[bytes]:
    """Numbers for Prometheus."""
    if not hall.config.metrics:
        raise Refused("not_found", "This server shows no numbers.")
    return Response(hall.metrics.text(), media_type=metrics.CONTENT_TYPE)


def _refused(request: Asked, error: Refused, status: int | None = None) -> Response[Refusal]:
    """A refusal in the language of whoever asked; its code is left for those who count."""
    request.scope["state"]["refused"] = error.code
    told = Refusal(error.code, reason(error, spoken(request.scope)), error.clause)
    return Response(told, status_code=status or status_of(error.code))


def _not_stored(request: Asked, error: NotStored) -> Response[Refusal]:
    return _refused(request, of_storage(error))


def _invalid(request: Asked, error: ValidationException) -> Response[Refusal]:
    found = [_said(each) for each in error.extra or [] if isinstance(each, dict)]
    return _refused(request, Refused("bad_request", "; ".join(found) or error.detail))


def _said(wrong: dict[str, Any]) -> str:
    key, message = wrong.get("key"), str(wrong.get("message", ""))
    return f"{key}: {message}" if key else message


def _wrong(request: Asked, error: HTTPException) -> Response[Refusal]:
    code = OTHER.get(error.status_code, "bad_request")
    refused = Refused(code, error.detail or "That can not be done.")
    return _refused(request, refused, error.status_code)


def _too_deep(request: Asked, error: RecursionError) -> Response[Refusal]:
    return _refused(request, Refused("bad_request", "There are too many brackets within brackets."))


def _fault(request: Asked, error: Exception) -> Response[Refusal]:
    log.error("a request failed", exc_info=error)
    return _refused(request, FAULT)


def _guarded(app: ASGIApp, hall: Hall) -> ASGIApp:
    """The same app, with headers on every answer and a limit for every address.

    What a request holds until its answer has ended is let go here, however it ends.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        path, client = scope["path"], scope["client"]
        state: dict[str, Any] = scope.setdefault("state", {})
        ours = path.startswith(("/api/", *UNLIMITED))

        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [*message["headers"], *SAFE]
                message["headers"] = [*kept, NEVER_KEPT] if ours else kept
                if "refused" in state:
                    hall.metrics.refused(state["refused"])
            await send(message)

        try:
            if not path.startswith(UNLIMITED):
                hall.limits.request(client[0] if client else "")
        except Refused as error:
            await _refuse_early(error, scope, safe)
            return
        with ExitStack() as held:
            state["held"] = held
            await app(scope, receive, safe)

    return guarded


async def _refuse_early(error: Refused, scope: Scope, send: Send) -> None:
    """An answer without even looking at the request."""
    scope["state"]["refused"] = error.code
    body = encode(Refusal(error.code, reason(error, spoken(scope))))
    head: Any = {
        "type": "http.response.start",
        "status": status_of(error.code),
        "headers": [(b"content-type", b"application/json"), (b"retry-after", b"1")],
    }
    await send(head)
    await send({"type": "http.response.body", "body": body, "more_body": False})
