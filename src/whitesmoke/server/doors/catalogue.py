"""Catalogue: the games, their options, their rules and their words, for people to choose from."""

from functools import cache
from hashlib import sha256
from itertools import groupby
from typing import Any

from msgspec import Struct

from whitesmoke.games import about, find, names
from whitesmoke.kernel.declaration import declaration
from whitesmoke.kernel.declaring import value_name
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.presets import presets
from whitesmoke.kernel.rulebook import HOWTO, RULES, clauses, text_of
from whitesmoke.kernel.sentences import slug
from whitesmoke.kernel.speech import Speech
from whitesmoke.server.wire.messages import encode
from whitesmoke.server.wire.refusals import Refused, no_game
from whitesmoke.server.wire.sentences import READY_MADE, Say


class GameCard(Struct):
    """What can be said of a game without loading its rules."""

    name: str
    title: str
    says: str
    genre: str
    fewest: int
    most: int
    minutes: int
    cooperative: bool
    simultaneous: bool
    reconstruction: str
    declared: str
    """The fingerprint of its declaration and words: asked for with `?v=`, they may be kept."""


class OptionCard(Struct, omit_defaults=True):
    """What a table may agree on before the deal."""

    name: str
    kind: str
    says: str
    clause: str
    default: Any
    allowed: str
    values: list[str] | None = None
    labels: dict[str, str] | None = None
    names: list[str] | None = None
    low: int | None = None
    high: int | None = None
    none: bool = False
    formerly: Any = None
    """The default of earlier days, which is meant by a kept game that does not say it."""


class PresetCard(Struct, omit_defaults=True):
    """A table that people ask for: what differs from the usual one."""

    says: str
    options: dict[str, Any]
    players: int | None = None


class GameSheet(GameCard):
    """All that is needed to open a table of a game."""

    presets: list[PresetCard]
    options: list[OptionCard]
    levels: list[str]
    phrases: dict[str, str]
    small_talk: bool
    """Whether people may chat even while talk is closed: then only a topic of it is."""


class ClauseText(Struct):
    """One numbered clause."""

    number: str
    kind: str
    text: str


class Section(Struct):
    """Clauses under a heading."""

    heading: str
    clauses: list[ClauseText]


class Rulebook(Struct):
    """A game's rules, by sections."""

    title: str
    says: str
    language: str
    """The language of its clauses, where they are not in the one that was asked for."""
    how_to: str
    """How it is played, on half a page of Markdown; a picture is a row of cards by name."""
    sections: list[Section]


@cache
def games(language: str) -> list[GameCard]:
    """All games."""
    return [GameCard(**_card(name, language)) for name in names()]


@cache
def game_sheet(name: str, language: str, levels: tuple[str, ...]) -> GameSheet:
    """One game with its options."""
    game = _game(name)
    speech, usual = game.speech(language), game.layout.show(game.blank(game.about.fewest, {}))
    return GameSheet(
        **_card(name, language),
        presets=[
            PresetCard(each.says.get(language) or each.says["en"], each.options, each.players)
            for each in presets(game)
        ],
        options=[_option(option, usual[key], speech) for key, option in game.options.items()],
        levels=list(levels),
        phrases={key: speech.read(each()) for key, each in READY_MADE.items()},
        small_talk=game.about.small_talk,
    )


@cache
def rulebook(name: str, language: str) -> Rulebook:
    """A game's rulebook, in English where nobody has translated it."""
    folder, card = _game(name).folder, _card(name, language)
    written, how_to = text_of(folder, RULES, language), text_of(folder, HOWTO, language).text
    sections = [
        Section(heading, [ClauseText(c.number, c.kind, c.text) for c in group])
        for heading, group in groupby(clauses(written.text), key=lambda clause: clause.heading)
    ]
    body = how_to.partition("\n")[2].strip() if how_to.startswith("# ") else how_to
    return Rulebook(card["title"], card["says"], written.language, body, sections)


def _game(name: str) -> Game:
    if name not in names():
        raise no_game(name)
    return find(name)


def _card(name: str, language: str) -> dict[str, Any]:
    found, game = about(name), _game(name)
    speech = game.speech(language)
    return {
        "name": found.name,
        "title": found.title,
        "says": _named(speech, "about-says", found.says),
        "genre": _named(speech, "about-genre", found.genre),
        "fewest": found.fewest,
        "most": found.most,
        "minutes": found.minutes,
        "cooperative": found.cooperative,
        "simultaneous": found.simultaneous,
        "reconstruction": _named(speech, "about-reconstruction", found.reconstruction),
        "declared": fingerprint(name),
    }


def _named(speech: Speech, message: str, english: str) -> str:
    """A message of a game, or what it says in English where there is none."""
    return speech.message(message) or english


def _option(option: Option, usual: Any, speech: Speech) -> OptionCard:
    values, message = getattr(option, "values", None), f"option-{slug(option.name)}"
    return OptionCard(
        option.name,
        option.kind,
        _named(speech, message, option.says),
        option.clause,
        usual,
        speech.read(option.allowed),
        list(values) if values else None,
        {
            value: _named(speech, f"{message}.{value_name(value)}", value.replace("_", " "))
            for value in values
        }
        if values
        else None,
        list(getattr(option, "names", ())) or None,
        getattr(option, "low", None),
        getattr(option, "high", None),
        getattr(option, "none", False),
        option.formerly,
    )


@cache
def declared(name: str) -> bytes:
    """A game's declaration as JSON, by which a program reads the numbers that it is told."""
    return encode(declaration(_game(name)))


@cache
def words(name: str, language: str) -> str:
    """All that is read at a table of a game, as a file of Fluent."""
    if language not in languages():
        raise Refused(Say.NO_WORDS())
    return _game(name).vocabulary.file(language)


@cache
def fingerprint(name: str) -> str:
    """Tells one declaration of a game, with its words, from another."""
    texts = [declared(name), *(words(name, each).encode() for each in languages())]
    return sha256(b"".join(texts)).hexdigest()[:16]
