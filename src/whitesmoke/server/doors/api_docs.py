"""API docs: the interface for programs as a page that loads nothing from elsewhere."""

from collections.abc import Callable
from html import escape
from threading import Lock
from typing import Any, get_args

import msgspec
from litestar import Litestar, Response, get
from litestar.di import NamedDependency
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPI

from whitesmoke.server.doors.parameters import Asked
from whitesmoke.server.wire.messages import Ack, News, No, Pong, Presence, Whole
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.requests import Said
from whitesmoke.server.wire.sentences import Say

MESSAGES = {"Said": get_args(Said), "Told": (Whole, News, Presence, Ack, No, Pong)}
"""What is said on the websocket to the server, and what the server tells."""

REF = "#/components/schemas/{name}"

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>White Smoke: for programs</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.3rem 0}code,pre{font:14px/1.4 ui-monospace,monospace}
pre{background:#f4f4f0;padding:.6rem;overflow:auto}b{display:inline-block;min-width:3.5rem}
@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}pre{background:#262626}
a{color:#9cf}}
</style><h1>White Smoke: the interface for programs</h1>
<p>OpenAPI 3.1: <a href="/schema/openapi.json">openapi.json</a>. A seat's secret goes in the header
<code>Authorization: Bearer TOKEN</code>. The websocket is at
<code>/api/tables/TABLE/socket</code>: say hello first, then decide; its messages are below.
Refusals come in the <code>language</code> of a request or a hello, or as
<code>Accept-Language</code> says.</p>
"""


class Document:
    """The interface as programs and people read it, made when it is first asked for and kept."""

    def __init__(self) -> None:
        self._lock, self._made = Lock(), dict[Callable[[Any], bytes], bytes]()

    def told(self, app: Litestar, how: Callable[[Any], bytes]) -> bytes:
        """All of it, as a page or as JSON."""
        with self._lock:
            if how not in self._made:
                self._made[how] = how(document(app.openapi_schema))
            return self._made[how]


class NotHere(JsonRenderPlugin):
    """The framework's own document lacks the messages of the websocket."""

    def render(self, request: Any, openapi_schema: Any) -> bytes:
        """There is nothing to be seen."""
        raise Refused(Say.NOT_FOUND())


@get("/schema/openapi.json", include_in_schema=False, sync_to_thread=True)
def openapi(request: Asked, interface: NamedDependency[Document]) -> Response[bytes]:
    """The interface as OpenAPI 3.1."""
    told = interface.told(request.app, msgspec.json.encode)
    return Response(told, media_type="application/json")


@get("/schema", include_in_schema=False, sync_to_thread=True)
def schema(request: Asked, interface: NamedDependency[Document]) -> Response[bytes]:
    """The interface as a page for people."""
    told = interface.told(request.app, page)
    return Response(told, media_type="text/html; charset=utf-8")


def document(schema: OpenAPI) -> dict[str, Any]:
    """All of it, with the messages of the websocket among the shapes."""
    found = schema.to_schema()
    shapes = found["components"]["schemas"]
    for name, messages in MESSAGES.items():
        refs, told = msgspec.json.schema_components(messages, ref_template=REF)
        found["components"]["schemas"] = shapes = told | shapes | {name: {"oneOf": list(refs)}}
    return found


def page(found: dict[str, Any]) -> bytes:
    """The document as a page."""
    parts = [HEAD, "<h2>Requests</h2>"]
    for path, verbs in sorted(found["paths"].items()):
        parts += [_request(path, verb, told) for verb, told in verbs.items()]
    parts.append("<h2>Shapes</h2>")
    for name, shape in sorted(found["components"]["schemas"].items()):
        parts.append(_shape(name, shape))
    return "".join(parts).encode()


def _request(path: str, verb: str, told: dict[str, Any]) -> str:
    """One request: what it does, takes and gives."""
    lines = [f"<p>{escape(told.get('description', ''))}</p>"]
    for given in told.get("parameters", []):
        said = escape(given.get("description", ""))
        lines.append(f"<p><code>{escape(given['name'])}</code> ({given['in']}) {said}</p>")
    body = told.get("requestBody", {}).get("content", {})
    lines += [f"<p>Body: {_link(kind.get('schema', {}))}</p>" for kind in body.values()]
    for status, answer in told.get("responses", {}).items():
        for kind in answer.get("content", {}).values():
            lines.append(f"<p>{status}: {_link(kind.get('schema', {}))}</p>")
    head = f"<b>{verb.upper()}</b> <code>{escape(path)}</code>"
    return f"<details><summary>{head}</summary>{''.join(lines)}</details>"


def _shape(name: str, shape: dict[str, Any]) -> str:
    lines = [escape(shape.get("description", "") or "")]
    for field, kind in shape.get("properties", {}).items():
        must = "" if field in shape.get("required", []) else " (optional)"
        lines.append(f"<br><code>{escape(field)}</code>: {_link(kind)}{must}")
    head = f'<summary id="{escape(name)}"><code>{escape(name)}</code></summary>'
    return f"<details>{head}<p>{''.join(lines)}</p></details>"


def _link(kind: dict[str, Any]) -> str:
    """A type in words, with a link to its shape."""
    if "$ref" in kind:
        name = escape(kind["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for many in ("oneOf", "anyOf"):
        if many in kind:
            return " or ".join(_link(each) for each in kind[many])
    if "enum" in kind:
        return escape(", ".join(map(str, kind["enum"])))
    if kind.get("type") == "array":
        return f"list of {_link(kind.get('items', {}))}"
    return escape(str(kind.get("type", "anything")))
