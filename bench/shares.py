"""Shares: rows of matches between bots, each with its interval."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bench.rows import Row
from whitesmoke.bots.bot import Bot
from whitesmoke.bots.lineup import bot
from whitesmoke.games import find
from whitesmoke.lab.arena import Contender, Match

QUICK = bool(os.environ.get("WHITESMOKE_QUICK"))
"""Set for a first look: few deals, wide intervals."""
SEED = 2024


def deals(count: int) -> int:
    """How many deals are played at most."""
    return max(16, count // 8) if QUICK else count


@dataclass(frozen=True, kw_only=True)
class Share(Row):
    """A share of wins and its 95 % interval; it holds as the name of its bar says."""

    low: float
    high: float
    games: int
    must: str = "above"
    """above: the interval lies above the bar; reach: it reaches the bar; at least: the share."""

    @property
    def holds(self) -> bool:
        value = {"above": self.low, "reach": self.high, "at least": self.ours}[self.must]
        return value > self.bar if self.must == "above" else value >= self.bar

    def as_json(self) -> dict[str, Any]:
        return super().as_json() | {
            "low": self.low, "high": self.high, "must": self.must, "games": self.games,
        }  # fmt: skip

    def __str__(self) -> str:
        return (
            f"{'holds' if self.holds else 'MISSED':6}  {self.name}: {self.ours:.1%}, interval"
            f" {self.low:.1%} to {self.high:.1%}, {self.must} {self.bar:.1%} ({self.games} games)"
        )


def match(
    game: str,
    first: str | Bot,
    second: str | Bot,
    count: int,
    players: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Play a match; it may stop early when it is decided."""
    found = find(game)
    contenders = [
        Contender(str(one), bot(one, found.name) if isinstance(one, str) else one)
        for one in (first, second)
    ]
    played = Match(found, contenders, players or found.about.fewest, SEED, options or {})
    played.run(deals(count))
    return played


def above_par(name: str, played: Match) -> Share:
    """The first bot's share must lie above par, the interval excluding it."""
    share, (low, high) = played.contenders[0].share, played.interval
    par = share - float(np.mean(played.margins))
    return Share(
        name=name, unit="share", ours=share, bar=par, low=low, high=high, games=len(played.games)
    )


def reaches(name: str, played: Match, bar: float) -> Share:
    """The first bot's share must reach a bar, within its interval."""
    share, (low, high) = played.contenders[0].share, played.interval
    return Share(
        name=name, unit="share", ours=share, bar=bar, low=low, high=high, games=len(played.games),
        must="reach",
    )  # fmt: skip
