"""Why a decision of NOPE! is not possible now."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import Phase, SetTop
from whitesmoke.games.nope.demand import demand, has_set, picks
from whitesmoke.games.nope.prompts import say_owed
from whitesmoke.games.nope.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say


@rule
def why_not(state, seat, action, out):
    """What stands against a decision. [NP13] [NP15] [NP18] [NP22] [NP-R11]"""
    if state.phase >= Phase.NAMING or cards.NAME <= action < cards.PASS:
        why_not_announce(state, seat, action - cards.NAME, out)
    elif action == cards.PASS:
        say(out, Say.MAY_NOT_PASS)
    elif action == cards.NOPE:
        say(out, Say.NO_NOPE)
    elif picks(state, seat) and not 0 < action < cards.ALONE:
        say(out, Say.BEGUN)
    elif action == cards.DRAW:
        say(out, Say.HOLDS_SET if has_set(state, seat) else Say.HAS_DRAWN)
    elif action < cards.ALONE:
        why_not_card(state, seat, action, False, out)
    else:
        why_not_card(state, seat, action - cards.ALONE + cards.RESET, True, out)


@rule
def why_not_announce(state, seat, other, out):
    """Who may be named, and when something is announced at all. [NP22] [NP34] [NP-R9]"""
    if state.phase < Phase.NAMING:
        say(out, Say.SELECTION_FIRST)
    elif state.phase > Phase.NAMING or not 0 <= other < cards.SEATS:
        say(out, Say.IN_ORDER)
    elif other >= state.players:
        say(out, Say.NOBODY_THERE)
    elif other == seat and state.cards[seat]:
        say(out, Say.NOT_YOURSELF)
    else:
        say(out, Say.HAS_NO_CARDS, other)


@rule
def why_not_card(state, seat, face, alone, out):
    """Why a card is not laid, with others or alone. [NP12] [NP13] [NP18] [NP31] [NP-R1]"""
    count, colours = demand(state)
    if not state.hand[seat, face]:
        picked = face == state.picked[seat, 0] or face == state.picked[seat, 1]
        say(out, Say.ALREADY_PICKED if picked else Say.NOT_IN_HAND, face)
    elif not cards.SHOWN[face] & colours:
        say(out, Say.WRONG_COLOUR, face)
    elif alone and count == 1:
        say(out, Say.JUST_DISCARD, face)
    elif alone:
        say(out, Say.NEEDS_SET)
    else:
        why_not_pick(state, seat, out)


@rule
def why_not_pick(state, seat, out):
    """Why a card of a demanded colour is no part of a set. [NP11] [NP14] [NP-R3]"""
    if not picks(state, seat) and not has_set(state, seat):
        say(out, Say.NO_SET)
        say_owed(state, out)
    else:
        topped = state.set_top_action == SetTop.NUMBER_ON_TOP
        say(out, Say.NUMBER_ON_TOP if topped else Say.ONE_COLOUR)
