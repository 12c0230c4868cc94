"""Memory: what a server takes on a small machine, idle and warm, and at most while it compiles.

python -m bench memory        # both; the cold start compiles all games
python -m bench memory.idle   # one of them

Resident memory of the server and its children is added up, so that what they share counts twice.
"""

import contextlib
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

from bench.hostile import helper
from bench.rows import Row

MB = 1 << 20
IDLE, COLD = 200, 600
OFTEN = 0.1
"""Seconds between two looks."""


def idle() -> Iterator[Row]:
    """A server for which everything is compiled, when all games are loaded."""
    with served() as server:
        yield Row(
            name="memory of an idle server, all games loaded",
            unit="MB", ours=resident(server) / MB, bar=IDLE,
        )  # fmt: skip


def cold() -> Iterator[Row]:
    """A server that has to compile all games, from its start until it is ready."""
    most, ended = [0], threading.Event()
    with tempfile.TemporaryDirectory() as cache, served(cache, most, ended):
        pass
    yield Row(
        name="memory of a server that compiles all games, at most",
        unit="MB", ours=most[0] / MB, bar=COLD,
    )  # fmt: skip


@contextlib.contextmanager
def served(
    cache: str | None = None, most: list[int] | None = None, ended: threading.Event | None = None
) -> Iterator[Any]:
    """A server that is ready, with its memory watched from the start if somebody asks."""
    with tempfile.TemporaryDirectory() as folder:
        server = helper("house").Server(Path(folder), metrics="true")
        if cache:
            server.settings["NUMBA_CACHE_DIR"] = cache
        server.launch()
        if most is not None and ended:
            threading.Thread(target=watch, args=(server, most, ended)).start()
        try:
            until_ready(server)
            yield server
        finally:
            if ended:
                ended.set()
            server.kill()


def until_ready(server: Any) -> None:
    """Wait until all games are loaded, and the server has settled down after it."""
    while not server.serves() or b"whitesmoke_warming 0.0" not in server.get("/metrics").body:
        time.sleep(OFTEN)
    time.sleep(3)


def watch(server: Any, most: list[int], ended: threading.Event) -> None:
    """Remember the most that a server ever takes."""
    while not ended.wait(OFTEN):
        most[0] = max(most[0], resident(server))


def resident(server: Any) -> int:
    """Bytes of a server and its children."""
    total = 0
    with contextlib.suppress(psutil.NoSuchProcess):
        first = psutil.Process(server.process.pid)
        for one in (first, *first.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                total += one.memory_info().rss
    return total


PARTS = {"idle": idle, "cold": cold}
