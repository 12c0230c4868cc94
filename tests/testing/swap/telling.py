"""What is told of Swap, and the faults in it."""

from collections.abc import Mapping

from swap.state import CARDS, COPIES, HIGH, SHOW, Fault, Say
from whitesmoke.kernel import scene
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import Common
from whitesmoke.kernel.state import Seen


@rule
def prompt(state, seat, out):
    """What one holds, and what can be done. [SW2] [SW3]"""
    if state.fault == Fault.MUTE and state.turn == 1:
        return
    say(out, Say.BET if state.owing else Say.CHOOSE, state.hand[seat] - 1)


@rule
def secret(state, seat, action):
    """Bets are secret. [SW3]"""
    return action >= HIGH and state.fault != Fault.BLABS


@rule
def reveals(state, seat, action):
    """To show a card is to reveal it. [SW2]"""
    return action == SHOW


@rule
def tell(before, seat, action, after, viewer, out):
    """A bet is told to nobody else. [SW3]"""
    if action < 0:
        say(out, Say.HAS_BET, seat)
    else:
        say(out, Common.DECIDED, seat, action)


@rule
def verdict(state, out):
    """All cards are shown. [SW4]"""
    say(out, Say.SHOWN)


@rule
def next_card(state, viewer):
    """Which card one's neighbour holds, though one cannot know it."""
    return state.hand[(viewer + 1) % state.players] if state.fault == Fault.GUESSES else 0


class Scene(scene.Scene):
    """A game may draw for a seat only what the seat sees."""

    neighbour = scene.owner(next_card, says="what the neighbour holds")


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is lost. [SW1]"""
    return {
        card: int(state.deck[kind] + state.discard[kind]) + list(state.hand).count(kind + 1)
        for kind, card in enumerate(CARDS)
    }


@rule
def complete(state, drawn):
    """Nothing follows, unless somebody was careless."""
    if state.fault == Fault.CARELESS:
        state.discard[0] = 0


@rule
def impossible(state, out):
    """No card is lost. [SW1]"""
    if state.fault == Fault.DENIED and state.turn:
        say(out, Say.CANNOT_BE)
    for kind in range(len(state.deck)):
        count = state.deck[kind] + state.discard[kind]
        for card in state.hand:
            count += card == kind + 1
        if state.fault == Fault.NONE and count != COPIES:
            say(out, Say.NOT_FIVE)
            return
