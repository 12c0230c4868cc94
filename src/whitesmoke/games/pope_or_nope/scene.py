"""What a drawing of Pope or Nope needs beyond the fields of the state."""

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import CARD, KINDS, LEVELS, MOST_PILES, Card, Status
from whitesmoke.games.pope_or_nope.hands import lies_down
from whitesmoke.games.pope_or_nope.piles import is_cross, reducos_on
from whitesmoke.games.pope_or_nope.piles import printed as printed_level
from whitesmoke.games.pope_or_nope.rules import points_of, sides, target_of
from whitesmoke.kernel import scene
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.scene import FLAG, column, printed, public
from whitesmoke.kernel.sentences import SEAT
from whitesmoke.kernel.state import EACH_SEAT


@rule
def status_of(state, pile):
    """What a pile is, by its top. [PN5] [PN8]"""
    top, level = state.tops[pile], state.levels[pile]
    if top == Card.NOTHING:
        return Status.GONE
    if top == Card.OPPORTUNITAS:
        return Status.OPEN_SLOT
    if top == Card.NOPE:
        return Status.DEAD
    if is_cross(top):
        return Status.CROSSED
    if level > LEVELS:
        return Status.INFALLIBLE
    return Status.STANDING if level > 0 else Status.INFERNOPE


@rule
def reducos_of(state, pile):
    """How many Reducos are attached to the top of a pile. [PN5]"""
    return reducos_on(state.tops[pile], state.levels[pile])


@rule
def is_face_down(state, seat):
    """Whether a seat has laid an opening Deed that is not turned up yet. [PN11]"""
    return lies_down(state, seat) != 0


@rule
def side_of(state, seat):
    """In teams the odd seats play the even seats. [PN31]"""
    return seat % sides(state)


@rule
def in_teams(state):
    """Whether two teams play each other. [PN31]"""
    return state.teams != 0


@rule
def turn_of(state):
    """Whose turn it is: nobody's in the opening, where all decide at once. [PN11]"""
    return -1 if state.owing or state.ending else state.turn


@rule
def is_stamped(state, card):
    """Whether a card bears the stamp that Cancello takes. [PN4] [PN-R2]"""
    return state.stamps & cards.STAMP_OF[card] != 0


@rule
def side_points(state, seat):
    """The points that count for a seat: its own, or those of its team. [PN26]"""
    return points_of(state, side_of(state, seat))


class Scene(scene.Scene):
    """What everyone could keep in mind of hands and discards is in the state, but is not drawn."""

    withheld = ("plain", "buried_plain", "returned", "since", "buried_size", "owing", "turn")
    beside = {scene.CARDS: "sizes", scene.POINTS: "points", scene.DECIDED: "face_down"}

    faces = printed(
        CARD,
        sort=column(cards.SORT_OF, of=cards.Sort),
        level=column([plainly(printed_level)(card) for card in range(KINDS)]),
    )

    turn = public(turn_of, kind=SEAT, none=-1, says="whose turn it is, after the opening")
    target = public(target_of, says="points that win")
    teams = public(in_teams, kind=FLAG, says="whether two teams play each other")
    side = public(side_of, EACH_SEAT, says="the side that each seat plays for")
    side_points = public(side_points, EACH_SEAT, says="the points of each seat's side")
    face_down = public(
        is_face_down, EACH_SEAT, kind=FLAG, says="whether an opening Deed lies face down"
    )
    stamped = public(
        is_stamped, KINDS, kind=FLAG, by=CARD, says="which cards bear the stamp that Cancello takes"
    )
    status = public(status_of, MOST_PILES, kind=cards.STATUS, says="what each pile is")
    reducos = public(reducos_of, MOST_PILES, says="the Reducos on each pile's top")
