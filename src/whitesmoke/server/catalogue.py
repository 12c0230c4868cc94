"""Catalogue: the games, their options, their rules and their words, for people to choose from."""

from functools import cache
from itertools import groupby
from typing import Any

from msgspec import Struct

from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel.game import KERNEL, Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.phrases import Phrasebook, entries
from whitesmoke.kernel.rulebook import clauses
from whitesmoke.server.phrasing import HERE, READY_MADE, read
from whitesmoke.server.refusals import no_game


class GameCard(Struct):
    """What can be said of a game without loading its rules."""

    name: str
    title: str
    says: str
    fewest: int
    most: int
    minutes: int
    cooperative: bool
    simultaneous: bool
    reconstruction: str


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


class GameSheet(GameCard):
    """All that is needed to open a table of a game."""

    options: list[OptionCard]
    words: dict[str, str]
    levels: list[str]
    phrases: dict[str, str]


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
    reconstruction: str
    sections: list[Section]


@cache
def games(language: str) -> list[GameCard]:
    """All games."""
    return [GameCard(**_card(name, language)) for name in GAMES]


@cache
def game_sheet(name: str, language: str, levels: tuple[str, ...]) -> GameSheet:
    """One game with its options and words."""
    game = _game(name)
    book, usual = _book(game, language), game.layout.show(game.blank(game.about.fewest, {}))
    return GameSheet(
        **_card(name, language),
        options=[_option(option, usual[key], book) for key, option in game.options.items()],
        words=dict(_entries(game, language)),
        levels=list(levels),
        phrases={key: read(text, language) for key, text in READY_MADE.items()},
    )


@cache
def rulebook(name: str, language: str) -> Rulebook:
    """A game's rulebook; it is in English, its headings are read where there is a book."""
    game = _game(name)
    book, found = _book(game, language), clauses(game.rulebook)
    sections = [
        Section(book.read(heading), [ClauseText(c.number, c.kind, c.text) for c in group])
        for heading, group in groupby(found, key=lambda clause: clause.heading)
    ]
    card = _card(name, language)
    return Rulebook(card["title"], card["says"], card["reconstruction"], sections)


def _game(name: str) -> Game:
    if name not in GAMES:
        raise no_game(name)
    return find(name)


def _card(name: str, language: str) -> dict[str, Any]:
    found, book = about(name), _book(_game(name), language)
    return {
        "name": found.name,
        "title": book.read(found.title),
        "says": book.read(found.says),
        "fewest": found.fewest,
        "most": found.most,
        "minutes": found.minutes,
        "cooperative": found.cooperative,
        "simultaneous": found.simultaneous,
        "reconstruction": book.read(found.reconstruction),
    }


def _entries(game: Game, language: str) -> dict[str, str]:
    return dict(entries(language, KERNEL, game.folder, HERE))


def _book(game: Game, language: str) -> Phrasebook:
    return Phrasebook(_entries(game, language))


def _option(option: Option, usual: Any, book: Phrasebook) -> OptionCard:
    values = getattr(option, "values", None)
    return OptionCard(
        option.name,
        option.kind,
        book.read(option.says),
        option.clause,
        usual,
        book.read(option.allowed),
        list(values) if values else None,
        {value: book.read(value.replace("_", " ")) for value in values} if values else None,
        list(getattr(option, "names", ())) or None,
        getattr(option, "low", None),
        getattr(option, "high", None),
        getattr(option, "none", False),
    )
