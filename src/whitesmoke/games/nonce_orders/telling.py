"""Telling: the log's sentences, how a game ended, and the table as text and as data."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from whitesmoke.games.nonce_orders import cards, hands, rules
from whitesmoke.games.nonce_orders.cards import CARDS, FIGHTING, PLURALS, SIDES, Ending, Kind, Step
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

is_last, lead_of = map(plainly, (rules.is_last, rules.lead_of))
side_of, talk_is_open = map(plainly, (hands.side_of, hands.talk_is_open))

WIDTH = 24
STEPS = ("before the orders", "orders", "after the orders", "orders")


def listed(counts: Sequence[int]) -> list[Phrase]:
    """Cards by kind: 1 angel, 2 demons."""
    some = [(int(count), kind) for kind, count in enumerate(counts) if count]
    words = [say("{n} {card}", n=n, card=(CARDS if n == 1 else PLURALS)[kind]) for n, kind in some]
    return words or [say("nothing")]


def tell(before: Seen, seat: int, action: int, after: Seen, viewer: int) -> Sequence[Phrase]:
    """Every decision is public; what was drawn is told to its owner. [NO3]"""
    who = Seat(seat)
    if action == cards.END_TURN:
        only = before.step == Step.MIXED and _is_watched(after, seat)
        text = "{seat} ends the turn with only inspectors." if only else "{seat} ends the turn."
        told = [say(text, "NO8" if only else "NO4", seat=who), *_end(before, after, viewer)]
    elif action == cards.GIVE_ORDERS:
        told = [_orders(before, seat, after)]
    elif action == cards.SHOW_HAND:
        hand = listed(after.shown[seat])
        told = [say("{seat} shows the hand: {cards}.", "NO-R14", seat=who, cards=hand)]
    elif action == cards.DISCARD_INSPECTOR:
        clause = "NO9" if before.step == Step.AFTERWARDS else "NO6"
        told = [say("{seat} discards an inspector.", clause, seat=who)]
        told += _draw(before, 1 - seat, after, viewer)
    else:
        text = "{seat} discards: {card}." if action >= cards.DISCARD else "{seat} plays: {card}."
        clause = "NO8" if action >= cards.DISCARD else "NO7"
        told = [say(text, clause, seat=who, card=CARDS[action % FIGHTING])]
    return [*told, *_talk(before, after, viewer)]


def _is_watched(state: Seen, seat: int) -> bool:
    """Whether everyone knows since this end of turn that the hand is all inspectors. [NO-R15]"""
    known = state.chapter[seat] == 0 and not state.ending
    return bool(known and state.base[seat, Kind.INSPECTOR] == state.held[seat] > 0)


def _orders(before: Seen, seat: int, after: Seen) -> Phrase:
    """What a player had to do. [NO-R15]"""
    told = {"seat": Seat(seat), "played": listed(after.on_table - before.on_table)}
    if after.step == Step.ORDERS:
        return say("{seat} gives orders and must play {played}.", "NO7", **told)
    told["thrown"] = listed((after.discard_pile - before.discard_pile)[:FIGHTING])
    text = "{seat} gives orders under an inspector's eyes: plays {played}, discards {thrown}."
    return say(text, "NO8", **told)


def _end(before: Seen, after: Seen, viewer: int) -> list[Phrase]:
    """What the end of a turn does to the table, and how the next one begins. [NO11] [NO12]"""
    told, lead = [], int(lead_of(after))
    if any(cancelled := before.on_table - after.on_table):
        told.append(say("Pairs leave the table: {cards}.", "NO11", cards=listed(cancelled)))
    ahead = say("{side} is ahead by {ahead}.", "NO12", side=SIDES[lead < 0], ahead=abs(lead))
    told.append(ahead if lead else say("Good and Evil are in balance.", "NO12"))
    return told if after.ending else [*told, *_draw(before, after.turn, after, viewer)]


def _draw(before: Seen, seat: int, after: Seen, viewer: int) -> list[Phrase]:
    """How many cards a player drew, which ones if the viewer may know, and what that means."""
    count = int(before.deck_left - after.deck_left)
    clause = "NO5" if before.turn != after.turn else "NO-R9"
    told = [say("{seat} draws cards: {count}.", clause, seat=Seat(seat), count=count)]
    if viewer in (seat, OPEN) and count:
        drawn = listed(np.maximum(after.hand[seat] - before.hand[seat], 0))
        told = [say("{seat} draws {cards}.", clause, seat=Seat(seat), cards=drawn)]
    if is_last(after) and (before.turn != after.turn or not is_last(before)):
        told.append(say("This is the last turn.", "NO14"))
    elif count and not after.deck_left:
        told.append(say("The deck is empty; one more turn follows.", "NO-R1"))
    return told


def _talk(before: Seen, after: Seen, viewer: int) -> list[Phrase]:
    """Silence for both is told to everyone, silence for one player to that player. [NO13] [NO16]"""
    was, now = (is_silent(state, viewer) for state in (before, after))
    if was == now or after.ending:
        return []
    if now:
        return [say("An inspector is about: no word about hands now.", "NO13")]
    return [say("No inspector is about any more: talk about hands is open.", "NO13")]


def is_silent(state: Seen, viewer: int) -> bool:
    """Whether talk about hands is closed to the viewer. [NO13]"""
    return bool(state.silent) or (viewer >= 0 and not talk_is_open(state, viewer))


def verdict(state: Seen) -> Phrase:
    if state.ending == Ending.BALANCED:
        return say("The battle ends in balance: both players win.", "NO14")
    if state.ending == Ending.UNMATCHED:
        return say("The sides are equal but their types do not match: both players lose.", "NO-R5")
    side, ahead = SIDES[state.ending == Ending.EVIL_CONQUERS], abs(int(lead_of(state)))
    clause = "NO12" if ahead > state.tolerance else "NO14"
    return say("{side} is ahead by {ahead} and conquers the earth: both players lose.", clause,
               side=side, ahead=ahead)  # fmt: skip


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


def own(state: Seen, seat: int) -> dict[str, Any]:
    return {"silent": is_silent(state, seat), "hands": {"cards": _named(state.hand[seat])}}


def _named(counts: Any) -> dict[str, int] | None:
    return None if counts is None else {CARDS[kind]: int(n) for kind, n in enumerate(counts)}


def _hand(state: Seen, seat: int, viewer: int) -> dict[str, Any]:
    return {
        "side": SIDES[side_of(state, seat)],
        "held": int(state.held[seat]),
        "shown": bool(state.is_shown[seat]),
        "cards": _named(_seen(state, seat, viewer)),
    }


def _seen(state: Seen, seat: int, viewer: int) -> Any:
    """A hand's cards by kind, if the viewer sees them. [NO3]"""
    if viewer in (seat, OPEN):
        return state.hand[seat]
    return state.shown[seat] if state.is_shown[seat] else None


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    """Two hosts face each other across the balance, the hands below."""
    good, evil = (f" {book.read(side)} " for side in SIDES)
    return "\n".join([
        book.read(_head(state, viewer)),
        f"{good.center(WIDTH, '-')}-+-{evil.center(WIDTH, '-')}",
        *(_rank(state, kind, book) for kind in (Kind.ANGEL, Kind.SPIRIT)),
        _scale(state),
        book.read(say("discarded: {cards}", cards=listed(state.discard_pile))),
        *(_row(state, seat, viewer, book) for seat in range(state.players)),
    ])  # fmt: skip


def _head(state: Seen, viewer: int) -> list[Phrase]:
    side, turn = SIDES[side_of(state, state.turn)], state.turns + (not state.ending)
    return [
        say("turn {turn}, {side}, {step}", turn=turn, side=side, step=STEPS[state.step]),
        say("{cards} in the deck", cards=state.deck_left),
        *([say("last turn")] if is_last(state) else []),
        *([say("silence")] if is_silent(state, viewer) else []),
    ]


def _rank(state: Seen, kind: int, book: Phrasebook) -> str:
    """Troops against troops, special forces against special forces. [NO11]"""
    left = f"{book.read(PLURALS[kind])} {'#' * state.on_table[kind]}"
    right = f"{'#' * state.on_table[kind + 1]} {book.read(PLURALS[kind + 1])}"
    return f"{left:>{WIDTH}} | {right}"


def _scale(state: Seen) -> str:
    """How far each side may be ahead, and where the battle stands. [NO12]"""
    lead = int(lead_of(state))
    most = max(state.tolerance, abs(lead))
    marks = [f"[{abs(n)}]" if n == lead else f" {abs(n)} " for n in range(most, -most - 1, -1)]
    return "".join(marks).center(2 * WIDTH + 3).rstrip()


def _row(state: Seen, seat: int, viewer: int, book: Phrasebook) -> str:
    hand, mark = _seen(state, seat, viewer), "*" if seat == viewer else " "
    turn = ">" if state.turn == seat and not state.ending else " "
    held = book.read(say("{count} in hand", count=int(state.held[seat])))
    known = "" if hand is None else book.read(listed(hand))
    shown = book.read("(shown)") if state.is_shown[seat] else ""
    return f"{mark}{turn}{book.read(Seat(seat))}: {held}  {known} {shown}".rstrip()
