"""What a drawing of NOPE! needs beyond the fields of the state."""

from whitesmoke.games.nope.cards import (
    ANNOUNCED,
    CARDS,
    COLOUR_WORD,
    COLOURS_OF,
    COUNT_OF,
    DECK,
    FACE_OF,
    FACE_WORD,
    FOUR,
    LAID,
    LAID_WORD,
    SHOWN,
    SORT_OF,
    Phase,
    Sort,
)
from whitesmoke.games.nope.demand import demand, effective
from whitesmoke.kernel import scene
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scene import FLAG, column, printed, public
from whitesmoke.kernel.sentences import SEAT, bits_of
from whitesmoke.kernel.state import EACH_SEAT, OPEN


@rule
def is_demanding(state):
    """Whether the pile demands cards: not while a Selection is being announced. [NP22]"""
    return not state.ending and state.phase < Phase.NAMING


@rule
def demand_count(state):
    """How many cards are owed; of a Selection, as soon as it is said. [NP10] [NP22]"""
    if is_demanding(state):
        return demand(state)[0]
    return state.demanded if state.phase == Phase.COLOURING else 0


@rule
def demand_colours(state):
    """In which colours cards are owed. [NP10]"""
    return demand(state)[1] if is_demanding(state) else 0


@rule
def named_seat(state):
    """Whom the announcement under way names. [NP22]"""
    return state.named if state.phase > Phase.NAMING else -1


@rule
def is_browsable(state, viewer):
    """Whether the discard pile may be looked through. [NP-R15]"""
    return state.discard_browsable or viewer == OPEN


@rule
def discarded(state, viewer, place):
    """A card of the discard pile, counted from the bottom. [NP-R15]"""
    return state.pile[place] if is_browsable(state, viewer) else 0


@rule
def effective_shown(state, viewer):
    """Where the card lies whose demand counts. [NP9] [NP-R15]"""
    return effective(state) if is_browsable(state, viewer) else -1


@rule
def at_most(state, seat, colour):
    """How many cards of a hand can show a colour, if anything is known of it. [NP8]"""
    lacking = state.without[seat, colour]
    return state.cards[seat] - lacking if lacking else -1


class Scene(scene.Scene):
    """The pile is drawn unless it was agreed otherwise. [NP-R15]"""

    withheld = ("pile", "outside", "without", "named", "demanded", "shows")
    beside = {scene.CARDS: "cards", scene.PLAYING: "cards"}

    faces = printed(
        FACE_WORD,
        sort=column(SORT_OF, of=Sort),
        colours=column(SHOWN, kind=bits_of(COLOUR_WORD)),
        value=column([card.value for card in CARDS]),
    )
    pile_cards = printed(
        LAID_WORD,
        face=column(FACE_OF, kind=FACE_WORD),
        announced=column([number >= ANNOUNCED for number in range(len(LAID))], kind=FLAG),
        number=column(COUNT_OF),
        colours=column(COLOURS_OF, kind=bits_of(COLOUR_WORD)),
    )

    demand_count = public(demand_count, says="how many cards are demanded, 0 if none yet")
    demand_colours = public(
        demand_colours, kind=bits_of(COLOUR_WORD, joined="or"), says="the demanded colours"
    )
    naming = public(
        named_seat, kind=SEAT, none=-1, says="the player whom a Selection has named so far"
    )
    discards = public(
        discarded, DECK, kind=LAID_WORD, none=0, says="the discard pile from the bottom, if shown"
    )
    effective = public(
        effective_shown, none=-1, says="which card of the pile, from 0, makes the demand"
    )
    at_most = public(
        at_most, EACH_SEAT, FOUR, none=-1, by=COLOUR_WORD,
        says="how many cards of the hand can show each colour",
    )  # fmt: skip
