"""Lineup: bots by name: `random`, `rule`, `search:50ms`, `./mine.onnx`, `mine:prefer`."""

import re
from dataclasses import replace

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.policy import is_policy, named
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.bots.tuning import TUNING
from whitesmoke.kernel.errors import WhiteSmokeError

LEVELS = {
    "beginner": Search(simulations=40, temperature=1.0),
    "casual": Search(simulations=400, temperature=0.5),
    "strong": Search(seconds=0.25),
    "best": Search(seconds=1.0),
}
"""Levels for people differ by budget and temperature only; nobody ever peeks."""

KINDS = ("random", "rule", "search:MS", "search:SIMULATIONS", *LEVELS)
_BUDGET = re.compile(r"search:(?P<amount>[1-9]\d{0,8})(?P<ms>ms)?")


class NoSuchBot(WhiteSmokeError):
    """The name is no bot."""


def bot(name: str, game: str) -> Bot:
    """The bot of this name, tuned for the game."""
    if name == "random":
        return Random()
    if name == "rule":
        return Rule()
    if is_policy(name):
        return named(name)
    if name in LEVELS:
        return tuned(LEVELS[name], game)
    found = _BUDGET.fullmatch(name)
    if not found:
        raise NoSuchBot(
            f"There is no bot {name!r}; there are: random, rule, search:50ms (milliseconds), "
            f"search:1000 (simulations), {', '.join(LEVELS)}, a file that ends in .onnx, "
            "or a Python function as module:function."
        )
    amount = int(found["amount"])
    search = Search(seconds=amount / 1000) if found["ms"] else Search(simulations=amount)
    return tuned(search, game)


def tuned(search: Search, game: str) -> Search:
    """The same budget, spent as measured best for the game."""
    return replace(search, **TUNING.get(game, {}))
