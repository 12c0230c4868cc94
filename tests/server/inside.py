"""A server inside this process, listening on a real port: its registry can be looked into."""

import asyncio
import json
import threading
import time

import house
import uvloop
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from whitesmoke.server.config import Config
from whitesmoke.server.host.serving import Server

EASY = {
    "port": 0, "bot_floor": 0.0, "bot_threads": 1, "requests_per_second": 1e6,
    "messages_per_second": 1e6, "tables_per_guest": 10**6, "waiting_per_guest": 10**6,
    "sockets_per_address": 10**5, "metrics": True,
}  # fmt: skip


class Inside:
    """A server in a thread; `run` does something in its event loop."""

    def __init__(self, folder, **settings):
        self.config = Config(**EASY | {"db": str(folder / "tables.db")} | settings)
        self.failed = None

    def __enter__(self):
        ready = threading.Event()
        self.thread = threading.Thread(target=self._serve, args=(ready,), daemon=True)
        self.thread.start()
        assert ready.wait(600), "the server does not start"
        if self.failed:
            raise self.failed
        return self

    def _serve(self, ready):
        async def main():
            self.loop = asyncio.get_running_loop()
            self.server = Server(self.config)
            serving = asyncio.create_task(self.server.serve())
            while not self.server.started and not serving.done():
                await asyncio.sleep(0.01)
            if not serving.done():
                for game in ("avignon", "nonce_orders", "nope", "pope_or_nope", "rise_or_fall"):
                    await self.server.registry.warming.until_ready(game)
            ready.set()
            await serving

        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(main())
        except BaseException as error:
            self.failed = error
        finally:
            ready.set()

    def __exit__(self, *_):
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive(), "the server does not stop"

    @property
    def registry(self):
        return self.server.registry

    @property
    def port(self):
        return self.server.port

    def run(self, work, patience=60):
        """The result of a coroutine that runs in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(patience)

    def do(self, function, *given):
        """The result of a function that is called in the server's event loop."""

        async def call():
            return function(*given)

        return self.run(call())


class Caller(house.Server):
    """The ways to call a server that is inside this process."""

    def __init__(self, port):
        self.port = port

    def socket(self, table, token=None, **hello):
        """A websocket that has said hello."""
        line = dial(self.port, table)
        said = {"type": "hello", **hello} | ({"token": token} if token else {})
        line.send(json.dumps(said))
        return line


def dial(port, table, **more):
    """An open websocket that is closed by whoever asked for it."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    return connect(address, max_size=None, **more).__enter__()


def hear(line, kind, patience=60.0):
    """The next message of a kind; others are passed over."""
    until = time.monotonic() + patience
    while True:
        told = json.loads(line.recv(timeout=max(0.01, until - time.monotonic())))
        if told["type"] == kind:
            return told


def wait_for(holds, patience=120.0):
    """Wait until something has come to be."""
    until = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < until, "it never came to be"
        time.sleep(0.01)


def asked(caller, table, codes):
    """Who is asked now: the seat, its token and its view."""
    for seat, code in enumerate(codes):
        shown = caller.get(f"/api/tables/{table}/view", code).json
        if shown["view"] and shown["view"]["offers"]:
            return seat, code, shown
    raise AssertionError("nobody is asked")


def closed(line):
    """The code with which a socket is closed, and what is said before."""
    heard = []
    try:
        while True:
            heard.append(line.recv(timeout=10))
    except ConnectionClosed:
        return line.close_code, heard


def started(caller, game="nope", players=3, **more):
    """A table of people whose game has begun."""
    table, codes, opener = caller.people(game, players, **more)
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "running")
    return table, codes, opener
