"""Imagining: which hands the partner may hold, and how likely each of them is.

A world is an order of the shuffled deck, and all orders that fit what was seen are equally likely.
A hand weighs as much as there are orders that bring it and all that was played and discarded, every
card being another: that a demon was played tells of that one, and nothing of how many there were.

Inspectors and allied special forces are bound to go; without an Inspector a turn leaves only three
kinds. `table[a, d]` says in how many ways a Angels and d Demons of them can have come.
"""

import numpy as np

from whitesmoke.games.nonce_orders.cards import (
    DRAWN,
    FIGHTING,
    KINDS,
    MOST_OF_A_KIND,
    REMOVED,
    Kind,
    Step,
)
from whitesmoke.games.nonce_orders.hands import holds_inspector, is_heard, special_of
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scratch import copy_into, scratch

COUNTS = MOST_OF_A_KIND + 1
"""How many different numbers of Angels, or of Demons, a hand may hold."""

HALF = 1 << 26
"""Two numbers below this make a fraction as fine as a float can be."""


@rule
def imagine(state, seat):
    """The partner may hold whatever fits all that was seen. [NO3] [NO16]"""
    for kind in range(KINDS):
        state.face_down[kind] = state.deck[kind] - state.hand[seat, kind]
        state.face_down[kind] -= state.discard_pile[kind]
        if kind < FIGHTING:
            state.face_down[kind] -= state.on_table[kind]
    guess(state, seat, 1 - seat)
    for kind in range(KINDS):
        state.face_down[kind] -= state.hand[1 - seat, kind]


@rule
def guess(state, viewer, partner):
    """Pick one of the partner's possible hands, each as often as it is likely. [NO16]"""
    counts = min(most_held(state, partner) + 1, COUNTS)
    table = scratch((COUNTS, COUNTS), np.float64)[:counts, :counts]
    copy = scratch((COUNTS, COUNTS), np.float64)[:counts, :counts]
    table[:] = 0.0
    read_story(state, partner, table)
    for angels in range(counts):
        copy_into(copy[angels], table[angels])
    total = search(state, viewer, partner, copy, np.inf)
    search(state, viewer, partner, table, total * fraction(state))


@rule
def most_held(state, partner):
    """The largest hand in the partner's story. [NO3]"""
    size = state.base[partner].sum()
    most = size
    for chapter in range(state.chapter[partner] + 1):
        size += state.story[partner, chapter, DRAWN]
        most = max(most, size)
        size -= state.story[partner, chapter, REMOVED:].sum()
    return most


@rule
def read_story(state, partner, table):
    """Weigh the hands that the last end of turn left, chapter by chapter. [NO7] [NO16]"""
    table[state.base[partner, Kind.ANGEL], state.base[partner, Kind.DEMON]] = 1.0
    size = state.base[partner].sum()
    for chapter in range(state.chapter[partner]):
        told = state.story[partner, chapter]
        for _ in range(bound_at_most(state, partner, chapter)):
            grow(table)
        size += told[DRAWN] - told[REMOVED:].sum()
        leave(table, told[REMOVED:], opposing_of(state, partner), size)


@rule
def bound_at_first(state, partner, chapter, kind):
    """Cards bound to go that were there when a chapter began: only the first can have any."""
    return 0 if chapter > 0 else state.base[partner, kind]


@rule
def bound_at_most(state, partner, chapter):
    """How many cards bound to go could still be there if the chapter had brought no others."""
    count = state.story[partner, chapter, DRAWN]
    for kind in (Kind.INSPECTOR.value, special_of(state, partner)):
        count += bound_at_first(state, partner, chapter, kind)
        count -= state.story[partner, chapter, REMOVED + kind]
    return count


@rule
def grow(table):
    """One more card came, of any of the three kinds."""
    for a in range(len(table) - 1, -1, -1):
        for d in range(len(table) - 1 - a, -1, -1):
            if a > 0:
                table[a, d] += table[a - 1, d]
            if d > 0:
                table[a, d] += table[a, d - 1]


@rule
def leave(table, went, other, stay):
    """So many cards went, any of their kind, and so many stay."""
    angels, demons = went[Kind.ANGEL], went[Kind.DEMON]
    for a in range(len(table)):
        for d in range(len(table)):
            fits = a + d <= stay and a + angels < len(table) and d + demons < len(table)
            table[a, d] = table[a + angels, d + demons] if fits else 0.0
            table[a, d] *= ways_to_go(went, Kind.ANGEL, a) * ways_to_go(went, Kind.DEMON, d)
            table[a, d] *= ways_to_go(went, other, max(stay - a - d, 0))


@rule
def opposing_of(state, partner):
    """The opposing special force, the third kind that may be kept. [NO7]"""
    return Kind.SPIRIT + Kind.DEVIL - special_of(state, partner)


@rule
def ways_to_go(went, kind, stay):
    """Which of the cards of a kind went, and which stay, is chance to all who see their backs."""
    return binomial(stay + went[kind], went[kind])


@rule
def search(state, viewer, partner, table, goal):
    """Add up the weights of all hands; where the goal is passed, pick one of these hands."""
    weight, most = 0.0, bound_at_most(state, partner, state.chapter[partner])
    for bound in range(most, -1, -1):
        if bound < most:
            grow(table)
        some = split(state, viewer, partner, bound, np.inf)
        others = fill(state, partner, table, bound, np.inf) if some > 0 else 0.0
        weight += some * others
        if weight > goal:
            split(state, viewer, partner, bound, some * fraction(state))
            fill(state, partner, table, bound, others * fraction(state))
            return weight
    return weight


@rule
def fraction(state):
    """A number from 0 to just below 1."""
    return (below(state, HALF) + below(state, HALF) / HALF) / HALF


@rule
def split(state, viewer, partner, bound, goal):
    """Weigh how many of the cards bound to go are Inspectors, the others allied special forces."""
    special, weight = special_of(state, partner), 0.0
    went, spent = state.story[partner, state.chapter[partner], REMOVED:], state.spent[partner]
    for held in range(bound + 1):
        ways = arrivals(state, viewer, partner, held, bound - held)
        ways *= binomial(held + spent, spent) * ways_to_go(went, special, bound - held)
        weight += ways * picks(state, Kind.INSPECTOR, held) * picks(state, special, bound - held)
        if weight > goal:
            state.hand[partner, Kind.INSPECTOR] = held
            state.hand[partner, special] = bound - held
            return weight
    return weight


@rule
def fill(state, partner, table, bound, goal):
    """Weigh which Angels, Demons and opposing special forces the others are."""
    went, weight = state.story[partner, state.chapter[partner], REMOVED:], 0.0
    angels, demons = went[Kind.ANGEL], went[Kind.DEMON]
    other, free = opposing_of(state, partner), state.held[partner] - bound
    for a in range(min(free + 1, len(table) - angels)):
        some = picks(state, Kind.ANGEL, a) * ways_to_go(went, Kind.ANGEL, a)
        for d in range(min(free - a + 1, len(table) - demons)):
            each = some * picks(state, Kind.DEMON, d) * picks(state, other, free - a - d)
            each *= ways_to_go(went, Kind.DEMON, d) * ways_to_go(went, other, free - a - d)
            weight += each * table[a + angels, d + demons]
            if weight > goal:
                state.hand[partner, Kind.ANGEL] = a
                state.hand[partner, Kind.DEMON] = d
                state.hand[partner, other] = free - a - d
                return weight
    return weight


@rule
def arrivals(state, viewer, partner, held, forces):
    """In how many ways this chapter's draws brought the Inspectors and specials now held. [NO16]"""
    moves, chapter = state.turn == partner, state.chapter[partner]
    if moves and state.step == Step.ORDERS and held + forces > 0:
        return 0.0
    proven = is_heard(state, partner) and not (state.silent and holds_inspector(state, viewer))
    if held == 0 and (proven or (moves and state.watched)):
        return 0.0
    special, told = special_of(state, partner), state.story[partner, chapter]
    first = bound_at_first(state, partner, chapter, Kind.INSPECTOR)
    forces += told[REMOVED + special] - bound_at_first(state, partner, chapter, special)
    drawn, came = told[DRAWN], held + told[REMOVED + Kind.INSPECTOR] - first
    ways = binomial(drawn - came, forces)
    if state.freed[partner]:
        before = came - held - state.spent[partner]
        drawn, came = state.since[partner], held + state.spent[partner]
        ways *= binomial(told[DRAWN] - drawn, before)
    if state.early[partner] and (state.freed[partner] or first == 0):
        return ways * (binomial(drawn, came) - binomial(drawn - state.early[partner], came))
    return ways * binomial(drawn, came)


@rule
def picks(state, kind, count):
    """In how many ways so many cards of a kind can be picked, one after the other."""
    ways = 1.0
    for i in range(count):
        ways *= state.face_down[kind] - i
    return ways


@rule
def binomial(n, k):
    """How many sets of k there are among n."""
    if k < 0 or k > n:
        return 0.0
    ways = 1.0
    for i in range(k):
        ways = ways * (n - i) / (i + 1)
    return ways
