"""Hands: what is dealt, drawn and shuffled, and what a seat can imagine of it."""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from whitesmoke.games.pope_or_nope.cards import DRAWN, HAND, HAND_OF_TWO, KINDS, LEVELS, Card
from whitesmoke.games.pope_or_nope.piles import count_table, is_deed
from whitesmoke.kernel.chance import draw
from whitesmoke.kernel.compiling import rule


@rule
def whole_deck(state):
    """All cards of the game begin in the draw pile. [PN1] [PN2] [PN3] [PN-R1]"""
    for i in range(LEVELS):
        state.deck[Card.DEED_I + i], state.deck[Card.CROSS_I + i] = state.deeds[i], state.crosses[i]
        state.deck[Card.DRAW_2 + i] = state.actions[i]
    state.deck[Card.POPE], state.deck[Card.NOPE] = state.popes, state.nopes


@rule
def hand_size(state):
    """Five cards each, seven for two players. [PN10]"""
    return HAND_OF_TWO if state.players == 2 else HAND


@rule
def deal_hands(state):
    """Deal from the whole deck, or on from a long enough draw pile. [PN10] [PN14] [PN-R14]"""
    if state.reshuffle or state.deck_size < state.players * hand_size(state):
        whole_deck(state)
        state.deck_size = state.deck.sum()
        state.discard[:] = 0
        state.buried[:, :], state.buried_size[:], state.buried_plain[:] = 0, 0, 0
    for seat in range(state.players):
        for _ in range(hand_size(state)):
            take(state, seat)


@rule
def take(state, seat):
    """Take the next card of the draw pile in hand. [PN10]"""
    state.hands[seat, draw(state, state.deck)] += 1
    state.sizes[seat] += 1
    state.deck_size -= 1


@rule
def draw_two(state, seat):
    """Draw twice, shuffling if the draw pile runs out; from nothing comes nothing. [PN17]"""
    for _ in range(DRAWN):
        if state.deck_size == 0:
            shuffle_discards(state)
        if state.deck_size > 0:
            take(state, seat)
            state.since[seat] += 1


@rule
def shuffle_discards(state):
    """The discards are the draw pile now, all but the Draw 2 among them. [PN17] [PN-R23]"""
    for card in range(Card.DEED_I, KINDS):
        if card != Card.DRAW_2:
            state.deck[card], state.discard[card] = state.discard[card], 0
        state.returned[card] = state.deck[card]
        for seat in range(state.players):
            state.deck[card] += state.buried[seat, card]
        state.deck_size += state.deck[card]
    state.since[:] = 0
    state.buried[:, :], state.buried_size[:], state.buried_plain[:] = 0, 0, 0


@rule
def give_up(state, seat, card):
    """A card leaves a hand, and may be one of those of which something was known. [PN32]"""
    state.hands[seat, card] -= 1
    state.sizes[seat] -= 1
    if state.plain[seat] > 0 and not is_deed(card):
        state.plain[seat] -= 1
    if state.since[seat] > 0 and state.returned[card] > 0:
        state.returned[card] -= 1


@rule
def bury_hands(state):
    """Hands are discarded unseen; nothing carries over. [PN14] [PN32] [PN-R13]"""
    for seat in range(state.players):
        for card in range(Card.DEED_I, KINDS):
            state.buried[seat, card] += state.hands[seat, card]
            state.hands[seat, card] = 0
        state.buried_size[seat] += state.sizes[seat]
        state.buried_plain[seat] += state.plain[seat]
        state.sizes[seat], state.plain[seat], state.since[seat] = 0, 0, 0
    state.returned[:] = 0


@rule
def imagine(state, seat):
    """Hands and draw pile are any cards that fit what was seen, the surest first. [PN32]"""
    gather_unseen(state, seat)
    shift_returned(state, seat, -1)
    deeds = state.deck[Card.DEED_I : Card.CROSS_I]
    for other in range(state.players):
        if lies_down(state, other) and other != seat:
            state.set_down[other] = Card.DEED_I + draw(state, deeds)
        fill(state, state.hands[other], state.plain[other], Card.CROSS_I)
        fill(state, state.buried[other], state.buried_plain[other], Card.CROSS_I)
    for other in range(state.players):
        early = state.sizes[other] - state.since[other]
        fill(state, state.hands[other], early, Card.DEED_I)
        fill(state, state.buried[other], state.buried_size[other], Card.DEED_I)
    shift_returned(state, seat, 1)
    for other in range(state.players):
        fill(state, state.hands[other], state.sizes[other], Card.DEED_I)


@rule
def gather_unseen(state, seat):
    """Everything that the seat does not see begins in the draw pile. [PN32]"""
    whole_deck(state)
    for card in range(Card.DEED_I, KINDS):
        state.deck[card] -= state.hands[seat, card] + state.buried[seat, card] + state.discard[card]
    state.deck[state.set_down[seat]] -= 1
    count_table(state, state.deck, -1)


@rule
def shift_returned(state, seat, sign):
    """Discards that were shuffled in are in the draw pile, or were drawn since. [PN17]"""
    for card in range(Card.DEED_I, KINDS):
        own = min(state.hands[seat, card], state.since[seat])
        state.deck[card] += sign * max(0, state.returned[card] - own)


@rule
def lies_down(state, seat):
    """Whoever has decided and holds a card less has laid a Deed face down. [PN11]"""
    return state.owing and not state.owing >> seat & 1 and state.sizes[seat] < hand_size(state)


@rule
def fill(state, cards, upto, first):
    """Any of what is left, from the first kind on. [PN32]"""
    for _ in range(upto - cards.sum()):
        cards[first + draw(state, state.deck[first:])] += 1
