"""Turns: guests share the threads that think, and nobody thinks for those who have gone."""

import asyncio
import random
import socket
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from inside import hear, wait_for
from test_server_limits import ask_from
from test_server_playing import open_table, played_to_the_end

from whitesmoke.bots import advice
from whitesmoke.bots.search import Search
from whitesmoke.server.tables import bots
from whitesmoke.server.thinking.fair_threads import FairThreads
from whitesmoke.server.thinking.pondering import Pondering
from whitesmoke.server.wire.refusals import Refused


class Gate:
    """Work that is noted when it is begun and waits until it is let through."""

    def __init__(self):
        self.begun, self.open = [], threading.Semaphore(0)

    def work(self, name):
        self.begun.append(name)
        assert self.open.acquire(timeout=60)
        return name

    def steps(self, name, count=3):
        for number in range(count):
            self.work(f"{name}{number}")
            yield
        return name

    def let(self, many):
        for _ in range(many):
            self.open.release()


def test_guests_take_turns_however_much_each_of_them_asks_for():
    async def main():
        turns, gate = FairThreads(1, "test"), Gate()
        asked = [
            asyncio.create_task(turns.run(guest, partial(gate.work, f"{guest}{number}")))
            for guest, count in (("a", 4), ("b", 2), ("c", 1))
            for number in range(count)
        ]
        await asyncio.sleep(0)
        gate.let(7)
        await asyncio.gather(*asked)
        assert gate.begun == ["a0", "a1", "b0", "c0", "a2", "b1", "a3"]
        turns.stop()

    asyncio.run(main())


def test_what_nobody_waits_for_is_not_begun_and_a_fault_is_told():
    async def main():
        turns, gate = FairThreads(1, "test"), Gate()
        first, second, third = (
            asyncio.create_task(turns.run(guest, partial(gate.work, guest))) for guest in "abc"
        )
        await asyncio.sleep(0.01)
        second.cancel()
        gate.let(2)
        assert await asyncio.gather(first, third) == ["a", "c"]
        assert gate.begun == ["a", "c"]
        with pytest.raises(ZeroDivisionError):
            await turns.run("a", lambda: 1 // 0)
        turns.stop()

    asyncio.run(main())


def test_three_reviews_of_one_guest_do_not_hold_up_a_hint_of_another():
    async def main():
        pondering, gate = Pondering(), Gate()
        gate.let(100)
        reviews = [
            asyncio.create_task(pondering.think("a", name, partial(gate.steps, name, 20)))
            for name in "xyz"
        ]
        await asyncio.sleep(0)
        assert await pondering.think("b", "hint", partial(gate.steps, "hint", 1)) == "hint"
        assert not any(review.done() for review in reviews)
        with pytest.raises(Refused, match="too much to think"):
            await pondering.think("a", "w", partial(gate.steps, "w"))
        assert await asyncio.gather(*reviews) == ["x", "y", "z"]
        pondering.stop()

    asyncio.run(main())


def test_a_thought_is_shared_kept_and_given_up_when_the_last_asker_goes():
    async def main():
        pondering, gate = Pondering(), Gate()
        think = partial(pondering.think, about="x", steps=partial(gate.steps, "x"))
        first, second = (asyncio.create_task(think(guest)) for guest in "ab")
        await asyncio.to_thread(wait_for, lambda: gate.begun == ["x0"])
        first.cancel()
        gate.let(3)
        assert await second == "x"
        assert gate.begun == ["x0", "x1", "x2"]
        assert await think("c") == "x"
        other = partial(pondering.think, about="y", steps=partial(gate.steps, "y"))
        alone = asyncio.create_task(other("a"))
        await asyncio.to_thread(wait_for, lambda: gate.begun[-1] == "y0")
        alone.cancel()
        gate.let(1)
        assert await pondering.think("b", "z", partial(gate.steps, "z", 0)) == "z"
        assert gate.begun[-1] == "y0"
        gate.let(3)
        assert await other("a") == "y"
        pondering.stop()

    asyncio.run(main())


def test_a_review_whose_asker_has_gone_ends_and_one_that_was_made_is_kept(
    inside, caller, finished, monkeypatch
):
    judged, judge = [], advice._judged

    def noted(table, number, search):
        judged.append(number)
        time.sleep(0.02)
        return judge(table, number, search)

    monkeypatch.setattr(advice, "_judged", noted)
    path = f"/api/tables/{finished['table']}/review?seat=1"
    with socket.create_connection(("127.0.0.1", caller.port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
        wait_for(lambda: judged, 20)
    wait_for(lambda: not inside.registry.pondering._thoughts, 20)
    time.sleep(0.1)
    given_up = len(judged)
    own = [
        n for n, m in enumerate(inside.registry.live[finished["table"]].table.moves) if m.seat == 1
    ]
    assert given_up < len(own[-60:])
    judged.clear()
    with ThreadPoolExecutor(2) as guests:
        asked = [guests.submit(caller.get, path) for _ in range(2)]
        first, second = (each.result() for each in asked)
    assert first.status == 200
    assert first.body == second.body == caller.get(path).body
    assert judged == own[-60:]


def test_reviews_of_one_guest_hold_up_neither_bots_nor_other_guests(
    inside, caller, finished, monkeypatch
):
    gate = Gate()
    monkeypatch.setattr(advice, "reviewing", lambda game, seat: slow(gate, seat))
    path = f"/api/tables/{finished['table']}/review?seat="
    inside.registry.pondering._kept.clear()
    with ThreadPoolExecutor(8) as guests:
        try:
            asked = [guests.submit(caller.get, f"{path}0&language=de") for _ in range(6)]
            wait_for(lambda: sum(each.done() for each in asked) == 3, 20)
            assert gate.begun == ["0.0"]
            other = guests.submit(ask_from, "127.0.0.2", f"{caller.url}{path}1")
            played_to_the_end(caller, open_table(caller, "nope", bots=1), random.Random(3))
            assert not other.done()
        finally:
            gate.let(100)
        answers = [each.result() for each in asked]
    assert gate.begun[:2] == ["0.0", "1.0"]
    assert sorted(answer.status for answer in answers) == [200] * 3 + [429] * 3
    assert {answer.json["code"] for answer in answers if answer.status == 429} == {"too_fast"}
    assert other.result().status_code == 200


def slow(gate, seat):
    """A review that is cut into steps and finds nothing."""
    yield from gate.steps(f"{seat}.", 5)
    return advice.Reviewed([], [])


BOTS = [{"kind": "bot", "level": "beginner"}]


def test_a_table_of_bots_pauses_until_somebody_comes_and_when_they_have_gone(
    inside, caller, monkeypatch
):
    monkeypatch.setattr(bots, "UNWATCHED_SECONDS", 0.0)
    monkeypatch.setattr(inside.registry.bots, "floor", 0.05)
    opened = caller.post("/api/tables", {"game": "nope", "name": "A", "seats": BOTS * 6}).json
    live = inside.registry.live[opened["table"]]
    wait_for(lambda: live.table is not None)
    time.sleep(0.3)
    assert not live.table.moves
    with caller.socket(live.id) as line:
        hear(line, "event")
    wait_for(lambda: not live.readers.grants and not inside.registry.bots.busy, 20)
    moves = len(live.table.moves)
    assert live.status == "running"
    time.sleep(0.3)
    assert len(live.table.moves) == moves
    monkeypatch.setattr(bots, "UNWATCHED_SECONDS", 20.0)
    caller.get(f"/api/tables/{live.id}/view")
    wait_for(lambda: len(live.table.moves) > moves, 20)


def test_bots_go_on_for_a_person_who_waits_and_stop_when_all_persons_have_left(
    inside, caller, monkeypatch
):
    monkeypatch.setattr(bots, "UNWATCHED_SECONDS", 0.0)
    seats = [{"kind": "me"}, *BOTS * 5]
    opened = caller.post("/api/tables", {"game": "nope", "name": "A", "seats": seats}).json
    live, token = inside.registry.live[opened["table"]], opened["token"]
    wait_for(lambda: live.table is not None and 0 in live.asked_since)
    caller.post(f"/api/tables/{live.id}/leave", {"key": "l"}, token)
    time.sleep(0.2)
    assert 0 in live.asked_since
    assert not inside.registry.bots.busy
    caller.post(f"/api/tables/{live.id}/return", {"key": "r"}, token)
    move = random.Random(1).choice(live.table.legal(0))
    said = {"seq": live.seq, "name": move, "key": "d"}
    assert caller.post(f"/api/tables/{live.id}/decide", said, token).status == 200
    wait_for(lambda: 0 in live.asked_since, 20)


def test_bots_think_for_the_guest_who_opened_their_table(inside, caller, monkeypatch):
    thought, run = [], inside.registry.bots.threads.run

    def noted(guest, think):
        thought.append(guest)
        return run(guest, think)

    monkeypatch.setattr(inside.registry.bots.threads, "run", noted)
    wanted = {"game": "nope", "name": "B", "seats": [{"kind": "me"}, *BOTS * 5]}
    opened = ask_from("127.0.0.2", f"{caller.url}/api/tables", "POST", json=wanted).json()
    live, token = inside.registry.live[opened["table"]], opened["token"]
    wait_for(lambda: thought or 0 in live.asked_since)
    if not thought:
        said = {"seq": live.seq, "name": live.table.legal(0)[0], "key": "d"}
        assert caller.post(f"/api/tables/{live.id}/decide", said, token).status == 200
    wait_for(lambda: thought)
    assert set(thought) == {"127.0.0.2"}


def test_many_bots_of_one_guest_take_no_time_from_those_of_another(inside, monkeypatch):
    monkeypatch.setattr(inside.registry.bots, "_thinking", Counter(many=99, one=1))
    player = Search(seconds=1.0)
    assert inside.registry.bots._within(player, "one").seconds == 0.5
    assert inside.registry.bots._within(player, "many").seconds == 0.01
