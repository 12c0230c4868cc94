"""State: what a game remembers, and who sees which part of it.

A game declares its fields once, each with its sight. From the declaration come the record's type,
redaction, comparison, printing, saving, positions and observations.

    class State(kernel.State):
        bin = public(i8)                        # everyone sees it
        points = public(i8, EACH_SEAT)          # everyone sees each of them
        laid = owner(i8, EACH_SEAT, of=Card)    # row i is seen by seat i
        deck = hidden(i8, KINDS, by=FACES)      # nobody sees it
"""

import enum
import functools
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from whitesmoke.kernel.chance import SCRIPT
from whitesmoke.kernel.checks import whole
from whitesmoke.kernel.errors import BadPosition, NoSuchSeat
from whitesmoke.kernel.opened import OpenedRecord, RecordReader

i8, i16, i32, i64 = np.int8, np.int16, np.int32, np.int64
u8, u16, u32, u64 = np.uint8, np.uint16, np.uint32, np.uint64

EACH_SEAT = -1
"""A length: one for each seat of the game."""

SPECTATOR = -1
"""The viewer without a seat."""

OPEN = -2
"""The viewer of an open table: everything but chance itself, for replays and one's own table."""

REST = "_rest"
"""The bytes after the last field, always 0."""

Records = NDArray[np.void]
Seen = OpenedRecord
"""A record opened up for Python: attributes with ints and int64 arrays, redacted for its viewer."""


class Sight(enum.Enum):
    """Who sees a field."""

    PUBLIC = "everyone"
    OWNER = "the seat that owns the row"
    HIDDEN = "nobody"


@dataclass(frozen=True, kw_only=True)
class Field:
    """One field of a state."""

    name: str = ""
    dtype: DTypeLike
    shape: tuple[int, ...] = ()
    sight: Sight
    of: Sequence[str] = ()
    """Names of the values, 0 first."""
    by: Sequence[str] = ()
    """Names of the places along the last axis."""
    packed: bool = False
    """Whether what is written down is only what is there, one after the other."""
    says: str = ""

    @property
    def per_seat(self) -> bool:
        return self.shape[:1] == (EACH_SEAT,)

    def lengths(self, seats: int) -> tuple[int, ...]:
        return tuple(seats if n == EACH_SEAT else n for n in self.shape)

    def to_plain(self, stored: Any, players: int) -> Any:
        """The stored value as JSON-able data, named where the declaration names it."""
        if self.per_seat:
            inner = replace(self, shape=self.shape[1:])
            return [inner.to_plain(row, players) for row in stored[:players]]
        if len(self.shape) > 1:
            inner = replace(self, shape=self.shape[1:])
            return [inner.to_plain(row, players) for row in stored]
        if not self.shape:
            return self._name(int(stored))
        if self.by:
            pairs = zip(self.by, stored, strict=True)
            return {name: self._name(int(value)) for name, value in pairs if value}
        return [self._name(int(value)) for value in stored if value or not self.packed]

    def from_plain(self, value: Any, lengths: tuple[int, ...]) -> Any:
        """The inverse of `to_plain`; missing places are 0."""
        if not lengths:
            return self._number(value)
        stored = np.zeros(lengths, self.dtype)
        for place, item in self._places(value, lengths):
            stored[place] = self.from_plain(item, lengths[1:])
        return stored

    def _places(self, value: Any, lengths: tuple[int, ...]) -> Iterator[tuple[int, Any]]:
        if isinstance(value, dict) and self.by and len(lengths) == 1:
            for name, item in value.items():
                if name not in self.by:
                    raise BadPosition(f"{self.name}: {name!r} is none of {', '.join(self.by)}.")
                yield list(self.by).index(name), item
        elif isinstance(value, (list, tuple)) and len(value) <= lengths[0]:
            yield from enumerate(value)
        else:
            raise BadPosition(f"{self.name}: {value!r} is no list of up to {lengths[0]} entries.")

    def _name(self, value: int) -> Any:
        return self.of[value] if self.of else value

    def _number(self, value: Any) -> int:
        if self.of and isinstance(value, str):
            if value not in self.of:
                raise BadPosition(f"{self.name}: {value!r} is none of {', '.join(self.of)}.")
            return list(self.of).index(value)
        number = whole(value, self.name, BadPosition)
        limits = np.iinfo(np.dtype(self.dtype))
        least, most = (0, len(self.of) - 1) if self.of else (int(limits.min), int(limits.max))
        if not least <= number <= most:
            raise BadPosition(f"{self.name}: {number} is not from {least} to {most}.")
        return number


def public(dtype: DTypeLike, *shape: int, **more: Any) -> Any:
    """A field that everyone sees."""
    return _declare(Sight.PUBLIC, dtype, shape, **more)


def owner(dtype: DTypeLike, *shape: int, **more: Any) -> Any:
    """A field whose row i only seat i sees: its first length is EACH_SEAT."""
    if shape[:1] != (EACH_SEAT,):
        raise TypeError("An owner field has a row for each seat: its first length is EACH_SEAT.")
    return _declare(Sight.OWNER, dtype, shape, **more)


def hidden(dtype: DTypeLike, *shape: int, **more: Any) -> Any:
    """A field that nobody sees."""
    return _declare(Sight.HIDDEN, dtype, shape, **more)


def _declare(
    sight: Sight, dtype: DTypeLike, shape: tuple[int, ...], of: Any = (), **more: Any
) -> Field:
    if isinstance(of, type) and issubclass(of, enum.IntEnum):
        of = words(of)
    return Field(dtype=dtype, shape=shape, sight=sight, of=of, **more)


def words(kinds: type[enum.IntEnum]) -> tuple[str, ...]:
    """What an enumeration's members are called, by value, with nothing for the gaps."""
    names = {int(kind): kind.name.lower().replace("_", " ") for kind in kinds}
    return tuple(names.get(value, "") for value in range(max(names) + 1))


class State:
    """What every game remembers; a game's own state adds its fields and options."""

    seed = hidden(u64)
    draws = hidden(u64)
    script = hidden(u8, SCRIPT)
    scripted = hidden(i8)
    asked = hidden(i16)
    players = public(i64, says="how many play")
    ending = public(i8, says="how the game ended, 0 while it goes on")


KERNEL_FIELDS = tuple(name for name, value in vars(State).items() if isinstance(value, Field))
CHANCE_FIELDS = KERNEL_FIELDS[:5]


@dataclass(frozen=True)
class Layout:
    """A declared state as bytes: the record's type and each viewer's mask over it."""

    declaration: type[State]
    seats: int
    marker: str
    fields: dict[str, Field] = field(init=False)
    dtype: np.dtype[np.void] = field(init=False)
    masks: NDArray[np.uint64] = field(init=False)
    """One row of 64-bit words for each seat, then OPEN and SPECTATOR."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "fields", dict(_declared(self.declaration)))
        object.__setattr__(self, "dtype", self._dtype())
        object.__setattr__(self, "masks", self._masks())

    def _dtype(self) -> np.dtype[np.void]:
        rows = [(name, np.dtype(f.dtype), f.lengths(self.seats)) for name, f in self.fields.items()]
        # No byte lies between the fields, for NumPy would not copy it: the largest items come
        # first, and the last word is filled up.
        rows.sort(key=lambda row: -row[1].itemsize)
        rest = -sum(kind.itemsize * math.prod(lengths) for _, kind, lengths in rows) % 8
        rows.append((REST, np.dtype(u8), (rest,)))
        # The marker takes no bytes: it tells two games of one layout, or one game before and
        # after an edit, apart.
        return np.dtype([*rows, (self.marker, np.int8, (0,))], align=True)

    def _masks(self) -> NDArray[np.uint64]:
        masks = np.zeros((self.seats + 2, self.dtype.itemsize), np.uint8)
        for name, f in self.fields.items():
            kind, start = self.dtype.fields[name][:2]  # type: ignore[index]
            if name not in CHANCE_FIELDS:
                masks[OPEN, start : start + kind.itemsize] = 0xFF
            if f.sight is Sight.PUBLIC:
                masks[:, start : start + kind.itemsize] = 0xFF
            elif f.sight is Sight.OWNER:
                row = kind.itemsize // self.seats
                for seat in range(self.seats):
                    masks[seat, start + seat * row : start + (seat + 1) * row] = 0xFF
        return masks.view(np.uint64)

    def new(self, n: int = 1) -> Records:
        """Blank records."""
        return np.zeros(n, self.dtype)

    def redact(self, states: Records, viewer: int) -> Records:
        """Copies in which everything that the viewer cannot see is blank."""
        return self._records(self.words(states) & self._of(viewer, self._mask_of))

    @functools.cached_property
    def _mask_of(self) -> dict[int, NDArray[np.uint64]]:
        # Not by index: the seat after the last would be given the open table.
        return {viewer: self.masks[viewer] for viewer in range(OPEN, self.seats)}

    def _of(self, viewer: Any, each: dict[int, Any]) -> Any:
        try:
            return each[viewer]
        except (KeyError, TypeError):
            raise NoSuchSeat(f"There is no viewer {viewer!r} of a game for {self.seats}.") from None

    def copy(self, states: Records) -> Records:
        """Records of their own; quicker by words than field by field."""
        return self._records(self.words(states).copy())

    def _records(self, words: NDArray[np.uint64]) -> Records:
        return np.ndarray(len(words), self.dtype, words)

    def words(self, states: Records) -> NDArray[np.uint64]:
        # Not by `view`, which asks Python whether the types fit and takes ten times as long.
        return np.frombuffer(states, np.uint64).reshape(len(states), -1)

    def see(self, record: bytes, viewer: int) -> OpenedRecord:
        """What a viewer sees of one record, opened; quicker by one large number than by words."""
        seen = int.from_bytes(record, "little") & self._of(viewer, self.bits)
        return OpenedRecord(self, seen.to_bytes(len(record), "little"))

    @functools.cached_property
    def bits(self) -> dict[int, int]:
        """The bits of a record that a viewer sees."""
        return {v: int.from_bytes(mask.tobytes(), "little") for v, mask in self._mask_of.items()}

    def same_to(self, one: bytes, other: bytes, viewer: int) -> bool:
        """Whether what only this viewer sees, beyond what all see, is the same in two records."""
        changed = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
        return not changed & self.own_bits[viewer]

    @functools.cached_property
    def own_bits(self) -> dict[int, int]:
        """Those of them that not all see."""
        return {viewer: bits & ~self.bits[SPECTATOR] for viewer, bits in self.bits.items()}

    @functools.cached_property
    def others_bits(self) -> dict[int, int]:
        """For each seat, the bits of a record that any other seat sees."""
        seats = range(self.seats)
        return {
            seat: functools.reduce(int.__or__, (self.bits[s] for s in seats if s != seat), 0)
            for seat in seats
        }

    @functools.cached_property
    def draw_bits(self) -> int:
        """Those that count how often chance has spoken."""
        draws = self.new()
        draws["draws"] = ~draws["draws"]
        return int.from_bytes(draws.tobytes(), "little")

    def load(self, data: bytes) -> Records:
        """Records from their bytes."""
        return np.ndarray(len(data) // self.dtype.itemsize, self.dtype, bytearray(data))

    def open(self, states: Records) -> Seen:
        """One record as a plain object, for Python: ints and int64 arrays, 64-bit chance."""
        return OpenedRecord(self, states[:1].tobytes())

    @functools.cached_property
    def reading(self) -> RecordReader:
        """How the fields are read from a record's bytes."""
        return RecordReader(self.dtype, tuple(self.fields))

    def close(self, opened: Seen) -> Records:
        """The inverse of `open`; a value that does not fit its field is refused."""
        states = self.new()
        for name in self.fields:
            value = getattr(opened, name)
            states[0][name] = value
            if not np.array_equal(states[0][name], value):
                raise OverflowError(f"{name} cannot hold {value}.")
        return states

    def differences(self, one: Records, other: Records) -> list[str]:
        """The names of the fields in which two records differ."""
        return [name for name in self.fields if not np.array_equal(one[name][0], other[name][0])]

    def show(self, states: Records) -> dict[str, Any]:
        """One record's game fields as JSON-able data, named where the declaration names them."""
        record, players = states[0], int(states["players"][0])
        own = (f for name, f in self.fields.items() if name not in CHANCE_FIELDS)
        return {f.name: f.to_plain(record[f.name], players) for f in own}

    def text(self, states: Records) -> str:
        """One record as lines of text, blank fields left out."""
        shown = self.show(states)
        return "\n".join(f"{name}: {shown[name]}" for name in shown if states[name].any())


def _declared(declaration: type[State]) -> Iterator[tuple[str, Field]]:
    classes = reversed(declaration.__mro__)
    for name, value in itertools.chain.from_iterable(vars(c).items() for c in classes):
        if isinstance(value, Field):
            yield name, replace(value, name=name)
