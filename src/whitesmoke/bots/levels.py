"""Levels: how strong bots are for people. A new level is one entry here.

The command line, the server and the page offer whatever is listed; without a word of its own in a
language (`page-level-...` in `words/`) a level is shown by this name. Nothing is compiled or
imported for it, so that `--help` is quick.
"""

from typing import TypedDict


class Budget(TypedDict, total=False):
    """What a search may spend, and how much it leaves to chance."""

    simulations: int
    seconds: float
    temperature: float


LEVELS: dict[str, Budget] = {
    "beginner": {"simulations": 40, "temperature": 1.0},
    "casual": {"simulations": 400, "temperature": 0.5},
    "strong": {"seconds": 0.25},
    "best": {"seconds": 1.0},
}
"""They differ by budget and temperature only; nobody ever peeks."""

USUAL, STRONG = "casual", "strong"
"""Whom people play against unless they ask for somebody else, and who stands in or looks back."""

NAMES = (
    "Agnes", "Bruno", "Clara", "Dario", "Edda", "Fabio", "Greta", "Hugo",
    "Ines", "Jonas", "Kira", "Leon",
)  # fmt: skip
"""What bots are called at a table, by their seats."""
