"""Steps: which events made which moves, told by number: nobody walks through a table's events.

A step is the start or a decision. One that was taken back stands no more, but what was told of it
is still told by the number of its event.
"""

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from whitesmoke.server.storage.database import Event


class Times(NamedTuple):
    """For each seat that is asked, the time since which its clock runs; and how it was before."""

    since: dict[int, float] = {}
    before: "Times | None" = None


class Steps:
    """The steps of one table."""

    def __init__(self) -> None:
        self._standing: list[Event] = []
        """Those that were not taken back."""
        self._events: list[int] = []
        """The numbers of all events in which a move was made."""
        self._moves: list[int] = []
        """The numbers of these moves."""

    @property
    def last(self) -> Event | None:
        """The last step that was not taken back."""
        return self._standing[-1] if self._standing else None

    def add(self, event: Event, move: int | None) -> None:
        """One more step, in which this move was made, if any."""
        self._standing.append(event)
        if move is not None:
            self._events.append(event.seq)
            self._moves.append(move)

    def take_back(self) -> None:
        """The last step stands no more."""
        self._standing.pop()

    def forget(self, event: Event) -> None:
        """A step that could not be stored was none."""
        self._standing.pop()
        if self._events and self._events[-1] == event.seq:
            self._events.pop()
            self._moves.pop()

    def restore(self, step: Event | None) -> None:
        """A step was taken back, and that could not be stored: it stands."""
        if step:
            self._standing.append(step)

    def move_in(self, seq: int) -> int | None:
        """The number of the move that was made in an event."""
        place = bisect_left(self._events, seq)
        found = place < len(self._events) and self._events[place] == seq
        return self._moves[place] if found else None

    def first_after(self, seq: int) -> int | None:
        """The number of the first move that was made after an event."""
        place = bisect_right(self._events, seq)
        return self._moves[place] if place < len(self._moves) else None
