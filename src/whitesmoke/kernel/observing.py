"""Observing: what a seat sees, as a vector of numbers, as named arrays, and as text.

All three come from the declaration of the state. A seat's vector holds, in the order of the
declaration, every field that it may see: of an owner field its own row, of a public field with a
row for each seat the rows of those who play. It starts with the seat itself, one place for each.

- A field whose values have names takes a place for each name, 1 for the one that it is
  ("laid[2]=defend"), unless that would be more than MANY places;
- everything else is the number itself ("points[2]", "hand[red 1]");
- left out are options, which do not change during a game, and fields of 64 bits, which sum up
  for the rules what other fields say.

Seats are absolute, as in the record: a field may name a seat by its number.
"""

import itertools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.compiling import driver, quick_driver, rule
from whitesmoke.kernel.drivers import is_asked, is_legal, lowest, words
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.questions import deal, legal, play, score, waiting
from whitesmoke.kernel.state import CHANCE_FIELDS, Field, Records, Sight

MANY = 256
"""How many places a field of named values may take."""

START, STRIDE, COUNT, WIDTH, SIGNED, NAMES, PLACE = range(7)
"""Of one part of a vector: the first byte in the record and how far it is from seat to seat; how
many items of how many bytes, signed or not; how many names each has, or 0; where it is written."""

NOBODY, REFUSED = -1, -2
"""What `begin` and `advance` return instead of a seat: it is over, or nothing was done."""

Numbers = NDArray[np.float32]


@rule
def item(records, i, at, width, signed):
    """A number of so many bytes in a record."""
    value = np.int64(0)
    for byte in range(width):
        value |= np.int64(records[i, at + byte]) << (8 * byte)
    if signed and value >> (8 * width - 1) & 1:
        value -= np.int64(1) << (8 * width)
    return value


@rule
def look(records, i, seat, parts, out):
    """Write what the seat sees of the i-th record, given as bytes, into the i-th row."""
    # Nothing is sliced here: an array made on the way would take longer than what it holds.
    for place in range(out.shape[1]):
        out[i, place] = 0
    out[i, seat] = 1
    for p in range(parts.shape[0]):
        at, place = parts[p, START] + seat * parts[p, STRIDE], parts[p, PLACE]
        count, width, names = parts[p, COUNT], parts[p, WIDTH], parts[p, NAMES]
        if width == 1 and names:
            for k in range(count):
                # A name is never negative; unsigned places spare the compiler a question each.
                value = records[i, np.uintp(at + k)]
                if value < names:
                    out[i, np.uintp(place + k * names + value)] = 1
        elif width == 1 and parts[p, SIGNED]:
            for k in range(count):
                out[i, np.uintp(place + k)] = np.int8(records[i, np.uintp(at + k)])
        else:
            for k in range(count):
                out[i, place + k] = item(records, i, at + k * width, width, parts[p, SIGNED])


@rule
def open_to(state, i, seat, offers, out):
    """Write 1 into the i-th row for every decision that the seat may make, 0 for the others."""
    for action in range(out.shape[1]):
        out[i, action] = 0
    for k in range(legal(state, seat, offers)):
        out[i, offers[k]] = 1


@driver
def look_at(records, seats, parts, out):
    """Write what one seat of each game sees."""
    for i in range(len(records)):
        look(records, i, seats[i], parts, out)


@rule
def see(desk, seat):
    """Write what the seat sees of the game on the desk."""
    record = words(desk.state, desk.words).view(np.uint8)
    look(record.reshape((1, len(record))), 0, seat, desk.parts, desk.seen)


@quick_driver
def regard(desks, seat):
    """What a seat sees of the game on the desk, and which decisions it may make now."""
    desk = desks[0]
    see(desk, seat)
    desk.open[0, :] = 0
    if is_asked(desk.state, seat):
        open_to(desk.state, 0, seat, desk.offers, desk.open)


@rule
def regard_first(desk):
    """The first seat that is waited for, having been told what it sees; or all get their scores."""
    desk.waiting = waiting(desk.state)
    if desk.waiting == 0:
        score(desk.state, desk.scores)
        return np.int64(NOBODY)
    seat = lowest(desk.waiting)
    see(desk, seat)
    open_to(desk.state, 0, seat, desk.offers, desk.open)
    return np.int64(seat)


@quick_driver
def begin(desks, seed):
    """Deal a game from its players, options and seed, and regard it for the first seat."""
    desk = desks[0]
    desk.state = desk.undealt
    desk.state.seed = seed
    deal(desk.state)
    return regard_first(desk)


@quick_driver
def advance(desks, seat, action):
    """Make one decision if it is legal, and regard the game for the first who is waited for."""
    desk = desks[0]
    if not is_asked(desk.state, seat) or not is_legal(desk.state, seat, action, desk.offers):
        return np.int64(REFUSED)
    play(desk.state, seat, action)
    return regard_first(desk)


class Observer:
    """What the seats of a game with so many players see."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = game.check_players(players)
        self.fields = [f for f in game.layout.fields.values() if _is_observed(f)]
        names = [f"seat={seat}" for seat in range(self.players)]
        low, high, parts = [0.0] * self.players, [1.0] * self.players, []
        for field in self.fields:
            parts.append(self._part(field, len(names)))
            names += self._names(field)
            least, most = _range(field, bool(parts[-1][NAMES]))
            low += [least] * (len(names) - len(low))
            high += [most] * (len(names) - len(high))
        self.parts = np.array(parts, np.int64)
        self.names = tuple(names)
        self.size, self.actions = len(names), len(game.actions)
        self.low, self.high = np.array(low, np.float32), np.array(high, np.float32)

    def _part(self, field: Field, place: int) -> tuple[int, ...]:
        kind, start = self.game.layout.dtype.fields[field.name][:2]  # type: ignore[index]
        width = kind.base.itemsize
        count = math.prod(self._lengths(field))
        stride = kind.itemsize // self.game.layout.seats if field.sight is Sight.OWNER else 0
        names = len(field.of) if _takes_names(field, count) else 0
        return start, stride, count, width, int(kind.base.kind == "i"), names, place

    def _lengths(self, field: Field) -> tuple[int, ...]:
        lengths = field.lengths(self.players)
        return lengths[1:] if field.sight is Sight.OWNER else lengths

    def _names(self, field: Field) -> Iterator[str]:
        lengths = self._lengths(field)
        axes: list[Any] = [range(length) for length in lengths]
        if field.by and axes:
            axes[-1] = field.by
        for place in itertools.product(*axes):
            where = f"[{', '.join(map(str, place))}]" if place else ""
            if _takes_names(field, math.prod(lengths)):
                for value, word in enumerate(field.of):
                    yield f"{field.name}{where}={word or value}"
            else:
                yield f"{field.name}{where}"

    def vector(self, states: Records, seat: int) -> Numbers:
        """What the seat sees of one record, as numbers; `names` tells which is which."""
        out = np.empty((1, self.size), np.float32)
        look_at(bytes_of(states[:1]), np.array([seat]), self.parts, out)
        return out.reshape(-1)

    def arrays(self, states: Records, seat: int) -> dict[str, NDArray[np.int64]]:
        """What the seat sees, an array for each field; names are given as their numbers."""
        record = self.game.redact(states, seat)[0]
        seen = {"seat": np.int64(seat)}
        for field in self.fields:
            stored = record[field.name].astype(np.int64)
            if field.sight is Sight.OWNER:
                stored = stored[seat]
            elif field.per_seat:
                stored = stored[: self.players]
            seen[field.name] = stored
        return {name: np.asarray(value) for name, value in seen.items()}

    def text(self, states: Records, seat: int) -> str:
        """What the seat sees, a line of text for each field that is not blank."""
        return f"seat: {seat}\n{self.game.layout.text(self.game.redact(states, seat))}"

    def explain(self) -> dict[str, str]:
        """What each field means, as its declaration says."""
        return {field.name: field.says for field in self.fields}


def desk_of(game: Game) -> Records:
    """One game and all that a learner is told of it, in one record.

    Each array that is handed to compiled code takes longer than a decision.
    """
    most = Observer(game, game.about.most)
    actions, words = len(game.actions), game.layout.dtype.itemsize // 8
    kind = np.dtype(
        [
            ("state", game.layout.dtype),
            ("undealt", game.layout.dtype),
            ("words", np.int64),
            ("waiting", np.int64),
            ("parts", np.int64, most.parts.shape),
            ("offers", np.int64, (actions + 1,)),
            ("scores", np.float64, (game.about.most,)),
            ("seen", np.float32, (1, most.size)),
            ("open", np.int8, (1, actions)),
        ],
        align=True,
    )
    desks = np.zeros(1, kind)
    desks["words"] = words
    return desks


def bytes_of(states: Records) -> NDArray[np.uint8]:
    """The memory of records as bytes, a row for each record."""
    return states.view(np.uint8).reshape(len(states), -1)


def _is_observed(field: Field) -> bool:
    return not (
        field.sight is Sight.HIDDEN
        or isinstance(field, Option)
        or field.name in (*CHANCE_FIELDS, "players")
        or np.dtype(field.dtype).itemsize > 4
    )


def _takes_names(field: Field, count: int) -> bool:
    one_byte = np.dtype(field.dtype).itemsize == 1
    return bool(field.of) and one_byte and count * len(field.of) <= MANY


def _range(field: Field, named: bool) -> tuple[float, float]:
    if named:
        return 0.0, 1.0
    if field.of:
        return 0.0, len(field.of) - 1.0
    limits = np.iinfo(np.dtype(field.dtype))
    return float(limits.min), float(limits.max)
