"""Measured games: whole games of which everything is counted that a study tells, in compiled code.

A game is played until it is over or until a seat decides whose bot is Python; with that bot's
decision it is played on. So there is one way of counting for all bots.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

import numpy as np

from whitesmoke.bots.compiled_games import NOBODY, OUTSIDE, begin_streams, leave_out, pick_of
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import lowest
from whitesmoke.kernel.heuristics import subject
from whitesmoke.kernel.questions import deal, legal, play, score, waiting
from whitesmoke.lab.rounds import begin_round, note_round, round_of

SEATS = 8
"""The most seats of any game."""
TO_ACT, TO_CHOOSE = 5.0, 5.0
"""Human pace: the seconds that it takes to carry a decision out, and to choose one of two; each
doubling of the choices takes as long again. Seats that decide together think at the same time."""
DEAL_ANEW = -1
"""Instead of a decision: there is none to be made yet."""
KEPT = 24
"""How many moments of a watched game are kept; in a longer game every second of them goes."""

ROW = np.dtype(
    [
        ("scores", "f8", (SEATS,)),
        ("length", "i8"),
        ("turns", "i8"),
        ("seconds", "f8"),
        ("forced", "i8"),
        ("choices", "i8"),
        ("starter", "i8"),
        ("ending", "i8"),
        ("finished", "i8"),
        ("rounds", "i8"),
        ("barren", "i8"),
    ]
)
"""What is known of a game: the scores; how many decisions and turns it had, how long people would
take, how many decisions left no choice and how many choices there were in all, who was first asked
alone (or -1), how it ended, and whether it did; how many rounds it had, if it has any, and how many
of them brought nobody a point."""

COURSE = np.dtype(
    [
        ("last", "i8"),
        ("left", "i8"),
        ("thought", "f8"),
        ("stride", "i8"),
        ("kept", "i8"),
        ("round", "i8"),
        ("points", "i8", (SEATS,)),
    ]
)
"""A game under way: who was asked last, who is left of those asked together, and how long they
think; every how many decisions a moment is kept and how many there are; which round it is, and the
points at its start."""

MARK = np.dtype([("game", "i8"), ("at", "i8"), ("seat", "i8"), ("action", "i8")])
"""A kept moment: of which game, after how many decisions, whose decision comes and which it is."""

OFFERED, TAKEN, SQUARES, TAKERS, THEIR_SCORES, THEIR_SQUARES, ONLY = range(7)
"""What is counted of a decision: how often it was one of several, how often it was made then, the
sum of the squares of that by game; how many seats ever made it, their scores and the squares; how
often there was no other."""
COUNTED = 7


@rule
def note_turn(row, course, mask, seat, count):
    """Count turns and the time that people take.

    Whoever decides together is one turn, as long as exactly those are asked who are left of it.
    """
    seconds = TO_ACT + TO_CHOOSE * np.log2(count)
    together = mask & (mask - 1) != 0
    if course.left and mask == course.left:
        row.seconds += max(0.0, seconds - course.thought)
        course.thought = max(seconds, course.thought)
    else:
        row.turns += together or mask != course.last
        row.seconds += seconds
        course.thought = seconds
        if not together and row.starter < 0:
            row.starter = seat
    course.last, course.left = mask, mask & ~(1 << seat)


@rule
def note_choice(state, row, seat, count, offers, place, tally, own):
    """Count what was open to the seat and what it made of that."""
    row.length += 1
    row.choices += count
    if count == 1:
        row.forced += 1
        tally[ONLY, subject(state, seat, offers[0])] += 1
        return
    for i in range(count):
        tally[OFFERED, subject(state, seat, offers[i])] += 1
    own[seat, subject(state, seat, offers[place])] += 1


@rule
def keep_moment(table, row, seat, action, number, kept):
    """Keep the moment before a decision if it is its turn; make room by halving when it is full."""
    (games, _, _, courses, _), (moments, marks) = table, kept
    course, first = courses[0], number * KEPT
    if first >= len(marks) or row.length % course.stride:
        return
    if course.kept == KEPT:
        for i in range(KEPT // 2):
            moments[first + i], marks[first + i] = moments[first + 2 * i], marks[first + 2 * i]
        course.kept, course.stride = KEPT // 2, 2 * course.stride
        if row.length % course.stride:
            return
    moments[first + course.kept] = games[0]
    mark = marks[first + course.kept]
    mark.game, mark.at, mark.seat, mark.action = number, row.length, seat, action
    course.kept += 1


@rule
def make(table, row, mask, seat, count, offers, place, number, tally, kept):
    """Make one decision and count it."""
    state, course, own = table[0][0], table[3][0], table[4]
    keep_moment(table, row, seat, offers[place], number, kept)
    note_turn(row, course, mask, seat, count)
    note_choice(state, row, seat, count, offers, place, tally, own)
    play(state, seat, offers[place])
    note_round(state, row, course)


@rule
def go_on(table, players, offers, ties, most, row, number, tally, kept):
    """Play until somebody is asked outside, who is returned, or until the end: NOBODY."""
    (games, seen, streams, _, own), (seats, masks, barred) = table, players
    state = games[0]
    mask = waiting(state)
    while mask and row.length < most:
        seat = lowest(mask)
        count = leave_out(barred, seat, legal(state, seat, offers), offers)
        kind = seats[seat].kind
        if kind == OUTSIDE and count > 1:
            return seat
        place = 0
        if kind != OUTSIDE:
            place = pick_of(
                state, seen[0], masks[seat], kind, seat, count, streams[seat], offers, ties
            )
        make(table, row, mask, seat, count, offers, place, number, tally, kept)
        mask = waiting(state)
    close(state, mask, row, tally, own)
    return np.int64(NOBODY)


@rule
def close(state, mask, row, tally, own):
    """Note how a game ended, and how those fared who made each decision."""
    row.ending, row.rounds = state.ending, round_of(state)
    if mask == 0:
        row.finished = 1
        score(state, row.scores)
    for key in range(own.shape[1]):
        made = 0
        for seat in range(state.players):
            made += own[seat, key]
            if own[seat, key] and row.finished:
                tally[TAKERS, key] += 1
                tally[THEIR_SCORES, key] += row.scores[seat]
                tally[THEIR_SQUARES, key] += row.scores[seat] ** 2
        tally[TAKEN, key] += made
        tally[SQUARES, key] += made * made


@rule
def open_game(table, template, seed, key, number, row):
    """Deal, with a stream for each seat and nothing counted yet."""
    games, _, streams, courses, own = table
    games[0] = template[0]
    games[0].seed = seed
    deal(games[0])
    begin_streams(streams, key, number)
    course = courses[0]
    course.last, course.left, course.stride, course.kept = 0, 0, 1, 0
    own[:] = 0
    row.starter = NOBODY
    begin_round(games[0], course)


@rule
def answer(table, action, offers, row, tally, kept):
    """Make the decision of the seat that was asked outside."""
    state, place = table[0][0], 0
    mask = waiting(state)
    seat = lowest(mask)
    count = legal(state, seat, offers)
    while offers[place] != action:
        place += 1
    make(table, row, mask, seat, count, offers, place, 0, tally, kept)


@driver
def play_games(
    table, template, seeds, key, first, action, players, offers, most, rows, tally, kept
):
    """Play a game for each seed; the first has the number `first`.

    Who is asked outside is returned. Then the same call with the seat's decision goes on with that
    game, which must be the only one; with DEAL_ANEW it is begun.
    """
    ties = np.empty_like(offers)
    for i in range(len(seeds)):
        if action == DEAL_ANEW:
            open_game(table, template, seeds[i], key, first + i, rows[i])
        else:
            answer(table, action, offers, rows[i], tally, kept)
        seat = go_on(table, players, offers, ties, most, rows[i], i, tally, kept)
        if seat != NOBODY:
            return seat
    return np.int64(NOBODY)
