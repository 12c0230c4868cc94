"""Limits: buckets empty and fill again, and one guest's excess is no other guest's."""

import asyncio
import socket
import time
from collections import Counter
from contextlib import AsyncExitStack, ExitStack

import httpx
import pytest
from inside import Caller, Inside, asked, hear, started, wait_for
from msgspec.structs import replace
from test_server_playing import decide
from websockets.exceptions import InvalidStatus

from whitesmoke.server.config import Config
from whitesmoke.server.guards import costs, limits
from whitesmoke.server.guards.limits import Bucket, Buckets, Limits, TooMuch
from whitesmoke.server.host import serving


class Hands:
    """A clock that is turned by hand."""

    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Hands()


def test_a_bucket_gives_what_is_in_it_and_fills_at_its_rate(clock):
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100
    assert sum(bucket.take() for _ in range(10)) == 3


def test_a_refused_take_costs_nothing(clock):
    bucket = Bucket(1, 1, clock)
    bucket.take()
    for tenth in range(1, 10):
        clock.now = tenth / 10
        assert not bucket.take()
    clock.now = 1.0
    assert bucket.take()


def test_an_address_does_not_pay_for_another(clock):
    buckets = Buckets(1, 1, clock)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_only_so_many_addresses_are_remembered(clock, monkeypatch):
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    buckets = Buckets(1, 1, clock)
    for address in "abcd":
        buckets.take(address)
    assert len(buckets) == 3
    assert buckets.take("a")
    assert not buckets.take("d")


def test_requests_tables_and_connections_are_bounded(clock):
    bounds = Limits(
        Config(requests_per_second=1, tables_per_guest=2, tables=5, players=3,
               sockets_per_address=2), clock,
    )  # fmt: skip
    for _ in range(4):
        bounds.request("a")
    with pytest.raises(TooMuch, match="at once"):
        bounds.request("a")
    bounds.table("a", live=0)
    with pytest.raises(TooMuch, match="room"):
        bounds.table("a", live=5)
    bounds.table("a", live=4)
    with pytest.raises(TooMuch, match="many tables"):
        bounds.table("a", live=4)
    clock.now = 1800
    bounds.table("a", live=4)


def test_connections_are_counted_while_they_are_open(clock):
    bounds = Limits(Config(players=3, sockets_per_address=2), clock)
    with bounds.connection("a"), bounds.connection("a"):
        with pytest.raises(TooMuch, match="your address"), bounds.connection("a"):
            pass
        with bounds.connection("b"), pytest.raises(TooMuch, match="room"), bounds.connection("c"):
            pass
        assert bounds.connections == 2
    assert bounds.connections == 0
    assert not bounds.connected


def test_a_stream_too_many_is_refused_before_it_begins(inside, caller, monkeypatch):
    table, _, _ = started(caller)
    few = replace(inside.config, sockets_per_address=2)
    monkeypatch.setattr(inside.registry.limits, "config", few)
    for _ in range(2):
        answers = asyncio.run(streams(f"{caller.url}/api/tables/{table}/stream", 6))
        assert sorted(answer.status_code for answer in answers) == [200] * 2 + [429] * 4
        refused = [answer.json() for answer in answers if answer.status_code == 429]
        assert {answer["code"] for answer in refused} == {"too_many"}
        wait_for(lambda: inside.registry.limits.connections == 0)


async def streams(address, count):
    """The answers to so many requests at once; those that stream are open until all have come."""
    async with httpx.AsyncClient(timeout=30) as client, AsyncExitStack() as held:
        asked = (held.enter_async_context(client.stream("GET", address)) for _ in range(count))
        answers = await asyncio.gather(*asked)
        for answer in answers:
            if answer.status_code != 200:
                await answer.aread()
        return answers


def test_sockets_and_requests_take_from_one_bucket(inside, caller, monkeypatch):
    table, codes, _ = started(caller)
    monkeypatch.setattr(costs, "WORTH", 60.0)
    monkeypatch.setattr(inside.registry.limits, "_requests", Buckets(0, 3.5))
    assert caller.get("/api/games").status == 200
    for _ in range(2):
        with caller.socket(table, codes[0]) as line:
            hear(line, "view")
    with pytest.raises(InvalidStatus) as refused:
        caller.socket(table, codes[0])
    assert refused.value.response.status_code == 429
    assert caller.get("/api/games").status == 429


WHOLE = b"GET /api/tables HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.mark.parametrize(
    ("whole", "begun"),
    [
        (b"", b""),
        (b"", b"GET / HTTP/1.1\r\nHost:"),
        (b"", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"),
        (WHOLE, b"GET"),
    ],
    ids=["nothing", "half a head", "half a body", "a whole request and half a head"],
)
def test_who_does_not_finish_what_they_ask_is_dropped(tmp_path, monkeypatch, whole, begun):
    monkeypatch.setattr(serving, "IDLE_SECONDS", 0.2)
    with Inside(tmp_path) as server, socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(20)
        line.sendall(whole)
        assert not whole or line.recv(1000)
        line.sendall(begun)
        while line.recv(1000):
            pass
        assert Caller(server.port).get("/api/tables").status == 200


def test_who_does_not_read_the_answer_is_dropped(tmp_path, monkeypatch):
    monkeypatch.setattr(serving, "IDLE_SECONDS", 0.2)
    with Inside(tmp_path) as server, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        for _ in range(200):
            line.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n")
        connections = server.server.server_state.connections
        wait_for(lambda: connections, 20)
        wait_for(lambda: not connections, 20)
        assert Caller(server.port).get("/api/tables").status == 200


def test_who_keeps_a_connection_or_listens_is_not_dropped(tmp_path, monkeypatch):
    monkeypatch.setattr(serving, "IDLE_SECONDS", 0.1)
    with Inside(tmp_path) as server, httpx.Client(base_url=Caller(server.port).url) as client:
        table, codes, _ = started(Caller(server.port))
        with (
            Caller(server.port).socket(table, codes[0]) as player,
            client.stream("GET", f"/api/tables/{table}/stream") as told,
        ):
            hear(player, "view")
            assert client.get("/api/tables").status_code == 200
            connections = set(server.server.server_state.connections)
            time.sleep(1.0)
            assert len(connections) == 3
            assert connections == server.server.server_state.connections
            _, code, shown = asked(Caller(server.port), table, codes)
            decide(Caller(server.port), table, code, shown, "k")
            assert hear(player, "event")["kind"] == "decide"
            assert any('"kind":"decide"' in line for line in told.iter_lines())


def test_who_says_hello_again_and_again_is_refused(inside, caller, monkeypatch):
    table, codes, _ = started(caller)
    monkeypatch.setattr(costs, "WORTH", 60.0)
    monkeypatch.setattr(inside.registry.limits, "_requests", Buckets(0, 2.5))
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        line.send('{"type": "hello"}')
        hear(line, "view")
        line.send('{"type": "hello"}')
        assert hear(line, "refused", 10)["code"] == "too_fast"


def test_a_table_that_is_refused_is_not_counted(inside, caller, finished, monkeypatch):
    table = {"game": "nope", "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}]}
    past = f"/api/tables/{finished['table']}"
    running = f"/api/tables/{started(caller)[0]}"
    for path, good, wrong in (
        ("/api/tables", table, {**table, "options": {"x": 1}}),
        (f"{past}/branch", {"at": 0, "seat": 1}, {"at": 0, "seat": 5}),
        (f"{past}/again", {}, {"name": "\u200b"}),
    ):
        monkeypatch.setattr(inside.registry.limits, "_tables", Buckets(0, 1))
        for _ in range(2):
            assert caller.post(path, wrong, finished["token"]).status == 400
        assert caller.post(f"{running}/branch", {"at": 0, "seat": 0}).status == 409
        answers = [caller.post(path, good, finished["token"]) for _ in range(2)]
        assert [answer.status for answer in answers] == [201, 429]
        assert answers[1].json["code"] == "too_many"


def test_a_guest_has_a_bounded_number_of_tables_that_wait(tmp_path):
    wanted = {"game": "nope", "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}]}
    alone = {"game": "nope", "name": "A", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    with Inside(tmp_path, waiting_per_guest=2) as server:
        caller = Caller(server.port)
        first = caller.post("/api/tables", wanted).json
        assert caller.post("/api/tables", wanted).status == 201
        refused = caller.post("/api/tables?language=de", wanted)
        assert (refused.status, refused.json["code"]) == (429, "too_many")
        assert "warten auf Mitspieler" in refused.json["reason"]
        assert caller.post("/api/tables", alone).status == 201
        elsewhere = ask_from("127.0.0.2", f"{caller.url}/api/tables", "POST", json=wanted)
        assert elsewhere.status_code == 201
        sit = {"name": "B", "invitation": first["invitations"]["1"]}
        caller.post(f"/api/tables/{first['table']}/sit", sit)
        wait_for(lambda: server.registry.census.waiting_of("127.0.0.1") == 1)
        assert caller.post("/api/tables", wanted).status == 201
        assert len(server.registry.census) == 5


def ask_from(address, url, method="GET", **more):
    """The answer to a guest who calls from an address of their own."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=60) as client:
        return client.request(method, url, **more)


def test_what_a_guest_holds_at_one_process_counts_at_another():
    now = [0.0]
    config = Config(sockets_per_address=20, waiting_per_guest=2)
    here, there = (Limits(config, lambda: now[0]) for _ in range(2))
    with ExitStack() as held:
        for _ in range(15):
            held.enter_context(here.connection("10.0.0.1"))
        told = here.holding(Counter({"10.0.0.1": 1}))
        assert told == {"sockets": {"10.0.0.1": 15}, "tables": {"10.0.0.1": 1}}
        for kind, guests in told.items():
            there.elsewhere.hear("here", kind, guests)
        for _ in range(5):
            held.enter_context(there.connection("10.0.0.1"))
        with pytest.raises(TooMuch), there.connection("10.0.0.1"):
            pass
        with pytest.raises(TooMuch):
            there.table("10.0.0.1", 0, waiting=1)
        there.table("10.0.0.2", 0, waiting=1)
        now[0] += 10
        with there.connection("10.0.0.1"):
            there.table("10.0.0.1", 0, waiting=1)


def test_what_a_guest_asks_of_one_process_is_not_left_at_another():
    config = Config(requests_per_second=10)
    here, there = Limits(config, lambda: 0.0), Limits(config, lambda: 0.0)
    for _ in range(30):
        here.request("10.0.0.1")
    told = here.spending()
    assert told == {"requests": {"10.0.0.1": 30.0}}
    for kind, guests in told.items():
        there.spent_elsewhere(kind, guests)
    assert here.spending() == there.spending() == {}
    for _ in range(10):
        there.request("10.0.0.1")
    with pytest.raises(TooMuch):
        there.request("10.0.0.1")
    there.request("10.0.0.2")
