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
    scores: tuple[float, float] = (0.0, 1.0)
    """The worst and the best result of a seat."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
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
