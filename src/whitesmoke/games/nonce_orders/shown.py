"""What is shown of Nonce Orders. Nothing here ever holds the truth, only what a viewer sees."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from whitesmoke.games.nonce_orders import hands, rules
from whitesmoke.games.nonce_orders.cards import (
    CARDS,
    CHAPTERS,
    DISCARD,
    DISCARD_INSPECTOR,
    DRAWN,
    END_TURN,
    FIGHTING,
    GIVE_ORDERS,
    KINDS,
    LONGEST,
    PLAY,
    PLURALS,
    REMOVED,
    SHOW_HAND,
    SIDES,
    InspectorTiming,
    Kind,
    Step,
    TalkLock,
)
from whitesmoke.games.nonce_orders.drawing import draw as draw
from whitesmoke.games.nonce_orders.drawing import scene as scene
from whitesmoke.games.nonce_orders.telling import tell as tell
from whitesmoke.games.nonce_orders.telling import verdict as verdict
from whitesmoke.games.nonce_orders.words import WATCHED, card_list, side_of
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.state import Seen

holds_inspector, talk_is_open = map(plainly, (hands.holds_inspector, hands.talk_is_open))
special_of, listen, set_free = map(plainly, (hands.special_of, hands.listen, hands.set_free))
is_allied, is_last, lead_of = map(plainly, (hands.is_allied, rules.is_last, rules.lead_of))
is_over_limit, has_duty = map(plainly, (rules.is_over_limit, rules.has_duty))
may_discard_inspector = plainly(rules.may_discard_inspector)


def seat_names(state: Seen) -> Sequence[str]:
    return [SIDES[side_of(state, seat)] for seat in range(state.players)]


def talk_closed(state: Seen, seat: int) -> Phrase | None:
    """Why this seat may not discuss hands now; None if it may. [NO13]"""
    if talk_is_open(state, seat):
        return None
    if state.talk_lock == TalkLock.BOTH and not holds_inspector(state, seat):
        return say("The other player holds an inspector: no word about hands now.", "NO13")
    return WATCHED


def prompt(state: Seen, seat: int) -> Phrase:
    if state.step == Step.INSPECTORS:
        return _prompt_before_orders(state, seat)
    if state.step == Step.MIXED:
        return _prompt_mixed(state, seat)
    if is_over_limit(state, seat):
        many = int(state.held[seat] - state.hand_size)
        if state.step == Step.AFTERWARDS:
            return say("Your hand is too large: discard at least {many} more.", "NO10", many=many)
        return say("Your hand is too large: play at least {many} more.", "NO10", many=many)
    if state.step == Step.AFTERWARDS:
        return say("Your orders are carried out. Discard inspectors if you like, or end the turn.",
                   "NO9")  # fmt: skip
    return say("Play what you like of your troops and opposing cards, or end the turn.", "NO7")


def _prompt_before_orders(state: Seen, seat: int) -> Phrase:
    if holds_inspector(state, seat):
        return say("Discard inspectors first, or give orders: under an inspector's eyes all allied"
                   " cards are played and all opposing ones discarded.", "NO6")  # fmt: skip
    return say("Give orders: all your {specials} go to the table, then play what you like.", "NO7",
               specials=PLURALS[special_of(state, seat)])  # fmt: skip


def _prompt_mixed(state: Seen, seat: int) -> Phrase:
    if is_over_limit(state, seat):
        return say("Your hand is too large by {many}: play and discard.", "NO10",
                   many=int(state.held[seat] - state.hand_size))  # fmt: skip
    if not has_duty(state, seat):
        return say("All duties are done: play and discard what you like, or end the turn.", "NO-R2")
    if holds_inspector(state, seat):
        return say("With an inspector in hand, play all allied cards and discard all opposing ones,"
                   " or discard the inspectors.", "NO8")  # fmt: skip
    return say("Play all your {specials}, and what else you like.", "NO7",
               specials=PLURALS[special_of(state, seat)])  # fmt: skip


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    if action == END_TURN:
        return _why_not_end(state, seat)
    if action == GIVE_ORDERS:
        return _why_not_give_orders(state)
    if action == SHOW_HAND:
        return talk_closed(state, seat) or say("Everyone sees this hand already.", "NO-R14")
    if action == DISCARD_INSPECTOR:
        return _why_not_discard_inspector(state, seat)
    kind = action - DISCARD if action >= DISCARD else action - PLAY
    if state.hand[seat, kind] == 0:
        return say("There is no {card} in your hand.", "NO4", card=CARDS[kind])
    return _why_not_discard(state, seat, kind) if action >= DISCARD else _why_not_play(state)


def _why_not_end(state: Seen, seat: int) -> Phrase:
    if state.step == Step.INSPECTORS:
        return say("Orders must be given before the turn ends.", "NO4")
    if not has_duty(state, seat):
        return say("A turn ends with at most {limit} cards in hand.", "NO10", limit=state.hand_size)
    if holds_inspector(state, seat):
        return say("With an inspector in hand nothing else may be kept.", "NO8")
    return say("All your {specials} must be played.", "NO7",
               specials=PLURALS[special_of(state, seat)])  # fmt: skip


def _why_not_give_orders(state: Seen) -> Phrase:
    if state.inspector_timing == InspectorTiming.ANY_TIME:
        return say("At this table every card is played or discarded by itself.", "NO-R2")
    return say("The orders of this turn are given.", "NO-R2")


def _why_not_discard_inspector(state: Seen, seat: int) -> Phrase:
    if not holds_inspector(state, seat):
        return say("There is no {card} in your hand.", "NO6", card=CARDS[Kind.INSPECTOR])
    return say("Only one inspector may be discarded in a turn.", "NO-R3")


def _why_not_discard(state: Seen, seat: int, kind: int) -> Phrase:
    if is_allied(state, seat, kind):
        return say("Allied cards are never discarded from the hand.", "NO7")
    if state.step == Step.INSPECTORS and holds_inspector(state, seat):
        return say("Opposing cards are discarded all together when you give orders.", "NO8")
    return say("Without an inspector in hand no fighting order is discarded.", "NO7")


def _why_not_play(state: Seen) -> Phrase:
    if state.step == Step.INSPECTORS:
        return say("Decide about inspectors and give orders first.", "NO-R2")
    return say("With an inspector in hand opposing cards are discarded, not played.", "NO-R7")


def warning(state: Seen, seat: int, action: int) -> Phrase | None:
    """Whoever ends the game by this decision should know it."""
    if action == END_TURN:
        return _loss(state, int(lead_of(state)))
    if action == GIVE_ORDERS and holds_inspector(state, seat):
        allied = int(sum(state.hand[seat, kind] for kind in range(FIGHTING)
                         if is_allied(state, seat, kind)))  # fmt: skip
        lead = int(lead_of(state))
        return _loss(state, lead - allied if side_of(state, seat) else lead + allied)
    return None


def _loss(state: Seen, lead: int) -> Phrase | None:
    """How both would lose if a turn ended with Good ahead by so many."""
    side, ahead = SIDES[lead < 0], abs(lead)
    if ahead > state.tolerance:
        return say("{side} would be ahead by {ahead}: both lose.", "NO12", side=side, ahead=ahead)
    if ahead and is_last(state):
        return say("This is the last turn, and {side} would be ahead by {ahead}: both lose.",
                   "NO14", side=side, ahead=ahead)  # fmt: skip
    return None


def options_clash(state: Seen) -> Phrase | None:
    """The deck must suffice for the deal, and the game must come to an end. [NO-R16]"""
    left = int(sum(state.deck)) - 2 * state.hand_size
    if left < 1:
        return say("{cards} cards are too few to deal {hand} to each player and have a deck.",
                   "NO-R16", cards=int(sum(state.deck)), hand=state.hand_size)  # fmt: skip
    if left > LONGEST * state.draw_count:
        return say("So many cards would take more than {turns} turns to draw.", "NO-R18",
                   turns=LONGEST)  # fmt: skip
    return None


def conserved(state: Seen) -> Mapping[str, int]:
    return dict(zip(PLURALS, map(int, _everywhere(state)), strict=True))


def _everywhere(state: Seen) -> Any:
    """How many cards of each kind there are in all places. [NO15]"""
    on_table = np.append(state.on_table, 0)
    return state.hand.sum(axis=0) + state.face_down + state.discard_pile + on_table


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """What is not drawn lies in the deck, and nothing is known of the hands that is not shown."""
    if "face_down" not in given:
        state.face_down[:] = state.deck - _everywhere(state)
    state.deck_left = int(sum(state.face_down))
    state.held[:] = state.hand.sum(axis=1)
    if "evil" not in given and state.evil_seat:
        state.evil = state.evil_seat - 1
    if "turn" not in given and "evil" not in given:
        state.turn = state.evil
    if "step" not in given and state.inspector_timing == InspectorTiming.ANY_TIME:
        state.step = int(Step.MIXED)
    if "story" not in given and "base" not in given:
        state.story[:, 0, DRAWN] = state.since[:] = state.held
        listen(state)
        if state.step == Step.ORDERS:
            set_free(state, state.turn)


def impossible(state: Seen) -> Phrase | None:
    if np.any(state.hand < 0) or np.any(state.face_down < 0) or np.any(state.on_table < 0):
        return say("There can not be fewer cards than none.", "NO2")
    if np.any(_everywhere(state) != state.deck):
        return say("There must be {cards} in all.", "NO2", cards=card_list(state.deck))
    if not (0 <= state.evil < 2 and 0 <= state.turn < 2):
        return say("Two players lead Good and Evil.", "NO1")
    return _impossible_step(state) or _impossible_memory(state)


def _impossible_step(state: Seen) -> Phrase | None:
    mixed = state.inspector_timing == InspectorTiming.ANY_TIME
    if mixed != (state.step == Step.MIXED):
        return say("The step of the turn does not go with the options.", "NO-R2")
    hand = state.hand[state.turn]
    if state.step == Step.ORDERS and (hand[Kind.INSPECTOR] or hand[special_of(state, state.turn)]):
        return say("Once orders are given without an inspector, no inspector and no allied special"
                   " force is left in the hand.", "NO7")  # fmt: skip
    if state.step == Step.AFTERWARDS and hand[Kind.INSPECTOR] < sum(hand):
        return say("Once orders are given with an inspector, only inspectors are left in the hand.",
                   "NO8")  # fmt: skip
    if state.step == Step.INSPECTORS and not state.ending and _is_unsettled(state):
        return say("No turn begins with a pair on the table, or with one side too far ahead.",
                   "NO17")  # fmt: skip
    return None


def _is_unsettled(state: Seen) -> bool:
    angels, demons, spirits, devils = state.on_table
    return bool(angels * demons or spirits * devils or abs(lead_of(state)) > state.tolerance)


def _impossible_memory(state: Seen) -> Phrase | None:
    """What is publicly remembered must go with what there is. [NO3] [NO16]"""
    sizes = state.hand.sum(axis=1)
    drawn = state.story[:, :, DRAWN].sum(axis=1)
    removed = state.story[:, :, REMOVED : REMOVED + KINDS].sum(axis=(1, 2))
    if np.any(sizes != state.held) or np.any(state.base.sum(axis=1) + drawn - removed != sizes):
        return say("The sizes of the hands are not what everyone has seen.", "NO3")
    if state.deck_left != sum(state.face_down) or not np.all(
        (state.chapter >= 0) & (state.chapter < CHAPTERS)
    ):
        return say("The size of the deck is not what everyone has seen.", "NO3")
    if np.any((state.shown != state.hand)[state.is_shown > 0]):
        return say("A hand that is shown is shown as it is.", "NO-R14")
    silent = state.talk_lock == TalkLock.BOTH and bool(state.hand[:, Kind.INSPECTOR].any())
    if bool(state.silent) != silent:
        return say("Talk is closed while a hand holds an inspector.", "NO13")
    return None
