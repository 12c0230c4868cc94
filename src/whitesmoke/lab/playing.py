"""Playing: the games of one variant, and the look into some of them moment by moment."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.compiled_games import NOBODY
from whitesmoke.bots.lineup import rehearse
from whitesmoke.kernel.chance import derive, output, stream
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import SPECTATOR, Records
from whitesmoke.lab.chances import count_choices, weigh
from whitesmoke.lab.kingmaking import CONFIRMED, kings
from whitesmoke.lab.measured_games import (
    COUNTED,
    COURSE,
    DEAL_ANEW,
    KEPT,
    MARK,
    ROW,
    SEATS,
    play_games,
)
from whitesmoke.lab.seating import BotSeating
from whitesmoke.lab.variants import Variant
from whitesmoke.lab.workers import Remade

MOST = 100_000
"""After so many decisions a game of a study is given up."""
LONGEST_ON = 5_000
"""After so many decisions a game that is played on from a moment counts for nobody."""
TIMES = 48
"""How often a moment is played on."""
A_PART = 4
"""How many watched games are looked into at a time."""


class PlayedGames(NamedTuple):
    """Some games: a row each, what was counted of each decision, and the moments that are kept.

    `verdicts` has for each way to end the number of the sentence that told it once, or 0.
    """

    rows: NDArray[np.void]
    tally: NDArray[np.float64]
    moments: NDArray[np.uint8]
    marks: NDArray[np.void]
    verdicts: NDArray[np.int64]


class Moments(NamedTuple):
    """Some of the moments that are kept: from the how-manieth on, the records and their marks."""

    start: int
    records: bytes
    marks: NDArray[np.void]


class Weighed(NamedTuple):
    """Every seat's chance at some moments, and after each decision that was open there."""

    marks: NDArray[np.void]
    before: NDArray[np.float64]
    starts: NDArray[np.int64]
    keys: NDArray[np.int64]
    after: NDArray[np.float64]
    kings: NDArray[np.bool_]
    """At which of the moments a seat that has lost decides who wins."""


@dataclass(frozen=True)
class Player(Remade):
    """Plays one variant. Which cards come depends on the seed and the deal's number only."""

    game: Game
    seating: BotSeating
    seed: int
    watched: int
    """How many of the first games are looked into."""
    bound: int = MOST
    """After so many decisions a game is given up."""
    is_capped: bool = True
    """Whether games that would not end are capped as the game declares."""

    @property
    def variant(self) -> Variant:
        return self.seating.variant

    @functools.cached_property
    def template(self) -> Records:
        """The record before the deal."""
        cap = self.game.about.cap if self.is_capped else {}
        return self.game.blank(self.variant.players, {**cap, **self.variant.options})

    @functools.cached_property
    def sides(self) -> list[int]:
        """The side of each seat: whoever wins together is of one."""
        return self.game.sides(self.template)

    @functools.cached_property
    def subjects(self) -> tuple[str, ...]:
        """What decisions are counted by: what they are about, or their own names."""
        return self.game.telling.subjects or tuple(self.game.names)

    def compile(self) -> None:
        """Compile, or load from disk, what this variant runs on."""
        nothing = self.game.layout.new(0), np.zeros(0, MARK)
        counted = np.zeros(0, ROW), np.zeros((COUNTED, len(self.subjects))), nothing
        self._on(self._table(), range(0), 0, DEAL_ANEW, *counted)
        if not self.seating.is_compiled:
            for bot in self.seating.bots.values():
                rehearse(bot, self.game, self.variant.players, self.variant.options)
        self._weigh(*nothing, 0, "nothing")

    def play(self, deals: range, rotation: int) -> PlayedGames:
        """Play these deals once, the bots seated so."""
        watched = max(0, min(self.watched - deals.start, len(deals))) if rotation == 0 else 0
        rows, tally = np.zeros(len(deals), ROW), np.zeros((COUNTED, len(self.subjects)))
        kept = self.game.layout.new(watched * KEPT + 1), np.zeros(watched * KEPT, MARK)
        kept[1]["game"] = NOBODY
        verdicts = np.zeros(len(self.game.endings or ()), np.int64)
        if self.seating.is_compiled:
            self._on(self._table(), deals, rotation, DEAL_ANEW, rows, tally, kept)
            self._hear(deals, rotation, rows, verdicts)
        else:
            for i, number in enumerate(deals):
                part = slice(i * KEPT, i * KEPT + KEPT)
                own = kept[0][part], kept[1][part]
                end = self._play_asking(number, rotation, rows[i : i + 1], tally, own)
                self._note_verdict(end, rows[i], verdicts)
                own[1]["game"][own[1]["game"] >= 0] = i
        marks = kept[1]["game"] >= 0
        moments = kept[0][:-1][marks].tobytes()
        seen = np.frombuffer(moments, np.uint8), kept[1][marks]
        return PlayedGames(rows, tally, *seen, verdicts)

    def _hear(self, deals: range, rotation: int, rows: Any, verdicts: NDArray[np.int64]) -> None:
        """Play the first game of each ending again, and note which sentence tells that end."""
        for first in np.unique(rows["ending"], return_index=True)[1]:
            table, deal = self._table(), deals[int(first) : int(first) + 1]
            spare = np.zeros(1, ROW), np.zeros((COUNTED, len(self.subjects)))
            self._on(
                table,
                deal,
                rotation,
                DEAL_ANEW,
                *spare,
                (self.game.layout.new(1), np.zeros(0, MARK)),
            )
            self._note_verdict(table[0], rows[first], verdicts)

    def _note_verdict(self, end: Records, row: Any, verdicts: NDArray[np.int64]) -> None:
        """Note which sentence tells how a game ended, unless it is known or did not end."""
        ending = int(row["ending"])
        if not row["finished"] or not 0 < ending < len(verdicts) or verdicts[ending]:
            return
        told = self.game.ask("verdict", self.game.see(end, SPECTATOR))
        verdicts[ending] = told.sentence if told else 0

    def _play_asking(self, number: int, rotation: int, *counted: Any) -> Records:
        """Play one game with bots that Python asks; the record of its end."""
        table, deals = self._table(), range(number, number + 1)
        bots = [self.seating.bots[name] for name in self.seating.at(rotation)]
        streams = [stream(self.seed, "asked", number, rotation, seat) for seat in range(len(bots))]
        seat = self._on(table, deals, rotation, DEAL_ANEW, *counted)
        while seat != NOBODY:
            seen = self.game.redact(table[0], seat)
            action = bots[seat].choose(self.game, seen, seat, streams[seat])
            seat = self._on(table, deals, rotation, action, *counted)
        end: Records = table[0]
        return end

    def _on(self, table: Any, deals: range, rotation: int, action: int, *counted: Any) -> int:
        """Play on until a bot is asked, who is returned, or to the end; `counted` are the rows,
        the tally and the moments that are kept."""
        seat = play_games(
            table, self.template, self._seeds(deals), self._key(rotation), deals.start, action,
            self.seating.parts(rotation), self.game.offer_buffer(), self.bound, *counted,
        )  # fmt: skip
        return int(seat)

    def _table(self) -> tuple[Any, ...]:
        """Room for one game under way."""
        layout, seats = self.game.layout, self.game.about.most
        own = np.zeros((seats, len(self.subjects)), np.int64)
        return layout.new(), layout.new(), np.zeros((seats, 2), np.uint64), np.zeros(1, COURSE), own

    def _seeds(self, deals: range) -> NDArray[np.uint64]:
        start = np.uint64(derive(self.seed, "deals"))
        numbers = np.arange(deals.start, deals.stop, dtype=np.uint64)
        found: NDArray[np.uint64] = plainly(output)(start, numbers)
        return found

    def _key(self, rotation: int) -> np.uint64:
        """From where the compiled players have their chance."""
        return np.uint64(derive(self.seed, "players", rotation))

    def parts(self, first: PlayedGames) -> Iterator[Moments]:
        """The moments of the watched games, a few games at a time."""
        games, size = first.marks["game"], self.game.layout.dtype.itemsize
        for game in range(0, self.watched, A_PART):
            begin, end = np.searchsorted(games, [game, game + A_PART])
            if begin < end:
                records = first.moments[begin * size : end * size].tobytes()
                yield Moments(int(begin), records, first.marks[begin:end])

    def weigh(self, part: Moments) -> Weighed:
        """Look into some moments."""
        # A copy, for what was sent from another process is read-only: another type to the compiler.
        moments, marks = self.game.layout.load(part.records), part.marks.copy()
        starts, before, keys, after = self._weigh(moments, marks, TIMES, str(part.start))
        made = np.zeros(len(marks), np.bool_)
        if len(set(self.sides)) > 2:
            made = kings(
                starts, after, marks["seat"], TIMES, lambda i: self._again(moments, marks, i)
            )
        return Weighed(marks, before, starts, keys, after, made)

    def _again(self, moments: Records, marks: Any, i: int) -> NDArray[np.float64]:
        """The chances after each decision of one moment, from many more games."""
        purpose = f"again {marks['game'][i]} {marks['at'][i]}"
        *_, after = self._weigh(moments[i : i + 1], marks[i : i + 1], CONFIRMED, purpose)
        return np.asarray(after, np.float64)

    def _weigh(self, moments: Records, marks: Any, times: int, purpose: str) -> tuple[Any, ...]:
        """Play moments on, from what they are and after each decision that is open there."""
        offers, counts = self.game.offer_buffer(), np.zeros(len(moments), np.int64)
        count_choices(moments, marks, offers, counts)
        starts = np.concatenate([[0], np.cumsum(np.where(counts > 1, counts, 0))])
        before, after = np.zeros((len(moments), SEATS)), np.zeros((starts[-1], SEATS))
        keys, key = np.zeros(starts[-1], np.int64), np.uint64(derive(self.seed, "moments", purpose))
        players = self.seating.parts(playing_on=True)
        weigh(moments, marks, starts, key, players, offers, LONGEST_ON, times, before, keys, after)
        return starts, before, keys, after
