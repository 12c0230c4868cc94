"""Arena: bots measured against each other so that others can repeat it.

The same deals are played in all seat rotations, so that luck of the deal and of the seat cancel.
Intervals are clustered by deal; a match stops early once an interval that is valid at every
moment excludes par. A mirror match, in which a bot meets itself, is the control.

Whoever wins together is of one side, and a bot plays all seats of its side.
"""

import functools
import math
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from threading import Event
from typing import Any, NamedTuple

import numpy as np

from whitesmoke.bots.bot import Bot, Stream
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import Table, deal
from whitesmoke.lab.intervals import Z, bounded, reach
from whitesmoke.lab.workers import Threads, Workers

BATCH = 8
"""Deals played before it is asked again whether the match is decided."""

ENDLESS = 100_000
"""Decisions after which a game counts as endless."""


class PlayedGame(NamedTuple):
    """One game: which contender sat where, what each seat scored, what each decision took."""

    seats: list[int]
    scores: list[float]
    times: list[tuple[int, float]]


@dataclass
class Contender:
    """A bot in a match, and what came of it."""

    name: str
    bot: Bot
    by_deal: list[float] = field(default_factory=list)
    """Its mean score a seat in each deal, over all rotations."""
    times: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        return float(np.mean(self.by_deal))

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval, clustered by deal."""
        return half_width(self.by_deal)


def half_width(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean."""
    if len(values) < 2:
        return math.inf
    return float(Z * np.std(values, ddof=1) / math.sqrt(len(values)))


def lasting_half_width(values: Sequence[float], alpha: float = 0.05, rho: float = 0.1) -> float:
    """Half of an asymptotic confidence sequence: one may look at it as often as one likes."""
    n = len(values)
    if n < 2 * BATCH:
        return math.inf
    spread = max(float(np.std(values, ddof=1)), 1e-3)
    grown = n * rho**2 + 1
    return spread * math.sqrt(2 * grown / (n * rho) ** 2 * math.log(math.sqrt(grown) / alpha))


@dataclass
class Match:
    """Contenders at tables of one size; the first of them is the one in question.

    Each takes one side and the last all that are left, rotated through all sides. Where all seats
    win together, each contender plays with itself and the first is compared with the second.
    """

    game: Game
    contenders: list[Contender]
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    games: list[PlayedGame] = field(default_factory=list)
    stopped: Event = field(default_factory=Event, init=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another machine a match goes as what is played, without what came of it."""
        fresh = [Contender(each.name, each.bot) for each in self.contenders]
        return type(self), (self.game, fresh, self.players, self.seed, self.options)

    @functools.cached_property
    def sides(self) -> list[int]:
        """The side of each seat; without teams everyone is one."""
        states = self.game.blank(self.players, self.options)
        return self.game.sides(states)

    @property
    def par(self) -> float:
        """What each of equal sides scores, where not all win together."""
        low, high = self.game.about.scores
        return 1 / len(set(self.sides)) if (low, high) == (0, 1) else (low + high) / 2

    @property
    def seatings(self) -> list[list[int]]:
        """Which contender sits where, for each game of a deal."""
        last = len(self.contenders) - 1
        if self.game.about.cooperative:
            return [[c] * self.players for c in range(last + 1)]
        count = len(set(self.sides))
        return [
            [min((side - turned) % count, last) for side in self.sides] for turned in range(count)
        ]

    @property
    def margins(self) -> list[float]:
        """By how much the contender in question was above par, deal by deal."""
        own = self.contenders[0].by_deal
        if not self.game.about.cooperative:
            return [share - self.par for share in own]
        if len(self.contenders) == 1:
            return []
        return [a - b for a, b in zip(own, self.contenders[1].by_deal, strict=True)]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share in question, clustered by deal."""
        own, (low, high) = self.contenders[0], self.game.about.scores
        if not (self.game.about.cooperative and self.margins):
            return bounded(own.by_deal, len(self.games), (low, high))
        half = reach(self.margins, high - low)
        return max(low, own.share - half), min(high, own.share + half)

    @property
    def decided(self) -> bool:
        margins = self.margins
        return bool(margins) and abs(float(np.mean(margins))) > lasting_half_width(margins)

    def run(
        self,
        deals: int,
        workers: Workers = Threads(1),  # noqa: B008
        advance: Callable[[int], None] = lambda n: None,
    ) -> None:
        """Play the deals in batches until all are played or the match is decided.

        `advance` is told how many deals are done with, played or no longer needed.
        Whoever interrupts it waits for the decisions under way, not for whole deals.
        """
        try:
            for first in range(0, deals, BATCH):
                batch = range(first, min(first + BATCH, deals))
                for played in workers.map(self.play_deal, batch):
                    self.note(played)
                if self.decided:
                    advance(deals - first)
                    return
                advance(len(batch))
        except BaseException:
            self.stopped.set()
            raise

    def play_deal(self, number: int) -> list[PlayedGame]:
        """One deal, in every seating."""
        return [self.play(number, r, seats) for r, seats in enumerate(self.seatings)]

    def play(self, number: int, rotation: int, seats: list[int]) -> PlayedGame:
        """One game, unless the match is stopped.

        The deal depends on its number only, each bot's stream on its seat too.
        """
        options = {**self.game.about.cap, **self.options}
        table = deal(self.game, self.players, derive(self.seed, "deal", number), options)
        streams = [stream(self.seed, "bot", number, rotation, seat) for seat in range(self.players)]
        times: list[tuple[int, float]] = []
        while not table.over:
            if len(table.moves) > ENDLESS:
                raise WhiteSmokeError(f"A game did not end within {ENDLESS} decisions.")
            for seat in table.waiting:
                if self.stopped.is_set():
                    raise CancelledError
                contender = seats[seat]
                times.append((contender, self.decide(table, seat, contender, streams[seat])))
        return PlayedGame(seats, table.scores, times)

    def decide(self, table: Table, seat: int, contender: int, own: Stream) -> float:
        """Let a bot decide from what its seat sees; return the seconds it took."""
        seen = self.game.redact(table.states, seat)
        begin = time.perf_counter()
        action = self.contenders[contender].bot.choose(self.game, seen, seat, own)
        spent = time.perf_counter() - begin
        table.play_id(seat, action)
        return spent

    def note(self, played: Sequence[PlayedGame]) -> None:
        """Add a deal's games to what is known."""
        self.games += played
        for number, contender in enumerate(self.contenders):
            contender.by_deal.append(_mean_score(played, number))
            contender.times += [t for game in played for c, t in game.times if c == number]


def _mean_score(played: Sequence[PlayedGame], contender: int) -> float:
    scores = [
        score
        for game in played
        for seat, score in zip(game.seats, game.scores, strict=True)
        if seat == contender
    ]
    return float(np.mean(scores))
