"""A Redis of our own: Debian's redis-server, which must be there or be installed."""

import contextlib
import shutil
import socket
import subprocess

import debian
import pytest
from house import free_port
from together import until


def program():
    """Where redis-server is; None if it is not here."""
    return shutil.which("redis-server")


class Redis:
    """A Redis that keeps nothing, to be stopped and started."""

    def __init__(self):
        self.port, self.process = free_port(), None

    @property
    def url(self):
        return f"redis://127.0.0.1:{self.port}"

    def start(self):
        command = [program(), "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until(self._answers)
        return self

    def _answers(self):
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        return False

    def stop(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def redis():
    """A running Redis."""
    debian.install("redis-server", program)
    if program() is None:
        pytest.skip("redis-server is not here, and only root on Debian can install it")
    running = Redis().start()
    yield running
    running.stop()
