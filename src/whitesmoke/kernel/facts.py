"""Facts: which fields and values a drawing is told, in which order, and how to read them back."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.options import Option
from whitesmoke.kernel.scene import Scene, Value, values_of
from whitesmoke.kernel.sentences import NUMBER, Kind, hear_value
from whitesmoke.kernel.state import CHANCE_FIELDS, EACH_SEAT, Field, Layout, Sight

Kinds = Mapping[int, Sequence[Kind]]
"""The kinds of every sentence's values, by the sentence's number."""

WIDEST = 4
"""A field of wider numbers sums up for the rules what other fields say, and is not drawn."""


@dataclass(frozen=True)
class Facts:
    """The fields and values that all see, and those that are a seat's own, as they are told."""

    fields: tuple[Field, ...]
    values: tuple[Value, ...]
    own_values: tuple[Value, ...]
    own_fields: tuple[Field, ...]
    tables: tuple[NDArray[np.int64], NDArray[np.int64]]
    """For compiled code: where the fields stand in a record (see `kernel/told.py`)."""

    def read(
        self, numbers: Sequence[int], players: int, kinds: Kinds
    ) -> tuple[dict[str, Any], list[int]]:
        """What all see after the moments, by name, and each seat's place if the game is over."""
        reading = FactReader(numbers, players, kinds)
        found = reading.fields(self.fields) | reading.values(self.values)
        return found, list(numbers[reading.at :])

    def read_own(self, numbers: Sequence[int], players: int, kinds: Kinds) -> dict[str, Any]:
        """What is a seat's own, by name; of an owner's field it is the seat's row."""
        reading = FactReader(numbers, players, kinds)
        return reading.values(self.own_values) | reading.fields(self.own_fields, first=1)


class FactReader:
    """Numbers that are read from first to last, in the shapes that are declared for them."""

    def __init__(self, numbers: Sequence[int], players: int, kinds: Kinds) -> None:
        self.at = 0
        self._numbers, self._players, self._kinds = numbers, players, kinds

    def fields(self, declared: Iterable[Field], first: int = 0) -> dict[str, Any]:
        """Fields by name; `first` leaves lengths of their shapes out."""
        return {each.name: self._shaped(each.shape[first:], NUMBER) for each in declared}

    def values(self, declared: Iterable[Value]) -> dict[str, Any]:
        """Values of a scene by name."""
        return {each.name: self._shaped(each.shape, each.kind) for each in declared}

    def _shaped(self, shape: Sequence[int], kind: Kind) -> Any:
        if shape:
            count = self._players if shape[0] == EACH_SEAT else shape[0]
            return [self._shaped(shape[1:], kind) for _ in range(count)]
        value, self.at = hear_value(self._numbers, self.at, kind, self._kinds)
        return value


def facts_of(layout: Layout, scene: type[Scene]) -> Facts:
    """What is drawn of a game."""
    drawn = [f for f in layout.fields.values() if _is_drawn(f, scene)]
    public = [f for f in drawn if f.sight is Sight.PUBLIC]
    owned = [f for f in drawn if f.sight is Sight.OWNER]
    return Facts(
        tuple(public),
        values_of(scene, Sight.PUBLIC),
        values_of(scene, Sight.OWNER),
        tuple(owned),
        (_table(layout, public), _table(layout, owned)),
    )


def _is_drawn(field: Field, scene: type[Scene]) -> bool:
    if isinstance(field, Option) or field.name in CHANCE_FIELDS or field.name in scene.withheld:
        return False
    if field.sight is Sight.HIDDEN:
        return False
    return np.dtype(field.dtype).itemsize <= WIDEST


def _table(layout: Layout, fields: Iterable[Field]) -> NDArray[np.int64]:
    rows = [_place(layout, field) for field in fields]
    return np.array(rows, np.int64).reshape(len(rows), 6)


def _place(layout: Layout, field: Field) -> tuple[int, ...]:
    """Where a field stands in a record, in the order of START to ROWS."""
    start = layout.dtype.fields[field.name][1]  # type: ignore[index]
    kind, inner = np.dtype(field.dtype), field.shape[field.per_seat :]
    count = math.prod(inner)
    stride = count * kind.itemsize
    return start, stride, count, kind.itemsize, kind.kind == "i", field.per_seat
