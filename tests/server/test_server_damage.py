"""One damaged table stops by itself: all others go on, and the host and the players are told."""

import logging
import sqlite3
import time
from contextlib import closing

import pytest
import sqlalchemy as sql
from inside import Caller, Inside, asked, started, wait_for
from test_server_admin import run
from test_server_playing import decide

from whitesmoke.server.host import backups
from whitesmoke.server.storage.schema import engine_of, events, migrate, tables
from whitesmoke.server.tables.beginning import begin
from whitesmoke.server.tables.opening import new_table
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.wire.requests import OpenTable, SeatPlan, Sit

SENTENCE = "What is kept of this table is damaged, so it cannot go on; only its host can help."


async def many(registry, count):
    """Tables with two people each whose games have begun; their names."""
    names = []
    for number in range(count):
        seats = [SeatPlan("me"), SeatPlan("open")]
        new = new_table(OpenTable("nope", f"Ann {number}", seats), registry.levels)
        live = await registry.add(new, "")
        await registry.sit(live, Sit("Ben", seat=1, invitation=new.opened.invitations["1"]))
        await begin(registry, live)
        names.append(live.id)
    return names


async def decided(registry, names):
    """At how many of these tables a decision could be made and kept."""
    done = 0
    for name in names:
        live = await registry.find(name)
        seat = live.begun_game.waiting[0]
        proposal = Proposal("decide", seat, {"name": live.begun_game.legal(seat)[0]})
        await carry_out(registry, live, proposal)
        done += 1
    return done


def spoil(db, table, statement="UPDATE events SET body='{\"x\":1}'", seq=2):
    with closing(sqlite3.connect(db, timeout=20)) as kept, kept:
        kept.execute(f'{statement} WHERE "table"=? AND seq=?', (table, seq))


def one_is_damaged(folder, caplog, count):
    """Stop a server with so many tables, damage one of them, and start it again."""
    with Inside(folder) as server:
        names = server.run(many(server.registry, count), 600)
        db = server.config.db
    bad, *good = names
    spoil(db, bad)
    caplog.set_level(logging.INFO)
    with Inside(folder) as server:
        caller = Caller(server.port)
        wait_for(lambda: len(server.registry.live) >= len(good))
        assert set(server.registry.live) == set(good)
        assert server.run(decided(server.registry, good), 600) == count - 1
        found = caller.get("/health")
        assert (found.status, found.json["healthy"], found.json["damaged"]) == (200, True, 1)
        refused = caller.get(f"/api/tables/{bad}")
        assert (refused.status, refused.json["code"]) == (409, "damaged")
        assert refused.json["reason"] == SENTENCE
        listed = run("list", "--most", count, "--db", db).output.splitlines()
    (line,) = [line for line in listed if "damaged" in line]
    assert line.startswith(bad)
    assert line.endswith("damaged: Event 2 is not what was stored.")
    said = f"table {bad} is damaged and cannot go on: Event 2 is not what was stored."
    assert said in caplog.messages


def test_one_damaged_row_stops_one_table_of_many(tmp_path, caplog):
    one_is_damaged(tmp_path, caplog, 60)


@pytest.mark.faults
def test_one_damaged_row_stops_one_table_of_a_thousand(tmp_path, caplog):
    one_is_damaged(tmp_path, caplog, 1000)


ROWS = {
    "a secret that is none": ("UPDATE tables SET secret='zz'", "Its row is damaged."),
    "seats that are none": ("UPDATE tables SET seated='[]'", "Its row is damaged."),
    "a status that is none": ("UPDATE tables SET status='odd'", "Its row is damaged."),
    "events that cannot be": ("UPDATE events SET seal=NULL, at='x'", "Event 1 cannot be read."),
    "a game that is not here": ("UPDATE tables SET game='my_game'", None),
}
"""What nothing seals: rows of tables without an event, and events of before there were seals."""


@pytest.mark.parametrize("row", ROWS)
def test_a_row_that_nothing_seals_stops_one_table(tmp_path, row):
    statement, said = ROWS[row]
    with Inside(tmp_path) as server:
        good = server.run(many(server.registry, 2))
        seats = [SeatPlan("me" if "events" in statement else "open"), SeatPlan("open")]
        wanted = new_table(OpenTable("nope", "Ann", seats), server.registry.levels)
        bad = server.run(server.registry.add(wanted, "")).id
        db = server.config.db
    with closing(sqlite3.connect(db)) as kept, kept:
        kept.execute(f'{statement} WHERE "{"table" if "events" in statement else "id"}"=?', (bad,))
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        wait_for(lambda: set(server.registry.live) == set(good))
        found = caller.get("/health")
        assert (found.status, found.json["healthy"]) == (200, True)
        refused = caller.get(f"/api/tables/{bad}")
        assert (refused.status, refused.json["code"]) == (
            (409, "damaged") if said else (404, "no_game")
        )
        assert server.registry.storage.damaged.get(bad) == said
        assert server.run(decided(server.registry, good)) == 2


WRONG = {
    "an unknown kind": ("UPDATE events SET kind='make'", "not what was stored"),
    "no JSON": ("UPDATE events SET body='{'", "not what was stored"),
    "no text": ("UPDATE events SET body=CAST(x'ff' AS TEXT)", "cannot be read"),
    "a missing event": ("DELETE FROM events", "Event 2 is missing"),
    "a lost seal": ("UPDATE events SET seal=NULL", "no seal"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_whatever_is_damaged_is_told_to_whoever_asks(inside, caller, wrong):
    table, codes, _ = started(caller, "nope", 2)
    inside.do(inside.registry.forget, inside.registry.live[table])
    statement, said = WRONG[wrong]
    spoil(inside.config.db, table, statement)
    with pytest.raises(AssertionError, match="damaged"):
        asked_of(caller, table, codes[0])
    refused = caller.get(f"/api/tables/{table}/view", codes[0], Accept_Language="de")
    assert (refused.status, refused.json["code"]) == (409, "damaged")
    assert refused.json["reason"].startswith("Was von diesem Tisch gespeichert ist")
    assert said in inside.registry.storage.damaged[table]
    other, others, _ = started(caller, "nope", 2)
    _, code, shown = asked(caller, other, others)
    assert decide(caller, other, code, shown, "k").status == 200
    assert caller.get("/api/tables").status == 200


def asked_of(caller, table, code):
    with caller.socket(table, code) as line:
        told = line.recv(timeout=20)
    assert "damaged" not in told, told


def test_old_events_that_cannot_have_happened_stop_their_table(inside, caller):
    table, codes, _ = started(caller, "nope", 2)
    _, code, shown = asked(caller, table, codes)
    assert decide(caller, table, code, shown, "k").status == 200
    inside.do(inside.registry.forget, inside.registry.live[table])
    last = shown["seq"] + 1
    with closing(sqlite3.connect(inside.config.db, timeout=20)) as kept, kept:
        kept.execute('UPDATE events SET seal=NULL WHERE "table"=?', (table,))
    assert caller.get(f"/api/tables/{table}/view", code).json["seq"] == last
    inside.do(inside.registry.forget, inside.registry.live[table])
    spoil(inside.config.db, table, 'UPDATE events SET body=\'{"name":"fly"}\'', last)
    assert caller.get(f"/api/tables/{table}/view", code).json["code"] == "damaged"
    assert inside.registry.storage.damaged[table] == f"Event {last} cannot have happened."


def test_the_health_check_reads_real_tables_back(tmp_path):
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        names = server.run(many(server.registry, 3))
        assert caller.get("/health").json["read"] > 0
        spoil(server.config.db, names[1])
        until = time.monotonic() + 60
        while (found := caller.get("/health").json)["damaged"] == 0:
            assert found["healthy"]
            assert time.monotonic() < until
            time.sleep(0.3)
        assert (found["healthy"], found["damaged"]) == (True, 1)
        assert set(server.registry.live) == {names[0], names[2]}
        assert caller.get(f"/api/tables/{names[1]}").json["code"] == "damaged"
        assert server.run(decided(server.registry, [names[0], names[2]])) == 2


def test_a_damaged_table_is_put_back_from_a_backup_and_goes_on(tmp_path):
    kept = tmp_path / "backup.db"
    with Inside(tmp_path) as server:
        db, caller = server.config.db, Caller(server.port)
        table, codes, _ = started(caller, "nope", 2)
        assert run("backup", kept, "--db", db).exit_code == 0
        server.do(server.registry.forget, server.registry.live[table])
        spoil(db, table)
        assert caller.get(f"/api/tables/{table}").json["code"] == "damaged"
        checked = run("check", "--db", db)
        assert (checked.exit_code, table in checked.output) == (2, True)
        assert run("restore", kept, "--db", db).output == "1 tables were brought back.\n"
        wait_for(lambda: table in server.registry.live)
        assert table not in server.registry.storage.damaged
        _, code, shown = asked(caller, table, codes)
        assert decide(caller, table, code, shown, "k").status == 200


def test_a_damaged_table_can_be_looked_at_by_its_host(inside, caller):
    table, _, _ = started(caller, "nope", 2)
    inside.do(inside.registry.forget, inside.registry.live[table])
    spoil(inside.config.db, table, "UPDATE events SET body='{'")
    done = run("export", table, "--db", inside.config.db)
    assert done.exit_code == 0
    assert '"damaged":true' in done.output
    assert "is damaged" in run("close", table, "--db", inside.config.db).output
    caller.get("/health")


@pytest.fixture
def small(tmp_path):
    """A small database with a table at which nothing has happened."""
    path = tmp_path / "tables.db"
    engine = engine_of(str(path))
    migrate(engine)
    new = new_table(OpenTable("nope", "Ann", [SeatPlan("open")] * 2), levels=NoLevels())
    with engine.begin() as connection:
        connection.execute(sql.insert(tables), new.row)
    engine.dispose()
    return path


class NoLevels:
    def check(self, *_):
        pass


def test_a_backup_of_a_damaged_database_says_so_and_removes_no_whole_one(small, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    assert run("backup", folder, "--keep", 1, "--db", small).exit_code == 0
    (whole,) = folder.iterdir()
    with closing(sqlite3.connect(small)) as kept, kept:
        (name,) = kept.execute("SELECT id FROM tables").fetchone()
        kept.execute(
            "INSERT INTO events VALUES (?, 1, 'chat', 0, '{}', NULL, 1.0, 'wrong')", (name,)
        )
    done = run("backup", folder, "--keep", 1, "--db", small)
    assert done.exit_code == 2
    assert f"1 of them are damaged. {name}: Event 1 is not what was stored." in done.output
    assert whole.exists()
    (other,) = set(folder.iterdir()) - {whole}
    assert other.stem.endswith("-damaged")
    restored = run("restore", other, "--db", tmp_path / "new.db")
    assert (restored.exit_code, "0 tables were brought back" in restored.output) == (2, True)


def test_a_backup_of_an_older_version_is_brought_back(small, tmp_path):
    kept, new = tmp_path / "old.db", tmp_path / "new.db"
    backups.backup(str(small), kept)
    with closing(sqlite3.connect(kept)) as old, old:
        old.execute("ALTER TABLE events DROP COLUMN seal")
        old.executescript("DROP TABLE processes; DROP TABLE leases; DROP TABLE versions;")
        old.execute("UPDATE alembic_version SET version_num='0002'")
    before = kept.read_bytes()
    assert backups.restore(str(new), kept).tables == 1
    assert backups.restore(str(new), kept, replace=True).tables == 1
    assert kept.read_bytes() == before
    listed = run("list", "--db", kept)
    assert (listed.exit_code, "another version" in listed.output) == (2, True)
    assert backups.backup(str(kept), tmp_path / "copy.db").tables == 1


def test_a_damaged_page_is_found_by_a_backup_and_by_a_check(tmp_path, small):
    rows = [{"table": "", "seq": n, "kind": "chat", "seat": None, "body": f'{{"x":"{n:0900}"}}',
             "key": None, "at": 1.0} for n in range(1, 40)]  # fmt: skip
    engine = engine_of(str(small))
    with engine.begin() as connection:
        (name,) = connection.execute(sql.select(tables.c.id)).scalars()
        connection.execute(sql.insert(events), [row | {"table": name} for row in rows])
    engine.dispose()
    with closing(sqlite3.connect(small)) as kept:
        kept.execute("PRAGMA journal_mode=DELETE")
    content = bytearray(small.read_bytes())
    page = content.index(f"{20:0900}".encode()) // 4096 * 4096
    content[page : page + 4096] = bytes(4096)
    small.write_bytes(content)
    done = run("backup", tmp_path / "copy.db", "--db", small)
    assert done.exit_code == 2
    assert "cannot be read" in done.output
    assert run("check", "--db", small).exit_code == 2
    assert "cannot be read" in run("list", "--db", small).output
