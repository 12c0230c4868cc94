"""Intervals: how far a measured share may be from the true one, with 95 % confidence."""

import math
from collections.abc import Sequence

import numpy as np

Z = 1.959963984540054
"""How many standard deviations of a normal distribution hold 95 % of it."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval for the share of games won, for wins that are whole."""
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
