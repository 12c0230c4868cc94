"""Rule: a player with the wit of a decent beginner, who can say why."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.random import below
from whitesmoke.bots.searching import judge_all, plan_type
from whitesmoke.bots.wits import wit_of
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.state import Records


@dataclass(frozen=True)
class Rule:
    """The player who makes the decision that its wit judges best, any of several."""

    agreed: bool = False
    """Whether to judge by the convention that bots who think share."""

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        actions, values = self.judged(game, seen, seat)
        best = np.flatnonzero(values == values.max())
        return actions[int(best[below(stream, len(best))])]

    def judged(self, game: Game, seen: Records, seat: int) -> tuple[list[int], NDArray[Any]]:
        """The legal decisions and what the wit makes of them."""
        room, values = game.room(), np.zeros(len(game.actions) + 1)
        count = judge_all(seen, seat, np.zeros(1, plan_type(game.name)), self.agreed, room, values)
        return room[:count].tolist(), values[:count]

    def reason(self, game: Game, seen: Records, seat: int, action: int) -> Phrase:
        """Why the wit would make this decision."""
        wit = wit_of(game.name)
        if wit is None:
            return say("Nothing speaks against it.")
        found: Phrase = wit.reason(game.layout.open(seen), seat, action)
        return found
