"""Drawing: two hosts face each other across the balance, the hands below."""

from typing import Any

from whitesmoke.games.nonce_orders import hands, rules
from whitesmoke.games.nonce_orders.cards import CARDS, FIGHTING, PLURALS, SIDES, Step
from whitesmoke.games.nonce_orders.words import card_list, side_of
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

is_last, lead_of = map(plainly, (rules.is_last, rules.lead_of))
talk_is_open = plainly(hands.talk_is_open)

WIDTH = 24
STEPS = ("before the orders", "orders", "after the orders", "orders")


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    return {
        "turn": state.turns + 1,
        "side": SIDES[side_of(state, state.turn)],
        "step": Step(state.step).name.lower(),
        "last": bool(is_last(state)),
        "deck": state.deck_left,
        "table": _named(state.on_table),
        "discards": _named(state.discard_pile),
        "lead": int(lead_of(state)),
        "tolerance": state.tolerance,
        "silent": is_silent(state, viewer),
        "hands": [_hand(state, seat, viewer) for seat in range(state.players)],
    }


def _named(counts: Any) -> dict[str, int]:
    return {CARDS[kind]: int(count) for kind, count in enumerate(counts)}


def _hand(state: Seen, seat: int, viewer: int) -> dict[str, Any]:
    cards = seen_hand(state, seat, viewer)
    return {
        "side": SIDES[side_of(state, seat)],
        "held": int(state.held[seat]),
        "shown": bool(state.is_shown[seat]),
        "cards": None if cards is None else _named(cards),
    }


def seen_hand(state: Seen, seat: int, viewer: int) -> Any:
    """A hand's cards by kind, if the viewer sees them. [NO3]"""
    if viewer in (seat, OPEN):
        return state.hand[seat]
    return state.shown[seat] if state.is_shown[seat] else None


def is_silent(state: Seen, viewer: int) -> bool:
    """Whether talk about hands is closed to the viewer. [NO13]"""
    return bool(state.silent) or (viewer >= 0 and not talk_is_open(state, viewer))


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    good, evil = (f" {book.read(side)} " for side in SIDES)
    lines = [
        book.read(_head(state, viewer)),
        f"{good.center(WIDTH, '-')}-+-{evil.center(WIDTH, '-')}",
        *(_rank(state, kind, book) for kind in range(0, FIGHTING, 2)),
        _scale(state),
        book.read(say("discarded: {cards}", cards=card_list(state.discard_pile))),
        *(_row(state, seat, viewer, book) for seat in range(state.players)),
    ]
    return "\n".join(lines)


def _head(state: Seen, viewer: int) -> Phrase:
    parts = [
        say("turn {turn}, {side}, {step}", turn=state.turns + (not state.ending),
            side=SIDES[side_of(state, state.turn)], step=STEPS[state.step]),
        say("{cards} in the deck", cards=state.deck_left),
    ]  # fmt: skip
    if is_last(state):
        parts.append(say("last turn"))
    if is_silent(state, viewer):
        parts.append(say("silence"))
    return say("{parts}", parts=parts)


def _rank(state: Seen, kind: int, book: Phrasebook) -> str:
    """Troops against troops, special forces against special forces. [NO11]"""
    good, evil = (book.read(PLURALS[each]) for each in (kind, kind + 1))
    left = f"{good} {'#' * state.on_table[kind]}"
    right = f"{'#' * state.on_table[kind + 1]} {evil}"
    return f"{left:>{WIDTH}} | {right}"


def _scale(state: Seen) -> str:
    """How far each side may be ahead, and where the battle stands. [NO12]"""
    lead = int(lead_of(state))
    most = max(state.tolerance, abs(lead))
    marks = [f"[{abs(n)}]" if n == lead else f" {abs(n)} " for n in range(most, -most - 1, -1)]
    return "".join(marks).center(2 * WIDTH + 3).rstrip()


def _row(state: Seen, seat: int, viewer: int, book: Phrasebook) -> str:
    cards = seen_hand(state, seat, viewer)
    mark = "*" if seat == viewer else " "
    held = book.read(say("{count} in hand", count=int(state.held[seat])))
    known = book.read(card_list(cards)) if cards is not None else ""
    shown = book.read("(shown)") if state.is_shown[seat] else ""
    turn = ">" if state.turn == seat and not state.ending else " "
    return f"{mark}{turn}{book.read(Seat(seat))}: {held}  {known} {shown}".rstrip()
