"""Notices: what processes that share a database tell each other, by PostgreSQL's NOTIFY
(or by Redis: `redis_wake`).

A notice leaves with the transaction that it tells of, so nobody hears of what is not stored, and
all hear in the order in which transactions were stored. Whoever misses a notice has lost time and
nothing else: what happened is in the database.

| notice | what it tells | what a process does that hears it |
| --- | --- | --- |
| `Happened` | an event, whole | applies it, if it is the next one at a table that it has |
| `Changed` | an event that is too long to be told | reads it, if it has the table |
| `Leased` | which process looks after a table | that process takes the table up |
| `Muted` | who reads whom at a table has changed | reads who reads whom there |
| `Archived` | a table was archived | lets it go from memory |
| `Here` | who is connected to a table at one process | tells its own viewers |
| `Spent` | what guests have asked of one process | takes it from what they may ask here |
| `Holds` | what guests hold at one process | counts it with what they hold here |
| `Beat` | a process is alive | if it is its own: knows that it hears |
"""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from whitesmoke.server.storage.history import Event, Row, row_of

CHANNEL = "whitesmoke"

LONGEST = 7900
"""Bytes that are told at once; PostgreSQL takes less than 8000."""

HEAD = 40
"""Bytes of a text that are not what it tells."""


class Happened(Struct, array_like=True, tag="event"):
    """An event, as it is kept."""

    table: str
    seq: int
    kind: str
    seat: int | None
    body: str
    key: str | None
    at: float
    seal: str | None

    @property
    def row(self) -> Row:
        """The event as the database has it."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


class Changed(Struct, array_like=True, tag="changed"):
    """The number of an event that is too long to be told."""

    table: str
    seq: int


class Leased(Struct, array_like=True, tag="leased"):
    """A process looks after a table from now on, and for whom its bots think."""

    table: str
    process: str
    fence: int
    guest: str


class Muted(Struct, array_like=True, tag="muted"):
    """Who reads whom at a table has changed."""

    table: str


class Archived(Struct, array_like=True, tag="archived"):
    """A table was archived."""

    table: str


class Here(Struct, array_like=True, tag="here"):
    """Who is connected to a table at the process that tells it."""

    table: str
    seats: list[int]
    watchers: int
    guest: str


class Spent(Struct, array_like=True, tag="spent"):
    """What guests have asked of the process that tells it, by kind of limit."""

    kind: str
    guests: dict[str, float]


class Holds(Struct, array_like=True, tag="holds"):
    """What guests hold at the process that tells it: how many things of a kind."""

    kind: str
    guests: dict[str, int]


class Beat(Struct, array_like=True, tag="beat"):
    """The process that tells it is alive."""


Notice = Happened | Changed | Leased | Muted | Archived | Here | Spent | Holds | Beat

_DECODER = msgspec.json.Decoder(tuple[str, list[Notice]])


def happened(event: Event) -> Notice:
    """What is told of an event."""
    told = Happened(**row_of(event))
    if len(told.body) > LONGEST // 4:
        return Changed(event.table, event.seq)
    return told


def head(process: str) -> bytes:
    """How a text begins that a process tells."""
    return b'["%b",[' % process.encode()


def texts(process: str, notices: Iterable[Notice]) -> Iterator[str]:
    """What a process tells, in as many texts as it takes."""
    some, size = list[bytes](), 0
    for each in map(msgspec.json.encode, notices):
        if some and size + len(each) + HEAD > LONGEST:
            yield (head(process) + b",".join(some) + b"]]").decode()
            some, size = [], 0
        some.append(each)
        size += len(each) + 1
    if some:
        yield (head(process) + b",".join(some) + b"]]").decode()


def beat(process: str) -> str:
    """The text by which a process hears that it hears."""
    return next(texts(process, [Beat()]))


def read(text: bytes) -> tuple[str, list[Notice]]:
    """Which process told what."""
    return _DECODER.decode(text)
