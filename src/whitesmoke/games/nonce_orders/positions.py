"""Which drawn positions of Nonce Orders can be, and what follows in them. Here all is known."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from whitesmoke.games.nonce_orders import cards, hands, rules
from whitesmoke.games.nonce_orders.cards import DRAWN, PLURALS, REMOVED, Kind, Step
from whitesmoke.games.nonce_orders.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Seen

special_of, lead_of = plainly(hands.special_of), plainly(rules.lead_of)
listen, open_chapter = map(plainly, (hands.listen, hands.open_chapter))


def some(counts: Any) -> tuple[Told, ...]:
    """Cards by kind, as a value of a sentence."""
    return tuple(
        Say.SOME(count=int(count), card=kind) for kind, count in enumerate(counts) if count
    )


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [NO15]"""
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
    if "step" not in given and state.inspector_timing == cards.Timing.ANY_TIME:
        state.step = int(Step.MIXED)
    if "story" not in given and "base" not in given:
        state.story[:, 0, DRAWN] = state.since[:] = state.held
        listen(state)
        if state.step == Step.ORDERS:
            open_chapter(state, state.turn, 1)


def impossible(state: Seen) -> Told | None:
    """What is wrong with a position, if anything."""
    return next((why for wrong, why in _faults(state) if wrong), None)


def _faults(state: Seen) -> Iterator[tuple[Any, Told]]:
    """What can be wrong with a position, one after the other; later ones rely on earlier ones."""
    counts = np.concatenate([state.hand.ravel(), state.face_down, state.on_table])
    yield any(counts < 0), Say.NEGATIVE()
    yield any(_everywhere(state) != state.deck), Say.WRONG_CARDS(cards=some(state.deck))
    yield not {state.evil, state.turn} <= {0, 1}, Say.WRONG_SEATS()
    yield from _wrong_steps(state)
    yield _has_wrong_hands(state), Say.WRONG_HANDS()
    silent = state.talk_lock == cards.TalkLock.BOTH and state.hand[:, Kind.INSPECTOR].any()
    yield bool(state.silent) != bool(silent), Say.WRONG_SILENCE()


def _wrong_steps(state: Seen) -> Iterator[tuple[Any, Told]]:
    """What the step of a turn leaves in the hand and on the table."""
    mixed = state.inspector_timing == cards.Timing.ANY_TIME
    yield mixed != (state.step == Step.MIXED), Say.WRONG_STEP()
    hand, special = state.hand[state.turn], special_of(state, state.turn)
    left = hand[Kind.INSPECTOR] + hand[special]
    yield state.step == Step.ORDERS and left, Say.SPECIALS_LEFT()
    only = state.step == Step.AFTERWARDS and hand[Kind.INSPECTOR] < sum(hand)
    yield only, Say.MORE_THAN_INSPECTORS()
    angels, demons, spirits, devils = state.on_table
    unsettled = angels * demons or spirits * devils or abs(lead_of(state)) > state.tolerance
    begins = state.step == Step.INSPECTORS and not state.ending
    yield begins and unsettled, Say.UNSETTLED()


def _has_wrong_hands(state: Seen) -> bool:
    """Whether hands, deck and what everyone has seen of them do not go together."""
    came = state.hand + state.story[:, :, REMOVED:].sum(axis=1) - state.base
    bad = np.any(came < 0) or any(came.sum(axis=1) != state.story[:, :, DRAWN].sum(axis=1))
    bad = bad or any(state.held != state.hand.sum(axis=1)) or max(state.chapter) >= cards.CHAPTERS
    bad = bad or state.deck_left != sum(state.face_down)
    return bool(bad or np.any((state.shown != state.hand)[state.is_shown > 0]))
