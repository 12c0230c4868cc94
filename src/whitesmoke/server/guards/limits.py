"""Limits: how much one socket, one guest and the whole world may ask of a server.

A bucket of tokens fills at a steady rate; whoever finds it empty has to wait. What costs more than
is left is done all the same, and owed.
"""

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from whitesmoke.server.config import Config
from whitesmoke.server.guards.guests import guest_of
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

Clock = Callable[[], float]

BURST = 4.0
"""How many seconds' worth may come at once."""

HOUR = 3600.0

SPEAKERS = 10
"""How many sockets of one address may speak as fast as one of them may."""

LINES = 100
"""How many connections an address may have beside its sockets and streams."""

WORTH = 0.01
"""Which part of a bucket must be taken for other processes to be told of it."""

WORTH_HOLDING = 0.05
"""Which part of what a guest may hold must be held for other processes to be told of it."""

BELIEVED = 3.5
"""Seconds for which is believed what another process tells of what guests hold there; each tells it
every second."""

NAP = 1.0
"""Seconds after which somebody who has to wait is looked at again, at the latest."""

REMEMBERED = 10_000
"""Guests whose buckets are kept; whoever was not heard of for longest is forgotten first."""


class TooMuch(Refused):
    """More than a server lets one guest, or all of them, ask for."""


class Bucket:
    """So many things a second, and some more at once."""

    __slots__ = ("_at", "_clock", "_left", "rate", "size", "spent")

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.size, self._clock = rate, max(1.0, size), clock
        self._left, self._at = self.size, clock()
        self.spent = 0.0
        """What was taken from it that other processes have not heard of."""

    def take(self, many: float = 1.0) -> bool:
        """Whether one more is allowed now; if more are taken at once, the rest is owed."""
        if self.wait:
            return False
        self.owe(many)
        return True

    def owe(self, many: float) -> None:
        """Take what was not asked for before; never more is owed than the bucket holds."""
        self.spent += many
        self._fill()
        self._left = max(-self.size, self._left - many)

    def lose(self, many: float) -> None:
        """Have so much less in it, since it was taken elsewhere."""
        self.owe(many)
        self.spent -= many

    def _fill(self) -> None:
        now = self._clock()
        if (left := self._left + (now - self._at) * self.rate) > self.size:
            left = self.size
        self._left, self._at = left, now

    @property
    def wait(self) -> float:
        """Seconds until one more is allowed."""
        return self._until(1.0)

    @property
    def debt(self) -> float:
        """Seconds until nothing is owed any more."""
        return self._until(0.0)

    def _until(self, level: float) -> float:
        """Seconds until so much is in it."""
        self._fill()
        if self._left >= level:
            return 0.0
        return (level - self._left) / self.rate if self.rate else math.inf

    @property
    def plenty(self) -> bool:
        """Whether at least half of it is left."""
        return self._left >= self.size / 2


class Buckets:
    """A bucket for each guest, of which only the latest are remembered."""

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.size, self._clock = rate, size, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """The bucket of the guest who calls from an address."""
        guest = guest_of(address)
        bucket = self._buckets.pop(guest, None) or Bucket(self.rate, self.size, self._clock)
        self._buckets[guest] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, address: str, many: float = 1.0) -> bool:
        """Whether one more is allowed now to whoever calls from this address."""
        return self.of(address).take(many)

    def spending(self) -> dict[str, float]:
        """What guests have taken, if it is worth telling; it is told once."""
        least, told = WORTH * self.size, dict[str, float]()
        for guest, bucket in self._buckets.items():
            if bucket.spent >= least:
                told[guest], bucket.spent = bucket.spent, 0.0
        return told

    def __len__(self) -> int:
        return len(self._buckets)


class Elsewhere:
    """What guests hold at other processes, as far as those have told it lately."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._told: OrderedDict[tuple[str, str, str], tuple[int, float]] = OrderedDict()
        self._tellers: set[str] = set()

    def hear(self, process: str, kind: str, guests: dict[str, int]) -> None:
        """A process tells how many things of a kind some guests hold there."""
        now = self._clock()
        for guest, count in guests.items():
            self._told.pop((process, kind, guest), None)
            self._told[process, kind, guest] = count, now
        while self._told and next(iter(self._told.values()))[1] < now - BELIEVED:
            self._told.popitem(last=False)
        self._tellers = {process for process, *_ in self._told}

    def of(self, kind: str, guest: str) -> int:
        """How many things of a kind a guest holds at all other processes."""
        since = self._clock() - BELIEVED
        told = (self._told.get((each, kind, guest), (0, 0.0)) for each in self._tellers)
        return sum(count for count, at in told if at >= since)


class Limits:
    """All limits of one server. What goes over one raises TooMuch."""

    def __init__(self, config: Config, clock: Clock = time.monotonic) -> None:
        self.config, self._clock = config, clock
        rate = config.requests_per_second
        self._requests = Buckets(rate, rate * BURST, clock)
        together = SPEAKERS * config.messages_per_second
        self._messages = Buckets(together, together * BURST, clock)
        hourly = config.tables_per_guest
        self._tables = Buckets(hourly / HOUR, hourly, clock)
        self._shared = {"requests": self._requests, "tables": self._tables}
        """Limits that hold for all processes together."""
        self._watching = Buckets(rate, rate * BURST, clock)
        self._refusals = Buckets(2 * rate, 2 * rate * BURST, clock)
        self.proxies = {proxy.strip() for proxy in config.proxies.split(",")} - {""}
        self.connected: Counter[str] = Counter()
        """How many sockets and streams each guest has open."""
        self.lines: Counter[str] = Counter()
        """How many connections of any kind each guest has open."""
        self.elsewhere = Elsewhere(clock)
        """What guests hold at other processes."""

    def request(self, address: str, cost: float = 1.0, watching: bool = False) -> None:
        """One more request from an address, that costs so many tokens; those that watch the server
        have a bucket of their own, so that it does not seem to be down to somebody who asks too
        much."""
        if not (self._watching if watching else self._requests).take(address, cost):
            raise TooMuch(Say.TOO_FAST())

    def owe(self, address: str, cost: float) -> None:
        """What was done for an address has cost more than was paid."""
        self._requests.of(address).owe(cost)

    async def until_paid(self, address: str) -> None:
        """Wait until what was done for an address is paid for."""
        while debt := self._requests.of(address).debt:
            await asyncio.sleep(min(debt, NAP))

    def refusal(self, address: str) -> bool:
        """Whether an address over its limits is still told so; or else its connection is cut."""
        return self._refusals.take(address)

    def garbage(self, address: str) -> bool:
        """Count what is no request as one, and tell whether it is answered."""
        self._requests.take(address)
        return self.refusal(address)

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """One more connection of any kind, as long as it is open; a proxy may have any number."""
        most: float = LINES + self.config.sockets_per_address
        if address in self.proxies:
            most = math.inf
        with self._one_more(self.lines, address, most):
            yield

    def hears(self, address: str) -> bool:
        """Whether a new connection is read: not that of an address that was told often enough that
        it asks for too much."""
        return address in self.proxies or not self._refusals.of(address).wait

    def messages(self, address: str) -> tuple[Bucket, Bucket]:
        """The buckets for the messages of one new socket: its own and that of its guest."""
        rate = self.config.messages_per_second
        return Bucket(rate, rate * BURST, self._clock), self._messages.of(address)

    def table(self, address: str, live: int, waiting: int = 0) -> None:
        """One more table from an address, when so many are alive, and so many of its own wait."""
        if live >= self.config.tables:
            raise TooMuch(Say.NO_ROOM_FOR_TABLE())
        elsewhere = self.elsewhere.of("tables", guest_of(address))
        if waiting + elsewhere >= self.config.waiting_per_guest:
            raise TooMuch(Say.TOO_MANY_WAITING())
        if not self._tables.take(address):
            raise TooMuch(Say.TOO_MANY_TABLES())

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """One more socket or stream of an address, as long as it is open."""
        if self.connections >= self.config.players:
            raise TooMuch(Say.NO_ROOM_FOR_PLAYER())
        most = self.config.sockets_per_address
        elsewhere = self.elsewhere.of("sockets", guest_of(address))
        with self._one_more(self.connected, address, most - elsewhere):
            yield

    @contextmanager
    def _one_more(self, counted: Counter[str], address: str, most: float) -> Iterator[None]:
        guest = guest_of(address)
        if counted[guest] >= most:
            raise TooMuch(Say.TOO_MANY_CONNECTIONS())
        counted[guest] += 1
        try:
            yield
        finally:
            counted[guest] -= 1
            if not counted[guest]:
                del counted[guest]

    def spending(self) -> dict[str, dict[str, float]]:
        """What guests have asked for since it was last told, by kind of limit."""
        kinds = {kind: buckets.spending() for kind, buckets in self._shared.items()}
        return {kind: guests for kind, guests in kinds.items() if guests}

    def holding(self, waiting: Counter[str]) -> dict[str, dict[str, int]]:
        """What guests hold here, if it is worth telling: sockets, and tables that wait."""
        config = self.config
        return {
            "sockets": _many(self.connected, WORTH_HOLDING * config.sockets_per_address),
            "tables": _many(waiting, WORTH_HOLDING * config.waiting_per_guest),
        }

    def spent_elsewhere(self, kind: str, guests: dict[str, float]) -> None:
        """What guests have asked of another process is not left to them here."""
        for guest, many in guests.items():
            self._shared[kind].of(guest).lose(many)

    @property
    def connections(self) -> int:
        """Sockets and streams that are open now."""
        return self.connected.total()


def _many(counted: Counter[str], least: float) -> dict[str, int]:
    return {guest: count for guest, count in counted.items() if count >= max(1.0, least)}
