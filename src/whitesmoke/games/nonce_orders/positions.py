"""Which drawn positions of Nonce Orders can be, and what follows in them. Here all is known."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from whitesmoke.games.nonce_orders.cards import (
    CHAPTERS,
    DRAWN,
    FIGHTING,
    KINDS,
    PLURALS,
    REMOVED,
    Kind,
    Step,
    TalkLock,
    Timing,
)
from whitesmoke.games.nonce_orders.hands import holds_inspector, listen, open_chapter, special_of
from whitesmoke.games.nonce_orders.rules import lead_of
from whitesmoke.games.nonce_orders.sentences import Say
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.saying import include, say, start_list
from whitesmoke.kernel.scratch import scratch
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Seen

PAIR = 2
"""How many play."""


def some(counts: Any) -> tuple[Told, ...]:
    """Cards by kind, as a value of a sentence."""
    return tuple(
        Say.SOME(count=int(count), card=kind) for kind, count in enumerate(counts) if count
    )


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [NO15]"""
    found = np.zeros(KINDS, np.int64)
    plainly(count_open)(state, found)
    return dict(zip(PLURALS, map(int, found + state.face_down), strict=True))


@rule
def count_open(state, found):
    """How many cards of each kind there are in all places but the deck. [NO15]"""
    for kind in range(KINDS):
        found[kind] = state.hand[0, kind] + state.hand[1, kind] + state.discard_pile[kind]
    for kind in range(FIGHTING):
        found[kind] += state.on_table[kind]


@rule
def complete(state, drawn):
    """What is not drawn lies in the deck, and nothing is known of hands that are not shown."""
    if not drawn.face_down[0]:
        found = scratch(KINDS, np.int64)
        count_open(state, found)
        for kind in range(KINDS):
            state.face_down[kind] = state.deck[kind] - found[kind]
    state.deck_left = state.face_down.sum()
    for seat in range(PAIR):
        state.held[seat] = state.hand[seat].sum()
    if not drawn.evil and state.evil_seat:
        state.evil = state.evil_seat - 1
    if not drawn.step and state.inspector_timing == Timing.ANY_TIME:
        state.step = Step.MIXED
    if not drawn.story[0, 0, 0] and not drawn.base[0, 0] and are_right_numbers(state):
        begin_stories(state)


@rule
def are_right_numbers(state):
    """Whether seat and chapters are some that there are."""
    chapters = 0 <= state.chapter[0] < CHAPTERS and 0 <= state.chapter[1] < CHAPTERS
    return chapters and 0 <= state.turn < PAIR


@rule
def begin_stories(state):
    """All that is known of the hands is how many cards were drawn. [NO16]"""
    for seat in range(PAIR):
        state.story[seat, 0, DRAWN] = state.held[seat]
        state.since[seat] = state.held[seat]
    listen(state)
    if state.step == Step.ORDERS:
        open_chapter(state, state.turn, 1)


@rule
def impossible(state, out):
    """The first thing that is wrong with a position, if anything is."""
    if has_negative(state):
        say(out, Say.NEGATIVE)
    elif has_wrong_cards(state):
        say_whole_deck(state, out)
    elif not (0 <= state.evil < PAIR and 0 <= state.turn < PAIR):
        say(out, Say.WRONG_SEATS)
    elif not say_wrong_step(state, out):
        say_wrong_hands(state, out)


@rule
def has_negative(state):
    """Whether there are fewer cards than none somewhere. [NO15]"""
    for kind in range(KINDS):
        least = min(state.hand[0, kind], state.hand[1, kind])
        if min(least, state.face_down[kind], state.discard_pile[kind]) < 0:
            return True
    for kind in range(FIGHTING):
        if state.on_table[kind] < 0:
            return True
    return False


@rule
def has_wrong_cards(state):
    """Whether a card is missing or there twice. [NO15]"""
    found = scratch(KINDS, np.int64)
    count_open(state, found)
    for kind in range(KINDS):
        if found[kind] + state.face_down[kind] != state.deck[kind]:
            return True
    return False


@rule
def say_whole_deck(state, out):
    """What cards there have to be. [NO15]"""
    say(out, Say.WRONG_CARDS)
    there = start_list(out)
    for kind in range(KINDS):
        if state.deck[kind]:
            include(out, there)
            say(out, Say.SOME, state.deck[kind], kind)


@rule
def say_wrong_step(state, out):
    """What the step of a turn does not leave in the hand and on the table, if anything."""
    hand = state.hand[state.turn]
    if (state.inspector_timing == Timing.ANY_TIME) != (state.step == Step.MIXED):
        say(out, Say.WRONG_STEP)
    elif state.step == Step.ORDERS and hand[Kind.INSPECTOR] + hand[special_of(state, state.turn)]:
        say(out, Say.SPECIALS_LEFT)
    elif state.step == Step.AFTERWARDS and hand[Kind.INSPECTOR] < hand.sum():
        say(out, Say.MORE_THAN_INSPECTORS)
    elif state.step == Step.INSPECTORS and not state.ending and is_unsettled(state):
        say(out, Say.UNSETTLED)
    else:
        return False
    return True


@rule
def is_unsettled(state):
    """Whether opposed cards lie on the table, or one side is too far ahead. [NO9] [NO12]"""
    table = state.on_table
    armies = table[Kind.ANGEL] > 0 and table[Kind.DEMON] > 0
    specials = table[Kind.SPIRIT] > 0 and table[Kind.DEVIL] > 0
    return armies or specials or abs(lead_of(state)) > state.tolerance


@rule
def say_wrong_hands(state, out):
    """What hands do not go with, if anything: what was seen of them, or who is silent."""
    inspector = holds_inspector(state, 0) or holds_inspector(state, 1)
    if has_wrong_sizes(state) or has_wrong_story(state, 0) or has_wrong_story(state, 1):
        say(out, Say.WRONG_HANDS)
    elif (state.silent != 0) != (state.talk_lock == TalkLock.BOTH and inspector):
        say(out, Say.WRONG_SILENCE)


@rule
def has_wrong_sizes(state):
    """Whether hands or deck are not as large as everyone sees."""
    hands = state.held[0] != state.hand[0].sum() or state.held[1] != state.hand[1].sum()
    return hands or state.deck_left != state.face_down.sum() or not are_right_numbers(state)


@rule
def has_wrong_story(state, seat):
    """Whether a hand and what everyone has seen of it do not go together. [NO16]"""
    came, drawn = 0, 0
    for chapter in range(CHAPTERS):
        drawn += state.story[seat, chapter, DRAWN]
    for kind in range(KINDS):
        new = state.hand[seat, kind] - state.base[seat, kind]
        for chapter in range(CHAPTERS):
            new += state.story[seat, chapter, REMOVED + kind]
        if new < 0 or (
            state.is_shown[seat] > 0 and state.shown[seat, kind] != state.hand[seat, kind]
        ):
            return True
        came += new
    return came != drawn
