"""Plot: strength against budget, as an SVG."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib

from whitesmoke.lab.tournament import Rating

INK, GOLD = "#222222", "#b8860b"
BUDGETS = {
    "ms": "budget: milliseconds a decision",
    "simulations": "budget: simulations a decision",
}


def plot_strength(ratings: Sequence[Rating], title: str, path: Path) -> None:
    """Strengths over the budget, time and simulations in panels of their own."""
    matplotlib.use("svg")
    from matplotlib import pyplot

    units = [unit for unit in BUDGETS if any(r.unit == unit for r in ratings)] or [""]
    figure, panels = pyplot.subplots(
        1, len(units), figsize=(7 * len(units), 4.5), sharey=True, squeeze=False
    )
    for axes, unit in zip(panels[0], units, strict=True):
        _draw(axes, ratings, unit)
    rated = any(r.rating is not None for r in ratings)
    panels[0][0].set_ylabel("rating, 95 %" if rated else "share of wins, 95 %")
    figure.suptitle(title)
    with pyplot.rc_context({"svg.hashsalt": "White Smoke"}):
        figure.savefig(path, format="svg", metadata={"Date": None})
    pyplot.close(figure)


def _draw(axes: Any, ratings: Sequence[Rating], unit: str) -> None:
    """A curve of the bots with this kind of budget; bots without a budget are lines across."""
    curve = sorted((r.budget, *_strength(r)) for r in ratings if r.unit == unit and r.budget)
    if curve:
        budgets, middles, below, above = zip(*curve, strict=True)
        axes.errorbar(budgets, middles, yerr=(below, above), color=GOLD, marker="o", capsize=4)
        axes.set(xscale="log", xlabel=BUDGETS[unit])
        axes.set_xticks(budgets, [f"{budget:g}" for budget in budgets])
        axes.minorticks_off()
    else:
        axes.set_xticks([])
    for rating in ratings:
        if rating.unit is None:
            height = _strength(rating)[0]
            axes.axhline(height, color=INK, linestyle=":")
            axes.annotate(rating.bot, (0.01, height), xycoords=("axes fraction", "data"))


def _strength(r: Rating) -> tuple[float, float, float]:
    """How strong a bot is, and how far it may be below and above that, with 95 % confidence."""
    if r.rating is not None and r.error is not None:
        return r.rating, r.error, r.error
    if r.share is None or r.low is None or r.high is None:
        raise ValueError(f"{r.bot} has neither a rating nor a share.")
    return r.share, max(0.0, r.share - r.low), max(0.0, r.high - r.share)
