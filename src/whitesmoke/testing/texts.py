"""Texts: whatever a person reads in a game has an entry in each language with a book."""

import random
import string
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from whitesmoke.kernel.game import KERNEL, Game
from whitesmoke.kernel.phrases import LANGUAGES, Phrasebook, entries
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.testing.play import rewound

MOMENTS, LINES = 3, 40
"""At how many moments of a game all is read, and of how many decisions the log."""


def languages(game: Game) -> list[str]:
    """The languages that the game has a book for."""
    books = game.folder / "books"
    return [language for language in LANGUAGES if (books / f"{language}.toml").is_file()]


class Listening(Game):
    """The same game, but its phrasebooks note what they lack."""

    def __init__(self, game: Game) -> None:
        self.__dict__ |= game.__dict__
        self.missing: set[str] = set()

    def phrasebook(self, language: str = "en", seats: Sequence[str] = ()) -> Phrasebook:
        return replace(super().phrasebook(language, seats), missing=self.missing)


def untranslated(game: Game, tables: Iterable[Table], language: str) -> set[str]:
    """What was met in these games, or is a decision's name, and has no entry."""
    heard = Listening(game)
    for text in (*game.actions, *agreed_on(game)):
        heard.read(text, language)
    for number, table in enumerate(tables):
        read_some(heard, table, language, random.Random(number))
    return {text for text in heard.missing if has_words(text)}


def agreed_on(game: Game) -> Iterator[str]:
    """What people read before the deal: about the game, its options and their values."""
    yield from (game.about.says, game.about.reconstruction)
    for option in game.options.values():
        yield option.says
        yield from (value.replace("_", " ") for value in getattr(option, "values", ()))


def read_some(heard: Listening, table: Table, language: str, choices: random.Random) -> None:
    """Read views and drawings at some moments of a game, and the log of more of them."""
    last = len(table.moves)
    for number in {0, last, *(choices.randint(0, last) for _ in range(MOMENTS))}:
        moment = rewound(table, number)
        moment.game = heard
        viewer = choices.choice([SPECTATOR, *(moment.waiting or range(moment.players))])
        moment.view(viewer, language)
        moment.draw(viewer, language)
        read_refusals(heard, moment, language)
    whole = rewound(table, last)
    whole.game = heard
    since = choices.randint(0, max(0, last - LINES))
    ended = rewound(table, min(last, since + LINES))
    ended.game = heard
    ended.log_for(choices.randrange(-1, table.players), language, since)
    whole.log_for(choices.randrange(-1, table.players), language, max(0, last - 5))


def read_refusals(heard: Listening, table: Table, language: str) -> None:
    """Read why every decision that is not legal is not."""
    for seat in table.waiting[:1]:
        seen, legal = heard.see(table.states, seat), table.legal_ids(seat)
        for action in set(range(len(heard.actions))) - set(legal):
            heard.read(heard.shown.why_not(seen, seat, action), language, table.names(language))


def has_words(text: str) -> bool:
    """Whether there is anything to translate between the places of a text."""
    return any(map(str.isalpha, "".join(part[0] for part in string.Formatter().parse(text))))


def misplaced(game: Game, language: str) -> dict[str, str]:
    """Entries whose places are not those of the sentence that they translate."""
    book = entries(language, KERNEL, game.folder)
    return {text: entry for text, entry in book.items() if places(text) != places(entry)}


def places(text: str) -> set[str | None]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
