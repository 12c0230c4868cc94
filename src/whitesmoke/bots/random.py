"""Random: the bot that all others must beat."""

import numpy as np

from whitesmoke.bots.bot import Stream
from whitesmoke.kernel import chance
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records


class Random:
    """A player to whom every legal decision is as good as the others."""

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        legal = game.legal(seen, seat)
        return legal[below(stream, len(legal))]


def below(stream: Stream, n: int) -> int:
    """A number from 0 to n - 1; the generator's 64 bits are meant to wrap."""
    with np.errstate(over="ignore"):
        return int(plainly(chance.choose)(stream, n))
