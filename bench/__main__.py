"""`python -m bench [theme ...]`: measure, print and keep every row; 1 if a bar was missed.

A theme that has PARTS can be run in part: `python -m bench hostile.kills`.
"""

import importlib
import sys
from collections.abc import Callable, Iterable, Sequence

from click import echo

from bench.rows import RESULTS, Row, keep

Rows = Callable[[], Iterable[Row]]

THEMES = ("rules", "lab", "python_door", "doors", "threads", "start_up", "telling")
LONG = (
    "cluster",
    "endless",
    "planted",
    "bots",
    "more_time",
    "server",
    "web",
    "wasm",
    "site",
    "hostile",
    "memory",
    "together",
)
"""Themes that take an hour or more, run only when they are named."""


def main(themes: Sequence[str]) -> int:
    try:
        parts = [part for theme in themes or THEMES for part in parts_of(theme)]
    except LookupError as error:
        echo(error.args[0])
        return 2
    missed = 0
    for name, rows in parts:
        echo(name)
        for row in rows():
            echo(f"  {row}")
            keep(row)
            missed += not row.holds
    echo(f"Kept in {RESULTS.relative_to(RESULTS.parents[1])}; {missed} missed.")
    return int(missed > 0)


def parts_of(wanted: str) -> list[tuple[str, Rows]]:
    """What is to be run for `theme` or `theme.part`, by name; LookupError with a sentence."""
    theme, _, part = wanted.partition(".")
    if theme not in (*THEMES, *LONG):
        known = ", ".join(THEMES + LONG)
        raise LookupError(f"There is no theme {theme!r}; the themes are: {known}.")
    module = importlib.import_module(f"bench.{theme}")
    parts: dict[str, Rows] = getattr(module, "PARTS", None) or {"": module.rows}
    if part and part not in parts:
        known = ", ".join(filter(None, parts)) or "none"
        raise LookupError(f"There is no part {part!r} of {theme}; its parts are: {known}.")
    return [
        (f"{theme}.{name}".rstrip("."), rows) for name, rows in parts.items() if part in ("", name)
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
