"""Limits: how much one socket, one address and the whole world may ask of a server.

A bucket of tokens fills at a steady rate; whoever finds it empty has to wait.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from whitesmoke.server.config import Config
from whitesmoke.server.refusals import Refused

Clock = Callable[[], float]

BURST = 4.0
"""How many seconds' worth may come at once."""

HOUR = 3600.0

REMEMBERED = 10_000
"""Addresses whose buckets are kept; whoever was not heard of for longest is forgotten first."""


class TooMuch(Refused):
    """More than a server lets one guest, or all of them, ask for."""


class Bucket:
    """So many things a second, and some more at once."""

    __slots__ = ("_at", "_clock", "_left", "rate", "size")

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.size, self._clock = rate, max(1.0, size), clock
        self._left, self._at = self.size, clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address, of which only the latest are remembered."""

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.size, self._clock = rate, size, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more is allowed now to this address."""
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.size, self._clock)
        self._buckets[address] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._buckets)


class Limits:
    """All limits of one server. What goes over one raises TooMuch."""

    def __init__(self, config: Config, clock: Clock = time.monotonic) -> None:
        self.config, self._clock = config, clock
        rate = config.requests_per_second
        self._requests = Buckets(rate, rate * BURST, clock)
        hourly = config.tables_per_guest
        self._tables = Buckets(hourly / HOUR, hourly, clock)
        self.connected: Counter[str] = Counter()
        """How many sockets and streams each address has open."""

    def request(self, address: str) -> None:
        """One more request from an address."""
        if not self._requests.take(address):
            raise TooMuch("too_fast", "You ask too much at once; wait a second.")

    def messages(self) -> Bucket:
        """A bucket for the messages of one new socket."""
        rate = self.config.messages_per_second
        return Bucket(rate, rate * BURST, self._clock)

    def table(self, address: str, live: int) -> None:
        """One more table from an address, when so many wait or run already."""
        if live >= self.config.tables:
            raise TooMuch("full", "This server has no room for another table now.")
        if not self._tables.take(address):
            raise TooMuch("too_many", "You have opened many tables; play some of them first.")

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """One more socket or stream of an address, as long as it is open."""
        if self.connections >= self.config.players:
            raise TooMuch("full", "This server has no room for another player now.")
        if self.connected[address] >= self.config.sockets_per_address:
            raise TooMuch("too_many", "There are too many connections from your address.")
        self.connected[address] += 1
        try:
            yield
        finally:
            self.connected[address] -= 1
            if not self.connected[address]:
                del self.connected[address]

    @property
    def connections(self) -> int:
        """Sockets and streams that are open now."""
        return self.connected.total()
