"""Levels: how bots play at this server: four that search, and policies that the host trained.

A client names a level and never a file; which file a name stands for is in the host's settings.
"""

import functools
import logging
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from whitesmoke.bots.bot import Bot
from whitesmoke.bots.lineup import LEVELS, tuned
from whitesmoke.bots.policy import BadPolicy, Policy, named
from whitesmoke.games import about, find
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.server.config import BadConfig
from whitesmoke.server.refusals import Refused

log = logging.getLogger(__name__)

NAME = "[A-Za-z][A-Za-z0-9_-]{0,31}"
"""How the host may name a policy."""

STAND_IN = "strong"
"""Who plays on at a table whose policy is gone."""


class Trained(NamedTuple):
    """A policy of the host, and the numbers of players that it fits."""

    policy: Policy
    players: tuple[int, ...]


class Levels:
    """The levels on offer. Every policy is loaded here, so that a bad one stops the start."""

    def __init__(self, policies: str = "") -> None:
        self._trained: dict[tuple[str, str], Trained] = {}
        """By game and name."""
        self._missed: set[tuple[str, str]] = set()
        for text in policies.split(","):
            if text.strip():
                self._add(text.strip())

    def _add(self, text: str) -> None:
        game, name, file = _read(text)
        if (game, name) in self._trained:
            raise BadConfig(f"There are two policies {name} for {game}.")
        try:
            self._trained[game, name] = _loaded(game, file)
        except BadPolicy as error:
            raise BadConfig(f"The policy {name} can not play {game}: {error}") from None

    def of(self, game: str) -> tuple[str, ...]:
        """The levels on offer for a game."""
        return (*LEVELS, *(name for its, name in self._trained if its == game))

    def check(self, game: str, players: int, level: str) -> None:
        """Refuse a level that is not on offer at such a table."""
        if level not in self.of(game):
            there = say(
                "There is no level {level} here; there are: {levels}.",
                level=repr(level), levels=", ".join(self.of(game)),
            )  # fmt: skip
            raise Refused("no_level", there)
        if not self.has(game, players, level):
            raise Refused("no_level", self._fits(game, level, players))

    def _fits(self, game: str, level: str, players: int) -> Phrase:
        fits: Sequence[Any] = self._trained[game, level].players
        either = functools.reduce(lambda a, b: say("{some} or {more}", some=a, more=b), fits)
        return say(
            "{level} plays with {fits} players, not with {players}.",
            level=level, fits=either, players=players,
        )  # fmt: skip

    def has(self, game: str, players: int, level: str) -> bool:
        """Whether a level is on offer at such a table."""
        trained = self._trained.get((game, level))
        return level in LEVELS or (trained is not None and players in trained.players)

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
        return tuned(LEVELS[kept], game) if kept in LEVELS else self._trained[game, kept].policy


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
    if name.lower() in LEVELS:
        raise BadConfig(f"A policy can not be named {name}, which is a level of every game.")
    try:
        return about(game).name, name, file
    except WhiteSmokeError as error:
        raise BadConfig(f"The policy {name} has no game: {error}") from None


def _loaded(game: str, file: str) -> Trained:
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
    return Trained(policy, tuple(fits))
