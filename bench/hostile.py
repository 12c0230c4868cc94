"""Hostile: a server under attack and faults, in the size that docs/hosting.md promises.

python -m bench hostile                     # everything, in less than half an hour
python -m bench hostile.kills               # one part of it; PARTS has their names
WHITESMOKE_QUICK=1 python -m bench hostile  # the same, small

The attacks themselves are `tests/server/siege.py` and `tests/server/faults.py`; each of them runs
small in the tests, too. What can only be right or wrong is looked up in the tests that say it.
"""

import contextlib
import importlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.rows import Row
from bench.shares import QUICK

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests" / "server"

CHANGES, UNREAD, DECISIONS = (70, 40, 60) if QUICK else (1000, 200, 300)
KILLS = {"SQLite": 6, "PostgreSQL": 4} if QUICK else {"SQLite": 300, "PostgreSQL": 100}
AT_ONCE, TOGETHER = 25, 4
"""Kills of one database, and how many of these are tormented side by side."""

RIGHT = {
    "a year of daily backups": "test_server_backups.py",
    "one damaged row among many tables: the others go on": "test_server_damage.py",
    "pages of other sites, foreign names, bodies that are no JSON": "test_server_origins.py",
    "odd paths, headers, bodies and frames, none answered with 500": "test_server_oddities.py",
    "heads, bodies and garbage without end": "test_server_headers.py",
    "what the numbers for Prometheus tell": "test_server_metrics.py",
    "clocks that are set while people play": "test_server_clocks.py",
    "two servers on one file by two names": "test_server_lock.py",
}
"""What is tried, and the tests that try it."""


def helper(name: str) -> Any:
    """A module beside the server's tests."""
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))
    return importlib.import_module(name)


def none(name: str, unit: str, found: float) -> Row:
    """A row of something that may not be at all."""
    return Row(name=name, unit=unit, ours=found, bar=1)


def hands() -> Iterator[Row]:
    """What is told to somebody whose seat is somebody else's by now."""
    with tempfile.TemporaryDirectory() as folder, helper("inside").Inside(Path(folder)) as server:
        helper("hostile").stiffen(server.server.servers[0].sockets[0])
        caller = helper("inside").Caller(server.port)
        found = helper("siege").changes_of_hands(caller, CHANGES)
    ways = len(helper("hostile").SPIES)
    name = f"{CHANGES} changes of hands over {ways} transports with stalled readers"
    yield none(f"{name}: told of another's hand", "bytes", found)


def unread() -> Iterator[Row]:
    """What connections cost that send and never read, and how soon they are closed."""
    with usual() as server:
        table = server.people("nope", 2)[0]
        grown, took = helper("siege").never_read(server.port, server.memory, table, UNREAD)
    name = f"{UNREAD} connections that send and never read"
    yield Row(name=f"{name}: growth of memory", unit="MB", ours=grown / (1 << 20), bar=64)
    yield Row(name=f"{name}: all closed after", unit="s", ours=took, bar=60)


def floods() -> Iterator[Row]:
    """How long a decision takes while another address floods the server."""
    siege = helper("siege")
    with usual() as server:
        quiet, during = siege.attacked(server, siege.FLOODS, DECISIONS)
        bar = max(3 * quiet, 0.05)
        for kind, slowest in during.items():
            yield Row(
                name=f"a decision, the slowest of a hundred, during a flood of {kind}",
                unit="ms", ours=slowest * 1000, bar=bar * 1000,
            )  # fmt: skip
    yield Row(name="the same without a flood", unit="ms", ours=quiet * 1000, bar=50)


@contextlib.contextmanager
def usual() -> Iterator[Any]:
    """A server with the limits that it has unless its host sets others, when all is compiled."""
    siege = helper("siege")
    with (
        tempfile.TemporaryDirectory() as folder,
        siege.Usual(Path(folder), metrics="true") as server,
    ):
        server.people("nope", 2)
        while b"whitesmoke_warming 0.0" not in server.get("/metrics").body:
            time.sleep(0.5)
        yield server


def kills() -> Iterator[Row]:
    """Kill servers again and again while people play."""
    with helper("forked").Template() as template, helper("postgres").running() as cluster:
        for kind, count in KILLS.items():
            fresh = cluster.database if kind == "PostgreSQL" else lambda: None
            name = f"{count} kills on {kind}: databases with a decision lost or done twice"
            yield none(name, "databases", killed(template, fresh, count))


def killed(template: Any, fresh: Callable[[], str | None], count: int) -> int:
    """In how many databases something was lost in so many kills."""
    rounds = [min(left, AT_ONCE) for left in range(count, 0, -AT_ONCE)]
    tried = [(template, fresh(), kills, seed) for seed, kills in enumerate(rounds)]
    with ThreadPoolExecutor(TOGETHER) as pool:
        return list(pool.map(lambda one: survives(*one), tried)).count(False)


def survives(template: Any, db: str | None, kills: int, seed: int) -> bool:
    """Whether nothing that was acknowledged is lost or done twice."""
    lost = helper("test_nothing_lost")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        server = helper("forked").ForkedServer(template, folder, db)
        try:
            party = lost.torment(server, lost.GAMES, kills, seed)
        except AssertionError as error:
            sys.stderr.write(f"{error}\n")
            return False
    took = f"{kills} kills in {time.monotonic() - began:.0f} s"
    sys.stderr.write(f"    {took}: {party.acknowledged} decisions acknowledged and kept\n")
    return True


def tests() -> Iterator[Row]:
    """What can only be right or wrong."""
    for tried, files in RIGHT.items():
        yield tested(tried, files)


def tested(tried: str, tests: str) -> Row:
    """Whether the tests that try something find what they should."""
    both = ["-m", "faults or not faults"]
    command = [sys.executable, "-m", "pytest", "-q", *both, str(TESTS / tests)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout[-3000:])
    return none(f"{tried}: runs of the tests that fail", "runs", bool(done.returncode))


PARTS = {"hands": hands, "unread": unread, "floods": floods, "kills": kills, "tests": tests}
"""What can be run by itself."""
