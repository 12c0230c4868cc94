"""Presence: who is connected to a table, at this process and at others that share its database.

Comings and goings are gathered for a moment before they are told, to the readers here and to other
processes. Those believe it for a while only, and are told again before it ends, so that a process
that dies leaves nobody connected.
"""

import asyncio
import time
from typing import TYPE_CHECKING

from whitesmoke.server.guards.guests import guest_of
from whitesmoke.server.storage import notices
from whitesmoke.server.tables import telling
from whitesmoke.server.tables.keeping_up import keep_up_soon
from whitesmoke.server.tables.live_table import LiveTable

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

TOGETHER = 0.3
"""Seconds in which comings and goings are gathered before they are told."""

AGAIN = 5.0
"""Seconds until other processes are told again."""


class Presence:
    """Who comes and goes at the tables of one process."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self._coming: set[str] = set()

    def visit(self, live: LiveTable, address: str = "") -> None:
        """Somebody looks at a table, so that its bots go on."""
        live.guest = live.guest or guest_of(address)
        self._visited(live)
        if not self.registry.keeping.keeps(live.id) and time.monotonic() > live.told_others + AGAIN:
            self._tell_others(live)

    def came_or_went(self, live: LiveTable, address: str = "") -> None:
        """Somebody comes or goes: tell the table soon who is connected."""
        self.visit(live, address)
        if live.id not in self._coming:
            self._coming.add(live.id)
            asyncio.get_running_loop().call_later(TOGETHER, self._tell, live)

    def hear(self, sender: str, notice: notices.Here) -> None:
        """Another process tells who is connected there."""
        live = self.registry.live.get(notice.table)
        if live is None:
            return
        live.guest = live.guest or notice.guest
        self._visited(live)
        stranger = sender not in live.readers.elsewhere
        if live.readers.hear(sender, notice.seats, notice.watchers):
            self._tell_readers(live)
        if stranger and live.readers.grants:
            self._tell_others(live)

    def tell_again(self) -> None:
        """Tell other processes of all tables with readers that they may have forgotten."""
        for live in self.registry.live.values():
            if live.readers.grants and time.monotonic() > live.told_others + AGAIN:
                self._tell_others(live)

    def _visited(self, live: LiveTable) -> None:
        live.visited = time.monotonic()
        self.registry.bots.consider(live)
        if live.behind:
            keep_up_soon(self.registry, live)

    def _tell(self, live: LiveTable) -> None:
        self._coming.discard(live.id)
        self._tell_readers(live)
        self._tell_others(live)

    def _tell_readers(self, live: LiveTable) -> None:
        if live.readers.grants:
            live.readers.tell_all(telling.presence(live))

    def _tell_others(self, live: LiveTable) -> None:
        live.told_others = time.monotonic()
        seats = [seat for seat in range(len(live.seats)) if live.readers.sits_here(seat)]
        watching = live.readers.watching_here
        self.registry.storage.tell(notices.Here(live.id, seats, watching, live.guest))
