"""About: what can be said of a game without loading its rules, so that lists stay quick."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class About:
    """A game's identity, as every tree spells it."""

    name: str
    title: str
    code: str
    """The letters of its clauses."""
    version: int
    """Raised when a rule changes, so that an old record is not replayed by new rules."""
    players: tuple[int, int]
    minutes: int
    says: str
    genre: str = ""
    """What kind of game it is, in a few words."""
    scores: tuple[float, float] = (0.0, 1.0)
    """The worst and the best result of a seat."""
    total: float | None = 1.0
    """What the results of all sides add up to; None where that differs from game to game."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
    small_talk: bool = False
    """Whether people may chat even while talk is closed, since its rules close one topic only."""
    simultaneous: bool = False
    """Whether several seats may owe a decision at the same time."""
    cap: Mapping[str, Any] = field(default_factory=dict)
    """Options that make every game end, for tables where only bots sit."""
    reconstruction: str = ""
    """What of it is not as printed, if anything, in one sentence."""

    @property
    def fewest(self) -> int:
        return self.players[0]

    @property
    def most(self) -> int:
        return self.players[1]
