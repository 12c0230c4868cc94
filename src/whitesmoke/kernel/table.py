"""Table: a game in progress, for Python people.

Seats are numbered from 0 here, as Python counts; whatever a person reads counts from 1.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from whitesmoke.kernel import drivers, told, views
from whitesmoke.kernel.chance import plant
from whitesmoke.kernel.checks import Seed, a_number_of, a_seat, names_of, whole
from whitesmoke.kernel.drivers import ILLEGAL, NOT_ASKED
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked, NoUndo
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.sentences import Common, Told
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records, Seen
from whitesmoke.kernel.undoing import Deed, plainly_stands, why_it_stands
from whitesmoke.kernel.views import DEAL, Line, Said
from whitesmoke.kernel.wrong import Wrong


class Move(msgspec.Struct, frozen=True, gc=False):
    """A decision that was made, and the record's bytes before it."""

    seat: int
    action: int
    before: bytes


class Table:
    """A game in progress. It knows everything; `view` and `log_for` tell what a seat may know."""

    # What every decision touches has a slot, which is quicker to reach than the dictionary.
    __slots__ = (
        "__dict__",
        "__weakref__",
        "_buffer",
        "_ids",
        "_mask",
        "_names",
        "_offered",
        "_step",
        "_windows",
        "arranged",
        "game",
        "moves",
        "players",
        "states",
        "turn",
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
        self._speeches: dict[str, Speech] = {}
        self._names, self._ids, self._step = game.names, game.ids, game.step
        self._buffer = game.offer_buffer()
        self._offered = memoryview(self._buffer.data)
        """How many decisions the seat has whose turn it is, then which."""
        self._windows: dict[int, memoryview[int]] = {}
        """The latter by the former: to slice at each call would take longer."""
        self._wait_for(drivers.ask(states, self._buffer))

    def _wait_for(self, mask: int) -> None:
        self._mask, self.turn = mask, first_in(mask)

    def again(self, seed: Seed) -> None:
        """Deal anew at this table, for the same players with the same options."""
        undealt = self._undealt
        if seed.__class__ is not int or seed >> 64:
            undealt = undealt.copy()
            plant(undealt, seed)
            seed = undealt["seed"][0]
        mask = self.game.begin(self.states, undealt, seed, self._buffer)
        self._mask, self.turn = mask, first_in(mask)
        self.moves = []
        self.arranged = False

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

    def names(self, language: str = "en") -> list[str]:
        """What the seats are called: by their players, or else by the game."""
        return list(map(self.speech(language).seat, range(self.players)))

    def speech(self, language: str = "en") -> Speech:
        """The words of a language for this table."""
        try:
            return self._speeches[language]
        except (KeyError, TypeError):
            speech = self.game.speech(language, self.given_names, self.states)
        self._speeches[language] = speech
        return speech

    @functools.cached_property
    def called(self) -> list[int]:
        """Which of the game's words for seats names each seat; nothing where there are none."""
        return self.game.called(self.states)

    def label(self, action: int, language: str = "en") -> str:
        """What people read for a decision."""
        return self.speech(language).label(self._a_move(action))

    def legal(self, seat: int) -> list[str]:
        """The names of all decisions that the seat may make now."""
        names = self._names
        return [names[action] for action in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The numbers of all decisions that the seat may make now."""
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
            raise NoSuchMove(self._no_such(name), self.speech) from None
        self.play_id(seat, action)

    def play_id(self, seat: int, action: int) -> None:
        """Make a decision by its number."""
        if seat.__class__ is not int or action.__class__ is not int:
            seat, action = a_seat(seat, self.players), self._a_move(action)
        before = self.states.tobytes()
        try:
            mask = self._step(self.states, seat, action, self._buffer)
        except OverflowError:
            mask = ILLEGAL
        if mask < 0:
            self._refuse(mask, seat, action)
        self.moves.append(Move(seat, action, before))
        self._mask, self.turn = mask, first_in(mask)

    def _refuse(self, answer: int, seat: int, action: int) -> None:
        self._wait_for(drivers.ask(self.states, self._buffer))
        a_seat(seat, self.players)
        if answer == NOT_ASKED:
            raise NotAsked(self._not_asked(seat), self.speech)
        why = self.why_not(seat, self.game.names[self._a_move(action)])
        why = why or self._said(Common.NOT_NOW())
        cited, legal = f" [{why.clause}]" if why.clause else "", tuple(self.legal(seat))
        illegal = Wrong.ILLEGAL(why=why.told, cited=cited, moves=legal)
        raise IllegalMove(illegal, self.speech)

    def _a_move(self, action: Any) -> int:
        last = len(self.game.actions) - 1
        return a_number_of(action, last, f"A move of {self.game.about.title}")

    def why_not(self, seat: int, name: str, language: str = "en") -> Said | None:
        """Why the seat may not make this decision now, with the clause; None if it may."""
        seat = a_seat(seat, self.players)
        if not isinstance(name, str) or name not in self.game.ids:
            return self._said(self._no_such(name), language)
        if not self._mask >> seat & 1:
            return self._said(self._not_asked(seat), language)
        action = self.game.ids[name]
        if action in self.legal_ids(seat):
            return None
        why = self.game.teller.explain(self.states, told.WHY_NOT, seat, action)
        return self._said(why or Common.NOT_NOW(), language)

    def _no_such(self, name: Any) -> Told:
        return Common.NO_SUCH_MOVE(name=repr(name), game=self.game.about.title)

    def _not_asked(self, seat: int) -> Told:
        if self.over:
            return Common.OVER()
        return Common.NOT_ASKED(seat=seat, seats=self._mask)

    def talk_closed(self, seat: int, language: str = "en") -> Said | None:
        """Why the seat may not talk to the others now, with the clause; None if it may."""
        seat = a_seat(seat, self.players)
        why = None if self.over else self.game.teller.explain(self.states, told.TALK_CLOSED, seat)
        return self._said(why, language) if why else None

    def _said(self, sentence: Told, language: str = "en") -> Said:
        return views.said(self, sentence, language)

    def prompt(self, viewer: int, language: str = "en") -> Said:
        """One sentence: what the viewer can do now, for whom the table waits, or the verdict."""
        viewer = self._viewer(viewer)
        return self._said(views.standing(self, (viewer,)).prompt(viewer), language)

    def _viewer(self, viewer: Any) -> int:
        return a_seat(viewer, self.players, lowest=OPEN)

    def view(self, viewer: int = SPECTATOR, language: str = "en") -> dict[str, Any]:
        """All that the viewer may see and do, as JSON-able data."""
        return views.view(self, self._viewer(viewer), language)

    @property
    def log(self) -> list[Line]:
        """What was said at the table to everybody, as a spectator may read it."""
        return self.log_for(SPECTATOR)

    def log_for(self, viewer: int, language: str = "en", since: int = DEAL) -> list[Line]:
        """What the viewer may read of the moves from number `since` on; at first of the deal."""
        first = max(DEAL, whole(since, "The first move to tell of", NoSuchMove))
        return views.log(self, self._viewer(viewer), language, first)

    def at(self, number: int) -> Records:
        """The state before move `number`, or now."""
        number = a_number_of(number, len(self.moves), "The number of a move")
        return self.game.layout.load(self.bytes_at(number))

    def bytes_at(self, number: int) -> bytes:
        """The bytes of the state before move `number`, or now."""
        if number < len(self.moves):
            return self.moves[number].before
        return self.states.tobytes()

    def see(self, viewer: int) -> Seen:
        """What a viewer sees now, opened for Python."""
        return self.game.see(self.states, viewer)

    def undo(self, seat: int | None = None) -> None:
        """Take the last decision back, if its seat asks and nothing was learned from it."""
        if why := self.why_no_undo(seat):
            raise NoUndo(why.told)
        self.take_back()

    def take_back(self) -> None:
        """Take the last decision back without asking whether it may be, as a stored undo was."""
        self.states[:] = self.at(len(self.moves) - 1)
        self.moves.pop()
        self._wait_for(drivers.ask(self.states, self._buffer))

    def offers_undo(self, seat: int) -> bool:
        """Whether to offer a seat to take the last decision back, as it appears at a glance."""
        if not self.moves or self.moves[-1].seat != seat:
            return False
        last, after = self.moves[-1], self.states.tobytes()
        return not plainly_stands(self.game, last.before, after, seat, last.action)

    def why_no_undo(self, seat: int | None = None, language: str = "en") -> Said | None:
        """Why the last decision cannot be taken back; None if it can."""
        stands = self._stands(seat if seat is None else a_seat(seat, self.players))
        return self._said(stands, language) if stands else None

    def _stands(self, seat: int | None) -> Told | None:
        if not self.moves:
            return Wrong.NOTHING_TO_UNDO()
        last, before = self.moves[-1], self.at(len(self.moves) - 1)
        if seat is not None and seat != last.seat:
            return Wrong.NOT_YOURS()
        return why_it_stands(Deed(self.game, before, self.states, last.seat, last.action))

    def copy(self) -> "Table":
        """A table of its own that goes on from here."""
        twin = Table(self.game, self.game.layout.copy(self.states), self.given_names, self.arranged)
        twin.moves = list(self.moves)
        return twin

    def rewound(self, number: int) -> "Table":
        """A table of its own, as this one was before decision `number`."""
        twin = Table(self.game, self.at(number), self.given_names, self.arranged)
        twin.moves = self.moves[:number]
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
        return self.game.telling.draw(self.see(viewer), viewer, self.speech(language))

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
    seed: Seed,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Table:
    """A fresh table."""
    states = game.blank(players, {} if options is None else options)
    plant(states, seed)
    drivers.start(states)
    return Table(game, states, names)
