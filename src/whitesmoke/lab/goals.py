"""Goals: what a better game would be like.

    rounds < 12
    barren rounds < 30%
    first to play = 45..55%
    ended by noble < 50%
    share of chastise in beseech,chastise,petition,excommunicate > 10%
    rounds < 16 with players 6

A goal is about a figure of a study, a way to end, or how often a decision is made among others. It
holds for all variants that are compared, or for the one that it names.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from whitesmoke.kernel.errors import BadOption
from whitesmoke.lab.intervals import wilson
from whitesmoke.lab.measures import COUNT, MINUTES, SHARE, Figure
from whitesmoke.lab.seating import starts_with
from whitesmoke.lab.summary import ENDED, VariantSummary

SHARE_OF = "share of "
GOAL = re.compile(
    r"(?P<measure>[^<>=]+?)\s*(?P<relation>[<>=])\s*"
    r"(?P<low>-?[\d.]+?)(\.\.(?P<high>-?[\d.]+))?\s*(?P<percent>%?)(\s+with\s+(?P<label>.+))?"
)
A_STEP = {COUNT: 0.05, MINUTES: 0.05}
"""How much of a bound is one step away from it; of shares one step is two points."""


@dataclass(frozen=True)
class Goal:
    """A figure and the bounds that it should be within."""

    asked: str
    measure: str
    low: float
    high: float
    label: str = ""

    def figure(self, said: VariantSummary) -> Figure:
        """What came of it."""
        found = _figure(self.measure, said)
        if not found.is_known:
            raise BadOption(f"The goal {self.asked!r} cannot be judged: {self.measure} is unknown.")
        return found

    def miss(self, said: VariantSummary) -> float:
        """How far a variant is from it, in steps that matter; 0 if it holds."""
        figure = self.figure(said)
        beyond = max(self.low - figure.value, figure.value - self.high, 0.0)
        bound = self.low if figure.value < self.low else self.high
        return beyond / (A_STEP[figure.unit] * abs(bound) if figure.unit in A_STEP else 0.02)

    def is_sure(self, said: VariantSummary) -> bool:
        """Whether the whole interval is within the bounds."""
        figure = self.figure(said)
        return self.low <= figure.low and figure.high <= self.high

    def is_about(self, said: VariantSummary) -> bool:
        return self.label in ("", said.label)


def goal(asked: str) -> Goal:
    """A goal as it is typed."""
    found = GOAL.fullmatch(asked.strip())
    if not found:
        raise BadOption(
            f"--goal takes a figure and its bounds, such as 'rounds < 12' or "
            f"'first to play = 45..55%', not {asked!r}."
        )
    scale = 0.01 if found["percent"] else 1.0
    try:
        low, high = (float(found[name] or found["low"]) * scale for name in ("low", "high"))
    except ValueError:
        raise BadOption(f"The bounds of --goal {asked!r} are no numbers.") from None
    relation = found["relation"]
    if (relation == "=") != (found["high"] is not None) or low > high:
        raise BadOption(f"--goal {asked!r} takes <, > and one number, or = and two: LOW..HIGH.")
    if relation != "=":
        low, high = (-math.inf, low) if relation == "<" else (low, math.inf)
    return Goal(asked.strip(), found["measure"].strip(), low, high, (found["label"] or "").strip())


def _figure(measure: str, said: VariantSummary) -> Figure:
    if measure.startswith(SHARE_OF):
        return _share(measure, said)
    named = {figure.measure: figure for figure in (*said.seats, *said.by_start, *said.bots)}
    named |= said.figures | {ENDED + figure.measure: figure for figure in said.endings}
    if measure not in named:
        raise BadOption(f"There is no figure {measure!r}; there is {', '.join(named)}.")
    return named[measure]


def _share(measure: str, said: VariantSummary) -> Figure:
    """How often a decision is made among some, each by its name or its first words."""
    name, _, among = measure.removeprefix(SHARE_OF).partition(" in ")
    others = [other.strip() for other in among.split(",")] if among else [""]
    own, whole = _made(said, [name.strip()]), _made(said, others)
    if not whole:
        raise BadOption(f"There are no decisions {among or name!r}.")
    return Figure(measure, own / whole, *wilson(own, whole), SHARE)


def _made(said: VariantSummary, names: Sequence[str]) -> float:
    """How often any of these decisions was made, also where there was no other."""
    return sum(
        decision.a_game.value * said.games + decision.only
        for decision in said.decisions
        if any(starts_with(decision.name, name) for name in names)
    )
