"""Lineup: bots by name: `random`, `rule`, `search:50ms`, `net`, `equilibrium`, `./mine.onnx`,
`my:own`."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.equilibrium import CLIQUES, Equilibrium
from whitesmoke.bots.equilibrium import GAME as SOLVED
from whitesmoke.bots.levels import LEVELS
from whitesmoke.bots.net_player import NetPlayer, load
from whitesmoke.bots.policy import BadPolicy, Policy, is_policy, named
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.bots.tuning import TUNING
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import deal

SEARCHES = {level: Search(**budget) for level, budget in LEVELS.items()}
"""The search of each level."""

KINDS = ("random", "rule", "search:MS", "search:SIMULATIONS", "net", "equilibrium", *LEVELS)
_BUDGET = re.compile(r"search:(?P<amount>[1-9]\d{0,8})(?P<ms>ms)?")


class NoSuchBot(WhiteSmokeError):
    """The name is no bot."""


def bot(name: str, game: str) -> Bot:
    """The bot of this name, tuned for the game."""
    if name == "random":
        return Random()
    if name == "rule":
        return Rule()
    if name == "net":
        return NetPlayer()
    if name == "equilibrium":
        return _equilibrium(game)
    if is_policy(name):
        return named(name)
    if name in LEVELS:
        return tuned(SEARCHES[name], game)
    found = _BUDGET.fullmatch(name)
    if not found:
        raise NoSuchBot(
            f"There is no bot {name!r}; there are: random, rule, search:50ms (milliseconds), "
            f"search:1000 (simulations), {', '.join(LEVELS)}, net, equilibrium (of Rise or Fall), "
            "a file that ends in .onnx, "
            "or a Python function as module:function."
        )
    amount = int(found["amount"])
    search = Search(seconds=amount / 1000) if found["ms"] else Search(simulations=amount)
    return tuned(search, game)


def _equilibrium(game: str) -> Bot:
    """The equilibrium of the one game that is solved."""
    if game != SOLVED:
        raise NoSuchBot(f"There is no equilibrium of {game}; only Rise or Fall is solved.")
    return Equilibrium()


def fitting(name: str, game: Game, players: int) -> Bot:
    """The bot of this name; one that does not fit the table is refused before the deal."""
    found = bot(name, game.name)
    if isinstance(found, Rule) and game.telling.heuristics is None:
        raise NoSuchBot(f"{game.about.title} has no rule player, for it has no heuristics.")
    if isinstance(found, Equilibrium) and players != CLIQUES:
        raise NoSuchBot(
            f"{game.about.title} is solved with {CLIQUES} players, not with {players}; "
            "there is no equilibrium to play."
        )
    if isinstance(found, NetPlayer):
        load(game)
    if isinstance(found, Policy):
        try:
            found.check(game, players)
        except BadPolicy as error:
            raise BadPolicy(f"{name} cannot play {game.about.title}: {error}") from None
    return found


def rehearse(player: Bot, game: Game, players: int, options: Mapping[str, Any]) -> None:
    """Let a bot decide once, a search with little thought: then all that it runs is compiled."""
    table = deal(game, players, 0, options)
    seat = table.waiting[0]
    seen = game.redact(table.states, seat)
    if isinstance(player, Search):
        replace(player, simulations=4, seconds=0.0).think(game, seen, seat, stream(0))
        actions, _ = Rule().judged(game, seen, seat)
        Rule().reason(game, seen, seat, actions[0])
    else:
        player.choose(game, seen, seat, stream(0))


def tuned(search: Search, game: str) -> Search:
    """A search with the settings that were measured best for the game."""
    return replace(search, **TUNING.get(game, {}))
