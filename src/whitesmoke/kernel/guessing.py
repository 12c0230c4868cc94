"""Guessing: how likely a player makes each decision, learned from many games.

A moment is a list of facts by number. Each fact adds its row of weights to one hidden layer, and
what comes out of that is how much a player leans to a decision. Heuristics that guess list the
facts (`facts_of_seat`, `facts_of_decision`); `bench/learning.py` learns the weights, which lie in
`heuristics.npz` beside them.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.chance import uniform
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.exponentials import exp

HIDDEN = 16


class Weights(NamedTuple):
    """A row for each fact, and how much each unit of the hidden layer counts."""

    rows: NDArray[np.float32]
    counts: NDArray[np.float32]


def load(path: Path, facts: int) -> Weights:
    """What was learned from so many facts; where nothing was, all is equally likely."""
    if not path.is_file():
        return blank(facts)
    with np.load(path) as kept:
        learned = Weights(*(kept[name].astype(np.float32) for name in Weights._fields))
    if learned.rows.shape != (facts, HIDDEN) or learned.counts.shape != (HIDDEN,):
        raise ValueError(f"{path} was learned from other facts; learn it anew.")
    return learned


def blank(facts: int) -> Weights:
    """Weights of somebody who knows nothing."""
    return Weights(np.zeros((facts, HIDDEN), np.float32), np.zeros(HIDDEN, np.float32))


def save(path: Path, learned: Weights) -> None:
    """Keep what was learned, in half of the digits: it is not known better."""
    arrays: dict[str, Any] = {n: a.astype(np.float16) for n, a in learned._asdict().items()}
    np.savez_compressed(path, **arrays)


@rule
def add(facts, count, rows, hidden):
    """Add the rows of some facts to a hidden layer."""
    for i in range(count):
        for j in range(HIDDEN):
            hidden[j] += rows[facts[i], j]


@rule
def lean(hidden, counts):
    """How much a player leans to a decision of which this is the hidden layer."""
    leaning = np.float32(0)
    for j in range(HIDDEN):
        leaning += counts[j] * max(hidden[j], np.float32(0))
    return leaning


@rule
def by_leaning(leanings, count, stream):
    """A decision by chance, the likelier the more a player leans to it."""
    most, total = leanings[0], 0.0
    for i in range(1, count):
        most = max(most, leanings[i])
    for i in range(count):
        leanings[i] = exp(np.float64(leanings[i] - most))
        total += leanings[i]
    at = uniform(stream) * total
    for i in range(count - 1):
        at -= leanings[i]
        if at < 0:
            return i
    return count - 1
