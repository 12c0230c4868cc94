"""Which drawn positions of NOPE! can be, and what follows in them. Here all is known."""

from collections.abc import Mapping

import numpy as np

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import DECK, FACE_OF, FACES, FOUR, MOST, NAMES, SEATS, SHOWN, Phase
from whitesmoke.games.nope.demand import demand, has_set, is_selection, picks
from whitesmoke.games.nope.piles import copies
from whitesmoke.games.nope.rules import players_left
from whitesmoke.games.nope.sentences import Say
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.scratch import scratch
from whitesmoke.kernel.state import Seen


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [NP2]"""
    outside = np.zeros(FACES, np.int64)
    plainly(count_outside)(state, outside)
    return dict(zip(NAMES, map(int, state.deck + outside), strict=True))


@rule
def count_outside(state, found):
    """How many cards of each face are not in the draw pile. [NP2]"""
    found[:] = 0
    for seat in range(SEATS):
        for i in range(MOST - 1):
            found[state.picked[seat, i]] += 1
    for place in range(DECK):
        found[FACE_OF[state.pile[place]]] += 1
    found[0] = 0
    for seat in range(SEATS):
        for face in range(FACES):
            found[face] += state.hand[seat, face]


@rule
def complete(state, drawn):
    """What can be counted is counted; cards that are nowhere else are in the draw pile."""
    if not drawn.deck[0]:
        outside = scratch(FACES, np.int64)
        count_outside(state, outside)
        for face in range(FACES):
            state.deck[face] = copies(state, face) - outside[face]
    state.size, state.left = 0, state.deck.sum()
    for place in range(DECK):
        state.size += state.pile[place] != 0
    for seat in range(SEATS):
        sum_up_hand(state, seat)
    if not drawn.place[0]:
        rank_in_order(state)


@rule
def sum_up_hand(state, seat):
    """What the rules keep in mind of a hand: its size, its faces and its colours."""
    state.cards[seat] = state.hand[seat].sum() + (state.picked[seat, 0] > 0)
    state.cards[seat] += state.picked[seat, 1] > 0
    state.holds[seat] = 0
    for colour in range(FOUR):
        state.shows[seat, colour] = 0
    for face in range(FACES):
        state.holds[seat] |= (state.hand[seat, face] > 0) << face
        for colour in range(FOUR):
            state.shows[seat, colour] += state.hand[seat, face] * (SHOWN[face] >> colour & 1)


@rule
def rank_in_order(state):
    """Those without cards have gone out in the order of their seats. [NP28]"""
    rank = state.players
    for seat in range(state.players):
        state.place[seat] = state.ending
        if not state.cards[seat]:
            state.place[seat] = rank
            rank -= 1


@rule
def impossible(state, out):
    """The first thing that is wrong with a position, if anything is."""
    if has_wrong_cards(state):
        say(out, Say.WRONG_CARDS)
    elif has_wrong_pile(state):
        say(out, Say.WRONG_PILE)
    elif (players_left(state) == 1) != (state.ending != 0):
        say(out, Say.WRONG_ENDING)
    elif has_wrong_places(state):
        say(out, Say.WRONG_PLACES)
    elif not is_turn(state):
        say(out, Say.WRONG_TURN)
    elif state.phase >= Phase.NAMING and not is_announced(state):
        say(out, Say.WRONG_SELECTION)
    elif not say_wrong_step(state, out) and has_wrong_shuffle(state):
        say(out, Say.WRONG_SHUFFLE)


@rule
def has_wrong_cards(state):
    """Whether a card is missing or there twice. [NP2] [NP30]"""
    outside = scratch(FACES, np.int64)
    count_outside(state, outside)
    for face in range(FACES):
        if state.deck[face] < 0 or state.deck[face] + outside[face] != copies(state, face):
            return True
        for seat in range(SEATS):
            if state.hand[seat, face] < 0:
                return True
    return False


@rule
def has_wrong_pile(state):
    """Whether there is no discard pile, or a gap in it. [NP6]"""
    for place in range(state.size):
        if not state.pile[place]:
            return True
    return state.size == 0


@rule
def has_wrong_places(state):
    """Whoever is out has a rank of their own, the others have none before the end. [NP28]"""
    for seat in range(state.players):
        if state.cards[seat] and state.place[seat] != state.ending:
            return True
    for rank in range(players_left(state) + 1, state.players + 1):
        count = 0
        for seat in range(state.players):
            count += state.place[seat] == rank and not state.cards[seat]
        if count != 1:
            return True
    return False


@rule
def is_turn(state):
    """Whoever is on turn plays and has cards, or has announced with the last one. [NP28]"""
    if not 0 <= state.turn < state.players:
        return False
    return state.phase >= Phase.NAMING or state.cards[state.turn] > 0


@rule
def is_announced(state):
    """Whether a Selection lies on top of which this was said. [NP22] [NP23]"""
    top = state.pile[state.size - 1]
    if not is_selection(top):
        return False
    if state.phase == Phase.COLOURING:
        if top != cards.FOUR_COLOUR_SELECTION or not 0 < state.demanded <= MOST:
            return False
    if state.phase == Phase.NAMING:
        return True
    if not 0 <= state.named < state.players or not state.cards[state.named]:
        return False
    return state.named != state.turn or state.self_select != 0


@rule
def say_wrong_step(state, out):
    """What does not go with the step of the turn, if anything does not."""
    seat = state.turn
    if state.phase == Phase.DRAWN and not may_have_drawn(state, seat):
        say(out, Say.WRONG_DRAW)
    elif state.phase == Phase.START and not may_start(state):
        say(out, Say.WRONG_START)
    elif count_picks(state) != picks_due(state, seat):
        say(out, Say.WRONG_PICKS)
    elif is_wrongly_known(state):
        say(out, Say.WRONG_KNOWLEDGE)
    else:
        return False
    return True


@rule
def may_have_drawn(state, seat):
    """After drawing a turn goes on only with something to lay. [NP15] [NP-R2]"""
    return has_set(state, seat) or picks(state, seat) > 0 or state.action_after_draw != 0


@rule
def may_start(state):
    """Only a Reset that was turned up lets the start player pass. [NP-R11]"""
    return state.start_reset_optional and state.size == 1 and state.pile[0] == cards.RESET


@rule
def count_picks(state):
    """How many cards are picked for unfinished sets."""
    count = 0
    for seat in range(SEATS):
        for i in range(MOST - 1):
            count += state.picked[seat, i] != 0
    return count


@rule
def picks_due(state, seat):
    """Only whoever is on turn can have picked, and not yet a whole set. [NP18]"""
    made = picks(state, seat)
    return made if state.phase < Phase.NAMING and made < demand(state)[0] else 0


@rule
def is_wrongly_known(state):
    """Whether more cards are known to lack a colour than lack it. [NP13]"""
    for seat in range(SEATS):
        for colour in range(FOUR):
            lacking = state.cards[seat] - state.shows[seat, colour]
            for i in range(MOST - 1):
                lacking -= SHOWN[state.picked[seat, i]] >> colour & 1
            if not 0 <= state.without[seat, colour] <= lacking:
                return True
    return False


@rule
def has_wrong_shuffle(state):
    """Whether a card lies in the draw pile that was not reshuffled. [NP26]"""
    for face in range(FACES):
        if state.deck[face] + state.outside[face] > copies(state, face):
            return True
    return False
