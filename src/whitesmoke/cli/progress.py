"""Progress: how far a long work is, and the time left, where somebody watches."""

import sys
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")
Advance = Callable[[str, float], None]


def watched(run: Callable[[Advance], Found]) -> Found:
    """Run work that tells what it is doing and what part of that is done."""
    if not sys.stderr.isatty():
        return run(lambda doing, part: None)
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=1.0)
        return run(lambda doing, part: progress.update(task, description=doing, completed=part))
