"""Together: several processes on one PostgreSQL against one, and faults of all of them.

python -m bench together                     # everything; the faults take an hour
WHITESMOKE_QUICK=1 python -m bench together  # the same, small

Machines with two cores cannot carry two busy servers, a database and whoever plays at once. So what
is measured is the processor time that the servers spend on a decision: what the database, the
balancer and the players spend is counted out. Two servers on two cores make as many decisions a
second as fit into two seconds of that time.
"""

import asyncio
import contextlib
import importlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import psutil

from bench.rows import Row
from bench.server import ROOT, loader, wait_for_the_game
from bench.shares import QUICK

TESTS = Path(__file__).parents[1] / "tests" / "server"
WARM = 3.0
"""Seconds that are played before and after what is measured."""

TABLES, SECONDS, ROUNDS = (20, 5.0, 1) if QUICK else (40, 10.0, 3)
FAULTS, AT_ONCE = (12, 12) if QUICK else (500, 50)
GAMES = [("nope", 4), ("nope", 2, 2), ("rise_or_fall", 3), ("avignon", 1, 1), ("pope_or_nope", 3)]
DEAREST, FASTER, LONGEST = 1.3, 1.6, 10.0


def rows() -> Iterator[Row]:
    """All rows of several processes."""
    sys.path.insert(0, str(TESTS))
    with helper("postgres").running() as database:
        one, two, three = (
            median(spent(database, count) for _ in range(ROUNDS)) for count in (1, 2, 3)
        )
        yield Row(
            name="processor time a decision with three processes against one on PostgreSQL",
            unit="times", ours=three / one, bar=DEAREST,
        )  # fmt: skip
        yield Row(
            name="decisions/s of two processes on two cores against one on one",
            unit="decisions a second of the servers' processors", ours=2 / two, peers=1 / one,
            ratio=2 * one / two, bar=FASTER,
        )  # fmt: skip
        yield from tormented(database)


def helper(name: str) -> Any:
    """A module beside the server's tests."""
    return importlib.import_module(name)


def spent(database: Any, count: int) -> float:
    """Processor seconds that so many servers behind a balancer spend on a decision."""
    together, balancer = helper("together"), helper("balancer")
    with (
        tempfile.TemporaryDirectory() as folder,
        together.Together(Path(folder), database.database(), count, metrics=True) as servers,
        balancer.Balancer(Path(folder), servers.servers, balancer.BY_TABLE) as front,
    ):
        for server in servers.servers:
            wait_for_the_game(server.port)
        command = loader("flat", front.port, TABLES, SECONDS + WARM)
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as playing:
            first = decisions(servers)
            while decisions(servers) < first + 10 * TABLES:
                time.sleep(0.1)
            took, made = servers_time(servers), decisions(servers)
            time.sleep(SECONDS)
            took, made = servers_time(servers) - took, decisions(servers) - made
            playing.wait(60)
        return took / made


def servers_time(servers: Any) -> float:
    """The processor seconds of all servers so far."""
    times = [psutil.Process(server.process.pid).cpu_times() for server in servers.servers]
    return sum(each.user + each.system for each in times)


def decisions(servers: Any) -> int:
    """How many decisions are stored."""
    found: int = servers.ask("SELECT count(*) FROM events WHERE kind = 'decide'")[0][0]
    return found


def tormented(database: Any) -> Iterator[Row]:
    """Faults of servers, a thinker and the database while people and bots play."""
    wrong, stalls = 0, list[float]()
    for seed, left in enumerate(range(FAULTS, 0, -AT_ONCE)):
        with tempfile.TemporaryDirectory() as folder:
            found, stall = asyncio.run(torment(Path(folder), database, min(left, AT_ONCE), seed))
        wrong += found
        stalls.append(stall)
    name = f"{FAULTS} kills and stops of three servers, a thinker and the database"
    yield Row(name=f"{name}: answers that cannot be", unit="answers", ours=wrong, bar=1)
    yield Row(name=f"{name}: longest stall", unit="s", ours=max(stalls), bar=LONGEST)


async def torment(folder: Path, database: Any, count: int, seed: int) -> tuple[int, float]:
    """How many answers cannot be after so many faults, and for how long a table stood still."""
    together, balancer, faults = helper("together"), helper("balancer"), helper("faults")
    with contextlib.ExitStack() as running:
        servers = together.Together(folder, database.database(), 3)
        running.enter_context(servers)
        thinker = running.enter_context(together.Thinker(folder, db=servers.db))
        front = running.enter_context(balancer.Balancer(folder, servers.servers))
        crowd = together.Crowd(front, GAMES, seed=seed)
        playing = asyncio.create_task(crowd.play())
        for _ in range(count):
            await together.played(crowd)
            await asyncio.to_thread(fault, crowd.dice, servers.servers, thinker, database)
        await together.played(crowd)
        crowd.stop.set()
        await asyncio.wait_for(playing, 120)
        kept = await asyncio.to_thread(faults.settled, front, crowd)
    return len(together.faults_of(kept, crowd)), crowd.longest_stall


def fault(dice: Any, servers: list[Any], thinker: Any, database: Any) -> None:
    """Something goes wrong, and is there again when this returns."""
    process = dice.choice([*servers, thinker])
    kind = dice.choice(["kill", "kill", "sleep", "sleep", "database"])
    if kind == "kill":
        process.kill()
        process.start()
    elif kind == "sleep":
        with helper("together").asleep(process.process):
            time.sleep(dice.random() * 8)
    else:
        database.stop(dice.choice(["immediate", "fast"]))
        database.start()
