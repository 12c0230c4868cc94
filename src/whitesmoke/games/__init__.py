"""The games. GAMES is the only list of them in the repository."""

import importlib
from typing import TYPE_CHECKING

from whitesmoke.kernel.about import About
from whitesmoke.kernel.errors import NoSuchGame

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game

GAMES = ("avignon", "nonce_orders", "nope", "pope_or_nope", "rise_or_fall")


def about(name: str) -> About:
    """What can be said of a game without loading its rules."""
    found: About = importlib.import_module(f"whitesmoke.games.{_known(name)}").ABOUT
    return found


def find(name: str) -> "Game":
    """A game by its name, or anybody's by the module that holds it as GAME."""
    from whitesmoke.kernel.game import at

    if "." in name:
        return _foreign(name)
    return at(f"whitesmoke.games.{_known(name)}.game")


def _known(name: str) -> str:
    spelled = name.replace("-", "_").lower()
    if spelled not in GAMES:
        raise NoSuchGame(f"There is no game {name!r}; the games are: {', '.join(GAMES)}.")
    return spelled


def _foreign(module: str) -> "Game":
    from whitesmoke.kernel.game import at

    try:
        return at(module)
    except ModuleNotFoundError as error:
        raise NoSuchGame(f"There is no module {error.name!r} to take a game from.") from None
