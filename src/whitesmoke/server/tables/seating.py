"""Seating: who sits where at a table, and how that changes."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, structs

from whitesmoke.bots.levels import NAMES, USUAL
from whitesmoke.server.tables import tokens
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say
from whitesmoke.server.wire.spelling import readable

LONGEST_NAME = 32

LATE_CLOCKS = 3
"""So many clocks that ran out in a row, and a bot plays until the player returns."""


class Seat(Struct, frozen=True):
    """Who sits on a seat. Of the secrets that stand for it only the hashes are known here."""

    kind: str
    """open, person or bot."""
    name: str = ""
    level: str = USUAL
    token: str = ""
    invitations: list[str] = []
    away: bool = False
    """A person's seat that a bot plays until the person comes back."""
    late: int = 0
    """How many clocks in a row have run out."""
    late_since: float = 0.0
    """When the last of them began to run."""
    opener: bool = False
    """Whether the one who opened the table sits here."""
    commitment: str | None = None
    """The hash of the entropy that the person's browser will put into the deal."""

    @property
    def plays_itself(self) -> bool:
        """Whether a bot decides here."""
        return self.kind == "bot" or self.away


class Seating:
    """The seats of one table."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    def __getitem__(self, seat: int) -> Seat:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats)

    def copy(self) -> "Seating":
        """Who sits where now: a seat is never changed, but another one takes its place."""
        return Seating(self.seats.copy())

    def change(self, seat: int, **fields: Any) -> None:
        """Change something about a seat, whoever sits there."""
        self.seats[seat] = structs.replace(self.seats[seat], **fields)

    @property
    def open(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def commitments(self) -> list[str | None]:
        """What the persons' browsers will put into the deal, as hashes."""
        return [seat.commitment for seat in self.seats]

    def of(self, token: str | None) -> int | None:
        """The seat that a token stands for."""
        if not token:
            return None
        hashed = tokens.hashed(token)
        fitting = [i for i, s in enumerate(self.seats) if s.token and tokens.same(hashed, s.token)]
        return fitting[0] if fitting else None

    def choose(self, wanted: int | None, invitation: str | None, public: bool) -> int:
        """The seat that somebody may sit down on."""
        invited = self._invited(invitation)
        if invitation is not None and not invited:
            raise Refused(Say.OLD_INVITATION())
        if not invited and not public:
            raise Refused(Say.NOT_INVITED())
        if wanted is not None and wanted >= len(self.seats):
            raise Refused(Say.NO_SUCH_SEAT(seat=wanted + 1))
        free = [i for i in self.open if wanted in (None, i) and (not invited or i in invited)]
        if not free:
            raise Refused(Say.SEAT_TAKEN())
        return free[0]

    def _invited(self, invitation: str | None) -> list[int]:
        if not invitation:
            return []
        hashed = tokens.hashed(invitation)
        return [
            i
            for i, seat in enumerate(self.seats)
            if any(tokens.same(hashed, kept) for kept in seat.invitations)
        ]

    def sit(self, seat: int, name: str, token: str, opener: bool, commitment: str | None) -> None:
        """Somebody sits down on an open seat."""
        if self.seats[seat].kind != "open":
            raise Refused(Say.SEAT_TAKEN())
        old = self.seats[seat]
        self.seats[seat] = Seat(
            "person", name, old.level, token, old.invitations, opener=opener, commitment=commitment
        )

    def stand_up(self, seat: int) -> None:
        """Before the game the seat is open again; the token dies."""
        old = self.seats[seat]
        self.seats[seat] = Seat("open", level=old.level, invitations=old.invitations)

    def replace(self, seat: int, level: str) -> None:
        """A bot takes the seat for good; the token dies."""
        name = self.seats[seat].name or self.bot_name(seat)
        self.seats[seat] = Seat("bot", name, level)

    def bot_name(self, seat: int) -> str:
        """A name for a bot that nobody else here has."""
        return self.unique(NAMES[seat % len(NAMES)], seat)

    def unique(self, name: str, seat: int) -> str:
        """The name, told apart from those of the other seats."""
        taken = {s.name.casefold() for i, s in enumerate(self.seats) if i != seat}
        wanted, count = name, 1
        while wanted.casefold() in taken:
            count += 1
            wanted = f"{name[: LONGEST_NAME - 4]} {count}"
        return wanted


def proper(name: str) -> str:
    """A name as it may be shown: only what can be seen, no more than 32 letters."""
    short = readable(name)[:LONGEST_NAME].strip()
    if not short:
        raise Refused(Say.NO_NAME())
    return short
