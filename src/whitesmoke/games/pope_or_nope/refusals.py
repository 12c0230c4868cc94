"""Why a decision of Pope or Nope is not possible, and which tables cannot be dealt."""

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import LEVELS, Card, Do
from whitesmoke.games.pope_or_nope.hands import hand_size
from whitesmoke.games.pope_or_nope.piles import is_cross, reducos_on
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say


@rule
def pile_of(action):
    """The pile that a decision names. [PN5]"""
    return (action - Do.ON_PILE) % cards.MOST_PILES


@rule
def why_not(state, seat, action, out):
    """The reason, from what the seat can see. [PN11] [PN12]"""
    card = state.picked[seat]
    if state.owing or action <= Do.PLAY:
        why_not_open(state, action, out)
    elif not card:
        why_not_pick(state, seat, action, out)
    elif action <= Do.PASS and card == Card.OPPORTUNITAS:
        say(out, Say.MATE_NEXT)
    elif action <= Do.PASS:
        say(out, Say.PILE_NEXT, card)
    elif card == Card.OPPORTUNITAS:
        say(out, Say.FOR_OWN_SIDE)
    elif action >= Do.FOR_SEAT or (action >= Do.ON_CROSS and card != Card.CANCELLO):
        say(out, Say.ON_A_PILE, card)
    else:
        why_not_on(state, seat, card, pile_of(action), out)


@rule
def why_not_open(state, action, out):
    """What the opening asks for. [PN11] [PN-R4]"""
    if not state.owing:
        say(out, Say.OPENING_IS_OVER)
    elif action > Do.PLAY:
        say(out, Say.OPENING_FIRST)
    elif action == Card.NOTHING:
        say(out, Say.HAS_TO_OPEN)
    else:
        say(out, Say.NOT_IN_HAND, action)


@rule
def why_not_pick(state, seat, action, out):
    """A card comes first, and it must fit somewhere. [PN12] [PN29]"""
    card = action - Do.PLAY
    if action > Do.PASS:
        say(out, Say.CARD_FIRST)
    elif not state.hands[seat, card]:
        say(out, Say.NOT_IN_HAND, card)
    else:
        say(out, Say.NO_TARGET, card)


@rule
def why_not_on(state, seat, card, pile, out):
    """Why a pile does not take a card. [PN5] [PN18] [PN19] [PN20] [PN21]"""
    top = state.tops[pile]
    if not top:
        say(out, Say.NO_SUCH_PILE, pile + 1)
    elif top == Card.NOPE:
        say(out, Say.IS_DEAD)
    elif card == Card.CANCELLO:
        say(out, Say.NOT_STAMPED)
    elif card == Card.REDUCO:
        say(out, Say.NOT_REDUCED)
    elif top == Card.OPPORTUNITAS:
        say(out, Say.DEEDS_ONLY)
    elif state.levels[pile] > LEVELS:
        say(out, Say.ONLY_A_NOPE)
    elif is_cross(card):
        why_not_crossed(state, seat, card, pile, out)
    else:
        why_not_built(state, card, pile, out)


@rule
def why_not_built(state, card, pile, out):
    """A Deed needs a card that is lower by one. [PN15] [PN-R5]"""
    level, needed = state.levels[pile], card - Card.DEED_I
    if card == Card.POPE or level == needed:
        say(out, Say.OWN_PILES_ONLY)
    else:
        say(out, Say.WRONG_LEVEL, card, needed, level)


@rule
def why_not_crossed(state, seat, card, pile, out):
    """A Cross hits another's Deed of its own level. [PN16] [PN-R6] [PN-R9]"""
    top, level = state.tops[pile], state.levels[pile]
    if state.owners[pile] == seat:
        say(out, Say.OWN_PILE)
    elif is_cross(top):
        say(out, Say.CROSS_ON_CROSS)
    elif reducos_on(top, level):
        say(out, Say.CROSS_MISSES_REDUCED, card, level)
    else:
        say(out, Say.CROSS_MISSES, card, level)


@rule
def options_clash(state, out):
    """Teams of four or six, and a deck that can be dealt and can score. [PN-R1] [PN-R19]"""
    total = state.deeds.sum() + state.crosses.sum() + state.actions.sum()
    total += state.popes + state.nopes
    dealt = state.players * hand_size(state)
    if state.teams and state.players != 4 and state.players != 6:
        say(out, Say.TEAMS_OF_TWO_OR_THREE)
    elif total < dealt or total > cards.MOST_CARDS:
        say(out, Say.WRONG_DECK, total, dealt, cards.MOST_CARDS)
    elif state.deeds.sum() == 0:
        say(out, Say.NO_DEEDS)
