"""Census: how many tables wait or run, in all and of each guest, without walking through them."""

from collections import Counter

from whitesmoke.server.tables.live_table import LiveTable

ALIVE = ("waiting", "running")


class Census:
    """The tables in memory that are not over."""

    def __init__(self) -> None:
        self._alive: set[str] = set()
        self._waiting: dict[str, str] = {}
        """For each table that waits for people, the guest who opened it."""
        self.of_guests: Counter[str] = Counter()
        """How many tables of each guest wait for people."""

    def __len__(self) -> int:
        """How many tables wait or run."""
        return len(self._alive)

    def waiting_of(self, guest: str) -> int:
        """How many of a guest's tables wait for people."""
        return self.of_guests[guest]

    def note(self, live: LiveTable) -> None:
        """Count a table as what it is now."""
        if live.status in ALIVE and not live.gone:
            self._alive.add(live.id)
        else:
            self._alive.discard(live.id)
        if (guest := self._waiting.pop(live.id, None)) is not None:
            self.of_guests -= Counter([guest])
        if live.status == "waiting" and not live.gone:
            self._waiting[live.id] = live.guest
            self.of_guests[live.guest] += 1
