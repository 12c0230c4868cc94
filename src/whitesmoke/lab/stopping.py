"""Stopping: whether all that a study asks is decided."""

from typing import TYPE_CHECKING

import numpy as np

from whitesmoke.lab.arena import lasting_half_width
from whitesmoke.lab.measures import COUNT, MINUTES, Measure, PlayedTable, Values, measures_of

if TYPE_CHECKING:
    from whitesmoke.lab.study import StudyOutcome, VariantOutcome


def is_decided(outcome: "StudyOutcome") -> bool:
    """Whether each headline is known well enough, and what it differs by between variants."""
    headlines = [m for m in measures_of(outcome.study.game) if m.is_headline]
    return all(_is_known(outcome, measure) for measure in headlines)


def _is_known(outcome: "StudyOutcome", measure: Measure) -> bool:
    first, *others = [values_of(each, measure) for each in outcome.variants]
    if not others:
        return _is_narrow(first, measure, float(np.nanmean(np.abs(first))))
    return all(_is_clear(first, other, measure) for other in others)


def values_of(each: "VariantOutcome", measure: Measure) -> Values:
    """A measure by deal."""
    table = PlayedTable(each.player.game, each.variant.players)
    return each.by_deal(lambda rows: measure.of(rows, table))


def paired(first: Values, other: Values) -> Values:
    """What two variants differ by, deal by deal, where both are known."""
    deals = min(len(first), len(other))
    apart = other[:deals] - first[:deals]
    return apart[np.isfinite(apart)]


def _is_clear(first: Values, other: Values, measure: Measure) -> bool:
    """Whether a difference is there beyond doubt, or too small to matter."""
    apart = paired(first, other)
    if len(apart) == 0:
        return True
    half = lasting_half_width(apart.tolist())
    scale = float(np.nanmean(np.abs(first)))
    return abs(float(apart.mean())) > half or _is_narrow(apart, measure, scale)


def _is_narrow(values: Values, measure: Measure, scale: float) -> bool:
    known = values[np.isfinite(values)]
    wide = measure.enough * (scale if measure.unit in (COUNT, MINUTES) else 1.0)
    return len(known) == 0 or lasting_half_width(known.tolist()) <= wide
