"""What is shown of Nonce Orders. Nothing here ever holds the truth, only what a viewer sees."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from whitesmoke.games.nonce_orders import cards, hands, rules, telling
from whitesmoke.games.nonce_orders.cards import CARDS, DRAWN, PLURALS, REMOVED, SIDES, Kind, Step
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.state import Seen

tell, verdict, draw = telling.tell, telling.verdict, telling.draw
scene, own = telling.scene, telling.own
side_of, special_of, is_allied = map(plainly, (hands.side_of, hands.special_of, hands.is_allied))
holds_inspector, talk_is_open = map(plainly, (hands.holds_inspector, hands.talk_is_open))
is_over_limit, has_duty = map(plainly, (rules.is_over_limit, rules.has_duty))
is_last, may_discard_inspector = map(plainly, (rules.is_last, rules.may_discard_inspector))
lead_of, troops_of = map(plainly, (rules.lead_of, rules.troops_of))
listen, open_chapter = map(plainly, (hands.listen, hands.open_chapter))


def seat_names(state: Seen) -> Sequence[str]:
    return [SIDES[side_of(state, seat)] for seat in range(state.players)]


def talk_closed(state: Seen, seat: int) -> Phrase | None:
    """Why this seat may not discuss hands now; None if it may. [NO13]"""
    if talk_is_open(state, seat):
        return None
    if holds_inspector(state, seat):
        return say("You hold an inspector: no word about hands now.", "NO13")
    return say("The other player holds an inspector: no word about hands now.", "NO13")


def reveals(action: int) -> bool:
    """A shown hand, or all duties carried out at once, tell what is held. [NO-R14] [NO-R15]"""
    return action in (cards.SHOW_HAND, cards.GIVE_ORDERS)


def prompt(state: Seen, seat: int) -> Phrase:
    watched, specials = holds_inspector(state, seat), PLURALS[special_of(state, seat)]
    due = state.step == Step.INSPECTORS or has_duty(state, seat)
    if due and watched and not may_discard_inspector(state, seat):
        return say("No more inspectors may go: all your allied cards must be played and all"
                   " opposing ones discarded.", "NO-R3")  # fmt: skip
    if state.step == Step.INSPECTORS and watched:
        return say("Discard inspectors first, or give orders: under an inspector's eyes all allied"
                   " cards are played and all opposing ones discarded.", "NO6")  # fmt: skip
    if state.step == Step.INSPECTORS:
        return say("Give orders: all your {specials} go to the table, then play what you like.",
                   "NO7", specials=specials)  # fmt: skip
    if is_over_limit(state, seat):
        return say("Your hand is too large by {many}: play or discard.", "NO10",
                   many=int(state.held[seat] - state.hand_size))  # fmt: skip
    if state.step == Step.MIXED and has_duty(state, seat) and watched:
        return say("With an inspector in hand, play all allied cards and discard all opposing ones,"
                   " or discard the inspectors.", "NO8")  # fmt: skip
    if state.step == Step.MIXED and has_duty(state, seat):
        return say("Play all your {specials}, and what else you like.", "NO7", specials=specials)
    if watched and not may_discard_inspector(state, seat):
        return say("Your orders are carried out: end the turn.", "NO-R3")
    if watched:
        return say("Your orders are carried out: discard inspectors or end the turn.", "NO9")
    return say("Play what you like of your troops and opposing cards, or end the turn.", "NO7")


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    if action == cards.END_TURN:
        return _why_not_end(state, seat)
    if action == cards.GIVE_ORDERS and state.step == Step.MIXED:
        return say("At this table every card is played or discarded by itself.", "NO-R2")
    if action == cards.GIVE_ORDERS:
        return say("The orders of this turn are given.", "NO-R2")
    if action == cards.SHOW_HAND:
        return talk_closed(state, seat) or say("Everyone sees this hand already.", "NO-R14")
    kind = action - (cards.DISCARD if action >= cards.DISCARD else cards.PLAY)
    if state.hand[seat, kind] == 0:
        return say("There is no {card} in your hand.", "NO4", card=CARDS[kind])
    if action == cards.DISCARD_INSPECTOR:
        return say("Only one inspector may be discarded in a turn.", "NO-R3")
    if state.step == Step.INSPECTORS:
        return say("Decide about inspectors first, then give orders.", "NO-R2")
    if action < cards.DISCARD:
        return say("With an inspector in hand opposing cards are discarded, not played.", "NO-R7")
    if is_allied(state, seat, kind):
        return say("Allied cards are never discarded from the hand.", "NO7")
    return say("Without an inspector in hand no fighting order is discarded.", "NO7")


def _why_not_end(state: Seen, seat: int) -> Phrase:
    if state.step == Step.INSPECTORS:
        return say("Orders must be given before the turn ends.", "NO4")
    if not has_duty(state, seat):
        return say("A turn ends with at most {limit} cards in hand.", "NO10", limit=state.hand_size)
    if holds_inspector(state, seat):
        return say("With an inspector in hand nothing else may be kept.", "NO8")
    specials = PLURALS[special_of(state, seat)]
    return say("All your {specials} must be played.", "NO7", specials=specials)


def warning(state: Seen, seat: int, action: int) -> Phrase | None:
    """Whoever ends the game by this decision should know it. [NO12] [NO14] [NO-R5]"""
    lead, troops = int(lead_of(state)), int(troops_of(state))
    if action == cards.GIVE_ORDERS and holds_inspector(state, seat):
        side = side_of(state, seat)
        lead += int(state.hand[seat, [side, Kind.SPIRIT + side]].sum()) * (-1 if side else 1)
        troops += int(state.hand[seat, side]) * (-1 if side else 1)
    elif action != cards.END_TURN:
        return None
    side, ahead = SIDES[lead < 0], abs(lead)
    if ahead > state.tolerance:
        return say("{side} would be ahead by {ahead}: both lose.", "NO12", side=side, ahead=ahead)
    if ahead and is_last(state):
        return say("This is the last turn, and {side} would be ahead by {ahead}: both lose.",
                   "NO14", side=side, ahead=ahead)  # fmt: skip
    if troops and is_last(state) and state.final_match == cards.PER_TYPE:
        return say("This is the last turn, and the types do not match: both lose.", "NO-R5")
    return None


def options_clash(state: Seen) -> Phrase | None:
    """The deck must suffice for the deal, and the game must come to an end. [NO-R16] [NO-R18]"""
    total = int(sum(state.deck))
    if total <= 2 * state.hand_size:
        return say("{cards} cards are too few to deal {hand} to each player and have a deck.",
                   "NO-R16", cards=total, hand=state.hand_size)  # fmt: skip
    if total - 2 * state.hand_size > cards.LONGEST * state.draw_count:
        return say("So many cards would take more than {turns} turns to draw.", "NO-R18",
                   turns=cards.LONGEST)  # fmt: skip
    return None


def conserved(state: Seen) -> Mapping[str, int]:
    return dict(zip(PLURALS, map(int, _everywhere(state)), strict=True))


def _everywhere(state: Seen) -> Any:
    """How many cards of each kind there are in all places. [NO15]"""
    on_table = np.append(state.on_table, 0)
    return state.hand.sum(axis=0) + state.face_down + state.discard_pile + on_table


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """What is not drawn lies in the deck, and nothing is known of hands that are not shown."""
    if "face_down" not in given:
        state.face_down[:] = state.deck - _everywhere(state)
    state.deck_left = int(sum(state.face_down))
    state.held[:] = state.hand.sum(axis=1)
    if "evil" not in given and state.evil_seat:
        state.evil = state.evil_seat - 1
    if "step" not in given and state.inspector_timing == cards.ANY_TIME:
        state.step = int(Step.MIXED)
    if "story" not in given and "base" not in given:
        state.story[:, 0, DRAWN] = state.since[:] = state.held
        listen(state)
        if state.step == Step.ORDERS:
            open_chapter(state, state.turn, 1)


def impossible(state: Seen) -> Phrase | None:
    return next((why for wrong, why in _faults(state) if wrong), None)


def _faults(state: Seen) -> Iterator[tuple[Any, Phrase]]:
    """What can be wrong with a position, one after the other; later ones rely on earlier ones."""
    counts = np.concatenate([state.hand.ravel(), state.face_down, state.on_table])
    yield any(counts < 0), say("There can not be fewer cards than none.", "NO2")
    all_ = telling.listed(state.deck)
    yield any(_everywhere(state) != state.deck), say("In all there are {cards}.", "NO2", cards=all_)
    yield (not {state.evil, state.turn} <= {0, 1}, say("Two players lead Good and Evil.", "NO1"))
    mixed = state.inspector_timing == cards.ANY_TIME
    yield (mixed != (state.step == Step.MIXED),
           say("The step of the turn does not go with the options.", "NO-R2"))  # fmt: skip
    hand, special = state.hand[state.turn], special_of(state, state.turn)
    yield (state.step == Step.ORDERS and hand[Kind.INSPECTOR] + hand[special],
           say("Orders without an inspector leave no allied special force.", "NO7"))  # fmt: skip
    yield (state.step == Step.AFTERWARDS and hand[Kind.INSPECTOR] < sum(hand),
           say("Orders with an inspector leave only inspectors.", "NO8"))  # fmt: skip
    angels, demons, spirits, devils = state.on_table
    unsettled = angels * demons or spirits * devils or abs(lead_of(state)) > state.tolerance
    yield (state.step == Step.INSPECTORS and not state.ending and unsettled,
           say("No turn begins with pairs, or one side too far ahead.", "NO17"))  # fmt: skip
    came = state.hand + state.story[:, :, REMOVED:].sum(axis=1) - state.base
    bad = np.any(came < 0) or any(came.sum(axis=1) != state.story[:, :, DRAWN].sum(axis=1))
    bad = bad or any(state.held != state.hand.sum(axis=1)) or max(state.chapter) >= cards.CHAPTERS
    bad = bad or state.deck_left != sum(state.face_down)
    bad = bad or np.any((state.shown != state.hand)[state.is_shown > 0])
    yield bad, say("The hands are not what everyone has seen of them.", "NO3")
    silent = state.talk_lock == cards.BOTH and state.hand[:, Kind.INSPECTOR].any()
    yield bool(state.silent) != bool(silent), say("Inspectors and silence go together.", "NO13")
