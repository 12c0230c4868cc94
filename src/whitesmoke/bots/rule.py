"""Rule: a player with the heuristics of a decent beginner, who can say why."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.plans import plan_type
from whitesmoke.bots.random import below
from whitesmoke.bots.tree_search import judge_all
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Records


@dataclass(frozen=True)
class Rule:
    """The player who makes the decision that its heuristics judge best, any of several."""

    agreed: bool = False
    """Whether to judge by the convention that bots who think share."""

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        actions, values = self.judged(game, seen, seat)
        best = np.flatnonzero(values == values.max())
        return actions[int(best[below(stream, len(best))])]

    def judged(self, game: Game, seen: Records, seat: int) -> tuple[list[int], NDArray[Any]]:
        """The legal decisions and what the heuristics make of them."""
        offers, values = game.offer_buffer(), np.zeros(len(game.actions) + 1)
        count = judge_all(seen, seat, np.zeros(1, plan_type(game)), self.agreed, offers, values)
        return offers[:count].tolist(), values[:count]

    def reason(self, game: Game, seen: Records, seat: int, action: int) -> Told:
        """Why the heuristics would make this legal decision."""
        return game.teller.reason(seen, seat, action)
