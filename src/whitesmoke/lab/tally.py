"""Tally: what is counted while games are played, so that a million of them take no room."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
Sums = NDArray[np.float64]


class Chunk(NamedTuple):
    """Some games, a row each: the seats' scores, how many decisions it took, how it ended."""

    scores: NDArray[np.float64]
    lengths: NDArray[np.int64]
    endings: NDArray[np.int64]


def _none() -> Counts:
    return np.zeros(1, np.int64)


@dataclass
class Tally:
    """Sums over all games so far; scores and shares only of games that were finished."""

    players: int
    unit: bool
    """Whether a score is already the share of the win, from 0 to 1."""
    lengths: Counts = field(default_factory=_none)
    """How many games took so many decisions."""
    endings: Counts = field(default_factory=_none)
    """How many games ended so; those at 0 were not finished."""
    whole: bool = True
    """Whether no win was ever shared."""
    scores: Sums = field(init=False)
    shares: Sums = field(init=False)
    squares: Sums = field(init=False)

    def __post_init__(self) -> None:
        self.scores, self.shares, self.squares = (np.zeros(self.players) for _ in range(3))

    @property
    def games(self) -> int:
        return int(self.endings.sum())

    @property
    def finished(self) -> int:
        return int(self.endings[1:].sum())

    @property
    def decisions(self) -> int:
        return int(self.lengths @ np.arange(len(self.lengths)))

    def add(self, chunk: Chunk) -> None:
        """Count some more games."""
        self.lengths = _added(self.lengths, np.bincount(chunk.lengths))
        self.endings = _added(self.endings, np.bincount(chunk.endings))
        scores = chunk.scores[chunk.endings != 0, : self.players]
        shares = scores if self.unit else shares_of_win(scores)
        self.whole &= bool(np.isin(shares, (0, 1)).all())
        self.scores += scores.sum(0)
        self.shares += shares.sum(0)
        self.squares += (shares * shares).sum(0)

    def length_at(self, quantile: float) -> int:
        """The number of decisions that this part of the games did not exceed."""
        reached = np.cumsum(self.lengths) >= quantile * self.games
        return int(np.argmax(reached))


def shares_of_win(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Whoever has the highest score of a game wins it; equals share the win."""
    best = scores == scores.max(1, keepdims=True, initial=-np.inf)
    shares: NDArray[np.float64] = best / np.maximum(1, best.sum(1, keepdims=True))
    return shares


def _added(one: Counts, other: Counts) -> Counts:
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    longer = longer.copy()
    longer[: len(shorter)] += shorter
    return longer
