"""Plans: what a compiled search is told. The type of a plan tells games and heuristics apart."""

import functools
from pathlib import Path

import numpy as np

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.heuristics import judged_by

PLAN = [
    ("seat", "i8"),
    ("simulations", "i8"),
    ("seconds", "f8"),
    ("alone", "i8"),
    ("together", "i8"),
    ("exploration", "f8"),
    ("guided_playouts", "f8"),
    ("guided_others", "f8"),
    ("lowest", "f8"),
    ("span", "f8"),
]
"""Who searches and for how long (0 seconds: no clock); UCB or REGRETS where a seat decides alone
and where several decide together; how much to explore; how often to follow the heuristics instead
of chance when playing on, and how often to expect that of the others everywhere; the range of
scores."""

SOURCES = ("plans", "beliefs", "tree_search", "tree", "winning")
"""What a search is compiled from, beside the game and its heuristics."""


@functools.cache
def plan_type(game: Game) -> "np.dtype[np.void]":
    """The type of a plan for one game, another one when its heuristics or the search change."""
    mark = judged_by(game, *(Path(__file__).with_name(f"{name}.py") for name in SOURCES))
    return np.dtype([*PLAN, (f"bots_{mark}", np.int8, (0,))], align=True)
