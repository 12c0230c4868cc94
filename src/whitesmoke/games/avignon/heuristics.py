"""What the bots know of Avignon: pull what is near, and do not feed the rival."""

import numpy as np

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import (
    CHARACTER,
    CHARACTERS,
    COLUMNS,
    CROWD,
    NAMES,
    VERBS,
    Character,
    Choosing,
    City,
    Kind,
)
from whitesmoke.games.avignon.petitions import after_step, has_step, is_named, ways_at
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.exponentials import exp
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import Reasons, sentence

WORTH = np.array([-9.0, -3.0, -1.0, 0.0, 1.0, 3.0, 9.0])
"""What a character is worth from the rival's congregation, over the five rows, to one's own."""

SUBJECTS = (
    *(f"{verb} {name}" for verb in VERBS for name in NAMES),
    *(f"pick {number}" for number in range(1, cards.MOST + 1)),
)
"""What decisions are about: a kind of action with a character, or a number."""


class Reason(Reasons):
    """Why the rule player would make a decision."""

    BETTER_STEP = sentence("That step is worth more to you.")
    FURTHER = sentence("The further it moves, the better.")
    SUITS_BEST = sentence("Of all that may be moved, the {$card} suits you best.", card=CHARACTER)
    JOINS = sentence("The {$card} joins your congregation.", card=CHARACTER)
    TAKES_AWAY = sentence("It takes the {$card} away from your rival.", card=CHARACTER)
    COMES_NEARER = sentence("The {$card} comes nearer to you.", card=CHARACTER)
    LEAST_HARM = sentence(
        "If something must be pushed, the {$card} does the least harm.", card=CHARACTER
    )
    FAVOURS = sentence("The petition of the {$card} works in your favour.", card=CHARACTER)
    TOO_NEAR = sentence("The {$card} is too near to your rival.", card=CHARACTER)
    ANOTHER = sentence("Another card may be of more use there.")


@rule
def judge(state, seat, action):
    """How much nearer to oneself a decision brings the characters."""
    kind, column = action // COLUMNS, action % COLUMNS
    if kind == Kind.BESEECH:
        return gain(state, seat, column, 1)
    if kind == Kind.CHASTISE:
        return gain(state, seat, column, -1)
    if kind == Kind.EXCOMMUNICATE:
        return -0.5 * WORTH[nearness(state, seat, column) + 3] - 0.6
    if kind == Kind.PETITION:
        return judge_petition(state, seat, column)
    if state.choosing == Choosing.STEP:
        return judge_step(state, seat, state.petitioned - 1, state.step + column)
    if action >= cards.PICK:
        return float(action) if seat == state.active else -float(action)
    step = state.characters[state.petition, state.step]
    return gain(state, seat, column, heads(state, seat, step) * state.times)


@rule
def nearness(state, seat, column):
    """How near a character is: 2 on one's own row, -2 on the rival's."""
    return (state.cities[column] - City.GENOA) * (1 if seat == cards.ROME else -1)


@rule
def gain(state, seat, column, by):
    """What it is worth to move a character; who has joined already makes the next one dearer."""
    near = nearness(state, seat, column)
    after = max(-3, min(3, near + by))
    worth = WORTH[after + 3] - WORTH[near + 3]
    if after == 3:
        worth += joins(state, seat, state.cards[column])
    if after == -3:
        worth -= joins(state, 1 - seat, state.cards[column])
    return worth


@rule
def joins(state, seat, character):
    """Wins and losses by one more character in a congregation."""
    if character == Character.NOBLE:
        if state.congregations[1 - seat, Character.KNIGHT]:
            return 100.0
        if state.congregations[seat, Character.PEASANT]:
            return -100.0
    if character == Character.PEASANT and state.congregations[seat, Character.NOBLE]:
        return -100.0
    if character == Character.KNIGHT and state.congregations[1 - seat, Character.NOBLE]:
        return -100.0
    return 100.0 if state.congregations[seat].sum() >= CROWD - 1 else 0.0


@rule
def judge_petition(state, seat, column):
    """What its steps are worth; of several the best, or the worst where the rival picks."""
    character, worth, step = state.cards[column], -0.1, 0
    while has_step(state, character, step):
        rivals = state.characters[character, step, cards.MANNER] & cards.RIVAL_PICKS
        best = judge_step(state, seat, column, step)
        for way in range(1, ways_at(state, character, step)):
            other = judge_step(state, seat, column, step + way)
            best = min(best, other) if rivals else max(best, other)
        worth += best
        step = after_step(state, character, step)
    return worth


@rule
def heads(state, seat, step):
    """1 if a step brings characters nearer to a seat, -1 if it takes them away."""
    return 1 if (step[cards.OPERATION] == cards.PULL) == (seat == state.active) else -1


@rule
def judge_step(state, seat, column, number):
    """What moves the petitioned card counts; the others are chosen well, or badly by the rival."""
    step = state.characters[petition_of(state, column), number]
    times = min(step[cards.TIMES], 2)
    by = heads(state, seat, step) * times
    if step[cards.OPERATION] == cards.REST:
        return 0.0
    if step[cards.WHOM] == cards.OTHERS:
        well = (step[cards.MANNER] & cards.RIVAL == 0) == (seat == state.active)
        return min(step[cards.MANY], 2) * best_other(state, seat, column, by, well)
    worth = 0.0
    for other in range(COLUMNS):
        if moves(state, step, column, other):
            worth += gain(state, seat, other, by)
    return worth


@rule
def petition_of(state, column):
    """Whose petition is judged: that of the card in a column, or the one that is being done."""
    return state.petition if state.petition else state.cards[column]


@rule
def moves(state, step, column, other):
    """Whether a step moves a column that nobody chooses."""
    if step[cards.WHOM] == cards.SELF:
        return other == column
    return is_named(step[cards.NAMED], cards.FACTION[state.cards[other]])


@rule
def best_other(state, seat, column, by, well):
    """The best that can be done with another card, or the worst if somebody else chooses."""
    best = -100.0 if well else 100.0
    for other in range(COLUMNS):
        if other != column:
            worth = gain(state, seat, other, by)
            best = max(best, worth) if well else min(best, worth)
    return best


@rule
def estimate(state, inside, out):
    """Between two turns: who is how near to winning."""
    if inside or state.used or state.petition or state.ending:
        return False
    lead = 0.0
    for column in range(COLUMNS):
        lead += WORTH[state.cities[column] - City.GENOA + 3]
    joined = state.congregations[cards.ROME].sum() - state.congregations[cards.AVIGNON].sum()
    lead += 9.0 * joined + (2.0 if state.active == cards.ROME else -2.0)
    out[cards.ROME] = 1.0 / (1.0 + exp(-lead / 8.0))
    out[cards.AVIGNON] = 1.0 - out[cards.ROME]
    return True


@rule
def subject(state, seat, action):
    """The character in the column that a decision names."""
    if action >= cards.PICK:
        return len(VERBS) * CHARACTERS + action - cards.PICK
    return action // COLUMNS * CHARACTERS + state.cards[action % COLUMNS]


@rule
def reason(state, seat, action, out):
    """Why the rule player would do it."""
    if action >= cards.PICK:
        say(out, Reason.BETTER_STEP if state.choosing == Choosing.STEP else Reason.FURTHER)
        return
    kind, column = action // COLUMNS, action % COLUMNS
    card, near = state.cards[column], nearness(state, seat, column)
    if state.choosing == Choosing.OTHER:
        say(out, Reason.SUITS_BEST, card)
    elif kind == Kind.BESEECH:
        say(out, reason_to_pull(near), card)
    elif kind == Kind.CHASTISE:
        say(out, Reason.LEAST_HARM, card)
    elif kind == Kind.PETITION:
        say(out, Reason.FAVOURS, card)
    elif near < 0:
        say(out, Reason.TOO_NEAR, card)
    else:
        say(out, Reason.ANOTHER)


@rule
def reason_to_pull(near):
    """Why a character so near is pulled nearer."""
    if near == 2:
        return Reason.JOINS
    return Reason.TAKES_AWAY if near < 0 else Reason.COMES_NEARER
