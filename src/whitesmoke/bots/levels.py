"""Levels: how strong bots are for people. A new level is one entry here.

The command line, the server and the page offer whatever is listed; without a word of its own in a
language (`page-level-...` in `words/`) a level is shown by this name. Nothing is compiled or
imported for it, so that `--help` is quick.
"""

from typing import TypedDict


class Budget(TypedDict, total=False):
    """What a search may spend, and how it errs.

    `habit` is how often it decides by rule of thumb instead of thinking ahead, `overlooks` how
    often it does not notice what is best and makes the next best decision.
    """

    simulations: int
    seconds: float
    habit: float
    overlooks: float


LEVELS: dict[str, Budget] = {
    "newcomer": {"simulations": 100, "habit": 1.0, "overlooks": 0.4},
    "beginner": {"simulations": 400, "habit": 0.75, "overlooks": 0.1},
    "casual": {"simulations": 1000, "habit": 0.45, "overlooks": 0.05},
    "strong": {"seconds": 0.25, "habit": 0.2},
    "best": {"seconds": 1.0},
}
"""They differ by budget and by how they err, as people do; nobody ever peeks."""

USUAL, STRONG = "casual", "strong"
"""Whom people play against unless they ask for somebody else, and who stands in or looks back."""

NAMES = (
    "Agnes", "Bruno", "Clara", "Dario", "Edda", "Fabio", "Greta", "Hugo",
    "Ines", "Jonas", "Kira", "Leon",
)  # fmt: skip
"""What bots are called at a table, by their seats."""
