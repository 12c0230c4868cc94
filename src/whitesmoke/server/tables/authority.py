"""Authority: who may see what at a table, and for how long.

A token is looked at once, and gives a grant. A grant rests on the hash that the seat keeps of the
token: when the seat changes hands, by whatever event, the hash is another one and the grant is void
from that moment on. Nobody has to remember to revoke it.

| where | what happens to a void grant |
| --- | --- |
| something is to be made for it | its audience, without which nothing is told, is refused |
| its reader joins a table, or is told something | the hub drops the reader |
| something made for it waits to be written | it stays sealed (`Sealed`), and its connection ends |
| an answer over HTTP waits to be written | `delivery` answers with the refusal instead |
| something is to be done for it | `Grant.require_seat` refuses when it would be done |
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

from whitesmoke.server.tables import tokens
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.server.tables.live_table import LiveTable


class Audience(NamedTuple):
    """What decides what a viewer is told. `seat` is None for a spectator.

    Without a language a game is told in numbers alone. All viewers of one audience are told the
    same. It is taken from a grant in the step in which something is made from it, and never kept.
    """

    seat: int | None
    language: str | None = None
    opener: bool = False


class Grant:
    """What a viewer may see and do at a table, as long as nobody else has got the seat."""

    __slots__ = ("_audience", "_token", "live", "spoken")

    def __init__(self, live: "LiveTable", audience: Audience, spoken: str = "en") -> None:
        self.live, self._audience, self.spoken = live, audience, spoken
        self._token = "" if audience.seat is None else live.seats[audience.seat].token

    @property
    def stands(self) -> bool:
        """Whether it is still worth what it was."""
        seat, live = self._audience.seat, self.live
        return not live.gone and (seat is None or tokens.same(live.seats[seat].token, self._token))

    @property
    def refusal(self) -> Refused:
        """Why nothing is told to whoever holds it when it is void."""
        return Refused(Say.IN_DOUBT() if self.live.gone else Say.CHANGED_HANDS())

    def check(self) -> None:
        """Refuse whoever holds it when it is void."""
        if not self.stands:
            raise self.refusal

    def audience_for_answer(self) -> Audience:
        """For whom an answer is made now: the answer rests on the grant until it is written."""
        self.support_answer()
        return self.audience_for_message()

    def support_answer(self) -> None:
        """Let the answer that is being made rest on this grant."""
        if (resting := _resting.get()) is not None and self not in resting:
            resting.append(self)

    def audience_for_message(self) -> Audience:
        """For whom a message is made now, which is then sealed by the grant."""
        self.check()
        return self._audience

    def audience_if_it_stands(self) -> Audience | None:
        """The same for one reader of many; None if the grant is void."""
        return self._audience if self.stands else None

    def require_seat(self) -> int:
        """The seat for which something may be done now, or a refusal."""
        if self._audience.seat is None:
            raise Refused(Say.NO_SEAT())
        self.check()
        return self._audience.seat

    @property
    def holder(self) -> str:
        """Tells those apart who hold the seat one after the other; it gives nothing away."""
        return f"{self._audience.seat}.{self._token[:8]}"

    @property
    def watches(self) -> bool:
        """Whether it is a spectator's."""
        return self._audience.seat is None

    def is_for(self, seat: int) -> bool:
        """Whether it stands for a seat now."""
        return self._audience.seat == seat and self.stands


class Sealed(NamedTuple):
    """A message that is made, and may be written only while its viewer's grant stands."""

    grant: Grant
    message: bytes


_resting: ContextVar[list[Grant] | None] = ContextVar("resting", default=None)


@contextmanager
def answering() -> Iterator[list[Grant]]:
    """Collect the grants that the answer to a request rests on, while it is made."""
    grants: list[Grant] = []
    before = _resting.set(grants)
    try:
        yield grants
    finally:
        _resting.reset(before)


def is_done() -> None:
    """What was asked for is done: the answer tells only that, and rests on no grant."""
    if (resting := _resting.get()) is not None:
        resting.clear()


def viewing(
    live: "LiveTable", token: str | None, opener: str | None, language: str | None,
    spoken: str = "en",
) -> Grant:  # fmt: skip
    """A viewer's grant. A token that stands for nothing is refused rather than ignored."""
    seat = live.seats.of(token)
    opens = opens_with(live, token) or opens_with(live, opener)
    if token and seat is None and not opens:
        raise Refused(Say.CHANGED_HANDS())
    return Grant(live, Audience(seat, language, opens), spoken)


def seated(live: "LiveTable", token: str | None, spoken: str = "en") -> Grant:
    """The grant of somebody who has a seat; without one, nothing may be done."""
    seat = live.seats.of(token)
    if seat is None:
        raise Refused(Say.NO_SEAT())
    return Grant(live, Audience(seat), spoken)


WATCHING = Audience(None)
"""What anybody may be told who names no token."""


def opens_with(live: "LiveTable", token: str | None) -> bool:
    """Whether a token is that of the one who opened the table."""
    seat = live.seats.of(token)
    return tokens.fits(token, live.opener) or (seat is not None and live.seats[seat].opener)


def check_opener(live: "LiveTable", *given: str | None) -> None:
    """Refuse everybody but the one who opened the table."""
    if not any(opens_with(live, token) for token in given):
        raise Refused(Say.NOT_OPENER())
