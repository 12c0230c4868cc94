"""Seating: who sits where at a table, and how that changes."""

import unicodedata
from collections.abc import Iterator

from msgspec import Struct, structs

from whitesmoke.kernel.phrases import say
from whitesmoke.server import tokens
from whitesmoke.server.refusals import Refused

LONGEST_NAME = 32

PATIENCE = 3
"""So many clocks that ran out in a row, and a bot plays until the player returns."""

BOTS = (
    "Agnes", "Bruno", "Clara", "Dario", "Edda", "Fabio", "Greta", "Hugo",
    "Ines", "Jonas", "Kira", "Leon",
)  # fmt: skip


class Seat(Struct):
    """Who sits on a seat. Of the secrets that stand for it only the hashes are known here."""

    kind: str
    """open, person or bot."""
    name: str = ""
    level: str = "casual"
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
        return Seating([structs.replace(seat) for seat in self.seats])

    @property
    def open(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

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
            raise Refused("not_invited", "This invitation is not valid any more.")
        if not invited and not public:
            raise Refused("not_invited", "This table is only open to those who have a link.")
        if wanted is not None and wanted >= len(self.seats):
            raise Refused(
                "seat_taken", say("There is no seat {seat} at this table.", seat=wanted + 1)
            )
        free = [i for i in self.open if wanted in (None, i) and (not invited or i in invited)]
        if not free:
            raise Refused("seat_taken", "That seat is taken.")
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

    def sit(self, seat: int, name: str, token: str, opener: bool) -> None:
        """Somebody sits down on an open seat."""
        if self.seats[seat].kind != "open":
            raise Refused("seat_taken", "That seat is taken.")
        old = self.seats[seat]
        self.seats[seat] = Seat("person", name, old.level, token, old.invitations, opener=opener)

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
        return self.unique(BOTS[seat % len(BOTS)], seat)

    def unique(self, name: str, seat: int) -> str:
        """The name, told apart from those of the other seats."""
        taken = {s.name.casefold() for i, s in enumerate(self.seats) if i != seat}
        wanted, count = name, 1
        while wanted.casefold() in taken:
            count += 1
            wanted = f"{name[: LONGEST_NAME - 4]} {count}"
        return wanted


def proper(name: str) -> str:
    """A name as it may be shown: no control characters, no more than 32 letters."""
    spelled = unicodedata.normalize("NFC", name)
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in spelled)
    short = " ".join(kept.split())[:LONGEST_NAME].strip()
    if not short:
        raise Refused("bad_name", "A name has at least one letter that can be seen.")
    return short
