"""Skill and luck: how much better play wins, and how much the deal decides.

**Skill** is a ladder: each bot plays the one below it, whose budget is half as large, on the same
deals in all seats. As long as a step wins more than its share, thinking more pays. At last the
highest plays the lowest that thinks: what all doublings win together.

**Luck** is what the deal decides (`lab/luck.py`). The same deals are played again and again by
equal bots. Rule players are left out of that: they hardly ever choose otherwise, so that a deal
played again is the same game again, whatever it decides.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from whitesmoke.bots.compiled_games import OUTSIDE
from whitesmoke.kernel.game import Game
from whitesmoke.lab.keeping import Kept
from whitesmoke.lab.luck import Luck, luck_of
from whitesmoke.lab.measures import (
    DECISIONS,
    MINUTES_LONG,
    POINTS,
    STARTER,
    Figure,
    PlayedTable,
    mean_figure,
)
from whitesmoke.lab.playing import PlayedGames, Player
from whitesmoke.lab.seating import BotSeating, kind_of
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import Variant
from whitesmoke.lab.workers import Threads, Workers

BOTTOM, THUMB = "random", "rule"
"""Who decides anyhow, and who decides by rules of thumb."""
BUDGETS = (32, 64, 128, 256)
"""How many simulations the bots of the ladder have, each twice as many as the one before."""
EQUALS = (32, 128)
"""With which of them the same deals are played again and again."""


@dataclass(frozen=True)
class Size:
    """How much is played; where only compiled bots play, more of it."""

    deals: int = 48
    deals_compiled: int = 1024
    """Deals of a step, each in all seatings."""
    seeds: int = 32
    seeds_compiled: int = 128
    replays: int = 8
    replays_compiled: int = 32
    """For luck: how many deals, and how often each."""


@dataclass(frozen=True)
class Ladder:
    """Which budgets are compared, and which of them play the same deals again and again."""

    budgets: Sequence[int] = BUDGETS
    equals: Sequence[int] = EQUALS

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Who plays whom: rules of thumb, each doubling, and all doublings together."""
        bots = [f"search:{budget}" for budget in self.budgets]
        found = [(THUMB, BOTTOM), (bots[0], BOTTOM), *((b, a) for a, b in pairwise(bots))]
        return found + ([(bots[-1], bots[0])] if len(bots) > 2 else [])

    @property
    def lucky(self) -> list[str]:
        return [BOTTOM, *(f"search:{budget}" for budget in self.equals)]


@dataclass(frozen=True)
class LadderStep:
    """A step of the ladder: how often the upper bot wins a seat from the lower."""

    upper: str
    lower: str
    share: Figure
    even: float
    gain: Figure
    """What it wins beyond that."""

    @property
    def is_skill(self) -> bool:
        return self.gain.low > 0


@dataclass(frozen=True)
class SkillAndLuck:
    """Both of one game."""

    game: Game
    players: int
    steps: list[LadderStep]
    lucks: list[Luck]

    @property
    def whole(self) -> LadderStep:
        """What all doublings win together."""
        return self.steps[-1]


@dataclass(frozen=True)
class Measuring:
    """What is asked of one game, and who plays for it."""

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: int = 0
    workers: Workers = Threads(1)  # noqa: RUF009
    size: Size = Size()
    ladder: Ladder = Ladder()
    folder: Path | None = None
    """Where it is kept what was played, so that it can be gone on with."""

    def run(self, advance: Callable[[str, float], None] = lambda doing, part: None) -> SkillAndLuck:
        """Measure both; `advance` is told what is being played, and what part of all is done."""
        steps: list[LadderStep] = []
        lucks: list[Luck] = []
        parts = len(self.ladder.steps) + len(self.ladder.lucky)
        for upper, lower in self.ladder.steps:
            advance(f"{upper} against {lower}", len(steps) / parts)
            steps.append(self._step(upper, lower))
        for bot in self.ladder.lucky:
            advance(f"{bot} on the same deals again", (len(steps) + len(lucks)) / parts)
            lucks.append(self._luck(bot))
        return SkillAndLuck(self.game, self.players, steps, lucks)

    def _step(self, upper: str, lower: str) -> LadderStep:
        """One of the upper bot against all others; where all win together, each with itself."""
        if self.game.about.cooperative:
            variants = [self._variant(bot, varied=(("bots", bot),)) for bot in (lower, upper)]
        else:
            variants = [self._variant(upper, *[lower] * (self.players - 1))]
        asked = OUTSIDE in map(kind_of, (upper, lower))
        deals = self.size.deals if asked else self.size.deals_compiled
        kept = self._folder(f"{upper} {lower}")
        said = summary(
            Study(self.game, variants, deals, self.seed, self.workers, 0, kept, False).run()
        )
        if self.game.about.cooperative:
            theirs, ours = (each.figures["won together"] for each in said.variants)
            gain = next(d.figure for d in said.differences if d.figure.measure == "won together")
            return LadderStep(upper, lower, ours, theirs.value, gain)
        share, even = said.variants[0].bots[0], said.variants[0].even
        gain = Figure("gain", share.value - even, share.low - even, share.high - even, POINTS)
        return LadderStep(upper, lower, share, even, gain)

    def _luck(self, bot: str) -> Luck:
        asked, size = kind_of(bot) == OUTSIDE, self.size
        deals = range(size.seeds if asked else size.seeds_compiled)
        replays = size.replays if asked else size.replays_compiled
        player = Player(self.game, BotSeating(self.game, self._variant(bot)), self.seed, 0)
        question = {"game": self.game.layout.marker, "bot": bot, "deals": len(deals),
                    "seed": self.seed, "options": repr(self.options)}  # fmt: skip
        kept = Kept(self._folder(f"all {bot}"), question)
        tasks = {f"replay {number}": number for number in range(replays)}
        played = list(kept.map(self.workers, partial(player.play, deals), tasks, PlayedGames))
        table = PlayedTable(self.game, self.players)
        shares = np.array([table.shares(each.rows) for each in played])
        course = {}
        for measure in (DECISIONS, MINUTES_LONG, STARTER):
            by_deal = np.mean([measure.of(each.rows, table) for each in played], axis=0)
            figure = mean_figure(measure.name, by_deal, measure.unit, measure.says)
            if figure.is_known and not (measure is STARTER and self.game.about.cooperative):
                course[measure.name] = figure
        return luck_of(bot, shares, self.seed, course)

    def _variant(self, *bots: str, varied: tuple[tuple[str, str], ...] = ()) -> Variant:
        return Variant(self.players, bots, self.options, varied)

    def _folder(self, part: str) -> Path | None:
        if self.folder is None:
            return None
        return self.folder / "played" / self.game.name / part.replace(":", "-").replace(" ", "-")
