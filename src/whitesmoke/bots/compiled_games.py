"""Compiled games: whole games between players that need no Python, at the speed of compiled code.

A player here is a row of `SEAT`: who decides anyhow, who makes what the heuristics judge best, and
who is asked outside, by Python. Each judges a redacted copy, so that it cannot peek, and breaks
ties by a stream of its own, which follows from the key of the run, the game's number and the seat:
how the games are shared out among threads or machines changes nothing.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

import functools
from pathlib import Path

import numpy as np

from whitesmoke.kernel.chance import choose, output
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import lowest
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.heuristics import convention, judge, judged_by
from whitesmoke.kernel.questions import deal, legal, play, score, waiting
from whitesmoke.kernel.told import see

RANDOM, RULE, AGREED, OUTSIDE = range(4)
"""Who decides anyhow; who follows the heuristics, or the convention; whom Python asks."""

NOBODY = -1
"""Nobody is asked outside: the game is over, or was given up."""


SOURCES = ("compiled_games", "tree_search")
"""What compiled players are compiled from, beside the game and its heuristics."""


@functools.cache
def seat_type(game: Game) -> "np.dtype[np.void]":
    """The type of a row that says who plays a seat, another one when its heuristics change."""
    mark = judged_by(game, *(Path(__file__).with_name(f"{name}.py") for name in SOURCES))
    return np.dtype([("kind", "i8"), (f"players_{mark}", np.int8, (0,))], align=True)


@rule
def leave_out(barred, seat, count, offers):
    """Strike what the seat's player never does, unless nothing else is left; return how many are
    left. Where nobody is barred from anything there are no rows."""
    if len(barred) == 0:
        return count
    left = 0
    for i in range(count):
        if not barred[seat, offers[i]]:
            offers[left], offers[i] = offers[i], offers[left]
            left += 1
    return left if left else count


@rule
def best_judged(seen, seat, kind, count, stream, offers, ties):
    """The place of what is judged best; of equals, each is as likely."""
    best, equals = -np.inf, 0
    for i in range(count):
        value = judge(seen, seat, offers[i]) if kind == RULE else convention(seen, seat, offers[i])
        if value > best:
            best, equals = value, 0
        if value == best:
            ties[equals] = i
            equals += 1
    return ties[choose(stream, equals)] if equals > 1 else ties[0]


@rule
def pick_of(state, seen, mask, kind, seat, count, stream, offers, ties):
    """The place of the decision that a compiled player makes."""
    if count == 1:
        return 0
    if kind == RANDOM:
        return choose(stream, count)
    see(state, seen, mask)
    return best_judged(seen, seat, kind, count, stream, offers, ties)


@rule
def begin_streams(streams, key, number):
    """A stream for each seat of a game, by the game's number."""
    own = output(key, number)
    for seat in range(len(streams)):
        streams[seat, 0] = output(own, seat)
        streams[seat, 1] = 0


@rule
def play_to_end(state, seen, seats, masks, barred, streams, offers, ties, most):
    """Play on until the end, or for `most` decisions; return how many were made."""
    made = 0
    mask = waiting(state)
    while mask and made < most:
        seat = lowest(mask)
        count = leave_out(barred, seat, legal(state, seat, offers), offers)
        kind = seats[seat].kind
        place = pick_of(state, seen, masks[seat], kind, seat, count, streams[seat], offers, ties)
        play(state, seat, offers[place])
        made += 1
        mask = waiting(state)
    return made


@driver
def play_many(
    template, seeds, first, key, seats, masks, barred, offers, most, scores, lengths, ends
):
    """Deal a game for each seed and play it; note its score, its length and its ending.

    The first of them has the number `first`. A game that is cut short has no score.
    """
    games, seen = template.copy(), template.copy()
    streams, ties = np.zeros((len(seats), 2), np.uint64), np.empty_like(offers)
    for i in range(len(seeds)):
        games[0] = template[0]
        state = games[0]
        state.seed = seeds[i]
        deal(state)
        begin_streams(streams, key, first + i)
        lengths[i] = play_to_end(state, seen[0], seats, masks, barred, streams, offers, ties, most)
        ends[i] = state.ending
        if waiting(state) == 0:
            score(state, scores[i])
