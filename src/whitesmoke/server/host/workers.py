"""Workers: several processes of one command on one machine, looked after by the first one.

| what happens | what the first process does |
| --- | --- |
| a worker dies | starts another one in its place |
| a worker cannot work at the first start | stops the others, and ends with its code |
| SIGTERM, SIGINT | stops all of them without harm |
| SIGHUP | stops and starts one after the other, each when the one before is ready |

The first process opens the port, and all workers accept connections from it: one that sleeps takes
none. It never runs anything else, so that it can always fork.
"""

import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Collection
from typing import NamedTuple

import msgspec

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server.config import BadConfig, Config, is_postgres

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

Work = Callable[[Config, Callable[[], None]], int]
"""What a worker does: with its settings, and what to call when it is ready; its exit code."""


class Worker(NamedTuple):
    """One process that works."""

    process: int
    pipe: int
    """Through which it says that it is ready."""
    began: float


class Workers:
    """The workers of one command."""

    def __init__(self, config: Config, work: Work) -> None:
        self.config, self.work = config, work
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
        for number in range(self.config.workers):
            self._start(number)
        if self._until_ready(range(self.config.workers)):
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
        process = os.fork()
        if process == 0:
            os.close(pipe)
            for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(each, signal.SIG_DFL)
            os._exit(self._work(number, told))
        os.close(told)
        self.workers[number] = Worker(process, pipe, time.monotonic())

    def _work(self, number: int, told: int) -> int:
        """What a worker does from its start to its end."""
        try:
            return self.work(self._settings(number), lambda: _say(told))
        except WhiteSmokeError as error:
            sys.stderr.write(f"whitesmoke: {error}\n")
            return REFUSED
        finally:
            sys.stdout.flush()
            sys.stderr.flush()

    def _settings(self, number: int) -> Config:
        """A worker's settings: its part of the threads, and a port of its own for numbers."""
        config = self.config
        threads = max(1, config.bot_threads // config.workers)
        port = config.metrics_port and config.metrics_port + number
        return msgspec.structs.replace(config, bot_threads=threads, metrics_port=port)

    def _look(self) -> None:
        """Start those anew that have died."""
        for number, worker in list(self.workers.items()):
            process, status = os.waitpid(worker.process, os.WNOHANG)
            if process:
                self._forget(number)
                if os.waitstatus_to_exitcode(status) == REFUSED and not self.started:
                    self._end(REFUSED)
                elif self.code is None:
                    time.sleep(LOOK if time.monotonic() > worker.began + PATIENCE else 1.0)
                    self._start(number)

    def _start_anew(self, number: int) -> None:
        """Stop a worker, start another one in its place, and wait until that is ready."""
        self._stop([self.workers[number]])
        self._forget(number)
        self._start(number)
        self._until_ready([number])

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
            os.kill(worker.process, signal.SIGTERM)
        for worker in workers:
            while not os.waitpid(worker.process, os.WNOHANG)[0]:
                if time.monotonic() > until:
                    os.kill(worker.process, signal.SIGKILL)
                time.sleep(LOOK / 4)


def _say(pipe: int) -> None:
    """Say that this worker is ready."""
    os.write(pipe, b"1")
    os.close(pipe)


def check_shared(config: Config, what: str) -> None:
    """Refuse to work together on a database that only one process can have."""
    if not is_postgres(config.db):
        raise BadConfig(f"{what} share a PostgreSQL database; {config.db} is not one.")


def opened_port(config: Config) -> socket.socket:
    """The port that all workers accept connections from."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    return socket.create_server((config.host, config.port), family=family, backlog=4096)
