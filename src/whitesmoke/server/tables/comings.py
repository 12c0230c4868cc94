"""Comings: who has come and gone at a table, and for whom the clock decided, since the deal.

The log tells it between the decisions. The latest are kept beside the events, so that a view need
not walk through all of them.
"""

from collections import deque

from whitesmoke.server.storage.database import Event
from whitesmoke.server.wire.messages import Coming

KINDS = ("leave", "return", "remove", "timeout")
"""Events that the log tells."""

LATEST = 100
"""How many of them a view repeats."""


class Comings:
    """The comings and goings at one table."""

    def __init__(self) -> None:
        # One more than is told, for one that is told and then cannot be stored.
        self._latest: deque[Coming] = deque(maxlen=LATEST + 1)

    def hear(self, event: Event, moves: int) -> None:
        """Something has happened after so many moves; a move that the clock made is the last."""
        if event.kind in KINDS and event.seat is not None:
            move = moves - 1 if event.kind == "timeout" else moves
            self._latest.append(Coming(event.seq, event.kind, event.seat, move))

    def unhear(self, event: Event) -> None:
        """What happened last could not be stored."""
        if self._latest and self._latest[-1].seq == event.seq:
            self._latest.pop()

    def latest(self, moves: int) -> list[Coming]:
        """The latest ones for somebody who has seen so many moves, in order."""
        return [one for one in self._latest if one.move <= moves][-LATEST:]
