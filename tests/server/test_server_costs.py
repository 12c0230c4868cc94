"""Costs: a guest pays for what is done for them, and a guest is an IPv4 address or an IPv6 /64."""

import asyncio
import json
import time

import pytest
from inside import Caller, Inside, hear, started
from test_server_limits import Hands

from whitesmoke.server.config import Config
from whitesmoke.server.guards import costs
from whitesmoke.server.guards.guests import guest_of
from whitesmoke.server.guards.limits import Bucket, Buckets, Limits, TooMuch
from whitesmoke.server.tables import telling


@pytest.mark.parametrize(
    ("address", "guest"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::/64", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_a_guest_is_an_address_or_its_network(address, guest):
    assert guest_of(address) == guest


def test_a_network_is_one_guest_in_every_limit():
    bounds = Limits(Config(requests_per_second=1, tables_per_guest=1, sockets_per_address=1))
    one, other, elsewhere = "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"
    for _ in range(4):
        bounds.request(one)
    with pytest.raises(TooMuch):
        bounds.request(other)
    bounds.request(elsewhere)
    bounds.table(one, live=0)
    with pytest.raises(TooMuch):
        bounds.table(other, live=0)
    with bounds.connection(one), bounds.connection(elsewhere), pytest.raises(TooMuch):
        bounds.connection(other).__enter__()


def test_what_costs_more_than_is_left_is_owed_up_to_one_bucket():
    clock = Hands()
    bucket = Bucket(1, 4, clock)
    assert bucket.take(10)
    assert not bucket.take()
    clock.now = 4.5
    assert not bucket.take()
    clock.now = 5.0
    assert bucket.take()
    bucket.owe(1000)
    clock.now = 9.5
    assert not bucket.take()
    clock.now = 10.0
    assert bucket.take()


def test_a_dear_verb_takes_more_tokens_than_a_cheap_one(inside, caller, finished, monkeypatch):
    path = f"/api/tables/{finished['table']}"
    monkeypatch.setattr(costs, "WORTH", 60.0)
    dear = ("POST", "/api/qr.svg", {"link": "https://cards.example.org/"})
    for verb, allowed in (("GET", path, None), 12), (dear, 2):
        monkeypatch.setattr(inside.registry.limits, "_requests", Buckets(0, 12))
        answers = [caller.call(*verb).status for _ in range(13)]
        assert answers == [200] * allowed + [429] * (13 - allowed)


def test_who_takes_long_on_the_event_loop_owes_for_it(inside, caller, monkeypatch):
    def slow(*given):
        until = time.thread_time() + 10 * costs.WORTH
        while time.thread_time() < until:
            pass
        return whole(*given)

    table, codes, _ = started(caller)
    whole = telling.whole
    monkeypatch.setattr(telling, "whole", slow)
    monkeypatch.setattr(inside.registry.limits, "_requests", Buckets(0, 15))
    answers = [caller.get(f"/api/tables/{table}/view", codes[0]).status for _ in range(6)]
    assert answers.count(200) <= 2
    assert answers[0] == 200
    assert answers[-1] == 429


def test_what_is_said_on_sockets_waits_until_what_was_done_before_is_paid(tmp_path):
    with Inside(tmp_path, requests_per_second=10.0) as server:
        caller = Caller(server.port)
        table, codes, _ = started(caller, "nope", 2)
        with caller.socket(table, codes[0]) as line, caller.socket(table, codes[1]) as other:
            seq = hear(line, "view")["seq"]
            server.do(server.registry.limits.owe, "127.0.0.1", 60.0)
            began = time.monotonic()
            for each in (line, other):
                each.send(json.dumps({"type": "chat", "key": "k", "text": "Hello!"}))
            assert hear(line, "ack")["seq"] > seq
            assert time.monotonic() - began > 1.0
            assert hear(other, "ack")


def test_work_that_is_metered_answers_fails_and_is_cancelled_as_ever():
    owed = []

    async def work(says):
        busy()
        await asyncio.sleep(0)
        if says == "fail":
            raise LookupError(says)
        try:
            await asyncio.sleep(60 if says == "wait" else 0)
        except asyncio.CancelledError:
            return "cancelled"
        return says

    def busy():
        until = time.thread_time() + 3 * costs.WORTH
        while time.thread_time() < until:
            pass

    async def main():
        assert await costs.charged(work("answer"), owed.append) == "answer"
        assert sum(owed) >= 2
        with pytest.raises(LookupError):
            await costs.charged(work("fail"), owed.append)
        waiting = asyncio.create_task(costs.charged(work("wait"), owed.append))
        await asyncio.sleep(0.02)
        waiting.cancel()
        assert await waiting == "cancelled"

    asyncio.run(main())


def test_what_a_request_leaves_behind_is_charged_as_well():
    owed = []

    async def behind():
        until = time.thread_time() + 3 * costs.WORTH
        while time.thread_time() < until:
            pass

    async def request():
        return asyncio.create_task(costs.charged_as_well(behind()))

    async def main():
        await (await costs.charged(request(), owed.append))
        assert sum(owed) >= 1
        before = sum(owed)
        await costs.charged_as_well(behind())
        assert sum(owed) == before

    asyncio.run(main())
