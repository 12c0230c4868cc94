"""What a drawing of Nonce Orders needs beyond the fields of the state."""

from whitesmoke.games.nonce_orders.cards import CARD, FIGHTING, SIDE, Kind
from whitesmoke.games.nonce_orders.hands import side_of, talk_is_open
from whitesmoke.games.nonce_orders.rules import is_last, lead_of
from whitesmoke.kernel import scene
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scene import FLAG, column, owner, printed, public
from whitesmoke.kernel.state import EACH_SEAT


@rule
def turn_of(state):
    """The number of the turn that goes on, or of the last one. [NO4]"""
    return state.turns + (state.ending == 0)


@rule
def tolerance_of(state):
    """How far one side may be ahead at the end of a turn. [NO12] [NO-R19]"""
    return state.tolerance


@rule
def is_silent(state, viewer):
    """Whether talk about hands is closed to the viewer. [NO13] [NO-R11]"""
    if state.silent:
        return True
    return viewer >= 0 and not talk_is_open(state, viewer)


class Scene(scene.Scene):
    """What everyone could keep in mind of the hands is in the state, but it is not drawn. [NO3]"""

    withheld = (
        "base", "chapter", "story", "freed", "since", "spent", "early", "watched", "further"
    )  # fmt: skip
    beside = {scene.CARDS: "held"}

    cards = printed(
        CARD,
        fights=column([kind < FIGHTING for kind in Kind], kind=FLAG),
        side=column([kind & 1 for kind in Kind], kind=SIDE),
        special=column([Kind.SPIRIT <= kind < FIGHTING for kind in Kind], kind=FLAG),
    )

    number = public(turn_of, says="which turn it is")
    side = public(side_of, EACH_SEAT, kind=SIDE, says="the side that each seat leads")
    lead = public(lead_of, says="how far Good is ahead; less than 0 if Evil is")
    tolerance = public(tolerance_of, says="how far one side may be ahead")
    last = public(is_last, kind=FLAG, says="whether this is the last turn")
    silenced = owner(is_silent, kind=FLAG, says="whether one may not talk about hands")
