"""What the bots know of Rise or Fall."""

from enum import IntEnum
from pathlib import Path

import numpy as np

from whitesmoke.games.rise_or_fall.cards import ACHIEVE, CLIQUE, DEFEND, SEATS, Card
from whitesmoke.games.rise_or_fall.cards import POINTS as ALL_POINTS
from whitesmoke.games.rise_or_fall.rules import card_of, cliques_left, in_play, is_attack
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.guessing import HIDDEN, add, by_leaning, lean, load
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.scratch import copy_into, scratch
from whitesmoke.kernel.sentences import Reasons, sentence

NEWCOMER, SPECIAL, AT_RICHEST, ASTRAY = range(4)
"""What somebody did last: nothing yet; defended or achieved when the rule player might have;
attacked one of the richest; something that the rule player never does."""

KINDS, RICH, APART = 4, 7, 3
"""How many kinds of laid cards there are; up to where points and differences are told apart."""


class Fact(IntEnum):
    """Where the facts of each kind begin: first of a clique, then of a decision."""

    POINTS = 0
    STYLE = 7
    LAST_CARD = 11
    CLIQUES_LEFT = 15
    BEHIND_RICHEST = 18
    ATTACKERS = 25
    KIND = 28
    PREYS_POINTS = 31
    PREYS_STANDING = 38
    PREYS_LEAD = 41
    PREYS_LAST_CARD = 48
    STYLE_IF_JUDGED_BEST = 53


FACTS = Fact.STYLE_IF_JUDGED_BEST + 4
MOST_FACTS = 6
DECISIONS = SEATS + 2
ROWS, COUNTS = load(Path(__file__).with_suffix(".npz"), FACTS)


class Reason(Reasons):
    """Why the rule player would make a decision."""

    EXPECTED = sentence("You have the most points, so expect to be attacked.")
    COSTLY = sentence("Whoever attacks you loses a point.")
    OVERLOOKED = sentence("You have the fewest points, so the others may overlook you.")
    ALONE = sentence("It brings a point if nobody else shows off and nobody attacks you.")
    RICHEST = sentence("The {$clique} have the most points to lose.", clique=CLIQUE)
    UNEXPECTED = sentence("The {$clique} may not expect it.", clique=CLIQUE)


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
    return most_of_others(state.points, seat) < state.points[seat] and (
        state.laid[seat] != Card.DEFEND
    )


@rule
def is_overlooked(state, seat):
    """The one clique with the fewest points is nobody's target, unless it has just achieved."""
    return fewest_of_others(state.points, seat) > state.points[seat] and (
        state.laid[seat] != Card.ACHIEVE
    )


@rule
def most_of_others(points, seat):
    """The points of the richest other clique."""
    most = 0
    for other in range(len(points)):
        if other != seat:
            most = max(most, points[other])
    return most


@rule
def fewest_of_others(points, seat):
    """The points of the poorest other clique in play."""
    fewest = ALL_POINTS + 1
    for other in range(len(points)):
        if other != seat and points[other] > 0:
            fewest = min(fewest, points[other])
    return fewest


@rule
def guess(state, seat, count, actions, stream):
    """What a clique decides, by chance, as often as players did in moments like this."""
    leanings = scratch(DECISIONS, np.float32)
    leanings_of(state, seat, count, actions, leanings)
    return by_leaning(leanings, count, stream)


@rule
def leanings_of(state, seat, count, actions, out):
    """How much a clique leans to each of its decisions."""
    facts, shared = scratch(MOST_FACTS, np.int64), scratch(HIDDEN, np.float32)
    hidden = scratch(HIDDEN, np.float32)
    shared[:] = 0.0
    add(facts, facts_of_seat(state, seat, facts), ROWS, shared)
    best = -np.inf
    for i in range(count):
        best = max(best, judge(state, seat, actions[i]))
    for i in range(count):
        copy_into(hidden, shared)
        add(facts, facts_of_decision(state, seat, actions[i], best, facts), ROWS, hidden)
        out[i] = lean(hidden, COUNTS)


@rule
def facts_of_seat(state, seat, out):
    """What is known of a clique before it decides; returns how many facts there are."""
    points = state.points[seat]
    out[0] = Fact.POINTS + min(points, RICH) - 1
    out[1] = Fact.STYLE + style(state, seat)
    out[2] = Fact.LAST_CARD + kind_of(state.laid[seat])
    out[3] = Fact.CLIQUES_LEFT + min(cliques_left(state) - 3, 2)
    out[4] = Fact.BEHIND_RICHEST + apart(most_of_others(state.points, seat), points)
    out[5] = Fact.ATTACKERS + min(state.attackers[seat], 2)
    return 6


@rule
def facts_of_decision(state, seat, action, best, out):
    """What is known of a decision, if `best` is the rule player's judgement of the best one."""
    count = 1
    card = card_of(state, action)
    out[0] = Fact.KIND + kind_of(card) - 1
    if is_attack(card):
        prey = card - Card.ATTACK
        points = state.points[prey]
        out[1] = Fact.PREYS_POINTS + min(points, RICH) - 1
        out[2] = Fact.PREYS_STANDING + standing(state, seat, prey)
        out[3] = Fact.PREYS_LEAD + apart(points, state.points[seat])
        attacked_us = state.laid[prey] == Card.ATTACK + seat
        out[4] = Fact.PREYS_LAST_CARD + (KINDS if attacked_us else kind_of(state.laid[prey]))
        count = 5
    if judge(state, seat, action) == best:
        out[count] = Fact.STYLE_IF_JUDGED_BEST + style(state, seat)
        count += 1
    return count


@rule
def kind_of(card):
    """No card, a defense, an achievement or any attack, from 0."""
    return KINDS - 1 if is_attack(card) else card


@rule
def style(state, seat):
    """Whether the card revealed last may have been the rule player's."""
    card, before = state.laid[seat], state.before
    if card == Card.NOTHING:
        return NEWCOMER
    most = most_of_others(before, seat)
    if is_attack(card):
        return AT_RICHEST if before[card - Card.ATTACK] == most else ASTRAY
    if card == Card.DEFEND:
        return SPECIAL if before[seat] > most else ASTRAY
    return SPECIAL if before[seat] < fewest_of_others(before, seat) else ASTRAY


@rule
def standing(state, seat, prey):
    """Whether a prey is the one richest of the others, one of several, or neither."""
    for other in range(state.players):
        if other != seat and other != prey and state.points[other] >= state.points[prey]:
            return 1 if state.points[prey] == most_of_others(state.points, seat) else 2
    return 0


@rule
def apart(points, others):
    """By how much points differ, as a number from 0."""
    return max(-APART, min(points - others, APART)) + APART


@rule
def reopen(state, seat):
    """Who has picked already may have picked anything: expect everybody to pick well."""
    for other in range(state.players):
        if other != seat and in_play(state, other):
            state.owing |= 1 << other
            state.picked[other] = Card.NOTHING


@rule
def reason(state, seat, action, out):
    """Why the rule player would do it."""
    if action == DEFEND:
        say(out, Reason.EXPECTED if expects_attack(state, seat) else Reason.COSTLY)
    elif action == ACHIEVE:
        say(out, Reason.OVERLOOKED if is_overlooked(state, seat) else Reason.ALONE)
    else:
        points = state.points[card_of(state, action) - Card.ATTACK]
        richest = points == most_of_others(state.points, seat)
        say(out, Reason.RICHEST if richest else Reason.UNEXPECTED, action)
