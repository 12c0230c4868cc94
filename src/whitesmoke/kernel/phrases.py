"""Phrases: what people read, said once in English and looked up in other languages.

A phrase is an English sentence with places, the values for them, and the clause behind it.
`books/de.toml` beside a game's code gives the sentence in German; a new language is a new file.
"""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Seat:
    """A seat inside a phrase: read as its player's name, or by its number, counted from 1."""

    number: int


@dataclass(frozen=True)
class Phrase:
    """A sentence with its values and its clause."""

    text: str
    values: Mapping[str, Any] = field(default_factory=dict)
    clause: str = ""

    def __str__(self) -> str:
        return Phrasebook({}).read(self)

    def __hash__(self) -> int:
        return hash((self.text, self.clause))


def say(text: str, clause: str = "", **values: Any) -> Phrase:
    """A phrase; values are numbers, words, seats, phrases or lists of these."""
    return Phrase(text, values, clause)


@dataclass(frozen=True)
class Phrasebook:
    """One language of one game, for one table's seats."""

    entries: Mapping[str, str]
    seats: Sequence[str] = ()
    missing: set[str] | None = None
    """If given, collects what has no entry."""

    def read(self, value: Any) -> str:
        """The value in this language; a phrase's clause is left to the caller."""
        if isinstance(value, str):
            return self._entry(value)
        if isinstance(value, Phrase):
            values = {name: self.read(inner) for name, inner in value.values.items()}
            return self._entry(value.text).format_map(values)
        if isinstance(value, Seat):
            return self._seat(value.number)
        if isinstance(value, (list, tuple)):
            return ", ".join(map(self.read, value))
        return str(value)

    def _seat(self, number: int) -> str:
        if number < len(self.seats):
            return self.seats[number]
        return self._entry("Seat {number}").format(number=number + 1)

    def _entry(self, text: str) -> str:
        if self.missing is not None and text and text not in self.entries:
            self.missing.add(text)
        return self.entries.get(text, text)


LANGUAGES = ("en", *sorted(book.stem for book in Path(__file__).parent.glob("books/*.toml")))
"""English, and every language in which the kernel has a book."""


@functools.cache
def entries(language: str, *folders: Path) -> Mapping[str, str]:
    """What the folders' books say in a language; later folders win, English needs no book."""
    found: dict[str, str] = {}
    for folder in folders:
        book = folder / "books" / f"{language}.toml"
        if book.is_file():
            found |= tomllib.loads(book.read_text("utf-8"))
    return found
