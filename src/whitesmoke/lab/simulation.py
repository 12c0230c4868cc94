"""Simulation: many games of random play on all cores, the same for any number of threads."""

import functools
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.chance import derive, output, stream
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.drivers import play_out_many
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records
from whitesmoke.lab.tally import Chunk, Tally

CHUNK = 500
"""How many games share one stream of choices. Another number would give other results."""


@dataclass(frozen=True)
class Simulation:
    """Which games to play."""

    game: Game
    players: int
    games: int
    bound: int
    """After so many decisions a game is given up."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    @functools.cached_property
    def template(self) -> Records:
        """The record before the deal; players and options that can not be are refused here."""
        return self.game.blank(self.players, self.options)

    def run(self, threads: int, advance: Callable[[int], None] = lambda games: None) -> "Outcome":
        """Play them all; `advance` is told of every few games that are done."""
        tally = Tally(self.players, unit=self.game.about.scores == (0.0, 1.0))
        began = time.perf_counter()
        for chunk in self._chunks(threads):
            tally.add(chunk)
            advance(len(chunk.lengths))
        return Outcome(self, tally, threads, time.perf_counter() - began)

    def compile(self) -> None:
        """Compile, or load from disk, what the simulation runs on."""
        self._chunk(0, games=0)

    def _chunks(self, threads: int) -> Iterator[Chunk]:
        """Every chunk, in order; a few of them are always under way."""
        count = -(-self.games // CHUNK)
        under_way: deque[Future[Chunk]] = deque()
        with ThreadPoolExecutor(threads) as pool:
            try:
                for number in range(count):
                    under_way.append(pool.submit(self._chunk, number))
                    if len(under_way) > 4 * threads:
                        yield under_way.popleft().result()
                while under_way:
                    yield under_way.popleft().result()
            finally:
                pool.shutdown(cancel_futures=True)

    def _chunk(self, number: int, games: int = CHUNK) -> Chunk:
        first = number * CHUNK
        seeds = self.seeds(first, max(first, min(first + games, self.games)))
        chunk = Chunk(
            np.zeros((len(seeds), self.game.layout.seats)),
            np.zeros(len(seeds), np.int64),
            np.zeros(len(seeds), np.int64),
        )
        choices = stream(self.seed, "choices", number)
        play_out_many(self.template, seeds, choices, self.game.room(), self.bound, *chunk)
        return chunk

    def seeds(self, first: int, end: int) -> NDArray[np.uint64]:
        """The games' own seeds, by their numbers."""
        start = np.uint64(derive(self.seed, "games"))
        found: NDArray[np.uint64] = plainly(output)(start, np.arange(first, end, dtype=np.uint64))
        return found


@dataclass(frozen=True)
class Outcome:
    """What came of a simulation."""

    simulation: Simulation
    tally: Tally
    threads: int
    seconds: float
