"""Pages: the browser client's files, or a plain page where it was not built."""

import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get

from whitesmoke.server.doors.parameters import TheRegistry
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

LOCAL = "local"
"""The folder of games that the page plays by itself."""

PLAYABLE = f"{LOCAL}/playable.json"
"""Which games these are; a server may have none, or not yet."""

WANTED = ".wanted"
"""How files end that a level of bots needs; they are named after their content, too."""

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
PACKED = (("br", ".br"), ("gzip", ".gz"))

PLAIN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>White Smoke</title>
<h1>White Smoke</h1>
<p>The server runs, but the browser client was not built.
<code>make web</code> builds it; <a href="/schema">the interface for programs</a> works without it.
</html>
"""


class File(NamedTuple):
    """A file as it is sent."""

    content: bytes
    kind: str
    coding: str | None
    keep: str


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], registry: TheRegistry) -> Response[bytes]:
    """A file of the browser client; every other path is a page of it."""
    name = request.path_params.get("path", "").strip("/")
    folder = name.split("/")[0]
    played_there = registry.config.local_games
    if name == PLAYABLE and not (played_there and _path(name)):
        return Response(b"[]", media_type="application/json", headers={"Cache-Control": ASK})
    if folder == "api" or (folder == LOCAL and not played_there):
        raise Refused(Say.NO_PAGE())
    accepted = request.headers.get("accept-encoding", "")
    coding = next((c for c, _ in PACKED if c in accepted), None)
    found = _file(name, coding) or _file("index.html", coding)
    if found is None:
        return Response(PLAIN.encode(), media_type="text/html; charset=utf-8")
    headers = {"Cache-Control": found.keep, "Vary": "Accept-Encoding"}
    if found.coding:
        headers["Content-Encoding"] = found.coding
    return Response(found.content, media_type=found.kind, headers=headers)


def _file(name: str, coding: str | None) -> File | None:
    """A file by its name, packed if the browser can unpack it and it was packed."""
    if not name or not (path := _path(name)):
        return None
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    keep = FOREVER if name.startswith("assets/") or name.endswith(WANTED) else ASK
    packed = path.with_name(path.name + dict(PACKED)[coding]) if coding else path
    if coding and packed.is_file():
        return File(packed.read_bytes(), kind, coding, keep)
    return File(path.read_bytes(), kind, None, keep)


def _path(name: str) -> Path | None:
    """Where a file of the client is; None for a name that no such file has or can have."""
    try:
        path = (STATIC / name).resolve()
        return path if path.is_relative_to(STATIC.resolve()) and path.is_file() else None
    except (OSError, ValueError):
        return None
