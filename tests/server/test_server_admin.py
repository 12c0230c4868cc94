"""A host looks after the tables of a server that runs, and of one that does not."""

import json
import sqlite3
from functools import partial

import pytest
from click.testing import CliRunner
from inside import wait_for

from whitesmoke.cli import program
from whitesmoke.server.host import admin, backups
from whitesmoke.server.host.admin import NotDone
from whitesmoke.server.host.maintenance import Maintenance, archive_alive
from whitesmoke.server.storage.database import Write
from whitesmoke.server.storage.schema import engine_of, migrate
from whitesmoke.server.tables import tokens
from whitesmoke.server.tables.walk import Proposal, carry_out


def run(*arguments):
    done = CliRunner().invoke(program, ["admin", *map(str, arguments)], prog_name="whitesmoke")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def begun(caller, table):
    """Wait until the game has begun, and that is kept."""
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "running")


@pytest.fixture
def db(inside):
    return inside.config.db


def test_tables_are_listed_while_the_server_runs(caller, db):
    table, _, _ = caller.people("nope", 2)
    (line,) = [row for row in run("list", "--db", db).output.splitlines() if table in row]
    assert "nope" in line
    assert table not in run("list", "--status", "closed", "--db", db).output


def test_a_finished_table_is_kept_as_it_is(caller, finished, db):
    assert "is over" in run("close", finished["table"], "--db", db).output
    assert caller.get(f"/api/tables/{finished['table']}/record").status == 200


def test_a_table_is_closed_by_the_server_that_holds_it(inside, caller, db):
    table, codes, _ = caller.people("nope", 2)
    done = run("close", table, "--db", db)
    assert done.output == f"Table {table} is closed.\n"
    assert caller.get(f"/api/tables/{table}", codes[0]).json["status"] == "closed"
    said = {"key": "a", "text": "x"}
    assert caller.post(f"/api/tables/{table}/chat", said, codes[0]).json["code"] == "closed"
    assert "already" in run("close", table, "--db", db).output
    assert inside.registry.live[table].closed


def test_a_table_that_is_not_there_is_told(db):
    done = run("close", "nothing", "--db", db)
    assert done.exit_code == 2
    assert "There is no table 'nothing'." in done.output
    assert "There is no database" in run("list", "--db", "/nowhere/at.db").output


def test_an_export_has_everything_but_what_would_let_others_in(inside, caller, db):
    table, codes, opener = caller.people("nope", 2)
    live = inside.registry.live[table]
    begun(caller, table)
    lines = [json.loads(line) for line in run("export", table, "--db", db).output.splitlines()]
    assert [line["kind"] for line in lines] == ["table", *(e.kind for e in live.events)]
    text = json.dumps(lines)
    hidden = [live.secret, opener, live.opener, *codes, *(seat.token for seat in live.seats)]
    assert not [word for word in hidden if word in text]
    assert "is not over" in run("export", table, "--record", "--db", db).output


def test_a_backup_of_a_running_server_is_whole_and_comes_back(inside, caller, db, tmp_path):
    table, codes, _ = caller.people("nope", 2)
    live = inside.registry.live[table]
    begun(caller, table)
    kept = tmp_path / "backup.db"
    assert "tables are in" in run("backup", kept, "--db", db).output
    assert "exists already" in run("backup", kept, "--db", db).output
    with sqlite3.connect(kept) as copy:
        (count,) = copy.execute('SELECT count(*) FROM events WHERE "table"=?', (table,)).fetchone()
    assert count == live.seq
    assert run("restore", kept, "--db", db).output == "0 tables were brought back.\n"
    lost(inside, db, table)
    assert caller.get(f"/api/tables/{table}/view", codes[0]).status == 404
    assert run("restore", kept, "--db", db).output == "1 tables were brought back.\n"
    shown = caller.get(f"/api/tables/{table}/view", codes[0]).json
    assert (shown["seq"], shown["view"]["players"]) == (count, 2)


def test_tables_that_were_brought_back_go_on_by_themselves(inside, caller, db, tmp_path):
    tables = [caller.people("nope", 2)[0] for _ in range(3)]
    for table in tables:
        begun(caller, table)
    kept = tmp_path / "backup.db"
    run("backup", kept, "--db", db)
    for table in tables:
        lost(inside, db, table)
    assert run("restore", kept, "--db", db).output == "3 tables were brought back.\n"
    wait_for(lambda: set(tables) <= set(inside.registry.live))


def lost(inside, db, table):
    """A table vanishes from memory and storage."""
    inside.do(inside.registry.forget, inside.registry.live[table])
    with sqlite3.connect(db, timeout=20) as kept:
        kept.execute("PRAGMA foreign_keys=ON")
        kept.execute("DELETE FROM tables WHERE id=?", (table,))


def test_everything_is_replaced_only_when_no_server_holds_it(inside, caller, db, tmp_path):
    table, _, _ = caller.people("nope", 2)
    kept = tmp_path / "backup.db"
    run("backup", kept, "--db", db)
    refused = run("restore", kept, "--replace", "--db", db)
    assert refused.exit_code == 2
    assert "Stop it first" in refused.output
    elsewhere = tmp_path / "new.db"
    run("restore", kept, "--replace", "--db", elsewhere)
    assert [row["id"] for row in admin.listed(str(elsewhere))][:1] == [table]
    assert admin.close(str(elsewhere), table) == f"Table {table} is closed."
    assert table in [row["id"] for row in admin.listed(str(elsewhere), "closed")]
    run("restore", kept, "--replace", "--db", elsewhere)
    assert table not in [row["id"] for row in admin.listed(str(elsewhere), "closed")]


def test_what_is_no_backup_is_left_alone(tmp_path):
    for content in (b"", b"nonsense" * 1000):
        path = tmp_path / "x.db"
        path.write_bytes(content)
        with pytest.raises(NotDone, match="no backup"):
            backups.restore(str(tmp_path / "y.db"), path)
    with pytest.raises(NotDone, match="There is no backup"):
        backups.restore(str(tmp_path / "y.db"), tmp_path / "z.db")


def test_a_backup_moves_from_sqlite_to_postgresql_and_back(caller, db, tmp_path, postgres):
    table, _, _ = caller.people("nope", 2)
    first, second = tmp_path / "first.db", tmp_path / "second.db"
    backups.backup(db, first)
    there = postgres.database()
    migrate(engine_of(there))
    count = backups.restore(there, first).tables
    assert count >= 1
    assert backups.backup(there, second).tables == count
    back = str(tmp_path / "back.db")
    assert backups.restore(back, second).tables == count
    assert list(admin.exported(back, table)) == list(admin.exported(str(first), table))


def test_idle_tables_are_archived_and_wake_up_again(inside, caller):
    table, codes, _ = caller.people("nope", 2)
    live = inside.registry.live[table]
    begun(caller, table)
    maintenance = Maintenance(inside.registry)
    inside.run(maintenance.archive(live.created - 1))
    assert table in inside.registry.live, "a table at which something has happened is not idle"
    with caller.socket(table) as line:
        line.recv(timeout=10)
        inside.run(maintenance.archive(live.events[-1].at + 1))
        assert table in inside.registry.live, "a table that is watched is not idle"
    wait_for(lambda: len(live.readers) == 0)
    assert inside.run(maintenance.archive(live.events[-1].at + 1)) >= 1
    assert table not in inside.registry.live
    assert admin.listed(inside.config.db, "archived")
    shown = caller.get(f"/api/tables/{table}/view", codes[0]).json
    assert shown["table"]["status"] == "running"
    (row,) = [row for row in admin.listed(inside.config.db) if row["id"] == table]
    assert row["status"] == "running"


def test_a_game_that_ends_meanwhile_is_not_archived(inside, finished):
    archived = Write(finished["table"], also=partial(archive_alive, table=finished["table"]))
    inside.run(keep(inside.registry.storage, archived))
    assert inside.run(inside.registry.storage.row(finished["table"]))["status"] == "over"


@pytest.mark.parametrize("wrong", [{"game": "whist"}, {"set_up": '{"speed": 3}'}], ids=str)
def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(inside, caller, wrong):
    table, _, _ = caller.people("nope", 2)
    begun(caller, table)
    inside.do(inside.registry.forget, inside.registry.live[table])
    row = inside.run(inside.registry.storage.row(table)) | {"id": tokens.new_id()} | wrong
    inside.run(keep(inside.registry.storage, Write(row["id"], row=row, new=True)))
    inside.run(inside.registry.wake())
    assert table in inside.registry.live
    refused = caller.get(f"/api/tables/{row['id']}")
    assert (refused.status, refused.json["code"]) in ((404, "no_game"), (409, "old_rules"))


async def keep(storage, change):
    await storage.keep(change)


def test_finished_tables_leave_the_memory(inside, caller):
    table, codes, _ = caller.people("nope", 2)
    live = inside.registry.live[table]
    begun(caller, table)
    inside.run(carry_out(inside.registry, live, Proposal("close")))
    maintenance = Maintenance(inside.registry)
    inside.do(maintenance.tidy, live.events[-1].at - 100)
    assert table in inside.registry.live
    assert inside.do(maintenance.tidy, live.events[-1].at + 1000) >= 1
    assert table not in inside.registry.live
    assert caller.get(f"/api/tables/{table}", codes[0]).json["status"] == "closed"
