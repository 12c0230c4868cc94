"""Intake: what one websocket sends, parsed no faster than it may speak.

Every frame counts, also a control frame, an empty one and a part of a message. What comes in is
parsed in small slices, so that thousands of frames do not hold up the event loop:

| the socket | what becomes of it |
| --- | --- |
| is within its budget | a slice is parsed in each turn of the event loop |
| is over it, or its address is | it is told so once, and not read until the budget allows more |
| stays over it for `OVER_BUDGET_SECONDS` seconds | it is closed with a code |
| does not read, or has much to be done | it is not read until it does, or that is done |

While anything waits to be parsed nothing more is read, so at most one read waits.
"""

import asyncio
from typing import Protocol

from whitesmoke.server.guards.limits import Bucket

SLICE = 512
"""Bytes that are parsed at once: at most 85 frames."""

OVER_BUDGET_SECONDS = 10.0
"""Seconds after which a socket that never keeps to its budget is closed."""

NAP = 0.5
"""Seconds after which a socket that is over its budget is looked at again, at the latest."""


class Speaker(Protocol):
    """The socket whose frames are parsed."""

    transport: asyncio.Transport

    @property
    def may_speak(self) -> bool:
        """Whether what it says can be taken now."""

    def parse(self, piece: bytes) -> int:
        """Parse some bytes; how many frames they held."""

    def warn(self) -> None:
        """Tell it that it is over its budget."""

    def give_up(self) -> None:
        """Close it: it does not keep to its budget."""


class Intake:
    """The bytes of one socket that wait to be parsed."""

    __slots__ = ("_budgets", "_reads", "_since", "_speaker", "_turn", "_unparsed")

    def __init__(self, speaker: Speaker, *budgets: Bucket) -> None:
        self._speaker, self._budgets = speaker, budgets
        self._unparsed = bytearray()
        self._turn: asyncio.Handle | None = None
        self._reads = True
        self._since: float | None = None
        """When it went over its budget."""

    def take(self, data: bytes) -> None:
        """Take what was read."""
        self._unparsed += data
        self.go_on()

    def go_on(self) -> None:
        """Parse the next slice, if it may be parsed now."""
        if self._unparsed and self._turn is None and self._speaker.may_speak:
            loop = asyncio.get_running_loop()
            if wait := max(budget.wait for budget in self._budgets):
                self._turn = loop.call_later(min(wait, NAP), self._next)
                self._slow(loop.time())
            else:
                self._parse()
                self._turn = loop.call_soon(self._next) if self._unparsed else None
        self._read(not self._unparsed and self._speaker.may_speak)

    def stop(self) -> None:
        """Nothing more is parsed."""
        if self._turn:
            self._turn.cancel()
        self._unparsed.clear()
        self._reads = False

    def _next(self) -> None:
        self._turn = None
        self.go_on()

    def _parse(self) -> None:
        if all(budget.plenty for budget in self._budgets):
            self._since = None
        piece = bytes(self._unparsed[:SLICE])
        del self._unparsed[:SLICE]
        frames = self._speaker.parse(piece)
        for budget in self._budgets:
            budget.owe(frames)

    def _slow(self, now: float) -> None:
        if self._since is None:
            self._since = now
            self._speaker.warn()
        elif now - self._since > OVER_BUDGET_SECONDS:
            self._speaker.give_up()

    def _read(self, on: bool) -> None:
        transport = self._speaker.transport
        if on != self._reads and not transport.is_closing():
            self._reads = on
            (transport.resume_reading if on else transport.pause_reading)()
