"""Together: several processes on one PostgreSQL against one, and faults of all of them.

python -m bench together                     # everything; the faults take an hour
WHITESMOKE_QUICK=1 python -m bench together  # the same, small

Machines with two cores cannot carry two busy servers, a database and whoever plays at once. So what
is measured is the processor time that the servers spend on a decision: what the database, the
balancer and the players spend is counted out. Two servers on two cores make as many decisions a
second as fit into two seconds of that time.
"""

import asyncio
import importlib
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
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
PAUSE = 0.4
"""Seconds that people take to decide at most while things go wrong."""

OFTEN = {"kill": 4, "sleep": 4, "partition": 4, "failover": 2, "restart": 1, "balancer": 2,
         "clock": 2, "upgrade": 0.3}  # fmt: skip
"""The kinds of trouble (tests/server/troubles.py), and how often each comes."""

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
    yield from tormented()


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


def tormented() -> Iterator[Row]:
    """Troubles of servers, a thinker, a balancer and a database while people and bots play."""
    wrong, stalls, done = list[str](), list[float](), Counter[str]()
    with helper("troubles").machines() as (network, database):
        for seed, left in enumerate(range(FAULTS, 0, -AT_ONCE)):
            with tempfile.TemporaryDirectory() as folder:
                some = chosen(random.Random(seed), min(left, AT_ONCE))
                found = torment(Path(folder), network, database, some, seed)
            wrong += found.wrong
            stalls.append(found.stall)
            done.update(some)
            said = ", ".join(f"{count} {kind}" for kind, count in done.most_common())
            sys.stderr.write(f"{said}: {len(wrong)} wrong, longest stall {max(stalls):.1f} s\n")
    name = f"{FAULTS} kills, stops, partitions, failovers and other troubles"
    yield Row(name=f"{name}: answers that cannot be", unit="answers", ours=len(wrong), bar=1)
    yield Row(name=f"{name}: longest stall", unit="s", ours=max(stalls), bar=LONGEST)


def chosen(dice: random.Random, count: int) -> list[str]:
    """So many troubles, each kind of which is there if they are enough."""
    kinds = list(OFTEN)
    some = dice.choices(kinds, list(OFTEN.values()), k=max(0, count - len(kinds)))
    return dice.sample([*kinds, *some][:count], count)


def torment(folder: Path, network: Any, database: Any, some: list[str], seed: int) -> Any:
    """What comes of some troubles."""
    troubled = helper("troubles").Troubled
    with troubled(folder, network, database, GAMES, seed=seed, pause=PAUSE) as all_of_it:
        return asyncio.run(all_of_it.suffer(some))
