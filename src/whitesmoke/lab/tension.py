"""Tension: how the chances move during a game, from the moments that were looked into.

| word | meaning |
| --- | --- |
| lead change | another side's chance is above that of the side that led by more than `CLEARLY` |
| decided | the part of a game after which its winner's chance never falls below `SURE` again |
| comeback | the winner's chance was once below half of an even share |
| drama | the most by which the later winner was behind, on average |
| stakes | what the best decision wins more often than the worst, on average |
| kingmaking | a seat that has lost moves another's chance: see `kingmaking.py` |
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from whitesmoke.lab.measures import (
    COUNT,
    SHARE,
    Figure,
    PlayedTable,
    Values,
    mean_figure,
    ratio_figure,
)
from whitesmoke.lab.playing import TIMES, Weighed
from whitesmoke.lab.seating import sided

if TYPE_CHECKING:
    from whitesmoke.lab.study import VariantOutcome

CLEARLY, SURE = 0.15, 0.9


@dataclass(frozen=True)
class Watched:
    """One game that was looked into: how far it was at each moment, and each side's chance."""

    at: Values
    chances: Values
    winner: int
    """The side with the best result, or -1 where several share it."""


def watched_games(each: "VariantOutcome") -> Iterator[Watched]:
    """The games of a variant that were looked into and ended."""
    rows = each.rounds[0][0].rows
    shares = PlayedTable(each.player.game, each.variant.players).shares(rows)
    won = sided(shares, each.sides)
    for weighed in each.weighed:
        for game in np.unique(weighed.marks["game"]):
            own = weighed.marks["game"] == game
            if rows["finished"][game]:
                at = weighed.marks["at"][own] / rows["length"][game]
                best = np.flatnonzero(won[game] == won[game].max())
                winner = int(best[0]) if len(best) == 1 else -1
                yield Watched(at, sided(weighed.before[own], each.sides), winner)


def lead_changes(game: Watched) -> int:
    """How often another side clearly took the lead."""
    leader, changes = int(game.chances[0].argmax()), 0
    clear = game.chances[0].max() - np.sort(game.chances[0])[-2] > CLEARLY
    for chances in game.chances[1:]:
        first = int(chances.argmax())
        if chances[first] - chances[leader] > CLEARLY:
            changes += bool(clear)
            leader, clear = first, True
        clear = clear or chances[leader] - np.sort(chances)[-2] > CLEARLY
    return changes


def decided_at(game: Watched) -> float:
    """The part of the game after which the winner was sure of it."""
    own = game.chances[:, game.winner]
    unsure = np.flatnonzero(own < SURE)
    if len(unsure) == 0:
        return 0.0
    return float(game.at[unsure[-1] + 1]) if unsure[-1] + 1 < len(own) else 1.0


def came_back(game: Watched) -> bool:
    """Whether the winner's chance was once below half of an even share."""
    return bool(game.chances[:, game.winner].min() < 0.5 / game.chances.shape[1])


def deepest(game: Watched) -> float:
    """The most by which the later winner was behind."""
    behind = game.chances.max(1) - game.chances[:, game.winner]
    return float(behind.max())


def tension(each: "VariantOutcome") -> list[Figure]:
    """What is said of how the chances move."""
    if each.player.game.about.cooperative or not each.weighed:
        return [stakes(each)] if each.weighed else []
    games = list(watched_games(each))
    won = [game for game in games if game.winner >= 0]
    return [
        mean_figure("lead changes", np.array([float(lead_changes(g)) for g in games]), COUNT,
                    "How often another side clearly takes the lead in a game."),
        mean_figure("decided after", np.array([decided_at(g) for g in won]), SHARE,
                    "The part of a game after which its winner is sure of it (90 %)."),
        mean_figure("comebacks", np.array([float(came_back(g)) for g in won]), SHARE,
                    "Games won by a side whose chance was once below half of an even share."),
        mean_figure("drama", np.array([deepest(g) for g in won]), SHARE,
                    "The most by which the later winner was behind, on average."),
        stakes(each),
        *([kingmaking(each)] if len(set(each.sides)) > 2 else []),
    ]  # fmt: skip


def stakes(each: "VariantOutcome") -> Figure:
    """What the best decision wins more often than the worst.

    The best and the worst of many noisy numbers lie apart by chance alone. What that makes is
    taken off, as if every chance were known as badly as the moment's own.
    """
    parts, wholes = [], []
    for weighed in each.weighed:
        game, span = weighed.marks["game"], _spans(weighed)
        for number in np.unique(game):
            own = span[(game == number) & np.isfinite(span)]
            parts.append(own.sum())
            wholes.append(len(own))
    return ratio_figure(
        "stakes", np.array(parts), np.array(wholes, np.float64), SHARE,
        "What the best of the legal decisions wins more often than the worst, on average.",
    )  # fmt: skip


def _spans(weighed: Weighed) -> Values:
    """For each moment with a choice the span of its own seat's chances, less what noise makes."""
    spans = np.full(len(weighed.marks), np.nan)
    for i, (begin, end) in enumerate(zip(weighed.starts, weighed.starts[1:], strict=False)):
        if end > begin:
            own = weighed.after[begin:end, weighed.marks["seat"][i]]
            spans[i] = max(0.0, own.max() - own.min() - _noise(own))
    return spans


def _noise(chances: Values) -> float:
    """By how much so many equal chances would lie apart, known from `TIMES` games each.

    About twice the expected maximum of that many normal numbers, the same chance of all of them
    making them differ by less; half of it is taken.
    """
    middle = float(np.clip(chances.mean(), 0, 1))
    error = np.sqrt(middle * (1 - middle) / TIMES)
    return float(error * np.sqrt(2 * np.log(max(2, len(chances)))))


def kingmaking(each: "VariantOutcome") -> Figure:
    """The share of choices in which a seat that cannot win moves another's chance."""
    parts, wholes = [], []
    for weighed in each.weighed:
        is_choice = np.diff(weighed.starts) > 0
        for game in np.unique(weighed.marks["game"]):
            own = is_choice & (weighed.marks["game"] == game)
            parts.append(float(weighed.kings[own].sum()))
            wholes.append(float(own.sum()))
    return ratio_figure(
        "kingmaking", np.array(parts), np.array(wholes), SHARE,
        "Choices in which a seat below 5 % moves another's chance by more than 10 points.",
    )  # fmt: skip
