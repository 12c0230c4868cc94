"""Vocabulary: all messages of a game by name, in English and in every language.

The English of a game comes from its declarations; `words/<code>.ftl` in its folder has the same
names in another language. What is not a game's is declared by the room that says it, and has one
file for each language: `whitesmoke/words/<code>.ftl`. Which languages there are follows from that
folder. Named are

- `attacked`: a sentence; `do-attack`: a verb of a decision;
- `clique-punks`, and `clique-punks.form` for a facet: a word of a kind;
- `option-settlement`, and `option-settlement.net` for a value of it: an option;
- `field-points`, `scene-bin`: what a field of the state or a value of the scene means;
- `reason-richest`: why its rule player would make a decision;
- `about-says`, `about-genre`, `about-reconstruction`: the game itself;
- `page-hand`: what only the game's board on the page says. Its English is in `words/en.ftl`.

`words/en.ftl` may also say an option's values better than their names do (`.net` under
`option-settlement`).
"""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from whitesmoke.kernel.actions import Action
from whitesmoke.kernel.fluent import Patterns, on_lines, only, parse, parse_file
from whitesmoke.kernel.languages import ENGLISH, HOUSE
from whitesmoke.kernel.sentences import Common, Kind, Sentences


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """What can be said in one game, and all that is named there; without a game, in any room."""

    folder: Path = HOUSE
    says: tuple[Sentences, ...] = ()
    actions: Sequence[Action] = ()
    seats: Kind | None = None
    """The words that name seats whose players have no names."""
    kinds: Sequence[Kind] = ()
    """Kinds of words that stand in no sentence and no decision."""
    named: dict[str, str] = field(default_factory=dict)
    """Further messages by name, in English."""

    @functools.cached_property
    def sentences(self) -> dict[int, Sentences]:
        """Every sentence by its number, those that are common to all games included."""
        return {int(each): each for each in (*Common, *self.says)}

    def declared(self, number: int) -> Sentences:
        """The sentence of a number; what a room says is its own declaration."""
        return number if isinstance(number, Sentences) else self.sentences[number]

    @functools.cached_property
    def places(self) -> dict[int, tuple[Kind, ...]]:
        """The kinds of every sentence's values."""
        return {
            number: tuple(each.declared.places.values()) for number, each in self.sentences.items()
        }

    @functools.cached_property
    def lengths(self) -> dict[int, int]:
        """How many numbers say each sentence that is always as long."""
        return {
            number: 1 + len(kinds)
            for number, kinds in self.places.items()
            if all(kind.many != "list" and kind.name != "sentence" for kind in kinds)
        }

    @functools.cached_property
    def opening(self) -> frozenset[int]:
        """The sentences with which a new turn begins."""
        return frozenset(n for n, each in self.sentences.items() if each.declared.opens)

    @functools.cached_property
    def english(self) -> dict[str, str]:
        """Every message that is the game's own, in English, by name."""
        verbs = {action.verb.message: action.verb.english for action in self.actions}
        return dict(_of_sentences(self.says)) | dict(_of_words(self.words)) | verbs | self.named

    @functools.cached_property
    def words(self) -> tuple[Kind, ...]:
        """Every kind of words, once."""
        met = [kind for each in self.says for kind in each.declared.places.values()]
        met += [part.kind for action in self.actions for part in action.verb.parts.values()]
        met += [*self.kinds, *([self.seats] if self.seats else [])]
        return tuple({kind.name: kind.one for kind in met if kind.members}.values())

    @functools.cached_property
    def english_file(self) -> str:
        """The English messages as a file of words, as the page reads it."""
        return as_file(self.english)

    def file(self, language: str) -> str:
        """All messages in a language as one file: those of every game, then the game's own."""
        if language == ENGLISH:
            return as_file(COMMON) + self.english_file
        house, own = (folder / "words" / f"{language}.ftl" for folder in (HOUSE, self.folder))
        common = only(house.read_text("utf-8"), set(COMMON)) if house.is_file() else ""
        return common + (own.read_text("utf-8") if own.is_file() else "")

    @functools.cached_property
    def _patterns(self) -> dict[str, Patterns]:
        return {}

    def patterns(self, language: str) -> Patterns:
        """The messages in a language; what is missing there is English."""
        if language not in self._patterns:
            messages = parse(as_file(COMMON), "English") | parse(self.english_file, "English")
            for folder in dict.fromkeys((HOUSE, self.folder)):
                messages = _overridden(messages, self.own(language, folder))
            self._patterns[language] = Patterns(language, messages)
        return self._patterns[language]

    def own(self, language: str, folder: Path | None = None) -> dict[str, Any]:
        """The messages of the file in that language alone."""
        return parse_file((folder or self.folder) / "words" / f"{language}.ftl")


def _overridden(messages: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Messages, with those of another language in their place: a word's facets go with the word."""
    return {name: text for name, text in messages.items() if name.split(".")[0] not in own} | own


def _of_sentences(sentences: Iterable[Sentences]) -> Iterator[tuple[str, str]]:
    for each in sentences:
        if not each.declared.like:
            yield each.message, each.declared.english


def _of_words(kinds: Iterable[Kind]) -> Iterator[tuple[str, str]]:
    for kind in kinds:
        for number, word in enumerate(kind.members):
            if word.english:
                yield kind.message(number), word.english
                for facet, text in word.facets.items():
                    yield f"{kind.message(number)}.{facet}", text


def as_file(messages: Mapping[str, str]) -> str:
    """Messages by name, in the form of a file; `name.attribute` follows its `name`."""
    lines = []
    for name, text in messages.items():
        _, dot, attribute = name.partition(".")
        lines.append(
            f"    .{attribute} = {on_lines(text)}" if dot else f"{name} = {on_lines(text)}"
        )
    return "\n".join(lines) + "\n"


COMMON = dict(_of_sentences(Common))
"""The messages that are common to all games."""
