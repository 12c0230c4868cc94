"""Own server: tables for a model where no server is named, as a process that ends with ours."""

import contextlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from whitesmoke.kernel.errors import WhiteSmokeError

START = 120.0
"""Seconds in which a server must have begun to serve."""


class NoServer(WhiteSmokeError):
    """The server that was started does not serve."""


@contextlib.contextmanager
def own_server(db: Path) -> Iterator[str]:
    """Serve a file of tables on a free port of this machine; the address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = [sys.executable, "-m", "whitesmoke", "serve", "--db", str(db)]
    program += ["--host", "127.0.0.1", "--port", str(port), "--workers", "1"]
    # The standard output belongs to the protocol.
    process = subprocess.Popen(program, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        _wait(process, address)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def _wait(process: "subprocess.Popen[bytes]", address: str) -> None:
    until = time.monotonic() + START
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError, urllib.error.URLError):
            urllib.request.urlopen(f"{address}/api/games", timeout=5).close()
            return
        time.sleep(0.1)
    raise NoServer("The server for the tables did not start; its log says why.")
