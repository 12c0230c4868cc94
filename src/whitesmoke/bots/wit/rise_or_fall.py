"""What the bots know of Rise or Fall."""

from whitesmoke.games.rise_or_fall.cards import ACHIEVE, CLIQUES, DEFEND, Card
from whitesmoke.games.rise_or_fall.rules import card_of, in_play
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.state import Seen


@rule
def judge(state, seat, action):
    """Attack the richest, but expect to be attacked when one is the richest oneself."""
    if action == DEFEND:
        return 100.0 if expects_attack(state, seat) else -1.0
    if action == ACHIEVE:
        return 50.0 if is_overlooked(state, seat) else -2.0
    return float(state.points[card_of(state, action) - Card.ATTACK])


@rule
def expects_attack(state, seat):
    """The one clique with the most points is everybody's target, unless it has just defended."""
    for other in range(state.players):
        if other != seat and state.points[other] >= state.points[seat]:
            return False
    return state.laid[seat] != Card.DEFEND


@rule
def is_overlooked(state, seat):
    """The one clique with the fewest points is nobody's target, unless it has just achieved."""
    for other in range(state.players):
        if other != seat and in_play(state, other) and state.points[other] <= state.points[seat]:
            return False
    return state.laid[seat] != Card.ACHIEVE


@rule
def reopen(state, seat):
    """Who has picked already may have picked anything: expect everybody to pick well."""
    for other in range(state.players):
        if other != seat and in_play(state, other):
            state.owing |= 1 << other
            state.picked[other] = Card.NOTHING


def reason(state: Seen, seat: int, action: int) -> Phrase:
    """Why the rule player would do it."""
    if action == DEFEND and plainly(expects_attack)(state, seat):
        return say("You have the most points, so expect to be attacked.")
    if action == DEFEND:
        return say("It costs others a point if they attack you.")
    if action == ACHIEVE and plainly(is_overlooked)(state, seat):
        return say("You have the fewest points, so nobody may look at you.")
    if action == ACHIEVE:
        return say("It brings a point if nobody else shows off and nobody attacks you.")
    target = plainly(card_of)(state, action) - Card.ATTACK
    if state.points[target] == max(p for s, p in enumerate(state.points) if s != seat):
        return say("The {clique} have the most points to lose.", clique=CLIQUES[action])
    return say("The {clique} may not expect it.", clique=CLIQUES[action])
