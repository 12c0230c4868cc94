"""Serving: a server from its start to its end. It stops without harm at a signal."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Any

import uvicorn
import uvloop

from whitesmoke.server import logs
from whitesmoke.server.app import make_app
from whitesmoke.server.config import Config
from whitesmoke.server.hall import Hall
from whitesmoke.server.lock import held
from whitesmoke.server.socket import Sockets, TableSocket
from whitesmoke.server.steward import Steward

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds in which whoever connects must have asked for something."""


class Server(uvicorn.Server):
    """uvicorn with our hall: tables are taken up at the start and kept at the stop."""

    def __init__(self, config: Config) -> None:
        self.settings, self.hall = config, Hall(config)
        self.sockets = Sockets(self.hall)
        super().__init__(
            uvicorn.Config(
                make_app(self.hall),
                host=config.host,
                port=config.port,
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
        async with held(self.settings.db, self._lost), self._open_hall():
            await super().serve(sockets)

    async def shutdown(self, sockets: Any = None) -> None:
        """Finish what is being stored, then let everybody go; they come back by themselves."""
        await self.hall.settle()
        self.hall.storage.hurry()
        for live in list(self.hall.live.values()):
            live.hub.drop_all()
        await super().shutdown(sockets)

    def _lost(self, reason: str) -> None:
        """Another server has the database: stop at once."""
        log.error(reason)
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server and nothing else, so that the hall can be closed after it."""
        try:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except (ValueError, RuntimeError):
            # In a thread of a test there are no signals to wait for.
            pass
        yield

    @contextlib.asynccontextmanager
    async def _open_hall(self) -> AsyncIterator[None]:
        await self.hall.start()
        works = (
            self.sockets.sweep_for_ever(),
            self._sweep_for_ever(),
            Steward(self.hall).work_for_ever(),
            self.hall.metrics.watch_loop(),
        )
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.hall.stop()

    async def _sweep_for_ever(self) -> None:
        """Drop those who do not finish what they ask, or do not read what they are answered; each
        of them would cost us a file."""
        before: set[tuple[Any, Any, int]] = set()
        lines: set[Any] = self.server_state.connections
        while True:
            await asyncio.sleep(PATIENCE)
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


def serve(config: Config, browse: bool = False) -> None:
    """Serve until a signal comes."""
    logs.set_up(config.log_level)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(config, browse))
    _leave()


def _leave() -> None:
    """End now, though a bot may still think or a game be compiled: nobody waits for it."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    if threading.active_count() > 1:
        os._exit(0)


async def _serve(config: Config, browse: bool) -> None:
    server = Server(config)
    announcing = asyncio.create_task(_announce(server, config, browse))
    try:
        await server.serve()
    finally:
        announcing.cancel()


async def _announce(server: Server, config: Config, browse: bool) -> None:
    """Say where the server is, once it is there."""
    while not server.started:
        await asyncio.sleep(0.02)
    address = config.address or f"http://{config.host}:{server.port}"
    sys.stdout.write(f"White Smoke is served at {address} (Ctrl+C stops it).\n")
    sys.stdout.flush()
    if browse:
        webbrowser.open(address)
