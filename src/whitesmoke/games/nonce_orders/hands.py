"""Hands: how cards come and go, who may talk of them, and what everyone can keep in mind of them.

The public story of a hand begins when everyone knows it (`base`) and has a chapter for each own
turn that ended since. Within a chapter all cards are drawn before any is played.
"""

from whitesmoke.games.nonce_orders.cards import DRAWN, KINDS, REMOVED, Kind, TalkLock
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def side_of(state, seat):
    """One player leads Evil, the other Good. [NO1]"""
    return 1 if seat == state.evil else 0


@rule
def is_allied(state, seat, kind):
    """Angels and Spirits are Good's, Demons and Devils Evil's. [NO1]"""
    return kind & 1 == side_of(state, seat)


@rule
def special_of(state, seat):
    """The allied special force. [NO1]"""
    return Kind.SPIRIT + side_of(state, seat)


@rule
def holds_inspector(state, seat):
    """Whether the Higher Powers watch this player. [NO13]"""
    return state.hand[seat, Kind.INSPECTOR] > 0


@rule
def take(state, seat, count):
    """Draw that many cards from the deck, or all that are left. [NO5] [NO-R9]"""
    count = min(count, state.deck_left)
    draw(state, seat, count)
    state.held[seat] += count
    state.story[seat, state.chapter[seat], DRAWN] += count
    state.since[seat] += count
    if count > 0:
        cover(state, seat)


@rule
def draw(state, seat, count):
    """Each card is as likely as the others; no branch hangs on chance, which would take time."""
    angels = state.face_down[Kind.ANGEL]
    demons = state.face_down[Kind.DEMON] + angels
    spirits = state.face_down[Kind.SPIRIT] + demons
    devils = state.face_down[Kind.DEVIL] + spirits
    for _ in range(count):
        nth = below(state, state.deck_left)
        kind = 0 + (nth >= angels) + (nth >= demons) + (nth >= spirits) + (nth >= devils)
        angels -= nth < angels
        demons -= nth < demons
        spirits -= nth < spirits
        devils -= nth < devils
        state.hand[seat, kind] += 1
        state.face_down[kind] -= 1
        state.deck_left -= 1


@rule
def put(state, seat, kind, count, pile):
    """Cards go from the hand to the table or the discard pile; everyone sees it. [NO3] [NO15]"""
    pile[kind] += count
    state.hand[seat, kind] -= count
    state.held[seat] -= count
    state.story[seat, state.chapter[seat], REMOVED + kind] += count
    if kind == Kind.INSPECTOR:
        state.spent[seat] += count
    if count > 0:
        cover(state, seat)


@rule
def talk_is_open(state, seat):
    """Whether this player may discuss hands. [NO13] [NO-R11]"""
    if state.talk_lock == TalkLock.BOTH:
        return state.silent == 0
    return state.talk_lock == TalkLock.OFF or not holds_inspector(state, seat)


@rule
def listen(state):
    """An Inspector silences at once, and open talk tells of none. [NO16] [NO-R4] [NO-R12]"""
    if state.talk_lock == TalkLock.BOTH:
        state.silent = holds_inspector(state, 0) or holds_inspector(state, 1)
    for seat in range(2):
        if state.talk_lock == TalkLock.BOTH and not state.silent:
            open_chapter(state, seat, 1)
        if state.open_hands and not talk_is_open(state, seat):
            cover(state, seat)
        elif state.open_hands and not state.is_shown[seat]:
            show(state, seat)


@rule
def show(state, seat):
    """The hand as it is now is there for the partner to see. [NO-R14]"""
    know(state, seat)
    state.is_shown[seat] = 1
    for kind in range(KINDS):
        state.shown[seat, kind] = state.hand[seat, kind]


@rule
def cover(state, seat):
    """What was shown is out of date once the hand has changed. [NO-R14]"""
    if state.is_shown[seat]:
        state.is_shown[seat] = 0
        for kind in range(KINDS):
            state.shown[seat, kind] = 0


@rule
def is_known(state, seat):
    """Whether everyone can tell the hand from what was shown, and played since. [NO16]"""
    return state.chapter[seat] == 0 and state.story[seat, 0, DRAWN] == 0


@rule
def know(state, seat):
    """Everyone knows the hand now, so that its story begins anew. [NO16]"""
    for kind in range(KINDS):
        state.base[seat, kind] = state.hand[seat, kind]
    for chapter in range(state.chapter[seat] + 1):
        for entry in range(REMOVED + KINDS):
            state.story[seat, chapter, entry] = 0
    state.chapter[seat] = 0
    open_chapter(state, seat, 0)


@rule
def open_chapter(state, seat, freed):
    """Nothing is known of the cards to come; freed, the hand holds no Inspector now. [NO16]"""
    state.freed[seat] = freed
    state.since[seat] = 0
    state.spent[seat] = 0
    state.early[seat] = 0


@rule
def close_chapter(state, seat):
    """With an Inspector a turn leaves nothing else; without one, no allied special. [NO7] [NO8]"""
    if holds_inspector(state, seat) or state.is_shown[seat]:
        know(state, seat)
    else:
        state.chapter[seat] += 1
        open_chapter(state, seat, 0)


@rule
def is_heard(state, seat):
    """Whether everyone hears that talk is closed to this player. [NO16]"""
    if state.talk_lock == TalkLock.BOTH:
        return state.silent != 0
    hidden = state.open_hands != 0 and state.is_shown[seat] == 0
    return hidden and state.talk_lock == TalkLock.HOLDER_ONLY


@rule
def is_given_away(state, seat):
    """Whether a turn begins with everyone knowing that its player held an Inspector. [NO16]

    Nothing is heard before the first turn. Who ended a turn has shown who is watched. [NO-R15]
    """
    if state.turns == 0 or (state.silent and holds_inspector(state, 1 - seat)):
        return False
    return is_heard(state, seat)
