"""Nothing is broken by bad input, over HTTP and over the websocket."""

import asyncio
import json
import os
import random
import time

import nonsense
import pytest
import schemathesis
from house import Server
from hypothesis import given, settings
from inside import hear, wait_for
from reading import legal
from schemathesis.specs.openapi import checks
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from whitesmoke.games import find

LEFT_OPEN = ("/stream",)
"""Answers that have no end."""

AS_WRITTEN = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
"""An answer has a number, a type and a shape that the document names."""


def plain_refusal(answer):
    """An error is one JSON object with a code and a sentence, and no traceback."""
    assert answer.status < 500, answer.body
    assert b"Traceback" not in answer.body
    assert b'File "' not in answer.body
    if answer.status >= 400:
        assert set(answer.json) <= {"code", "reason", "clause"}
        assert answer.json["code"]
        assert answer.json["reason"]


def test_the_openapi_document_is_kept_to(inside, caller):
    """Every operation, fed by schemathesis with what the document allows and what it does not."""
    document = caller.get("/schema/openapi.json").json
    assert document["openapi"].startswith("3.1")
    table, codes, opener = caller.people("nope", 2)
    schema = schemathesis.openapi.from_dict(document)
    seen = set()

    def feed(operation):
        @given(case=operation.as_strategy())
        @settings(max_examples=6, deadline=None)
        def fed(case):
            if random.Random(str(case.body)).random() < 0.7 and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            headers = {"Authorization": f"Bearer {codes[0]}", "X-Opener": opener}
            answer = case.call(base_url=caller.url, headers=headers, timeout=120)
            assert answer.status_code < 500, (case.method, case.path, answer.text)
            assert "Traceback" not in answer.text
            if answer.status_code >= 400 and case.path.startswith("/api"):
                assert {"code", "reason"} <= set(answer.json()), answer.text
            case.validate_response(answer, checks=AS_WRITTEN)
            seen.add((case.method, case.path))

        fed()

    for result in schema.get_all_operations():
        operation = result.ok()
        if not operation.path.endswith(LEFT_OPEN):
            feed(operation)
    assert len(seen) > 15
    assert inside.registry.live[table].table is not None


REFUSED = [
    ("GET", "/api/games", {"query": {"language": "xx"}}, 400),
    ("POST", "/api/qr.svg", {"body": {"link": "javascript:alert(1)"}}, 400),
    ("POST", "/api/tables/{table}/chat", {"body": {"key": "k", "phrase": "hello"}}, 403),
    ("GET", "/api/games/{game}", {"path_parameters": {"game": "chess"}}, 404),
    ("GET", "/api/tables/{table}/stream", {"path_parameters": {"table": "none"}}, 404),
    ("GET", "/api/tables/{table}/record", {}, 409),
    ("POST", "/api/tables/{table}/chat", {"body": {"key": "k" * 100_000}}, 413),
]


def test_a_refusal_is_what_the_document_says(caller):
    table = caller.people("nope", 2)[0]
    schema = schemathesis.openapi.from_dict(caller.get("/schema/openapi.json").json)
    for method, path, wrong, status in REFUSED:
        kind = {"media_type": "application/json"} if "body" in wrong else {}
        case = schema[path][method].Case(**{"path_parameters": {"table": table}} | wrong | kind)
        answer = case.call(base_url=caller.url)
        assert answer.status_code == status, (path, answer.text)
        case.validate_response(answer, checks=AS_WRITTEN)


def test_what_the_document_cannot_say_is_refused_too(caller):
    table, codes, _ = caller.people("nope", 2)
    bodies = [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"{}" * 9, b"[" * 4000, b"1e999"]
    for verb in ("decide", "undo", "chat", "sit", "leave", "mute", "hint", "rematch"):
        for body in bodies:
            plain_refusal(caller.call("POST", f"/api/tables/{table}/{verb}", body, codes[0]))
    for path in ("/api/nothing", "/api/tables/../../etc/passwd", "/api/tables/%00/view",
                 "/api/tables/" + "a" * 3000, "/api/games/os", "/api/games/..%2f..%2fetc",
                 "/api/tables/x/replay?at=-1&viewer=%F0%9F%82%A1",
                 f"/api/tables/{table}/view?since=abc", f"/api/tables/{table}/view?language=xx",
                 f"/api/tables/{table}/replay?at=99999&viewer=open"):  # fmt: skip
        plain_refusal(caller.get(path, codes[0]))
    for method in ("PUT", "DELETE", "PATCH"):
        plain_refusal(caller.call(method, f"/api/tables/{table}", b"{}", codes[0]))
    for header in ("", "Bearer", "Basic abc", "Bearer " + "x" * 5000, "Bearer \xff"):
        plain_refusal(caller.get(f"/api/tables/{table}/view", Authorization=header))


def test_a_request_that_is_too_large_is_refused(caller):
    body = json.dumps({"game": "nope", "name": "A" * 100_000, "seats": []}).encode()
    answer = caller.call("POST", "/api/tables", body)
    assert (answer.status, answer.json["code"]) == (413, "too_large")


def test_options_of_any_kind_are_refused_or_dealt(caller):
    from hypothesis import strategies as st

    @given(
        st.sampled_from(["nope", "rise_or_fall", "avignon", "nonce_orders", "pope_or_nope", "x"]),
        st.dictionaries(nonsense.words, nonsense.values, max_size=2),
        st.integers(0, 33),
    )
    @settings(max_examples=60)
    def opened(game, options, players):
        seats = [{"kind": "open"}] * players
        wanted = {"game": game, "name": "A", "seats": seats, "options": options}
        text = nonsense.as_text(wanted).encode("utf-8", "replace")
        plain_refusal(caller.call("POST", "/api/tables", text))

    opened()


def test_nonsense_on_a_socket_is_answered_and_harms_no_table(inside, caller):
    table, codes, _ = caller.people("nope", 2)
    live = inside.registry.live[table]
    wait_for(lambda: live.table is not None)
    healthy = caller.socket(table, codes[1])
    hear(healthy, "view")
    line = caller.socket(table, codes[0])
    hear(line, "view")

    @given(nonsense.frames)
    @settings(max_examples=400)
    def sent(frame):
        nonlocal line
        if isinstance(frame, str):
            frame = frame.encode("utf-8", "replace").decode()
        try:
            line.send(frame)
            line.send('{"type": "ping"}')
            told = hear(line, "pong")
            assert told == {"type": "pong"}
        except ConnectionClosed:
            line = caller.socket(table, codes[0])
            hear(line, "view")

    sent()
    line.close()
    healthy.send('{"type": "ping"}')
    assert hear(healthy, "pong")
    healthy.close()
    assert live.status == "running"
    assert live.table.moves == [] or all(move.seat in (0, 1) for move in live.table.moves)


def test_repeated_reordered_and_late_messages_are_done_once(inside, caller):
    table, codes, _ = caller.people("rise_or_fall", 3)
    live = inside.registry.live[table]
    wait_for(lambda: live.table is not None)
    with caller.socket(table, codes[0]) as line:
        whole = hear(line, "view")
        name = legal(whole["view"])[0]
        said = {"type": "decide", "seq": whole["seq"], "name": name, "key": "once"}
        for _ in range(5):
            line.send(json.dumps(said))
        answers = [hear(line, "ack") for _ in range(5)]
        assert len({answer["seq"] for answer in answers}) == 1
        line.send(json.dumps({**said, "key": "late"}))
        assert hear(line, "refused")["code"] in ("not_asked", "stale")
        for other in ({**said, "name": "no move"}, {"type": "undo", "key": "once"}):
            line.send(json.dumps(other))
            assert hear(line, "refused")["code"] == "key_used"
    assert sum(event.kind == "decide" for event in live.events) == 1


def test_a_key_of_one_seat_does_not_answer_for_another(inside, caller):
    table, codes, _ = caller.people("rise_or_fall", 3)
    live = inside.registry.live[table]
    wait_for(lambda: live.table is not None)
    for seat in (0, 1):
        shown = caller.get(f"/api/tables/{table}/view", codes[seat]).json
        said = {"seq": shown["seq"], "name": legal(shown["view"])[0], "key": "same"}
        assert caller.post(f"/api/tables/{table}/decide", said, codes[seat]).status == 200
    assert sorted(event.seat for event in live.events if event.kind == "decide") == [0, 1]


def test_a_message_that_is_too_large_ends_the_socket_and_nothing_else(inside, caller):
    table, codes, _ = caller.people("nope", 2)
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        line.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            hear(line, "nothing")
        assert line.close_code == 1009
    assert caller.get(f"/api/tables/{table}/view", codes[0]).status == 200


LONG = int(os.environ.get("NONSENSE_MESSAGES", "100000"))


@pytest.mark.faults
def test_a_hundred_thousand_messages_of_nonsense(tmp_path):
    with Server(tmp_path) as server:
        tables = [server.people("nope", 3) for _ in range(4)]
        tables += [server.people("rise_or_fall", 3) for _ in range(4)]
        asyncio.run(shower(server, tables, LONG // 5))
        before = server.memory()
        asyncio.run(shower(server, tables, LONG))
        grown = server.memory() - before
        for table, codes, _ in tables:
            for code in codes:
                shown = server.get(f"/api/tables/{table}/view", code)
                assert shown.status == 200
                assert shown.json["table"]["status"] in ("running", "over")
        assert server.get("/health").status == 200
        assert "Traceback" not in server.said()
        # What is said at a table is kept; nothing else may grow.
        assert grown < 40 << 20, f"memory grew by {grown >> 20} MB"


async def shower(server, tables, count):
    """Send so many messages over many sockets at once; every one but hello and ping is answered."""
    names = {"nope": find("nope").names, "rise_or_fall": find("rise_or_fall").names}
    every = [code for _, codes, _ in tables for code in codes]
    workers = [
        drop(server, table, nonsense.Cheap(seed, [*codes, every[seed]], names["nope"]), count // 16)
        for seed, (table, codes, _) in enumerate(tables * 2)
    ]
    await asyncio.gather(*workers)


async def drop(server, table, cheap, count):
    until = time.monotonic() + 3600
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    while count > 0 and time.monotonic() < until:
        try:
            async with connect_async(address, max_size=None) as line:
                await line.send(json.dumps({"type": "hello", "token": cheap.tokens[0]}))
                while count > 0:
                    for _ in range(20):
                        await line.send(cheap.message())
                        count -= 1
                    await line.send('{"type": "ping"}')
                    while True:
                        told = json.loads(await asyncio.wait_for(line.recv(), 60))
                        cheap.seq = told.get("seq", cheap.seq)
                        assert told.get("code") != "fault", told
                        if told["type"] == "pong":
                            break
        except (ConnectionClosed, InvalidHandshake, OSError):
            continue
    assert count <= 0, "the messages could not be sent in an hour"
