"""What a seat can imagine of the cards that it does not see, from all that everyone knows."""

import numpy as np

from whitesmoke.games.nope.cards import DECK, FACE_OF, FACES, FOUR, MOST, SEATS, SHOWN, Phase
from whitesmoke.games.nope.demand import demand
from whitesmoke.games.nope.piles import copies, give
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scratch import scratch

OWNERS = SEATS + 1
"""The seats, and the draw pile."""
BOUND = 64
"""Added to a card that can only be in a hand."""
SWEEPS, SELDOM = 6, 16
"""Swaps for each card in a hand until all is mixed; one in how many may make things worse."""


@rule
def imagine(state, seat):
    """Deal the unseen cards anew so that every hand fits what its player let others know. [NP8]

    The places of all other hands are a row, and those of the draw pile follow. They are filled at
    random, put right by swaps, then mixed by swaps that keep them right: so all ways to deal the
    cards are equally likely. Another player's unfinished picks are back in the hand.
    """
    row, owners = scratch(DECK, np.int64), scratch(DECK, np.int64)
    owners[:] = SEATS
    hands = list_places(state, seat, owners)
    fill(state, row, list_unseen(state, seat, row, hands + state.left), hands)
    if state.without.any() or owes_set(state, seat):
        mix(state, seat, row, owners, hands)
    for place in range(hands):
        state.deck[row[place] % BOUND] -= 1
        give(state, owners[place], row[place] % BOUND)


@rule
def list_places(state, seat, owners):
    """There is a place for each card in another player's hand. [NP8]"""
    places = 0
    for other in range(state.players):
        for _ in range(state.cards[other] if other != seat else 0):
            owners[places] = other
            places += 1
    return places


@rule
def list_unseen(state, seat, row, unseen):
    """List the unseen cards, first those that cannot be in the draw pile; count these. [NP25]"""
    for face in range(FACES):
        state.deck[face] = copies(state, face) - state.hand[seat, face]
    for place in range(state.size):
        state.deck[FACE_OF[state.pile[place]]] -= 1
    for pick in state.picked[seat]:
        state.deck[pick] -= pick != 0
    bound = 0
    for face in range(FACES):
        in_hands = state.deck[face] - copies(state, face) + state.outside[face]
        for nth in range(state.deck[face]):
            if nth < in_hands:
                row[bound] = face + BOUND
                bound += 1
            else:
                unseen -= 1
                row[unseen] = face
    return bound


@rule
def fill(state, row, bound, hands):
    """Any other cards join those that can only be in a hand, and all these are shuffled. [NP6]"""
    for place in range(bound, hands):
        other = place + below(state, hands + state.left - place)
        row[place], row[other] = row[other], row[place]
    for place in range(hands if bound else 0):
        other = place + below(state, hands - place)
        row[place], row[other] = row[other], row[place]


@rule
def owes_set(state, seat):
    """Another player who has drawn and has not said Nope holds a set. [NP15]"""
    return state.phase == Phase.DRAWN and state.turn != seat and not state.action_after_draw


@rule
def mix(state, seat, row, owners, hands):
    """Put every hand right, then swap many times without making any of them wrong. [NP8]"""
    shown = scratch((OWNERS, FOUR), np.int64)
    shown[:] = 0
    for place in range(hands):
        for colour in range(FOUR):
            shown[owners[place], colour] += SHOWN[row[place] % BOUND] >> colour & 1
    errors = wrong(state, seat, shown)
    while errors:
        worse = below(state, SELDOM) == 0
        swap(state, seat, row, owners, shown, hands, 1, errors + worse)
        errors = wrong(state, seat, shown)
    # Several pairs at once can turn one set into another that shares no card with it.
    for i in range(SWEEPS * hands):
        swap(state, seat, row, owners, shown, hands, 1 + i % MOST, 0)


@rule
def swap(state, seat, row, owners, shown, hands, pairs, allowed):
    """Swap pairs of places at random, and back again if more is wrong than allowed. [NP8]"""
    place, other = below(state, hands), below(state, hands + state.left)
    if row[place] >= BOUND and other >= hands:
        return False
    exchange(row, owners, shown, place, other)
    if pairs > 1:
        kept = swap(state, seat, row, owners, shown, hands, pairs - 1, allowed)
    else:
        kept = wrong(state, seat, shown) <= allowed
    if not kept:
        exchange(row, owners, shown, place, other)
    return kept


@rule
def exchange(row, owners, shown, place, other):
    """Two cards change places, and the colours that their owners' cards show with them. [NP4]"""
    for colour in range(FOUR):
        given = SHOWN[row[place] % BOUND] >> colour & 1
        taken = SHOWN[row[other] % BOUND] >> colour & 1
        shown[owners[place], colour] += taken - given
        shown[owners[other], colour] += given - taken
    row[place], row[other] = row[other], row[place]


@rule
def wrong(state, seat, shown):
    """How many cards are too many for what is known, or missing to a set that is owed. [NP13]"""
    found = 0
    for other in range(state.players):
        for colour in range(FOUR):
            most = state.cards[other] - state.without[other, colour]
            found += max(0, shown[other, colour] - most) if other != seat else 0
    if owes_set(state, seat):
        count, colours = demand(state)
        best = 0
        for colour in range(FOUR):
            best = max(best, shown[state.turn, colour] * (colours >> colour & 1))
        found += max(0, count - best)
    return found
