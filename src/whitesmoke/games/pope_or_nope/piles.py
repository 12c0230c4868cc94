"""Piles: which cards may be played on which pile, and what they do there."""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import INFALLIBLE, KINDS, LEVELS, Card, Do
from whitesmoke.kernel.compiling import rule

DEEDS = sum(1 << card for card in range(Card.DEED_I, Card.CROSS_I))
CANCELLO, REDUCO, POPE, NOPE = 1 << Card.CANCELLO, 1 << Card.REDUCO, 1 << Card.POPE, 1 << Card.NOPE
NO_TARGET = 1 << Card.DRAW_2 | 1 << Card.OPPORTUNITAS
"""Sets of cards, as bits."""


@rule
def is_deed(card):
    """A Deed of any level. [PN2]"""
    return Card.DEED_I <= card < Card.CROSS_I


@rule
def is_cross(card):
    """A Cross of any level. [PN2]"""
    return Card.CROSS_I <= card < Card.DRAW_2


@rule
def printed(card):
    """The level on a Deed or a Cross; other cards have none. [PN6]"""
    return (card - Card.DEED_I) % LEVELS + 1 if Card.DEED_I <= card < Card.DRAW_2 else 0


@rule
def reducos_on(card, level):
    """A Reduco shows in the level of the one card that it is attached to. [PN5] [PN6] [PN27]"""
    return 0 if card == Card.POPE else printed(card) - level


@rule
def is_standing(state, pile):
    """A Deed or Pope of level 1 or more is on top, and earns its point. [PN8] [PN23]"""
    return (is_deed(state.tops[pile]) or state.tops[pile] == Card.POPE) and state.levels[pile] >= 1


@rule
def same_side(state, seat, other):
    """Odd seats play even seats; without teams one is one's own side. [PN31]"""
    return seat == other or (state.teams and (seat - other) & 1 == 0)


@rule
def takes(state, seat, pile):
    """The cards that a seat may play on a pile, as bits: on a dead one, none. [PN21] [PN-R12]"""
    top = state.tops[pile]
    if top == Card.NOTHING or top == Card.NOPE:
        return 0
    if top == Card.OPPORTUNITAS:
        return NOPE | fillers(state, seat, pile)
    return NOPE | builders(state, seat, pile) | crosses(state, seat, pile) | reducers(state, pile)


@rule
def fillers(state, seat, pile):
    """Any Deed fills a slot of one's own side; Cancello takes a slot. [PN15] [PN18] [PN26]"""
    taken = CANCELLO if state.stamps & cards.SLOT_STAMP else 0
    return taken | DEEDS if same_side(state, seat, state.owners[pile]) else taken


@rule
def builders(state, seat, pile):
    """The next Deed, or a Pope; none on an infallible one. [PN15] [PN20] [PN-R5] [PN-R10]"""
    level = state.levels[pile]
    if level == INFALLIBLE or not (
        state.others_piles or same_side(state, seat, state.owners[pile])
    ):
        return 0
    return POPE | 1 << (Card.DEED_I + level) if 0 <= level < LEVELS else POPE


@rule
def crosses(state, seat, pile):
    """The Cross of the level that another's Deed has now. [PN16] [PN-R6] [PN-R9] [PN-R20]"""
    level = state.levels[pile]
    if state.owners[pile] == seat or level == INFALLIBLE or not is_standing(state, pile):
        return 0
    return 1 << (Card.CROSS_I + level - 1)


@rule
def reducers(state, pile):
    """Reduco on any Deed or Cross; Cancello takes it off. [PN18] [PN19] [PN-R7] [PN-R8]"""
    top, level = state.tops[pile], state.levels[pile]
    if printed(top) == 0:
        return 0
    found = REDUCO if level >= 1 or state.below_zero else 0
    return found | CANCELLO if level < printed(top) and state.stamps & cards.REDUCO_STAMP else found


@rule
def may_cancel_cross(state, pile):
    """Only a Cross that is the top, and only if Crosses are stamped. [PN28] [PN-R2] [PN-R3]"""
    return is_cross(state.tops[pile]) and state.stamps & cards.CROSS_STAMP != 0


@rule
def playable(state, seat):
    """The cards that have a legal target now, as bits. [PN29]"""
    fitting = NO_TARGET
    for pile in range(state.places):
        fitting |= takes(state, seat, pile)
        if may_cancel_cross(state, pile):
            fitting |= CANCELLO
    return fitting


@rule
def plays(state, seat, out):
    """Every card in hand that has a legal target, and always a pass. [PN12] [PN29]"""
    fitting, count = playable(state, seat), 0
    for card in range(Card.DEED_I, KINDS):
        out[count] = Do.PLAY + card
        count += (state.hands[seat, card] > 0) & (fitting >> card)
    out[count] = Do.PASS
    return count + 1


@rule
def targets(state, seat, card, out):
    """Every pile that takes the card; a slot is for one's own side. [PN26] [PN29] [PN-R16]"""
    count = 0
    for other in range(state.players if card == Card.OPPORTUNITAS else 0):
        out[count] = Do.FOR_SEAT + other
        count += same_side(state, seat, other)
    for pile in range(state.places):
        out[count] = Do.ON_PILE + pile
        count += takes(state, seat, pile) >> card & 1
        if card == Card.CANCELLO and may_cancel_cross(state, pile):
            out[count] = Do.ON_CROSS + pile
            count += 1
    return count


@rule
def lay(state, card, target):
    """What a card does where it is played. [PN15] [PN16] [PN18] [PN19] [PN22]"""
    if card == Card.OPPORTUNITAS:
        new_pile(state, target - Do.FOR_SEAT, card)
    elif card == Card.REDUCO:
        state.levels[target - Do.ON_PILE] -= 1
    elif card != Card.CANCELLO:
        cover(state, target - Do.ON_PILE, card)
    elif target >= Do.ON_CROSS:
        cancel_cross(state, target - Do.ON_CROSS)
    else:
        cancel(state, target - Do.ON_PILE)


@rule
def new_pile(state, seat, card):
    """A pile in the first empty place: an opening Deed or an open slot. [PN5] [PN22]"""
    pile = 0
    while state.tops[pile] != Card.NOTHING:
        pile += 1
    state.tops[pile], state.levels[pile], state.owners[pile] = card, printed(card), seat
    state.places = max(state.places, pile + 1)


@rule
def cover(state, pile, card):
    """A card starts at its printed level, a Pope above the card below. [PN7] [PN20] [PN27]"""
    level, below = state.levels[pile], state.covered[state.covered_count]
    below[0], below[1], below[2] = state.tops[pile], level, pile
    state.covered_count += 1
    state.tops[pile] = card
    state.levels[pile] = max(level, 0) + 1 if card == Card.POPE else printed(card)


@rule
def cancel(state, pile):
    """Take the slot away, and with it the pile, or one Reduco from the top. [PN18]"""
    if state.tops[pile] == Card.OPPORTUNITAS:
        state.discard[Card.OPPORTUNITAS] += 1
        state.tops[pile], state.owners[pile] = Card.NOTHING, 0
    else:
        state.discard[Card.REDUCO] += 1
        state.levels[pile] += 1


@rule
def cancel_cross(state, pile):
    """The Cross goes with its Reducos; what it covered is the top again. [PN7] [PN28]"""
    count_card(state.discard, state.tops[pile], state.levels[pile], 1)
    n = state.covered_count - 1
    while state.covered[n, 2] != pile:
        n -= 1
    state.tops[pile], state.levels[pile] = state.covered[n, 0], state.covered[n, 1]
    for later in range(n, state.covered_count):
        for i in range(3):
            state.covered[later, i] = state.covered[later + 1, i]
    state.covered_count -= 1


@rule
def count_card(zone, card, level, sign):
    """Add a card and the Reducos on it to the counts of a zone, or take them off. [PN28]"""
    zone[card] += sign
    zone[Card.REDUCO] += sign * reducos_on(card, level)


@rule
def count_table(state, zone, sign):
    """Add all cards on the table to the counts of a zone, or take them off. [PN14] [PN32]"""
    for pile in range(state.places):
        count_card(zone, state.tops[pile], state.levels[pile], sign)
    for n in range(state.covered_count):
        count_card(zone, state.covered[n, 0], state.covered[n, 1], sign)
    zone[Card.NOTHING] = 0


@rule
def sweep(state):
    """Discard everything on the table. [PN14]"""
    count_table(state, state.discard, 1)
    state.covered[: state.covered_count, :] = 0
    for pile in range(state.places):
        state.tops[pile], state.levels[pile], state.owners[pile] = Card.NOTHING, 0, 0
    state.places, state.covered_count = 0, 0
