"""Levels: how bots play at this server: those that search, what is solved, and trained policies.

A client names a level and never a file; which file a name stands for is in the host's settings.
"""

import logging
import re
from typing import NamedTuple

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.equilibrium import CLIQUES, Equilibrium
from whitesmoke.bots.equilibrium import GAME as SOLVED
from whitesmoke.bots.levels import LEVELS, STRONG
from whitesmoke.bots.lineup import SEARCHES, tuned
from whitesmoke.bots.policy import BadPolicy, named
from whitesmoke.games import about, find
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server.config import BadConfig
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

log = logging.getLogger(__name__)

NAME = "[A-Za-z][A-Za-z0-9_-]{0,31}"
"""How the host may name a policy."""

STAND_IN = STRONG
"""Who plays on at a table whose policy is gone."""

EQUILIBRIUM = "equilibrium"


class Special(NamedTuple):
    """A bot that plays one game, and the numbers of players that it fits."""

    bot: Bot
    players: tuple[int, ...]


class Levels:
    """The levels on offer. Every policy is loaded here, so that a bad one stops the start."""

    def __init__(self, policies: str = "") -> None:
        solved = Special(Equilibrium(), (CLIQUES,))
        self._special: dict[tuple[str, str], Special] = {(SOLVED, EQUILIBRIUM): solved}
        """By game and name: what is solved, and policies of the host."""
        self._missed: set[tuple[str, str]] = set()
        for text in policies.split(","):
            if text.strip():
                self._add(text.strip())

    def _add(self, text: str) -> None:
        game, name, file = _read(text)
        if (game, name) in self._special:
            raise BadConfig(f"There are two policies {name} for {game}.")
        try:
            self._special[game, name] = _loaded(game, file)
        except BadPolicy as error:
            raise BadConfig(f"The policy {name} cannot play {game}: {error}") from None

    def of(self, game: str) -> tuple[str, ...]:
        """The levels on offer for a game."""
        return (*LEVELS, *(name for its, name in self._special if its == game))

    def check(self, game: str, players: int, level: str) -> None:
        """Refuse a level that is not on offer at such a table."""
        if level not in self.of(game):
            raise Refused(Say.NO_LEVEL(level=repr(level), levels=self.of(game)))
        if not self.has(game, players, level):
            fits = self._special[game, level].players
            raise Refused(Say.LEVEL_DOES_NOT_FIT(level=level, fits=fits, players=players))

    def has(self, game: str, players: int, level: str) -> bool:
        """Whether a level is on offer at such a table."""
        special = self._special.get((game, level))
        return level in LEVELS or (special is not None and players in special.players)

    def kept(self, game: str, players: int, level: str) -> str:
        """A level that was chosen once, or the one that stands in for it if it is gone."""
        if self.has(game, players, level):
            return level
        if (game, level) not in self._missed:
            self._missed.add((game, level))
            log.warning("%s: no level %s any more, %s plays instead", game, level, STAND_IN)
        return STAND_IN

    def player(self, game: str, players: int, level: str) -> Bot:
        """The bot that plays at a level."""
        kept = self.kept(game, players, level)
        return tuned(SEARCHES[kept], game) if kept in LEVELS else self._special[game, kept].bot


def _read(text: str) -> tuple[str, str, str]:
    """The game, the name and the file of a policy."""
    name, _, rest = (part.strip() for part in text.partition("="))
    game, _, file = (part.strip() for part in rest.partition(":"))
    if not (name and game and file):
        raise BadConfig(f"A policy is NAME=GAME:FILE, such as ada=nope:ada.onnx, not {text!r}.")
    if not re.fullmatch(NAME, name):
        raise BadConfig(
            f"A policy's name has up to 32 letters, digits, - and _, a letter first; not {name!r}."
        )
    if name.lower() in (*LEVELS, EQUILIBRIUM):
        raise BadConfig(f"A policy cannot be named {name}, which is a level of every game.")
    try:
        return about(game).name, name, file
    except WhiteSmokeError as error:
        raise BadConfig(f"The policy {name} has no game: {error}") from None


def _loaded(game: str, file: str) -> Special:
    """The policy in a file, if it fits any number of players."""
    policy, found, fits, why = named(file), find(game), list[int](), ""
    for players in range(found.about.fewest, found.about.most + 1):
        try:
            policy.check(found, players)
            fits.append(players)
        except BadPolicy as error:
            why = why or str(error)
    if not fits:
        raise BadPolicy(why)
    return Special(policy, tuple(fits))
