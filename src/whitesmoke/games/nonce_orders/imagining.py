"""Imagining: which hands the partner may hold, and how likely each of them is.

A world is an order of the shuffled deck, and all orders that fit what was seen are equally likely.
So a hand weighs as much as there are orders in which it is drawn while everything that was played,
discarded and kept could be: ways in which the kinds can have come, times ways to pick the cards.

The kinds that a player may keep without an Inspector are Angels, Demons and opposing special
forces. A table `kept[a, d]` holds in how many ways a of the first and d of the second came, the
others being of the third kind; a card that comes adds to one of the three.
"""

import numpy as np

from whitesmoke.games.nonce_orders.cards import (
    DRAWN,
    FIGHTING,
    KINDS,
    REMOVED,
    UNSURE,
    Kind,
    Step,
    TalkLock,
)
from whitesmoke.games.nonce_orders.hands import holds_inspector, special_of
from whitesmoke.kernel.chance import below, draw
from whitesmoke.kernel.compiling import rule

HALF = 1 << 26
"""Two numbers below this make a fraction as fine as a float can be."""

FREE, ONLY_INSPECTORS, NEXT, WORK, TABLES = 0, 1, 2, 4, 5
"""Tables for a hand kept without Inspectors, one of nothing else, the same for later, and one."""


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
    room = most_held(state, partner) + 1
    tables = np.zeros((TABLES, room, room))
    read_story(state, partner, tables)
    weight, goal = 0.0, np.inf
    for _ in range(2):
        weight = 0.0
        for start in range(2):
            if weight <= goal:
                copy(tables, start, WORK)
                weight = search(state, viewer, partner, tables[WORK], start, weight, goal)
        goal = weight * fraction(state)
    if weight == 0:
        take_any(state, partner)


@rule
def take_any(state, partner):
    """A drawn position may contradict its own story; then any hand will do."""
    for _ in range(state.held[partner]):
        state.hand[partner, draw(state, state.face_down)] += 1
    for kind in range(KINDS):
        state.face_down[kind] += state.hand[partner, kind]


@rule
def most_held(state, partner):
    """The largest hand in the partner's story. [NO16]"""
    size = size_of(state, partner, 0)
    most = size
    for chapter in range(state.chapter[partner] + 1):
        most = max(most, size + state.story[partner, chapter, DRAWN])
        size = size_of(state, partner, chapter + 1)
    return most


@rule
def size_of(state, partner, chapter):
    """How many cards the partner held when a chapter began. [NO3]"""
    size = 0
    for kind in range(KINDS):
        size += state.base[partner, kind]
        for past in range(chapter):
            size -= state.story[partner, past, REMOVED + kind]
    for past in range(chapter):
        size += state.story[partner, past, DRAWN]
    return size


@rule
def read_story(state, partner, tables):
    """Weigh the hands that the last end of turn left, chapter by chapter. [NO7] [NO8] [NO16]"""
    tables[FREE, state.base[partner, Kind.ANGEL], state.base[partner, Kind.DEMON]] = 1.0
    for chapter in range(state.chapter[partner]):
        for end in range(1 + state.story[partner, chapter, UNSURE]):
            for start in range(2):
                copy(tables, start, WORK)
                close(state, partner, chapter, tables[WORK], start, end)
                add(tables, WORK, NEXT + end)
        for end in range(2):
            copy(tables, NEXT + end, end)
            tables[NEXT + end] = 0.0


@rule
def copy(tables, one, other):
    """What one table holds, the other holds too."""
    tables[other] = 0.0
    add(tables, one, other)


@rule
def add(tables, one, other):
    """What one table holds is added to the other."""
    for a in range(tables.shape[1]):
        for d in range(tables.shape[1] - a):
            tables[other, a, d] += tables[one, a, d]


@rule
def opening(state, partner, chapter, start):
    """The Inspectors and allied special forces in the hand that a chapter began with. [NO16]"""
    if start == ONLY_INSPECTORS:
        return size_of(state, partner, chapter), 0
    if chapter > 0:
        return 0, 0
    special = state.base[partner, special_of(state, partner)]
    return state.base[partner, Kind.INSPECTOR] + 0, special + 0


@rule
def close(state, partner, chapter, table, start, end):
    """Let a chapter's cards come and go until no allied special is left. [NO7] [NO8]

    What stays are either no Inspectors or nothing else.
    """
    inspectors, specials = opening(state, partner, chapter, start)
    stay = size_of(state, partner, chapter + 1)
    left = stay if end == ONLY_INSPECTORS else 0
    drawn = state.story[partner, chapter, DRAWN] + 0
    came = left + state.story[partner, chapter, REMOVED + Kind.INSPECTOR] - inspectors
    forces = state.story[partner, chapter, REMOVED + special_of(state, partner)] - specials
    ways = binomial(drawn, came) * binomial(drawn - came, forces)
    if ways > 0:
        for _ in range(drawn - came - forces):
            grow(table)
    angels = state.story[partner, chapter, REMOVED + Kind.ANGEL]
    demons = state.story[partner, chapter, REMOVED + Kind.DEMON]
    shift(table, angels, demons, stay - left, ways)


@rule
def grow(table):
    """One more card came, of any of the three kinds."""
    for angels in range(len(table) - 1, -1, -1):
        for demons in range(len(table) - 1 - angels, -1, -1):
            if angels > 0:
                table[angels, demons] += table[angels - 1, demons]
            if demons > 0:
                table[angels, demons] += table[angels, demons - 1]


@rule
def shift(table, angels, demons, stay, ways):
    """So many Angels and Demons went; of the cards that stay, none can be fewer than none."""
    for a in range(len(table)):
        for d in range(len(table)):
            fits = a + d <= stay and a + angels < len(table) and d + demons < len(table)
            table[a, d] = ways * table[a + angels, d + demons] if fits else 0.0


@rule
def search(state, viewer, partner, table, start, weight, goal):
    """Add up the weights of all hands; where the goal is passed, pick one of these hands."""
    chapter = state.chapter[partner] + 0
    opened = opening(state, partner, chapter, start)
    most = state.story[partner, chapter, DRAWN] + opened[0] + opened[1]
    most -= state.story[partner, chapter, REMOVED + Kind.INSPECTOR]
    most -= state.story[partner, chapter, REMOVED + special_of(state, partner)]
    for bound in range(most, -1, -1):
        if bound < most:
            grow(table)
        some = split(state, viewer, partner, opened, bound, np.inf)
        others = fill(state, partner, table, bound, np.inf) if some > 0 else 0.0
        weight += some * others
        if weight > goal:
            split(state, viewer, partner, opened, bound, some * fraction(state))
            fill(state, partner, table, bound, others * fraction(state))
            return weight
    return weight


@rule
def fraction(state):
    """A number from 0 to just below 1."""
    return (below(state, HALF) + below(state, HALF) / HALF) / HALF


@rule
def split(state, viewer, partner, opened, bound, goal):
    """Weigh how many of the cards bound to go are Inspectors, the others allied special forces."""
    special, weight = special_of(state, partner), 0.0
    for held in range(bound + 1):
        ways = arrivals(state, viewer, partner, opened, held, bound - held)
        ways *= picks(state, Kind.INSPECTOR + 0, held) * picks(state, special, bound - held)
        weight += ways
        if weight > goal:
            state.hand[partner, Kind.INSPECTOR] = held
            state.hand[partner, special] = bound - held
            return weight
    return weight


@rule
def fill(state, partner, table, bound, goal):
    """Weigh which Angels, Demons and opposing special forces the others are."""
    chapter, weight = state.chapter[partner], 0.0
    angels_gone = state.story[partner, chapter, REMOVED + Kind.ANGEL]
    demons_gone = state.story[partner, chapter, REMOVED + Kind.DEMON]
    other = Kind.SPIRIT + Kind.DEVIL - special_of(state, partner)
    free = state.held[partner] - bound
    for a in range(min(free + 1, len(table) - angels_gone)):
        some = picks(state, Kind.ANGEL + 0, a)
        for d in range(min(free - a + 1, len(table) - demons_gone)):
            each = some * picks(state, Kind.DEMON + 0, d) * picks(state, other, free - a - d)
            weight += each * table[a + angels_gone, d + demons_gone]
            if weight > goal:
                state.hand[partner, Kind.ANGEL] = a
                state.hand[partner, Kind.DEMON] = d
                state.hand[partner, other] = free - a - d
                return weight
    return weight


@rule
def arrivals(state, viewer, partner, opened, held, forces):
    """In how many ways this chapter's draws brought the Inspectors and specials now held. [NO16]"""
    if state.turn == partner and state.step == Step.ORDERS and held + forces > 0:
        return 0.0
    proven = proves_inspector(state, viewer, partner)
    if held == 0 and (proven or (state.turn == partner and state.watched)):
        return 0.0
    chapter, (inspectors, specials) = state.chapter[partner], opened
    drawn = state.story[partner, chapter, DRAWN] + 0
    gone = state.story[partner, chapter, REMOVED + Kind.INSPECTOR] + 0
    came = held + gone - inspectors
    forces += state.story[partner, chapter, REMOVED + special_of(state, partner)] - specials
    early = state.early[partner] if proven and (state.freed[partner] or inspectors == 0) else 0
    ways = binomial(drawn - came, forces)
    if state.freed[partner]:
        drawn, came = state.since[partner] + 0, held + state.spent[partner]
        before = state.story[partner, chapter, DRAWN] - drawn
        ways *= binomial(before, gone - state.spent[partner] - inspectors)
    if early > 0:
        return ways * (binomial(drawn, came) - binomial(drawn - early, came))
    return ways * binomial(drawn, came)


@rule
def proves_inspector(state, viewer, partner):
    """Whether closed talk tells the viewer that the partner holds an Inspector. [NO16] [NO-R11]"""
    if state.talk_lock == TalkLock.BOTH:
        return state.silent != 0 and not holds_inspector(state, viewer)
    if state.talk_lock == TalkLock.HOLDER_ONLY:
        return state.open_hands != 0 and state.is_shown[partner] == 0
    return False


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
