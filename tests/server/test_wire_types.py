"""The browser's types are the server's: they are made from its OpenAPI document."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "web"))
import schema


def test_the_types_of_the_browser_are_made_from_this_server():
    assert schema.FILE.read_text("utf-8") == schema.written(), "run `python web/schema.py`"


def test_what_is_said_on_the_websocket_is_in_the_document():
    shapes = schema.document()["components"]["schemas"]
    for many, one in (("Said", "Decide"), ("Told", "News")):
        assert {"$ref": f"#/components/schemas/{one}"} in shapes[many]["oneOf"]
        assert "type" in shapes[one]["required"]
