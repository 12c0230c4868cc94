"""Drivers: generic compiled code, written once and specialised for each game by the compiler.

A driver takes an array of records. It is the only thing that Python calls and that is cached.
"""

import numba as nb
import numpy as np
from numba import types
from numba.extending import intrinsic

from whitesmoke.kernel.chance import choose
from whitesmoke.kernel.compiling import driver, quick_driver, rule
from whitesmoke.kernel.questions import deal, imagine, legal, play, score, waiting

NOT_ASKED, ILLEGAL = -1, -2
"""What `step` returns instead of the seats that are waited for."""


@rule
def lowest(mask):
    """The first seat of a bit mask that is not empty."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


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
def is_legal(state, seat, action, room):
    """Whether the seat may decide so, by the one definition of legality."""
    for i in range(legal(state, seat, room)):
        if room[i] == action:
            return True
    return False


@driver
def results(states, scores):
    """Each finished game's score."""
    for i in range(len(states)):
        score(states[i], scores[i])


@driver
def imagine_all(states, seat):
    """Fill in what the seat can not see, in every record."""
    for i in range(len(states)):
        imagine(states[i], seat)


@rule
def wander(state, stream, room, most):
    """Play at random to the end, or for `most` decisions; return how many were made."""
    made = 0
    mask = waiting(state)
    while mask and made < most:
        seat = lowest(mask)
        play(state, seat, room[choose(stream, legal(state, seat, room))])
        made += 1
        mask = waiting(state)
    return made


@driver
def play_out(states, stream, room, most):
    """Play every record on at random; return how many decisions that took."""
    made = 0
    for i in range(len(states)):
        made += wander(states[i], stream, room, most)
    return made


@driver
def play_out_many(template, seeds, stream, room, most, scores, lengths, endings):
    """Deal one game for each seed, play it out at random, note its score, length and ending.

    A game that is cut short after `most` decisions has no score.
    """
    games = template.copy()
    for i in range(len(seeds)):
        games[0] = template[0]
        state = games[0]
        state.seed = seeds[i]
        deal(state)
        lengths[i] = wander(state, stream, room, most)
        endings[i] = state.ending
        if waiting(state) == 0:
            score(state, scores[i])


@driver
def step_batch(states, seats, actions, masks, room):
    """Make one decision in each game that goes on, and say who is next and what it may do.

    `seats` holds whose decision each is and receives whose is next, -1 when a game is over;
    `masks` receives what that seat may do. Returns how many decisions were made; a decision that
    is not legal stops the batch there with -1 - its index, having changed nothing in that game.
    """
    made = 0
    for i in range(len(states)):
        state = states[i]
        if seats[i] < 0:
            continue
        if not is_asked(state, seats[i]) or not is_legal(state, seats[i], actions[i], room):
            return -1 - i
        play(state, seats[i], actions[i])
        made += 1
        offer(state, i, seats, masks, room)
    return made


@driver
def offer_batch(states, seats, masks, room):
    """Say of each game who is next and what that seat may do."""
    for i in range(len(states)):
        offer(states[i], i, seats, masks, room)


@rule
def offer(state, i, seats, masks, room):
    """Write whose decision is next in one game of a batch, and which decisions are open to it."""
    mask = waiting(state)
    seats[i] = lowest(mask) if mask else -1
    masks[i, :] = False
    if mask:
        for j in range(legal(state, seats[i], room)):
            masks[i, room[j]] = True
