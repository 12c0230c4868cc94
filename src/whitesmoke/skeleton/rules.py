"""The rules of Skeleton: the six questions, answered in small functions."""

from whitesmoke.kernel.chance import draw
from whitesmoke.kernel.compiling import rule

from .state import CARDS, COPIES, Ending


@rule
def deal(state):
    """Every player is dealt as many cards as rounds are played. [SK1]"""
    gather(state)
    for seat in range(state.players):
        for _ in range(state.rounds):
            state.hand[seat, draw(state, state.deck)] += 1


@rule
def gather(state):
    """All cards are in the deck. [SK1]"""
    for card in range(CARDS):
        state.deck[card] = COPIES


@rule
def waiting(state):
    """The players lay a card in turn. [SK2]"""
    return 0 if state.ending else 1 << state.laid_so_far % state.players


@rule
def legal(state, seat, out):
    """Any card in hand. [SK2]"""
    count = 0
    for card in range(CARDS):
        if state.hand[seat, card]:
            out[count] = card
            count += 1
    return count


@rule
def play(state, seat, action):
    """A card is laid face down; the last one ends the round. [SK2]"""
    state.hand[seat, action] -= 1
    state.laid[seat] = action + 1
    state.laid_so_far += 1
    if state.laid_so_far % state.players == 0:
        turn_over(state)


@rule
def turn_over(state):
    """All cards are turned over, and perhaps somebody takes a point. [SK3]"""
    for seat in range(state.players):
        state.shown[seat] = state.laid[seat]
        state.gone[state.laid[seat] - 1] += 1
        state.laid[seat] = 0
    for seat in range(state.players):
        if is_highest_alone(state, seat):
            state.points[seat] += 1
    if rounds_played(state) == state.rounds:
        state.ending = Ending.ALL_ROUNDS_PLAYED


@rule
def is_highest_alone(state, seat):
    """Whether a seat turned over a card that is higher than all others. [SK3]"""
    for other in range(state.players):
        if other != seat and state.shown[other] >= state.shown[seat]:
            return False
    return True


@rule
def rounds_played(state):
    """How many rounds are over. [SK2]"""
    return state.laid_so_far // state.players


@rule
def score(state, out):
    """Whoever has the most points wins, or shares the win. [SK4]"""
    winners = 0
    for seat in range(state.players):
        winners += has_most_points(state, seat)
    for seat in range(state.players):
        out[seat] = 1 / winners if has_most_points(state, seat) else 0.0


@rule
def has_most_points(state, seat):
    """Whether nobody has more points than a seat. [SK4]"""
    for other in range(state.players):
        if state.points[other] > state.points[seat]:
            return False
    return True


@rule
def imagine(state, seat):
    """What the others hold, and have laid, may be any of the cards that the seat has not seen."""
    gather(state)
    for card in range(CARDS):
        state.deck[card] -= state.gone[card] + state.hand[seat, card]
    if state.laid[seat]:
        state.deck[state.laid[seat] - 1] -= 1
    for other in range(state.players):
        if other != seat:
            imagine_cards(state, other)


@rule
def imagine_cards(state, other):
    """A seat that has laid a card in this round has one less in hand."""
    held = state.rounds - rounds_played(state)
    if other < state.laid_so_far % state.players:
        state.laid[other] = draw(state, state.deck) + 1
        held -= 1
    for _ in range(held):
        state.hand[other, draw(state, state.deck)] += 1
