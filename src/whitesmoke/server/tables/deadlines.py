"""Deadlines: when the clocks at a table run out."""

from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.wire.paces import CLOCKS, NONE, SECONDS


def deadlines(live: LiveTable) -> dict[str, float]:
    """For each person who is asked, the time at which the clock runs out."""
    pace = live.set_up.pace
    if pace.kind == NONE or live.status != "running":
        return {}
    clock = CLOCKS[pace.kind]
    span = pace.amount * SECONDS[clock.unit]
    least = live.awake + min(clock.grace, span)
    return {
        str(seat): max(since + span, least)
        for seat, since in live.times.since.items()
        if not live.seats[seat].plays_itself
    }
