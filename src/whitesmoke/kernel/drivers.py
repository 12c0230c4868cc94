"""Drivers: generic compiled code, written once and specialised for each game by the compiler.

A driver takes an array of records. It is the only thing that Python calls and that is cached.
"""

import numba as nb
import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from whitesmoke.kernel.chance import choose
from whitesmoke.kernel.compiling import driver, quick_driver, rule
from whitesmoke.kernel.questions import deal, imagine, legal, play, score, waiting

NOT_ASKED, ILLEGAL = -1, -2
"""What `step` returns instead of the seats that are waited for."""


def lowest(mask):
    """The first seat of a bit mask that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


@overload(lowest)
def _lowest(mask):
    """The same number in machine code: one instruction, and no branch to guess wrong."""
    return lambda mask: _zeros_behind(np.int64(mask))


@intrinsic
def _zeros_behind(typing, mask):
    """How many zeros end a number that is not 0."""

    def generate(context, builder, signature, values):
        return builder.cttz(values[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


@intrinsic
def _address(typing, record):
    """Where a record's bytes are, as 64-bit words."""
    pointer = types.CPointer(types.uint64)

    def generate(context, builder, signature, values):
        return builder.bitcast(values[0], context.get_value_type(pointer))

    return pointer(record), generate


@rule
def words(state, count):
    """A record as 64-bit words, in place."""
    return nb.carray(_address(state), count)


@driver
def start(states):
    """Deal every record, from the options and the stream in it."""
    for i in range(len(states)):
        deal(states[i])


@rule
def asked(state, out):
    """Who is waited for, and what the first of them may do: out[0] decisions from out[1] on."""
    mask = waiting(state)
    out[0] = 0
    if mask:
        out[0] = legal(state, lowest(mask), out[1:])
    return np.int64(mask)


@driver
def ask(states, out):
    """Who is waited for, and what it may do."""
    return asked(states[0], out)


@quick_driver
def begin(states, undealt, seed, out):
    """Deal a game from its players, options and seed, then answer as `ask` does."""
    states[0] = undealt[0]
    state = states[0]
    state.seed = seed
    deal(state)
    return asked(state, out)


@driver
def options_of(states, seat, out):
    """What one seat may do now, and how many decisions that are."""
    return np.int64(legal(states[0], seat, out))


@quick_driver
def step(states, seat, action, out):
    """Make one decision if it is legal, then answer as `ask` does. A refusal changes nothing."""
    state = states[0]
    if not is_asked(state, seat):
        return np.int64(NOT_ASKED)
    if not is_legal(state, seat, action, out[1:]):
        return np.int64(ILLEGAL)
    play(state, seat, action)
    return asked(state, out)


@rule
def is_asked(state, seat):
    """Whether a decision of this seat is waited for."""
    # Shifted by 64 or more, a bit mask names seats that are not there.
    return 0 <= seat < state.players and waiting(state) >> seat & 1 != 0


@rule
def is_legal(state, seat, action, offers):
    """Whether the seat may decide so, by the one definition of legality."""
    for i in range(legal(state, seat, offers)):
        if offers[i] == action:
            return True
    return False


@driver
def results(states, scores):
    """Each finished game's score."""
    for i in range(len(states)):
        score(states[i], scores[i])


@driver
def imagine_all(states, seat):
    """Fill in what the seat cannot see, in every record."""
    for i in range(len(states)):
        imagine(states[i], seat)


@rule
def wander(state, stream, offers, most):
    """Play at random to the end, or for `most` decisions; return how many were made."""
    made = 0
    mask = waiting(state)
    while mask and made < most:
        seat = lowest(mask)
        play(state, seat, offers[choose(stream, legal(state, seat, offers))])
        made += 1
        mask = waiting(state)
    return made


@driver
def play_out(states, stream, offers, most):
    """Play every record on at random; return how many decisions that took."""
    made = 0
    for i in range(len(states)):
        made += wander(states[i], stream, offers, most)
    return made


@driver
def play_out_many(template, seeds, stream, offers, most, scores, lengths, endings):
    """Deal one game for each seed, play it out at random, note its score, length and ending.

    A game that is cut short after `most` decisions has no score.
    """
    games = template.copy()
    for i in range(len(seeds)):
        games[0] = template[0]
        state = games[0]
        state.seed = seeds[i]
        deal(state)
        lengths[i] = wander(state, stream, offers, most)
        endings[i] = state.ending
        if waiting(state) == 0:
            score(state, scores[i])
