"""Chances: how likely each seat wins from a moment of a game, by playing it on many times.

What all hold is as it was; what chance has yet to decide falls anew each time. All decisions of a
moment are played on with the same chance, so that what they differ by is theirs.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

import numpy as np

from whitesmoke.bots.compiled_games import begin_streams, play_to_end
from whitesmoke.kernel.chance import output
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.heuristics import subject
from whitesmoke.kernel.questions import legal, play, score, waiting
from whitesmoke.lab.measured_games import SEATS

ANY = -1
"""Instead of a decision: whatever the seat's player decides."""


@rule
def play_on(moment, seat, action, work, players, offers, ties, most, key, times, values):
    """Play a moment on several times, after a decision or ANY; write each seat's mean score."""
    (worlds, seen, streams), (seats, masks, barred) = work, players
    scores = np.zeros(SEATS)
    values[:] = 0.0
    for k in range(times):
        worlds[0] = moment
        state = worlds[0]
        state.seed, state.draws, state.scripted = output(key, k), 0, 0
        begin_streams(streams, key, k)
        if action != ANY:
            play(state, seat, action)
        play_to_end(state, seen[0], seats, masks, barred, streams, offers, ties, most)
        if waiting(state) == 0:
            score(state, scores)
            for other in range(state.players):
                values[other] += scores[other] / times


@driver
def count_choices(moments, marks, offers, counts):
    """How many decisions are open to the seat of each moment."""
    for i in range(len(moments)):
        counts[i] = legal(moments[i], marks[i].seat, offers)


@driver
def weigh(moments, marks, starts, key, players, offers, most, times, before, keys, after):
    """Every seat's chance at each moment, and after each decision that is open there.

    The decisions of moment i stand from `starts[i]` on, in the order of `legal`, each by what it
    is about; there are none if the moment is not to be looked into.
    """
    seats = players[0]
    work = moments[:1].copy(), moments[:1].copy(), np.zeros((len(seats), 2), np.uint64)
    ties, choices = np.empty_like(offers), np.empty_like(offers)
    for i in range(len(moments)):
        own, seat = output(key, i), marks[i].seat
        play_on(
            moments[i], seat, ANY, work, players, offers, ties, most, own, times, before[i]
        )  # fmt: skip
        if starts[i + 1] > starts[i]:
            legal(moments[i], seat, choices)
        for j in range(starts[i], starts[i + 1]):
            action = choices[j - starts[i]]
            keys[j] = subject(moments[i], seat, action)
            play_on(
                moments[i], seat, action, work, players, offers, ties, most, own, times, after[j]
            )  # fmt: skip
