"""Readers: those who watch a table. One message is made for each audience."""

import time
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple, Protocol

from whitesmoke.server.tables.authority import Audience, Grant, Sealed

BELIEVED = 12.0
"""Seconds for which another process is believed who is connected there."""


class Reader(Protocol):
    """One connection of a viewer. It never holds more than a bounded number of messages."""

    def offer(self, sealed: Sealed) -> None:
        """Pass a message on, or note that the whole table must be told again later."""

    def let_go(self) -> None:
        """The viewer is no longer who they were; nothing more is told."""


class Elsewhere(NamedTuple):
    """Who reads at another process, and since when that is known."""

    seats: tuple[int, ...]
    watchers: int
    heard: float


class Readers:
    """The readers of one table, each with the grant that it reads by."""

    def __init__(self) -> None:
        self.grants: dict[Reader, Grant] = {}
        self.elsewhere: dict[str, Elsewhere] = {}
        """Those of the same table at other processes."""

    def join(self, reader: Reader, grant: Grant) -> None:
        """One more reader, unless the grant is void by now."""
        if not grant.stands:
            raise grant.refusal
        self.grants[reader] = grant

    def leave(self, reader: Reader) -> None:
        self.grants.pop(reader, None)

    def sits_here(self, seat: int) -> bool:
        """Whether somebody is connected for the seat at this process."""
        return any(grant.is_for(seat) for grant in self.grants.values())

    def present(self, seat: int) -> bool:
        """Whether somebody is connected for the seat, at whatever process."""
        return self.sits_here(seat) or any(seat in each.seats for each in self._others())

    @property
    def are_somewhere(self) -> bool:
        """Whether anybody reads, at whatever process."""
        return bool(self.grants) or any(each.seats or each.watchers for each in self._others())

    @property
    def watching_here(self) -> int:
        """How many spectators are connected at this process."""
        return sum(grant.watches for grant in self.grants.values())

    @property
    def watchers(self) -> int:
        """How many spectators are connected at all."""
        return self.watching_here + sum(each.watchers for each in self._others())

    def hear(self, process: str, seats: list[int], watchers: int) -> bool:
        """Another process tells who reads there; whether that is new."""
        told = Elsewhere(tuple(seats), watchers, time.monotonic())
        before, self.elsewhere[process] = self.elsewhere.get(process), told
        return before is None or before[:2] != told[:2]

    def _others(self) -> list[Elsewhere]:
        if not self.elsewhere:
            return []
        oldest = time.monotonic() - BELIEVED
        for process in [name for name, each in self.elsewhere.items() if each.heard < oldest]:
            del self.elsewhere[process]
        return list(self.elsewhere.values())

    def drop_void(self) -> None:
        """Let go of the readers whose seat is not theirs any more."""
        self._drop([reader for reader, grant in self.grants.items() if not grant.stands])

    def drop_all(self) -> None:
        """Let go of everybody; they come back by themselves."""
        self._drop(list(self.grants))

    def _drop(self, readers: list[Reader]) -> None:
        for reader in readers:
            self.leave(reader)
            reader.let_go()

    def tell(self, make: Callable[[Collection[Audience]], Mapping[Audience, bytes]]) -> None:
        """Offer everybody the message that is made for their audience.

        Those whose grant is void are let go before. Nothing happens while the messages are made,
        and whoever writes one looks at its grant again.
        """
        reading, void = list[tuple[Reader, Grant, Audience]](), list[Reader]()
        for reader, grant in self.grants.items():
            if audience := grant.audience_if_it_stands():
                reading.append((reader, grant, audience))
            else:
                void.append(reader)
        self._drop(void)
        messages = make({audience for _, _, audience in reading})
        for reader, grant, audience in reading:
            reader.offer(Sealed(grant, messages[audience]))

    def tell_all(self, message: bytes) -> None:
        """Offer everybody the same message."""
        self.tell(lambda audiences: dict.fromkeys(audiences, message))

    def __iter__(self) -> Iterator[Reader]:
        return iter(self.grants)

    def __len__(self) -> int:
        return len(self.grants)
