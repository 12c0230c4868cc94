"""Decisions: how often each is made, and what it is worth.

Worth is what a decision wins more often than the others that were open at the same moment, on
average over the moments that were looked into: positive is better than deciding anyhow.
"""

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from whitesmoke.kernel.actions import Among
from whitesmoke.kernel.game import Game
from whitesmoke.lab.intervals import normal, wilson
from whitesmoke.lab.measured_games import OFFERED, SQUARES, TAKEN
from whitesmoke.lab.measures import COUNT, POINTS, SHARE, Figure, ratio_figure

if TYPE_CHECKING:
    from whitesmoke.lab.study import VariantOutcome

MANY = 8
"""A decision with a number out of so many is counted without the number."""


FEW = 8
"""In fewer games than this, a decision's worth is not known; in fewer rounds of games, how much a
share differs from one to the next."""


@dataclass(frozen=True)
class Decision:
    """One decision, or several that differ only by a seat or a place."""

    name: str
    offered: int
    """How often it was one of several that were open."""
    only: int
    """How often there was no other."""
    a_game: Figure
    """How often it is made in a game."""
    share: Figure
    """How often it is made when it is open."""
    worth: Figure
    takers: Figure
    """How often those win who made it at least once: who is winning anyway may do so more."""


def decisions(each: "VariantOutcome") -> list[Decision]:
    """What is known of each decision, those that are made most often first."""
    names, tally = each.player.subjects, each.tally
    groups: dict[str, list[int]] = defaultdict(list)
    for number, name in enumerate(grouped(each.player.game, names)):
        groups[name].append(number)
    worths = worth_of(each, groups)
    rounds = np.array([np.sum([one.tally for one in played], axis=0) for played in each.rounds])
    games = np.array([sum(len(one.rows) for one in played) for played in each.rounds])
    found = [
        _decision(name, tally[:, own], games, worths[name], rounds[:, :, own].sum(2))
        for name, own in groups.items()
    ]
    return sorted(found, key=lambda d: (-d.a_game.value, -d.offered))


def grouped(game: Game, names: tuple[str, ...]) -> list[str]:
    """The name under which each decision is counted."""
    if names != game.names:
        return list(names)
    return [_group(game, number) for number in range(len(names))]


def _group(game: Game, number: int) -> str:
    """A decision's name without the seat or the place that it names."""
    action = game.vocabulary.actions[number]
    parts = action.verb.parts.values()
    if any(_is_place(game, part) for part in parts):
        return action.verb.name.replace("_", " ")
    return game.names[number]


def _is_place(game: Game, part: Among) -> bool:
    """Whether a part of a decision only says which seat, or which of many places."""
    seats = game.vocabulary.seats
    if part.kind.name == "seat" or (seats and part.kind.name == seats.name):
        return True
    return part.kind.name == "number" and len(part.values) > MANY


def _decision(
    name: str, tally: np.ndarray, games: np.ndarray, worth: Figure, rounds: np.ndarray
) -> Decision:
    """What is known of some decisions together; `games` and `rounds` are by round."""
    offered, _, _, takers, scores, their_squares, only = (float(row.sum()) for row in tally)
    return Decision(
        name,
        int(offered),
        int(only),
        _times_a_game(tally, games, rounds[:, TAKEN]),
        _made_when_open(rounds[:, OFFERED], rounds[:, TAKEN], int(games.sum())),
        worth,
        _takers(takers, scores, their_squares),
    )


def _times_a_game(tally: np.ndarray, games: np.ndarray, taken: np.ndarray) -> Figure:
    """How often decisions are made in a game, with the interval by rounds of games.

    If there are too few rounds for that, it is as wide as if all of them rose and fell together.
    """
    if len(games) >= FEW:
        found = ratio_figure("times a game", taken, games.astype(np.float64), COUNT)
        return replace(found, low=max(0.0, found.low))
    total = int(games.sum())
    mean = float(taken.sum()) / total
    ends = [normal(t, s, total) for t, s in zip(tally[TAKEN], tally[SQUARES], strict=True)]
    half = sum(high - low for low, high in ends) / 2
    return Figure("times a game", mean, max(0.0, mean - half), mean + half, COUNT)


def _made_when_open(offered: np.ndarray, taken: np.ndarray, games: int) -> Figure:
    """How often a decision is made when it is open, with the interval by rounds of games.

    If there are too few rounds for that, each game counts as one occasion at most.
    """
    opened, made, name = float(offered.sum()), float(taken.sum()), "made when open"
    if not opened:
        return Figure(name, np.nan, np.nan, np.nan, SHARE)
    low, high = wilson(min(opened, games) * made / opened, min(opened, games))
    by_round = ratio_figure(name, taken, offered, SHARE)
    is_enough = np.count_nonzero(offered) >= FEW and 0 < made < opened
    return by_round if is_enough else Figure(name, made / opened, low, high, SHARE)


def _takers(takers: float, scores: float, squares: float) -> Figure:
    if not takers:
        return Figure("takers win", np.nan, np.nan, np.nan, SHARE)
    low, high = normal(scores, squares, int(takers))
    if squares == scores:
        low, high = wilson(scores, takers)
    return Figure("takers win", scores / takers, max(0.0, low), min(1.0, high), SHARE)


def worth_of(each: "VariantOutcome", groups: dict[str, list[int]]) -> dict[str, Figure]:
    """The worth of each decision, clustered by game."""
    group_of = {number: name for name, own in groups.items() for number in own}
    sums: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0]))
    for weighed in each.weighed:
        for i in np.flatnonzero(np.diff(weighed.starts) > 0):
            begin, end = weighed.starts[i], weighed.starts[i + 1]
            own = weighed.after[begin:end, weighed.marks["seat"][i]]
            for key, value in zip(weighed.keys[begin:end], own, strict=True):
                # Against the mean of the others: against that of all, one of two would seem to be
                # worth half as much.
                apart = (value - own.mean()) * len(own) / (len(own) - 1)
                cell = sums[group_of[int(key)]][int(weighed.marks["game"][i])]
                cell[0] += apart
                cell[1] += 1
    return {name: _worth(list(sums[name].values())) for name in groups}


def _worth(by_game: list[list[float]]) -> Figure:
    if len(by_game) < FEW:
        return Figure("worth", np.nan, np.nan, np.nan, POINTS)
    parts = np.array([one for one, _ in by_game])
    return ratio_figure("worth", parts, np.array([count for _, count in by_game]), POINTS)
