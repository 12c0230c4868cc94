"""Simulation: many games at once, the same with any workers."""

import functools
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.compiled_games import play_many
from whitesmoke.kernel.chance import derive, output, stream
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.drivers import play_out_many
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records
from whitesmoke.lab.checking import play_watched
from whitesmoke.lab.playing import Player
from whitesmoke.lab.seating import BotSeating
from whitesmoke.lab.tally import Chunk, Tally
from whitesmoke.lab.variants import Variant
from whitesmoke.lab.workers import Remade, Workers

CHUNK, CHUNK_ASKED = 500, 4
"""How many games are played at a time, where all bots are compiled and where Python asks one."""


@dataclass(frozen=True)
class Simulation(Remade):
    """Which games to play."""

    game: Game
    players: int
    games: int
    bound: int
    """After so many decisions a game is given up."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ("random",)
    """Who plays, seat by seat, again from the first when there are fewer than seats."""
    checked: bool = False
    """Whether rules are watched where they read and write, which takes random bots."""

    @functools.cached_property
    def seating(self) -> BotSeating:
        return BotSeating(self.game, Variant(self.players, self.bots, self.options))

    @property
    def chunk_size(self) -> int:
        """How many games share one stream of choices. Another number would give other results."""
        return CHUNK if self.seating.is_compiled else CHUNK_ASKED

    @functools.cached_property
    def template(self) -> Records:
        """The record before the deal; players and options that cannot be are refused here."""
        return self.game.blank(self.players, self.options)

    def run(
        self, workers: Workers, advance: Callable[[int], None] = lambda games: None
    ) -> "SimulationOutcome":
        """Play them all; `advance` is told of every few games that are done."""
        tally = Tally(self.players, unit=self.game.about.scores == (0.0, 1.0))
        began = time.perf_counter()
        count = -(-self.games // self.chunk_size)
        for chunk in workers.map(self.chunk, range(count)):
            tally.add(chunk)
            advance(len(chunk.lengths))
        return SimulationOutcome(self, tally, workers.count, time.perf_counter() - began)

    def compile(self) -> None:
        """Compile, or load from disk, what the simulation runs on."""
        self.chunk(0, games=0)

    def chunk(self, number: int, games: int | None = None) -> Chunk:
        """What came of some games."""
        first = number * self.chunk_size
        end = first + (self.chunk_size if games is None else games)
        numbers = range(first, max(first, min(end, self.games)))
        if not self.seating.is_compiled:
            return self._asking(numbers)
        seeds, offers = self.seeds(numbers.start, numbers.stop), self.game.offer_buffer()
        chunk = Chunk(
            np.zeros((len(seeds), self.game.layout.seats)),
            np.zeros(len(seeds), np.int64),
            np.zeros(len(seeds), np.int64),
        )
        if set(self.bots) == {"random"}:
            choices = stream(self.seed, "choices", number)
            if self.checked:
                play_watched(self.game, self.template, seeds, choices, self.bound, chunk)
            else:
                play_out_many(self.template, seeds, choices, offers, self.bound, *chunk)
        else:
            key, players = np.uint64(derive(self.seed, "players")), self.seating.parts()
            play_many(self.template, seeds, first, key, *players, offers, self.bound, *chunk)
        return chunk

    def _asking(self, numbers: range) -> Chunk:
        """Games in which Python asks a bot."""
        player = Player(self.game, self.seating, self.seed, 0, self.bound, is_capped=False)
        rows = player.play(numbers, 0).rows
        return Chunk(rows["scores"][:, : self.game.layout.seats], rows["length"], rows["ending"])

    def seeds(self, first: int, end: int) -> NDArray[np.uint64]:
        """The games' own seeds, by their numbers."""
        start = np.uint64(derive(self.seed, "games"))
        found: NDArray[np.uint64] = plainly(output)(start, np.arange(first, end, dtype=np.uint64))
        return found


@dataclass(frozen=True)
class SimulationOutcome:
    """What came of a simulation."""

    simulation: Simulation
    tally: Tally
    workers: int
    """How many played at the same time."""
    seconds: float
