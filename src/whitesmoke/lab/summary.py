"""Summary: all that a study says, as plain figures, before it is put into tables or a page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import words
from whitesmoke.lab.decisions import Decision, decisions
from whitesmoke.lab.luck import deal_share
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

UNENDED, ENDED, MADE = "did not end", "ended by ", "made: "


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
    """How often it ends so; each says the clause that was told then, if any."""
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
    if each.variant.rotations > 1:
        figures.append(deal_share(_by_seating(each), each.player.seed))
    shares = PlayedTable(game, each.variant.players).shares(rows)
    return VariantSummary(
        each.variant.label,
        len(rows),
        {figure.measure: figure for figure in figures if figure.is_known},
        _seats(each),
        _by_start(each),
        _bots(each),
        _endings(each),
        decisions(each),
        list(watched_games(each)),
        float(np.nanmean(shares)) if np.isfinite(shares).any() else np.nan,
    )


def _by_seating(each: VariantOutcome) -> Any:
    """Each seat's share of the win: by the way the bots are seated, by deal."""
    table = PlayedTable(each.player.game, each.variant.players)
    rounds = [[table.shares(one.rows) for one in played] for played in each.rounds]
    return np.concatenate(rounds, axis=1)


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


def _by_start(each: VariantOutcome) -> list[Figure]:
    """How often seats win by their place after the starter; none where nobody starts alone."""
    game, players = each.player.game, each.variant.players
    if game.about.cooperative or not (each.rows["starter"] >= 0).any():
        return []
    table = PlayedTable(game, players)

    def of(place: int) -> Any:
        def won(rows: Any) -> Any:
            seats = (np.maximum(rows["starter"], 0) + place) % players
            shares = np.take_along_axis(table.shares(rows), seats[:, None], 1)[:, 0]
            return np.where(rows["starter"] >= 0, shares, np.nan)

        return each.by_deal(won)

    return [
        mean_figure(f"{_ordinal(place + 1)} to play", of(place), SHARE) for place in range(players)
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


def _endings(each: VariantOutcome) -> list[Figure]:
    game = each.player.game
    names = words(game.endings) if game.endings else ()
    kinds = max(len(names), int(_ended(each.rows).max()) + 1)
    found = []
    for kind in range(kinds):
        name = (names[kind] if kind < len(names) else f"ending {kind}") if kind else UNENDED
        figure = mean_figure(name, _ended_by(each, kind), SHARE, _clause(each, kind))
        if figure.value > 0 or (kind and kind < len(names) and names[kind]):
            found.append(figure)
    return sorted(found, key=lambda f: -f.value)


def _ended(rows: Any) -> Any:
    """How each game ended, 0 if it did not."""
    return np.where(rows["finished"] == 1, rows["ending"], 0)


def _ended_by(each: VariantOutcome, kind: int) -> Any:
    """Which part of each deal's games ended so."""
    return each.by_deal(lambda rows: _ended(rows) == kind)


def _clause(each: VariantOutcome, kind: int) -> str:
    """The clause of the sentence that told such an end."""
    number = int(each.verdicts[kind]) if kind < len(each.verdicts) else 0
    return each.player.game.vocabulary.declared(number).declared.clause if number else ""


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
    yield from _ending_differences(first, each, base, said)
    yield from _decision_differences(base, said)


def _ending_differences(
    first: VariantOutcome, each: VariantOutcome, base: VariantSummary, said: VariantSummary
) -> Iterator[Difference]:
    """What endings differ by, deal by deal."""
    names = words(first.player.game.endings) if first.player.game.endings else ()
    seen = {figure.measure for summed in (base, said) for figure in summed.endings}
    for kind, name in enumerate(names):
        if kind and name in seen:
            apart = paired(_ended_by(first, kind), _ended_by(each, kind))
            yield Difference(said.label, mean_figure(ENDED + name, apart, POINTS), np.nan)


def _decision_differences(base: VariantSummary, said: VariantSummary) -> Iterator[Difference]:
    """How much oftener a decision is made in a game; the deals are the same, so this is wide."""
    before = {decision.name: decision.a_game for decision in base.decisions}
    for decision in said.decisions:
        was = before.get(decision.name)
        if was and (was.value or decision.a_game.value):
            apart = replace(_apart(was, decision.a_game), measure=MADE + decision.name)
            relative = apart.value / was.value if was.value else np.nan
            yield Difference(said.label, apart, relative)


def _apart(one: Figure, other: Figure) -> Figure:
    """The difference of two figures that are not known deal by deal."""
    half = float(np.hypot((one.high - one.low) / 2, (other.high - other.low) / 2))
    value = other.value - one.value
    unit = POINTS if one.unit == SHARE else one.unit
    return Figure(one.measure, value, value - half, value + half, unit, one.says)
