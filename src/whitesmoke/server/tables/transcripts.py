"""Transcripts: what viewers were told of a game's moves, kept, so that it is put into words once.

A transcript grows with its game. When decisions were taken back, it is cut to what still holds: a
move that is the same object stands, and so does all before it. A long one is made in slices between
which the event loop does other things. Those that were not asked for lately are forgotten first.
"""

import asyncio
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from whitesmoke.kernel.table import Move, Table
from whitesmoke.kernel.views import DEAL
from whitesmoke.server.tables import game_views
from whitesmoke.server.wire.messages import LogLine

LINES_KEPT = 50_000
"""Lines that are kept, of all tables together."""

SLICE = 4
"""Moves that are told of in one step of the event loop."""


class Perspective(NamedTuple):
    """Who is told: of which table, through whose eyes, in which language."""

    table: str
    viewer: int
    language: str | None


class _Transcript:
    """What was told from one perspective, and of which deal and moves."""

    def __init__(self) -> None:
        self.deal: bytes | None = None
        self.moves: list[Move] = []
        self.lines: list[LogLine] = []

    def agrees(self, game: Table) -> int:
        """How many moves of a game it tells of; what was taken back since is cut off."""
        if self.deal != game.first:
            self.deal, self.moves, self.lines = None, [], []
        common = min(len(self.moves), len(game.moves))
        while common and self.moves[common - 1] is not game.moves[common - 1]:
            common -= 1
            del self.moves[common:]
        del self.lines[self.until(len(self.moves)) :]
        return common

    def until(self, move: int) -> int:
        """How many lines tell of the moves before a move."""
        return bisect_left(self.lines, move, key=attrgetter("move"))


class Transcripts:
    """The transcripts of all tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Perspective, _Transcript] = OrderedDict()
        self._size = 0

    def lines(self, perspective: Perspective, game: Table, since: int = DEAL) -> list[LogLine]:
        """What is told, from a perspective, of the moves from number `since` on, and of the end."""
        told, known = self._of(perspective, game)
        if known < len(game.moves) or told.deal is None:
            self._grow(told, perspective, game)
        return told.lines[told.until(since) : told.until(len(game.moves))] + _end(game, perspective)

    async def prepare(self, perspective: Perspective, now: Callable[[], Table | None]) -> None:
        """Make the transcript of a long game, so that `lines` has little left to do."""
        while game := now():
            told, known = self._of(perspective, game)
            if len(game.moves) - known <= SLICE:
                return
            self._grow(told, perspective, game.rewound(known + SLICE))
            await asyncio.sleep(0)

    def _of(self, perspective: Perspective, game: Table) -> tuple[_Transcript, int]:
        """The transcript of a perspective, and how many moves of the game it tells of."""
        told = self._kept.setdefault(perspective, _Transcript())
        self._kept.move_to_end(perspective)
        before, known = len(told.lines), told.agrees(game)
        self._size += len(told.lines) - before
        return told, known

    def _grow(self, told: _Transcript, perspective: Perspective, game: Table) -> None:
        """Tell of the deal and the moves, as far as they are missing."""
        before, count = len(told.moves), len(game.moves)
        since = DEAL if told.deal is None else before
        new = [line for line in _told(game, perspective, since) if line.move < count]
        told.deal = game.first
        told.moves += game.moves[before:]
        told.lines += new
        self._size += len(new)
        while self._size > LINES_KEPT and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest.lines)


def _end(game: Table, perspective: Perspective) -> list[LogLine]:
    """What is told of the end of a game that is over."""
    if not game.over:
        return []
    count = len(game.moves)
    return [line for line in _told(game, perspective, count - 1) if line.move >= count]


def _told(game: Table, perspective: Perspective, since: int) -> list[LogLine]:
    return game_views.log(game, perspective.viewer, perspective.language, since)
