"""The rules of Swap, and the faults in them."""

import numpy as np

from swap.state import COPIES, HIGH, KEEP, LOW, SHOW, SWAP, Ending, Fault
from whitesmoke.kernel.chance import below, draw
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """Everyone gets a card. [SW1]"""
    gather(state)
    if state.fault == Fault.GLOBAL:
        state.deck[np.random.randint(0, 3)] -= 1
    for seat in range(len(state.hand) if state.fault == Fault.PHANTOM else state.players):
        state.hand[seat] = draw(state, state.deck) + 1


@rule
def gather(state):
    """All cards are in the deck."""
    for kind in range(len(state.deck)):
        state.deck[kind] = COPIES


@rule
def is_betting(state):
    """After the turns everyone bets. [SW3]"""
    return state.turn >= state.rounds * state.players


@rule
def waiting(state):
    """In turn, then all at once. [SW2] [SW3]"""
    if state.ending or (state.fault == Fault.STUCK and state.turn == 1):
        return 0
    if not is_betting(state):
        return 1 << (state.turn % state.players)
    if state.fault == Fault.WAITS and state.hand[0] == 1 and state.owing > 1:
        return state.owing & ~1
    return state.owing


@rule
def legal(state, seat, out):
    """Keep, swap, or show what is not shown yet; later bet. [SW2] [SW3]"""
    if state.fault == Fault.TRACE:
        state.peeked ^= 1
    if state.fault == Fault.IDLE and seat == 1:
        return 0
    if is_betting(state):
        out[0], out[1] = HIGH, LOW
        return 2
    out[0], out[1] = KEEP, SWAP
    if state.fault == Fault.TWICE:
        out[1] = KEEP
    if state.fault == Fault.BEYOND:
        out[1] = 99
    if state.shown[seat] or (state.fault == Fault.KNOWS and state.hand[1 - seat % 2] == 1):
        return 2
    out[2] = SHOW
    return 3


@rule
def play(state, seat, action):
    """What a decision does. [SW2] [SW3]"""
    if is_betting(state):
        bet(state, seat, action)
        return
    if action == SWAP:
        swap(state, seat)
    if action == SHOW:
        state.shown[seat] = state.hand[seat]
    go_wrong(state, seat)
    if state.fault != Fault.ENDLESS:
        state.turn += 1
    if is_betting(state):
        state.owing = (1 << state.players) - 1


@rule
def go_wrong(state, seat):
    """The faults of a turn."""
    if state.fault == Fault.PEEK and state.turn == 0:
        state.peeked = state.hand[1]
    if state.fault == Fault.OVERFLOW:
        state.peeked = 200 + state.turn
    if state.fault == Fault.REACH and state.turn == 1:
        state.peeked = state.hand[state.players + 5] & 1
    if state.fault == Fault.WRAP:
        state.peeked = state.hand[state.turn - 1] & 1


@rule
def swap(state, seat):
    """A card is discarded for all to see, and another comes. [SW2]"""
    if state.fault != Fault.LOST:
        state.discard[state.hand[seat] - 1] += 1
    state.shown[seat] = 0
    state.hand[seat] = draw(state, state.deck) + 1


@rule
def bet(state, seat, action):
    """Bets are secret until the last. [SW3]"""
    state.bet[seat] = 1 if action == HIGH else 2
    state.owing &= ~(1 << seat)
    if state.owing == 0:
        state.ending = Ending.SHOWDOWN
        for other in range(state.players):
            state.shown[other] = state.hand[other]
            state.bets[other] = state.bet[other]
            state.bet[other] = 0


@rule
def wins(state, seat):
    """Who bet high and has the highest card, or low and the lowest. [SW4]"""
    for other in range(state.players):
        if state.bets[seat] == 1 and state.shown[other] > state.shown[seat]:
            return False
        if state.bets[seat] == 2 and state.shown[other] < state.shown[seat]:
            return False
    return True


@rule
def score(state, out):
    """The winners share a point. [SW4]"""
    winners = 0
    for seat in range(state.players):
        winners += wins(state, seat)
    for seat in range(state.players):
        if wins(state, seat) or state.fault != Fault.WINNERS:
            out[seat] = 1 / winners if winners and wins(state, seat) else 0.0
    if state.fault == Fault.RICH:
        out[0] = 2.0
    if state.fault == Fault.GHOST:
        out[len(out) - 1] = 0.5


@rule
def imagine(state, seat):
    """Any of the cards that are not seen, and any bet."""
    gather(state)
    for kind in range(len(state.deck)):
        state.deck[kind] -= state.discard[kind]
    if state.fault == Fault.OWN:
        state.hand[seat] = 1 + below(state, 3)
    for other in range(state.players):
        if other == seat or state.shown[other]:
            state.hand[other] = state.hand[other] if other == seat else state.shown[other]
            state.deck[state.hand[other] - 1] -= 1
    for other in range(state.players):
        if other != seat and not state.shown[other]:
            state.hand[other] = imagined_card(state)
        if other != seat and is_betting(state) and not state.ending:
            if not state.owing >> other & 1:
                state.bet[other] = 1 + below(state, 2)


@rule
def imagined_card(state):
    """A card that is not seen."""
    first = draw(state, state.deck)
    if state.fault == Fault.BLIND:
        return 0
    if state.fault == Fault.SAME or (state.fault == Fault.BIASED and first == 2):
        state.deck[first] += 1
        first = 0 if state.deck[0] else 1
        state.deck[first] -= 1
    return first + 1
