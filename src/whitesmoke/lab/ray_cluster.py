"""Ray cluster: the workers of one or many machines, through Ray.

What a task is to do is sent pickled; games and bots are sent by name, so the program must be
installed on every machine, in the same version. A task that is lost with its machine is done again
elsewhere. Tasks depend on their numbers only, so this costs time and changes nothing.
"""

import functools
import hashlib
import importlib
import os
import pickle
import socket
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import whitesmoke
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.lab.workers import Result, Task, cores, in_turn

HERE = "ray"
"""Instead of an address: a cluster of this machine alone, which ends with the program."""
RETRIES = 16
"""How often a task is done again that was lost with its machine."""


PATIENCE = 5.0
"""After so many seconds an address counts as unreachable."""


class NoCluster(WhiteSmokeError):
    """There is no cluster, or one that cannot do this work."""


class RayWorkers:
    """All cores of a cluster."""

    def __init__(self, address: str = HERE, count: int | None = None) -> None:
        self.ray = _connected(address, count)
        self._do = self.ray.remote(_do).options(num_cpus=1, max_retries=RETRIES)

    @property
    def count(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The result of each task, in order; what is under way at the end is cancelled."""
        packed, under_way = pickle.dumps(work), {}

        def start(task: Task) -> Any:
            reference = self._do.remote(sources(), packed, task)
            under_way[reference] = task
            return reference

        def finish(reference: Any) -> Result:
            found: Result = self._get(reference)
            del under_way[reference]
            return found

        try:
            yield from in_turn(start, finish, tasks, self.count)
        finally:
            for reference in under_way:
                self.ray.cancel(reference, force=True)

    def _get(self, reference: Any) -> Any:
        """A result; what went wrong in the work is raised as it would be here."""
        try:
            return self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self.ray.exceptions.RayError as error:
            raise NoCluster(f"The cluster could not finish its work: {error}") from None


def _connected(address: str, count: int | None) -> Any:
    """Ray, connected to a cluster; nothing of it calls home, and one of our own is closed to
    other machines."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if address == HERE:
        # Despite its name, this is what makes Ray listen on the loopback address only.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    ray: Any = importlib.import_module("ray")
    quietly = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if not ray.is_initialized() and address == HERE:
            ray.init("local", num_cpus=count or cores(), include_dashboard=False, **quietly)
        elif not ray.is_initialized():
            _reach(address)
            ray.init(address, **quietly)
    except (RuntimeError, ValueError, OSError, OverflowError) as error:
        raise NoCluster(f"There is no Ray cluster at {address}: {error}") from None
    return ray


def _reach(address: str) -> None:
    """Refuse an address where nobody answers; Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and host and port.isdigit():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _do(fingerprint: str, packed: bytes, task: Any) -> Any:
    """One task, on whichever machine this is."""
    if fingerprint != sources():
        raise NoCluster("A machine of the cluster has another version of White Smoke.")
    return _unpacked(packed)(task)


_unpacked = functools.lru_cache(maxsize=64)(pickle.loads)
"""Work that was sent before is not made anew: bots are, compiled code is loaded."""


@functools.cache
def sources() -> str:
    """The fingerprint of the program, which must be the same everywhere."""
    folder = Path(whitesmoke.__file__).parent
    digest = hashlib.sha256()
    for room in ("kernel", "games", "bots", "lab"):
        for path in sorted((folder / room).rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()
