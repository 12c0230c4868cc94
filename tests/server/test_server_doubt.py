"""A database that goes away while it stores: what is answered is what is kept."""

import asyncio
import http.client
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import faults
import psycopg
import pytest
import sqlalchemy as sql
from inside import Caller, Inside, asked, closed, hear, started, wait_for
from reading import legal

from whitesmoke.server.storage import database


@pytest.fixture(scope="module")
def server(tmp_path_factory, postgres):
    """A server inside this process that keeps its tables in PostgreSQL."""
    with Inside(tmp_path_factory.mktemp("server"), db=postgres.database()) as server:
        yield server


class Breaking:
    """Events whose connection breaks, before or after they are stored; the first `times` ones."""

    def __init__(self, server, monkeypatch, commits, times=1, then=lambda: None):
        self.commits, self.left, self.then = commits, times, then
        dialect = server.registry.storage.engine.dialect
        self.really = dialect.do_execute
        monkeypatch.setattr(dialect, "do_execute", self)

    def __call__(self, cursor, statement, *given):
        if not self.left or "INSERT INTO events" not in statement:
            return self.really(cursor, statement, *given)
        self.left -= 1
        if self.commits:
            self.really(cursor, statement, *given)
            cursor.connection.commit()
        cursor.connection.close()
        self.then()
        raise psycopg.OperationalError("the connection is closed")


def deciding(caller):
    """A decision to send, as often as one likes."""
    table, codes, _ = started(caller)
    _, code, shown = asked(caller, table, codes)
    said = {"seq": shown["seq"], "name": legal(shown["view"])[0], "key": "once"}
    return table, shown["seq"] + 1, lambda: caller.post(f"/api/tables/{table}/decide", said, code)


def kept(server, table):
    """The keys of what is kept of a table, which has no gap."""
    events = faults.Kept(server.config.db).events[table]
    assert [e["seq"] for e in events] == list(range(1, len(events) + 1))
    return [e["key"].partition(":")[2] for e in events if e["key"]]


@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize("commits", [False, True])
def test_a_broken_connection_is_not_noticed(server, monkeypatch, commits, times):
    caller = Caller(server.port)
    table, seq, decide = deciding(caller)
    breaking = Breaking(server, monkeypatch, commits, times)
    answer = decide()
    assert (answer.status, answer.json["seq"]) == (200, seq)
    assert breaking.left == (times - 1 if commits else 0), "what is stored was stored again"
    assert kept(server, table) == ["once"]
    assert decide().json["seq"] == seq
    assert server.registry.live[table].seq == seq


@pytest.mark.parametrize("commits", [False, True])
def test_a_table_that_is_opened_meanwhile_is_opened_once(server, monkeypatch, commits):
    Breaking(server, monkeypatch, commits)
    table, _, _ = started(Caller(server.port))
    assert table in faults.Kept(server.config.db).rows


@pytest.mark.parametrize("commits", [False, True])
def test_what_nobody_knows_is_said_so_and_shown_when_it_is_known(
    server, monkeypatch, postgres, commits
):  # fmt: skip
    caller = Caller(server.port)
    table, seq, decide = deciding(caller)
    live = server.registry.live[table]
    monkeypatch.setattr(database, "RECONNECT_SECONDS", 0.5)
    Breaking(server, monkeypatch, commits, then=postgres.stop)
    try:
        answer = decide()
        assert (answer.status, answer.json["code"]) == (503, "in_doubt")
        assert answer.json["reason"].endswith("look before you try again.")
        assert decide().json["code"] == "in_doubt"
    finally:
        postgres.start()
    wait_for(lambda: server.registry.live.get(table, live) is not live)
    shown = caller.get(f"/api/tables/{table}/view")
    assert (shown.status, shown.json["seq"]) == (200, seq if commits else seq - 1)
    answer = decide()
    assert (answer.status, answer.json["seq"]) == (200, seq)
    assert kept(server, table) == ["once"]


def test_a_socket_is_told_to_come_back_and_gets_what_was_done(server, monkeypatch, postgres):
    caller = Caller(server.port)
    table, codes, _ = started(caller)
    _, code, shown = asked(caller, table, codes)
    monkeypatch.setattr(database, "RECONNECT_SECONDS", 0.5)
    move = {"type": "decide", "seq": shown["seq"], "key": "k"}
    move["name"] = legal(shown["view"])[0]
    line = caller.socket(table, code)
    hear(line, "view")
    Breaking(server, monkeypatch, commits=True, then=postgres.stop)
    try:
        line.send(json.dumps(move))
        assert closed(line)[0] == 1012
        assert closed(caller.socket(table, code))[0] == 1012
    finally:
        postgres.start()
    wait_for(lambda: caller.get(f"/api/tables/{table}/view").status == 200)
    with caller.socket(table, code, since=shown["seq"]) as again:
        assert hear(again, "event")["seq"] == shown["seq"] + 1
        again.send(json.dumps(move))
        assert hear(again, "ack")["seq"] == shown["seq"] + 1


def test_another_who_was_faster_is_not_taken_for_us(server):
    """A number that is taken by something else is the other's; ours is the next one."""
    table, seq, decide = deciding(Caller(server.port))
    live = server.registry.live[table]
    other = live.next_event("chat", 0, {"phrase": "hello"}, "0:other")
    assert keeping(server, database.Write(table, (other,))) == [None]
    answer = decide()
    assert (answer.status, answer.json["seq"]) == (200, seq + 1)
    assert kept(server, table) == ["other", "once"]
    assert [event.key for event in live.events[-2:]] == [other.key, live.events[-1].key]


def keeping(server, *changes):
    """What becomes of changes that are stored at once: the writer is held up until all wait."""
    hold = threading.Event()

    async def outcomes():
        storing = server.registry.storage
        first = storing.keep(database.Write("", also=lambda connection: hold.wait(30)))
        futures = [storing.keep(change) for change in changes]
        hold.set()
        await first
        return await asyncio.gather(*futures, return_exceptions=True)

    return server.run(outcomes())


def fail(connection):
    raise ValueError("a mistake of ours")


def test_a_fault_in_the_middle_of_storing_is_one_fault(server):
    table, _, _ = started(Caller(server.port))
    seq = server.registry.live[table].seq
    event = database.Event(table, seq + 1, "chat", 0, {"phrase": "hello"}, "0:other", 1.0)
    bad, good = database.Write("", also=fail), database.Write(table, (event,))
    outcomes = keeping(server, bad, good)
    assert isinstance(outcomes[0], database.InDoubt)
    assert outcomes[1] is None
    assert kept(server, table) == ["other"]
    assert deciding(Caller(server.port))[2]().status == 200


def test_what_the_database_cannot_write_is_refused_and_harms_nobody_else(server):
    caller = Caller(server.port)
    table, codes, _ = started(caller)
    words = {"key": "a\x00b", "text": "hello"}
    assert caller.post(f"/api/tables/{table}/chat", words, codes[0]).status == 400
    assert caller.get("/api/tables/a%00b/view").status == 404
    seq = server.registry.live[table].seq
    good = database.Event(table, seq + 1, "chat", 0, {"phrase": "hello"}, "0:good", 1.0)
    bad = good._replace(seq=seq + 2, key="0:a\x00b")
    outcomes = keeping(server, database.Write(table, (bad,)), database.Write(table, (good,)))
    assert type(outcomes[0]) is database.NotStored
    assert outcomes[1] is None
    assert kept(server, table) == ["good"]


def test_a_change_that_clashes_is_refused_also_if_it_has_no_events(server):
    wrong = database.Write("", also=lambda c: database.muting(c, "no such table", 0, 1, True))
    (outcome,) = keeping(server, wrong)
    assert type(outcome) is database.NotStored


def test_a_batch_that_breaks_is_found_out_change_by_change(server, monkeypatch):
    """One of two changes was kept by another; the connection breaks in the middle of both."""
    caller = Caller(server.port)
    tables = [started(caller)[0] for _ in range(2)]
    new = [
        database.Event(
            t, server.registry.live[t].seq + 1, "chat", 0, {"phrase": "hello"}, "0:k", 1.0
        )
        for t in tables
    ]
    other = new[0]._replace(key="0:other")
    assert keeping(server, database.Write(tables[0], (other,))) == [None]
    left = [sql.exc.OperationalError("", {}, Exception(), connection_invalidated=True)]
    store = server.registry.storage._store

    def breaking(changes):
        if left and any(change.events for change in changes):
            raise left.pop()
        return store(changes)

    monkeypatch.setattr(server.registry.storage, "_store", breaking)
    outcomes = keeping(server, *(database.Write(e.table, (e,)) for e in new))
    assert type(outcomes[0]) is database.Outrun
    assert outcomes[1] is None
    assert [kept(server, t) for t in tables] == [["other"], ["k"]]


def test_a_database_that_is_away_does_not_hold_up_a_stop(tmp_path, postgres, monkeypatch):
    with Inside(tmp_path, db=postgres.database()) as server:
        _, _, decide = deciding(Caller(server.port))
        Breaking(server, monkeypatch, commits=False, times=10**6)
        with ThreadPoolExecutor(1) as pool:
            answer = pool.submit(decide)
            wait_for(lambda: server.registry.live)
            time.sleep(0.5)
            began = time.monotonic()
            server.server.should_exit = True
            with suppress(OSError, http.client.HTTPException):
                assert answer.result(30).status >= 500
    assert time.monotonic() - began < database.RECONNECT_SECONDS / 2
