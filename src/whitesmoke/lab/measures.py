"""Measures: what is said of a game, from the rows of the games that were played.

A measure gives a number for each game. What is said of many games is their mean, clustered by
deal; what two variants differ by is the mean of what they differ by deal by deal.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.game import Game
from whitesmoke.lab.intervals import reach
from whitesmoke.lab.tally import shares_of_win

Rows = NDArray[np.void]
Values = NDArray[np.float64]

COUNT, SHARE, POINTS, MINUTES = "count", "share", "points", "minutes"
"""Units: a plain number; a part of the whole; a difference of two such parts; time."""


@dataclass(frozen=True)
class Figure:
    """A measured number with its interval of 95 %."""

    measure: str
    value: float
    low: float
    high: float
    unit: str
    says: str = ""

    @property
    def is_known(self) -> bool:
        return bool(np.isfinite(self.value))


@dataclass(frozen=True)
class Measure:
    """Something that each game has a number for."""

    name: str
    unit: str
    says: str
    of: Callable[[Rows, "PlayedTable"], Values]
    enough: float
    """An interval this narrow is narrow enough: for counts as a part of the value."""
    is_headline: bool = False
    """Whether a study goes on until this is decided."""


@dataclass(frozen=True)
class PlayedTable:
    """Who sits where: what turns a row's scores into shares of the win."""

    game: Game
    players: int

    def shares(self, rows: Rows) -> Values:
        """Each seat's share of the win, a row for each game; of unfinished games there is none."""
        scores: Values = rows["scores"][:, : self.players]
        if self.game.about.scores != (0.0, 1.0):
            scores = shares_of_win(scores)
        return np.where(rows["finished"][:, None] == 1, scores, np.nan)


def _starter(rows: Rows, table: PlayedTable) -> Values:
    """By how much who started wins more often than the seats do on average."""
    shares = table.shares(rows)
    starter = rows["starter"]
    own = np.take_along_axis(shares, np.maximum(starter, 0)[:, None], 1)[:, 0]
    margin: Values = np.where(starter >= 0, own - shares.mean(1), np.nan)
    return margin


def _won(rows: Rows, table: PlayedTable) -> Values:
    won: Values = table.shares(rows).mean(1)
    return won


def _shared(rows: Rows, table: PlayedTable) -> Values:
    """Whether nobody won alone: no share is the whole."""
    best = table.shares(rows).max(1)
    return np.where(np.isnan(best), np.nan, best < 1).astype(np.float64)


def _barren(rows: Rows, _: PlayedTable) -> Values:
    """The part of a game's rounds after which nobody had more points."""
    return np.where(rows["rounds"] > 0, rows["barren"] / np.maximum(rows["rounds"], 1), np.nan)


DECISIONS = Measure(
    "decisions", COUNT, "Decisions in a game.",
    lambda rows, _: rows["length"].astype(np.float64), 0.01, is_headline=True,
)  # fmt: skip
STARTER = Measure(
    "starter's advantage", POINTS,
    "By how much the seat that starts wins more often than a seat does on average.",
    _starter, 0.01, is_headline=True,
)  # fmt: skip
WON = Measure(
    "won together", SHARE, "How often all win together.", _won, 0.01, is_headline=True
)  # fmt: skip
UNFINISHED = Measure(
    "unfinished", SHARE, "Games given up because they did not end.",
    lambda rows, _: 1.0 - rows["finished"], 0.01,
)  # fmt: skip
FORCED = Measure(
    "no choice", SHARE, "Decisions that left no choice: only one was legal.",
    lambda rows, _: rows["forced"] / np.maximum(rows["length"], 1), 0.01,
)  # fmt: skip
MINUTES_LONG = Measure(
    "minutes", MINUTES,
    "How long people would take: 5 seconds to act, 5 more for each doubling of the choices.",
    lambda rows, _: rows["seconds"] / 60, 0.01,
)  # fmt: skip
COMMON = (
    DECISIONS,
    Measure("turns", COUNT, "Turns in a game; decisions made together are one.",
            lambda rows, _: rows["turns"].astype(np.float64), 0.01),
    MINUTES_LONG,
    FORCED,
    Measure("choices", COUNT, "Legal decisions to choose from, on average.",
            lambda rows, _: rows["choices"] / np.maximum(rows["length"], 1), 0.01),
    UNFINISHED,
    Measure("rounds", COUNT, "Rounds in a game.",
            lambda rows, _: np.where(rows["rounds"] > 0, rows["rounds"], np.nan), 0.01),
    Measure("barren rounds", SHARE, "Rounds after which nobody has more points.", _barren, 0.01),
)  # fmt: skip
SHARED = Measure("shared wins", SHARE, "Games that nobody won alone.", _shared, 0.01)


def measures_of(game: Game) -> tuple[Measure, ...]:
    """What is measured of this game's rows."""
    if game.about.cooperative:
        return (*COMMON, WON)
    return (*COMMON, STARTER, SHARED)


def mean_figure(measure: str, values: Values, unit: str, says: str = "") -> Figure:
    """The mean of independent values with its interval; values that are unknown are left out."""
    known = values[np.isfinite(values)]
    if len(known) == 0:
        return Figure(measure, np.nan, np.nan, np.nan, unit, says)
    mean = float(known.mean())
    half = reach(known.tolist(), 1.0 if unit in (SHARE, POINTS) else 0.0)
    low, high = mean - half, mean + half
    if unit == SHARE:
        low, high = max(0.0, low), min(1.0, high)
    return Figure(measure, mean, low, high, unit, says)


def ratio_figure(measure: str, parts: Values, wholes: Values, unit: str, says: str = "") -> Figure:
    """A sum over a sum, both by game, with the interval of a ratio clustered by game."""
    total = float(wholes.sum())
    if total == 0 or len(parts) < 2:
        return Figure(measure, np.nan, np.nan, np.nan, unit, says)
    ratio = float(parts.sum()) / total
    residues = (parts - ratio * wholes) * len(parts) / total
    half = reach(residues.tolist(), 0.0)
    low, high = ratio - half, ratio + half
    if unit == SHARE:
        low, high = max(0.0, low), min(1.0, high)
    return Figure(measure, ratio, low, high, unit, says)
