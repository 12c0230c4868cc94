"""Charts: small pictures as SVG, each labelled where one looks, so that none needs a legend.

Words stand above what they name and not beside it, so a picture is as wide as a phone.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.lab.measures import COUNT, MINUTES, POINTS, Figure
from whitesmoke.lab.words import UNKNOWN, interval, value

WIDTH, LEFT, LINE = 420, 12, 46
"""The width of a picture, its margins, and the height of a figure with its words above."""
PLOT = WIDTH - 2 * LEFT
STYLE = """<style>
.chart{font:14px system-ui,sans-serif;fill:#2b2622;width:100%;max-width:520px;height:auto}
.chart{display:block}.chart text{paint-order:stroke;stroke:#fbf8f3;stroke-width:3px}
.chart .axis{stroke:#8a8178;stroke-width:1}.chart .even{stroke:#8a8178;stroke-dasharray:4 3}
.chart .dot{fill:#9a6a00}.chart .whisker{stroke:#9a6a00;stroke-width:2}
.chart .dim{fill:#6d655d}.chart .small{font-size:12px}.chart .faint{stroke:#b9aea2;fill:none}
.chart .band{fill:#e3c98b;opacity:.55}.chart .line{stroke:#9a6a00;stroke-width:2.5;fill:none}
.chart .good{fill:#2f6f55}.chart .bad{fill:#a33b2f}
@media (prefers-color-scheme:dark){.chart{fill:#ece5dc}.chart text{stroke:#1c1917}
.chart .dot{fill:#e0b04c}
.chart .whisker,.chart .line{stroke:#e0b04c}.chart .dim{fill:#b3a99d}.chart .faint{stroke:#5e564e}
.chart .band{fill:#7a5f24}.chart .good{fill:#6cc09c}.chart .bad{fill:#e58a7c}}
</style>"""
"""How the pictures look; once on a page, or in each file of its own."""


def alone(drawn: str) -> str:
    """A picture as a file of its own, which must bring its style along."""
    head, close, rest = drawn.partition(">")
    return f"{head}{close}{STYLE}{rest}\n"


class Point(NamedTuple):
    """A label, the figure beside it, and the class of its dot."""

    label: str
    figure: Figure
    kind: str = "dot"


def picture(height: float, title: str, *parts: str) -> str:
    """An SVG with a title for those who cannot see it."""
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{"".join(parts)}</svg>'
    )


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(said)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def dots(
    title: str,
    points: Sequence[Point],
    even: tuple[float, str] | None = None,
    span: tuple[float, float] | None = None,
) -> str:
    """A dot with a whisker for each figure, its value at the right.

    `even` is a line across; `span` is from where to where the axis goes, for pictures that are
    to be compared.
    """
    known = [point for point in points if point.figure.is_known]
    if not known:
        return ""
    low, high = span or span_of([point.figure for point in known], even)

    def across(x: float) -> float:
        return LEFT + PLOT * (x - low) / (high - low)

    top, height = 28 if even else 4, LINE * len(known)
    parts = [_axis(low, high, top + height, known[0].figure.unit)]
    if even:
        parts.append(line(across(even[0]), top - 4, across(even[0]), top + height, "even"))
        parts.append(text(*_within(across(even[0]), top - 10, even[1]), even[1], "dim small"))
    for number, (label, figure, kind) in enumerate(known):
        y = top + LINE * (number + 1) - 12
        ends = np.clip([figure.low, figure.high], low, high)
        parts += [
            text(LEFT, y - 12, _cut(label)),
            text(WIDTH - LEFT, y - 12, _said(figure), "", "end"),
            line(across(ends[0]), y, across(ends[1]), y, "whisker"),
            f'<circle cx="{across(figure.value):.1f}" cy="{y:.1f}" r="5" class="{kind}"/>',
        ]
    return picture(top + height + 34, title, *parts)


def _said(figure: Figure) -> str:
    """A value and from where to where it may be."""
    return value(figure) if interval(figure) == UNKNOWN else f"{value(figure)}, {interval(figure)}"


def _within(x: float, y: float, said: str) -> tuple[float, float]:
    """Where small words begin whose middle is to be at a place, but all inside the picture."""
    half = 3.1 * len(said)
    return min(max(x, LEFT + half), WIDTH - LEFT - half) - half, y


def _cut(label: str, most: int = 28) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def span_of(
    figures: Sequence[Figure], even: tuple[float, str] | None = None
) -> tuple[float, float]:
    """From where to where an axis goes: all figures with their intervals, and a little more."""
    ends = [end for f in figures for end in (f.low, f.high, f.value) if np.isfinite(end)]
    ends += [even[0]] if even else []
    low, high = min(ends), max(ends)
    margin = 0.06 * (high - low) or max(0.01, 0.05 * abs(high))
    return low - margin, high + margin


def _axis(low: float, high: float, y: float, unit: str) -> str:
    """A line with a few round numbers."""
    parts = [line(LEFT, y, LEFT + PLOT, y, "axis")]
    for tick in _ticks(low, high):
        x = LEFT + PLOT * (tick - low) / (high - low)
        parts += [line(x, y, x, y + 4, "axis"), text(x, y + 18, _tick(tick, unit), "dim small",
                                                     "middle")]  # fmt: skip
    return "".join(parts)


def _ticks(low: float, high: float) -> list[float]:
    rough = (high - low) / 6
    size = 10 ** np.floor(np.log10(rough))
    step = next(size * f for f in (1, 2, 5, 10) if size * f >= rough)
    first = np.ceil(low / step)
    return [float(step * k) for k in range(int(first), int(np.floor(high / step)) + 1)]


def _tick(tick: float, unit: str) -> str:
    if unit in (COUNT, MINUTES):
        return f"{tick:g}" if abs(tick) < 10_000 else f"{tick:,.0f}"
    return f"{100 * tick:+.3g}" if unit == POINTS else f"{100 * tick:.3g} %"


def lengths(title: str, runs: Sequence[tuple[str, NDArray[np.float64]]]) -> str:
    """How long games are: one small hill for each variant, on one axis."""
    most = float(np.quantile(np.concatenate([values for _, values in runs]), 0.995)) or 1.0
    edges = np.linspace(0, most, 49)
    hill, parts = 56, []
    for number, (label, values) in enumerate(runs):
        base = (hill + 30) * (number + 1)
        counts = np.histogram(values, edges)[0] / max(1, len(values))
        tops = base - hill * counts / max(counts.max(), 1e-9)
        steps = " ".join(
            f"{LEFT + PLOT * edges[i] / most:.1f},{tops[i]:.1f} "
            f"{LEFT + PLOT * edges[i + 1] / most:.1f},{tops[i]:.1f}"
            for i in range(len(tops))
        )
        middle = LEFT + PLOT * min(1.0, float(np.median(values)) / most)
        parts += [
            f'<polygon class="band" points="{LEFT},{base} {steps} {LEFT + PLOT},{base}"/>',
            line(LEFT, base, LEFT + PLOT, base, "axis"),
            line(middle, base, middle, base - hill - 2, "whisker"),
            text(LEFT, base - hill - 10, _cut(label)),
            text(WIDTH - LEFT, base - hill - 10, f"half: {np.median(values):.0f}", "", "end"),
        ]
    bottom = (hill + 30) * len(runs)
    parts.append(_axis(0, most, bottom, COUNT))
    return picture(bottom + 34, title, *parts)


GRID = np.linspace(0, 1, 21)


def suspense(title: str, curves: Sequence[tuple[NDArray[np.float64], NDArray[np.float64]]]) -> str:
    """The chance of the later winner over the course of the game: half of all games in the band."""
    if not curves:
        return ""
    levels = np.array([np.interp(GRID, at, chance) for at, chance in curves])
    low, middle, high = np.quantile(levels, (0.25, 0.5, 0.75), axis=0)
    left, top, height = 52, 12, 200
    wide = WIDTH - LEFT - left

    def place(x: float, y: float) -> str:
        return f"{left + wide * x:.1f},{top + height * (1 - y):.1f}"

    band = [place(x, y) for x, y in zip(GRID, high, strict=True)]
    band += [place(x, y) for x, y in reversed(list(zip(GRID, low, strict=True)))]
    some = levels[:: max(1, len(levels) // 8)][:8]
    paths = [" ".join(place(x, y) for x, y in zip(GRID, row, strict=True)) for row in some]
    course = " ".join(place(x, y) for x, y in zip(GRID, middle, strict=True))
    parts = [
        f'<polygon class="band" points="{" ".join(band)}"/>',
        *(f'<polyline class="faint" points="{path}"/>' for path in paths),
        f'<polyline class="line" points="{course}"/>',
        *(text(left - 8, top + height * (1 - y) + 5, f"{y:.0%}", "dim small", "end")
          for y in (0, 0.25, 0.5, 0.75, 1)),
        line(left, top + height, left + wide, top + height, "axis"),
        text(left, top + height + 18, "the deal", "dim small"),
        text(left + wide / 2, top + height + 18, "half of the decisions", "dim small", "middle"),
        text(left + wide, top + height + 18, "the end", "dim small", "end"),
    ]  # fmt: skip
    return picture(top + height + 30, title, *parts)


def steps(title: str, values: Sequence[float]) -> str:
    """A dot for each value in turn, and as a line the lowest so far."""
    if not values:
        return ""
    top, height, most = 30, 150, max(*values, 1e-9)

    def place(number: int, value: float) -> tuple[float, float]:
        return LEFT + PLOT * (number + 0.5) / len(values), top + height * (1 - value / most)

    lowest = np.minimum.accumulate(values)
    course = " ".join("{:.1f},{:.1f}".format(*place(n, v)) for n, v in enumerate(lowest))
    spots = [
        '<circle cx="{:.1f}" cy="{:.1f}" r="3" class="dot"/>'.format(*place(n, v))
        for n, v in enumerate(values)
    ]
    parts = [
        *spots,
        f'<polyline class="line" points="{course}"/>',
        line(LEFT, top + height, LEFT + PLOT, top + height, "axis"),
        text(LEFT, top - 16, f"up to {most:.3g} steps away from the goals", "dim small"),
        text(WIDTH - LEFT, top - 16, f"best: {lowest[-1]:.3g}", "", "end"),
        text(LEFT, top + height + 18, "first trial", "dim small"),
        text(WIDTH - LEFT, top + height + 18, "last trial", "dim small", "end"),
    ]
    return picture(top + height + 30, title, *parts)
