"""A socket speaks no faster than it may, and whoever does not read is dropped."""

import time

import pytest
from hostile import CONTINUED, PING, TEXT, Line, asking, frame, opened, until
from inside import Caller, Inside, hear, started, wait_for

from whitesmoke.server.doors import intake
from whitesmoke.server.doors import websocket as table_socket
from whitesmoke.server.guards.limits import Bucket
from whitesmoke.server.host import serving

FLOODS = {
    "small frames": frame(TEXT, b"{}"),
    "pings": frame(PING, b"x" * 8),
    "empty parts": frame(CONTINUED, fin=False),
    "pongs": frame(0xA),
}


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """A server with the limits that it has unless a host sets others."""
    usual = {"messages_per_second": 20.0, "requests_per_second": 50.0}
    with Inside(tmp_path_factory.mktemp("usual"), **usual) as server:
        yield server


def wait_of_others(caller):
    """How long a request of somebody else takes."""
    time.sleep(0.03)
    began = time.perf_counter()
    assert caller.get("/health").status == 200
    return time.perf_counter() - began


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_read_slowly_and_then_closed(usual, kind, monkeypatch):
    monkeypatch.setattr(intake, "OVER_BUDGET_SECONDS", 0.8)
    caller = Caller(usual.port)
    table, _, _ = started(caller)
    with opened(usual.port, table, source="127.0.0.2") as line:
        if kind == "empty parts":
            line.send(frame(TEXT, b"", fin=False))
        (reader,) = usual.server.sockets.open
        parsed = counted(reader, monkeypatch)
        began = time.monotonic()
        while not line.ended and time.monotonic() - began < 20:
            line.pour(FLOODS[kind])
            assert wait_of_others(caller) < 3.0, "others wait"
        assert line.ended, "it was never closed"
        assert time.monotonic() - began < 10
    assert sum(parsed) < 300, "a socket was read although it was over its budget"
    wait_for(lambda: not usual.server.sockets.open)


def counted(reader, monkeypatch):
    """How many frames of a socket are parsed."""
    parsed, parse = [], table_socket.TableSocket.parse

    def noted(self, piece):
        frames = parse(self, piece)
        if self is reader:
            parsed.append(frames)
        return frames

    monkeypatch.setattr(table_socket.TableSocket, "parse", noted)
    return parsed


def test_who_is_a_little_too_fast_is_told_so_and_served_later(usual):
    caller = Caller(usual.port)
    table, codes, _ = started(caller)
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        for _ in range(100):
            line.send('{"type": "leave", "key": "k"}')
        assert hear(line, "refused")["code"] == "too_fast"
        line.send('{"type": "ping"}')
        assert hear(line, "pong", 20)


def test_a_whole_read_of_frames_takes_several_turns_of_the_event_loop(inside, caller, monkeypatch):
    table, _, _ = started(caller)
    with opened(inside.port, table, greet=False) as line:
        (reader,) = inside.server.sockets.open
        parsed = counted(reader, monkeypatch)
        line.send(frame(PING) * 4000)
        wait_for(lambda: sum(parsed) == 4000, 20)
        assert max(parsed) <= intake.SLICE // 6 + 1


def test_who_does_not_read_is_not_read_and_soon_dropped(inside, caller):
    """Pings that are never read: what waits stays small, and the sweep drops the socket."""
    table, _, _ = started(caller)
    with opened(inside.port, table) as line:
        (reader,) = inside.server.sockets.open
        began = time.monotonic()
        while reader.choked is None and time.monotonic() - began < 20:
            line.pour(frame(PING, b"x" * 120))
        assert reader.choked is not None
        assert not reader.may_speak
        assert inside.do(reader.transport.get_write_buffer_size) < 2 * table_socket.HIGH
        assert inside.do(lambda: len(reader.intake._unparsed)) <= 200_000
        time.sleep(0.3)
        inside.do(lambda: reader.look(inside.server.sockets.now(), 0.2))
        wait_for(lambda: not inside.server.sockets.open, 10)


def test_who_answers_no_ping_is_dropped_though_they_speak(inside, caller):
    table, _, _ = started(caller)
    sweeping = inside.do(lambda: inside.loop.create_task(inside.server.sockets.sweep_for_ever(0.6)))
    try:
        with opened(inside.port, table) as line, caller.socket(table) as reader:
            hear(reader, "view")
            began = time.monotonic()
            while not line.ended and time.monotonic() - began < 10:
                line.push(frame(TEXT, b'{"type":"ping"}') + frame(0xA, b"abcd"))
                reader.send('{"type": "ping"}')
                assert hear(reader, "pong")
                time.sleep(0.05)
            assert 0.6 < time.monotonic() - began < 5
    finally:
        inside.loop.call_soon_threadsafe(sweeping.cancel)


def test_a_stream_or_an_answer_that_is_not_read_is_dropped(tmp_path, monkeypatch, talkative):
    monkeypatch.setattr(serving, "IDLE_SECONDS", 0.3)
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        table, codes, _ = started(caller)
        live = server.registry.live[table]
        with Line(server.port) as stream, Line(server.port) as asker:
            stream.send(asking(f"/api/tables/{table}/stream"))
            asker.send(asking("/schema/openapi.json") * 40)
            wait_for(lambda: len(live.readers) == 1)
            (reader,) = live.readers
            waiting = []
            while len(live.readers) and len(waiting) < 3000:
                told = {"key": str(len(waiting)), "text": "x" * 450}
                assert caller.post(f"/api/tables/{table}/chat", told, codes[0]).status == 200
                waiting.append(sum(len(each) for each in list(reader.queue)))
            assert len(live.readers) == 0, "it was never dropped"
            assert max(waiting) < 100_000
            until(lambda: not server.registry.limits.lines, 10)


def test_a_budget_may_be_owed_and_is_paid_back():
    now = [0.0]
    bucket = Bucket(10, 20, lambda: now[0])
    assert bucket.plenty
    assert bucket.take(50)
    assert not bucket.take()
    assert bucket.wait == pytest.approx(2.1), "never more is owed than the bucket holds"
    now[0] = 2.2
    assert bucket.take()
    assert not bucket.plenty
