"""Bot: what every player that is no person can do."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

Stream = NDArray[np.uint64]


class Bot(Protocol):
    """A player. It is given what its seat sees, and a random stream of its own."""

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream, /) -> int:
        """One of the seat's legal decisions, by number."""
        ...
