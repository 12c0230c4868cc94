"""Hub: those who watch a table. One message is made for each kind of reader."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol


class Kind(NamedTuple):
    """What decides what a reader is told. `seat` is None for a spectator."""

    seat: int | None
    language: str
    opener: bool = False


class Reader(Protocol):
    """One connection of a viewer. It never holds more than a bounded number of messages."""

    kind: Kind

    def offer(self, message: bytes) -> None:
        """Pass a message on, or note that the whole table must be told again later."""

    def let_go(self) -> None:
        """The viewer is no longer who they were; nothing more is told."""


class Hub:
    """The readers of one table."""

    def __init__(self) -> None:
        self.readers: dict[Reader, None] = {}

    def join(self, reader: Reader) -> None:
        self.readers[reader] = None

    def leave(self, reader: Reader) -> None:
        self.readers.pop(reader, None)

    def present(self, seat: int) -> bool:
        """Whether somebody is connected for the seat."""
        return any(reader.kind.seat == seat for reader in self.readers)

    @property
    def watchers(self) -> int:
        return sum(reader.kind.seat is None for reader in self.readers)

    def drop(self, seat: int) -> None:
        """Let go of the readers of a seat whose secret has changed."""
        for reader in [r for r in self.readers if r.kind.seat == seat]:
            self.leave(reader)
            reader.let_go()

    def drop_all(self) -> None:
        """Let go of everybody; they come back by themselves."""
        for reader in list(self.readers):
            self.leave(reader)
            reader.let_go()

    def tell(self, make: Callable[[Kind], bytes | None]) -> None:
        """Offer everybody the message made for their kind."""
        made: dict[Kind, bytes | None] = {}
        for reader in list(self.readers):
            kind = reader.kind
            if kind not in made:
                made[kind] = make(kind)
            if (message := made[kind]) is not None:
                reader.offer(message)

    def __iter__(self) -> Iterator[Reader]:
        return iter(self.readers)

    def __len__(self) -> int:
        return len(self.readers)
