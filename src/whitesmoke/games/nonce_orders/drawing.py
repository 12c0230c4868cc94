"""Nonce Orders as text: two hosts face each other across the balance, the hands below."""

from typing import Any

from whitesmoke.games.nonce_orders import hands, rules, scene
from whitesmoke.games.nonce_orders.cards import CARD, SIDE, Kind
from whitesmoke.games.nonce_orders.positions import some
from whitesmoke.games.nonce_orders.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import OPEN, Seen

is_last, lead_of = map(plainly, (rules.is_last, rules.lead_of))
side_of, is_silent, turn_of = map(plainly, (hands.side_of, scene.is_silent, scene.turn_of))

WIDTH = 24
STEPS = (Say.BEFORE_ORDERS(), Say.ORDERING(), Say.AFTER_ORDERS(), Say.ORDERING())


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The table as a viewer sees it."""
    good, evil = (f" {speech.word(SIDE, side)} " for side in range(2))
    thrown = some(state.discard_pile)
    return "\n".join([
        _head(state, viewer, speech),
        f"{good.center(WIDTH, '-')}-+-{evil.center(WIDTH, '-')}",
        *(_rank(state, kind, speech) for kind in (Kind.ANGEL, Kind.SPIRIT)),
        _scale(state),
        speech.read(Say.DISCARDED(cards=thrown) if thrown else Say.NOTHING_DISCARDED()),
        *(_row(state, seat, viewer, speech) for seat in range(state.players)),
    ])  # fmt: skip


def _head(state: Seen, viewer: int, speech: Speech) -> str:
    return speech.read(
        Say.HEAD(
            turn=int(turn_of(state)), side=int(side_of(state, state.turn)), step=STEPS[state.step],
            cards=state.deck_left, last=int(is_last(state)), silent=int(is_silent(state, viewer)),
        )
    )  # fmt: skip


def _rank(state: Seen, kind: int, speech: Speech) -> str:
    """Troops against troops, special forces against special forces. [NO11]"""
    left = f"{speech.word(CARD, kind, 'many')} {'#' * state.on_table[kind]}"
    right = f"{'#' * state.on_table[kind + 1]} {speech.word(CARD, kind + 1, 'many')}"
    return f"{left:>{WIDTH}} | {right}"


def _scale(state: Seen) -> str:
    """How far each side may be ahead, and where the battle stands. [NO12]"""
    lead = int(lead_of(state))
    most = max(state.tolerance, abs(lead))
    marks = [f"[{abs(n)}]" if n == lead else f" {abs(n)} " for n in range(most, -most - 1, -1)]
    return "".join(marks).center(2 * WIDTH + 3).rstrip()


def _row(state: Seen, seat: int, viewer: int, speech: Speech) -> str:
    hand, mark = _seen(state, seat, viewer), "*" if seat == viewer else " "
    turn = ">" if state.turn == seat and not state.ending else " "
    held = speech.read(Say.IN_HAND(count=int(state.held[seat])))
    known = "" if hand is None else speech.read(Say.KNOWN(cards=some(hand)))
    shown = speech.read(Say.SHOWN()) if state.is_shown[seat] else ""
    return f"{mark}{turn}{speech.seat(seat)}: {held}  {known} {shown}".rstrip()


def _seen(state: Seen, seat: int, viewer: int) -> Any:
    """A hand's cards by kind, if the viewer sees them. [NO3]"""
    if viewer in (seat, OPEN):
        return state.hand[seat]
    return state.shown[seat] if state.is_shown[seat] else None
