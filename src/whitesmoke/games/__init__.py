"""The games. GAMES is the only list of them in the repository."""

import importlib
import os
import sys
from typing import TYPE_CHECKING

from whitesmoke.kernel.about import About
from whitesmoke.kernel.errors import BadGame, NoSuchGame

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game

GAMES = ("avignon", "nonce_orders", "nope", "pope_or_nope", "rise_or_fall")

_guests: dict[str, str] = {}
"""The modules of invited games, by the games' names."""


def invite(module: str) -> str:
    """Let a stranger's game be found by its own name, as ours are; the name comes back.

    Its module may lie in the folder that one is in.
    """
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    found = find(module)
    if found.name in GAMES or _guests.get(found.name, module) != module:
        raise BadGame(f"{module}: there is a game named {found.name} already.")
    _guests[found.name] = module
    return found.name


def names() -> tuple[str, ...]:
    """Our games, and those that were invited."""
    return (*GAMES, *_guests)


def about(name: str) -> About:
    """What can be said of a game without loading its rules."""
    if name in _guests:
        return find(name).about
    found: About = importlib.import_module(f"whitesmoke.games.{_known(name)}").ABOUT
    return found


def find(name: str) -> "Game":
    """A game by its name, or anybody's by the module that holds it as GAME."""
    from whitesmoke.kernel.game import at

    if name in _guests:
        return at(_guests[name])
    if "." in name:
        return _foreign(name)
    return at(f"whitesmoke.games.{_known(name)}.game")


def _known(name: str) -> str:
    spelled = name.replace("-", "_").lower()
    if spelled not in GAMES:
        raise NoSuchGame(
            f"There is no game {name!r}; the games are: {', '.join(GAMES)}. A game of your own is "
            "named by its module with a dot, such as my_package.my_game."
        )
    return spelled


def _foreign(module: str) -> "Game":
    """A stranger's game, played a little without the compiler so that mistakes are told well."""
    from whitesmoke.kernel.game import at
    from whitesmoke.kernel.rehearsal import rehearse

    found = at(module)
    rehearse(found)
    return found
