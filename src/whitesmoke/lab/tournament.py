"""Tournament: every pair of bots in a match, a mirror match as a control, and ratings of all."""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, zip_longest
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from whitesmoke.bots.lineup import bot
from whitesmoke.kernel.game import Game
from whitesmoke.lab.arena import Contender, Match
from whitesmoke.lab.intervals import Z, bounded
from whitesmoke.lab.luck import deal_share
from whitesmoke.lab.workers import Threads, Workers

MIRROR = " (mirror)"
BUDGET = re.compile(r"search:(\d+)(ms)?")


@dataclass(frozen=True)
class Row:
    """What came of one bot against another: its share, the 95 % interval, and par."""

    bot: str
    against: str
    share: float
    low: float
    high: float
    par: float
    deals: int
    decided: bool
    deal_decides: float | None
    deal_low: float | None
    deal_high: float | None
    """The part of a result's variance that lies between deals, over all seatings, if known."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength over all its games, and the time that it took.

    Where all seats win together nobody can be rated, and the share of wins tells the strength.
    """

    bot: str
    rating: float | None
    error: float | None
    """Half of the 95 % interval of the rating."""
    share: float | None
    low: float | None
    high: float | None
    """The 95 % interval of the share."""
    mean_ms: float
    p99_ms: float
    budget: float | None
    unit: str | None
    """Of the budget, if it has one: ms or simulations."""


@dataclass
class Tournament:
    """Bots by name at tables of one size; the same seed deals the same cards."""

    game: Game
    names: Sequence[str]
    players: int
    seed: int
    deals: int
    options: Mapping[str, Any] = field(default_factory=dict)
    workers: Workers = Threads(1)  # noqa: RUF009
    matches: list[Match] = field(default_factory=list)

    def run(self, advance: Callable[[int], None] = lambda n: None) -> None:
        """Play all pairs, then the first bot against itself."""
        for pair in [*combinations(self.names, 2), (self.names[0], self.names[0] + MIRROR)]:
            contenders = [
                Contender(name, bot(name.removesuffix(MIRROR), self.game.name)) for name in pair
            ]
            match = Match(self.game, contenders, self.players, self.seed, self.options)
            match.run(self.deals, self.workers, advance)
            self.matches.append(match)

    def rows(self) -> list[Row]:
        """The matches, the mirror last."""
        return [_row(match) for match in self.matches]

    def ratings(self) -> list[Rating]:
        """All bots, the strongest first."""
        strengths = {} if self.game.about.cooperative else _rate(self.matches)
        rated = [_rating(name, self.matches, strengths.get(name)) for name in self.names]
        return sorted(rated, key=lambda r: -(r.rating or r.share or 0))


def _row(match: Match) -> Row:
    first, second = match.contenders
    margins = match.margins
    low, high = match.interval
    return Row(
        first.name,
        second.name,
        first.share,
        low,
        high,
        first.share - float(np.mean(margins)),
        len(margins),
        match.decided,
        *_deal_decides(match),
    )


def _deal_decides(match: Match) -> tuple[float | None, float | None, float | None]:
    """What the deal decides, with its interval; nothing if no result differs from another."""
    seatings, deals = len(match.seatings), len(match.margins)
    scores = np.array([game.scores for game in match.games], np.float64)
    found = deal_share(scores.reshape(deals, seatings, -1).transpose(1, 0, 2), match.seed)
    return (found.value, found.low, found.high) if found.is_known else (None, None, None)


def _rate(matches: Sequence[Match]) -> dict[str, tuple[float, float]]:
    """Ratings by Plackett and Luce; a bot on several sides of a game moves by their mean."""
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for match in matches:
        names = [contender.name for contender in match.contenders]
        if names[1].endswith(MIRROR):
            continue
        heads = [match.sides.index(side) for side in sorted(set(match.sides))]
        for game in match.games:
            seated = [names[game.seats[seat]] for seat in heads]
            teams = [[ratings.get(name) or model.rating()] for name in seated]
            rated = model.rate(teams, scores=[float(game.scores[seat]) for seat in heads])
            for name in set(seated):
                own = [team[0] for team, other in zip(rated, seated, strict=True) if other == name]
                mu, sigma = (float(np.mean([getattr(r, k) for r in own])) for k in ("mu", "sigma"))
                ratings[name] = model.rating(mu=mu, sigma=sigma)
    return {name: (rating.mu, Z * rating.sigma) for name, rating in ratings.items()}


def _wins(name: str, matches: Sequence[Match]) -> tuple[float, float, float]:
    """A bot's share of wins over all its matches with the interval, by deal."""
    runs = [c.by_deal for m in matches for c in m.contenders if c.name == name]
    deals = [[won for won in deal if won is not None] for deal in zip_longest(*runs)]
    shares = [float(np.mean(deal)) for deal in deals]
    low, high = bounded(shares, sum(map(len, runs)), matches[0].game.about.scores)
    return float(np.mean(shares)), low, high


def _rating(name: str, matches: Sequence[Match], strength: tuple[float, float] | None) -> Rating:
    times = [t for m in matches for c in m.contenders if c.name == name for t in c.times]
    found = BUDGET.fullmatch(name)
    rating, error = strength or (None, None)
    share, low, high = (None, None, None) if strength else _wins(name, matches)
    return Rating(
        name,
        rating,
        error,
        share,
        low,
        high,
        mean_ms=1000 * float(np.mean(times)) if times else math.nan,
        p99_ms=1000 * float(np.quantile(times, 0.99)) if times else math.nan,
        budget=float(found[1]) if found else None,
        unit=(found[2] or "simulations") if found else None,
    )
