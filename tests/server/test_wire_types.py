"""The browser's types are the server's: they are made from its OpenAPI document."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "web"))
import schema

from whitesmoke.server.wire.refusals import CLASH, STATUS


def test_the_types_of_the_browser_are_made_from_this_server():
    assert schema.FILE.read_text("utf-8") == schema.written(), "run `python web/schema.py`"


def test_what_is_said_on_the_websocket_is_in_the_document():
    shapes = schema.document()["components"]["schemas"]
    for many, one in (("Said", "Decide"), ("Told", "News")):
        assert {"$ref": f"#/components/schemas/{one}"} in shapes[many]["oneOf"]
        assert "type" in shapes[one]["required"]


def test_every_operation_names_its_refusals_by_their_shape():
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    for path, verbs in schema.document()["paths"].items():
        for told in verbs.values():
            refused = {k: v["content"] for k, v in told["responses"].items() if k >= "400"}
            assert set(refused) == {str(status) for status in {CLASH, *STATUS.values()}}, path
            assert all(content == refusal for content in refused.values()), path


def test_events_are_a_list_of_messages_and_the_stream_is_one_of_events():
    paths = schema.document()["paths"]
    told = paths["/api/tables/{table}/events"]["get"]["responses"]["200"]["content"]
    messages = [{"$ref": f"#/components/schemas/{name}"} for name in ("News", "Whole")]
    assert told["application/json"]["schema"] == {"type": "array", "items": {"oneOf": messages}}
    told = paths["/api/tables/{table}/stream"]["get"]["responses"]["200"]["content"]
    assert list(told) == ["text/event-stream"]
