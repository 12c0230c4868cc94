"""What a drawing of Rise or Fall needs beyond the fields of the state."""

from whitesmoke.games.rise_or_fall.cards import ACHIEVE, CARD, CLIQUE, DEFEND, Card, ShowPoints
from whitesmoke.games.rise_or_fall.rules import (
    bin_of,
    has_picked,
    in_play,
    is_attack,
    principal_comes,
)
from whitesmoke.kernel import scene
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scene import FLAG, owner, public
from whitesmoke.kernel.sentences import DECISION, SEAT
from whitesmoke.kernel.state import EACH_SEAT, OPEN


@rule
def clique_of(state, seat):
    """Which clique a seat leads. [RF-R12]"""
    return state.cliques[seat]


@rule
def principal_came(state):
    """Whether the principal stepped in when the cards were last revealed. [RF4]"""
    return state.round > 0 and principal_comes(state)


@rule
def points_shown(state, viewer, seat):
    """Points can be tracked, but are drawn only for their owner unless agreed otherwise. [RF-R7]"""
    if viewer == OPEN or state.ending or state.show_points == ShowPoints.PUBLIC:
        return state.points[seat]
    return -1


@rule
def own_points(state, viewer):
    """What a clique holds behind its own screen. [RF1]"""
    return state.points[viewer]


@rule
def face_of(card):
    """What a laid card shows, whomever it attacks. [RF1]"""
    return Card.ATTACK.value if is_attack(card) else card


@rule
def victim_of(card):
    """The seat that a laid card attacks, if it is an attack. [RF3]"""
    return card - Card.ATTACK if is_attack(card) else -1


@rule
def laid_by(state, seat):
    """The card that a clique revealed last. [RF2]"""
    return face_of(state.laid[seat])


@rule
def attacked_by(state, seat):
    """Whom a clique attacked in the round revealed last. [RF3]"""
    return victim_of(state.laid[seat])


@rule
def own_pick(state, viewer):
    """The card that one has picked in this round. [RF15]"""
    return face_of(state.picked[viewer])


@rule
def own_aim(state, viewer):
    """Whom one's picked card attacks. [RF15]"""
    return victim_of(state.picked[viewer])


@rule
def held(state, viewer, decision):
    """The cards of a hand: against all others in play, and two more; -1 where none is. [RF1]"""
    if state.ending or not in_play(state, viewer):
        return -1
    if decision == ACHIEVE and state.no_achievements:
        return -1
    if decision >= DEFEND:
        return decision
    for seat in range(state.players):
        if state.cliques[seat] == decision and seat != viewer and in_play(state, seat):
            return decision
    return -1


@rule
def gained(state, seat):
    """How a clique's points changed in the round revealed last. [RF15]"""
    return state.points[seat] - state.before[seat] if state.laid[seat] else 0


class Scene(scene.Scene):
    """Whoever counts knows all points, so they are PUBLIC in the state; but they are not drawn for
    others unless that was agreed. [RF-R7]"""

    withheld = ("points", "before", "owing", "laid", "picked")
    beside = {
        scene.POINTS: "points_shown",
        scene.OWN_POINTS: "own_points",
        scene.PLAYING: "in_play",
        scene.DECIDED: "picked_already",
    }

    bin = public(bin_of, says="points in the bin")
    principal = public(
        principal_came, kind=FLAG, says="whether the principal stopped the last round"
    )
    clique = public(clique_of, EACH_SEAT, kind=CLIQUE, says="which clique each seat leads")
    in_play = public(in_play, EACH_SEAT, kind=FLAG, says="whether the clique has points")
    picked_already = public(
        has_picked, EACH_SEAT, kind=FLAG, says="whether the clique has picked a card"
    )
    laid = public(laid_by, EACH_SEAT, kind=CARD, none=0, says="the cards revealed last")
    target = public(attacked_by, EACH_SEAT, kind=SEAT, none=-1, says="whom these cards attacked")
    gained = public(gained, EACH_SEAT, says="what the last round brought or cost")
    points_shown = public(points_shown, EACH_SEAT, none=-1, says="points, where all may see them")
    own_points = owner(own_points, says="one's own points")
    picked = owner(own_pick, kind=CARD, none=0, says="one's own pick of this round")
    aim = owner(own_aim, kind=SEAT, none=-1, says="whom one's own pick attacks")
    hand = owner(held, ACHIEVE + 1, kind=DECISION, none=-1, says="the cards that one holds")
