"""What is shown of Swap."""

from collections.abc import Mapping, Sequence
from typing import Any

from swap.state import CARDS, COPIES, HIGH, SHOW, Fault
from whitesmoke.kernel.defaults import own as owned
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import Seen


def prompt(state: Seen, seat: int) -> Phrase:
    if state.fault == Fault.MUTE and state.turn == 1:
        return say("Nobody has translated this.")
    if state.owing:
        return say("You hold a {card}: bet.", "SW3", card=CARDS[state.hand[seat] - 1])
    return say("You hold a {card}: keep, swap or show it.", "SW2", card=CARDS[state.hand[seat] - 1])


def secret(state: Seen, seat: int, action: int) -> bool:
    return action >= HIGH and state.fault != Fault.BLABS


def reveals(action: int) -> bool:
    return action == SHOW


def tell(
    before: Seen, seat: int, action: int | None, after: Seen, viewer: int
) -> Sequence[Phrase] | None:
    if action is None:
        return [say("{seat} has bet.", "SW3", seat=Seat(seat))]
    return None


def verdict(state: Seen) -> Phrase:
    return say("All cards are shown.", "SW4")


def own(state: Seen, seat: int) -> dict[str, Any]:
    return {"hand": [0] * state.players} if state.fault == Fault.FORGETS else owned(state, seat)


def conserved(state: Seen) -> Mapping[str, int]:
    return {
        card: int(state.deck[kind] + state.discard[kind]) + list(state.hand).count(kind + 1)
        for kind, card in enumerate(CARDS)
    }


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    if state.fault == Fault.CARELESS:
        state.discard[0] = 0


def impossible(state: Seen) -> Phrase | None:
    if state.fault == Fault.DENIED and state.turn:
        return say("This can not be.", "SW1")
    if state.fault == Fault.NONE and set(conserved(state).values()) != {COPIES}:
        return say("There are not five cards of each kind.", "SW1")
    return None
