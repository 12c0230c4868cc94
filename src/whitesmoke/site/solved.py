"""Solved: what a page has to know of a solved game, and its tables as a file."""

import gzip

from msgspec import Struct

from whitesmoke.bots import equilibrium
from whitesmoke.bots.equilibrium import AGAIN, CLIQUES, DEFAULT, GAME, ROUNDS
from whitesmoke.games.rise_or_fall.cards import POINTS

LEVEL = "equilibrium"
"""What the level is called that plays by the tables."""


class Solution(Struct):
    """What a page has to know to look something up in the tables."""

    cliques: int
    points: int
    rounds: int
    again: int
    rulings: dict[str, int]


def solution_of(game: str) -> Solution | None:
    """How a game is solved, if it is."""
    if game != GAME:
        return None
    return Solution(CLIQUES, POINTS, ROUNDS, AGAIN, dict(DEFAULT._asdict()))


def packed() -> bytes:
    """All tables, each as what changes from the one before, as browsers unpack it."""
    return gzip.compress(equilibrium.unpacked(), 9, mtime=0)
