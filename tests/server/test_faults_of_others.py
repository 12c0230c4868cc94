"""Real faults of other platforms, each of them a test of ours."""

import gc
import json
import random
import socket as sockets
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from inside import asked, closed, hear, started, wait_for
from reading import legal

from whitesmoke.bots.search import Search
from whitesmoke.games import GAMES, about
from whitesmoke.server.doors.websocket import HIGH, TableSocket
from whitesmoke.server.storage.database import NotStored
from whitesmoke.server.tables import tokens
from whitesmoke.server.tables.walk import Proposal, carry_out

MARKUP = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "{{7*7}}${7*7}<%= 7*7 %>",
    "</title><svg/onload=alert(1)>",
    "‮gnp.exe",
    "%00%0d%0aSet-Cookie:a=b",
]  # fmt: skip


@pytest.mark.parametrize("fails", [False, True])
def test_what_is_not_stored_has_not_happened_for_anybody(inside, caller, monkeypatch, fails):
    """FreeBoardGames #768, boardgame.io #218: things were shown and then un-happened."""
    table, codes, _ = started(caller)
    live, storage = inside.registry.live[table], inside.registry.storage
    seat, code, shown = asked(caller, table, codes)
    watcher, keep, held = caller.socket(table), storage.keep, []
    hear(watcher, "view")

    def slowly(change):
        held.append((change, inside.loop.create_future()))
        return held[-1][1]

    monkeypatch.setattr(storage, "keep", slowly)
    move = {"seq": shown["seq"], "name": legal(shown["view"])[0], "key": "slow"}
    with ThreadPoolExecutor(8) as pool:
        deciding = pool.submit(caller.post, f"/api/tables/{table}/decide", move, code)
        wait_for(lambda: held)
        reading = [
            pool.submit(caller.get, f"/api/tables/{table}{path}", viewer)
            for viewer in (code, None)
            for path in ("/view", "/events?since=0")
        ]
        time.sleep(0.3)
        early = [answer.result() for answer in reading if answer.done()]
        with pytest.raises(TimeoutError):
            hear(watcher, "event", 0.2)
        assert not deciding.done()
        for answer in early:
            told = answer.json if isinstance(answer.json, list) else [answer.json]
            assert max(one["seq"] for one in told) == shown["seq"], "told before it was stored"
        monkeypatch.setattr(storage, "keep", keep)
        finish(inside, held.pop(), NotStored("no") if fails else None, keep)
        assert deciding.result(20).status == (503 if fails else 200)
    assert live.seq == shown["seq"] + (not fails)
    after = caller.get(f"/api/tables/{table}/view", code).json
    if fails:
        assert after["view"] == shown["view"]
    else:
        assert hear(watcher, "event")["seq"] == after["seq"]
    watcher.close()
    assert seat == shown["table"]["seat"]


@pytest.mark.parametrize("fails", [False, True])
def test_what_is_sent_again_is_not_acknowledged_before_it_is_stored(
    inside, caller, monkeypatch, fails
):
    table, codes, _ = started(caller)
    _, code, shown = asked(caller, table, codes)
    storage = inside.registry.storage
    lines, keep, held = [caller.socket(table, code) for _ in range(2)], storage.keep, []
    for line in lines:
        hear(line, "view")

    def slowly(change):
        held.append((change, inside.loop.create_future()))
        return held[-1][1]

    monkeypatch.setattr(storage, "keep", slowly)
    name = legal(shown["view"])[0]
    move = {"type": "decide", "seq": shown["seq"], "name": name, "key": "twice"}
    lines[0].send(json.dumps(move))
    wait_for(lambda: held)
    lines[1].send(json.dumps(move))
    with pytest.raises(TimeoutError):
        hear(lines[1], "ack", 0.5)
    monkeypatch.setattr(storage, "keep", keep)
    finish(inside, held.pop(), NotStored("no") if fails else None, keep)
    assert hear(lines[0], "refused" if fails else "ack")["key"] == "twice"
    assert hear(lines[1], "ack")["seq"] == shown["seq"] + 1
    for line in lines:
        line.close()
    assert inside.registry.live[table].seq == shown["seq"] + 1


def finish(inside, held, error, keep):
    """Let a change that was held back be stored, or fail."""
    change, done = held

    async def now():
        if error:
            done.set_exception(error)
        else:
            await keep(change)
            done.set_result(None)

    inside.run(now())


def test_a_stale_decision_is_answered_with_a_reason(caller):
    table, codes, _ = started(caller)
    _, code, shown = asked(caller, table, codes)
    name = legal(shown["view"])[0]
    with caller.socket(table, code) as line:
        hear(line, "view")
        line.send(json.dumps({"type": "decide", "seq": 0, "name": name, "key": "old"}))
        refused = hear(line, "refused")
        assert (refused["code"], refused["key"]) == ("stale", "old")
        assert refused["reason"].endswith(".")
    answer = caller.post(f"/api/tables/{table}/decide", {"seq": 0, "name": name, "key": "o"}, code)
    assert (answer.status, answer.json["code"]) == (409, "stale")
    assert caller.get(f"/api/tables/{table}/view", code).json["view"] == shown["view"]


def masked(text):
    """A client's short text frame; a mask of zeros leaves the text as it is."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def test_a_reader_who_does_not_read_is_bounded_and_then_told_the_whole(inside, caller, talkative):
    """pychess: one slow reader kept 100,000 messages."""
    table, codes, _ = started(caller)
    raw = sockets.create_connection(("127.0.0.1", caller.port), 30)
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 32768)
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(4096)
    hello, ping = (masked(f'{{"type":"{verb}"}}'.encode()) for verb in ("hello", "ping"))
    raw.sendall(hello)
    live = inside.registry.live[table]
    wait_for(lambda: len(live.readers) == 1)
    (reader,) = live.readers
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        for number in range(6000):
            line.send(json.dumps({"type": "chat", "key": f"c{number}", "text": "x" * 450}))
            hear(line, "ack")
            if number % 100 == 0:
                raw.sendall(ping)
                if reader.lagging:
                    break
    assert reader.lagging
    assert inside.do(reader.transport.get_write_buffer_size) <= HIGH + 65536
    rest, whole = b"", f'"type":"view","seq":{live.seq},'.encode()
    while whole not in rest and (read := raw.recv(1 << 16)):
        rest += read
    raw.close()
    assert whole in rest


def test_subscriptions_are_released(inside, caller):
    """Colyseus #842: they never were."""
    table, codes, _ = started(caller)
    live = inside.registry.live[table]
    for number in range(60):
        line = caller.socket(table, codes[number % 3])
        hear(line, "view")
        if number % 2:
            line.close()
        else:
            line.socket.close()
    wait_for(lambda: len(live.readers) == 0)
    wait_for(lambda: not inside.server.sockets.open)
    del line

    def left():
        gc.unfreeze()  # A server whose games are all ready has told the collector to look no more.
        gc.collect()
        return [thing for thing in gc.get_objects() if type(thing) is TableSocket]

    wait_for(lambda: not left())


def test_who_pings_stays_and_who_is_silent_goes(inside, caller):
    """pychess: ping timers raced and kicked healthy players."""
    table, codes, _ = started(caller)
    sweeping = inside.do(lambda: inside.loop.create_task(inside.server.sockets.sweep_for_ever(3.0)))
    try:
        healthy, silent = caller.socket(table, codes[0]), caller.socket(table, codes[1])
        for _ in range(8):
            healthy.send('{"type": "ping"}')
            assert hear(healthy, "pong")
            time.sleep(0.5)
        assert closed(silent)[0] == 4408
        healthy.send('{"type": "ping"}')
        assert hear(healthy, "pong")
        healthy.close()
    finally:
        inside.loop.call_soon_threadsafe(sweeping.cancel)


@pytest.mark.parametrize("game", GAMES)
def test_a_bots_argument_is_a_redacted_state(inside, caller, monkeypatch, game):
    """boardgame.io #1069, catanatron, open-mtg: bots saw everything."""
    given = []

    def spied(self, its_game, states, seat, *more, **named):
        if its_game.name == game:
            given.append((seat, states.copy()))
        return think(self, its_game, states, seat, *more, **named)

    think = Search.think
    monkeypatch.setattr(Search, "think", spied)
    players = max(about(game).fewest, min(3, about(game).most))
    seats = [{"kind": "bot", "level": "beginner"}] * (players - 1) + [
        {"kind": "bot", "level": "casual"}
    ]
    wanted = {"game": game, "name": "A", "seats": seats}
    table = caller.post("/api/tables", wanted).json["table"]
    live = inside.registry.live[table]
    with caller.socket(table):
        wait_for(lambda: len(given) >= 3 or live.status == "over")
    inside.run(close(inside.registry, live))
    assert given
    for seat, states in given:
        assert live.game.redact(states, seat).tobytes() == states.tobytes()
        assert int(states["seed"][0]) == 0


async def close(registry, live):
    if live.status != "over":
        await carry_out(registry, live, Proposal("close"))


@pytest.mark.parametrize("text", MARKUP)
def test_names_and_chat_are_text_and_never_markup(caller, text):
    """hanab.live #3106: they were not escaped."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    opened = caller.post("/api/tables", {"game": "nope", "name": text, "seats": seats})
    assert opened.status in (201, 200)
    table, token = opened.json["table"], opened.json["token"]
    caller.post(f"/api/tables/{table}/chat", {"key": "c", "text": text}, token)
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/view", f"/table/{table}"):
        answer = caller.get(path, token if "api" in path else None)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "'unsafe-eval'" not in policy
        assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
        if "api" in path:
            assert answer.headers["Content-Type"].startswith("application/json")
        else:
            assert text.encode() not in answer.body


def test_an_illegal_decision_is_refused_and_changes_nothing(inside, caller):
    """RLCard's UNO replaced it by a random one."""
    table, codes, _ = started(caller)
    _, code, shown = asked(caller, table, codes)
    live = inside.registry.live[table]
    offered = set(legal(shown["view"]))
    before = live.table.states.tobytes()
    wrong = [name for name in live.game.names if name not in offered][:20]
    for name in (*wrong, "no such move", "", "x" * 200):
        said = {"seq": shown["seq"], "name": name, "key": tokens.new_token()}
        answer = caller.post(f"/api/tables/{table}/decide", said, code)
        assert answer.status in (400, 409)
        assert answer.json["reason"]
    assert live.table.states.tobytes() == before
    assert live.seq == shown["seq"]


def test_the_health_check_plays_a_move_at_a_table_that_nobody_sees(inside, caller):
    """FreeBoardGames #773: a dead server passed its health check."""
    tables = set(inside.registry.live)
    found = caller.get("/health")
    assert found.status == 200
    assert found.json["healthy"]
    assert found.json["move"]
    assert set(inside.registry.live) == tables
    assert not [t for t in caller.get("/api/tables").json if t["id"] not in tables]


def test_the_health_check_of_a_server_that_cannot_store_fails(inside, caller, monkeypatch):
    def refuse(change):
        done = inside.loop.create_future()
        done.set_exception(NotStored("no"))
        return done

    time.sleep(1.1)
    monkeypatch.setattr(inside.registry.storage, "keep", refuse)
    found = caller.get("/health")
    assert (found.status, found.json["healthy"]) == (503, False)
    monkeypatch.undo()
    time.sleep(1.1)
    assert caller.get("/health").status == 200


def test_everything_at_once_at_many_tables_never_locks_up(caller):
    """hanab.live: nine deadlocks in six days."""
    tables = [started(caller, players=2) for _ in range(4)]
    stop = time.monotonic() + 2.0

    def bother(number):
        mine = random.Random(number)
        count = 0
        while time.monotonic() < stop:
            table, codes, _ = mine.choice(tables)
            seat = mine.randrange(2)
            verb = mine.choice(
                ["decide", "chat", "leave", "return", "undo", "mute", "rematch", "view"]
            )
            key = tokens.new_token()
            if verb == "view":
                answer = caller.get(f"/api/tables/{table}/view", codes[seat])
            elif verb == "decide":
                shown = caller.get(f"/api/tables/{table}/view", codes[seat]).json
                offered = (shown["view"] and legal(shown["view"])) or ["pass"]
                said = {"seq": shown["seq"], "name": mine.choice(offered), "key": key}
                answer = caller.post(f"/api/tables/{table}/decide", said, codes[seat])
            else:
                said = {"mute": {"seat": 0}, "chat": {"key": key, "phrase": "hello"}}
                said = said.get(verb, {"key": key})
                answer = caller.post(f"/api/tables/{table}/{verb}", said, codes[seat])
            assert answer.status < 500, answer.body
            count += 1
        return count

    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(bother, range(8)))
    assert min(done) > 5
    assert threading.active_count() < 100
