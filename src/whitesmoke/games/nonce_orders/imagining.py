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
    kept, spare = np.zeros((room, room)), np.zeros((room, room))
    only = read_story(state, partner, kept, spare)
    total = search(state, viewer, partner, kept, spare, only, np.inf)
    if total > 0:
        search(state, viewer, partner, kept, spare, only, total * fraction(state))
    else:
        take_any(state, partner)


@rule
def fraction(state):
    """A number from 0 to just below 1."""
    high, low = below(state, HALF), below(state, HALF)
    return (high + low / HALF) / HALF


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
    size = total_of(state.base[partner])
    most = size
    for chapter in range(state.chapter[partner] + 1):
        size += state.story[partner, chapter, DRAWN]
        most = max(most, size)
        size -= removed_in(state, partner, chapter)
    return most


@rule
def total_of(counts):
    """How many cards there are of all kinds."""
    total = 0
    for count in counts:
        total += count
    return total


@rule
def removed_in(state, partner, chapter):
    """How many cards were played and discarded in one chapter."""
    return total_of(state.story[partner, chapter, REMOVED : REMOVED + KINDS])


@rule
def read_story(state, partner, kept, spare):
    """Weigh the hands that the last end of turn left, chapter by chapter. [NO7] [NO8] [NO16]

    Fills `kept` for hands without Inspectors; returns the weight of a hand of Inspectors only.
    """
    kept[state.base[partner, Kind.ANGEL], state.base[partner, Kind.DEMON]] = 1.0
    only, before = 0.0, total_of(state.base[partner])
    inspectors, specials = at_first(state, partner, 0)
    for chapter in range(state.chapter[partner]):
        after = before + state.story[partner, chapter, DRAWN]
        after -= removed_in(state, partner, chapter)
        lone = 0.0
        if state.story[partner, chapter, UNSURE]:
            spare[:] = kept
            lone += close(state, partner, chapter, spare, inspectors, specials, after, after)
            alone(spare, only)
            lone += close(state, partner, chapter, spare, before, 0, after, after)
        close(state, partner, chapter, kept, inspectors, specials, after, 0)
        if only > 0:
            alone(spare, only)
            close(state, partner, chapter, spare, before, 0, after, 0)
            kept += spare
        only, before, inspectors, specials = lone, after, 0, 0
    return only


@rule
def at_first(state, partner, chapter):
    """The Inspectors and allied specials at a chapter's start, unless only Inspectors were kept."""
    if chapter > 0:
        return 0, 0
    special = state.base[partner, special_of(state, partner)]
    return state.base[partner, Kind.INSPECTOR] + 0, special + 0


@rule
def alone(table, weight):
    """A table for a hand in which only Inspectors were."""
    table[:] = 0.0
    table[0, 0] = weight


@rule
def close(state, partner, chapter, table, inspectors, specials, after, left):
    """Let a chapter's cards come and go; so many stay, and of these so many are Inspectors.

    No allied special stays. Returns the weight of the hand in which only Inspectors do. [NO7] [NO8]
    """
    drawn = state.story[partner, chapter, DRAWN] + 0
    came = left + state.story[partner, chapter, REMOVED + Kind.INSPECTOR] - inspectors
    forces = state.story[partner, chapter, REMOVED + special_of(state, partner)] - specials
    ways = binomial(drawn, came) * binomial(drawn - came, forces)
    if ways > 0:
        for _ in range(drawn - came - forces):
            grow(table)
    angels = state.story[partner, chapter, REMOVED + Kind.ANGEL] + 0
    demons = state.story[partner, chapter, REMOVED + Kind.DEMON] + 0
    shift(table, angels, demons, after - left, ways)
    return table[0, 0]


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
def search(state, viewer, partner, kept, spare, only, goal):
    """Add up the weights of all hands, and stop with the one at which the goal is passed."""
    chapter = state.chapter[partner]
    inspectors, specials = at_first(state, partner, chapter)
    spare[:] = kept
    weight = search_from(state, viewer, partner, spare, inspectors, specials, 0.0, goal)
    if only > 0 and weight <= goal:
        before = state.held[partner] - state.story[partner, chapter, DRAWN]
        before += removed_in(state, partner, chapter)
        alone(spare, only)
        weight = search_from(state, viewer, partner, spare, before, 0, weight, goal)
    return weight


@rule
def search_from(state, viewer, partner, table, inspectors, specials, weight, goal):
    """The same for the hands that came from one kind of start of the chapter."""
    chapter, special = state.chapter[partner], special_of(state, partner)
    most = state.story[partner, chapter, DRAWN] + inspectors + specials
    most -= state.story[partner, chapter, REMOVED + Kind.INSPECTOR]
    most -= state.story[partner, chapter, REMOVED + special]
    for both in range(most, -1, -1):
        if both < most:
            grow(table)
        for held in range(both + 1):
            ways = arrivals(state, viewer, partner, inspectors, specials, held, both - held)
            if ways > 0 and weight <= goal:
                state.hand[partner, Kind.INSPECTOR] = held
                state.hand[partner, special] = both - held
                ways *= picks(state, Kind.INSPECTOR + 0, held) * picks(state, special, both - held)
                weight = try_hands(state, partner, table, both, ways, weight, goal)
    return weight


@rule
def try_hands(state, partner, table, both, ways, weight, goal):
    """The same for the hands that have so many Inspectors and allied special forces."""
    chapter = state.chapter[partner]
    angels_gone = state.story[partner, chapter, REMOVED + Kind.ANGEL]
    demons_gone = state.story[partner, chapter, REMOVED + Kind.DEMON]
    other = Kind.SPIRIT + Kind.DEVIL - special_of(state, partner)
    free = state.held[partner] - both
    for a in range(min(free + 1, len(table) - angels_gone)):
        some = ways * picks(state, Kind.ANGEL + 0, a)
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
def arrivals(state, viewer, partner, inspectors, specials, held, forces):
    """In how many ways this chapter's draws brought the Inspectors and specials now held. [NO16]"""
    if state.turn == partner and state.step == Step.ORDERS and held + forces > 0:
        return 0.0
    proven = proves_inspector(state, viewer, partner)
    if held == 0 and (proven or (state.turn == partner and state.watched)):
        return 0.0
    chapter = state.chapter[partner]
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
