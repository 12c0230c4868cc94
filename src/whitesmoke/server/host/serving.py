"""Serving: a server from its start to its end. It stops without harm at a signal."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any

import uvicorn
import uvloop

from whitesmoke.games import invite
from whitesmoke.server.config import Config
from whitesmoke.server.doors.http_connection import Connection
from whitesmoke.server.doors.open_websockets import Sockets
from whitesmoke.server.doors.websocket import TableSocket
from whitesmoke.server.host import logs
from whitesmoke.server.host.app import make_app
from whitesmoke.server.host.maintenance import Maintenance
from whitesmoke.server.host.workers import Workers, check_shared, opened_port, own_place
from whitesmoke.server.metrics import served
from whitesmoke.server.storage.lock import held
from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)

IDLE_SECONDS = 20.0
"""Seconds in which whoever connects must have asked for something, and must read the answer."""

RECEIVED, UNSENT = 32 << 10, 32 << 10
"""Bytes that the kernel holds of what a client sends, and of what is not even on its way to them;
without these bounds it holds megabytes, and who does not read is found late."""


class Server(uvicorn.Server):
    """uvicorn with our tables, which are taken up at the start and kept at the stop."""

    def __init__(self, config: Config) -> None:
        for module in filter(None, map(str.strip, config.games.split(","))):
            invite(module)
        self.settings, self.registry = config, Registry(config)
        self.sockets = Sockets(self.registry)
        super().__init__(
            uvicorn.Config(
                make_app(self.registry),
                host=config.host,
                port=config.port,
                http=partial(Connection, self.registry),  # type: ignore[arg-type]
                ws=partial(TableSocket, self.sockets),  # type: ignore[arg-type]
                lifespan="off",
                access_log=False,
                log_config=None,
                server_header=False,
                date_header=False,
                backlog=4096,
                timeout_graceful_shutdown=5,
                proxy_headers=bool(config.proxies),
                forwarded_allow_ips=config.proxies or None,
            )
        )

    @property
    def port(self) -> int:
        """The port that is listened on."""
        found: int = self.servers[0].sockets[0].getsockname()[1]
        return found

    async def serve(self, sockets: Any = None) -> None:
        """Run until told to stop."""
        async with contextlib.AsyncExitStack() as holding:
            if not self.registry.storage.shared:
                await holding.enter_async_context(held(self.settings.db, self._lost))
            self.registry.lost = self._lost
            await holding.enter_async_context(self._open_tables())
            await super().serve(sockets)

    async def startup(self, sockets: Any = None) -> None:
        """Listen; whoever connects gets small buffers."""
        await super().startup(sockets)
        for listening in (each for server in self.servers for each in server.sockets):
            with socket.socket(fileno=os.dup(listening.fileno())) as twin:
                twin.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
                if hasattr(socket, "TCP_NOTSENT_LOWAT"):
                    twin.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)

    async def shutdown(self, sockets: Any = None) -> None:
        """Finish what is being stored, then let everybody go; they come back by themselves."""
        await self.registry.settle()
        self.registry.storage.hurry()
        for live in list(self.registry.live.values()):
            live.readers.drop_all()
        await super().shutdown(sockets)

    def _lost(self, reason: str) -> None:
        """Another server has the database: stop at once."""
        log.error(reason)
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server and nothing else, so that the tables can be closed after it."""
        try:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except (ValueError, RuntimeError):
            # In a thread of a test there are no signals to wait for.
            pass
        yield

    @contextlib.asynccontextmanager
    async def _open_tables(self) -> AsyncIterator[None]:
        await self.registry.start()
        works = (
            self.sockets.sweep_for_ever(),
            self._sweep_for_ever(),
            Maintenance(self.registry).work_for_ever(),
            self.registry.metrics.watch_loop(),
        )
        tasks = [asyncio.create_task(work) for work in works]
        try:
            settings = self.settings
            async with served(self.registry.metrics, settings.host, settings.metrics_port):
                yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.registry.stop()

    async def _sweep_for_ever(self) -> None:
        """Drop those who do not finish what they ask, or do not read what they are answered; each
        of them would cost us a file."""
        before: set[tuple[Any, Any, int]] = set()
        lines: set[Any] = self.server_state.connections
        while True:
            await asyncio.sleep(IDLE_SECONDS)
            over_http = [line for line in lines if hasattr(line, "cycle")]
            held_up = {(line, line.cycle, _unread(line)) for line in over_http if _waits(line)}
            for line, _, _ in before & held_up:
                line.transport.abort()
            before = held_up


def _waits(line: Any) -> bool:
    """Whether an HTTP connection holds us up: it has not asked to the end, or does not read."""
    cycle = line.cycle
    if cycle is None or cycle.more_body or _unread(line):
        return True
    return cycle.response_complete and line.timeout_keep_alive_task is None


def _unread(line: Any) -> int:
    """How many bytes of the answer wait to be read."""
    return int(line.transport.get_write_buffer_size())


def serve(config: Config, browse: bool = False) -> int:
    """Serve until a signal comes; the exit code."""
    if config.wake:
        check_shared(config, "Processes that wake each other")
    if place := own_place():
        return _work(place.part_of(config), lambda _: place.say_ready(), place.sockets())
    if config.workers == 1:
        return _work(config, partial(_announce, config, browse=browse))
    check_shared(config, "Several workers")
    with opened_port(config) as port:
        announce = partial(_announce, config, port.getsockname()[1], browse)
        return Workers(config.workers, port).run(announce)


def _work(
    config: Config, ready: Callable[[int], None], sockets: list[socket.socket] | None = None
) -> int:
    logs.set_up(config.log_level)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(config, ready, sockets))
    logs.end()
    return 0


async def _serve(
    config: Config, ready: Callable[[int], None], sockets: list[socket.socket] | None
) -> None:
    server = Server(config)
    tell = _tell_when_ready if sockets is None else _tell_when_warm
    watching = asyncio.create_task(tell(server, ready))
    try:
        await server.serve(sockets)
    finally:
        watching.cancel()


async def _tell_when_ready(server: Server, ready: Callable[[int], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    ready(server.port)


async def _tell_when_warm(server: Server, ready: Callable[[int], None]) -> None:
    """A worker is ready when the tables of one that is stopped next can go on here."""
    await _tell_when_ready(server, lambda _: None)
    await server.registry.warming.until_played_ready("rules")
    ready(server.port)


def _announce(config: Config, port: int, browse: bool) -> None:
    """Say where the server is."""
    address = config.address or f"http://{config.host}:{port}"
    sys.stdout.write(f"White Smoke is served at {address} (Ctrl+C stops it).\n")
    sys.stdout.flush()
    if browse:
        webbrowser.open(address)
