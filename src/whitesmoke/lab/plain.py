"""Plain: a study as JSON-able data."""

import math
from dataclasses import asdict
from typing import Any

from whitesmoke.lab.answers import answers, question
from whitesmoke.lab.measures import Figure
from whitesmoke.lab.summary import Summary, VariantSummary


def plain(said: Summary) -> dict[str, Any]:
    """All that a study says."""
    outcome = said.outcome
    return {
        "game": outcome.study.game.name,
        "question": question(outcome),
        "answers": answers(said),
        "seed": outcome.study.seed,
        "deals": outcome.deals,
        "stopped_early": outcome.stopped_early,
        "stands_out": [asdict(finding) for finding in said.findings],
        "variants": [_variant(each) for each in said.variants],
        "differences": [
            {"variant": d.label, **_figure(d.figure), "is_clear": d.is_clear}
            for d in said.differences
        ],
    }


def _variant(each: VariantSummary) -> dict[str, Any]:
    groups = {"seats": each.seats, "by_start": each.by_start, "bots": each.bots,
              "endings": each.endings}  # fmt: skip
    return {
        "variant": each.label,
        "games": each.games,
        "figures": [_figure(figure) for figure in each.figures.values()],
        **{name: [_figure(figure) for figure in figures] for name, figures in groups.items()},
        "decisions": [
            {
                "decision": d.name,
                "offered": d.offered,
                "share_taken": _figure(d.share),
                "a_game": _figure(d.a_game),
                "worth": _figure(d.worth),
                "takers_win": _figure(d.takers),
            }
            for d in each.decisions
        ],
    }


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "measure": figure.measure,
        "value": _number(figure.value),
        "low": _number(figure.low),
        "high": _number(figure.high),
        "unit": figure.unit,
        "says": figure.says,
    }


def _number(value: float) -> float | None:
    """JSON knows no number that is not there."""
    return value if math.isfinite(value) else None
