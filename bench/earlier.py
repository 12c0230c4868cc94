"""Earlier: the search as it played at 191db6f, an opponent that stays what it is.

It imagines all worlds that fit as equally likely, and has the settings of then. What it shares
with the search of today is how it descends, plays on and learns.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from bench.rows import Row
from bench.shares import Share, match
from whitesmoke.bots.beliefs import imagine_world
from whitesmoke.bots.bot import Stream
from whitesmoke.bots.search import Search
from whitesmoke.bots.tree import Tree
from whitesmoke.bots.tree_search import LENGTH, LONGEST, PATH, SEATS, learn, seconds, simulate
from whitesmoke.games import about
from whitesmoke.kernel.compiling import driver
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.scratch import scratch, scratch_like
from whitesmoke.kernel.state import Records

TUNING: dict[str, dict[str, Any]] = {
    "avignon": {"guided_others": 0.5},
    "nonce_orders": {"guided_others": 1.0, "guided_playouts": 0.5, "convention_margin": 1.0},
    "rise_or_fall": {"guided_others": 1.0, "guided_playouts": 1.0},
}
BARS = {"nope": 0.6, "pope_or_nope": 0.6, "avignon": 0.6, "rise_or_fall": 0.4}
DEALS = 300


def rows() -> Iterator[Row]:
    for name, bar in BARS.items():
        played = match(name, "search:50ms", earlier(name, seconds=0.05), DEALS)
        low, high = played.interval
        yield Share(
            name=f"{about(name).title}, search:50ms against that of 191db6f", unit="share",
            ours=played.contenders[0].share, low=low, high=high, bar=bar, must="at least",
            games=len(played.games),
        )  # fmt: skip


def earlier(name: str, **budget: Any) -> "Earlier":
    """The search of then, with a budget of simulations or of seconds."""
    return Earlier(**budget, **TUNING.get(name, {}))


@dataclass(frozen=True)
class Earlier(Search):
    """A search whose worlds are all equally likely."""

    def grow(self, game: Game, seen: Records, seat: int, stream: Stream, tree: Tree) -> int:
        plan, masks = self.plan(game, seat), game.layout.masks
        return int(search_evenly(seen, masks, plan, tree.parts, stream, game.offer_buffer()))


@driver
def search_evenly(root, masks, plans, tree, stream, offers):
    """Simulate until the budget is spent; return how many simulations were made."""
    plan, worlds = plans[0], scratch_like(root)
    path, values = scratch(LONGEST, PATH), scratch(SEATS, np.float64)
    clock, course = scratch(2, np.int64), scratch(2, np.int64)
    values[:] = 0.0
    end = seconds(clock) + plan.seconds
    made = 0
    while made < plan.simulations:
        worlds[0] = root[0]
        imagine_world(worlds[0], plan.seat, stream)
        simulate(worlds[0], masks, plan, tree, stream, offers, path, course, values)
        learn(tree, path, course[LENGTH], values, plan)
        made += 1
        if plan.seconds > 0 and seconds(clock) >= end:
            break
    return made
