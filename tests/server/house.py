"""A server as a process of its own, to be called, killed and started again."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = [sys.executable, "-c", "from whitesmoke.cli import main; main()"]
PATIENCE = 300.0
"""Seconds until a server must serve; the first start may have to compile."""

QUICK = {
    "WHITESMOKE_BOT_FLOOR": "0",
    "WHITESMOKE_REQUESTS_PER_SECOND": "100000",
    "WHITESMOKE_MESSAGES_PER_SECOND": "100000",
    "WHITESMOKE_TABLES_PER_GUEST": "100000",
    "WHITESMOKE_WAITING_PER_GUEST": "100000",
    "WHITESMOKE_SOCKETS_PER_ADDRESS": "20000",
    "WHITESMOKE_BOT_THREADS": "1",
    "WHITESMOKE_LOCAL_GAMES": "false",
}
"""Settings of a server that is under test: limits have tests of their own."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Answer:
    """What a server answers to a request."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


class Server:
    """A server on a database, with the ways to end it."""

    def __init__(self, folder, db=None, before=None, **settings):
        self.folder = Path(folder)
        self.db = str(db or self.folder / "tables.db")
        self.port = free_port()
        self.before = before
        self.settings = QUICK | {f"WHITESMOKE_{k.upper()}": str(v) for k, v in settings.items()}
        self.process = None
        self.log = self.folder / f"log-{self.port}.txt"

    host = "127.0.0.1"

    @property
    def url(self):
        return f"http://{self.host}:{self.port}"

    def launch(self):
        """Begin to start; return at once."""
        environment = os.environ | self.settings
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.before_command, *self.program, *self.arguments()],
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=environment,
                preexec_fn=self.before,
            )  # fmt: skip
        return self

    before_command = ()
    program = PROGRAM

    def arguments(self):
        return ["serve", "--host", self.host, "--port", str(self.port), "--db", self.db]

    def start(self):
        """Start, and return when it serves; if its port is taken meanwhile, on another one."""
        self.launch()
        began = time.monotonic()
        while not self.serves():
            if self.process.poll() is not None and "already in use" in self.said():
                self.port = free_port()
                self.launch()
            assert self.process.poll() is None, f"the server did not start:\n{self.said()}"
            assert time.monotonic() - began < PATIENCE, f"the server is silent:\n{self.said()}"
            time.sleep(0.02)
        return self

    def serves(self):
        with contextlib.suppress(OSError):
            return self.get("/api/tables").status == 200
        return False

    def kill(self):
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ask it to end, and wait."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
        return self.process and self.process.returncode

    def memory(self):
        """Resident bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def said(self):
        return self.log.read_text("utf-8", "replace")

    def call(self, method, path, body=None, token=None, opener=None, **headers):
        """Any request; an error's answer is an answer too."""
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if token is not None:
            request.add_header("Authorization", f"Bearer {token}")
        if opener is not None:
            request.add_header("X-Opener", opener)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as answer:
            return Answer(answer.code, answer.headers, answer.read())

    def get(self, path, token=None, **more):
        return self.call("GET", path, None, token, **more)

    def post(self, path, body=None, token=None, **more):
        return self.call("POST", path, {} if body is None else body, token, **more)

    def people(self, game, players, **more):
        """A table with people at all seats; its name and their tokens."""
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (players - 1)
        wanted = {"game": game, "name": "Ann", "seats": seats, **more}
        opened = self.post("/api/tables", wanted)
        assert opened.status in (200, 201), opened.body
        found = opened.json
        tokens = [found["token"]]
        for seat in range(1, players):
            sit = {"name": f"Guest {seat}", "seat": seat}
            sit["invitation"] = found["invitations"][str(seat)]
            taken = self.post(f"/api/tables/{found['table']}/sit", sit)
            assert taken.status in (200, 201), taken.body
            tokens.append(taken.json["token"])
        self.wait_until_begun(found["table"])
        return found["table"], tokens, found["opener"]

    def wait_until_begun(self, table):
        """A game begins when its rules are compiled."""
        until = time.monotonic() + PATIENCE
        while self.get(f"/api/tables/{table}").json.get("status", "waiting") == "waiting":
            assert time.monotonic() < until, "the game does not begin"
            time.sleep(0.01)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.kill()
