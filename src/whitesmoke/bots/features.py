"""Features: what a seat sees, as a short list of facts by number, for the net of any game.

All of it comes from the declaration of the state, options included, so that a net knows by which
rulings it plays. Most facts do not hold at any moment, so only those that do are listed, each by
its place and a value. A field is coded in one of four ways:

| code | for | an item takes |
| --- | --- | --- |
| NAMED | a field whose values have names | a place for each name |
| COUNTED | any other number | a place for each small number, and one for the number itself |
| SEATED | a number of the whole table, which may mean a seat | those, and a place for each seat |
| LISTED | a long row of named values, such as a pile | how many of each name, and the last few |

Seats are counted from the one that looks, wherever a field has a row for each. Fields of 64 bits
sum up what others say and are left out, as are fields of more than MANY numbers.
"""

import functools
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.drivers import words
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.state import CHANCE_FIELDS, Field, Sight

NAMED, COUNTED, SEATED, LISTED = range(4)
TABLE, ALL, OWN, OTHER = range(4)
"""Whose rows are looked at: the field has none, everyone's, one's own, or another seat's."""

START, STEP, WHOSE, COUNT, WIDTH, SIGNED, CODE, MOST, EACH, PLACE = range(10)
"""Of one part: the first byte in the record and how far it is from seat to seat; whose rows; how
many items of how many bytes, signed or not; the code, its largest number, how many places an item
takes; where its places begin."""

MANY = 192
"""How many numbers a field may have that has no names for them."""
FEW, SMALL, LARGE = 16, 15, 3
"""Fields of few items have a place for each number up to SMALL, others and options up to LARGE."""
LAST = 3
"""How many of the last entries of a list are told apart."""
SCALE = 1 / 16
"""Numbers themselves are made about as large as the other facts."""
ROOM = 1024
"""How many facts hold at once, at most."""


class Features(NamedTuple):
    """Which facts there are of a game: how they are read, and how many there are."""

    parts: NDArray[np.int64]
    size: int


@functools.cache
def features_of(game: Game, of_other: bool = False) -> Features:
    """What a seat sees; or, `of_other`, what it sees and what another seat has for itself."""
    seats, parts = game.layout.seats, []
    size = seats
    for field in game.layout.fields.values():
        for whose in _rows_of(field, of_other):
            if (part := _part(game, field, whose, size)) is not None:
                parts.append(part)
                size = part[PLACE] + _places(part, seats)
    if sum(_most(part, seats) for part in parts) + 1 > ROOM:
        raise ValueError(f"{game.about.title} has more facts than a net can look at.")
    return Features(np.array(parts, np.int64).reshape(-1, PLACE + 1), size)


def _rows_of(field: Field, of_other: bool) -> tuple[int, ...]:
    if field.name in (*CHANCE_FIELDS, "ending") or field.sight is Sight.HIDDEN:
        return ()
    if field.sight is Sight.OWNER:
        return (OWN, OTHER) if of_other else (OWN,)
    return (ALL,) if field.per_seat and not isinstance(field, Option) else (TABLE,)


def _part(game: Game, field: Field, whose: int, place: int) -> tuple[int, ...] | None:
    kind, start = game.layout.dtype.fields[field.name][:2]  # type: ignore[index]
    seats, width, names = game.layout.seats, kind.base.itemsize, len(field.of)
    step = kind.itemsize // seats if whose != TABLE else 0
    count = (step or kind.itemsize) // width
    items = count * (seats if whose == ALL else 1)
    if (width > 4 and field.name != "players") or (items > MANY and not names):
        return None
    most = SMALL if items <= FEW and not isinstance(field, Option) else LARGE
    if names and items * names > 2 * MANY:
        code, most, each = LISTED, names, 0
    elif names:
        code, most, each = NAMED, names, names
    elif whose == TABLE and items <= 2 * FEW and not isinstance(field, Option):
        code, each = SEATED, 1 + most + seats
    else:
        code, each = COUNTED, 1 + most
    signed = int(kind.base.kind == "i")
    return start, step, whose, count, width, signed, code, most, each, place


def _places(part: tuple[int, ...], seats: int) -> int:
    rows = seats if part[WHOSE] == ALL else 1
    one = part[MOST] * (1 + LAST) if part[CODE] == LISTED else part[COUNT] * part[EACH]
    return rows * one


def _most(part: tuple[int, ...], seats: int) -> int:
    """How many facts of a part can hold at once."""
    rows = seats if part[WHOSE] == ALL else 1
    if part[CODE] == LISTED:
        return rows * (part[MOST] + LAST)
    return int(rows * part[COUNT] * {NAMED: 1, COUNTED: 2, SEATED: 3}[part[CODE]])


@rule
def describe(state, size, seat, other, parts, places, values):
    """List the facts that hold, as the seat sees them; return how many. `size` is the record's."""
    record = words(state, size // 8).view(np.uint8)
    players = np.int64(state.players)
    places[0], values[0] = seat, 1.0
    count = 1
    for p in range(parts.shape[0]):
        part, whose = parts[p], parts[p, WHOSE]
        if whose == ALL:
            for r in range(players):
                of = seat + r if seat + r < players else seat + r - players
                count = read(record, part, of, r, seat, players, places, values, count)
        else:
            of = other if whose == OTHER else seat
            count = read(record, part, of, 0, seat, players, places, values, count)
    return count


@rule
def read(record, part, of, row, seat, players, places, values, count):
    """List the facts of one part and one seat's row; return how many there are by now."""
    at, width = part[START] + of * part[STEP], part[WIDTH]
    if part[CODE] == LISTED:
        return read_list(record, part, at, row, places, values, count)
    place, each = part[PLACE] + row * part[COUNT] * part[EACH], part[EACH]
    for k in range(part[COUNT]):
        value = item(record, at + k * width, width, part[SIGNED])
        if part[CODE] == NAMED:
            if 0 < value < part[MOST]:
                places[count], values[count] = place + value, 1.0
                count += 1
        else:
            if value != 0:
                places[count], values[count] = place, value * SCALE
                count += 1
            if value > 0:
                places[count], values[count] = place + min(value, part[MOST]), 1.0
                count += 1
            if part[CODE] == SEATED and 0 <= value < players:
                turned = value - seat if value >= seat else value - seat + players
                places[count], values[count] = place + part[MOST] + 1 + turned, 1.0
                count += 1
        place += each
    return count


@rule
def read_list(record, part, at, row, places, values, count):
    """How many entries of each name a list has, and which are its last ones."""
    names, first = part[MOST], count
    place, last = part[PLACE] + row * part[MOST] * (1 + LAST), -1
    for k in range(part[COUNT]):
        value = record[at + k * part[WIDTH]]
        if value > 0:
            last = k
            found = count
            for i in range(first, count):
                if places[i] == place + value:
                    found = i
            if found == count:
                places[count], values[count] = place + value, 0.0
                count += 1
            values[found] += 0.25
    for k in range(min(LAST, last + 1)):
        value = record[at + (last - k) * part[WIDTH]]
        if value > 0:
            places[count], values[count] = place + (1 + k) * names + value, 1.0
            count += 1
    return count


@rule
def item(record, at, width, signed):
    """A number of so many bytes in a record."""
    if width == 1:
        return np.int64(np.int8(record[at])) if signed else np.int64(record[at])
    value = np.int64(0)
    for byte in range(width):
        value |= np.int64(record[at + byte]) << (8 * byte)
    if signed and width < 8 and value >> (8 * width - 1) & 1:
        value -= np.int64(1) << (8 * width)
    return value
