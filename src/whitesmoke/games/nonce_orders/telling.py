"""Telling: the log's sentences, and how a game ended."""

from collections.abc import Sequence

import numpy as np

from whitesmoke.games.nonce_orders import hands, rules
from whitesmoke.games.nonce_orders.cards import (
    CARDS,
    DISCARD,
    DISCARD_INSPECTOR,
    END_TURN,
    FIGHTING,
    GIVE_ORDERS,
    PLURALS,
    SHOW_HAND,
    SIDES,
    Ending,
    Kind,
    Step,
    TalkLock,
)
from whitesmoke.games.nonce_orders.words import WATCHED, card_list
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

is_last, lead_of, special_of = map(plainly, (rules.is_last, rules.lead_of, hands.special_of))


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    """Every decision is public; what was drawn is told to its owner. [NO3]"""
    if action == END_TURN:
        told = _end(before, seat, after, viewer)
    elif action == GIVE_ORDERS:
        told = _orders(before, seat, after)
    elif action == SHOW_HAND:
        told = [say("{seat} shows the hand: {cards}.", "NO-R14", seat=Seat(seat),
                    cards=card_list(after.shown[seat]))]  # fmt: skip
    elif action == DISCARD_INSPECTOR:
        clause = "NO9" if before.step == Step.AFTERWARDS else "NO6"
        told = [say("{seat} discards an inspector.", clause, seat=Seat(seat)),
                *_draw(before, 1 - seat, after, viewer)]  # fmt: skip
    else:
        told = [_card(seat, int(action or 0))]
    return [*told, *_talk(before, after, viewer)]


def _card(seat: int, action: int) -> Phrase:
    if action >= DISCARD:
        return say("{seat} discards: {card}.", "NO8", seat=Seat(seat), card=CARDS[action - DISCARD])
    return say("{seat} plays: {card}.", "NO7", seat=Seat(seat), card=CARDS[action])


def _orders(before: Seen, seat: int, after: Seen) -> list[Phrase]:
    """What a player had to do. [NO-R15]"""
    played = after.on_table - before.on_table
    if after.step == Step.ORDERS:
        if not any(played):
            return [say("{seat} gives orders, without an inspector and without {specials}.", "NO7",
                        seat=Seat(seat), specials=PLURALS[special_of(after, seat)])]  # fmt: skip
        return [say("{seat} gives orders and must play {cards}.", "NO7",
                    seat=Seat(seat), cards=card_list(played))]  # fmt: skip
    thrown = (after.discard_pile - before.discard_pile)[:FIGHTING]
    return [say("{seat} gives orders under an inspector's eyes: plays {played}, discards {thrown}.",
                "NO8", seat=Seat(seat), played=card_list(played),
                thrown=card_list(thrown))]  # fmt: skip


def _end(before: Seen, seat: int, after: Seen, viewer: int) -> list[Phrase]:
    told = [say("{seat} ends the turn.", "NO4", seat=Seat(seat))]
    cancelled = before.on_table - after.on_table
    if any(cancelled):
        told.append(say("Pairs leave the table: {cards}.", "NO11", cards=card_list(cancelled)))
    told.append(balance(after))
    if not after.ending:
        told += _draw(before, 1 - seat, after, viewer)
    return told


def balance(state: Seen) -> Phrase:
    """Which side is ahead on the table. [NO12]"""
    lead = int(lead_of(state))
    if lead == 0:
        return say("Good and Evil are in balance.", "NO12")
    return say("{side} is ahead by {ahead}.", "NO12", side=SIDES[lead < 0], ahead=abs(lead))


def _draw(before: Seen, seat: int, after: Seen, viewer: int) -> list[Phrase]:
    """How many cards a player drew, which ones if the viewer may know, and what that means."""
    count = int(before.deck_left - after.deck_left)
    clause = "NO5" if before.turn != after.turn else "NO-R9"
    if viewer in (seat, OPEN) and count:
        cards = card_list(np.maximum(after.hand[seat] - before.hand[seat], 0))
        told = [say("{seat} draws {cards}.", clause, seat=Seat(seat), cards=cards)]
    else:
        told = [say("{seat} draws cards: {count}.", clause, seat=Seat(seat), count=count)]
    if is_last(after) and (before.turn != after.turn or not is_last(before)):
        told.append(say("This is the last turn.", "NO14"))
    elif count and not after.deck_left:
        told.append(say("The deck is empty; one more turn follows.", "NO-R1"))
    return told


def _talk(before: Seen, after: Seen, viewer: int) -> list[Phrase]:
    """Silence for both is told to everyone, silence for one player to that player. [NO13] [NO16]"""
    if after.talk_lock == TalkLock.HOLDER_ONLY:
        was, now = (_is_watched(state, viewer) for state in (before, after))
        end = say("You hold no inspector any more and may talk about hands.", "NO-R11")
        return [] if was == now else [WATCHED if now else end]
    if after.silent == before.silent or after.ending:
        return []
    if after.silent:
        return [say("An inspector is about: no word about hands now.", "NO13")]
    return [say("No hand holds an inspector: talk about hands is open.", "NO13")]


def _is_watched(state: Seen, viewer: int) -> bool:
    return viewer >= 0 and bool(state.hand[viewer, Kind.INSPECTOR])


def verdict(state: Seen) -> Phrase:
    if state.ending == Ending.BALANCED:
        return say("The battle ends in balance: both players win.", "NO14")
    if state.ending == Ending.UNMATCHED:
        return say("The sides are equal but their types do not match: both players lose.", "NO-R5")
    side, ahead = SIDES[state.ending == Ending.EVIL_CONQUERS], abs(int(lead_of(state)))
    clause = "NO12" if ahead > state.tolerance else "NO14"
    return say("{side} is ahead by {ahead} and conquers the earth: both players lose.", clause,
               side=side, ahead=ahead)  # fmt: skip
