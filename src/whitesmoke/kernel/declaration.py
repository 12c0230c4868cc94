"""Declaration: all that a game declares, as plain data for programs that are not Python.

It is enough to write down the types of a game in another language, to read the numbers that its
viewers are told (`kernel/told.py`), and to put them into words. Whatever is listed here stands in
the order in which it is told.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from whitesmoke.kernel.options import Option
from whitesmoke.kernel.scene import Column, Printed, Value
from whitesmoke.kernel.sentences import NUMBER, Kind, Sentences, slug
from whitesmoke.kernel.state import EACH_SEAT, Field

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game

SEATS = "seats"
"""A length in a shape: one for each seat that plays."""


class KindOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """The kind of a value: `name` is that of some words, or seat, number, flag, decision, sentence.

    `many` is "list" or "bits" if there may be several; see `kernel/sentences.py`.
    """

    name: str
    many: str = ""
    joined: str = "and"


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of the state or a value of the scene that is told."""

    name: str
    kind: KindOf
    shape: tuple[int | str, ...] = ()
    none: int | None = None
    """The number that means "nothing" or "unknown", if there is one."""
    values: tuple[str, ...] = ()
    """Names of the values by number, if a field has some that are no words of a kind."""
    places: tuple[str, ...] = ()
    """Names of the places along the last length of the shape, likewise."""
    places_kind: str = ""
    """The kind whose words name these places, if there is one."""
    message: str = ""
    """The message that says what it means."""


class Part(msgspec.Struct, frozen=True):
    """A place in a sentence or a part of a decision."""

    name: str
    kind: KindOf


class VerbOf(msgspec.Struct, frozen=True):
    """A verb: its decisions are numbered from `first` on, each with a value for every part."""

    name: str
    message: str
    first: int
    parts: tuple[Part, ...]
    values: tuple[tuple[int, ...], ...]


class SentenceOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence, by the number that stands for it."""

    number: int
    name: str
    message: str
    clause: str = ""
    places: tuple[Part, ...] = ()
    opens: bool = False


class OptionOf(msgspec.Struct, frozen=True):
    """An option: what a table may agree on before the deal."""

    name: str
    kind: str
    clause: str
    message: str


class ColumnOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is printed on every card of a kind: a value for each of its words."""

    name: str
    kind: KindOf
    values: tuple[int, ...]
    names: tuple[str, ...] = ()
    """Names of the values by number, if there are any."""


class PrintedOf(msgspec.Struct, frozen=True):
    """What is printed on the cards that the words of a kind stand for."""

    name: str
    kind: str
    columns: tuple[ColumnOf, ...]


class Declaration(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game, as far as anybody needs to know it who draws or tells it."""

    game: str
    title: str
    version: int
    players: tuple[int, int]
    names: tuple[str, ...]
    """The decisions by number, as they are named in records and by programs."""
    verbs: tuple[VerbOf, ...]
    sentences: tuple[SentenceOf, ...]
    words: dict[str, tuple[str, ...]]
    """The message of each word of a kind, by number; "" where there is none."""
    fields: tuple[Fact, ...]
    scene: tuple[Fact, ...]
    own_scene: tuple[Fact, ...]
    own_fields: tuple[Fact, ...]
    endings: dict[str, int]
    options: tuple[OptionOf, ...] = ()
    printed: tuple[PrintedOf, ...] = ()
    beside: dict[str, str] = {}
    """Which fact of each seat stands beside its name as `cards`, `points` and so on."""
    seats: str | None = None
    """The kind whose words name seats without players' names."""


def declaration(game: "Game") -> Declaration:
    """Describe a game."""
    facts, vocabulary, scene = game.facts, game.vocabulary, game.telling.scene
    return Declaration(
        game=game.name,
        title=game.about.title,
        version=game.about.version,
        players=game.about.players,
        names=game.names,
        verbs=tuple(_verbs(game)),
        sentences=tuple(map(_sentence, vocabulary.sentences.values())),
        words={kind.name: _messages(kind) for kind in vocabulary.words},
        options=tuple(map(_option, game.options.values())),
        fields=tuple(_field(game, field, field.shape) for field in facts.fields),
        scene=tuple(map(_value, facts.values)),
        own_scene=tuple(map(_value, facts.own_values)),
        own_fields=tuple(_field(game, each, each.shape[1:]) for each in facts.own_fields),
        endings={each.name.lower(): int(each) for each in game.endings or ()},
        printed=tuple(_printed(n, p) for n, p in vars(scene).items() if isinstance(p, Printed)),
        beside=dict(scene.beside),
        seats=vocabulary.seats.name if vocabulary.seats else None,
    )


def _kind(kind: Kind) -> KindOf:
    return KindOf(kind.name, kind.many, kind.joined)


def _verbs(game: "Game") -> Iterator[VerbOf]:
    actions = game.vocabulary.actions
    for verb in dict.fromkeys(action.verb for action in actions):
        own = [(number, each) for number, each in enumerate(actions) if each.verb is verb]
        parts = tuple(Part(name, _kind(part.kind)) for name, part in verb.parts.items())
        values = tuple(each.values for _, each in own)
        yield VerbOf(verb.name, verb.message, own[0][0], parts, values)


def _sentence(each: Sentences) -> SentenceOf:
    said = each.declared
    places = tuple(Part(name, _kind(kind)) for name, kind in said.places.items())
    # A reason may have the name of a sentence; its prefix tells them apart.
    name = each.__prefix__.replace("-", "_") + each.name.lower()
    return SentenceOf(int(each), name, each.message, said.clause, places, said.opens)


def _messages(kind: Kind) -> tuple[str, ...]:
    return tuple(kind.message(n) if word.english else "" for n, word in enumerate(kind.members))


def _option(option: Option) -> OptionOf:
    return OptionOf(option.name, option.kind, option.clause, message_of("option", option.name))


def _field(game: "Game", field: Field, shape: Iterable[int]) -> Fact:
    """A field; one whose names are the words of a kind is of that kind."""
    named = kind_with(game, field.of)
    by = kind_with(game, field.by)
    return Fact(
        name=field.name,
        kind=_kind(named or NUMBER),
        shape=_shape(shape),
        values=() if named else tuple(field.of),
        places=() if by else tuple(field.by),
        places_kind=by.name if by else "",
        message=message_of("field", field.name) if field.says else "",
    )


def kind_with(game: "Game", names: Sequence[str]) -> Kind | None:
    """The kind whose words are these names, most of them if not all have words."""
    kinds = game.vocabulary.words if names else ()
    alike = {kind.name: _alike(kind, names) for kind in kinds}
    best = max(kinds, key=lambda kind: alike[kind.name], default=None)
    return best if best and alike[best.name] else None


def _alike(kind: Kind, names: Sequence[str]) -> int:
    """How many of these names are the words of a kind; 0 if any is another one."""
    if len(kind.members) < len(names):
        return 0
    pairs = [(name, w.slug) for name, w in zip(names, kind.members, strict=False) if w.english]
    return len(pairs) if all(slug(name) == word for name, word in pairs) else 0


def _printed(name: str, each: Printed) -> PrintedOf:
    columns = tuple(_column(name, column) for name, column in each.columns.items())
    return PrintedOf(name, each.kind.name, columns)


def _column(name: str, column: Column) -> ColumnOf:
    return ColumnOf(name, _kind(column.kind), tuple(column.values), tuple(column.of))


def _value(value: Value) -> Fact:
    return Fact(
        name=value.name,
        kind=_kind(value.kind),
        shape=_shape(value.shape),
        none=value.none,
        places_kind=value.by.name if value.by else "",
        message=message_of("scene", value.name),
    )


def _shape(shape: Iterable[int]) -> tuple[int | str, ...]:
    return tuple(SEATS if length == EACH_SEAT else length for length in shape)


def message_of(kind: str, name: str) -> str:
    """The message that says what an option, a field or a value of the scene means."""
    return f"{kind}-{name.replace('_', '-')}"
