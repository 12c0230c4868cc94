"""Bots at tables. They never hold a table up, and never see more than their seat.

A bounded number of threads thinks for all tables; the guests who opened them take turns, and the
more bots of a guest think, the less time each of them gets.
A bot that fails or is late is overruled by the rule player, and the table is told.
"""

import asyncio
import logging
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.search import Search
from whitesmoke.server.storage.database import RETRY_SECONDS, NotStored
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.thinking.fair_threads import FairThreads
from whitesmoke.server.thinking.rule_player import rule_move, whim
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)

SPARE = 0.1
"""Seconds by which a bot answers later than it may think, so that nobody reads from the clock
whether it had a choice."""

UNWATCHED_SECONDS = 20.0
"""Seconds for which bots play on when the last one who watched has gone."""


class Bots:
    """The bots of a server."""

    def __init__(self, registry: "Registry") -> None:
        config = registry.config
        self.registry, self.floor, self.longest = registry, config.bot_floor, config.bot_longest
        self.threads = FairThreads(config.bot_threads, "bot")
        self._thinking: Counter[str] = Counter()
        """How many bots think for each guest."""
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}

    def consider(self, live: LiveTable) -> None:
        """Let the bots that are asked at a table think, if they do not already.

        Where nobody watches and nobody waits, they pause.
        """
        if live.gone or live.status != "running" or not attended(live):
            return
        if not self.registry.keeping.keeps(live.id):
            return
        for seat in live.asked_since:
            if live.seats[seat].plays_itself and (live.id, seat) not in self._busy:
                self._begin(live, seat)

    def _begin(self, live: LiveTable, seat: int) -> None:
        place, guest = (live.id, seat), live.guest
        task = asyncio.get_running_loop().create_task(self._decide(live, seat))
        self._busy[place] = task
        self._thinking[guest] += 1

        def done(_: Any) -> None:
            self._busy.pop(place, None)
            self._thinking -= Counter([guest])
            self.consider(live)

        task.add_done_callback(done)

    @property
    def busy(self) -> int:
        """How many bots are thinking now."""
        return len(self._busy)

    async def stop(self) -> None:
        """Let go of every thought."""
        tasks, self._busy = list(self._busy.values()), {}
        self.consider = lambda live: None  # type: ignore[method-assign]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.threads.stop()

    async def _decide(self, live: LiveTable, seat: int) -> None:
        """Think, wait until the floor is over, and decide, unless the table has moved on."""
        await self.registry.warming.until_ready(live.game.name, "bots")
        asked, begin = live.asked_since.get(seat), time.monotonic()
        if asked is None:
            return
        lease = self.registry.keeping.lease(live.id)
        try:
            player = self._player(live, seat)
            name, fault = await self._name(live, seat, player)
            await asyncio.sleep(max(0.0, self._floor(player) - (time.monotonic() - begin)))

            def check() -> None:
                if live.asked_since.get(seat) != asked or not live.seats[seat].plays_itself:
                    raise Refused(Say.STALE())

            kind, why = ("fault", {"reason": fault}) if fault else ("decide", {})
            made = Proposal(kind, seat, {"name": name, **why}, check=check, lease=lease)
            await asyncio.shield(carry_out(self.registry, live, made))
        except Refused as error:
            if error.code not in ("stale", "closed"):
                log.warning("bot at table %s was refused: %s", live.id, error)
                await asyncio.sleep(RETRY_SECONDS)
        except NotStored:
            await asyncio.sleep(RETRY_SECONDS)

    def _floor(self, player: Bot) -> float:
        """When a bot answers at the earliest, whether it has a choice or not."""
        if isinstance(player, Search) and player.seconds:
            return max(self.floor, player.seconds + SPARE)
        return self.floor

    def _player(self, live: LiveTable, seat: int) -> Bot:
        level = live.seats[seat].level if live.seats[seat].kind == "bot" else live.set_up.level
        return self.registry.levels.player(live.game.name, len(live.seats), level)

    async def _name(self, live: LiveTable, seat: int, player: Bot) -> tuple[str, str]:
        """The decision's name, and what was wrong if the rule player had to make it."""
        game, seen = live.game, live.game.redact(live.begun_game.states, seat)
        player = self._within(player, live.guest)
        think = partial(player.choose, game, seen, seat, whim())
        try:
            thought = self.threads.run(live.guest, think)
            return game.names[await asyncio.wait_for(thought, self.longest)], ""
        except TimeoutError:
            fault = "late"
        except Exception:
            log.exception("bot at table %s failed", live.id)
            fault = "failed"
        return rule_move(game, seen, seat), fault

    def _within(self, player: Bot, guest: str) -> Bot:
        """The player with its share of its guest's share of the time, if it goes by time."""
        if not isinstance(player, Search) or not player.seconds:
            return player
        crowd = max(1.0, len(self._thinking) * self._thinking[guest] / self.threads.count)
        return replace(player, seconds=max(0.01, player.seconds / crowd))


def attended(live: LiveTable) -> bool:
    """Whether somebody watches or did lately, or a person waits for the others to decide."""
    waits = any(seat.kind == "person" and not seat.away for seat in live.seats)
    return waits or bool(live.readers.grants) or time.monotonic() < live.visited + UNWATCHED_SECONDS
