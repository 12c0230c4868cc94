"""Talk: what was said at a table.

A seat and a table may say so much in a while, and so much in all. The latest words are kept beside
the events, by seat, so that one who talks too much pushes nobody else's words away, and whoever
mutes them reads all others.
"""

from collections import Counter, deque
from collections.abc import Collection
from operator import attrgetter

from whitesmoke.server.guards.limits import Bucket
from whitesmoke.server.storage.database import Event
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

LATEST = 100
"""How many messages a view repeats."""

SEAT, TABLE = (0.5, 10), (2.0, 40)
"""Messages a second, and at once, of a seat and of a table."""

SEAT_IN_ALL, TABLE_IN_ALL = 500, 2000
"""Messages that are stored of a seat and of a table."""


class Talk:
    """What was said at one table."""

    def __init__(self) -> None:
        # One message more than is told, for one that is told and then cannot be stored.
        self._latest: dict[int | None, deque[Event]] = {}
        self._said: Counter[int | None] = Counter()
        self._buckets: dict[int | None, Bucket] = {}
        self._bucket = Bucket(*TABLE)

    def hear(self, event: Event) -> None:
        """Something is said."""
        self._latest.setdefault(event.seat, deque(maxlen=LATEST + 1)).append(event)
        self._said[event.seat] += 1

    def unhear(self, event: Event) -> None:
        """What was said last could not be stored."""
        self._latest[event.seat].pop()
        self._said[event.seat] -= 1

    def latest(self, muted: Collection[int | None]) -> list[Event]:
        """The latest messages of those who are not muted, in order."""
        found = [e for seat, told in self._latest.items() if seat not in muted for e in told]
        return sorted(found, key=attrgetter("seq"))[-LATEST:]

    def refuse_excess(self, seat: int) -> None:
        """Refuse what is said too much; what is not refused counts."""
        if self._said[seat] >= SEAT_IN_ALL:
            raise Refused(Say.TALKED_OUT(count=SEAT_IN_ALL))
        if self._said.total() >= TABLE_IN_ALL:
            raise Refused(Say.TABLE_TALKED_OUT(count=TABLE_IN_ALL))
        own = self._buckets.setdefault(seat, Bucket(*SEAT))
        if not own.take():
            raise Refused(Say.TOO_MUCH_TALK())
        if not self._bucket.take():
            raise Refused(Say.TOO_MUCH_TALK_HERE())
