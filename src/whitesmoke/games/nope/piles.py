"""Cards on their way between draw pile, hands and discard pile, and what everyone learns by it."""

from whitesmoke.games.nope.cards import COPIES, FACE_OF, FACES, FOUR, RESET, SHOWN, Keep
from whitesmoke.games.nope.demand import demand, effective
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def copies(state, face):
    """How many cards of a face are in the game; beginners leave the action cards out. [NP30]"""
    return 0 if state.no_action_cards and face >= RESET else COPIES[face]


@rule
def turn_up(state):
    """The top card of the draw pile is any card in it, each as likely as the others. [NP6]"""
    nth = below(state, state.left)
    face = 0
    while nth >= 0:
        face += 1
        nth -= state.deck[face]
    state.deck[face] -= 1
    state.left -= 1
    return face


@rule
def take(state, seat):
    """The top card of the draw pile goes to a hand and is not shown. [NP15]"""
    state.cards[seat] += 1
    give(state, seat, turn_up(state))


@rule
def give(state, seat, face):
    """A card is put into a hand. [NP5]"""
    state.hand[seat, face] += 1
    state.holds[seat] |= 1 << face
    for colour in range(FOUR):
        state.shows[seat, colour] += SHOWN[face] >> colour & 1


@rule
def pull(state, seat, face):
    """A card is pulled from the hand, to be laid now or with the rest of its set. [NP18]"""
    state.hand[seat, face] -= 1
    if state.hand[seat, face] == 0:
        state.holds[seat] &= ~(1 << face)
    for colour in range(FOUR):
        state.shows[seat, colour] -= SHOWN[face] >> colour & 1


@rule
def lay(state, seat, face):
    """A card is laid on the pile; if it lacks a colour, one card less is known to do so. [NP8]"""
    state.pile[state.size] = face
    state.size += 1
    state.cards[seat] -= 1
    for colour in range(FOUR):
        if not SHOWN[face] >> colour & 1 and state.without[seat, colour]:
            state.without[seat, colour] -= 1


@rule
def show_no_set(state, seat):
    """Everyone learns that fewer cards than demanded show each demanded colour. [NP13] [NP15]"""
    count, colours = demand(state)
    lacking = state.cards[seat] - count + 1
    for colour in range(FOUR):
        if colours >> colour & 1 and state.without[seat, colour] < lacking:
            state.without[seat, colour] = lacking


@rule
def reshuffle(state):
    """What lies beneath the effective card becomes the draw pile. [NP25] [NP26] [NP-R6]"""
    shuffled = state.size - 1 if state.reshuffle_keep == Keep.TOP_ONLY else effective(state)
    for place in range(shuffled):
        state.deck[FACE_OF[state.pile[place]]] += 1
    for place in range(state.size):
        above = place + shuffled
        state.pile[place] = state.pile[above] if above < state.size else 0
    state.left = shuffled
    state.size -= shuffled
    for face in range(FACES):
        state.outside[face] = copies(state, face) - state.deck[face]
