"""Opened: a record as a plain object, for Python that draws, and for rules without the compiler."""

import functools
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from whitesmoke.kernel.state import Layout


@dataclass(frozen=True)
class RecordReader:
    """How the fields of a record are read from its bytes."""

    dtype: np.dtype[np.void]
    fields: tuple[str, ...]

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


class OpenedRecord:
    """A record whose numbers are Python's; its arrays are read when they are first looked at."""

    def __init__(self, layout: "Layout", record: bytes) -> None:
        self.__dict__.update(layout.reading.numbers_in(record))
        self.layout = layout
        self._record = record

    def __getattr__(self, name: str) -> Any:
        known = self.__dict__
        try:
            read = known["layout"].reading.each[name]
        except KeyError:
            raise AttributeError(name) from None
        known[name] = read(self._record)
        return known[name]

    if TYPE_CHECKING:  # The fields are the game's own; rules may write into any of them.

        def __setattr__(self, name: str, value: Any) -> None: ...


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
