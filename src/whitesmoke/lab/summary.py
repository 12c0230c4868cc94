"""Summary: all that a study says, as plain figures, before it is put into tables or a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import words
from whitesmoke.lab.decisions import Decision, decisions
from whitesmoke.lab.intervals import wilson
from whitesmoke.lab.measures import (
    POINTS,
    SHARE,
    Figure,
    PlayedTable,
    mean_figure,
    measures_of,
)
from whitesmoke.lab.seating import turned
from whitesmoke.lab.standing_out import Finding, standing_out
from whitesmoke.lab.stopping import paired, values_of
from whitesmoke.lab.study import StudyOutcome, VariantOutcome
from whitesmoke.lab.tension import Watched, tension, watched_games

UNENDED, ENDED = "did not end", "ended by "


@dataclass(frozen=True)
class VariantSummary:
    """What is said of one variant."""

    label: str
    games: int
    figures: dict[str, Figure]
    seats: list[Figure]
    """How often each seat wins."""
    by_start: list[Figure]
    """How often it wins to be the first, second ... from the starter on."""
    bots: list[Figure]
    """How often each bot wins where they differ."""
    endings: list[Figure]
    decisions: list[Decision]
    watched: list[Watched]
    even: float
    """What each seat would win if all were equal."""


@dataclass(frozen=True)
class Difference:
    """By how much a variant differs from the first, deal by deal."""

    label: str
    figure: Figure
    relative: float
    """The figure as a share of what it is in the first."""

    @property
    def is_clear(self) -> bool:
        return self.figure.low > 0 or self.figure.high < 0


@dataclass(frozen=True)
class Summary:
    """All that a study says."""

    outcome: StudyOutcome
    variants: list[VariantSummary]
    differences: list[Difference]
    findings: list[Finding]


def summary(outcome: StudyOutcome) -> Summary:
    """What came of a study, in figures."""
    variants = [_variant(each) for each in outcome.variants]
    differences = [
        difference
        for each, said in zip(outcome.variants[1:], variants[1:], strict=True)
        for difference in _differences(outcome.variants[0], each, variants[0], said)
    ]
    found = standing_out(outcome.study.game, variants)
    return Summary(outcome, variants, differences, found)


def _variant(each: VariantOutcome) -> VariantSummary:
    game, rows = each.player.game, each.rows
    figures = [
        mean_figure(m.name, values_of(each, m), m.unit, m.says) for m in measures_of(game)
    ] + tension(each)
    shares = PlayedTable(game, each.variant.players).shares(rows)
    return VariantSummary(
        each.variant.label,
        len(rows),
        {figure.measure: figure for figure in figures if figure.is_known},
        _seats(each),
        _by_start(each, shares),
        _bots(each),
        _endings(game, rows),
        decisions(each),
        list(watched_games(each)),
        float(np.nanmean(shares)) if np.isfinite(shares).any() else np.nan,
    )


def _seats(each: VariantOutcome) -> list[Figure]:
    game, players = each.player.game, each.variant.players
    table, names = PlayedTable(game, players), seat_names(game, each)

    def of(seat: int) -> Any:
        return each.by_deal(lambda rows: table.shares(rows)[:, seat])

    return [mean_figure(names[seat], of(seat), SHARE) for seat in range(players)]


def seat_names(game: Game, each: VariantOutcome) -> list[str]:
    """What the game calls its seats, or their numbers, counted from 1."""
    speech = game.speech(states=each.player.template)
    return [speech.seat(seat) for seat in range(each.variant.players)]


def _by_start(each: VariantOutcome, shares: Any) -> list[Figure]:
    """How often seats win by their place after the starter; none where nobody starts alone."""
    starters, players = each.rows["starter"], each.variant.players
    known = starters >= 0
    if each.player.game.about.cooperative or not known.any():
        return []
    places = [(starters[known] + place) % players for place in range(players)]
    return [
        mean_figure(f"{_ordinal(n)} to play", shares[known][np.arange(known.sum()), place], SHARE)
        for n, place in enumerate(places, 1)
    ]


def _ordinal(number: int) -> str:
    return ("first", "second", "third", *(f"{n}th" for n in range(4, 20)))[number - 1]


def _bots(each: VariantOutcome) -> list[Figure]:
    """How often each bot wins a seat, over all seatings of a deal."""
    if each.variant.rotations == 1:
        return []
    table, seating = PlayedTable(each.player.game, each.variant.players), each.player.seating
    found = []
    for name in dict.fromkeys(seating.labels):
        by_deal = [
            np.mean([table.shares(one.rows)[:, np.array(turned(seating.labels, r)) == name].mean(1)
                     for r, one in enumerate(played)], axis=0)
            for played in each.rounds
        ]  # fmt: skip
        found.append(mean_figure(name, np.concatenate(by_deal), SHARE))
    return found


def _endings(game: Game, rows: Any) -> list[Figure]:
    names = words(game.endings) if game.endings else ()
    counts = np.bincount(np.where(rows["finished"] == 1, rows["ending"], 0), minlength=len(names))
    found = []
    for kind, count in enumerate(counts.tolist()):
        name = (names[kind] if kind < len(names) else f"ending {kind}") if kind else UNENDED
        if count or (kind and kind < len(names) and names[kind]):
            found.append(Figure(name, count / len(rows), *wilson(count, len(rows)), SHARE))
    return sorted(found, key=lambda f: -f.value)


def _differences(
    first: VariantOutcome, each: VariantOutcome, base: VariantSummary, said: VariantSummary
) -> Iterator[Difference]:
    for measure in measures_of(first.player.game):
        apart = paired(values_of(first, measure), values_of(each, measure))
        unit = POINTS if measure.unit == SHARE else measure.unit
        figure = mean_figure(measure.name, apart, unit, measure.says)
        if figure.is_known:
            was = base.figures[measure.name].value
            yield Difference(said.label, figure, figure.value / was if was else np.nan)
    measured = {measure.name for measure in measures_of(first.player.game)}
    for name in base.figures:
        if name in measured or name not in said.figures:
            continue
        yield Difference(said.label, _apart(base.figures[name], said.figures[name]), np.nan)
    yield from _shifts(base, said)


def _shifts(base: VariantSummary, said: VariantSummary) -> Iterator[Difference]:
    """What endings and decisions differ by; the deals are the same, so this is a little wide."""
    before = {figure.measure: figure for figure in base.endings}
    for figure in said.endings:
        if figure.measure in before:
            yield Difference(said.label, _apart(before[figure.measure], figure, ENDED), np.nan)


def _apart(one: Figure, other: Figure, head: str = "") -> Figure:
    """The difference of two figures that are not known deal by deal."""
    half = float(np.hypot((one.high - one.low) / 2, (other.high - other.low) / 2))
    value = other.value - one.value
    unit = POINTS if one.unit == SHARE else one.unit
    return Figure(head + one.measure, value, value - half, value + half, unit, one.says)
