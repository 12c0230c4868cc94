"""What the discard pile demands, and what a player may do about it."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import ACTION_CARDS, FOUR, SHOWING, Depth, Phase, SetTop
from whitesmoke.kernel.compiling import rule

INSTEAD = (cards.DRAW, cards.NOPE, cards.PASS)
"""What is done instead of discarding, by phase. [NP14] [NP15] [NP-R11]"""


@rule
def is_see_through(laid):
    """A See-through shows the card beneath, unless it was marked as plain. [NP9] [NP-R3]"""
    return cards.SEE_THROUGH <= laid < cards.SELECTION


@rule
def is_selection(laid):
    """A Selection that nobody has announced. [NP10]"""
    return cards.SELECTION <= laid <= cards.FOUR_COLOUR_SELECTION


@rule
def effective(state):
    """Where the effective card lies: under the See-throughs, or at the bottom. [NP9] [NP-R5]"""
    place = state.size - 1
    while place > 0 and is_see_through(state.pile[place]):
        place -= 1
        if state.see_through_depth == Depth.ONE:
            break
    return place


@rule
def demand(state):
    """How many cards the pile demands and in which colours. [NP10] [NP35] [NP-R4]"""
    laid = state.pile[effective(state)]
    return cards.COUNT_OF[laid], cards.COLOURS_OF[laid]


@rule
def set_colours(shows, count, colours):
    """The demanded colours that enough cards show for a set, of any values. [NP4] [NP11] [NP31]"""
    found = 0
    for colour in range(FOUR):
        found |= (shows[colour] >= count) << colour
    return found & colours


@rule
def has_set(state, seat):
    """Whether the hand holds a set; of one card of any colour it always does. [NP11] [NP17]"""
    count, colours = demand(state)
    return set_colours(state.shows[seat], count, colours) != 0


@rule
def picks(state, seat):
    """How many cards of an unfinished set are picked. [NP18]"""
    if state.picked[seat, 1]:
        return 2
    return 1 if state.picked[seat, 0] else 0


@rule
def pickable(state, seat, size, colours):
    """The cards that, picked next, can still complete a set of this size, in bits. [NP18]"""
    made = picks(state, seat)
    for i in range(made):
        colours &= cards.SHOWN[state.picked[seat, i]]
    colours = set_colours(state.shows[seat], size - made, colours)
    fitting = state.holds[seat] & SHOWING[colours]
    if state.set_top_action == SetTop.NUMBER_ON_TOP and size > 1:
        fitting &= under_number(state, seat, colours) if made + 1 < size else ~ACTION_CARDS
    return fitting


@rule
def under_number(state, seat, colours):
    """The cards that leave a number card or joker of the same colour for the top. [NP-R3]"""
    one, two = 0, 0
    for colour in range(FOUR):
        numbers = state.shows[seat, colour] - action_cards(state, seat, colour)
        one |= (numbers >= 1) << colour
        two |= (numbers >= 2) << colour
    return ACTION_CARDS & SHOWING[colours & one] | ~ACTION_CARDS & SHOWING[colours & two]


@rule
def action_cards(state, seat, colour):
    """How many action cards of the hand show a colour. [NP3] [NP4]"""
    hand = state.hand[seat]
    one_colour = hand[cards.SEE_THROUGH + colour] + hand[cards.SELECTION + colour]
    return hand[cards.RESET] + hand[cards.FOUR_COLOUR_SELECTION] + one_colour


@rule
def matching(state, seat, colours):
    """The action cards in hand that show a demanded colour, in bits. [NP12] [NP-R14]"""
    return state.holds[seat] & SHOWING[colours] & ACTION_CARDS


@rule
def legal(state, seat, out):
    """Discard a set card by card, play an action card alone, or draw. [NP13] [NP14] [NP31]"""
    if state.phase >= Phase.NAMING:
        return announcements(state, seat, out)
    count, colours = demand(state)
    found = offer(pickable(state, seat, count, colours), 0, out, 0)
    if picks(state, seat):
        return found
    held = set_colours(state.shows[seat], count, colours)
    if count > 1 and may_play_alone(state, held):
        found = offer(matching(state, seat, colours), cards.ALONE - cards.RESET, out, found)
    if not held or state.phase == Phase.START:
        out[found] = INSTEAD[state.phase]
        found += 1
    return found


@rule
def may_play_alone(state, held):
    """With a set always; without one before drawing [NP-R1] and after it [NP-R2] if agreed."""
    return held or state.phase == Phase.DRAWN or not state.action_needs_set


@rule
def offer(faces, shift, out, found):
    """Write a decision for each face of these bits. [NP13]"""
    while faces:
        out[found] = cards.FACE_OF_BIT[(faces & -faces) % cards.PRIME] + shift
        found += 1
        faces &= faces - 1
    return found


@rule
def announcements(state, seat, out):
    """Another player with cards, then a number, then a colour. [NP22] [NP23] [NP34] [NP-R9]"""
    first, count = cards.NAME, state.players
    if state.phase == Phase.NUMBERING:
        first, count = cards.NUMBER, cards.MOST
    elif state.phase == Phase.COLOURING:
        first, count = cards.COLOUR, cards.FOUR
    found = 0
    for i in range(count):
        may_name = state.cards[i] > 0 and (i != seat or state.self_select)
        if state.phase != Phase.NAMING or may_name:
            out[found] = first + i
            found += 1
    return found
