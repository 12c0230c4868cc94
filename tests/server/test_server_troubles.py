"""Everything that several processes rest on fails in turn while people and bots play.

`python -m bench together` mixes all kinds of trouble at random, for an hour.
"""

import asyncio
import functools
import os
import signal
import sys
from pathlib import Path

import faults
import house
import pytest
import sqlalchemy as sql
import uvloop
from together import Crowd, asleep, faults_of, played, until
from troubles import PROGRAM, Troubled, Versions, machines

from whitesmoke.server.storage import schema
from whitesmoke.server.storage.leases import beat, join
from whitesmoke.server.storage.listening import Listening
from whitesmoke.server.storage.schema import BadStorage, engine_of, migrate

GAMES = [("nope", 3), ("nope", 1, 3), ("rise_or_fall", 2, 2)]


class InTurn(Troubled):
    """Troubles that last until the others have noticed them, and no longer."""

    def partition(self):
        one = self.servers[0]
        with one.place.unplugged():
            until(lambda: one.get("/health").status == 503)
        one.until_healthy()

    def sleep(self):
        lease = "SELECT process FROM leases WHERE name <> ':maintenance' AND process <> ''"
        known = self.ask(lease)
        with asleep(self.thinker.process):
            until(lambda: not known & self.ask(lease))

    def clock(self):
        for each, ahead in zip(self.processes, (-3600, 3600, 60), strict=True):
            each.set_clock(ahead)
        self.database.set_clock(-3600)

    def upgrade(self):
        one = self.servers[0]
        one.version = self.versions.make_newer()
        one.stop()
        one.start()
        self.servers[1].kill()
        self.servers[1].start()

    def ask(self, question):
        with self.database.primary.session(self.db) as session:
            return {row[0] for row in session.execute(question)}


def test_nothing_is_lost_or_doubled_whatever_fails(tmp_path):
    """What clients called for and were answered fits one order at every table."""
    troubles = ["partition", "failover", "balancer", "clock", "sleep", "upgrade", "restart"]
    with (
        machines() as (network, database),
        InTurn(tmp_path, network, database, GAMES, servers=2) as all_of_it,
    ):
        outcome = asyncio.run(all_of_it.suffer(troubles))
        versions = all_of_it.ask("SELECT version_num FROM alembic_version")
    assert outcome.wrong == []
    assert outcome.decisions > 0
    assert versions == {f"{int(schema.newest()) + 1:04}"}


def workers_of(server):
    """The processes that a command looks after."""
    command = server.process.pid
    return set(Path(f"/proc/{command}/task/{command}/children").read_text("ascii").split())


def test_a_signal_brings_a_newer_version_while_people_play(tmp_path, postgres):
    versions, installed, clock = Versions(tmp_path), tmp_path / "installed", tmp_path / "clock"
    installed.symlink_to(versions.folder(0))
    clock.write_text("0", "ascii")

    async def upgrade(server):
        crowd = Crowd(server, [("nope", 3)], pause=0.2)
        playing = asyncio.create_task(crowd.play())
        await played(crowd)
        installed.unlink()
        installed.symlink_to(versions.folder(versions.make_newer()))
        older = workers_of(server)
        server.process.send_signal(signal.SIGHUP)
        while len(newer := workers_of(server)) < 2 or older & newer:
            await asyncio.sleep(0.1)
        await played(crowd)
        crowd.stop.set()
        await asyncio.wait_for(playing, 60)
        return crowd

    server = house.Server(tmp_path, db=postgres.database(), workers=2)
    server.program = [sys.executable, "-c", PROGRAM, str(clock), str(installed)]
    with server:
        crowd = asyncio.run(upgrade(server))
        kept = faults.settled(server, crowd)
        server.stop()
    for player in crowd.players:
        kept.has_all_of(player)
    assert faults_of(kept, crowd) == []
    with postgres.session(server.db) as session:
        (found,) = session.execute("SELECT version_num FROM alembic_version").fetchone()
    assert found == f"{int(schema.newest()) + 1:04}"


@pytest.fixture
def version(tmp_path, monkeypatch):
    """Be a newer version of the program, by so many migrations."""
    versions = Versions(tmp_path)
    for _ in range(2):
        versions.make_newer()

    def be(number):
        monkeypatch.setattr(schema, "STEPS", versions.folder(number))
        monkeypatch.setattr(schema, "newest", functools.cache(schema.newest.__wrapped__))
        return schema.newest()

    monkeypatch.setattr(schema, "newest", schema.newest)
    return be


def test_an_older_version_goes_on_where_a_newer_one_has_added_something(tmp_path, version):
    engine = engine_of(str(tmp_path / "tables.db"))
    for number in (0, 2, 1, 0):
        version(number)
        migrate(engine)
    with engine.connect() as connection:
        found = connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalar()
    assert found == version(2)
    engine.dispose()


def test_an_older_version_is_refused_where_a_newer_one_has_removed_something(tmp_path, version):
    engine = engine_of(str(tmp_path / "tables.db"))
    newest = version(2)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(sql.update(schema.versions).values(oldest=newest))
    version(1)
    with pytest.raises(BadStorage, match="another version of White Smoke"):
        migrate(engine)
    engine.dispose()


@pytest.fixture
def shared(postgres):
    """A database that processes share."""
    engine = engine_of(postgres.database())
    migrate(engine)
    yield engine
    engine.dispose()


def test_a_clock_that_is_set_back_lets_nobody_live_on_who_has_died(shared):
    def alive(ahead):
        with shared.begin() as connection:
            moved = sql.text("UPDATE processes SET until = until + :ahead WHERE id = 'dead'")
            connection.execute(moved, {"ahead": ahead})
            return beat(connection, "living", bury=True, tell=True).others

    with shared.begin() as connection:
        for name in ("dead", "living"):
            join(connection, name, "serve")
    assert alive(3600) == {"dead": "serve", "living": "serve"}
    assert alive(-10) == {"living": "serve"}


def test_the_file_that_is_listened_to_stays_ours_when_its_connection_breaks(postgres):
    """Or else somebody's socket gets its number while we still listen to it."""

    async def broken():
        listening = Listening(postgres.database(), print, print, print)
        await listening.start()
        listening._session.pgconn.finish()
        ours = listening._file
        os.fstat(ours)
        await listening.stop()
        with pytest.raises(OSError, match="Bad file"):
            os.fstat(ours)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(broken())


def test_an_address_of_several_hosts_means_the_one_that_can_be_written_to(postgres):
    url = postgres.database().replace("127.0.0.1:", "127.0.0.1:1,127.0.0.1:")
    engine = engine_of(url)
    with engine.connect() as connection:
        assert connection.execute(sql.text("SHOW transaction_read_only")).scalar() == "off"
    engine.dispose()
    with pytest.raises(BadStorage, match="cannot be used"):
        engine_of("postgresql://one,two/tables?nonsense=1")
