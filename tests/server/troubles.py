"""Troubles: three servers, a process that thinks, a balancer, and a database with its copy; and all
that can go wrong with them while people and bots play.

| trouble | what happens |
| --- | --- |
| `kill` | a process is killed, and started again |
| `sleep` | a process does nothing for some seconds, and does not know it |
| `partition` | a process and the database do not reach each other for some seconds |
| `restart` | the database is stopped, gently or not, and started again |
| `failover` | the database dies, and its copy takes over |
| `balancer` | the balancer is killed, and started again |
| `clock` | the clock of a process or of the database jumps, forward or back |
| `upgrade` | one process after the other becomes a newer version, with a migration |

Afterwards nothing acknowledged may be lost or doubled, whatever clients were answered must fit one
order of events at every table (`linearizable`), and no table may have stood still for long.
"""

import asyncio
import contextlib
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import balancer
import faults
import house
import postgres
import together
from network import Network

from whitesmoke.server.storage import schema

PROGRAM = """
import sys, time
from pathlib import Path

wall, clock = time.time, Path(sys.argv.pop(1))
time.time = lambda: wall() + float(clock.read_text("ascii"))

from whitesmoke.server.storage import schema

schema.STEPS = Path(sys.argv.pop(1))

from whitesmoke.cli import main

main()
"""
"""The command with a clock that can be set, and with the migrations of some version."""

STEP = """
import sqlalchemy as sql
from alembic import op

revision, down_revision = "{revision}", "{before}"


def upgrade():
    op.add_column("events", sql.Column("added_{revision}", sql.Text))
    op.add_column("tables", sql.Column("added_{revision}", sql.Text, server_default="new"))
    op.create_table("added_{revision}", sql.Column("id", sql.Integer, primary_key=True))
"""
"""A migration that adds, as a newer version may."""

DAY = 24 * 3600


class Apart:
    """A process at a place of its own, with its own clock, of some version."""

    def settle(self, place, clock, versions):
        self.place, self.host, self.before_command = place, place.address, place.command
        self.clock, self.versions = clock, versions
        self.set_clock(0)
        self.version = 0

    def set_clock(self, ahead):
        self.clock.write_text(str(ahead), "ascii")

    @property
    def program(self):
        steps = self.versions.folder(self.version)
        return [sys.executable, "-c", PROGRAM, str(self.clock), str(steps)]


class Server(Apart, house.Server):
    def until_healthy(self):
        together.until(lambda: self.get("/health").status == 200, patience=house.PATIENCE)


class Thinker(Apart, together.Thinker):
    def until_healthy(self):
        """Whoever thinks serves nobody, and has nothing that a balancer could ask."""


class Versions:
    """The migrations of this version, and of newer ones that add something."""

    def __init__(self, folder):
        self.root, self.newest = folder, 0

    def folder(self, version):
        return self.root / f"version{version}" if version else schema.STEPS

    def make_newer(self):
        """One more version, with one more migration."""
        before = f"{int(schema.newest()) + self.newest:04}"
        old, self.newest = self.folder(self.newest), self.newest + 1
        folder, revision = self.folder(self.newest), f"{int(before) + 1:04}"
        shutil.copytree(old, folder, ignore=shutil.ignore_patterns("__pycache__"))
        step = folder / "versions" / f"{revision}_more.py"
        step.write_text(STEP.format(revision=revision, before=before), "utf-8")
        return self.newest


class Outcome(NamedTuple):
    """What came of a time of trouble."""

    wrong: list[str]
    stall: float
    decisions: int


class Troubled:
    """All of it, to be tormented."""

    def __init__(self, folder, network, database, games, servers=3, seed=1, pause=0.05, **settings):
        self.folder, self.network, self.database = folder, network, database
        self.db, remote = database.database()
        self.versions = Versions(folder)
        self.servers = [Server(folder, db=remote, **settings) for _ in range(servers)]
        self.thinker = Thinker(folder, db=remote, **settings)
        for number, each in enumerate(self.processes):
            each.settle(self._place(number), folder / f"clock{number}", self.versions)
        self.front = balancer.Balancer(folder, self.servers)
        self.front.db = self.db
        self.crowd = together.Crowd(self.front, games, pause, seed)
        self.dice = self.crowd.dice

    def _place(self, number):
        while len(self.network.places) <= number:
            self.network.place()
        return self.network.places[number]

    @property
    def processes(self):
        return [*self.servers, self.thinker]

    def __enter__(self):
        with contextlib.ExitStack() as started:
            started.push(self.__exit__)
            with ThreadPoolExecutor(len(self.processes)) as pool:
                list(pool.map(lambda each: each.start(), self.processes))
            for each in self.servers:
                each.until_healthy()
            self.front.__enter__()
            started.pop_all()
        return self

    def __exit__(self, *_):
        for each in [self.front, *self.processes]:
            with contextlib.suppress(ProcessLookupError, AttributeError):
                each.kill()
        self.database.set_clock(0)

    async def suffer(self, troubles):
        """What comes of some troubles, one after the other, while the crowd plays."""
        playing = asyncio.create_task(self.crowd.play())
        await together.played(self.crowd)
        for trouble in troubles:
            before = time.monotonic()
            await asyncio.to_thread(getattr(self, trouble))
            await together.played(self.crowd)
            self.note(trouble, before)
        self.crowd.stop.set()
        await asyncio.wait_for(playing, 120)
        kept = await asyncio.to_thread(faults.settled, self.front, self.crowd)
        for player in self.crowd.players:
            kept.has_all_of(player)
        wrong = together.faults_of(kept, self.crowd)
        return Outcome(wrong, self.crowd.longest_stall, self.crowd.acknowledged)

    def note(self, trouble, since):
        """Called after each trouble."""

    def some(self):
        return self.dice.choice(self.processes)

    def seconds(self):
        """Less than it takes the others to take over, or more."""
        return self.dice.choice([1.0, 2.0, 6.0, 8.0])

    def kill(self):
        process = self.some()
        process.kill()
        process.start()

    def sleep(self):
        with together.asleep(self.some().process):
            time.sleep(self.seconds())

    def partition(self):
        with self.some().place.unplugged():
            time.sleep(self.seconds())

    def restart(self):
        self.database.restart(self.dice.choice(["immediate", "fast"]))

    def failover(self):
        self.database.fail_over()

    def balancer(self):
        self.front.kill()
        self.front.__enter__()

    def clock(self):
        whose = self.dice.choice([*self.processes, self.database])
        whose.set_clock(self.dice.choice([-DAY, -3600, -10, 0, 10, 3600, DAY]))

    def upgrade(self):
        version = self.versions.make_newer()
        for each in self.processes:
            each.version = version
            each.stop()
            each.start()
            each.until_healthy()


KINDS = ["kill", "sleep", "partition", "restart", "failover", "balancer", "clock", "upgrade"]


@contextlib.contextmanager
def machines():
    """A network, and a database with its copy in it."""
    with Network() as network, postgres.replicated(network.database) as database:
        yield network, database
