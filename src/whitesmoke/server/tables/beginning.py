"""Beginning: from the moment in which nobody is missing to the deal."""

import asyncio
from typing import TYPE_CHECKING

from whitesmoke.server.storage.database import RETRY_SECONDS, InDoubt, NotStored
from whitesmoke.server.tables import dealing
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.walk import Check, Proposal, carry_out, unchecked
from whitesmoke.server.wire.refusals import Refused

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry


def next_step(live: LiveTable) -> str:
    """The event that comes next when nobody is missing."""
    return "call" if live.deal is None and any(live.seats.commitments) else "start"


def begin_if_full(registry: "Registry", live: LiveTable) -> None:
    """Begin the game soon if nobody is missing."""
    if _is_due(live) and not live.beginning and registry.keeping.keeps(live.id):
        live.beginning = True
        registry.spawn(_begin_soon(registry, live))


def _is_due(live: LiveTable) -> bool:
    return live.table is None and not live.closed and not live.gone and not live.seats.open


async def _begin_soon(registry: "Registry", live: LiveTable) -> None:
    """Begin as soon as the storage keeps it, as long as this process looks after the table."""
    try:
        while _is_due(live) and registry.keeping.keeps(live.id):
            try:
                await begin(registry, live)
            except InDoubt:
                return
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
    finally:
        live.beginning = False


async def begin(
    registry: "Registry", live: LiveTable, level: str | None = None, check: Check = unchecked
) -> int:
    """Begin the game as soon as it is ready to be played, if whoever asks passes the check."""
    await registry.warming.until_ready(live.game.name)
    if next_step(live) == "call":
        await _step(registry, live, "call", level, check)
    if live.deal is not None:
        level, check = None, unchecked
        await _reveals(live)
    return await _step(registry, live, "start", level, check)


async def _step(
    registry: "Registry", live: LiveTable, kind: str, level: str | None, check: Check
) -> int:
    """Make one step towards the game, unless another has made it."""
    try:
        proposal = Proposal(kind, body=dealing.calling(level), check=check)
        return await carry_out(registry, live, proposal)
    except Refused as error:
        if error.code != "started":
            raise
        return live.seq


async def _reveals(live: LiveTable) -> None:
    """Wait until all who have committed themselves have revealed their entropy, or for a while."""
    while live.deal and live.deal.missing and live.table is None:
        left = max(live.deal.since, live.awake) + dealing.REVEAL_SECONDS - live.now()
        live.revealed.clear()
        try:
            await asyncio.wait_for(live.revealed.wait(), left)
        except TimeoutError:
            return
