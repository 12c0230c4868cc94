"""Rulebook: a game's RULES.md as headings and numbered clauses."""

import re
from collections.abc import Iterator
from typing import NamedTuple

CLAUSE = re.compile(r"^\*\*(?P<number>[A-Z]+-?R?\d+)\*\* (?:\((?P<kind>note|reconstruction)\) )?")


class Clause(NamedTuple):
    """A numbered clause or ruling, and the heading that it stands under."""

    number: str
    text: str
    heading: str
    kind: str
    """"note" if it only explains, "reconstruction" if the printed text is not known, or ""."""


def clauses(rulebook: str) -> list[Clause]:
    """Every clause of a rulebook, in reading order."""
    return list(_clauses(rulebook))


def _clauses(rulebook: str) -> Iterator[Clause]:
    heading, number, kind, lines = "", "", "", list[str]()
    for line in [*rulebook.splitlines(), "## "]:
        found = CLAUSE.match(line)
        if (found or line.startswith("## ")) and number:
            yield Clause(number, "\n".join(lines).strip(), heading, kind)
            number = ""
        if line.startswith("## "):
            heading = line[3:].strip()
        elif found:
            number, kind, lines = found["number"], found["kind"] or "", [line[found.end() :]]
        elif number:
            lines.append(line)
