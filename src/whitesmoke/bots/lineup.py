"""Lineup: bots by name: `random`, `rule`, `search:50ms`, `./mine.onnx`, `mine:prefer`."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.policy import BadPolicy, Policy, is_policy, named
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.bots.tuning import TUNING
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import deal

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


def fitting(name: str, game: Game, players: int) -> Bot:
    """The bot of this name; a policy that does not fit the table is refused before the deal."""
    found = bot(name, game.name)
    if isinstance(found, Policy):
        try:
            found.check(game, players)
        except BadPolicy as error:
            raise BadPolicy(f"{name} can not play {game.about.title}: {error}") from None
    return found


def rehearse(player: Bot, game: Game, players: int, options: Mapping[str, Any]) -> None:
    """Let a bot decide once, a search with little thought: then all that it runs is compiled."""
    table = deal(game, players, 0, options)
    seat = table.waiting[0]
    seen = game.redact(table.states, seat)
    if isinstance(player, Search):
        replace(player, simulations=4, seconds=0.0).think(game, seen, seat, stream(0))
        Rule().judged(game, seen, seat)
    else:
        player.choose(game, seen, seat, stream(0))


def tuned(search: Search, game: str) -> Search:
    """The same budget, spent as measured best for the game."""
    return replace(search, **TUNING.get(game, {}))
