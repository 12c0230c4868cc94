"""Which drawn positions of Rise or Fall can be, and what follows in them. Here all is known."""

from collections.abc import Mapping

import numpy as np

from whitesmoke.games.rise_or_fall import rules
from whitesmoke.games.rise_or_fall.cards import POINTS, SEATS, Card, Ending
from whitesmoke.games.rise_or_fall.rules import (
    card_of,
    ending_of,
    has_picked,
    in_play,
    is_attack,
    legal,
    target_of,
)
from whitesmoke.games.rise_or_fall.sentences import Say
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.scratch import copy_into, scratch
from whitesmoke.kernel.state import Seen

bin_of = plainly(rules.bin_of)
HAND = SEATS + 2
"""No clique has more cards to pick from."""


def conserved(state: Seen) -> Mapping[str, int]:
    """There are always 49 points in the game. [RF1]"""
    return {"points": int(sum(state.points) + bin_of(state))}


@rule
def complete(state, drawn):
    """Unless it is drawn otherwise, all cliques in play owe a pick and nobody's points moved."""
    if not drawn.owing and not state.ending:
        for seat in range(state.players):
            state.owing |= in_play(state, seat) << seat
    if not drawn.before[0] and holds_some(state.laid):
        copy_into(state.before, state.points)
    if not drawn.attackers[0]:
        for seat in range(SEATS):
            state.attackers[seat] = attacks_on(state, seat)


@rule
def impossible(state, out):
    """The first thing that is wrong with a position, if anything is."""
    if holds_too_many(state.points) or holds_too_many(state.before):
        say(out, Say.TOO_MANY_POINTS, POINTS)
    elif state.round < 0 or (state.max_rounds > 0 and state.round > state.max_rounds):
        say(out, Say.NO_SUCH_ROUND, state.round)
    elif state.ending != ending_of(state):
        say(out, Say.ENDS_WITH_TWO)
    elif state.ending == Ending.NONE_LEFT and not holds_some(state.before):
        say(out, Say.WHO_WAS_LAST)
    elif not say_wrong_pick(state, out):
        say_wrong_card(state, out)


@rule
def holds_some(row):
    """Whether any of these numbers is not 0."""
    for each in row:
        if each != 0:
            return True
    return False


@rule
def holds_too_many(points):
    """The cliques hold the points of the game or fewer, and none of them less than none. [RF7]"""
    total = 0
    for each in points:
        if each < 0:
            return True
        total += each
    return total > POINTS


@rule
def attacks_on(state, target):
    """How many of the cards that were laid last attack a seat. [RF3]"""
    count = 0
    for seat in range(SEATS):
        count += state.laid[seat] == Card.ATTACK + target
    return count


@rule
def say_wrong_pick(state, out):
    """What is wrong with who owes a pick and with the picks, if anything is. [RF2] [RF10] [RF15]"""
    for seat in range(state.players):
        if state.owing >> seat & 1 and not in_play(state, seat):
            say(out, Say.OWES_NOTHING)
            return True
        if (state.picked[seat] != Card.NOTHING) != has_picked(state, seat):
            say(out, Say.PICKED_OR_OWES)
            return True
        if state.picked[seat] and not is_in_hand(state, seat, state.picked[seat]):
            say(out, Say.NOT_IN_HAND)
            return True
    return False


@rule
def is_in_hand(state, seat, card):
    """Whether a clique can pick this card. [RF2]"""
    offers = scratch(HAND, np.int64)
    for i in range(legal(state, seat, offers)):
        if card_of(state, offers[i]) == card:
            return True
    return False


@rule
def say_wrong_card(state, out):
    """What is wrong with the cards that were laid last, if anything is. [RF2] [RF3] [RF10]"""
    for seat in range(SEATS):
        if state.attackers[seat] != attacks_on(state, seat):
            say(out, Say.WRONG_ATTACKERS)
            return
    for seat in range(state.players):
        card = state.laid[seat]
        if card != Card.NOTHING and not state.before[seat]:
            say(out, Say.LAYS_NOTHING)
            return
        if is_attack(card) and is_no_rival(state, seat, target_of(state, seat)):
            say(out, Say.WRONG_TARGET)
            return
        if card == Card.ACHIEVE and state.no_achievements:
            say(out, Say.NO_ACHIEVEMENTS)
            return


@rule
def is_no_rival(state, seat, target):
    """Whether a seat is one's own, or nobody's. [RF2]"""
    return target == seat or target >= state.players
