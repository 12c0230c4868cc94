"""Words: figures as people read them."""

import math
from collections.abc import Sequence

from whitesmoke.lab.measures import MINUTES, POINTS, SHARE, Figure

UNKNOWN = "-"
"""What stands for a figure that is not known."""


def listed(names: Sequence[str]) -> str:
    """Names in a row: "a, b and c"."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def share(figure: Figure) -> str:
    """A share with half of its interval: 45.2 % ± 1.6."""
    if not figure.is_known:
        return UNKNOWN
    half = 50 * (figure.high - figure.low)
    digits = 1 if half < 3 else 0
    return f"{100 * figure.value:.{digits}f} % ± {half:.{digits}f}"


def percent(part: float, digits: int = 1) -> str:
    """A share that has no interval: 33.3 %."""
    return f"{100 * part:.{digits}f} %"


def value(figure: Figure) -> str:
    """A figure without its interval."""
    if not figure.is_known:
        return UNKNOWN
    if figure.unit == SHARE:
        return percent(figure.value)
    if figure.unit == POINTS:
        return f"{100 * figure.value:+.1f} points"
    return f"{figure.value:.{_digits(figure)}f}{' min' if figure.unit == MINUTES else ''}"


def interval(figure: Figure) -> str:
    """From where to where a figure may be."""
    if not math.isfinite(figure.low):
        return UNKNOWN
    if figure.unit in (SHARE, POINTS):
        signed = "+" if figure.unit == POINTS else ""
        return f"{100 * figure.low:{signed}.1f} to {100 * figure.high:{signed}.1f}"
    digits = _digits(figure)
    return f"{figure.low:.{digits}f} to {figure.high:.{digits}f}"


def change(figure: Figure) -> str:
    """A difference, with its sign."""
    if figure.unit in (SHARE, POINTS):
        return f"{100 * figure.value:+.1f} points"
    return f"{figure.value:+.{_digits(figure)}f}{' min' if figure.unit == MINUTES else ''}"


def _digits(figure: Figure) -> int:
    """As many digits as the interval allows, at most two."""
    half = (figure.high - figure.low) / 2
    if not math.isfinite(half) or half <= 0:
        return 1
    return max(0, min(2, 1 - math.floor(math.log10(half))))


def with_clause(ending: Figure) -> str:
    """A way to end, with the clause behind it."""
    return f"{ending.measure} [{ending.says}]" if ending.says else ending.measure
