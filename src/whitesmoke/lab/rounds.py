"""Rounds: in a game that declares `round` and `points`, whether a round brought anybody a point.

Compiled code is specialised by the record's type, so a game without them loses nothing by it.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from numba import types
from numba.extending import overload

from whitesmoke.kernel.compiling import rule


def round_of(state):
    """The number of the round; always 0 in a game without rounds."""


def points_of(state, seat):
    """A seat's points so far."""


@overload(round_of)
def _round_of(state):
    if has_rounds(state):
        return lambda state: state.round
    return lambda state: 0


@overload(points_of)
def _points_of(state, seat):
    if has_rounds(state):
        return lambda state, seat: state.points[seat]
    return lambda state, seat: 0


def has_rounds(state: types.Record) -> bool:
    """Whether the state has a number named `round`, and `points` of each seat."""
    if not {"round", "points"} <= set(state.fields):
        return False
    points = state.fields["points"].type
    return isinstance(points, types.NestedArray) and points.ndim == 1


@rule
def begin_round(state, course):
    """Remember the points at the start of a round."""
    course.round = round_of(state)
    for seat in range(state.players):
        course.points[seat] = points_of(state, seat)


@rule
def note_round(state, row, course):
    """At the end of a round note whether nobody has more points than before."""
    if round_of(state) == course.round:
        return
    gained = 0
    for seat in range(state.players):
        gained += points_of(state, seat) > course.points[seat]
    row.barren += gained == 0
    begin_round(state, course)
