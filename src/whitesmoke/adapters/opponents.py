"""Opponents: bots in the seats that a learner leaves free, at one table or at many."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Bot, Stream
from whitesmoke.bots.lineup import fitting
from whitesmoke.bots.plans import plan_type
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.kernel.batching import WAIT, Batch
from whitesmoke.kernel.chance import choose, stream
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import words
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.heuristics import judge
from whitesmoke.kernel.questions import legal

Given = str | Bot | Sequence[str | Bot]
"""One bot for all seats or one for each: by name, or a bot itself."""


def seated(given: Given, game: Game, players: int, learner: int) -> dict[int, Bot]:
    """Who sits where, the learner's seat left out."""
    seats = [seat for seat in range(players) if seat != learner]
    several = isinstance(given, Sequence) and not isinstance(given, str)
    wanted = list(given) if several else [given] * len(seats)  # type: ignore[arg-type]
    if len(wanted) != len(seats):
        raise BadOption(f"There are {len(seats)} seats for opponents, not {len(wanted)}.")
    bots = (fitting(one, game, players) if isinstance(one, str) else one for one in wanted)
    return dict(zip(seats, bots, strict=True))  # type: ignore[arg-type]


@rule
def by_heuristics(seen, seat, dice, offers):
    """What the heuristics judge best, any of several."""
    count = legal(seen, seat, offers)
    turn, best, pick = choose(dice, count), -np.inf, 0
    for k in range(count):
        j = turn + k if turn + k < count else turn + k - count
        value = judge(seen, seat, offers[j])
        if value > best:
            best, pick = value, j
    return offers[pick]


@driver
def judge_games(states, which, seats, masks, plans, dice, offers, out):
    """Decide by heuristics wherever it is wished, from what the seat sees and nothing else.

    The plans are not looked at: their type makes this compile anew when the heuristics change.
    """
    scratch = states[:1].copy()
    for i in range(len(states)):
        if which[i]:
            scratch[0] = states[i]
            seen = words(scratch[0], masks.shape[1])
            for k in range(masks.shape[1]):
                seen[k] &= masks[seats[i], k]
            out[i] = by_heuristics(scratch[0], seats[i], dice, offers)


class Opponents:
    """Bots that decide in many games at once. Random and rule players are compiled."""

    def __init__(self, bots: dict[int, Bot], game: Game, seed: int) -> None:
        self.bots, self.game = bots, game
        self.dice: Stream = stream(seed, "opponents")

    def decide(self, batch: Batch) -> NDArray[np.int64] | None:
        """A decision wherever an opponent is asked, WAIT elsewhere; None if nowhere."""
        actions, seats = np.full(batch.n, WAIT), batch.seats
        wanted = np.zeros(batch.n, np.bool_)
        for seat, player in self.bots.items():
            which = seats == seat
            if which.any():
                wanted |= which
                self._decide(batch, player, which, actions)
        return actions if wanted.any() else None

    def _decide(
        self, batch: Batch, player: Bot, which: NDArray[np.bool_], actions: NDArray[np.int64]
    ) -> None:
        game, seats = self.game, np.array(batch.seats)
        if type(player) is Random:
            actions[which] = batch.sample()[which]
        elif player == Rule():
            plans = np.zeros(1, plan_type(game))
            masks, offers = game.layout.masks, game.offer_buffer()
            judge_games(batch.states, which, seats, masks, plans, self.dice, offers, actions)
        else:
            for i in np.flatnonzero(which):
                seen = game.redact(batch.states[i : i + 1], int(seats[i]))
                actions[i] = player.choose(game, seen, int(seats[i]), self.dice)
