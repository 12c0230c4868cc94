"""The server: how many decisions it keeps, how soon, in how much memory, how fast it is back.

The server has one core and the load generator the other. boardgame.io's server is measured in the
same run with a game of its own (`peer_boardgame`), installed into a temporary folder.
"""

import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.rows import Row, from_pairs

ROOT = Path(__file__).parents[1]
PEER = Path(__file__).parent / "peer_boardgame"
SERVER_CORE, LOAD_CORE = "0", "1"
FLAT_TABLES, FLAT_SECONDS, ROUNDS = 60, 10.0, 3
PACE_TABLES, PACE_SECONDS = 1000, 30.0
IDLE_TABLES = 1250
PEER_MATCHES = 20
WANTED = 3000.0
LOOKED_AT = 50
GLANCE = 0.05
"""Seconds between two looks whether a server is there again; to look is work for it, too."""
RUNNING = r'whitesmoke_tables\{status="running"\} (\S+)'
SETTINGS = {
    "WHITESMOKE_REQUESTS_PER_SECOND": "1000000",
    "WHITESMOKE_MESSAGES_PER_SECOND": "1000000",
    "WHITESMOKE_TABLES_PER_GUEST": "1000000",
    "WHITESMOKE_WAITING_PER_GUEST": "1000000",
    "WHITESMOKE_SOCKETS_PER_ADDRESS": "20000",
    "WHITESMOKE_LOG_LEVEL": "WARNING",
    "WHITESMOKE_METRICS": "true",
    "WHITESMOKE_LOCAL_GAMES": "false",
}


def rows() -> Iterator[Row]:
    """All rows of the server."""
    with tempfile.TemporaryDirectory() as folder:
        yield from throughput(Path(folder))
        yield from at_a_persons_pace(Path(folder) / "pace")
        yield idle_sockets(Path(folder) / "idle")


def throughput(folder: Path) -> Iterator[Row]:
    """Decisions flat out, against the bar and against boardgame.io's server in turn."""
    install_peer(folder / "peer")
    pairs = [(ours(folder / f"flat{n}"), theirs(folder / "peer", n)) for n in range(ROUNDS)]
    best = [(rate, WANTED) for rate, _ in pairs]
    name = "decisions kept, acknowledged and told to four seats"
    yield from_pairs(f"{name}, against {WANTED:g}", best, bar=1, unit="decisions/s")
    yield from_pairs(f"{name}, against boardgame.io", pairs, bar=12, unit="decisions/s")


def ours(folder: Path) -> float:
    """Our decisions a second."""
    with serving(folder) as (port, _):
        found = load("flat", port, FLAT_TABLES, FLAT_SECONDS)
    if found["refused"]:
        raise RuntimeError(f"{found['refused']} decisions were refused")
    return float(found["rate"])


def at_a_persons_pace(folder: Path) -> Iterator[Row]:
    """Latency at many tables, and how long a restart takes while they run."""
    with serving(folder) as (port, process):
        found = load("pace", port, PACE_TABLES, PACE_SECONDS)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        yield Row(
            name=f"{PACE_TABLES} tables of four at a person's pace: the slowest of a hundred, "
            "from sending to the last view", unit="ms", ours=found["p99"] * 1000, bar=50,
        )  # fmt: skip
        began = time.perf_counter()
        with started(folder, port):
            all_go_on(port, found["tables"])
            took = time.perf_counter() - began
    yield Row(name=f"restart until {PACE_TABLES} tables run again and {LOOKED_AT} are shown",
              unit="s", ours=took, bar=5)  # fmt: skip


def all_go_on(port: int, tables: list[str]) -> None:
    """Wait until every table that runs is in memory again, then look at some of them."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    running = 0.0
    while running < len(tables):
        time.sleep(GLANCE)
        line.request("GET", "/metrics")
        found = re.search(RUNNING, line.getresponse().read().decode())
        running = float(found[1]) if found else 0.0
    for name in tables[:: len(tables) // LOOKED_AT]:
        line.request("GET", f"/api/tables/{name}/view")
        if json.loads(line.getresponse().read())["view"] is None:
            raise RuntimeError(f"table {name} did not come back")
    line.close()


def idle_sockets(folder: Path) -> Row:
    """Memory of a socket at which nothing happens."""
    with serving(folder) as (port, process):
        command = loader("idle", port, IDLE_TABLES, 0)
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        ) as client:
            assert client.stdin
            assert client.stdout
            _expect(client.stdout, "opened")
            time.sleep(2)
            before = memory(process.pid)
            client.stdin.write("\n")
            client.stdin.flush()
            _expect(client.stdout, "connected")
            grown = memory(process.pid) - before
            client.stdin.write("\n")
            client.stdin.flush()
            client.wait(60)
    sockets = 4 * IDLE_TABLES
    return Row(name=f"{sockets} idle sockets", unit="kB each", ours=grown / sockets, bar=60)


def _expect(stream: Any, word: str) -> None:
    if (said := stream.readline().strip()) != word:
        raise RuntimeError(f"the load generator said {said!r}, not {word!r}")


def memory(process: int) -> float:
    """Resident memory of a process in kB."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise RuntimeError("the server has gone")


def loader(theme: str, port: int, tables: int, seconds: float) -> list[str]:
    arguments = [theme, str(port), str(tables), str(seconds)]
    return pinned(LOAD_CORE, sys.executable, "-m", "bench.load", *arguments)


def load(theme: str, port: int, tables: int, seconds: float) -> dict[str, Any]:
    """What the load generator found."""
    done = subprocess.run(
        loader(theme, port, tables, seconds), capture_output=True, text=True, cwd=ROOT, check=False
    )
    if done.returncode:
        raise RuntimeError(f"the load generator failed: {done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def pinned(core: str, *command: str) -> list[str]:
    """A command on one core, where there are two."""
    if shutil.which("taskset") and (os.cpu_count() or 1) > 1:
        return ["taskset", "-c", core, *command]
    return list(command)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[tuple[int, "subprocess.Popen[bytes]"]]:
    """Our server on a fresh file, with the game compiled."""
    folder.mkdir()
    port = free_port()
    with started(folder, port) as process:
        wait_for_the_game(port)
        yield port, process


@contextlib.contextmanager
def started(folder: Path, port: int) -> Iterator["subprocess.Popen[bytes]"]:
    program = "from bench.load import allow_many_files; allow_many_files(); "
    program += "from whitesmoke.cli import main; main()"
    serve = ["serve", "--port", str(port), "--db", str(folder / "tables.db")]
    command = pinned(SERVER_CORE, sys.executable, "-c", program, *serve)
    with (folder / "log.txt").open("ab") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env=os.environ | SETTINGS, cwd=ROOT
        )
    try:
        while get(port, "/api/tables") is None:
            if process.poll() is not None:
                raise RuntimeError((folder / "log.txt").read_text("utf-8")[-2000:])
            time.sleep(0.01)
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(30)


def wait_for_the_game(port: int) -> None:
    """Return when a table of bots has been played at and nothing is left to compile."""
    seats = [{"kind": "bot", "level": "beginner"}] * 4
    body = json.dumps({"game": "nope", "name": "A", "seats": seats}).encode()
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", body, kind)
    with urllib.request.urlopen(request) as answer:
        table = json.load(answer)["table"]
    while get(port, f"/api/tables/{table}")["status"] != "over" or warming(port):
        time.sleep(0.2)


def warming(port: int) -> bool:
    """Whether the server still compiles some game."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return "\nwhitesmoke_warming 0.0\n" not in answer.read().decode()


def get(port: int, path: str) -> Any:
    """An answer's JSON; None if nobody answers yet."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
            return json.load(answer)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return None


def install_peer(folder: Path) -> None:
    """boardgame.io and its file storage, in a folder of their own."""
    shutil.copytree(PEER, folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    subprocess.run(command, cwd=folder, check=True)


def theirs(folder: Path, number: int) -> float:
    """boardgame.io's moves a second."""
    port, kept = free_port(), folder / f"kept{number}"
    kept.mkdir()
    serve = pinned(SERVER_CORE, "node", "server.js", str(port), str(kept))
    with subprocess.Popen(
        serve, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout
            _expect(server.stdout, "ready")
            url = f"http://127.0.0.1:{port}"
            play = ["node", "load.js", url, str(PEER_MATCHES), str(FLAT_SECONDS)]
            done = subprocess.run(
                pinned(LOAD_CORE, *play), cwd=folder, capture_output=True, text=True, check=True
            )
            return float(json.loads(done.stdout.splitlines()[-1])["rate"])
        finally:
            server.kill()
