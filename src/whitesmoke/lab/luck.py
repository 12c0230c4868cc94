"""Luck: how much the deal decides, from the same deals played several times.

Results come as an array: replays, deals, seats. A replay may be another seating of the bots, or
the same bots again, whose choices between equals fall otherwise. The deal's share is the part of
the variance of a seat's result that lies between deals. The spans are those of *Seeding for
Success*: how far the first seat's share of wins lies apart between the deals that suit it best and
worst. A few replays lie apart by chance alone, so what chance makes of equal deals is told beside.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from whitesmoke.lab.intervals import wilson
from whitesmoke.lab.measures import COUNT, SHARE, Figure

Shares = NDArray[np.float64]

RESAMPLED = 400
"""How often deals are drawn anew for an interval."""
TRIMMED = (0.05, 0.95)
"""Between which parts of the deals a trimmed span reaches."""


@dataclass(frozen=True)
class Luck:
    """What the deal decides among equal bots."""

    bot: str
    deals: int
    replays: int
    by_deal: Figure
    span: Figure
    trimmed: Figure
    outliers: Figure
    """The share of deals that are further from the mean than chance makes of so few replays."""
    bits: Figure
    """The entropy of the first seat's result once the deal is known: 0 if the deal decides it."""
    chance_span: float
    chance_trimmed: float
    """What the spans would be, on average, if no deal suited the first seat better."""
    course: dict[str, Figure]
    """What else is known of these games: how long they are, what it is worth to start."""


def luck_of(bot: str, shares: Shares, seed: int, course: dict[str, Figure]) -> Luck:
    """What these results of equal bots say."""
    replays, deals = shares.shape[:2]
    first = np.nanmean(shares[:, :, 0], axis=0)
    outliers = _outliers(first, replays)
    chance = _by_chance(first, replays, seed)
    return Luck(
        bot, deals, replays, deal_share(shares, seed),
        _resampled("span", first, _span, SHARE, seed),
        _resampled("trimmed span", first, _trimmed, SHARE, seed),
        Figure("outliers", outliers / deals, *wilson(outliers, deals), SHARE),
        _resampled("bits left", first, _entropy, COUNT, seed),
        float(np.mean([_span(one) for one in chance])),
        float(np.mean([_trimmed(one) for one in chance])),
        course,
    )  # fmt: skip


def deal_share(shares: Shares, seed: int) -> Figure:
    """The deal's share of the variance, with an interval from drawing the deals anew."""
    luck, deals = np.random.default_rng(seed), shares.shape[1]
    drawn = [between(shares[:, luck.integers(0, deals, deals)]) for _ in range(RESAMPLED)]
    low, high = _middle(drawn)
    return Figure("the deal decides", between(shares), low, high, SHARE,
                  "The part of a result's variance that lies between deals.")  # fmt: skip


def between(shares: Shares) -> float:
    """How much of the variance of results lies between deals."""
    replays = shares.shape[0]
    means = np.nanmean(shares, axis=0)
    among = replays * float(np.nanvar(means, axis=0, ddof=1).mean())
    within = float(np.nanvar(shares, axis=0, ddof=1).mean())
    total = among + (replays - 1) * within
    return max(0.0, (among - within) / total) if total else math.nan


def _resampled(
    name: str, first: Shares, of: Callable[[Shares], float], unit: str, seed: int
) -> Figure:
    luck, deals = np.random.default_rng(seed), len(first)
    drawn = [of(first[luck.integers(0, deals, deals)]) for _ in range(RESAMPLED)]
    return Figure(name, of(first), *_middle(drawn), unit)


def _middle(drawn: list[float]) -> tuple[float, float]:
    """From where to where 95 of 100 lie."""
    known = [one for one in drawn if math.isfinite(one)]
    if not known:
        return math.nan, math.nan
    low, high = np.quantile(known, (0.025, 0.975))
    return float(low), float(high)


def _span(first: Shares) -> float:
    return float(np.ptp(first))


def _trimmed(first: Shares) -> float:
    low, high = np.quantile(first, TRIMMED)
    return float(high - low)


def _outliers(first: Shares, replays: int) -> int:
    """Deals further from the mean than three times what chance makes of so many replays."""
    mean = float(first.mean())
    error = np.sqrt(max(mean * (1 - mean), 1e-12) / replays)
    return int((np.abs(first - mean) > 3 * error).sum())


def _entropy(first: Shares) -> float:
    odds = np.stack([first, 1 - first])
    logs = np.log2(np.where(odds > 0, odds, 1.0))
    return float(-(odds * logs).sum(0).mean())


def _by_chance(first: Shares, replays: int, seed: int) -> Shares:
    """The first seat's shares of wins if all deals were equal, many times over."""
    luck, mean = np.random.default_rng(seed), min(1.0, max(0.0, float(first.mean())))
    return luck.binomial(replays, mean, (RESAMPLED, len(first))) / replays
