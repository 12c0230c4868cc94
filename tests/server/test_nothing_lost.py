"""Nothing is lost: killed servers, full disks, read-only files, two servers, broken migrations."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

import faults
import pytest
from house import Server
from reading import legal
from websockets.sync.client import connect

GAMES = [("nope", 4), ("rise_or_fall", 3), ("pope_or_nope", 3), ("avignon", 2), ("nonce_orders", 2)]


def torment(server, games, kills, seed=1):
    async def run():
        party = faults.Party(server, games, seed=seed)
        await faults.killed_again_and_again(server, party, kills)
        return party

    try:
        party = asyncio.run(run())
        faults.check(server, party)
    finally:
        if server.process.poll() is None:
            server.kill()
    return party


def test_a_server_that_is_killed_loses_nothing(tmp_path):
    party = torment(Server(tmp_path), GAMES, kills=5)
    assert party.acknowledged > 20


def test_a_stopped_server_closes_its_sockets_and_harms_nothing(tmp_path):
    with Server(tmp_path) as server:
        table, codes, _ = server.people("nope", 2)
        with connect(f"ws{server.url[4:]}/api/tables/{table}/socket") as line:
            line.send('{"type": "hello"}')
            line.recv()
            server.process.send_signal(signal.SIGTERM)
            for _ in range(20):
                try:
                    line.recv(timeout=10)
                except Exception:
                    break
            assert line.close_code == 1012
        assert server.process.wait(20) == 0
        server.start()
        assert server.get(f"/api/tables/{table}/view", codes[0]).json["view"]["players"] == 2


def decide(server, table, codes):
    """The answer to a legal decision of whoever is asked."""
    for code in codes:
        shown = server.get(f"/api/tables/{table}/view", code).json
        if shown["view"]["offers"]:
            name = legal(shown["view"])[0]
            said = {"seq": shown["seq"], "name": name, "key": os.urandom(8).hex()}
            return server.post(f"/api/tables/{table}/decide", said, code)
    raise AssertionError("nobody is asked")


def test_a_full_disk_refuses_and_recovers(tmp_path):
    with Server(tmp_path) as server:
        table, codes, _ = server.people("nope", 2)
        pid = server.process.pid
        assert decide(server, table, codes).status in (200, 201)
        before = server.get(f"/api/tables/{table}/view", codes[0]).json
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        refused = decide(server, table, codes)
        assert refused.status == 503
        assert refused.json["code"] == "not_stored"
        wanted = {"game": "nope", "name": "A", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert server.post("/api/tables", wanted).status == 503
        sick = server.get("/health")
        assert (sick.status, sick.json["healthy"]) == (503, False)
        after = server.get(f"/api/tables/{table}/view", codes[0]).json
        assert (after["seq"], after["view"]) == (before["seq"], before["view"])
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        assert decide(server, table, codes).status in (200, 201)
        time.sleep(1.1)
        assert server.get("/health").json["healthy"]
        server.kill()
        server.start()
        assert server.get(f"/api/tables/{table}/view", codes[0]).json["seq"] == before["seq"] + 1


def test_a_read_only_file_is_refused_with_a_sentence(tmp_path):
    server = Server(tmp_path)
    with server:
        server.people("nope", 2)
        server.stop()
    for path in tmp_path.glob("tables.db*"):
        path.chmod(0o444)
    tmp_path.chmod(0o555)
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            pytest.skip("root may write everything, and setpriv is not here to give that up")
        server.before_command = ("setpriv", "--bounding-set=-dac_override")
    server.log.unlink()
    try:
        server.log = tmp_path.parent / "log.txt"
        server.launch()
        assert server.process.wait(60) == 2
    finally:
        tmp_path.chmod(0o755)
        server.__exit__()
    assert_sentence(server.said(), "")


def assert_sentence(said, part):
    assert "Traceback" not in said, said
    last = said.strip().splitlines()[-1]
    assert last.startswith("whitesmoke: "), said
    assert part in last


def test_two_servers_on_one_file_are_refused(tmp_path):
    with Server(tmp_path) as first:
        second = Server(tmp_path, db=first.db)
        second.launch()
        assert second.process.wait(60) == 2
        assert_sentence(second.said(), f"(process {first.process.pid})")
        assert first.get("/health").status == 200


MIGRATE = """
import os, signal, sys
import sqlalchemy as sql
from whitesmoke.server.storage import schema
engine, left = schema.engine_of(sys.argv[1]), int(sys.argv[2])
@sql.event.listens_for(engine, "after_cursor_execute")
def executed(*_):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
schema.migrate(engine)
"""


def test_an_interrupted_migration_is_finished_by_the_next_start(tmp_path):
    with Server(tmp_path) as server:
        table, codes, _ = server.people("nope", 2)
        server.stop()
    kept = tmp_path / "tables.db"
    with sqlite3.connect(kept) as old:
        old.executescript(
            "DROP TABLE orders; DROP TABLE heartbeats; DROP TABLE processes; DROP TABLE leases;"
            "DROP TABLE versions;"
        )
        old.execute("ALTER TABLE events DROP COLUMN seal")
        old.execute("UPDATE alembic_version SET version_num='0001'")
    interrupted = 0
    for statements in range(1, 30):
        done = subprocess.run(
            [sys.executable, "-c", MIGRATE, str(kept), str(statements)], check=False, timeout=60
        )
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
        interrupted += 1
        with sqlite3.connect(kept) as half:
            assert half.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
            assert not half.execute("SELECT 1 FROM sqlite_master WHERE name='orders'").fetchone()
    assert interrupted >= 3
    with server:
        assert server.get(f"/api/tables/{table}/view", codes[0]).json["view"]["players"] == 2
        assert decide(server, table, codes).status in (200, 201)


def restart_under(server, postgres, how, seed=1):
    """Restart the database again and again while people play, then look for what was lost."""

    async def run():
        party = faults.Party(server, GAMES[:2], seed=seed)
        await asyncio.to_thread(server.start)
        playing = asyncio.create_task(party.play())
        for way in how:
            await faults._until_played(party, party.acknowledged + 20)
            await asyncio.to_thread(postgres.stop, way)
            await asyncio.sleep(party.dice.random() * 0.6)
            await asyncio.to_thread(postgres.start)
        await faults._until_played(party, party.acknowledged + 20)
        party.stop.set()
        await asyncio.wait_for(playing, 60)
        return party

    try:
        faults.check(server, asyncio.run(run()))
    finally:
        if server.process.poll() is None:
            server.kill()


def test_postgresql_that_is_restarted_under_a_server_loses_nothing(tmp_path, postgres):
    restart_under(Server(tmp_path, db=postgres.database()), postgres, ("immediate", "fast"))


def test_a_server_on_postgresql_that_is_killed_loses_nothing(tmp_path, postgres):
    torment(Server(tmp_path, db=postgres.database()), GAMES[:2], kills=2)


@pytest.mark.faults
@pytest.mark.parametrize("how", ["immediate", "fast"])
def test_postgresql_that_is_restarted_thirty_times_loses_nothing(tmp_path, postgres, how):
    restart_under(Server(tmp_path, db=postgres.database()), postgres, [how] * 30, seed=2)
