"""Clocks: how long people may take. When a clock runs out, the rule player decides."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from whitesmoke.server.tables import LiveTable

log = logging.getLogger(__name__)

SECONDS = {"live": 1.0, "days": 86400.0}

GRACE = {"live": 20.0, "days": 3600.0}
"""Seconds that people have at least after the server has come back."""


def deadlines(live: LiveTable) -> dict[str, float]:
    """For each person who is asked, the time at which the clock runs out."""
    pace = live.set_up.pace
    if pace.kind == "none" or live.status != "running":
        return {}
    span = pace.amount * SECONDS[pace.kind]
    least = live.awake + min(GRACE[pace.kind], span)
    return {
        str(seat): max(since + span, least)
        for seat, since in live.times.since.items()
        if not live.seats[seat].plays_itself
    }


class Clocks:
    """The clocks of all tables: one timer for each table that has one running."""

    def __init__(self, run_out: Callable[[LiveTable, int], Coroutine[Any, Any, None]]) -> None:
        self._run_out = run_out
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, live: LiveTable) -> None:
        """Set a table's timer to its next deadline."""
        if live.set_up.pace.kind == "none":
            return
        if timer := self._timers.pop(live.id, None):
            timer.cancel()
        if until := deadlines(live):
            left = max(0.0, min(until.values()) - time.time())
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(min(left, 86400.0) + 0.01, self._ring, live)

    def _ring(self, live: LiveTable) -> None:
        self._timers.pop(live.id, None)
        now = time.time()
        for seat, until in deadlines(live).items():
            if until <= now:
                task = asyncio.get_running_loop().create_task(self._run_out(live, int(seat)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        if not any(until <= now for until in deadlines(live).values()):
            self.consider(live)

    def forget(self, live: LiveTable) -> None:
        """The table is no longer in memory."""
        if timer := self._timers.pop(live.id, None):
            timer.cancel()

    def stop(self) -> None:
        """Stop all clocks."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
