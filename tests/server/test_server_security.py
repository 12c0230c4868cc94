"""Headers, tokens, logs and limits of a real server."""

import ast
import json
import re
import sqlite3
from pathlib import Path

import pytest
from house import Server
from inside import Caller, Inside, hear, wait_for
from reading import legal
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from whitesmoke.server import metrics
from whitesmoke.server.tables import tokens

SOURCE = Path(tokens.__file__).parents[1]


@pytest.mark.parametrize(
    "path", ["/", "/table/abc", "/api/games", "/api/tables/none", "/health", "/schema", "/nothing"]
)
def test_every_answer_has_safe_headers(caller, path):
    headers = caller.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "object-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "'unsafe-eval'" not in policy
    assert "Server" not in headers


def test_other_sites_may_not_call(caller):
    for method in ("OPTIONS", "GET"):
        answer = caller.call(
            method, "/api/tables", Origin="https://evil.example",
            Access_Control_Request_Method="POST",
        )  # fmt: skip
        assert not [name for name in answer.headers if name.lower().startswith("access-control")]


def test_no_cookie_is_ever_set(caller):
    caller.people("nope", 2)
    for path in ("/", "/api/games", "/api/tables"):
        assert "Set-Cookie" not in caller.get(path).headers


def test_tokens_are_long_and_only_their_hashes_are_kept(inside, caller):
    table, codes, opener = caller.people("nope", 2)
    with sqlite3.connect(inside.config.db) as kept:
        text = "\n".join(kept.iterdump())
    assert table in text
    for code in (*codes, opener):
        assert len(code) >= 22
        assert code not in text
        assert code.removeprefix("o-") not in text
        assert tokens.hashed(code) in text


def test_secrets_are_only_compared_in_constant_time():
    """No module compares a token, an invitation or an opener with ==."""
    secret = re.compile(r"token|invitation|opener\b|hashed")
    for module in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
                sides = [ast.unparse(side) for side in (node.left, *node.comparators)]
                assert not any(secret.search(side) for side in sides), (module.name, sides)
    assert "hmac.compare_digest" in Path(tokens.__file__).read_text("utf-8")


def test_a_servers_log_holds_no_token_no_secret_and_no_words(tmp_path):
    with Server(tmp_path, log_level="DEBUG") as server:
        table, codes, opener = server.people("nope", 2)
        server.get(f"/api/tables/{table}/view", codes[0])
        server.get(f"/api/tables/{table}/view", "A" + codes[0][1:])
        server.get(f"/api/tables/{table}/view?token={codes[0]}")
        server.post(f"/api/tables/{table}/chat", {"key": "k", "text": "a private word"}, codes[0])
        server.post(f"/api/tables/{table}/decide", b"{", codes[1])
        with connect(f"ws{server.url[4:]}/api/tables/{table}/socket") as line:
            line.send(json.dumps({"type": "hello", "token": codes[0]}))
            hear(line, "view")
            line.send("nonsense " + codes[0])
            hear(line, "refused")
        with sqlite3.connect(server.db) as kept:
            secrets = [row[0] for row in kept.execute("SELECT secret FROM tables")]
        server.stop()
        said = server.said()
    for word in (*codes, opener, *secrets, "private word"):
        assert word not in said
    for row in said.splitlines():
        assert row.startswith(("{", "White Smoke is served"))
    assert "Traceback" not in said


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server whose limits are soon reached."""
    folder = tmp_path_factory.mktemp("strict")
    few = {"requests_per_second": 10.0, "messages_per_second": 2.0, "tables_per_guest": 3,
           "sockets_per_address": 2}  # fmt: skip
    with Inside(folder, **few) as server:
        yield server


def test_limits_are_kept_and_told(strict):
    caller = Caller(strict.port)
    wanted = {"game": "nope", "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = [caller.post("/api/tables", wanted) for _ in range(4)]
    assert [answer.status for answer in opened] == [201, 201, 201, 429]
    assert opened[3].json["code"] == "too_many"
    table, token = opened[0].json["table"], opened[0].json["token"]
    with caller.socket(table, token) as line:
        for number in range(30):
            line.send(json.dumps({"type": "chat", "key": f"k{number}", "text": "x"}))
        assert hear(line, "refused")["code"] == "too_fast"
        with caller.socket(table) as second:
            hear(second, "view")
            assert refused_at_the_door(caller, table)
    wait_for(lambda: strict.registry.limits.connections == 0)
    asked = [caller.get("/api/games").status for _ in range(100)]
    assert 429 in asked
    assert set(asked) <= {200, 429}
    assert caller.get("/health").status == 200


def refused_at_the_door(caller, table):
    try:
        with caller.socket(table) as line:
            return hear(line, "refused")["code"] in ("too_many", "full")
    except (InvalidStatus, ConnectionClosed):
        return True


def test_metrics_are_served(caller):
    table, codes, _ = caller.people("rise_or_fall", 3)
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "running")
    shown = caller.get(f"/api/tables/{table}/view", codes[0]).json
    said = {"seq": shown["seq"], "name": legal(shown["view"])[0], "key": "k"}
    assert caller.post(f"/api/tables/{table}/decide", said, codes[0]).status == 200
    text = caller.get("/metrics").body.decode()
    assert 'whitesmoke_decisions_total{by="person",game="rise_or_fall"}' in text
    assert 'whitesmoke_tables{status="running"}' in text
    assert "whitesmoke_storage_batch_changes_count" in text
    counted = re.search(r"whitesmoke_decision_seconds_count (\S+)", text)
    assert counted
    assert float(counted[1]) >= 1


def test_refusals_and_errors_of_our_own_are_counted(inside, caller, monkeypatch):
    monkeypatch.setattr(metrics, "FRESH", 0.0)

    def counted(code):
        text = caller.get("/metrics").body.decode()
        numbers = (f'refusals_total{{code="{code}"}}', "errors_total")
        found = [re.search(rf"^whitesmoke_{re.escape(name)} (\S+)", text, re.M) for name in numbers]
        return [float(each[1]) if each else 0.0 for each in found]

    def broken(*_):
        raise RuntimeError("broken on purpose")

    table, codes, _ = caller.people("nope", 2)
    refused, _ = counted("bad_words")
    faults, errors = counted("fault")
    caller.post(f"/api/tables/{table}/chat", {"key": "a"}, codes[0])
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        line.send('{"type": "chat", "key": "b"}')
        assert hear(line, "refused")["code"] == "bad_words"
        assert counted("bad_words") == [refused + 2, errors]
        monkeypatch.setattr("whitesmoke.server.doors.websocket.perform", broken)
        monkeypatch.setattr("whitesmoke.server.tables.telling.card", broken)
        line.send('{"type": "chat", "key": "c", "text": "x"}')
        assert hear(line, "refused")["code"] == "fault"
        answer = caller.get(f"/api/tables/{table}")
        assert (answer.status, answer.json["code"]) == (500, "fault")
    assert counted("fault") == [faults + 2, errors + 2]
