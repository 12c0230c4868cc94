"""Intervals: how far a measured share may be from the true one, with 95 % confidence."""

import math
from collections import Counter
from collections.abc import Sequence

import numpy as np

Z = 1.959963984540054
"""How many standard deviations of a normal distribution hold 95 % of it."""
FEW = 4
"""With fewer exceptions than this, how they spread does not tell how many more there may be."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval for the share of games won, for wins that are whole."""
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    # Who has won none or all is at an end of the interval, however numbers are rounded.
    return min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach))


def clustered(shares: Sequence[float], games: int) -> tuple[float, float]:
    """Wilson's interval for a mean share of wins over deals of several games each.

    It counts as many games as would spread as much by themselves, so that it stays between 0 and
    1 and says something of a bot that has won them all.
    """
    deals = len(shares)
    if deals < 2:
        return 0.0, 1.0
    mean, error = float(np.mean(shares)), float(np.var(shares, ddof=1)) / deals
    worth = min(games, mean * (1 - mean) / error) if error > 0 else deals
    return wilson(mean * worth, worth)


def normal(total: float, squares: float, games: int) -> tuple[float, float]:
    """The normal interval of a mean, from the sum of the values and of their squares."""
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) * games / max(1, games - 1)
    reach = Z * math.sqrt(variance / games)
    return mean - reach, mean + reach


def reach(values: Sequence[float], span: float) -> float:
    """Half of the interval of a mean of values that may differ by as much as the span.

    Where all were alike, or almost, there may still be as many exceptions as Wilson's interval
    allows that has seen none.
    """
    count = len(values)
    if count < 2:
        return math.inf
    spread = Z * float(np.std(values, ddof=1)) / math.sqrt(count)
    exceptions = count - max(Counter(values).values())
    return max(spread, span * wilson(0, count)[1]) if exceptions < FEW else spread


def bounded(
    shares: Sequence[float], games: int, scores: tuple[float, float]
) -> tuple[float, float]:
    """The interval of a mean score over deals of several games each, within what can be scored."""
    low, high = scores
    if (low, high) == (0, 1):
        return clustered(shares, games)
    mean, half = float(np.mean(shares)), reach(shares, high - low)
    return max(low, mean - half), min(high, mean + half)
