"""Paces: how long a person may take. A new clock is one entry of `CLOCKS`.

Requests, deadlines, the state of a table and the page's form all follow from it; words need
nothing, for they are put together from the unit and from what one clock runs for.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple

SECONDS = {"seconds": 1.0, "minutes": 60.0, "hours": 3600.0, "days": 86400.0}
"""How long a unit is."""


class Clock(NamedTuple):
    """How a person's time is measured, and what may be asked for."""

    unit: Literal["seconds", "minutes", "hours", "days"]
    per: Literal["decision", "turn"]
    """Whether each decision has its own clock, or all decisions of a turn share one."""
    grace: float
    """Seconds that people have at least after the server has come back."""
    usual: int
    least: int
    most: int


NONE = "none"
"""No clock: everybody may take as long as they like."""

CLOCKS = {
    "live": Clock("seconds", "decision", grace=20.0, usual=60, least=5, most=3600),
    "days": Clock("days", "turn", grace=3600.0, usual=3, least=1, most=60),
}

if TYPE_CHECKING:
    PaceKind = str
else:
    PaceKind = Literal[(NONE, *CLOCKS)]
