"""The rules of Nonce Orders: the six questions, and what a turn is."""

from whitesmoke.games.nonce_orders.cards import (
    DISCARD,
    DISCARD_INSPECTOR,
    END_TURN,
    FIGHTING,
    GIVE_ORDERS,
    PLAY,
    SHOW_HAND,
    Ending,
    FinalMatch,
    InspectorDiscards,
    InspectorTiming,
    Kind,
    LastTurn,
    OpenHands,
    Step,
)
from whitesmoke.games.nonce_orders.hands import (
    close_chapter,
    holds_inspector,
    is_allied,
    know,
    listen,
    mark_early,
    play_out,
    set_free,
    show,
    special_of,
    take,
    talk_is_open,
    throw_away,
)
from whitesmoke.games.nonce_orders.imagining import imagine as imagine
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """Every player is dealt a hand; the rest is the deck. Evil moves first. [NO2] [NO-R13]"""
    for kind in range(FIGHTING + 1):
        state.face_down[kind] = state.deck[kind]
        state.deck_left += state.deck[kind]
    state.evil = seat_of_evil(state)
    take(state, state.evil, state.hand_size)
    take(state, 1 - state.evil, state.hand_size)
    state.turn = state.evil
    listen(state)
    begin_turn(state)


@rule
def seat_of_evil(state):
    """The seat that was agreed on, or else one by chance. [NO-R13]"""
    if state.evil_seat == 0:
        return 1 if below(state, 2) else 0
    return state.evil_seat - 1


@rule
def waiting(state):
    """The players take turns. [NO2]"""
    return 0 if state.ending else 1 << state.turn


@rule
def legal(state, seat, out):
    """What the player may do at this step of the turn. [NO4]"""
    count = 0
    if state.step == Step.ORDERS or state.step == Step.MIXED:
        count = legal_cards(state, seat, out)
    out[count] = DISCARD_INSPECTOR
    count += may_discard_inspector(state, seat)
    out[count] = SHOW_HAND
    count += may_show(state, seat)
    if state.step == Step.INSPECTORS:
        out[count] = GIVE_ORDERS
        return count + 1
    out[count] = END_TURN
    return count + may_end(state, seat)


@rule
def legal_cards(state, seat, out):
    """Fighting Orders that may leave the hand one by one; what is not counted is overwritten."""
    count = 0
    for kind in range(FIGHTING):
        out[count] = PLAY + kind
        count += may_play(state, seat, kind)
        out[count] = DISCARD + kind
        count += may_discard(state, seat, kind)
    return count


@rule
def play(state, seat, action):
    """One card is played or discarded, the hand is shown, orders are given, or the turn ends."""
    if action == END_TURN:
        end_turn(state, seat)
    elif action == GIVE_ORDERS:
        give_orders(state, seat)
    elif action == SHOW_HAND:
        show(state, seat)
    elif action == DISCARD_INSPECTOR:
        discard_inspector(state, seat)
    elif action >= DISCARD:
        discard_opposing(state, seat, action - DISCARD)
    else:
        play_one(state, seat, action - PLAY)


@rule
def score(state, out):
    """Both win or both lose. [NO17]"""
    for seat in range(2):
        out[seat] = 1.0 if state.ending == Ending.BALANCED else 0.0


@rule
def may_play(state, seat, kind):
    """Without an Inspector any Fighting Order may be played, opposing ones too. [NO7] [NO-R6]

    If Inspectors may be decided on at any time, allied ones may always be played, but opposing
    ones never while an Inspector is held. [NO-R2] [NO-R7]
    """
    has_it = state.hand[seat, kind] > 0
    if state.step == Step.MIXED:
        return has_it and (is_allied(state, seat, kind) or not holds_inspector(state, seat))
    return has_it and state.step == Step.ORDERS


@rule
def may_discard(state, seat, kind):
    """One by one, opposing cards are discarded only while an Inspector is held. [NO-R2]"""
    watched = state.step == Step.MIXED and holds_inspector(state, seat)
    return watched and state.hand[seat, kind] > 0 and not is_allied(state, seat, kind)


@rule
def may_discard_inspector(state, seat):
    """Before the orders and after them, as often as agreed. [NO6] [NO9] [NO-R3] [NO-R10]"""
    if not holds_inspector(state, seat):
        return False
    if state.inspector_discards_per_turn == InspectorDiscards.UNLIMITED:
        return True
    return state.inspectors_discarded == 0 or must_discard_inspector(state, seat)


@rule
def must_discard_inspector(state, seat):
    """Nothing but Inspectors is left, and they are too many to end the turn. [NO10]"""
    only = state.hand[seat, Kind.INSPECTOR] == state.held[seat]
    return only and is_over_limit(state, seat)


@rule
def is_over_limit(state, seat):
    """More Orders in hand than a turn may end with, Inspectors included. [NO10] [NO-R8]"""
    return state.held[seat] > state.hand_size


@rule
def may_show(state, seat):
    """In the own turn, while talk is open, and once for each hand. [NO-R14]"""
    return state.is_shown[seat] == 0 and talk_is_open(state, seat)


@rule
def may_end(state, seat):
    """With all duties done and the hand limit met. [NO10] [NO-R2]"""
    return not is_over_limit(state, seat) and not has_duty(state, seat)


@rule
def has_duty(state, seat):
    """With an Inspector nothing else may stay in hand; without one, no allied special. [NO7] [NO8]

    Before the turn's orders are given, all duties are still to come. [NO-R2]
    """
    if state.step == Step.INSPECTORS:
        return True
    if holds_inspector(state, seat):
        return state.held[seat] > state.hand[seat, Kind.INSPECTOR]
    return state.hand[seat, special_of(state, seat)] > 0


@rule
def begin_turn(state):
    """Draw; then come the Orders. [NO4] [NO5]"""
    seat = state.turn
    any_time = state.inspector_timing == InspectorTiming.ANY_TIME
    state.step = Step.MIXED + 0 if any_time else Step.INSPECTORS + 0
    state.further = state.deck_left == 0
    state.inspectors_discarded = 0
    state.watched = 0
    mark_early(state, seat)
    take(state, seat, state.draw_count)
    listen(state)


@rule
def discard_inspector(state, seat):
    """The Inspector goes, and the other player at once draws cards. [NO6] [NO-R9]"""
    throw_away(state, seat, Kind.INSPECTOR, 1)
    state.inspectors_discarded += 1
    state.watched = 0
    take(state, 1 - seat, state.draw_count)
    listen(state)


@rule
def give_orders(state, seat):
    """The Inspectors in hand decide which duties are carried out, at once. [NO-R2] [NO-R15]"""
    if holds_inspector(state, seat):
        obey(state, seat)
        state.step = Step.AFTERWARDS
        know(state, seat)
    else:
        special = special_of(state, seat)
        play_out(state, seat, special, state.hand[seat, special])
        state.step = Step.ORDERS
        set_free(state, seat)
    hands_changed(state)


@rule
def obey(state, seat):
    """All allied Fighting Orders go to the table, all opposing ones to the discards. [NO8]"""
    for kind in range(FIGHTING):
        if is_allied(state, seat, kind):
            play_out(state, seat, kind, state.hand[seat, kind])
        else:
            throw_away(state, seat, kind, state.hand[seat, kind])


@rule
def play_one(state, seat, kind):
    """Who plays an opposing card holds no Inspector. [NO7] [NO-R7]"""
    play_out(state, seat, kind, 1)
    if not is_allied(state, seat, kind):
        set_free(state, seat)
    hands_changed(state)


@rule
def discard_opposing(state, seat, kind):
    """Who discards an opposing card holds an Inspector. [NO8] [NO-R2]"""
    throw_away(state, seat, kind, 1)
    state.watched = 1
    hands_changed(state)


@rule
def hands_changed(state):
    """Open hands stay open when a card leaves them. [NO-R12]"""
    if state.open_hands == OpenHands.ON_WHEN_TALK_OPEN:
        listen(state)


@rule
def end_turn(state, seat):
    """Pairs cancel, the battle is judged, and the other player's turn begins. [NO4] [NO17]"""
    cancel(state, Kind.ANGEL, Kind.DEMON)
    cancel(state, Kind.SPIRIT, Kind.DEVIL)
    state.ending = ending_of(state)
    state.turns += 1
    if state.ending == Ending.GOING_ON:
        close_chapter(state, seat)
        state.turn = 1 - seat
        begin_turn(state)


@rule
def cancel(state, good, evil):
    """Pairs of one type leave the table; unlike types never cancel. [NO11]"""
    pairs = min(state.on_table[good], state.on_table[evil])
    for kind in (good, evil):
        state.on_table[kind] -= pairs
        state.discard_pile[kind] += pairs


@rule
def lead_of(state):
    """How many more cards Good has on the table than Evil. [NO12]"""
    return troops_of(state) + specials_of(state)


@rule
def troops_of(state):
    """Angels minus Demons. [NO12]"""
    return state.on_table[Kind.ANGEL] - state.on_table[Kind.DEMON]


@rule
def specials_of(state):
    """Spirits minus Devils. [NO12]"""
    return state.on_table[Kind.SPIRIT] - state.on_table[Kind.DEVIL]


@rule
def is_last(state):
    """The turn in which the deck runs out, or the one after it. [NO14] [NO-R1]"""
    if state.last_turn == LastTurn.ONE_MORE_TURN:
        return state.further != 0
    return state.deck_left == 0


@rule
def ending_of(state):
    """How the game ends with this turn, if it does. [NO12] [NO14] [NO-R5]"""
    lead = lead_of(state)
    if abs(lead) <= state.tolerance and not is_last(state):
        return Ending.GOING_ON
    if lead > 0:
        return Ending.GOOD_CONQUERS
    if lead < 0:
        return Ending.EVIL_CONQUERS
    if state.final_match == FinalMatch.PER_TYPE and troops_of(state) != 0:
        return Ending.UNMATCHED
    return Ending.BALANCED
