"""Told: all that viewers are told of a decision, as numbers, in one compiled call.

A viewer is told, one after the other (LINES to END): the lines of the log; the prompt, or for
whom the table waits, or the verdict; the offered decisions, each with its warnings; why it may
not talk; and what only it sees. Before that comes what is the same to all: the moments before and
after, the fields of the state, the values of the scene, and each seat's place if the game is
over.

Each viewer's part is made from records in which whatever that viewer cannot see is blank.
"""

import numpy as np

from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import words
from whitesmoke.kernel.questions import legal, score, waiting
from whitesmoke.kernel.saying import BEGIN, put, say
from whitesmoke.kernel.sentences import Common
from whitesmoke.kernel.state import OPEN
from whitesmoke.kernel.telling import (
    UNKNOWN,
    called,
    moment,
    options_clash,
    own,
    places,
    prompt,
    reason,
    reveals,
    scene,
    secret,
    talk_closed,
    tell,
    tell_deal,
    verdict,
    warn,
    why_not,
)

LINES, PROMPT, OFFERS, TALK, OWN, END = range(6)
"""Where each part of what a viewer is told begins, and where the last one ends."""

FACTS = BEGIN + 4
"""Where what all see begins: after round and turn, before and after."""

DEAL, NOTHING = -1, -2
"""In place of the seat that decided: the deal is told, or nothing but how things stand."""

START, STRIDE, COUNT, WIDTH, SIGNED, ROWS = range(6)
"""Of a field in a record: its first byte; how many bytes a seat's row has; how many items of how
many bytes are in a row; whether they are signed; and whether there is a row for each seat."""

WHY_NOT, TALK_CLOSED, OPTIONS_CLASH, REASON = range(4)
"""What `explain` is asked."""


@rule
def see(source, target, mask):
    """Copy a record, all blank that the mask hides."""
    one, other = words(source, len(mask)), words(target, len(mask))
    for i in range(len(mask)):
        other[i] = one[i] & mask[i]


@rule
def number_at(record, at, width, signed):
    """The number of so many bytes that stands in a record; it never crosses a word of 64 bits."""
    rest = 64 - 8 * width
    value = (record[at >> 3] >> (8 * (at & 7))) << rest
    return np.int64(value) >> rest if signed else np.int64(value >> np.uint64(rest))


@rule
def put_fields(record, fields, seat, players, out):
    """Put fields into the buffer: the row of one seat, or with seat -1 those of all who play."""
    for f in range(len(fields)):
        start, rows = fields[f, START], 1
        if fields[f, ROWS]:
            start += max(seat, 0) * fields[f, STRIDE]
            rows = players if seat < 0 else 1
        for row in range(rows):
            for k in range(fields[f, COUNT]):
                at = start + row * fields[f, STRIDE] + k * fields[f, WIDTH]
                put(out, number_at(record, at, fields[f, WIDTH], fields[f, SIGNED]))


@rule
def put_moment(state, out):
    """Put the numbers of round and turn into the buffer."""
    turns = moment(state)
    put(out, turns[0])
    put(out, turns[1])


@rule
def tell_viewer(before, seat, action, after, viewer, offers, out, starts):
    """All but the fields that a viewer is told; both records hold what that viewer sees."""
    starts[LINES] = out[0]
    if seat >= 0:
        tell(before, seat, action, after, viewer, out)
    elif seat == DEAL:
        tell_deal(after, viewer, out)
    starts[PROMPT] = out[0]
    asked = waiting(after)
    is_asked = viewer >= 0 and asked >> viewer & 1
    if asked == 0:
        verdict(after, out)
    elif is_asked:
        prompt(after, viewer, out)
    else:
        say(out, Common.WAITING, asked)
    starts[OFFERS] = out[0]
    if is_asked:
        put_offers(after, viewer, offers, out)
    starts[TALK] = out[0]
    if viewer >= 0 and asked:
        talk_closed(after, viewer, out)
    starts[OWN] = out[0]
    if viewer >= 0:
        own(after, viewer, out)


@rule
def put_offers(state, seat, offers, out):
    """Each legal decision, then how many numbers its warnings take, and these."""
    for i in range(legal(state, seat, offers)):
        put(out, offers[i])
        place = out[0]
        put(out, 0)
        warn(state, seat, offers[i], out)
        if place < len(out):
            out[place] = out[0] - place - 1


@rule
def tell_all_the_same(after, viewer, scores, ranks, out):
    """What is the same to all beside moments and fields; the record is a spectator's, or open."""
    scene(after, viewer, out)
    if waiting(after) == 0:
        score(after, scores)
        places(after, scores, ranks)
        for seat in range(after.players):
            put(out, ranks[seat])


@rule
def is_told(viewer, seat, is_secret):
    """Whether a viewer learns which decision it was: its own seat does, and an open table."""
    return not is_secret or viewer in (seat, OPEN)


@driver
def tell_all(before, after, seat, action, viewers, masks, fields, workspace, out, starts):
    """Tell viewers of a decision; the first is a spectator or OPEN, and sees what all see.

    `fields` has those that all see and those of an owner. `workspace` holds three records, a number
    for each decision or seat, and scores. Returns how long `out` has to be for all that was said.
    """
    seen, numbers, scores = workspace
    out[0] = BEGIN
    is_secret = False
    if seat >= 0:
        see(before[0], seen[2], masks[seat])
        is_secret = secret(seen[2], seat, action)
    for i in range(len(viewers)):
        viewer = viewers[i]
        see(before[0], seen[0], masks[viewer])
        see(after[0], seen[1], masks[viewer])
        record = words(seen[1], masks.shape[1])
        if i == 0:
            put_moment(seen[0], out)
            put_moment(seen[1], out)
            put_fields(record, fields[0], -1, seen[1].players, out)
            tell_all_the_same(seen[1], viewer, scores, numbers, out)
        known = action if is_told(viewer, seat, is_secret) else UNKNOWN
        tell_viewer(seen[0], seat, known, seen[1], viewer, numbers, out, starts[i])
        if viewer >= 0:
            put_fields(record, fields[1], viewer, seen[1].players, out)
        starts[i, END] = out[0]
    return out[0]


@driver
def explain(states, asked, seat, action, masks, workspace, out):
    """Say why something is not possible, or is a good idea, from what a seat sees."""
    seen = workspace[0]
    out[0] = BEGIN
    see(states[0], seen[0], masks[seat])
    if asked == WHY_NOT:
        why_not(seen[0], seat, action, out)
    elif asked == TALK_CLOSED:
        talk_closed(seen[0], seat, out)
    elif asked == REASON:
        reason(seen[0], seat, action, out)
    else:
        options_clash(seen[0], out)
    return out[0]


@driver
def call_seats(states, masks, workspace, out):
    """Write which of the game's words for seats names each seat, as a spectator sees it."""
    seen = workspace[0]
    see(states[0], seen[0], masks[-1])
    for seat in range(seen[0].players):
        out[seat] = called(seen[0], seat)


@driver
def is_revealing(states, seat, action, masks, workspace):
    """Whether the game says that a decision shows others what only its seat knew."""
    seen = workspace[0]
    see(states[0], seen[0], masks[seat])
    return reveals(seen[0], seat, action)
