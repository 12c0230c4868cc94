"""The rule player of Skeleton: how good a decision looks, and why."""

from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import NUMBER, Reasons, sentence

from .state import CARDS


class Reason(Reasons):
    """Why the rule player would make a decision."""

    HIGHEST = sentence("It is your highest card, and may take the round.")
    KEEPS = sentence("It keeps your {$card} for a later round.", card=NUMBER)


@rule
def judge(state, seat, action):
    """The higher a card is, the better: a point taken now counts as much as a later one."""
    return float(action)


@rule
def reason(state, seat, action, out):
    """Why one would lay this card."""
    highest = highest_card(state, seat)
    if action == highest:
        say(out, Reason.HIGHEST)
    else:
        say(out, Reason.KEEPS, highest + 1)


@rule
def highest_card(state, seat):
    """The highest card in hand, counted from 0."""
    highest = 0
    for card in range(CARDS):
        if state.hand[seat, card]:
            highest = card
    return highest
