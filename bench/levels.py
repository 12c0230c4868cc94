"""Levels: whether each level of bots plays clearly better than the one before, in every game.

Levels that think by the clock are given simulations instead, fewer than their time allows: so a
match takes minutes, and a busy machine changes nothing. What sets levels apart is how they err.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from bench.rows import Row
from bench.shares import Share, above_par, match
from whitesmoke.bots.levels import LEVELS
from whitesmoke.bots.lineup import SEARCHES, tuned
from whitesmoke.bots.search import Search
from whitesmoke.games import GAMES, about

SIMULATIONS = 6000
"""How many stand for a second."""
DEALS = {"avignon": 40, "nonce_orders": 160, "nope": 80, "pope_or_nope": 60, "rise_or_fall": 60}


def rows() -> Iterator[Row]:
    for name in GAMES:
        yield from steps(name)


def steps(name: str) -> Iterator[Share]:
    """Each level of a game against the one before."""
    for lower, higher in pairwise(LEVELS):
        played = match(name, counted(higher, name), counted(lower, name), DEALS[name])
        yield above_par(f"{about(name).title}, {higher} against {lower}", played)


def counted(level: str, name: str) -> Search:
    """The bot of a level, without a clock."""
    search = tuned(SEARCHES[level], name)
    if not search.seconds:
        return search
    return replace(search, seconds=0.0, simulations=int(SIMULATIONS * search.seconds))
