"""A request's head and body are bounded before they are in memory, and garbage is cheap."""

import logging
import time

import pytest
from hostile import Line, asking, upgrade
from inside import Caller, Inside, started, wait_for

from whitesmoke.server.doors import http_connection


def answer(caller, request, patience=5.0):
    with Line(caller.port, receive_buffer=None) as line:
        line.send(request)
        heard = line.read(patience=patience)
        assert line.ended, "the connection was kept"
    return heard


TOO_LONG = {
    "an address": (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"414"),
    "a header": (asking("/", X_Long="a" * 20_000), b"431"),
    "many headers": (asking("/", **{f"X{n}": "a" for n in range(100)}), b"431"),
    "an upgrade's header": (upgrade("none", X_Long="a" * 20_000), b"431"),
    "many headers of an upgrade": (upgrade("none", **{f"X{n}": "a" for n in range(100)}), b"431"),
    "garbage": (b"\x16\x03\x01 nothing of HTTP\r\n\r\n", b"400"),
    "no path": (b"GET http://127.0.0.1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"400"),
}


@pytest.mark.parametrize("what", TOO_LONG)
def test_a_head_that_is_too_long_or_garbage_is_refused_and_the_connection_ends(caller, what):
    request, status = TOO_LONG[what]
    heard = answer(caller, request)
    assert heard.startswith(b"HTTP/1.1 " + status), heard[:200]
    assert b'"reason":"' in heard


def test_heads_that_never_end_cost_neither_memory_nor_time(inside, caller):
    """Endless headers and one endless value, as fast as they go out: each line is soon ended."""
    begun = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    before = time.process_time()
    for endless in (b"X-A: b\r\n" * 2000, b"a" * 16_000):
        with Line(caller.port, receive_buffer=None) as line:
            line.send(begun + (b"X-Long: " if endless.startswith(b"a") else b""))
            sent = 0
            until = time.monotonic() + 10
            while not line.ended and time.monotonic() < until:
                sent += line.push(endless) or 0
            assert line.ended
    assert time.process_time() - before < 5
    assert max(len(each.unparsed) for each in lines(inside) or [NOBODY]) < 200_000
    assert caller.get("/api/games").status == 200


class NOBODY:
    unparsed = b""


def lines(inside):
    found = inside.server.server_state.connections
    return [line for line in list(found) if isinstance(line, http_connection.Connection)]


def test_trailers_that_never_end_are_cut(caller):
    head = asking("/api/tables", method="POST", Transfer_Encoding="chunked",
                  Content_Type="application/json")  # fmt: skip
    with Line(caller.port, receive_buffer=None) as line:
        line.send(head + b"2\r\n{}\r\n0\r\nX-T: ")
        until = time.monotonic() + 10
        while not line.ended and time.monotonic() < until:
            line.push(b"a" * 4096)
        assert line.ended


def test_a_chunked_body_is_taken_and_one_that_is_too_long_is_refused(caller):
    head = asking("/api/tables", method="POST", Transfer_Encoding="chunked",
                  Content_Type="application/json", Connection="close")  # fmt: skip
    body = b'{"game":"nope","name":"A","seats":[{"kind":"me"},{"kind":"open"}]}'
    whole = head + b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    assert answer(caller, whole).startswith(b"HTTP/1.1 201")
    long = head + b"4000\r\n%s\r\n" % (b"a" * 0x4000) + b"10\r\n0123456789abcdef\r\n0\r\n\r\n"
    assert answer(caller, long).startswith(b"HTTP/1.1 413")


def test_requests_behind_one_that_is_answered_wait_to_be_read(inside, caller):
    """Thousands of small requests on one connection are answered, few of them held at a time."""
    few = b"GET /api/none HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with Line(caller.port, receive_buffer=None) as line:
        line.send(few * 1500)
        waiting = 0
        heard = b""
        while heard.count(b"HTTP/1.1 404") < 1500:
            waiting = max([waiting, *(len(each.pipeline) for each in lines(inside))])
            heard += line.read(b"not_found", patience=5)
        assert waiting < 64


def test_an_upgrade_behind_an_open_answer_ends_the_connection_and_leaves_nothing(inside, caller):
    table, codes, _ = started(caller)
    with Line(caller.port) as line:
        line.send(asking(f"/api/tables/{table}/stream", codes[0]))
        live = inside.registry.live[table]
        wait_for(lambda: len(live.readers) == 1)
        line.send(upgrade(table))
        wait_for(lambda: len(live.readers) == 0, 10)
    wait_for(lambda: not inside.registry.limits.lines, 10)


def test_garbage_is_counted_and_does_not_fill_the_log(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr(http_connection, "strange", http_connection.Strange())
    with Inside(tmp_path, requests_per_second=10.0) as server:
        caplog.set_level(logging.INFO)
        answered, held = nonsense(server.port, 100)
        assert answered >= 80
        assert 1 <= held <= 5
        told = [each for each in caplog.messages if "cannot be read" in each]
        assert len(told) == 1
        assert told[0].endswith("This is no HTTP request.")
        assert len(caplog.messages) < 10


def nonsense(port, count):
    """How often what is no HTTP was answered, and how often the line was held for a second."""
    answered = held = 0
    for _ in range(count):
        with Line(port, receive_buffer=None) as line:
            line.push(b"nonsense\r\n\r\n")
            began = time.monotonic()
            told = b"400" in line.read(b"}", patience=5)
            answered += told
            held += not told and time.monotonic() - began > http_connection.REST / 2
    return answered, held


def test_who_asks_too_much_is_told_so_then_read_later_then_cut(tmp_path):
    with Inside(tmp_path, requests_per_second=2.0) as server:
        with Line(server.port, receive_buffer=None) as line:
            line.send(asking("/api/games/x", X_Pad="x" * 1000) * 12)
            began = time.monotonic()
            heard = b""
            while heard.count(b"HTTP/1.1 429") < 2:
                heard += line.read(b"HTTP/1.1 429", patience=5)
            assert time.monotonic() - began > 0.5
        cut = 0
        for _ in range(30):
            with Line(server.port, receive_buffer=None) as line:
                line.push(asking("/api/games/x"))
                cut += line.read(b"}", patience=5) == b""
        assert cut >= 2
        time.sleep(1.0)
        assert Caller(server.port).get("/api/games").status in (200, 429)
