"""Types for the browser, made from the server's OpenAPI document: `python web/schema.py`.

`src/lib/schema.ts` is what it writes; a test fails when the server has gone on without it.
"""

import json
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from whitesmoke.server.doors import api_docs, http

FILE = Path(__file__).parent / "src" / "lib" / "schema.ts"
HEAD = """/**
 * What server and browser say to each other.
 * Made by web/schema.py from the server's OpenAPI; not to be edited.
 */
"""
WORDS = {
    "string": "string", "integer": "number", "number": "number", "boolean": "boolean",
    "null": "null",
}  # fmt: skip


def document() -> dict[str, Any]:
    """The OpenAPI document; nothing is served for it."""
    registry = Provide(lambda: None, sync_to_thread=False)
    routes = list(http.ROUTES)
    config = OpenAPIConfig(title="White Smoke", version="1")
    app = Litestar(routes, dependencies={"registry": registry}, openapi_config=config)
    return api_docs.document(app.openapi_schema)


def written() -> str:
    """The file as it should be."""
    shapes = sorted(document()["components"]["schemas"].items())
    return "\n".join([HEAD, *(declared(name, shape) for name, shape in shapes)])


def declared(name: str, shape: dict[str, Any]) -> str:
    """One shape by its name."""
    if "properties" not in shape:
        return f"export type {name} = {kind(shape)};\n"
    must = shape.get("required", [])
    lines = [
        f"  {field}{'' if field in must else '?'}: {kind(one)};\n"
        for field, one in shape["properties"].items()
    ]
    return f"export interface {name} {{\n{''.join(lines)}}}\n"


def kind(shape: dict[str, Any]) -> str:
    """A shape as TypeScript."""
    if "$ref" in shape:
        return str(shape["$ref"].rpartition("/")[2])
    if "const" in shape or "enum" in shape:
        values = shape.get("enum", [shape.get("const")])
        return " | ".join(json.dumps(value) for value in values)
    if many := shape.get("oneOf") or shape.get("anyOf"):
        return " | ".join(kind(one) for one in many)
    if "prefixItems" in shape:
        return f"[{', '.join(map(kind, shape['prefixItems']))}]"
    if shape.get("type") == "array":
        inside = kind(shape["items"])
        return f"({inside})[]" if "|" in inside else f"{inside}[]"
    if shape.get("type") == "object":
        return f"Record<string, {kind(shape.get('additionalProperties') or {})}>"
    return WORDS.get(str(shape.get("type")), "unknown")


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
