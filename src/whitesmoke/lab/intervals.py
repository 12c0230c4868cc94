"""Intervals: how far a measured share may be from the true one, with 95 % confidence."""

import math

Z = 1.959963984540054
"""How many standard deviations of a normal distribution hold 95 % of it."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for the share of games won, for wins that are whole."""
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def normal(total: float, squares: float, games: int) -> tuple[float, float]:
    """The normal interval of a mean, from the sum of the values and of their squares."""
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) * games / max(1, games - 1)
    reach = Z * math.sqrt(variance / games)
    return mean - reach, mean + reach
