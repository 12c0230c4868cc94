"""Rulebook: a game's texts for people, in every language, and the clauses of its rules.

RULES.md has the numbered clauses, HOWTO.md half a page for whoever plays for the first time. The
same in another language is RULES.de.md, with the same clauses in the same order.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CLAUSE = re.compile(r"^\*\*(?P<number>[A-Z]+-?R?\d+)\*\* (?:\((?P<kind>note|reconstruction)\) )?")


RULES = "RULES"
HOWTO = "HOWTO"
PICTURE = re.compile(r"^!\[(?P<caption>[^\]]*)\]\((?P<cards>[^)]*)\)$", re.M)
"""A row of cards, which the page draws; elsewhere its caption is read."""


class Text(NamedTuple):
    """A text of a game, and the language that it is in."""

    text: str
    language: str


class Clause(NamedTuple):
    """A numbered clause or ruling, and the heading that it stands under."""

    number: str
    text: str
    heading: str
    kind: str
    """"note" if it only explains, "reconstruction" if the printed text is not known, or ""."""


def text_of(folder: Path, name: str, language: str = "en") -> Text:
    """A text in a game's folder: in this language, or else in English, or else empty."""
    for code, ending in ((language, f".{language}"), ("en", "")):
        path = folder / f"{name}{ending}.md"
        if path.is_file():
            return Text(path.read_text("utf-8"), code)
    return Text("", language)


def without_pictures(text: str) -> str:
    """A text for where no cards can be drawn: the captions stay."""
    return PICTURE.sub(r"*\g<caption>*", text)


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
