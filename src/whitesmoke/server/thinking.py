"""Thinking: bots at tables. They never hold a table up, and never see more than their seat.

A bounded number of threads thinks for all tables; the more tables wait, the less time each gets.
A bot that fails or is late is overruled by the rule player, and the table is told.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records
from whitesmoke.server.levels import Levels
from whitesmoke.server.refusals import Refused
from whitesmoke.server.storage import NotStored
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.warming import Warming

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

PONDERING, EACH = 16, 3
"""Hints and reviews that may wait at once, from all addresses and from one."""

SPARE = 0.1
"""Seconds by which a bot answers later than it may think, so that nobody reads from the clock
whether it had a choice."""

AGAIN = 2.0
"""Seconds until a decision that could not be stored is tried again."""


class Thinking:
    """The bots of a server."""

    def __init__(
        self, warming: Warming, levels: Levels, threads: int, floor: float, longest: float
    ) -> None:
        self.warming, self.levels = warming, levels
        self.floor, self.longest, self.threads = floor, longest, threads
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.aside = ThreadPoolExecutor(1, thread_name_prefix="ponder")
        """Where hints and reviews are thought about one by one: bots never wait for them."""
        self._pondering: Counter[str] = Counter()
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.thought: Callable[[float], None] = lambda seconds: None
        """Told how long each bot has thought."""

    def consider(self, live: LiveTable) -> None:
        """Let the bots that are asked at a table think, if they do not already."""
        if live.gone or live.table is None or live.status != "running":
            return
        for seat in live.asked_since:
            if live.seats[seat].plays_itself and (live.id, seat) not in self._busy:
                self._begin(live, seat)

    def _begin(self, live: LiveTable, seat: int) -> None:
        place = (live.id, seat)
        task = asyncio.get_running_loop().create_task(self._decide(live, seat))
        self._busy[place] = task

        def done(_: Any) -> None:
            self._busy.pop(place, None)
            self.consider(live)

        task.add_done_callback(done)

    async def ponder(self, address: str, think: Callable[[], Answer]) -> Answer:
        """Think about something for a person, in turn with other persons."""
        if self._pondering[address] >= EACH or self._pondering.total() >= PONDERING:
            raise Refused("too_fast", "The bots have too much to think about; ask again later.")
        self._pondering[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.aside, think)
        finally:
            self._pondering -= Counter([address])

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
        for pool in (self.pool, self.aside):
            pool.shutdown(wait=False, cancel_futures=True)

    async def _decide(self, live: LiveTable, seat: int) -> None:
        """Think, wait until the floor is over, and decide, unless the table has moved on."""
        await self.warming.until_ready(live.game.name, "bots")
        asked, begin = live.asked_since.get(seat), time.monotonic()
        if asked is None:
            return
        try:
            player = self._player(live, seat)
            name, fault = await self._name(live, seat, player)
            await asyncio.sleep(max(0.0, self._floor(player) - (time.monotonic() - begin)))
            await asyncio.shield(self._make(live, seat, asked, name, fault))
        except Refused as error:
            if error.code not in ("stale", "closed"):
                log.warning("bot at table %s was refused: %s", live.id, error)
                await asyncio.sleep(AGAIN)
        except NotStored:
            await asyncio.sleep(AGAIN)

    async def _make(
        self, live: LiveTable, seat: int, asked: int | None, name: str, fault: str
    ) -> None:
        def still() -> bool:
            return live.asked_since.get(seat) == asked and live.seats[seat].plays_itself

        if fault:
            await live.change("fault", seat, {"name": name, "reason": fault}, still=still)
        else:
            await live.change("decide", seat, {"name": name}, still=still)

    def _floor(self, player: Bot) -> float:
        """When a bot answers at the earliest, whether it has a choice or not."""
        if isinstance(player, Search) and player.seconds:
            return max(self.floor, player.seconds + SPARE)
        return self.floor

    def _player(self, live: LiveTable, seat: int) -> Bot:
        level = live.seats[seat].level if live.seats[seat].kind == "bot" else live.set_up.level
        return self.levels.player(live.game.name, len(live.seats), level)

    async def _name(self, live: LiveTable, seat: int, player: Bot) -> tuple[str, str]:
        """The decision's name, and what was wrong if the rule player had to make it."""
        game, seen = live.game, live.game.redact(live.game_on.states, seat)
        player = self._within(player)
        loop, began = asyncio.get_running_loop(), time.monotonic()
        try:
            thought = loop.run_in_executor(self.pool, player.choose, game, seen, seat, whim())
            return game.names[await asyncio.wait_for(thought, self.longest)], ""
        except TimeoutError:
            fault = "late"
        except Exception:
            log.exception("bot at table %s failed", live.id)
            fault = "failed"
        finally:
            self.thought(time.monotonic() - began)
        return rule_move(game, seen, seat), fault

    def _within(self, player: Bot) -> Bot:
        """The player with its share of the time there is, if it goes by time."""
        if not isinstance(player, Search) or not player.seconds:
            return player
        crowd = max(1.0, len(self._busy) / self.threads)
        return replace(player, seconds=max(0.01, player.seconds / crowd))


def whim() -> Any:
    """A random stream that nobody can foretell, not even with the secret of the deal."""
    return stream(secrets.randbits(64))


def rule_move(game: Game, seen: Records, seat: int) -> str:
    """What the rule player would do, at once."""
    return game.names[Rule().choose(game, seen, seat, whim())]
