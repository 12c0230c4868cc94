"""More time: whether bots that think ten times as long play better.

At a plain table of most games 20 ms are enough to play as well as they will. So two of them are
also played where there is more to think about: in large teams, or by other rulings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from bench.rows import Row, under
from bench.shares import Share, above_par, match
from whitesmoke.games import GAMES, about

WANTED = 3
"""Games in which more time must be seen."""


class Tables(NamedTuple):
    """How many sit down to what, how it is called, and how many deals are played at most."""

    players: int
    deals: int
    options: Mapping[str, Any] = {}
    called: str = ""


PLAIN = {
    "avignon": Tables(2, 80),
    "rise_or_fall": Tables(3, 600),
    "nope": Tables(2, 240),
    "pope_or_nope": Tables(2, 120),
    "nonce_orders": Tables(2, 16),
}
"""At Nonce Orders hardly any win is left to be gained."""

RULINGS = {"inspector_timing": "any_time", "final_match": "per_type"}
HARD = PLAIN | {
    "pope_or_nope": Tables(6, 120, {"teams": True}, " in teams of three"),
    "nonce_orders": Tables(2, 400, RULINGS, " with duties at any time and a match per type"),
}


def rows() -> Iterator[Row]:
    """Each game and in how many of them it is seen; then at plain tables, and of little time."""
    shown = 0
    for name in GAMES:
        row = ten_times(name, HARD[name])
        shown += row.holds
        yield replace(row, must="reach")
    yield under(
        "games in which 200 ms are not seen to beat 20 ms", lambda: len(GAMES) - shown,
        bar=len(GAMES) - WANTED + 1, unit="games", rounds=1,
    )  # fmt: skip
    for name in GAMES:
        if PLAIN[name] != HARD[name]:
            yield replace(ten_times(name, PLAIN[name]), must="reach")
        yield replace(ten_times(name, PLAIN[name], "20ms", "2ms"), must="reach")


def ten_times(name: str, tables: Tables, more: str = "200ms", less: str = "20ms") -> Share:
    """The share of one side that thinks longer than all others."""
    played = match(
        name, f"search:{more}", f"search:{less}", tables.deals, tables.players, tables.options
    )
    title = f"{about(name).title}{tables.called}"
    return above_par(f"{title}, search:{more} against search:{less}", played)
