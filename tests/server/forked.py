"""Servers that start at once: forks of a process in which everything is loaded and compiled.

A server that is killed loses its memory however it was started, and its successor knows only what
the storage has. To start the program anew each time takes seconds of importing and compiling, in
which nothing can be lost; hundreds of kills are made with forks, some with the program itself.
"""

import contextlib
import gc
import json
import os
import select
import signal
import subprocess
import sys
import threading

from house import QUICK, Server


class Child:
    """A process that is not ours to wait for, with the calls of a Popen that a server needs."""

    def __init__(self, pid):
        self.pid, self.returncode = pid, None
        try:
            self._handle = os.pidfd_open(pid)
        except ProcessLookupError:
            self._handle, self.returncode = None, 1

    def poll(self):
        return self._ended(0)

    def wait(self, timeout=None):
        if self._ended(None if timeout is None else timeout * 1000) is None:
            raise subprocess.TimeoutExpired("a forked server", timeout)
        return self.returncode

    def _ended(self, milliseconds):
        if self.returncode is None:
            looking = select.poll()
            looking.register(self._handle, select.POLLIN)
            if looking.poll(milliseconds):
                os.close(self._handle)
                self.returncode = 1
        return self.returncode

    def send_signal(self, number):
        if self.returncode is None:
            signal.pidfd_send_signal(self._handle, number)


class Template:
    """The process that all of them are forks of."""

    def __enter__(self):
        self._asking = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | QUICK,
        )  # fmt: skip
        assert self._process.stdout.readline() == "ready\n", "the games could not be loaded"
        return self

    def fork(self, order):
        """A new process that carries an order out."""
        with self._asking:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return Child(int(self._process.stdout.readline()))

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait(20)


class ForkedServer(Server):
    """A server whose every start is a fork of the template."""

    def __init__(self, template, folder, db=None, **settings):
        super().__init__(folder, db, **settings)
        self.template = template

    def launch(self):
        self.process = self.template.fork(
            {"arguments": self.arguments(), "settings": self.settings, "log": str(self.log)}
        )
        return self


def wait_for_orders():
    """Load all games, then fork for every line that comes."""
    from whitesmoke.games import names
    from whitesmoke.server.host import serving  # noqa: F401  # loaded before the first fork
    from whitesmoke.server.thinking.warming import PARTS

    for part in PARTS.values():
        for game in names():
            part(game)
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            serve(**json.loads(line))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def serve(arguments, settings, log):
    """Be the server that was ordered, to the end of this process."""
    from whitesmoke.cli import main

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(settings)
    sys.argv = ["whitesmoke", *arguments]
    for number, path, how in ((0, os.devnull, os.O_RDONLY), (1, log, APPEND), (2, log, APPEND)):
        os.dup2(os.open(path, how, 0o600), number)
    sys.stdin = open(0)  # noqa: SIM115  # the old one has read orders
    with contextlib.suppress(SystemExit):
        main()
    os._exit(0)


APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND

if __name__ == "__main__":
    wait_for_orders()
