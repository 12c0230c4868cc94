"""Speech: a game's words in one language, for the people at one table; or the house's own."""

import functools
from collections.abc import Callable, Sequence
from typing import Any

from whitesmoke.kernel.fluent import BadWords, See
from whitesmoke.kernel.languages import ENGLISH
from whitesmoke.kernel.sentences import MANY, Common, Kind, Told
from whitesmoke.kernel.vocabulary import Vocabulary

FORM, GENDER, COUNT = "form", "gender", "count"
"""Facets that choose among variants and are never read aloud."""

Place = tuple[int, Kind, str]
"""Which value stands in a place, its kind, and the facet that is asked for."""


class Speech:
    """Reads what was told. Seats are read by their players' names, if they have names."""

    def __init__(
        self, vocabulary: Vocabulary, language: str = ENGLISH, names: Sequence[str] = (),
        called: Sequence[int] = (),
    ) -> None:  # fmt: skip
        """`called` says by number which of the vocabulary's words for seats names each seat."""
        self.vocabulary = vocabulary
        self.language = language
        self._patterns = vocabulary.patterns(language)
        self._names, self._called = names, called
        self._sentences: dict[int, tuple[Callable[[See], str], dict[str, Place]]] = {}
        self._labels: dict[int, str] = {}
        self._words: dict[tuple[str, int, str], str] = {}
        self._seats: dict[tuple[int, str], str] = {}

    def read(self, told: Told) -> str:
        """The sentence in words."""
        reader, places = self._sentence(told.sentence)
        values = told.values

        def see(name: str) -> Any:
            try:
                number, kind, facet = places[name]
            except KeyError:
                number, kind, facet = self._place(told.sentence, name)
            return self._value(kind, values[number], facet)

        return reader(see)

    def cited(self, told: Told) -> str:
        """The sentence in words, with the clause behind it."""
        clause = self.clause(told)
        return f"{self.read(told)} [{clause}]" if clause else self.read(told)

    def clause(self, told: Told) -> str:
        """The clause behind a sentence, or ""."""
        return self.vocabulary.declared(told.sentence).declared.clause

    def _sentence(self, number: int) -> tuple[Callable[[See], str], dict[str, Place]]:
        if number not in self._sentences:
            sentence = self.vocabulary.declared(number)
            self._sentences[number] = (
                self._patterns.ensure(sentence.message, sentence.declared.english),
                {},
            )
        return self._sentences[number]

    def _reader(self, message: str) -> Callable[[See], str]:
        reader = self._patterns.reader(message)
        if reader is None:
            raise BadWords(f"{self.language}: there is no {message}")
        return reader

    def _place(self, sentence: int, name: str) -> Place:
        declared = self.vocabulary.declared(sentence).declared.places
        found = place(list(declared.items()), name, self.language)
        self._sentences[sentence][1][name] = found
        return found

    def _value(self, kind: Kind, value: Any, facet: str = "") -> Any:
        if not kind.many:
            return self._one(kind, value, facet)
        items = seats_in(value) if kind.many == "bits" else value
        if facet == COUNT:
            return len(items)
        if facet == FORM and len(items) != 1:
            return MANY
        return self._listed([str(self._one(kind.one, item, facet)) for item in items], kind.joined)

    def _listed(self, texts: Sequence[str], joined: str) -> str:
        """ "a, b and c", as the language joins them."""
        if len(texts) < 2 or not joined:
            return ", ".join(texts)
        sentence = Common.LISTED_OR if joined == "or" else Common.LISTED_AND
        return self.read(Told(int(sentence), (", ".join(texts[:-1]), texts[-1])))

    def _one(self, kind: Kind, value: Any, facet: str) -> Any:
        if kind.members:
            return self.word(kind, value, facet)
        if kind.name in ("number", "text"):
            return value
        if kind.name == "seat":
            return self.seat(value, facet)
        return self.label(value) if kind.name == "decision" else self.read(value)

    def seat(self, number: int, facet: str = "") -> str:
        """What a seat is called."""
        if number < len(self._names):
            return self._names[number]
        if (number, facet) not in self._seats:
            self._seats[number, facet] = self._seat(number, facet)
        return self._seats[number, facet]

    def _seat(self, number: int, facet: str) -> str:
        kind = self.vocabulary.seats
        if kind is None or number >= len(self._called):
            return self.read(Common.SEAT_NUMBER(number=number + 1))
        word = self.word(kind, self._called[number], facet)
        return word if facet in (FORM, GENDER) else word[:1].upper() + word[1:]

    def word(self, kind: Kind, number: int, facet: str = "") -> str:
        """The word for one value of a kind, or one of its facets."""
        key = (kind.name, number, facet)
        if key not in self._words:
            message = kind.message(number)
            reader = self._patterns.reader(f"{message}.{facet}") if facet else None
            self._words[key] = (reader or self._reader(message))(_nothing)
        return self._words[key]

    def label(self, action: int) -> str:
        """What people read for a decision."""
        if action not in self._labels:
            verb, values = self.vocabulary.actions[action]
            parts = [(name, part.kind) for name, part in verb.parts.items()]

            def see(name: str) -> Any:
                number, kind, facet = place(parts, name, self.language)
                return self._value(kind, values[number], facet)

            self._labels[action] = self._reader(verb.message)(see)
        return self._labels[action]

    def message(self, name: str) -> str | None:
        """A message without places, such as what an option says; None if there is none."""
        reader = self._patterns.reader(name)
        return reader(_nothing) if reader else None


@functools.cache
def house_speech(language: str) -> Speech:
    """The words of a language for what is said at no table, such as why none can be dealt."""
    return Speech(Vocabulary(), language)


def place(places: Sequence[tuple[str, Kind]], name: str, language: str) -> Place:
    """Which of the declared places is meant by `target` or `target-dative`."""
    base, _, facet = name.partition("-")
    for number, (declared, kind) in enumerate(places):
        if declared == base:
            return number, kind, facet
    raise BadWords(f"{language}: there is no place ${name}")


def seats_in(bits: int) -> list[int]:
    """The places of the bits that are set, the lowest first."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def _nothing(name: str) -> str:
    return ""
