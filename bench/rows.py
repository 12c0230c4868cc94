"""Rows: one measurement each, taken several times in turn with what it is compared to."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

RESULTS = Path(__file__).parent / "results.json"

Measure = Callable[[], float]


@dataclass(frozen=True, kw_only=True)
class Row:
    """What was measured, and the bar that it must reach, or stay under if there is no peer."""

    name: str
    unit: str
    ours: float
    bar: float
    peers: float | None = None
    ratio: float | None = None

    @property
    def holds(self) -> bool:
        return self.ours < self.bar if self.ratio is None else self.ratio >= self.bar

    def as_json(self) -> dict[str, Any]:
        return {
            "ours": self.ours,
            "unit": self.unit,
            "peers": self.peers,
            "ratio": self.ratio,
            "bar": self.bar,
            "holds": self.holds,
        }

    def __str__(self) -> str:
        verdict = "holds" if self.holds else "MISSED"
        if self.ratio is None:
            return f"{verdict:6}  {self.name}: {self.ours:.3g} {self.unit}, bar under {self.bar:g}"
        return (
            f"{verdict:6}  {self.name}: {self.ratio:.3g} times, bar {self.bar:g}"
            f" ({self.ours:.3g} against {self.peers:.3g} {self.unit})"
        )


def against(
    name: str, ours: Measure, peers: Measure, *, bar: float, unit: str, rounds: int = 9
) -> Row:
    """Measure both in turn, so that a busy moment strikes both; the median ratio counts."""
    ours(), peers()
    pairs = [(ours(), peers()) for _ in range(rounds)]
    return from_pairs(name, pairs, bar=bar, unit=unit)


def from_pairs(name: str, pairs: Sequence[tuple[float, float]], *, bar: float, unit: str) -> Row:
    """The row of several measurements, ours and the peer's."""
    mine, theirs = zip(*pairs, strict=True)
    ratio = median(one / other for one, other in pairs)
    return Row(
        name=name, unit=unit, bar=bar, ours=median(mine), peers=median(theirs), ratio=ratio
    )  # fmt: skip


def under(name: str, measure: Measure, *, bar: float, unit: str, rounds: int = 5) -> Row:
    """Measure several times; the median must stay under the bar."""
    return Row(name=name, unit=unit, bar=bar, ours=median(measure() for _ in range(rounds)))


def rate(work: Callable[[], int]) -> Measure:
    """How much of the work that a call reports is done in a second of this thread's processor.

    Processor time leaves out the moments in which other programs had the core.
    """

    def measure() -> float:
        began = time.thread_time()
        done = work()
        return done / (time.thread_time() - began)

    return measure


def keep(row: Row, path: Path = RESULTS) -> None:
    """Write the row among those that are kept, in place of the last one of its name."""
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    kept[row.name] = row.as_json()
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
