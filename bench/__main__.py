"""`python -m bench [theme ...]`: measure, print and keep every row; 1 if a bar was missed."""

import importlib
import sys
from collections.abc import Sequence

from click import echo

from bench.rows import RESULTS, keep

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
    "together",
)
"""Themes that take an hour or more, run only when they are named."""


def main(themes: Sequence[str]) -> int:
    if unknown := set(themes) - {*THEMES, *LONG}:
        echo(f"There is no theme {unknown.pop()!r}; the themes are: {', '.join(THEMES + LONG)}.")
        return 2
    missed = 0
    for theme in themes or THEMES:
        echo(theme)
        for row in importlib.import_module(f"bench.{theme}").rows():
            echo(f"  {row}")
            keep(row)
            missed += not row.holds
    echo(f"Kept in {RESULTS.relative_to(RESULTS.parents[1])}; {missed} missed.")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
