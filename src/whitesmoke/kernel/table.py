"""Table: a game in progress, for Python people.

Seats are numbered from 0 here, as Python counts; whatever a person reads counts from 1.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import derive, plant
from whitesmoke.kernel.drivers import ILLEGAL, NOT_ASKED
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked, NoUndo
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records


class Move(msgspec.Struct, frozen=True):
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

    def __init__(
        self, game: Game, states: Records, names: Sequence[str] = (), arranged: bool = False
    ) -> None:
        self.game = game
        self.states = states
        self.first = states.tobytes()
        self.arranged = arranged
        self.moves: list[Move] = []
        self.given_names = tuple(names)
        self.players = int(states["players"][0])
        self._step = game.step
        self._room = game.room()
        self._offered = memoryview(self._room.data)
        """If one seat is waited for: how many decisions it has, then which."""
        self._mask: int = drivers.ask(states, self._room)

    def again(self, seed: int) -> None:
        """Deal anew at this table, for the same players with the same options."""
        self._mask = self.game.begin(self.states, self._undealt, seed, self._room)
        self.first = self.states.tobytes()
        self.arranged = False
        self.moves = []

    @functools.cached_property
    def _undealt(self) -> Records:
        undealt = self.game.layout.new()
        for name in ("players", *self.game.options):
            undealt[name] = self.states[name]
        return undealt

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
        names = self.game.names
        return [names[action] for action in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The same by number."""
        if self._mask == 1 << seat:
            offered = self._offered
            return offered[1 : offered[0] + 1].tolist()
        return self.game.legal(self.states, seat) if self._mask >> seat & 1 else []

    def play(self, seat: int, name: str) -> None:
        """Make a decision. A refused one changes nothing and says why."""
        action = self.game.ids.get(name)
        if action is None:
            raise NoSuchMove(self._no_such(name))
        self.play_id(seat, action)

    def play_id(self, seat: int, action: int) -> None:
        """Make a decision by its number."""
        before = self.states.tobytes()
        mask = self._step(self.states, seat, action, self._room)
        if mask < 0:
            self._refuse(mask, seat, action)
        self.moves.append(Move(seat, action, before))
        self._mask = mask

    def _refuse(self, answer: int, seat: int, action: int) -> None:
        self._mask = drivers.ask(self.states, self._room)
        if answer == NOT_ASKED:
            raise NotAsked(self._not_asked(seat))
        assert answer == ILLEGAL
        if not 0 <= action < len(self.game.actions):
            last = len(self.game.actions) - 1
            raise NoSuchMove(f"{self.game.about.title} has moves 0 to {last}, not {action}.")
        legal = ", ".join(self.legal(seat))
        raise IllegalMove(f"{self.why_not(seat, self.game.names[action])} Legal now: {legal}.")

    def why_not(self, seat: int, name: str) -> str | None:
        """Why the seat may not make this decision now, with the clause; None if it may."""
        if name not in self.game.ids:
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
        return f"{self._read(Seat(seat))} is not asked for a decision now; waiting for {asked}."

    def _read(self, value: Any, language: str = "en") -> str:
        return self.game.read(value, language, self.names(language))

    def _cited(self, phrase: Phrase, language: str = "en") -> str:
        return str(Line(0, self._read(phrase, language), phrase.clause, ()))

    def prompt(self, viewer: int, language: str = "en") -> str:
        """One sentence: what the viewer can do now, or for whom the table waits."""
        return self._read(self._prompt(viewer), language)

    def _prompt(self, viewer: int) -> Phrase:
        seen = self.game.see(self.states, viewer)
        if self.over:
            return self.game.shown.verdict(seen)
        if viewer >= 0 and self._mask >> viewer & 1:
            return self.game.shown.prompt(seen, viewer)
        return say("Waiting for {seats}.", seats=[Seat(seat) for seat in self.waiting])

    def view(self, viewer: int = SPECTATOR, language: str = "en") -> dict[str, Any]:
        """All that the viewer may see and do, as JSON-able data."""
        prompt = self._prompt(viewer)
        return {
            "game": self.game.name,
            "players": self.players,
            "names": [self._read(Seat(seat), language) for seat in range(self.players)],
            "seat": None if viewer == SPECTATOR else viewer,
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
        viewers = [*range(self.players), SPECTATOR]
        told = {viewer: self.log_for(viewer) for viewer in viewers}
        lines: dict[Line, list[int]] = {}
        for move in range(len(self.moves) + 1):
            for viewer in viewers:
                for line in told[viewer]:
                    if line.move == move:
                        lines.setdefault(line, []).append(viewer)
        return [line._replace(readers=tuple(readers)) for line, readers in lines.items()]

    def log_for(self, viewer: int, language: str = "en", since: int = 0) -> list[Line]:
        """What the viewer may read of the moves from number `since` on."""
        lines = []
        for number in range(since, len(self.moves)):
            for phrase in self._told(number, viewer):
                lines.append(Line(number, self._read(phrase, language), phrase.clause, ()))
        if self.over:
            verdict = self.game.shown.verdict(self.game.see(self.states, viewer))
            lines.append(Line(len(self.moves), self._read(verdict, language), verdict.clause, ()))
        return lines

    def _told(self, number: int, viewer: int) -> Sequence[Phrase]:
        seat, action = self.moves[number].seat, self.moves[number].action
        truth = self.at(number)
        hidden = viewer != seat and self.game.shown.secret(self.game.see(truth, seat), seat, action)
        before, after = (self.game.see(s, viewer) for s in (truth, self.at(number + 1)))
        told = self.game.shown.tell(before, seat, None if hidden else action, after, viewer)
        if told is not None:
            return told
        if hidden:
            return [say("{seat} decides.", seat=Seat(seat))]
        return [say("{seat}: {action}", seat=Seat(seat), action=self.game.actions[action])]

    def at(self, number: int) -> Records:
        """The state before move `number`, or now."""
        if number == len(self.moves):
            return self.states.copy()
        return np.frombuffer(self.moves[number].before, self.game.layout.dtype).copy()

    def undo(self, seat: int | None = None) -> None:
        """Take the last decision back, if its seat asks and nothing was learned from it."""
        if reason := self.why_no_undo(seat):
            raise NoUndo(reason)
        self.states[:] = self.at(len(self.moves) - 1)
        self.moves.pop()
        self._mask = drivers.ask(self.states, self._room)

    def why_no_undo(self, seat: int | None = None) -> str | None:
        """Why the last decision can not be taken back; None if it can."""
        if not self.moves:
            return "There is no decision to take back."
        last, before = self.moves[-1], self.at(len(self.moves) - 1)
        if seat is not None and seat != last.seat:
            return "Only the seat that decided last can take its decision back."
        if before["draws"][0] != self.states["draws"][0]:
            return "Chance has spoken since, so the decision stands."
        if self._told_others(before, last):
            return "The others have learned something from it, so the decision stands."
        return None

    def _told_others(self, before: Records, move: Move) -> bool:
        others = [seat for seat in range(self.players) if seat != move.seat]
        private = self._private(before, move.seat) != self._private(self.states, move.seat)
        return any(self._told_one(before, move, viewer, private) for viewer in others)

    def _private(self, states: Records, seat: int) -> bytes:
        own = self.game.layout.masks[seat] & ~self.game.layout.masks[SPECTATOR]
        return bytes((self.game.layout.words(states.copy()) & own).tobytes())

    def _told_one(self, before: Records, move: Move, viewer: int, private: bool) -> bool:
        """Whether a viewer learned of what was private by seeing the move's effect.

        It did if the move changed private things and its own view at once. Otherwise it did if
        the same move looks different, or could not be made, in a world that it held possible.
        """
        game = self.game
        was, now = (game.redact(s, viewer).tobytes() for s in (before, self.states))
        if was == now:
            return False
        if private:
            return True
        worlds = (game.imagine(before, viewer, derive(n, "undo")) for n in range(WORLDS))
        return any(self._looks_other(world, move, viewer, now) for world in worlds)

    def _looks_other(self, world: Records, move: Move, viewer: int, now: bytes) -> bool:
        if self._step(world, move.seat, move.action, self.game.room()) < 0:
            return True
        return self.game.redact(world, viewer).tobytes() != now

    def copy(self) -> "Table":
        """A table of its own that goes on from here."""
        twin = Table(self.game, self.states.copy(), self.given_names, self.arranged)
        twin.first, twin.moves = self.first, list(self.moves)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        saved = (self.states.tobytes(), self.first, self.moves)
        return _restore, (self.game, self.given_names, self.arranged, *saved)

    def draw(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The table as text, as the viewer sees it."""
        book = self.game.phrasebook(language, self.names(language))
        return self.game.shown.draw(self.game.see(self.states, viewer), viewer, book)

    def __str__(self) -> str:
        return self.draw(OPEN)


WORLDS = 32
"""How many worlds are imagined to see whether a move told somebody something."""


def _restore(
    game: Game,
    names: Sequence[str],
    arranged: bool,
    states: bytes,
    first: bytes,
    moves: Sequence[Move],
) -> Table:
    dtype = game.layout.dtype
    table = Table(game, np.frombuffer(states, dtype).copy(), names, arranged)
    table.first, table.moves = first, list(moves)
    return table


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
    states = game.blank(players, options or {})
    plant(states, seed)
    drivers.start(states)
    return Table(game, states, names)
