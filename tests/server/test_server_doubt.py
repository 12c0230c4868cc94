"""A database that goes away while it stores: what is answered is what is kept."""

import faults
import psycopg
import pytest
from inside import Caller, Inside, asked, started, wait_for
from postgres import postgres  # noqa: F401

from whitesmoke.server import storage


@pytest.fixture(scope="module")
def server(tmp_path_factory, postgres):  # noqa: F811
    """A server inside this process that keeps its tables in PostgreSQL."""
    with Inside(tmp_path_factory.mktemp("server"), db=postgres.database()) as server:
        yield server


class Breaking:
    """Commits whose connection breaks, before or after they are done; the first `times` ones."""

    def __init__(self, server, monkeypatch, commits, times=1, then=lambda: None):
        self.commits, self.left, self.then = commits, times, then
        dialect = server.hall.storage.engine.dialect
        self.really = dialect.do_commit
        monkeypatch.setattr(dialect, "do_commit", self)

    def __call__(self, connection):
        if not self.left:
            return self.really(connection)
        self.left -= 1
        if self.commits:
            self.really(connection)
        connection.dbapi_connection.close()
        self.then()
        raise psycopg.OperationalError("the connection is closed")


def deciding(caller):
    """A decision to send, as often as one likes."""
    table, codes, _ = started(caller)
    _, code, shown = asked(caller, table, codes)
    said = {"seq": shown["seq"], "name": shown["view"]["legal"][0]["name"], "key": "once"}
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
    assert server.hall.live[table].seq == seq


@pytest.mark.parametrize("commits", [False, True])
def test_a_table_that_is_opened_meanwhile_is_opened_once(server, monkeypatch, commits):
    Breaking(server, monkeypatch, commits)
    table, _, _ = started(Caller(server.port))
    assert table in faults.Kept(server.config.db).rows


@pytest.mark.parametrize("commits", [False, True])
def test_what_nobody_knows_is_said_so_and_done_once(server, monkeypatch, postgres, commits):  # noqa: F811
    table, seq, decide = deciding(Caller(server.port))
    monkeypatch.setattr(storage, "PATIENCE", 0.5)
    Breaking(server, monkeypatch, commits, then=postgres.stop)
    try:
        answer = decide()
        assert (answer.status, answer.json["code"]) == (503, "in_doubt")
        assert answer.json["reason"].endswith("send it again.")
        assert decide().json["code"] == "in_doubt"
    finally:
        postgres.start()
    answers = []

    def done():
        answers.append(decide())
        return answers[-1].status == 200

    wait_for(done)
    assert answers[-1].json["seq"] == seq
    assert {a.json["code"] for a in answers[:-1]} <= {"in_doubt"}
    assert kept(server, table) == ["once"]


def test_another_who_was_faster_is_not_taken_for_us(server, monkeypatch):
    """A number that is taken by something else is a conflict, not a success."""
    table, seq, decide = deciding(Caller(server.port))
    live = server.hall.live[table]
    other = storage.Event(table, seq, "chat", 0, {"phrase": "hello"}, "0:other", 1.0)
    server.run(_kept_by_another(server, table, other))
    answer = decide()
    assert (answer.status, answer.json["code"]) == (503, "not_stored")
    assert live.seq == seq - 1
    wait_for(lambda: decide().status in (200, 409))
    assert kept(server, table)[0] == "other"


async def _kept_by_another(server, table, event):
    await server.hall.storage.keep(storage.Change(table, (event,)))


def test_a_fault_in_the_middle_of_storing_ends_nothing_else(server):
    async def failing():
        def fail(connection):
            raise ValueError("a mistake of ours")

        await server.hall.storage.keep(storage.Change("", also=fail))

    with pytest.raises(storage.InDoubt):
        server.run(failing())
    assert deciding(Caller(server.port))[2]().status == 200
