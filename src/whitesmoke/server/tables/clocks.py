"""Clocks: how long people may take. When a clock runs out, the rule player decides."""

import asyncio
import logging
from typing import TYPE_CHECKING

from whitesmoke.server.storage.database import NotStored
from whitesmoke.server.tables.deadlines import deadlines
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.thinking.rule_player import rule_move
from whitesmoke.server.wire.paces import NONE
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)


class Clocks:
    """The clocks of all tables: one timer for each table that has one running."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, live: LiveTable) -> None:
        """Set a table's timer to its next deadline."""
        if live.set_up.pace.kind == NONE:
            return
        if timer := self._timers.pop(live.id, None):
            timer.cancel()
        if (until := deadlines(live)) and self.registry.keeping.keeps(live.id):
            left = max(0.0, min(until.values()) - live.now())
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(min(left, 86400.0) + 0.01, self._ring, live)

    def _ring(self, live: LiveTable) -> None:
        self._timers.pop(live.id, None)
        if not self.registry.keeping.keeps(live.id):
            return
        now = live.now()
        for seat, until in deadlines(live).items():
            if until <= now:
                task = asyncio.get_running_loop().create_task(self._run_out(live, int(seat)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        if not any(until <= now for until in deadlines(live).values()):
            self.consider(live)

    async def _run_out(self, live: LiveTable, seat: int) -> None:
        """A clock has run out: the rule player decides."""
        await self.registry.warming.until_ready(live.game.name, "bots")
        asked, lease = live.asked_since.get(seat), self.registry.keeping.lease(live.id)
        name = rule_move(live.game, live.game.redact(live.begun_game.states, seat), seat)

        def check() -> None:
            if live.asked_since.get(seat) != asked or str(seat) not in deadlines(live):
                raise Refused(Say.STALE())

        try:
            proposal = Proposal("timeout", seat, {"name": name}, check=check, lease=lease)
            await carry_out(self.registry, live, proposal)
        except (Refused, NotStored) as error:
            log.warning("the clock of table %s could not decide: %s", live.id, error)
            await asyncio.sleep(1.0)
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
