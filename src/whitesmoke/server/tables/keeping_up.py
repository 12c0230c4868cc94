"""Keeping up: a table in memory is brought up to date with what the storage has.

A table in memory is what its events have made of it up to some number. Other processes may have
stored more of them, and a fault may have hidden whether our own was stored. Whoever holds the
table's lock reads what comes after the number, and applies and tells it as if it had happened here.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from whitesmoke.server import server_time
from whitesmoke.server.storage import history
from whitesmoke.server.storage.database import RETRY_SECONDS, InDoubt, NotStored
from whitesmoke.server.storage.history import Damaged, Event, Row
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.telling import tell
from whitesmoke.server.wire.refusals import Refused

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

log = logging.getLogger(__name__)


async def keep_up(registry: "Registry", live: LiveTable) -> int:
    """Apply and tell what the storage has beyond what is here, with the lock held; how much."""
    # What is heard of while the storage is asked may not be in its answer.
    live.behind = live.keeping_up = False
    try:
        rows = await registry.storage.since(live.id, live.seq)
    except NotStored:
        live.behind = True
        raise
    if live.gone:
        raise InDoubt("The table is being loaded again.")
    if live.events and not (rows and history.is_same(rows.pop(0), live.events[-1])):
        registry.reload(live)
        raise InDoubt("The table was changed elsewhere.")
    live.doubt = False
    return take_in(registry, live, rows)


async def keep_all_up(registry: "Registry", tables: Iterable[LiveTable]) -> None:
    """Keep up with many tables; where there is nothing new, it costs one question for all."""
    known = {live.id: live for live in tables}
    if not registry.storage.shared or not known:
        return
    kept = await registry.storage.last(known)
    late = [live for name, live in known.items() if live.seq != kept.get(name, 0)]
    works = (keep_up_now(registry, live) for live in late)
    for error in await asyncio.gather(*works, return_exceptions=True):
        # A table in doubt is being loaded again.
        if isinstance(error, BaseException) and not isinstance(error, InDoubt):
            raise error


async def keep_up_now(
    registry: "Registry", live: LiveTable, wanted: Callable[[], bool] = lambda: True
) -> None:
    """Keep up with a table when nothing is on its way there any more, if that is still wanted."""
    async with live.lock:
        if not live.gone and wanted():
            await keep_up(registry, live)


def take_in(registry: "Registry", live: LiveTable, rows: list[Row]) -> int:
    """Apply and tell the next events, which are stored; how many."""
    try:
        seal = live.events[-1].seal if live.events else live.root
        missed = history.following(live.seq, seal, rows)
        for event in missed:
            _apply(live, event)
            tell(registry, live, event)
    except Damaged as error:
        log.warning("table %s is loaded again: %s", live.id, error)
        registry.reload(live)
        raise InDoubt("The table was changed elsewhere.") from None
    return len(missed)


def _apply(live: LiveTable, event: Event) -> None:
    try:
        live.apply(event)
    except Refused:
        raise Damaged(f"Event {event.seq} cannot have happened.") from None
    live.ahead = max(live.ahead, event.at - server_time.now())


def keep_up_soon(registry: "Registry", live: LiveTable) -> None:
    """Keep up with a table as soon as nothing is on its way there."""
    if not live.keeping_up:
        live.keeping_up = True
        registry.spawn(_keep_up_soon(registry, live))


async def _keep_up_soon(registry: "Registry", live: LiveTable) -> None:
    """Keep up as soon as the storage can be asked, unless somebody else has done so meanwhile."""
    while live.keeping_up and not live.gone:
        try:
            await keep_up_now(registry, live, wanted=lambda: live.keeping_up)
        except InDoubt:
            return
        except NotStored:
            live.keeping_up = True
            await asyncio.sleep(RETRY_SECONDS)
