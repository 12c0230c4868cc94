"""Telling: all that the four seats of NOPE! are told of a decision, as it is against as it was.

It was put together in Python for each viewer; the last version that did so is checked out beside
this one. Both play games at random, and both make the very bytes that a server sends.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.rows import Row, from_pairs

ROOT = Path(__file__).parents[1]
BEFORE = "191db6f"
"""The last version in which sentences were glued from strings."""

ROUNDS = 15

WORK = """
import random, sys, time
from whitesmoke.games import find
from whitesmoke.kernel.table import deal
IMPORTS

def table(number):
    row = {"id": "t", "secret": f"{number:064x}", "opener": "", "created": 0.0}
    wanted = OpenTable("nope", "Ann", [SeatPlan("bot")] * 4)
    names = ("Ann", "Bob", "Cid", "Dora")
    seats = Seating([Seat("person", name=name, token=name) for name in names])
    live = LiveTable(STORAGE find("nope"), row, wanted, seats, [])
    live.table = deal(find("nope"), 4, number, {}, names)
    live.events.append(Event("t", 1, "start", None, {}, None, 0.0))
    return live

AUDIENCES = [Audience(seat, LANGUAGE) for seat in range(4)]

def game(number):
    live, dice, spent, done, size = table(number), random.Random(number), 0.0, 0, 0
    while live.status == "running" and done < 200:
        seat = live.table.turn
        name = dice.choice(live.table.legal(seat))
        event = Event("t", live.seq + 1, "decide", seat, {"name": name}, "k", 0.0)
        live.apply(event)
        began = time.thread_time()
        made = TELL
        spent += time.thread_time() - began
        done, size = done + 1, size + sum(map(len, made))
    return spent, done, size

settle_down()
for line in sys.stdin:
    games = [game(number) for number in range(8)]
    spent, done, size = map(sum, zip(*games))
    print(spent / done * 1e6, size / done, flush=True)
"""

NEW_IMPORTS = """
from whitesmoke.server.storage.history import Event
from whitesmoke.server.tables import telling
from whitesmoke.server.tables.authority import Audience
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.seating import Seat, Seating
from whitesmoke.server.thinking.warming import settle_down
from whitesmoke.server.wire.requests import OpenTable, SeatPlan
"""

OLD_IMPORTS = """
from whitesmoke.server import telling
from whitesmoke.server.hub import Kind as Audience
from whitesmoke.server.seating import Seat, Seating
from whitesmoke.server.storage import Event
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.warming import settle_down
from whitesmoke.server.wire import OpenTable, SeatPlan
"""

OURS = (
    WORK.replace("IMPORTS", NEW_IMPORTS)
    .replace("TELL", "telling.news(live, event, AUDIENCES).values()")
    .replace("LANGUAGE", "None")
    .replace("STORAGE", "")
)
THEIRS = (
    WORK.replace("IMPORTS", OLD_IMPORTS)
    .replace("TELL", "list(map(telling.news(live, event), AUDIENCES))")
    .replace("LANGUAGE", '"en"')
    .replace("STORAGE", "None,")
)


def rows() -> Iterator[Row]:
    """Microseconds a decision, and bytes."""
    with (
        tempfile.TemporaryDirectory() as folder,
        _checked_out(Path(folder) / "before") as before,
        _worker(THEIRS, before) as theirs,
        _worker(OURS, ROOT) as ours,
    ):
        _measured(ours), _measured(theirs)
        pairs = [(_measured(ours), _measured(theirs)) for _ in range(ROUNDS)]
    name = "all that the four seats of NOPE! are told of a decision"
    times = [(1e6 / mine[0], 1e6 / other[0]) for mine, other in pairs]
    yield from_pairs(f"{name}, against {BEFORE}", times, bar=5, unit="decisions/s")
    sizes = [(1 / mine[1], 1 / other[1]) for mine, other in pairs]
    yield from_pairs(f"{name}, in bytes, against {BEFORE}", sizes, bar=2, unit="decisions/byte")


@contextmanager
def _checked_out(folder: Path) -> Iterator[Path]:
    """The sources of the version before."""
    subprocess.run(
        ["git", "worktree", "add", "--detach", str(folder), BEFORE],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    try:
        yield folder
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(folder)], cwd=ROOT, check=True)


@contextmanager
def _worker(work: str, sources: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that measures on request, from the sources of one version."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(
        [sys.executable, "-c", work], text=True, env={"PYTHONPATH": str(sources / "src")}, **pipes
    ) as process:
        yield process
        process.kill()


def _measured(worker: "subprocess.Popen[str]") -> tuple[float, ...]:
    """Microseconds and bytes a decision."""
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write("go\n")
    worker.stdin.flush()
    return tuple(map(float, worker.stdout.readline().split()))
