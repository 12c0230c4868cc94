"""Skeleton as text: a line for each seat."""

from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import Seen

from .sentences import Say
from .state import NAMES


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The table as a viewer sees it."""
    return "\n".join(_row(state, seat, viewer, speech) for seat in range(state.players))


def _row(state: Seen, seat: int, viewer: int, speech: Speech) -> str:
    """The points of a seat, its last card, whether it has laid one, and its hand if it is seen."""
    told = [Say.DRAWN_SEAT(seat=seat, points=int(state.points[seat]))]
    if state.shown[seat]:
        told.append(Say.DRAWN_SHOWN(card=int(state.shown[seat])))
    if seat < state.laid_so_far % state.players:
        told.append(Say.DRAWN_LAID())
    hand = [name for name, count in zip(NAMES, state.hand[seat], strict=True) for _ in range(count)]
    return ", ".join([*map(speech.read, told), *([f"[{' '.join(hand)}]"] if hand else [])])
