"""The walk of a change: check, apply, store, acknowledge, tell.

Every change of a live table goes through `carry_out`: decisions of people, bots and clocks, people
who come and go, what the host orders. One change at a time walks through a table. (A new table is
stored whole, before anybody knows of it: `Registry.add`.) What is told is made by `telling`, which
offers it to the table's `readers`, whether the change was made here or at another process.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from whitesmoke.server.storage.database import InDoubt, NotStored, Outrun, Write, unmuting
from whitesmoke.server.storage.history import Event
from whitesmoke.server.storage.writing import Lease
from whitesmoke.server.tables import telling
from whitesmoke.server.tables.keeping_up import keep_up, keep_up_soon
from whitesmoke.server.tables.live_table import MOVES, LiveTable, Snapshot
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)

Check = Callable[[], None]
"""Called in the step in which a change would be made: refuses what may not be done any more."""


def unchecked() -> None:
    """Whoever proposes this may always do it."""


def unacknowledged(seq: int) -> None:
    """Whoever proposed this waits for it, and needs no word of its own."""


class Proposal(NamedTuple):
    """A change that somebody wants at a table."""

    kind: str
    seat: int | None = None
    body: dict[str, Any] = {}
    key: str | None = None
    """Proposed again with the same key, it is not done again."""
    check: Check = unchecked
    acknowledge: Callable[[int], None] = unacknowledged
    """Tells the one who proposed it the number of its event, before anybody else is told."""
    lease: Lease | None = None
    """What a table does by itself is done by whoever holds this."""


async def carry_out(registry: "Registry", live: LiveTable, proposal: Proposal) -> int:
    """Carry out a change and return its event's number; refused or not stored, it changes nothing.

    This order is the promise of the server: what is acknowledged is stored, and what is told to
    anybody is stored, too. Whoever finds that another process was faster takes in what that one
    has done, and begins anew; so nobody is answered from a table that is out of date.
    """
    async with live.lock:
        while True:
            if live.gone:
                raise InDoubt("The table is being loaded again.")
            if live.doubt or live.behind:
                await keep_up(registry, live)
            if (known := live.event_with(proposal.key)) is not None:
                check_same(known, proposal)
                proposal.acknowledge(known.seq)
                return known.seq
            try:
                event = await _check_apply_store(registry, live, proposal)
            except (Refused, Outrun) as error:
                await _begin_anew(registry, live, proposal, error)
                continue
            proposal.acknowledge(event.seq)
            count(registry, live, event)
            telling.tell(registry, live, event)
            return event.seq


async def _check_apply_store(registry: "Registry", live: LiveTable, proposal: Proposal) -> Event:
    proposal.check()
    event = live.next_event(proposal.kind, proposal.seat, proposal.body, proposal.key)
    before = live.snapshot(event.kind)
    live.apply(event)
    await store(registry, live, event, before, proposal.lease)
    return event


async def _begin_anew(
    registry: "Registry", live: LiveTable, proposal: Proposal, error: Refused | Outrun
) -> None:
    """Take in what others have done; if that is nothing, what was refused stays so."""
    if registry.storage.shared and await keep_up(registry, live):
        return
    if isinstance(error, Refused):
        raise error
    registry.keeping.lose(live.id)
    raise Refused(Say.STALE())


def check_same(known: Event, proposal: Proposal) -> None:
    """Refuse a key that was used for something else."""
    if (known.kind, known.body) != (proposal.kind, proposal.body):
        raise Refused(Say.KEY_USED())


async def store(
    registry: "Registry", live: LiveTable, event: Event, before: Snapshot, lease: Lease | None
) -> None:
    """Keep an event that is applied, or roll it back."""
    row = {} if live.status == before.status else {"status": live.status, "touched": event.at}
    sits = event.seat if event.kind == "sit" else None
    also = None if sits is None else partial(unmuting, table=live.id, seat=sits)
    change = Write(live.id, (event,), row, also=also, lease=lease)
    try:
        await registry.storage.keep(registry.keeping.changing(change, before.status, live))
    except NotStored as error:
        live.roll_back(before)
        live.doubt = not isinstance(error, Outrun)
        if isinstance(error, InDoubt):
            registry.reload(live)
        elif live.doubt and registry.storage.shared:
            keep_up_soon(registry, live)
        raise


def count(registry: "Registry", live: LiveTable, event: Event) -> None:
    """Count what was done here."""
    if event.kind in MOVES and event.seat is not None:
        by = "bot" if live.seats[event.seat].plays_itself else "person"
        registry.metrics.decided(live.game.name, by, live.now() - event.at)
    if event.kind == "fault":
        registry.metrics.faults.labels(event.body["reason"]).inc()
