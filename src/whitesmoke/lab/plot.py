"""Plot: strength against budget, as an SVG."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib

from whitesmoke.lab.tournament import Rating

INK, GOLD = "#222222", "#b8860b"


def plot_strength(ratings: Sequence[Rating], title: str, path: Path) -> None:
    """Ratings with their errors over the budget; bots without a budget are lines across."""
    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    timed = sorted((r for r in ratings if r.budget and r.rating is not None), key=_budget)
    if timed:
        axes.errorbar(
            [_budget(r) for r in timed], [r.rating or 0 for r in timed],
            yerr=[r.error or 0 for r in timed], color=GOLD, marker="o", capsize=4,
        )  # fmt: skip
        axes.set_xscale("log")
    for rating in ratings:
        if not rating.budget and rating.rating is not None:
            axes.axhline(rating.rating, color=INK, linestyle=":")
            axes.annotate(rating.bot, (0.01, rating.rating), xycoords=("axes fraction", "data"))
    axes.set(title=title, xlabel="budget", ylabel="rating")
    figure.savefig(path, format="svg", metadata={"Date": None})
    pyplot.close(figure)


def _budget(rating: Rating) -> float:
    return rating.budget or 0.0
