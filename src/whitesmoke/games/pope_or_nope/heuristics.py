"""What the bots know of Pope or Nope: standing piles are points, and points win the game."""

from whitesmoke.games.pope_or_nope.cards import CARD, LEVELS, Card, Do
from whitesmoke.games.pope_or_nope.hands import hand_size
from whitesmoke.games.pope_or_nope.piles import is_cross, is_deed, is_standing, same_side
from whitesmoke.games.pope_or_nope.rules import points_of, sides, target_of
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.exponentials import power
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import Reasons, sentence

PULL = 3.6
"""How much likelier it is to win with fewer points to go: fitted to 23,000 moments of games between
rule players, with 2 to 6 of them and in teams, to 2, 5, 7 and 12 points; one number fits all."""


class Reason(Reasons):
    """Why the rule player would make a decision."""

    NO_PILE = sentence("Where there is no pile, there is nothing to cross.")
    OPENING = sentence("A pile that stands at the end of the round is worth a point.")
    USELESS = sentence("None of your cards helps you now.")
    SLOT = sentence("A slot can become a point.")
    OWN_PILE = sentence("It helps a pile of your own side.")
    RIVALS_PILE = sentence("It takes a point from a rival, or may do so later.")
    MORE_CARDS = sentence("More cards give you more ways to score.")
    MORE_PILES = sentence("Another pile can become another point.")
    TO_FALL = sentence("A rival's pile that falls is one point less for them.")
    TO_CHANGE = sentence("There is a pile that {$card-a} changes for the better.", card=CARD)


@rule
def judge(state, seat, action):
    """Open high, cross the others, rescue oneself, and keep what is of no use now."""
    if action < Do.PLAY + Card.DEED_I:
        return judge_opening(action - Do.OPEN_WITH)
    if action < Do.PASS:
        return judge_card(state, seat, action - Do.PLAY)
    if action == Do.PASS:
        return 0.0
    if action < Do.ON_CROSS:
        return judge_pile(state, seat, state.picked[seat], action - Do.ON_PILE)
    if action < Do.FOR_SEAT:
        return 2.0 if same_side(state, seat, state.owners[action - Do.ON_CROSS]) else -2.0
    return 1.0


@rule
def judge_opening(card):
    """A Deed of level II or III is hard to cross and can still be built on."""
    return (0.0, 1.0, 2.0, 4.0, 3.0)[card]


@rule
def judge_card(state, seat, card):
    """A card is worth what it does on its best pile."""
    if card == Card.DRAW_2:
        return 3.0
    if card == Card.OPPORTUNITAS:
        return 2.5 if holds_deed(state, seat) else -0.5
    best = -1.0
    for pile in range(state.places):
        if fits(state, seat, card, pile):
            best = max(best, judge_pile(state, seat, card, pile))
    return best


@rule
def fits(state, seat, card, pile):
    """Roughly whether a card can be played on a pile; which it is says `legal`."""
    top, level = state.tops[pile], state.levels[pile]
    if top == Card.NOTHING or top == Card.NOPE:
        return False
    own = same_side(state, seat, state.owners[pile])
    if top == Card.OPPORTUNITAS:
        return card == Card.NOPE or card == Card.CANCELLO or (is_deed(card) and own)
    if is_deed(card):
        return level == card - Card.DEED_I
    if is_cross(card):
        return not own and level == card - Card.CROSS_I + 1 and is_standing(state, pile)
    return card != Card.REDUCO or level >= 1


@rule
def judge_pile(state, seat, card, pile):
    """To make a pile of one's own stand or a rival's fall is a point, the rest is little."""
    own = same_side(state, seat, state.owners[pile])
    stands, top = is_standing(state, pile), state.tops[pile]
    after = stands_after(state, card, pile)
    if card == Card.CANCELLO and top == Card.OPPORTUNITAS:
        return -3.0 if own else 2.0
    if after != stands:
        return 4.0 * worth(state, seat, pile) if after != own else 5.0
    if own and stands and is_deed(card):
        return 1.0
    return -1.0 if own or card == Card.NOPE or card == Card.POPE else -0.5


@rule
def worth(state, seat, pile):
    """A rival's point counts the more the closer the rival is to the target; helping is bad."""
    if same_side(state, seat, state.owners[pile]):
        return -1.0
    if not is_standing(state, pile):
        return -1.0
    owner = state.owners[pile] % sides(state)
    return 0.7 + 0.1 * points_of(state, owner) / target_of(state)


@rule
def stands_after(state, card, pile):
    """Whether a pile stands once the card is played on it."""
    if is_deed(card) or card == Card.POPE:
        return True
    if is_cross(card) or card == Card.NOPE:
        return False
    if not is_deed(state.tops[pile]):
        return is_standing(state, pile)
    return state.levels[pile] + (1 if card == Card.CANCELLO else -1) >= 1


@rule
def holds_deed(state, seat):
    """Whether a slot could be filled."""
    for card in range(Card.DEED_I, Card.DEED_I + LEVELS):
        if state.hands[seat, card]:
            return True
    return False


@rule
def estimate(state, inside, out):
    """When a new round begins: the chance to win the game from the points to go. [PN24]"""
    if state.owing != (1 << state.players) - 1 or state.round == 1 or state.max_rounds:
        return False
    total, count = 0.0, sides(state)
    for side in range(count):
        total += pull(state, side)
    for seat in range(state.players):
        out[seat] = pull(state, seat % count) / total
    return True


@rule
def pull(state, side):
    """The fewer points a side has to go, the likelier it is to win."""
    return power(1.0 + max(1, target_of(state) - points_of(state, side)), -PULL)


@rule
def reopen(state, seat):
    """Who has decided on the opening may have laid anything: expect everybody to decide well."""
    if state.owing == 0:
        return
    for other in range(state.players):
        if other != seat:
            state.owing |= 1 << other
            state.sizes[other] = hand_size(state)


@rule
def reason(state, seat, action, out):
    """Why the rule player would do it."""
    if action == Do.OPEN_WITH:
        say(out, Reason.NO_PILE)
    elif action < Do.PLAY + Card.DEED_I:
        say(out, Reason.OPENING)
    elif action < Do.PASS:
        reason_to_play(action - Do.PLAY, out)
    elif action == Do.PASS:
        say(out, Reason.USELESS)
    elif action >= Do.FOR_SEAT:
        say(out, Reason.SLOT)
    else:
        pile = action - (Do.ON_CROSS if action >= Do.ON_CROSS else Do.ON_PILE)
        own = same_side(state, seat, state.owners[pile])
        say(out, Reason.OWN_PILE if own else Reason.RIVALS_PILE)


@rule
def reason_to_play(card, out):
    """Why a card is played at all."""
    if card == Card.DRAW_2:
        say(out, Reason.MORE_CARDS)
    elif card == Card.OPPORTUNITAS:
        say(out, Reason.MORE_PILES)
    elif is_cross(card) or card == Card.NOPE:
        say(out, Reason.TO_FALL)
    else:
        say(out, Reason.TO_CHANGE, card)
