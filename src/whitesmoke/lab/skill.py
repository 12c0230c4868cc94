"""Skill and luck: how much better play wins, and how much the deal decides.

**Skill** is a ladder: each bot plays the one below it, whose budget is half as large, on the same
deals in all seats. As long as a step wins more than its share, thinking more pays.

**Luck** is what the deal decides. The same deals are played again and again by equal bots, whose
choices between equals fall otherwise each time. The deal's share is the part of the variance of a
seat's result that lies between deals. The spans are those of *Seeding for Success*: how far the
first seat's share of wins lies apart between the deals that suit it best and worst.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.compiled_games import OUTSIDE
from whitesmoke.kernel.game import Game
from whitesmoke.lab.measures import SHARE, Figure, PlayedTable
from whitesmoke.lab.playing import Player
from whitesmoke.lab.seating import BotSeating, kind_of
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import Variant
from whitesmoke.lab.workers import Threads, Workers

LADDER = ("random", "rule", "search:32", "search:64", "search:128", "search:256")
EQUALS = ("random", "rule", "search:32")
"""Who plays against itself to see what the deal decides."""
RESAMPLED = 400


@dataclass(frozen=True)
class Size:
    """How much is played: deals of a step, and deals and replays for luck; fewer for bots that
    think."""

    deals: int = 1024
    deals_asked: int = 24
    lucky_deals: int = 128
    replays: int = 32
    lucky_deals_asked: int = 24
    replays_asked: int = 8


@dataclass(frozen=True)
class LadderStep:
    """A step of the ladder: how often the upper bot wins a seat from the lower."""

    upper: str
    lower: str
    share: Figure
    even: float

    @property
    def is_skill(self) -> bool:
        return self.share.low > self.even


@dataclass(frozen=True)
class Luck:
    """What the deal decides among equals."""

    bot: str
    by_deal: Figure
    span: float
    trimmed_span: float
    outliers: int
    entropy: float
    """Of the first seat's result once the deal is known, in bits: 0 if the deal decides it."""
    deals: int
    replays: int


@dataclass(frozen=True)
class SkillAndLuck:
    """Both of one game."""

    game: Game
    players: int
    steps: list[LadderStep]
    lucks: list[Luck]


def skill_and_luck(
    game: Game,
    players: int,
    options: Mapping[str, Any],
    seed: int = 0,
    workers: Workers = Threads(1),  # noqa: B008
    size: Size = Size(),  # noqa: B008
    ladder: Sequence[str] = LADDER,
    equals: Sequence[str] = EQUALS,
    advance: Callable[[str, float], None] = lambda doing, part: None,
) -> SkillAndLuck:
    """Measure both; `advance` is told what is being played, and what part of all is done."""
    steps: list[LadderStep] = []
    lucks: list[Luck] = []
    parts = len(ladder) - 1 + len(equals)
    for lower, upper in pairwise(ladder):
        advance(f"{upper} against {lower}", len(steps) / parts)
        steps.append(_step(game, players, options, upper, lower, seed, workers, size))
    for bot in equals:
        advance(f"{bot} on the same deals again", (len(steps) + len(lucks)) / parts)
        lucks.append(_luck(game, Variant(players, (bot,), options), seed, workers, size))
    return SkillAndLuck(game, players, steps, lucks)


def _step(
    game: Game, players: int, options: Mapping[str, Any], upper: str, lower: str,
    seed: int, workers: Workers, size: Size,
) -> LadderStep:  # fmt: skip
    """One of the upper bot against all others; where all win together, each with itself."""
    asked = OUTSIDE in map(kind_of, (upper, lower))
    deals = size.deals_asked if asked else size.deals
    if game.about.cooperative:
        variants = [Variant(players, (bot,), options, (("bots", bot),)) for bot in (upper, lower)]
        ours, theirs = summary(Study(game, variants, deals, seed, workers, 0).run()).variants
        share, base = ours.figures["won together"], theirs.figures["won together"]
        return LadderStep(upper, lower, share, base.value)
    variant = Variant(players, (upper, *[lower] * (players - 1)), options)
    said = summary(Study(game, [variant], deals, seed, workers, 0).run()).variants[0]
    return LadderStep(upper, lower, said.bots[0], said.even)


def _luck(game: Game, variant: Variant, seed: int, workers: Workers, size: Size) -> Luck:
    asked = kind_of(variant.bots[0]) == OUTSIDE
    deals = size.lucky_deals_asked if asked else size.lucky_deals
    replays = size.replays_asked if asked else size.replays
    player = Player(game, BotSeating(game, variant), seed, 0)
    table = PlayedTable(game, variant.players)
    played = workers.map(partial(player.play, range(deals)), range(replays))
    shares = np.array([table.shares(each.rows) for each in played])
    first = np.nanmean(shares[:, :, 0], axis=0)
    low, high = np.quantile(first, (0.05, 0.95))
    return Luck(
        variant.bots[0], _by_deal(shares, seed), float(np.ptp(first)), float(high - low),
        _outliers(first, replays), _entropy(first), deals, replays,
    )  # fmt: skip


def _by_deal(shares: NDArray[np.float64], seed: int) -> Figure:
    """The deal's share of the variance, with an interval from drawing the deals anew."""
    luck = np.random.default_rng(seed)
    deals = shares.shape[1]
    drawn = [between(shares[:, luck.integers(0, deals, deals)]) for _ in range(RESAMPLED)]
    low, high = np.nanquantile(drawn, (0.025, 0.975))
    return Figure("the deal decides", between(shares), float(low), float(high), SHARE,
                  "The part of a result's variance that lies between deals.")  # fmt: skip


def between(shares: NDArray[np.float64]) -> float:
    """How much of the variance of results lies between deals: replays, deals, seats."""
    replays = shares.shape[0]
    means = np.nanmean(shares, axis=0)
    among = replays * float(np.nanvar(means, axis=0, ddof=1).mean())
    within = float(np.nanvar(shares, axis=0, ddof=1).mean())
    total = among + (replays - 1) * within
    return max(0.0, (among - within) / total) if total else float("nan")


def _outliers(shares: NDArray[np.float64], replays: int) -> int:
    """Deals further from the mean than three times what chance makes of so many replays."""
    mean = float(shares.mean())
    error = np.sqrt(max(mean * (1 - mean), 1e-12) / replays)
    return int((np.abs(shares - mean) > 3 * error).sum())


def _entropy(shares: NDArray[np.float64]) -> float:
    odds = np.stack([shares, 1 - shares])
    logs = np.log2(np.where(odds > 0, odds, 1.0))
    return float(-(odds * logs).sum(0).mean())
