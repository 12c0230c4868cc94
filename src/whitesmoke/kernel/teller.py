"""Teller: asks a game what its viewers are told, and gives it to Python as values.

    teller = Teller(game)
    heard = teller.tell(before, seat, action, after, viewers=(SPECTATOR, 0, 1))
    heard.lines(0)          # a seat's lines of the log, each with its round and turn

Words are put to them by `kernel/speech.py`; a page or a program may be sent `heard.numbers` as
they are.
"""

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import told, written
from whitesmoke.kernel.saying import BEGIN
from whitesmoke.kernel.sentences import Common, Told, hear, split
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game

FIRST_SIZE = 512
"""How many numbers the buffer holds at first."""


class Moment(NamedTuple):
    """The round and the turn that something happened in, counted from 1; 0 where there is none."""

    round: int
    turn: int


class ToldLine(NamedTuple):
    """A line of the log: what was told, in which round and turn."""

    moment: Moment
    told: Told


class Offer(NamedTuple):
    """A decision that a seat may make, by number, and what it should think about before."""

    action: int
    warnings: tuple[Told, ...]


class Teller:
    """Tells of one game. It has buffers of its own, so each thread needs its own teller."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        most = max(len(game.names), game.about.most)
        self._workspace = (
            game.layout.new(3), np.empty(most + 1, np.int64), np.zeros(game.about.most)
        )  # fmt: skip
        self.out = np.zeros(FIRST_SIZE, np.int64)
        """The buffer; a larger one takes its place when it is too small."""
        self._text = np.empty(0, np.uint8)
        self._audiences: dict[tuple[int, ...], tuple[Any, ...]] = {}

    def tell(
        self, before: Records, seat: int, action: int, after: Records, viewers: tuple[int, ...]
    ) -> "Heard":
        """What viewers are told of a decision, whatever each of them may know of it.

        `told.DEAL` in place of the seat tells of the deal, `told.NOTHING` only how things stand.
        """
        length = self._write_all(before, seat, action, after, viewers)
        everyone, _, starts = self._audiences[viewers]
        return Heard(self, after, everyone, self.out[:length].copy(), starts.copy())

    def _write_all(
        self, before: Records, seat: int, action: int, after: Records, viewers: tuple[int, ...]
    ) -> int:
        length = self.write(before, seat, action, after, viewers)
        if length > len(self.out):
            self.out = np.zeros(2 * length, np.int64)
            self.write(before, seat, action, after, viewers)
        return length

    def write(
        self, before: Records, seat: int, action: int, after: Records, viewers: tuple[int, ...]
    ) -> int:
        """Fill `out` as far as there is room, and say how long it has to be."""
        if viewers not in self._audiences:
            self._audiences[viewers] = self._audience(viewers)
        _, numbers, starts = self._audiences[viewers]
        masks, tables = self.game.layout.masks, self.game.facts.tables
        return self.game.tell_all(
            before, after, seat, action, numbers, masks, tables, self._workspace, self.out, starts
        )

    def _audience(self, viewers: tuple[int, ...]) -> tuple[Any, ...]:
        """What is needed to tell these viewers: the first of all is a spectator, or OPEN."""
        common = OPEN if OPEN in viewers else SPECTATOR
        everyone = [common, *(viewer for viewer in viewers if viewer != common)]
        starts = np.zeros((len(everyone), told.END + 1), np.int64)
        return everyone, np.array(everyone, np.int64), starts

    def texts(
        self, before: Records, seat: int, action: int, after: Records, viewers: tuple[int, ...],
        move: int, is_over: bool,
    ) -> "Texts":  # fmt: skip
        """What `tell` tells of a move, as the JSON text that a server sends."""
        length = self._write_all(before, seat, action, after, viewers)
        everyone, numbers, starts = self._audiences[viewers]
        size = written.LONGEST * length
        if size > len(self._text):
            self._text = np.empty(2 * size, np.uint8)
        cuts = np.empty((len(everyone), written.REST + 1), np.int64)
        end = written.writer()(
            self.out, numbers, starts, self.game.sentence_table, move, is_over, self._text, cuts
        )
        places: list[list[int]] = cuts.tolist()
        text = self._text[: places[-1][written.REST] + 1].tobytes()
        now = Moment(*self.out[BEGIN + 2 : told.FACTS].tolist())
        return Texts(text, end, dict(zip(everyone, places, strict=True)), now)

    def explain(self, states: Records, asked: int, seat: int, action: int = 0) -> Told | None:
        """Why something is not possible now (None if it is), or why it is a good idea.

        All of it follows from what the seat sees; what is asked is one of `told`'s.
        """
        masks = self.game.layout.masks
        length = self.game.explain(states, asked, seat, action, masks, self._workspace, self.out)
        if length > len(self.out):
            self.out = np.zeros(2 * length, np.int64)
            return self.explain(states, asked, seat, action)
        said = hear(self.out[BEGIN:length].tolist(), self.game.vocabulary.places)
        return said[0] if said else None

    def reason(self, states: Records, seat: int, action: int) -> Told:
        """Why the game's rule player would make a legal decision."""
        return self.explain(states, told.REASON, seat, action) or Common.NO_REASON()


class Texts(NamedTuple):
    """What some viewers were told at once, as JSON."""

    text: bytes
    end: int
    """Where the list of what all see ends; it comes first."""
    cuts: dict[int, list[int]]
    """For each viewer, where each piece of its text begins (see `kernel/written.py`)."""
    now: Moment
    """The round and turn now."""

    @property
    def facts(self) -> bytes:
        """What all see: a list."""
        return self.text[: self.end]

    def piece(self, viewer: int, which: int) -> bytes:
        """A piece of a viewer's text, by one of the names in `kernel/written.py`."""
        cuts = self.cuts[viewer]
        return self.text[cuts[which] : cuts[which + 1]]

    def rest(self, viewer: int) -> bytes:
        """All but the lines of the log, up to the end of an object that what all see begins."""
        cuts = self.cuts[viewer]
        return self.text[cuts[written.SEAT] : cuts[written.REST] + 1]


class Heard:
    """What some viewers were told at once."""

    def __init__(
        self, teller: Teller, after: Records, everyone: list[int], raw: NDArray[np.int64],
        raw_starts: NDArray[np.int64],
    ) -> None:  # fmt: skip
        self.teller, self.game, self._after = teller, teller.game, after
        self.everyone, self.raw, self.raw_starts = everyone, raw, raw_starts

    @functools.cached_property
    def numbers(self) -> list[int]:
        """All numbers, as they were said: what all see, then each viewer's part."""
        found: list[int] = self.raw.tolist()
        return found

    @functools.cached_property
    def starts(self) -> dict[int, list[int]]:
        """For each viewer, where each part of what it is told begins, and where the last ends."""
        return dict(zip(self.everyone, self.raw_starts.tolist(), strict=True))

    @functools.cached_property
    def players(self) -> int:
        """How many play."""
        return int(self._after["players"][0])

    @functools.cached_property
    def _shared(self) -> tuple[dict[str, Any], list[int]]:
        return self.game.facts.read(self.shared, self.players, self.game.vocabulary.places)

    def part(self, viewer: int, which: int) -> list[int]:
        """One part of what a viewer is told, as numbers."""
        starts = self.starts[viewer]
        return self.numbers[starts[which] : starts[which + 1]]

    @property
    def moment(self) -> Moment:
        """The round and turn that the decision was made in."""
        return Moment(*self.raw[BEGIN : BEGIN + 2].tolist())

    @property
    def now(self) -> Moment:
        """The round and turn after it."""
        return Moment(*self.raw[BEGIN + 2 : told.FACTS].tolist())

    def _said(self, viewer: int, which: int) -> list[Told]:
        return hear(self.part(viewer, which), self.game.vocabulary.places)

    def sayings(self, viewer: int) -> list[tuple[Moment, Sequence[int]]]:
        """The lines of the log as numbers; what opens a new turn belongs to it, and so does all
        after that."""
        words, said = self.game.vocabulary, self.part(viewer, told.LINES)
        if not said:
            return []
        now, then, lines = self.moment, self.now, []
        for numbers in split(said, words.places, words.lengths):
            now = then if numbers[0] in words.opening else now
            lines.append((now, numbers))
        return lines

    def lines(self, viewer: int) -> list[ToldLine]:
        """The lines of the log."""
        places = self.game.vocabulary.places
        return [ToldLine(at, hear(numbers, places)[0]) for at, numbers in self.sayings(viewer)]

    def prompt(self, viewer: int) -> Told:
        """What the viewer can do, or for whom the table waits, or how the game ended."""
        return self._said(viewer, told.PROMPT)[0]

    def offers(self, viewer: int) -> list[Offer]:
        """The decisions that the viewer may make."""
        numbers, at, offers = self.part(viewer, told.OFFERS), 0, []
        while at < len(numbers):
            action, length = numbers[at : at + 2]
            warnings = hear(numbers[at + 2 : at + 2 + length], self.game.vocabulary.places)
            offers.append(Offer(action, tuple(warnings)))
            at += 2 + length
        return offers

    def talk_closed(self, viewer: int) -> Told | None:
        """Why the viewer may not talk now; None if it may."""
        said = self._said(viewer, told.TALK)
        return said[0] if said else None

    @property
    def scene(self) -> dict[str, Any]:
        """What all see: the fields of the state and the values of the scene, by name."""
        return self._shared[0]

    @property
    def shared(self) -> list[int]:
        """What all see, as numbers; each seat's place follows when the game is over."""
        return self.numbers[told.FACTS : min(each[told.LINES] for each in self.starts.values())]

    @property
    def places(self) -> list[int]:
        """Each seat's place when the game is over, or nothing."""
        return self._shared[1]

    def own(self, viewer: int) -> dict[str, Any]:
        """What only this seat sees: its values of the scene and its rows of fields, by name."""
        if viewer < 0:
            return {}
        kinds = self.game.vocabulary.places
        return self.game.facts.read_own(self.part(viewer, told.OWN), self.players, kinds)
