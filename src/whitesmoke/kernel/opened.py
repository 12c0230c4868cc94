"""Opened: a record as a plain object, for Python that draws or tells. Its bytes are read once."""

import functools
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from whitesmoke.kernel.state import Layout

SHARED = 512
"""Of how many moments it is remembered what all see."""


@dataclass(frozen=True)
class Reading:
    """How the fields of a record are read from its bytes."""

    dtype: np.dtype[np.void]
    fields: tuple[str, ...]
    public: frozenset[str]
    """The fields that all see."""

    @functools.cached_property
    def each(self) -> dict[str, Callable[[bytes], Any]]:
        """For each field, what reads it."""
        return {name: _reader(*self._placed(name)) for name in self.fields}

    def numbers_in(self, record: bytes) -> dict[str, int]:
        """The fields that are plain numbers, read all at once."""
        names, read = self._numbers
        return dict(zip(names, read(record), strict=True))

    @functools.cached_property
    def _numbers(self) -> tuple[tuple[str, ...], Callable[[bytes], tuple[int, ...]]]:
        plain = {name: self._placed(name) for name in self.fields}
        found = {n: at for n, at in plain.items() if not at[0].shape and at[0] != np.uint64}
        names = sorted(found, key=lambda name: found[name][1])
        text, end = "<", 0
        for kind, start in (found[name] for name in names):
            text += f"{start - end}x{_letter(kind)}"
            end = start + kind.itemsize
        return tuple(names), struct.Struct(text).unpack_from

    def _placed(self, name: str) -> tuple[np.dtype[Any], int]:
        kind, start = self.dtype.fields[name][:2]  # type: ignore[index]
        return kind, start


class Opened:
    """A record whose numbers are Python's; its arrays are read when they are first looked at."""

    def __init__(
        self, layout: "Layout", record: bytes, public: "Opened | None" = None, common: bool = False
    ) -> None:
        # What belongs to one seat is a row of an array, so that numbers are the same to all.
        self._numbers: dict[str, int] = (
            public._numbers if public else layout.reading.numbers_in(record)
        )
        self.__dict__.update(self._numbers)
        self.layout = layout
        self._record = record
        self._public, self._common = public, common

    def __getattr__(self, name: str) -> Any:
        known = self.__dict__
        try:
            read = known["layout"].reading.each[name]
        except KeyError:
            raise AttributeError(name) from None
        if self._public and name in self.layout.reading.public:
            value = getattr(self._public, name)
        else:
            value = read(self._record)
        known[name] = value
        return value

    @property
    def public(self) -> "Opened":
        """The part of it that all see."""
        if self._common:
            return self
        if not self._public:
            self._public = self.layout.public_part(self._record)
        return self._public


def shared(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Something that follows from what all see: worked out once for all viewers of a moment.

    It is given no more than that. Nobody may change what comes back.
    """
    known: dict[bytes, Any] = {}

    @functools.wraps(function)
    def once(state: Any) -> Any:
        public = state.public
        if public._record not in known:
            if len(known) >= SHARED:
                known.clear()
            known[public._record] = function(public)
        return known[public._record]

    return once


def private(own: Callable[[Any, int], Any]) -> Callable[[Any, int], Any]:
    """Mark a game's `own` as following from what only the seat sees: it is given no more than that,
    and asked again only when that has changed."""
    own.private = True  # type: ignore[attr-defined]
    return own


def is_private(own: Callable[[Any, int], Any]) -> bool:
    return getattr(own, "private", False)


def _reader(kind: np.dtype[Any], start: int) -> Callable[[bytes], Any]:
    """What turns a field's bytes, from `start` on, into an int or an int64 array."""
    items, shape = kind.base, kind.shape
    if shape:
        wide = np.uint64 if items == np.uint64 else np.int64
        return lambda record: np.ndarray(shape, items, record, start).astype(wide)
    unpack = struct.Struct(f"<{_letter(items)}").unpack_from
    if items == np.uint64:
        return lambda record: np.uint64(unpack(record, start)[0])
    return lambda record: unpack(record, start)[0]


def _letter(kind: np.dtype[Any]) -> str:
    """How `struct` spells a whole number of this size."""
    letter = {1: "b", 2: "h", 4: "i", 8: "q"}[kind.itemsize]
    return letter.upper() if kind.kind == "u" else letter
