"""Thinker: a process that serves nobody and looks after tables: bots, clocks, games that begin."""

import asyncio
import logging
import signal
import sys
from collections.abc import Callable

import uvloop

from whitesmoke.games import invite
from whitesmoke.server.config import Config
from whitesmoke.server.host import logs
from whitesmoke.server.host.maintenance import Maintenance
from whitesmoke.server.host.workers import Workers, check_shared, own_place
from whitesmoke.server.metrics import served
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.tables.shared_keeping import THINK

log = logging.getLogger(__name__)


def think(config: Config) -> int:
    """Think until a signal comes; the exit code."""
    check_shared(config, "Processes that only think")
    if place := own_place():
        return _work(place.part_of(config), place.say_ready)
    if config.workers > 1:
        return Workers(config.workers).run(_announce)
    return _work(config, _announce)


def _announce() -> None:
    sys.stdout.write("White Smoke thinks (Ctrl+C stops it).\n")
    sys.stdout.flush()


def _work(config: Config, ready: Callable[[], None]) -> int:
    logs.set_up(config.log_level)
    for module in filter(None, map(str.strip, config.games.split(","))):
        invite(module)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_think(config, ready))
    logs.end()
    return 0


async def _think(config: Config, ready: Callable[[], None]) -> None:
    registry, stopped = Registry(config, THINK), asyncio.Event()

    def lost(reason: str) -> None:
        log.error(reason)
        stopped.set()

    registry.lost = lost
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await registry.start()
    tidying = asyncio.create_task(Maintenance(registry).work_for_ever())
    try:
        async with served(registry.metrics, config.host, config.metrics_port):
            ready()
            await stopped.wait()
    finally:
        tidying.cancel()
        await registry.stop()
