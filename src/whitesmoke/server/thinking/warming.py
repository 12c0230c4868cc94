"""Warming: games are loaded in the background, so that no table is ever held up by it.

First the rules of the games that are played now; when their tables are there again, the rules of
every game, then its bots. What a table waits for comes before all else.
"""

import asyncio
import gc
import logging
import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.policy import Policy
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.games import find, names
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.light_code import give_back_compiler
from whitesmoke.kernel.table import deal
from whitesmoke.server.thinking.compiling_apart import CompilingApart, Stopped
from whitesmoke.server.thinking.rule_player import rule_move

log = logging.getLogger(__name__)
SEED = 1
YOUNG = (2_000, 1_000_000, 1_000_000)
"""How many new things there are when the collector looks at them: few, or everybody waits while it
clears up after a flood of connections. It never looks at older ones by itself: the maintenance has
all of them looked at on the round."""

POLITE = 0.0005
"""Seconds after which the loading thread lets others go on; they come back many times a second,
and Python's own 5 ms each time would be felt."""

Job = tuple[str, str]
"""A game, and which part of it."""


class Warming:
    """Which games are ready, and the one thread that makes them so."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="compiler")
        self._apart = CompilingApart()
        self._done: dict[Job, asyncio.Future[None]] = {}
        self._left: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._urgent: set[Job] = set()
        self.awake = asyncio.Event()
        """Set when the tables that a stop left running are there again, or a new one is opened."""

    def start(self, first: Collection[str] = ()) -> None:
        """Get every game ready, one after the other, beginning with those that are played now."""
        loop = asyncio.get_running_loop()
        self._left = [(game, part) for part in PARTS for game in names()]
        self._urgent = {(game, "rules") for game in first} & set(self._left)
        self._done = {job: loop.create_future() for job in self._left}
        self._task = loop.create_task(self._run())

    def ready(self, game: str, part: str = "rules") -> bool:
        """Whether a part of a game can be used now."""
        return (game, part) in self._done and self._done[game, part].done()

    async def until_ready(self, game: str, part: str = "rules") -> None:
        """Wait until a part of a game can be used."""
        if not self.ready(game, part):
            # Who waits for the rules will wait for the bots next: all parts of the game come first.
            self._left.sort(key=lambda job: job[0] != game)
            if part == "rules" and (game, part) not in self._urgent:
                self.awake.set()
            await asyncio.shield(self._done[game, part])

    async def until_played_ready(self, *parts: str) -> None:
        """Wait until parts of those games can be used that were played at the start."""
        for game, _ in self._urgent:
            for part in parts:
                await self.until_ready(game, part)

    async def _run(self) -> None:
        with polite():
            await self._get_ready()
        settle_down()

    async def _get_ready(self) -> None:
        loop = asyncio.get_running_loop()
        while self._left:
            urgent = next((job for job in self._left if job in self._urgent), None)
            if not urgent:
                await self.awake.wait()
            game, part = job = urgent or self._left[0]
            self._left.remove(job)
            began = time.monotonic()
            try:
                await loop.run_in_executor(self._pool, self._apart.load, PARTS[part], game, part)
                log.info("%s: %s ready after %.1f s", game, part, time.monotonic() - began)
            except Stopped:
                return
            except Exception:
                # Whoever needs it meets the fault again, where it can be answered.
                log.exception("%s: %s could not be got ready", game, part)
            self._done[job].set_result(None)

    @property
    def left(self) -> int:
        """How many parts are not ready yet."""
        return sum(not done.done() for done in self._done.values())

    def stop(self) -> None:
        """Compile no more."""
        if self._task:
            self._task.cancel()
        self._apart.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def polite() -> Iterator[None]:
    """Let a thread that is busy in Python make room more often."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(POLITE)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def settle_down() -> None:
    """What is there when all games are ready stays: the collector need not look at it again.

    To look through all of it, and all tables, holds everybody up for some tenths of a second.
    """
    give_back_compiler()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


def _rules(name: str) -> None:
    """Have all compiled that a table of this game needs, and who decides there at once."""
    game = find(name)
    game.compile()
    table = deal(game, game.about.fewest, SEED)
    seat = table.waiting[0]
    rule_move(game, game.redact(table.states, seat), seat)
    table.play_id(seat, table.legal_ids(seat)[0])
    table.view(seat)
    table.why_no_undo(seat)


def _bots(name: str) -> None:
    """Have the bots compiled by letting each kind decide once."""
    game = find(name)
    table = deal(game, game.about.fewest, SEED)
    seat = table.waiting[0]
    seen = game.redact(table.states, seat)
    indifferent = Policy(lambda observation, mask: mask)
    for bot in (indifferent, tuned(Search(simulations=4), game.name)):
        action = bot.choose(game, seen, seat, stream(SEED))
    Rule().reason(game, seen, seat, action)
    tuned(Search(simulations=4), game.name).think(game, seen, seat, stream(SEED))


PARTS: dict[str, Callable[[str], None]] = {"rules": _rules, "bots": _bots}
