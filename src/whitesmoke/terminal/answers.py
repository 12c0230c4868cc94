"""Answers: what a typed line can mean among numbered things that have a name and a label."""

from collections.abc import Sequence
from typing import NamedTuple


class Named(NamedTuple):
    """The English name that identifies a thing, and the label that people read."""

    name: str
    label: str


def exact(typed: str, things: Sequence[Named]) -> int | None:
    """Which thing is meant by its number, counted from 1, its name or its label."""
    if typed.isdecimal():
        numbers = {str(number): number - 1 for number in range(1, len(things) + 1)}
        return numbers.get(typed)
    for place, thing in enumerate(things):
        if _fold(typed) in map(_fold, thing):
            return place
    return None


def possible(typed: str, things: Sequence[Named]) -> list[int]:
    """Which things are meant: the one that is meant exactly, or all that begin so."""
    if (place := exact(typed, things)) is not None:
        return [place]
    start = _fold(typed)
    if not start or start.isdecimal():
        return []
    return [
        place
        for place, thing in enumerate(things)
        if any(_fold(text).startswith(start) for text in thing)
    ]


def _fold(text: str) -> str:
    return " ".join(text.casefold().split())
