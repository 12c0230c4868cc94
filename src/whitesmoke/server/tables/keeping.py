"""Keeping: which tables this process looks after by itself.

What a table does by itself must be done once: its bots decide, its clock runs out, its game begins.
A process that has its database for itself looks after every table: that is `Keeping`. Processes
that share a database are in `shared_keeping`.
"""

from typing import TYPE_CHECKING

from whitesmoke.server import server_time
from whitesmoke.server.storage.writing import Lease, Write

if TYPE_CHECKING:
    from whitesmoke.server.tables.live_table import LiveTable


class Keeping:
    """A process that has its database for itself, and looks after every table."""

    since: float | None = None
    """Since when tables have been looked after without a break, in the server's time; None if each
    table has been since it was loaded."""

    tables: int | None = None
    """How many tables wait or run at all processes together, if there are several."""

    @property
    def is_alive(self) -> bool:
        """Whether other processes take this one to be alive, if there are any, as far as it
        knows."""
        return True

    async def start(self) -> None:
        """Begin to look after tables."""
        server_time.anchor()

    async def stop(self) -> None:
        """Leave the tables to others."""

    def keeps(self, name: str) -> bool:
        """Whether this process looks after a table, or does what a lease is named for."""
        return True

    def lease(self, name: str) -> Lease | None:
        """Under which lease it does so; None if it needs none."""
        return None

    def lose(self, name: str) -> None:
        """Another process looks after a table now."""

    def opening(self, new: Write, guest: str) -> Write:
        """How a new table is kept: together with who looks after it, and for whom bots think."""
        return new

    def changing(self, change: Write, status: str, live: "LiveTable") -> Write:
        """How a change is kept of a table that had this status before: it may be over by now, or
        live again."""
        return change

    def archiving(self, change: Write) -> Write:
        """How it is kept that a table is archived."""
        return change

    def notice(self, live: "LiveTable") -> None:
        """Something has happened at a table, and is stored."""
