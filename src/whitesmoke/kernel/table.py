"""Table: a game in progress, for Python people.

Seats are numbered from 0 here, as Python counts; whatever a person reads counts from 1.
"""

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from whitesmoke.kernel import drivers, views
from whitesmoke.kernel.chance import plant
from whitesmoke.kernel.checks import a_number_of, a_seat, a_seed, names_of, whole
from whitesmoke.kernel.drivers import ILLEGAL, NOT_ASKED
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked, NoUndo
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records, Seen
from whitesmoke.kernel.undoing import Deed, plainly_stands, why_it_stands
from whitesmoke.kernel.views import Line

SIGHTS = 16
"""After so many views of the table those of earlier moments are forgotten."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """A decision that was made, and the record's bytes before it."""

    seat: int
    action: int
    before: bytes


class Table:
    """A game in progress. It knows everything; `view` and `log_for` tell what a seat may know."""

    # What every decision touches has a slot, which is quicker to reach than the dictionary.
    __slots__ = (
        "__dict__", "__weakref__", "_ids", "_mask", "_names", "_offered", "_room", "_step",
        "_windows", "arranged", "game", "moves", "players", "states", "turn",
    )  # fmt: skip

    turn: int | None
    """The seat that decides next, the first of them if several may; None when it is over."""

    def __init__(
        self, game: Game, states: Records, names: Sequence[str] = (), arranged: bool = False
    ) -> None:
        self.game = game
        self.states = states
        self.arranged = arranged
        self.moves: list[Move] = []
        self.players = int(states["players"][0])
        self.given_names = names_of(names, self.players)
        self._books: dict[str, Phrasebook] = {}
        self._labels: dict[tuple[int, str], str] = {}
        self._offers: dict[tuple[int, str], dict[str, Any]] = {}
        self._waits: dict[tuple[int, str], str] = {}
        self._sights: dict[tuple[int, int], Seen] = {}
        """What was seen lately; whoever is told of a move looks at the moments around it."""
        self._names, self._ids, self._step = game.names, game.ids, game.step
        self._room = game.room()
        self._offered = memoryview(self._room.data)
        """How many decisions the seat has whose turn it is, then which."""
        self._windows: dict[int, memoryview[int]] = {}
        """The latter by the former: to slice at each call would take longer."""
        self._wait_for(drivers.ask(states, self._room))

    def _wait_for(self, mask: int) -> None:
        self._mask, self.turn = mask, first_in(mask)

    def again(self, seed: int) -> None:
        """Deal anew at this table, for the same players with the same options."""
        if seed.__class__ is not int or seed >> 64:
            seed = a_seed(seed)
        mask = self.game.begin(self.states, self._undealt, seed, self._room)
        self._mask, self.turn = mask, first_in(mask)
        self.moves = []
        self.arranged = False
        self._sights.clear()

    @functools.cached_property
    def _undealt(self) -> Records:
        undealt = self.game.layout.new()
        for name in ("players", *self.game.options):
            undealt[name] = self.states[name]
        return undealt

    @property
    def first(self) -> bytes:
        """The record's bytes before the first decision."""
        return self.moves[0].before if self.moves else self.states.tobytes()

    @property
    def over(self) -> bool:
        return self._mask == 0

    @property
    def waiting(self) -> list[int]:
        """The seats that owe a decision now."""
        return list(seats_in(self._mask))

    def asks(self, seat: int) -> bool:
        """Whether the seat owes a decision now."""
        return seat >= 0 and self._mask >> seat & 1 == 1

    @property
    def scores(self) -> list[float]:
        """Each seat's result, when the game is over."""
        if not self.over:
            raise NotAsked("The game is not over, so nobody has a result yet.")
        return [float(s) for s in self.game.scores(self.states)[0]]

    def names(self, language: str = "en") -> Sequence[str]:
        """What the seats are called: by their players, or else by the game."""
        return self.book(language).seats

    def book(self, language: str) -> Phrasebook:
        """The words of a language for this table."""
        try:
            return self._books[language]
        except (KeyError, TypeError):
            plain = self.game.phrasebook(language)
        own = self.game.shown.seat_names(self.see(SPECTATOR))
        names = self.given_names or [name[:1].upper() + name[1:] for name in map(plain.read, own)]
        numbers = [plain.read(Seat(seat)) for seat in range(self.players)]
        self._books[language] = self.game.phrasebook(language, (names or numbers)[: self.players])
        return self._books[language]

    def label(self, action: int, language: str = "en") -> str:
        """What people read for a decision."""
        if (action, language) not in self._labels:
            self._labels[action, language] = self._read(self.game.actions[action], language)
        return self._labels[action, language]

    def offer(self, action: int, language: str = "en") -> dict[str, Any]:
        """A decision as it is offered: by its name, in words, and in parts. Not to be changed."""
        if (action, language) not in self._offers:
            phrase = self.game.actions[action]
            self._offers[action, language] = {
                "name": self.game.names[action],
                "label": self.label(action, language),
                "verb": phrase.text,
                "parts": {
                    part: value.number + 1 if isinstance(value, Seat) else value
                    for part, value in phrase.values.items()
                },
                "warning": None,
            }
        return self._offers[action, language]

    def legal(self, seat: int) -> list[str]:
        """The names of all decisions that the seat may make now."""
        names = self._names
        return [names[action] for action in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The same by number."""
        if seat is self.turn:
            count = self._offered[0]
            try:
                return self._windows[count].tolist()
            except KeyError:
                self._windows[count] = self._offered[1 : count + 1]
                return self._windows[count].tolist()
        seat = a_seat(seat, self.players)
        return self.game.legal(self.states, seat) if self._mask >> seat & 1 else []

    def play(self, seat: int, name: str) -> None:
        """Make a decision. A refused one changes nothing and says why."""
        try:
            action = self._ids[name]
        except (KeyError, TypeError):
            raise NoSuchMove(self._read(self._no_such(name))) from None
        self.play_id(seat, action)

    def play_id(self, seat: int, action: int) -> None:
        """Make a decision by its number."""
        if seat.__class__ is not int or action.__class__ is not int:
            seat, action = a_seat(seat, self.players), self._a_move(action)
        before = self.states.tobytes()
        try:
            mask = self._step(self.states, seat, action, self._room)
        except OverflowError:
            mask = ILLEGAL
        if mask < 0:
            self._refuse(mask, seat, action)
        self.moves.append(Move(seat, action, before))
        self._mask, self.turn = mask, first_in(mask)

    def _refuse(self, answer: int, seat: int, action: int) -> None:
        self._wait_for(drivers.ask(self.states, self._room))
        a_seat(seat, self.players)
        if answer == NOT_ASKED:
            raise NotAsked(self._read(self._not_asked(seat)))
        name = self.game.names[self._a_move(action)]
        raise IllegalMove(f"{self.why_not(seat, name)} Legal now: {', '.join(self.legal(seat))}.")

    def _a_move(self, action: Any) -> int:
        last = len(self.game.actions) - 1
        return a_number_of(action, last, f"A move of {self.game.about.title}")

    def why_not(self, seat: int, name: str, language: str = "en") -> str | None:
        """Why the seat may not make this decision now, with the clause; None if it may."""
        seat = a_seat(seat, self.players)
        if not isinstance(name, str) or name not in self.game.ids:
            return self._read(self._no_such(name), language)
        if not self._mask >> seat & 1:
            return self._read(self._not_asked(seat), language)
        action = self.game.ids[name]
        if action in self.legal_ids(seat):
            return None
        return self._cited(self.game.shown.why_not(self.see(seat), seat, action), language)

    def _no_such(self, name: str) -> Phrase:
        return say("{name} is no move of {game}.", name=repr(name), game=self.game.about.title)

    def _not_asked(self, seat: int) -> Phrase:
        if self.over:
            return say("The game is over.")
        asked = [Seat(s) for s in self.waiting]
        return say(
            "Nothing is asked of {seat} now; waiting for {seats}.", seat=Seat(seat), seats=asked
        )

    def _read(self, value: Any, language: str = "en") -> str:
        return self.book(language).read(value)

    def _cited(self, phrase: Phrase, language: str) -> str:
        return str(Line(0, self._read(phrase, language), phrase.clause, ()))

    def prompt(self, viewer: int, language: str = "en") -> str:
        """One sentence: what the viewer can do now, or for whom the table waits."""
        viewer = self._viewer(viewer)
        return views.asked(self, viewer, language)[0]

    def waits_for(self, language: str = "en") -> str:
        """The sentence for those who are not asked."""
        book = self.book(language)
        if (self._mask, language) not in self._waits:
            seats = [Seat(seat) for seat in self.waiting]
            self._waits[self._mask, language] = book.read(say("Waiting for {seats}.", seats=seats))
        return self._waits[self._mask, language]

    def _viewer(self, viewer: Any) -> int:
        return a_seat(viewer, self.players, lowest=OPEN)

    def view(self, viewer: int = SPECTATOR, language: str = "en") -> dict[str, Any]:
        """All that the viewer may see and do, as JSON-able data."""
        return views.view(self, self._viewer(viewer), language)

    @property
    def log(self) -> list[Line]:
        """Everything that was said at the table, each line once, with who may read it."""
        readers: dict[tuple[Line, int], list[int]] = {}
        for viewer in (*range(self.players), SPECTATOR):
            said: Counter[Line] = Counter()
            for line in self.log_for(viewer):
                said[line] += 1
                readers.setdefault((line, said[line]), []).append(viewer)
        in_order = sorted(readers.items(), key=lambda entry: entry[0][0].move)
        return [line._replace(readers=tuple(who)) for (line, _), who in in_order]

    def log_for(self, viewer: int, language: str = "en", since: int = 0) -> list[Line]:
        """What the viewer may read of the moves from number `since` on."""
        first = max(0, whole(since, "The first move to tell of", NoSuchMove))
        return views.log(self, self._viewer(viewer), language, first)

    def at(self, number: int) -> Records:
        """The state before move `number`, or now."""
        number = a_number_of(number, len(self.moves), "The number of a move")
        return self.game.layout.load(self.bytes_at(number))

    def bytes_at(self, number: int) -> bytes:
        """The same as the record's bytes."""
        if number < len(self.moves):
            return self.moves[number].before
        return self.states.tobytes()

    def see(self, viewer: int, number: int | None = None) -> Seen:
        """What a viewer sees now, or saw before move `number`."""
        at = len(self.moves) if number is None else number
        try:
            return self._sights[at, viewer]
        except KeyError:
            public = self.see(SPECTATOR, at) if viewer >= 0 else None
        if len(self._sights) > SIGHTS:
            self._sights = {key: seen for key, seen in self._sights.items() if key[0] >= at - 1}
        seen = self.game.layout.see(self.bytes_at(at), viewer, public)
        self._sights[at, viewer] = seen
        return seen

    def undo(self, seat: int | None = None) -> None:
        """Take the last decision back, if its seat asks and nothing was learned from it."""
        if reason := self.why_no_undo(seat):
            raise NoUndo(reason)
        self.states[:] = self.at(len(self.moves) - 1)
        self.moves.pop()
        self._sights.clear()
        self._wait_for(drivers.ask(self.states, self._room))

    def offers_undo(self, seat: int) -> bool:
        """Whether to offer a seat to take the last decision back, as it appears at a glance."""
        if not self.moves or self.moves[-1].seat != seat:
            return False
        last, after = self.moves[-1], self.states.tobytes()
        return not plainly_stands(self.game, last.before, after, seat, last.action)

    def why_no_undo(self, seat: int | None = None) -> str | None:
        """Why the last decision can not be taken back; None if it can."""
        seat = seat if seat is None else a_seat(seat, self.players)
        if not self.moves:
            return "There is no decision to take back."
        last, before = self.moves[-1], self.at(len(self.moves) - 1)
        if seat is not None and seat != last.seat:
            return "Only the seat that decided last can take its decision back."
        return why_it_stands(Deed(self.game, before, self.states, last.seat, last.action))

    def copy(self) -> "Table":
        """A table of its own that goes on from here."""
        twin = Table(self.game, self.game.layout.copy(self.states), self.given_names, self.arranged)
        twin.moves = list(self.moves)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        saved = (self.given_names, self.arranged, self.states.tobytes(), self.moves)
        return _restore, (self.game, *saved)

    def draw(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The table as text, as the viewer sees it."""
        viewer = self._viewer(viewer)
        return self.game.shown.draw(self.see(viewer), viewer, self.book(language))

    def __str__(self) -> str:
        return self.draw(OPEN)


def _restore(
    game: Game, names: Sequence[str], arranged: bool, states: bytes, moves: list[Move]
) -> Table:
    table = Table(game, game.layout.load(states), names, arranged)
    table.moves = moves
    return table


@functools.cache
def first_in(mask: int) -> int | None:
    """The lowest seat of a bit mask."""
    return (mask & -mask).bit_length() - 1 if mask else None


@functools.cache
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask, lowest first."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def deal(
    game: Game,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Table:
    """A fresh table."""
    states = game.blank(players, {} if options is None else options)
    plant(states, seed)
    drivers.start(states)
    return Table(game, states, names)
