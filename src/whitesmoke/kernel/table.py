"""Table: a game in progress, for Python people.

Seats are numbered from 0 here, as Python counts; whatever a person reads counts from 1.
"""

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import plant
from whitesmoke.kernel.checks import a_number_of, a_seat, a_seed, names_of, whole
from whitesmoke.kernel.drivers import ILLEGAL, NOT_ASKED
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked, NoUndo
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records
from whitesmoke.kernel.undoing import Deed, why_it_stands


class Move(msgspec.Struct, frozen=True, gc=False):
    """A decision that was made, and the record's bytes before it."""

    seat: int
    action: int
    before: bytes


class Line(NamedTuple):
    """A line of the log: which move it tells of, what it says, why, and who may read it."""

    move: int
    text: str
    clause: str
    readers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


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
        self._names, self._ids, self._step = game.names, game.ids, game.step
        self._room = game.room()
        self._offered = memoryview(self._room.data)
        """How many decisions the seat has whose turn it is, then which."""
        self._windows = [self._offered[1 : count + 1] for count in range(len(self._offered))]
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

    @property
    def scores(self) -> list[float]:
        """Each seat's result, when the game is over."""
        if not self.over:
            raise NotAsked("The game is not over, so nobody has a result yet.")
        return [float(s) for s in self.game.scores(self.states)[0]]

    def names(self, language: str = "en") -> Sequence[str]:
        """What the seats are called: by their players, or else by the game."""
        if self.given_names:
            return self.given_names
        own = map(self.game.phrasebook(language).read, self._own_names)
        return [name[:1].upper() + name[1:] for name in own]

    @functools.cached_property
    def _own_names(self) -> Sequence[str]:
        return self.game.shown.seat_names(self.game.see(self.states, SPECTATOR))

    def legal(self, seat: int) -> list[str]:
        """The names of all decisions that the seat may make now."""
        names = self._names
        return [names[action] for action in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The same by number."""
        if seat is self.turn:
            return self._windows[self._offered[0]].tolist()
        seat = a_seat(seat, self.players)
        return self.game.legal(self.states, seat) if self._mask >> seat & 1 else []

    def play(self, seat: int, name: str) -> None:
        """Make a decision. A refused one changes nothing and says why."""
        try:
            action = self._ids[name]
        except (KeyError, TypeError):
            raise NoSuchMove(self._no_such(name)) from None
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
            raise NotAsked(self._not_asked(seat))
        name = self.game.names[self._a_move(action)]
        raise IllegalMove(f"{self.why_not(seat, name)} Legal now: {', '.join(self.legal(seat))}.")

    def _a_move(self, action: Any) -> int:
        last = len(self.game.actions) - 1
        return a_number_of(action, last, f"A move of {self.game.about.title}")

    def why_not(self, seat: int, name: str) -> str | None:
        """Why the seat may not make this decision now, with the clause; None if it may."""
        seat = a_seat(seat, self.players)
        if not isinstance(name, str) or name not in self.game.ids:
            return self._no_such(name)
        if not self._mask >> seat & 1:
            return self._not_asked(seat)
        action = self.game.ids[name]
        if action in self.legal_ids(seat):
            return None
        return self._cited(self.game.shown.why_not(self.game.see(self.states, seat), seat, action))

    def _no_such(self, name: str) -> str:
        return f"{name!r} is no move of {self.game.about.title}."

    def _not_asked(self, seat: int) -> str:
        if self.over:
            return "The game is over."
        asked = self._read([Seat(s) for s in self.waiting])
        return f"Nothing is asked of {self._read(Seat(seat))} now; waiting for {asked}."

    def _read(self, value: Any, language: str = "en") -> str:
        return self.game.read(value, language, self.names(language))

    def _cited(self, phrase: Phrase, language: str = "en") -> str:
        return str(Line(0, self._read(phrase, language), phrase.clause, ()))

    def prompt(self, viewer: int, language: str = "en") -> str:
        """One sentence: what the viewer can do now, or for whom the table waits."""
        return self._read(self._prompt(self._viewer(viewer)), language)

    def _viewer(self, viewer: Any) -> int:
        return a_seat(viewer, self.players, lowest=OPEN)

    def _prompt(self, viewer: int) -> Phrase:
        seen = self.game.see(self.states, viewer)
        if self.over:
            return self.game.shown.verdict(seen)
        if viewer >= 0 and self._mask >> viewer & 1:
            return self.game.shown.prompt(seen, viewer)
        return say("Waiting for {seats}.", seats=[Seat(seat) for seat in self.waiting])

    def view(self, viewer: int = SPECTATOR, language: str = "en") -> dict[str, Any]:
        """All that the viewer may see and do, as JSON-able data."""
        viewer = self._viewer(viewer)
        prompt = self._prompt(viewer)
        return {
            "game": self.game.name,
            "players": self.players,
            "names": [self._read(Seat(seat), language) for seat in range(self.players)],
            "seat": viewer if viewer >= 0 else None,
            "moves": len(self.moves),
            "waiting": self.waiting,
            "prompt": self._read(prompt, language),
            "clause": prompt.clause,
            "legal": self._offers(viewer, language),
            "scene": self.game.shown.scene(self.game.see(self.states, viewer), viewer),
            "over": self.over,
            "scores": self.scores if self.over else None,
        }

    def _offers(self, viewer: int, language: str) -> list[dict[str, Any]]:
        if viewer < 0:
            return []
        seen, offers = self.game.see(self.states, viewer), []
        for action in self.legal_ids(viewer):
            phrase = self.game.actions[action]
            warning = self.game.shown.warning(seen, viewer, action)
            offers.append(
                {
                    "name": self.game.names[action],
                    "label": self._read(phrase, language),
                    "verb": phrase.text,
                    "parts": dict(phrase.values),
                    "warning": self._cited(warning, language) if warning else None,
                }
            )
        return offers

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
        viewer = self._viewer(viewer)
        since = max(0, whole(since, "The first move to tell of", NoSuchMove))
        lines = []
        for number in range(since, len(self.moves)):
            for phrase in self._told(number, viewer):
                lines.append(Line(number, self._read(phrase, language), phrase.clause, ()))
        if self.over and since <= len(self.moves):
            verdict = self.game.shown.verdict(self.game.see(self.states, viewer))
            lines.append(Line(len(self.moves), self._read(verdict, language), verdict.clause, ()))
        return lines

    def _told(self, number: int, viewer: int) -> Sequence[Phrase]:
        seat, action = self.moves[number].seat, self.moves[number].action
        truth = self.at(number)
        hidden = viewer not in (seat, OPEN) and self.game.shown.secret(
            self.game.see(truth, seat), seat, action
        )
        before, after = (self.game.see(s, viewer) for s in (truth, self.at(number + 1)))
        told = self.game.shown.tell(before, seat, None if hidden else action, after, viewer)
        if told is not None:
            return told
        if hidden:
            return [say("{seat} decides.", seat=Seat(seat))]
        return [say("{seat}: {action}", seat=Seat(seat), action=self.game.actions[action])]

    def at(self, number: int) -> Records:
        """The state before move `number`, or now."""
        number = a_number_of(number, len(self.moves), "The number of a move")
        if number == len(self.moves):
            return self.game.layout.copy(self.states)
        return np.frombuffer(self.moves[number].before, self.game.layout.dtype).copy()

    def undo(self, seat: int | None = None) -> None:
        """Take the last decision back, if its seat asks and nothing was learned from it."""
        if reason := self.why_no_undo(seat):
            raise NoUndo(reason)
        self.states[:] = self.at(len(self.moves) - 1)
        self.moves.pop()
        self._wait_for(drivers.ask(self.states, self._room))

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
        book = self.game.phrasebook(language, self.names(language))
        return self.game.shown.draw(self.game.see(self.states, viewer), viewer, book)

    def __str__(self) -> str:
        return self.draw(OPEN)


def _restore(
    game: Game, names: Sequence[str], arranged: bool, states: bytes, moves: list[Move]
) -> Table:
    table = Table(game, np.frombuffer(states, game.layout.dtype).copy(), names, arranged)
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
