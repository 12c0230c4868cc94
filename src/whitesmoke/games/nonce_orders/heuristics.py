"""What the bots know of Nonce Orders: keep the battle level, and a hand that can level it again.

The rule player counts the cards that an Inspector brings the partner as a loss. The convention is
to welcome them: without Inspectors both choose freely and may talk, and the deck runs out sooner.
"""

from whitesmoke.games.nonce_orders.cards import (
    ASK_FOR_HAND,
    DISCARD,
    DISCARD_INSPECTOR,
    END_TURN,
    FIGHTING,
    GIVE_ORDERS,
    KEEP_HAND,
    PLAY,
    SHOW_HAND,
    Kind,
    Step,
)
from whitesmoke.games.nonce_orders.hands import (
    holds_inspector,
    is_allied,
    is_known,
    side_of,
    special_of,
)
from whitesmoke.games.nonce_orders.rules import is_last, is_over_limit, lead_of
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import Reasons, sentence

FREEDOM = 0.2
"""What it is worth by itself to hold no Inspector."""
GLADLY, NEVER = 100.0, -1000.0
"""How good it looks to tell of a hand what the partner cannot know, and what they know already."""
NEAR = 3
"""The end is near when the deck lasts for so many draws."""


class Reason(Reasons):
    """Why the rule player would make a decision."""

    OPEN_HAND = sentence("Your partner can plan better with your hand on the table.")
    SEE_HAND = sentence("The end is near: the sum comes out sooner with both hands in sight.")
    NO_DUTY = sentence("You need not show it.")
    FREE_CHOICE = sentence("Without an Inspector you choose what you play.")
    LEVEL_BY_ORDER = sentence("What the Inspector demands keeps the battle level.")
    NO_INSPECTOR = sentence("No Inspector is in the way.")
    LEVEL = sentence("The battle is as level as you can make it.")
    DEMANDED = sentence("The Inspector demands it.")
    TOO_FULL = sentence("Your hand is too full to end the turn.")
    CLOSER = sentence("It brings the two sides closer together.")


@rule
def judge(state, seat, action):
    """Tell what the partner cannot know, then do what leaves the battle the most level."""
    if action == SHOW_HAND:
        return GLADLY if seat != state.turn or not is_known(state, seat) else NEVER
    if action == ASK_FOR_HAND:
        is_near = state.deck_left <= NEAR * state.draw_count
        return GLADLY if is_near and not is_known(state, 1 - seat) else NEVER
    if action == KEEP_HAND:
        return 0.0
    if action == DISCARD_INSPECTOR:
        return judge_discard(state, seat, float(state.draw_count))
    if action == GIVE_ORDERS:
        return -apart(state, lead_by_order(state, seat)) if holds_inspector(state, seat) else 0.0
    if action == END_TURN:
        return -apart(state, lead_of(state))
    if action >= DISCARD:
        return 10.0
    return judge_play(state, seat, action - PLAY)


@rule
def convention(state, seat, action):
    """How good a decision looks to a pair that agrees to discard Inspectors gladly."""
    if action == DISCARD_INSPECTOR:
        return judge_discard(state, seat, -FREEDOM)
    return judge(state, seat, action)


@rule
def judge_play(state, seat, kind):
    """A card is played if it levels the battle, or if the hand is too full."""
    if state.step == Step.MIXED and is_duty(state, seat, kind):
        return 20.0
    step = 1 - 2 * (kind & 1)
    value = 0.1 - apart(state, lead_of(state) + step) + 0.01 * state.hand[seat, kind]
    if is_over_limit(state, seat):
        value += 5.0
    return value if kind < Kind.SPIRIT else value + 0.05


@rule
def is_duty(state, seat, kind):
    """Whether the card must go before the turn can end. [NO7] [NO8]"""
    return is_allied(state, seat, kind) and (
        kind == special_of(state, seat) or holds_inspector(state, seat)
    )


@rule
def judge_discard(state, seat, price):
    """Without an Inspector the rest of the hand may level the battle better, for a price."""
    if state.step == Step.AFTERWARDS:
        return -50.0 if not is_over_limit(state, seat) else 1.0
    return -price - apart(state, lead_by_choice(state, seat))


@rule
def apart(state, lead):
    """How bad a lead is at the end of this turn: too much of it loses, and any in the last turn."""
    lead = abs(lead)
    if lead > (0 if is_last(state) else state.tolerance):
        return 50.0 + lead
    return float(lead)


@rule
def lead_by_order(state, seat):
    """Good's lead if the player keeps an Inspector: all allied cards are played."""
    side = side_of(state, seat)
    allied = state.hand[seat, side] + state.hand[seat, Kind.SPIRIT + side]
    return lead_of(state) + (allied if side == 0 else -allied)


@rule
def lead_by_choice(state, seat):
    """Good's lead if the player is free: allied special forces, then whatever levels it."""
    lead = lead_of(state)
    special = state.hand[seat, special_of(state, seat)]
    lead += special if side_of(state, seat) == 0 else -special
    up = state.hand[seat, Kind.ANGEL]
    down = state.hand[seat, Kind.DEMON]
    if side_of(state, seat) == 0:
        down += state.hand[seat, Kind.DEVIL]
    else:
        up += state.hand[seat, Kind.SPIRIT]
    if lead < 0:
        return min(0, lead + up)
    return max(0, lead - down)


@rule
def reason(state, seat, action, out):
    """Why the rule player would do it."""
    if action == SHOW_HAND:
        say(out, Reason.OPEN_HAND)
    elif action == ASK_FOR_HAND:
        say(out, Reason.SEE_HAND)
    elif action == KEEP_HAND:
        say(out, Reason.NO_DUTY)
    elif action == DISCARD_INSPECTOR:
        say(out, Reason.FREE_CHOICE)
    elif action == GIVE_ORDERS:
        say(out, Reason.LEVEL_BY_ORDER if holds_inspector(state, seat) else Reason.NO_INSPECTOR)
    elif action == END_TURN:
        say(out, Reason.LEVEL)
    elif DISCARD <= action < DISCARD + FIGHTING:
        say(out, Reason.DEMANDED)
    else:
        say(out, Reason.TOO_FULL if is_over_limit(state, seat) else Reason.CLOSER)
