"""Game views: a game at one moment, as any number of viewers are told of it.

One compiled call tells all of them, each from what they see, and another one writes it down as it
is sent. Words are added only for those who ask for them.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw

from whitesmoke.kernel import views
from whitesmoke.kernel.sentences import hear
from whitesmoke.kernel.state import OPEN
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.teller import Moment
from whitesmoke.kernel.written import LOG, MINE
from whitesmoke.server.wire.messages import (
    GameView,
    LogLine,
    OfferWords,
    SharedView,
    ViewWords,
    encode,
)


class GameViews:
    """How a game stands, and what is told of the last move if it is news.

    Views and lines come out encoded.
    """

    def __init__(self, table: Table, viewers: Iterable[int], is_news: bool = False) -> None:
        self.table = table
        everyone = tuple(sorted(viewers))
        if OPEN in everyone:
            everyone = (OPEN, *range(table.players))
        self._everyone = everyone
        self._texts = views.texts_of(table, everyone, is_news)
        self.beginning = self._encoded()
        """A view up to what tells one viewer from another; `rest` goes on from here."""

    def view(self, viewer: int, language: str | None) -> bytes:
        """All that a viewer may see and do: a GameView."""
        return self.beginning + self.rest(viewer, language)

    def rest(self, viewer: int, language: str | None) -> bytes:
        """What tells a viewer's view from another one's, to its end."""
        rest = self._texts.rest(viewer)
        if language or viewer == OPEN:
            return rest[:-1] + self._more(viewer, language) + b"}"
        return rest

    def _encoded(self) -> bytes:
        table = self.table
        facts: Any = Raw(self._texts.facts)
        shared = SharedView(
            table.game.name,
            table.players,
            table.called,
            len(table.moves),
            table.waiting,
            table.over,
            table.scores if table.over else None,
            self._texts.now,
            facts,
        )
        return encode(shared)[:-1] + b","

    def _more(self, viewer: int, language: str | None) -> bytes:
        """What is told only at an open table, or to somebody who asks for words."""
        more = b""
        if viewer == OPEN:
            owns = (self._texts.piece(seat, MINE) for seat in range(self.table.players))
            more += b',"owns":[%b]' % b",".join(owns)
        if language:
            more += b',"words":%b' % encode(self._words(viewer, language))
        return more

    def _words(self, viewer: int, language: str) -> ViewWords:
        heard = views.standing(self.table, self._everyone)
        shown: dict[str, Any] = views.in_words(self.table, heard, viewer, language)
        offered = [OfferWords(o["name"], o["label"], o["warning"]) for o in shown["legal"]]
        return ViewWords(
            shown["names"], shown["prompt"], shown["clause"], offered, shown["facts"],
            shown["own"], shown["talk"],
        )  # fmt: skip

    def lines(self, viewer: int, language: str | None) -> bytes:
        """What a viewer is told of the last move, and of the end if it was the last of all."""
        if language:
            return encode(log(self.table, viewer, language, len(self.table.moves) - 1))
        return self._texts.piece(viewer, LOG)


def view_of(table: Table, viewer: int, language: str | None) -> GameView:
    """All that one viewer may see and do; encoded already, and typed as what it decodes to."""
    return Raw(GameViews(table, [viewer]).view(viewer, language))  # type: ignore[return-value]


def log(table: Table, viewer: int, language: str | None, since: int = views.DEAL) -> list[LogLine]:
    """What a viewer is told of the moves from number `since` on, and of the end."""
    return [line_of(table, each, language) for each in views.happenings(table, viewer, since)]


def line_of(table: Table, happened: views.Happening, language: str | None) -> LogLine:
    """A line of the log, in words if a language is asked for."""
    moment: Moment
    move, moment, numbers = happened
    said = list(numbers)
    if language is None:
        return LogLine(move, moment.round, moment.turn, said)
    sentence = hear(said, table.game.vocabulary.places)[0]
    read = views.said(table, sentence, language)
    return LogLine(move, moment.round, moment.turn, said, read.text, read.clause)
