"""Checks: what a caller hands in, refused with one sentence if it cannot be."""

import operator
import re
from collections.abc import Sequence
from typing import Any

from whitesmoke.kernel.errors import BadOption, NoSuchMove, NoSuchSeat, WhiteSmokeError


def whole(value: Any, what: str, wrong: type[WhiteSmokeError]) -> int:
    """A whole number; yes and no, text and fractions are none."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise wrong(f"{what} is a whole number, not {value!r}.") from None


Seed = int | str
"""A number of 64 bits, or a key of 256 bits as 64 hexadecimal digits, from its first byte on."""

KEY = re.compile(r"[0-9a-f]{64}")


def a_seed(value: Any) -> Seed:
    """A seed; a key in small letters."""
    if isinstance(value, str) and KEY.fullmatch(value.lower()):
        return value.lower()
    return a_short_seed(value)


def a_short_seed(value: Any) -> int:
    """A seed of 64 bits."""
    seed = whole(value, "The seed", BadOption)
    if not 0 <= seed < 1 << 64:
        raise BadOption(f"The seed is a number from 0 to {(1 << 64) - 1}, not {seed}.")
    return seed


def a_seat(value: Any, players: int, lowest: int = 0) -> int:
    """A seat of a table, counted from 0; viewers without a seat come below it."""
    seat = whole(value, "A seat", NoSuchSeat)
    if not lowest <= seat < players:
        raise NoSuchSeat(f"There is no seat {seat}; the seats are 0 to {players - 1}.")
    return seat


def a_number_of(value: Any, many: int, what: str) -> int:
    """One of the numbers from 0 to `many`."""
    number = whole(value, what, NoSuchMove)
    if not 0 <= number <= many:
        raise NoSuchMove(f"{what} is from 0 to {many}, not {number}.")
    return number


def names_of(value: Any, players: int) -> tuple[str, ...]:
    """No names at all, or one for each seat."""
    listed = isinstance(value, Sequence) and not isinstance(value, (str, bytes))
    if not listed or not all(isinstance(name, str) for name in value):
        raise BadOption(f"The names are a list of texts, not {value!r}.")
    if value and len(value) != players:
        raise BadOption(f"There are {len(value)} names for {players} seats.")
    return tuple(value)
