"""Workers: several processes of one command on one machine, looked after by the first one.

| what happens | what the first process does |
| --- | --- |
| a worker dies | starts another one in its place |
| a worker cannot work at the first start | stops the others, and ends with its code |
| SIGTERM, SIGINT | stops all of them without harm |
| SIGHUP | stops and starts one after the other, each when the one before is ready |
| one of those is not ready | leaves the others as they are |

The first process opens the port, and all workers accept connections from it: one that sleeps takes
none. A worker is the same command, run anew: so it has the settings and the program that are there
when it starts, and SIGHUP is also the way to a newer version.
"""

import contextlib
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Collection
from typing import NamedTuple

import msgspec

from whitesmoke.server.config import BadConfig, Config, is_postgres

PLACE = "WHITESMOKE_WORKER"
"""The variable in which a worker is told its place."""

READY_SECONDS = 120.0
"""Seconds in which a worker must be ready before the next one is restarted."""

STOP_SECONDS = 20.0
"""Seconds in which a worker must have stopped."""

LOOK = 0.2
"""Seconds between two looks at the workers."""

PATIENCE = 10.0
"""Seconds that a worker has lived if it did not die from being started."""

REFUSED = 2
"""The exit code of a worker that cannot work as it is asked to."""


class Place(NamedTuple):
    """What a worker is told by the process that looks after it."""

    number: int
    pipe: int
    """Through which it says that it is ready."""
    port: int
    """The file of the port that all workers accept connections from; -1 if there is none."""

    def say_ready(self) -> None:
        """Say that this worker is ready."""
        os.write(self.pipe, b"1")
        os.close(self.pipe)

    def sockets(self) -> list[socket.socket]:
        """The port that is shared."""
        return [socket.socket(fileno=self.port)]

    def part_of(self, config: Config) -> Config:
        """A worker's settings: its part of the threads, and a port of its own for numbers."""
        threads = max(1, config.bot_threads // config.workers)
        port = config.metrics_port and config.metrics_port + self.number
        return msgspec.structs.replace(config, bot_threads=threads, metrics_port=port)


def own_place() -> Place | None:
    """The place of this process among others; None if it is no worker."""
    said = os.environ.get(PLACE)
    return Place(*map(int, said.split())) if said else None


class Worker(NamedTuple):
    """One process that works."""

    process: "subprocess.Popen[bytes]"
    pipe: int
    """Through which it says that it is ready."""
    began: float


class Workers:
    """The workers of one command."""

    def __init__(self, count: int, port: socket.socket | None = None) -> None:
        self.count, self.port = count, port
        self.command = [sys.executable, *sys.orig_argv[1:]]
        self.workers: dict[int, Worker] = {}
        """The workers by number."""
        self.code: int | None = None
        """With which code to end, once that is known."""
        self.started = False
        """Whether all of them have been ready at once."""
        self.ready: set[int] = set()
        """The numbers of those that are ready."""
        self.again: list[int] = []
        """The numbers of the workers that are to be started anew."""

    def run(self, started: Callable[[], None]) -> int:
        """Look after the workers until a signal comes; the exit code."""
        for stopping in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stopping, lambda *_: self._end(0))
        signal.signal(signal.SIGHUP, lambda *_: self._restart())
        for number in range(self.count):
            self._start(number)
        if self._until_ready(range(self.count)):
            started()
            self.started = True
        while self.code is None:
            time.sleep(LOOK)
            self._look()
            if self.again and self.code is None:
                self._start_anew(self.again.pop(0))
        self._stop_all()
        return self.code

    def _end(self, code: int) -> None:
        self.code = code if self.code is None else self.code

    def _restart(self) -> None:
        self.again = sorted(self.workers)

    def _start(self, number: int) -> None:
        pipe, told = os.pipe()
        files = [told] if self.port is None else [told, self.port.fileno()]
        place = f"{number} {told} {-1 if self.port is None else self.port.fileno()}"
        process = subprocess.Popen(
            self.command, pass_fds=files, env={**os.environ, PLACE: place}, close_fds=True
        )
        os.close(told)
        self.workers[number] = Worker(process, pipe, time.monotonic())

    def _look(self) -> None:
        """Start those anew that have died."""
        for number, worker in list(self.workers.items()):
            if (code := worker.process.poll()) is not None:
                self._forget(number)
                if code == REFUSED and not self.started:
                    self._end(REFUSED)
                elif self.code is None:
                    time.sleep(LOOK if time.monotonic() > worker.began + PATIENCE else 1.0)
                    self._start(number)

    def _start_anew(self, number: int) -> None:
        """Stop a worker, start another one in its place, and wait until that is ready."""
        self._stop([self.workers[number]])
        self._forget(number)
        self._start(number)
        if not self._until_ready([number]) and self.code is None:
            sys.stderr.write("whitesmoke: a worker does not start; the others go on as before\n")
            self.again.clear()

    def _forget(self, number: int) -> None:
        os.close(self.workers.pop(number).pipe)
        self.ready.discard(number)

    def _listen(self) -> None:
        """Hear which workers are ready; one that dies before ends its pipe without a word."""
        for number, worker in self.workers.items():
            silent = number not in self.ready
            if silent and select.select([worker.pipe], [], [], 0)[0] and os.read(worker.pipe, 1):
                self.ready.add(number)

    def _until_ready(self, numbers: Collection[int]) -> bool:
        """Whether workers were ready in time, and nothing else came."""
        until = time.monotonic() + READY_SECONDS
        while self.code is None and time.monotonic() < until:
            self._look()
            self._listen()
            if self.ready.issuperset(numbers):
                return True
            time.sleep(LOOK / 4)
        return False

    def _stop_all(self) -> None:
        self._stop(list(self.workers.values()))

    def _stop(self, workers: list[Worker]) -> None:
        """Stop workers without harm; one that does not stop in time is killed."""
        until = time.monotonic() + STOP_SECONDS
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            with contextlib.suppress(subprocess.TimeoutExpired):
                worker.process.wait(max(0.0, until - time.monotonic()))
            worker.process.kill()
            worker.process.wait()


def check_shared(config: Config, what: str) -> None:
    """Refuse to work together on a database that only one process can have."""
    if not is_postgres(config.db):
        raise BadConfig(f"{what} share a PostgreSQL database; {config.db} is not one.")


def opened_port(config: Config) -> socket.socket:
    """The port that all workers accept connections from."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    return socket.create_server((config.host, config.port), family=family, backlog=4096)
