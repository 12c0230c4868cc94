"""The rules of Pope or Nope: the six questions, the opening, the turns, and who has won."""

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import Card, Do, Ending
from whitesmoke.games.pope_or_nope.hands import bury_hands, deal_hands, draw_two, give_up
from whitesmoke.games.pope_or_nope.hands import imagine as imagine
from whitesmoke.games.pope_or_nope.piles import is_standing, lay, new_pile, plays, sweep, targets
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule

DIGIT, ABOVE_DEEDS = 5, 30
"""Bits that count the standing Deeds of one level, fewer than 32, and of all levels up to 5."""


@rule
def deal(state):
    """Chance gives out the initiative token, and the first round begins. [PN9]"""
    state.token = below(state, state.players)
    open_round(state)


@rule
def waiting(state):
    """All decide together on the opening; then only whoever has the turn acts. [PN-R18]"""
    if state.ending:
        return 0
    return state.owing if state.owing else 1 << state.turn


@rule
def legal(state, seat, out):
    """An opening Deed or none; later a card or a pass; then what that card is played on. [PN12]"""
    if state.owing:
        return openings(state, seat, out)
    if state.picked[seat]:
        return targets(state, seat, state.picked[seat], out)
    return plays(state, seat, out)


@rule
def play(state, seat, action):
    """One decision of the opening, or of a turn: a pass, a card, or its target. [PN11] [PN12]"""
    if state.owing:
        set_down(state, seat, action - Do.OPEN_WITH)
    elif state.picked[seat]:
        play_card(state, seat, state.picked[seat], action)
    elif action == Do.PASS:
        state.passes += 1
        end_turn(state)
    else:
        pick(state, seat, action - Do.PLAY)


@rule
def score(state, out):
    """The winners have 1, a team's members each; sides level on points share it. [PN-R21]"""
    won, shared = winners(state), 0
    for side in range(sides(state)):
        shared += won >> side & 1
    for seat in range(state.players):
        out[seat] = (won >> seat % sides(state) & 1) / shared


@rule
def open_round(state):
    """Hands are dealt, and everyone owes a decision on the opening. [PN10] [PN11]"""
    state.round += 1
    state.passes = 0
    deal_hands(state)
    state.owing = (1 << state.players) - 1


@rule
def openings(state, seat, out):
    """Any Deed of the hand, no Pope; none too, unless a Deed must be laid. [PN11] [PN-R4]"""
    count = 0
    for card in range(Card.DEED_I, Card.CROSS_I):
        out[count] = Do.OPEN_WITH + card
        count += state.hands[seat, card] > 0
    if count == 0 or state.opening != cards.Opening.COMPULSORY:
        out[count] = Do.OPEN_WITH
        count += 1
    return count


@rule
def set_down(state, seat, card):
    """A Deed is laid face down; with the last decision all are turned up. [PN11]"""
    state.owing &= ~(1 << seat)
    if card != Card.NOTHING:
        give_up(state, seat, card)
        state.set_down[seat] = card
    elif state.opening == cards.Opening.COMPULSORY:
        state.plain[seat] = state.sizes[seat]
    if state.owing == 0:
        reveal(state)


@rule
def reveal(state):
    """Each opening Deed is its player's first pile; the token holder begins. [PN11] [PN12]"""
    for seat in range(state.players):
        if state.set_down[seat]:
            new_pile(state, seat, state.set_down[seat])
            state.set_down[seat] = Card.NOTHING
    state.turn = state.token


@rule
def pick(state, seat, card):
    """Draw 2, and a slot that can only be one's own, need no target; others wait for it. [PN12]"""
    if card == Card.DRAW_2 or (card == Card.OPPORTUNITAS and not state.teams):
        play_card(state, seat, card, Do.FOR_SEAT + seat)
    else:
        state.picked[seat] = card


@rule
def play_card(state, seat, card, target):
    """One card is the whole turn; from here on passes are counted anew. [PN12] [PN13] [PN17]"""
    give_up(state, seat, card)
    state.picked[seat], state.played, state.passes = Card.NOTHING, card, 0
    if card == Card.DRAW_2 or card == Card.CANCELLO:
        state.discard[card] += 1
    if card == Card.DRAW_2:
        draw_two(state, seat)
    else:
        lay(state, card, target)
    end_turn(state)


@rule
def end_turn(state):
    """Who has no cards is skipped; when all have passed in a row the round is over. [PN13]"""
    state.turn = (state.turn + 1) % state.players
    while state.passes < state.players and state.sizes[state.turn] == 0:
        state.passes += 1
        state.turn = (state.turn + 1) % state.players
    if state.passes == state.players:
        close_round(state)


@rule
def close_round(state):
    """Standing piles score; unless somebody has won, all is dealt anew. [PN14] [PN-R17] [PN-R22]"""
    for pile in range(state.places):
        state.points[state.owners[pile]] += is_standing(state, pile)
    state.ending = ending_of(state)
    if state.ending == Ending.GOING_ON:
        sweep(state)
        bury_hands(state)
        state.token = (state.token + 1) % state.players
        open_round(state)


@rule
def ending_of(state):
    """The game ends when one side alone is ahead, or at the round limit. [PN25] [PN-R21]"""
    ahead = leaders(state, target_of(state))
    if ahead and ahead & (ahead - 1) == 0:
        return Ending.TARGET_REACHED
    return Ending.ROUND_LIMIT if state.round == state.max_rounds else Ending.GOING_ON


@rule
def winners(state):
    """The sides that have won, as bits; at the round limit points alone count. [PN-R21]"""
    return leaders(state, target_of(state) if state.ending == Ending.TARGET_REACHED else 0)


@rule
def sides(state):
    """Two teams, or everyone for themselves. [PN26]"""
    return 2 if state.teams else state.players


@rule
def target_of(state):
    """As agreed, or five points, seven for a team. [PN24] [PN26]"""
    return state.target or (cards.TEAM_TARGET if state.teams else cards.TARGET)


@rule
def leaders(state, target):
    """The sides with the highest claim, as bits; none if nobody is at the target. [PN25] [PN30]"""
    best, ahead = -1, 0
    for side in range(sides(state)):
        claim = claim_of(state, side, target)
        if claim > best:
            best, ahead = claim, 0
        if claim == best and claim >= 0:
            ahead |= 1 << side
    return ahead


@rule
def claim_of(state, side, target):
    """Points, then Deeds, as one number; without a target only points. [PN25] [PN-R15]"""
    points = points_of(state, side)
    if points < target:
        return -1
    first = 0 if state.overshoot == cards.Overshoot.LEVEL_ONLY else points << ABOVE_DEEDS
    return first + deeds_of(state, side) if target else points


@rule
def points_of(state, side):
    """The points of a player, or those of a team together. [PN26]"""
    points = 0
    for seat in range(side, state.players, sides(state)):
        points += state.points[seat]
    return points


@rule
def deeds_of(state, side):
    """What a side's standing Deeds count in a tie. [PN25] [PN26] [PN30] [PN-R11]

    A team adds up their levels. For a player the best decides, then the next best: a number with
    a digit for each level, which counts the Deeds of that level, is in just that order.
    """
    total = 0
    for pile in range(state.places):
        if is_standing(state, pile) and state.owners[pile] % sides(state) == side:
            total += state.levels[pile] if state.teams else 1 << DIGIT * state.levels[pile]
    return total
