"""Kingmaking: a seat that cannot win any more decides who does.

A choice is kingmaking if, whatever the seat decides, its chance stays below `LOST`, and two of its
decisions lie more than `MOVED` apart for another seat. Few games on from a moment show who may be
such a seat; by chance alone many are. So each is played on again, many times, and judged by the two
decisions that looked furthest apart before.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

LOST, MOVED = 0.05, 0.10
CONFIRMED = 640
"""How often a moment is played on again."""

Values = NDArray[np.float64]


def may_make_kings(after: Values, seat: int, times: int) -> bool:
    """Whether it looks so after so many games on from each decision."""
    slack = 2 * np.sqrt(LOST * (1 - LOST) / times)
    spans = np.ptp(_others(after, seat), axis=0)
    return bool(after[:, seat].max() < LOST + slack and spans.max() > MOVED)


def makes_kings(after: Values, again: Values, seat: int) -> bool:
    """Whether it is so after many more games on."""
    before = _others(after, seat)
    other = int(np.ptp(before, axis=0).argmax())
    high, low = int(before[:, other].argmax()), int(before[:, other].argmin())
    moved = _others(again, seat)[[high, low], other]
    return bool(again[:, seat].max() < LOST and moved[0] - moved[1] > MOVED)


def kings(
    starts: NDArray[np.int64],
    after: Values,
    seats: NDArray[np.int64],
    times: int,
    play_again: Callable[[int], Values],
) -> NDArray[np.bool_]:
    """Which moments are kingmaking; `play_again` gives the chances of one after many games."""
    found = np.zeros(len(seats), np.bool_)
    for i in np.flatnonzero(np.diff(starts) > 0):
        own, seat = after[starts[i] : starts[i + 1]], int(seats[i])
        if may_make_kings(own, seat, times):
            found[i] = makes_kings(own, play_again(int(i)), seat)
    return found


def _others(chances: Values, seat: int) -> Values:
    return np.delete(chances, seat, axis=1)
