"""Server time: the time of a server, which never jumps while the server runs.

It is wall time when the server starts (that of the database where processes share one), and goes
on with the machine's monotonic clock from there. A wall clock that is set, by hand or over the
network, changes nothing until the next start, and the time in which the machine sleeps does not
count.
"""

import time


class _Anchor:
    """How far wall time was ahead of the monotonic clock when the server started."""

    ahead = time.time() - time.monotonic()


def anchor(at: float | None = None) -> None:
    """Take the wall's time, or that of a database that is shared; once, when a server starts."""
    _Anchor.ahead = (time.time() if at is None else at) - time.monotonic()


def now() -> float:
    """Seconds since 1970 by this server's own count."""
    return time.monotonic() + _Anchor.ahead
