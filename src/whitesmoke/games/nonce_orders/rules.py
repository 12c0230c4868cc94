"""The rules of Nonce Orders: the six questions, and what a turn is."""

from whitesmoke.games.nonce_orders import cards
from whitesmoke.games.nonce_orders.cards import FIGHTING, KINDS, Asked, Ending, Kind, Step
from whitesmoke.games.nonce_orders.hands import (
    close_chapter,
    holds_inspector,
    is_allied,
    is_given_away,
    know,
    listen,
    open_chapter,
    put,
    show,
    special_of,
    take,
    talk_is_open,
)
from whitesmoke.games.nonce_orders.imagining import imagine as imagine
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """A hand for each player, the rest is the deck; Evil moves first. [NO2] [NO-R13] [NO-R16]"""
    for kind in range(KINDS):
        state.face_down[kind] = state.deck[kind]
        state.deck_left += state.deck[kind]
    by_chance = state.evil_seat == 0 and below(state, 2) == 1
    state.evil = 1 if by_chance or state.evil_seat == 2 else 0
    for seat in range(2):
        take(state, seat, state.hand_size)
    begin_turn(state, state.evil)


@rule
def waiting(state):
    """The players take turns, and whoever is asked for the hand answers first. [NO2] [NO-R20]"""
    seat = 1 - state.turn if state.asking == Asked.WAITS else state.turn
    return 0 if state.ending else 1 << seat


@rule
def legal(state, seat, out):
    """What the player may do at this step of the turn; what is not counted is overwritten. [NO4]"""
    if state.asking == Asked.WAITS:
        return answers(state, seat, out)
    count = 0
    if state.step == Step.ORDERS or state.step == Step.MIXED:
        for kind in range(FIGHTING):
            out[count] = cards.PLAY + kind
            count += may_play(state, seat, kind)
            out[count] = cards.DISCARD + kind
            count += may_discard(state, seat, kind)
    out[count] = cards.DISCARD_INSPECTOR
    count += may_discard_inspector(state, seat)
    out[count] = cards.SHOW_HAND
    count += may_show(state, seat)
    out[count] = cards.ASK_FOR_HAND
    count += may_ask(state, seat)
    if state.step == Step.INSPECTORS:
        out[count] = cards.GIVE_ORDERS
        return count + 1
    out[count] = cards.END_TURN
    return count + may_end(state, seat)


@rule
def answers(state, seat, out):
    """To show the hand, if talk is open to its owner, or to keep it. [NO-R20]"""
    out[0] = cards.SHOW_HAND
    count = 0 + may_show(state, seat)
    out[count] = cards.KEEP_HAND
    return count + 1


@rule
def play(state, seat, action):
    """Who discards an opposing card holds an Inspector, who plays one does not. [NO8] [NO-R7]"""
    if action == cards.END_TURN:
        end_turn(state, seat)
    elif action == cards.GIVE_ORDERS:
        give_orders(state, seat)
    elif action == cards.ASK_FOR_HAND:
        state.asking = Asked.WAITS
    elif action == cards.SHOW_HAND or action == cards.KEEP_HAND:
        answer(state, seat, action)
    elif action == cards.DISCARD_INSPECTOR:
        discard_inspector(state, seat)
    elif action >= cards.DISCARD:
        put(state, seat, action - cards.DISCARD, 1, state.discard_pile)
        state.watched = 1
    else:
        put(state, seat, action, 1, state.on_table)
        if not is_allied(state, seat, action):
            open_chapter(state, seat, 1)
    if state.open_hands == cards.OpenHands.ON_WHEN_TALK_OPEN:
        listen(state)


@rule
def score(state, out):
    """Both win or both lose. [NO17]"""
    out[0] = out[1] = 1.0 if state.ending == Ending.BALANCED else 0.0


@rule
def may_play(state, seat, kind):
    """Any Fighting Order, but with an Inspector in hand no opposing one. [NO7] [NO-R6] [NO-R7]"""
    bound = state.step == Step.MIXED and holds_inspector(state, seat)
    return state.hand[seat, kind] > 0 and (not bound or is_allied(state, seat, kind))


@rule
def may_discard(state, seat, kind):
    """One by one, opposing cards are discarded only while an Inspector is held. [NO-R2]"""
    bound = state.step == Step.MIXED and holds_inspector(state, seat)
    return bound and state.hand[seat, kind] > 0 and not is_allied(state, seat, kind)


@rule
def may_discard_inspector(state, seat):
    """As often as agreed, or as the limit demands. [NO6] [NO9] [NO10] [NO-R3] [NO-R10]"""
    inspectors = state.hand[seat, Kind.INSPECTOR]
    if state.inspector_discards_per_turn == cards.ONE_A_TURN and state.inspectors_discarded > 0:
        return inspectors == state.held[seat] and is_over_limit(state, seat)
    return inspectors > 0


@rule
def is_over_limit(state, seat):
    """More Orders in hand than a turn may end with, Inspectors included. [NO10] [NO-R8] [NO-R17]"""
    return state.held[seat] > state.hand_size


@rule
def may_show(state, seat):
    """In the own turn, while talk is open, and once for each hand. [NO-R14]"""
    return state.is_shown[seat] == 0 and talk_is_open(state, seat)


@rule
def may_ask(state, seat):
    """Once in a turn, while talk is open, for cards that nobody has shown. [NO-R20]"""
    partner = 1 - seat
    unseen = state.held[partner] > 0 and state.is_shown[partner] == 0
    return unseen and state.asking == Asked.NOT_YET and talk_is_open(state, seat)


@rule
def answer(state, seat, action):
    """A hand is shown or kept; whoever was asked has answered by that. [NO-R14] [NO-R20]"""
    if action == cards.SHOW_HAND:
        show(state, seat)
    if seat != state.turn:
        state.asking = Asked.ANSWERED


@rule
def may_end(state, seat):
    """With all duties done and the hand limit met. [NO10] [NO-R2]"""
    return not is_over_limit(state, seat) and not has_duty(state, seat)


@rule
def has_duty(state, seat):
    """With an Inspector nothing else may stay; without one, no allied special. [NO7] [NO8]"""
    if holds_inspector(state, seat):
        return state.held[seat] > state.hand[seat, Kind.INSPECTOR]
    return state.hand[seat, special_of(state, seat)] > 0


@rule
def begin_turn(state, seat):
    """Draw; then come the Orders. [NO4] [NO5] [NO-R18]"""
    state.turn = seat
    any_time = state.inspector_timing == cards.Timing.ANY_TIME
    state.step = Step.MIXED if any_time else Step.INSPECTORS
    state.further = state.deck_left == 0
    state.inspectors_discarded = 0
    state.asking = Asked.NOT_YET
    state.watched = 0
    state.early[seat] = state.since[seat] if is_given_away(state, seat) else 0
    take(state, seat, state.draw_count)
    listen(state)


@rule
def discard_inspector(state, seat):
    """The Inspector goes, and the other player at once draws cards. [NO6] [NO-R9] [NO-R18]

    Who may discard more of them than agreed has nothing else in hand. [NO10]
    """
    put(state, seat, Kind.INSPECTOR, 1, state.discard_pile)
    state.inspectors_discarded += 1
    state.watched = 0
    if state.inspector_discards_per_turn == cards.ONE_A_TURN and state.inspectors_discarded > 1:
        know(state, seat)
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
        put(state, seat, special, state.hand[seat, special], state.on_table)
        state.step = Step.ORDERS
        open_chapter(state, seat, 1)


@rule
def obey(state, seat):
    """All allied Fighting Orders go to the table, all opposing ones to the discards. [NO8]"""
    for kind in range(FIGHTING):
        pile = state.on_table[:] if is_allied(state, seat, kind) else state.discard_pile[:]
        put(state, seat, kind, state.hand[seat, kind], pile)


@rule
def end_turn(state, seat):
    """Pairs cancel, the battle is judged, and the other player's turn begins. [NO4] [NO17]"""
    cancel(state)
    state.ending = ending_of(state)
    state.turns += 1
    if state.ending == Ending.GOING_ON:
        close_chapter(state, seat)
        begin_turn(state, 1 - seat)


@rule
def cancel(state):
    """Pairs of one type leave the table; unlike types never cancel. [NO11]"""
    for good in range(Kind.ANGEL, FIGHTING, 2):
        pairs = min(state.on_table[good], state.on_table[good + 1])
        for kind in range(good, good + 2):
            state.on_table[kind] -= pairs
            state.discard_pile[kind] += pairs


@rule
def lead_of(state):
    """How many more cards Good has on the table than Evil. [NO12]"""
    return troops_of(state) + state.on_table[Kind.SPIRIT] - state.on_table[Kind.DEVIL]


@rule
def troops_of(state):
    """Angels minus Demons. [NO12]"""
    return state.on_table[Kind.ANGEL] - state.on_table[Kind.DEMON]


@rule
def is_last(state):
    """The turn in which the deck runs out, or the one after it. [NO14] [NO-R1]"""
    return (
        state.further != 0
        if state.last_turn == cards.LastTurn.ONE_MORE_TURN
        else state.deck_left == 0
    )


@rule
def ending_of(state):
    """How the game ends with this turn, if it does. [NO12] [NO14] [NO-R5] [NO-R19]"""
    lead = lead_of(state)
    if abs(lead) <= state.tolerance and not is_last(state):
        return Ending.GOING_ON
    if lead > 0:
        return Ending.GOOD_CONQUERS
    if lead < 0:
        return Ending.EVIL_CONQUERS
    if state.final_match == cards.FinalMatch.PER_TYPE and troops_of(state) != 0:
        return Ending.UNMATCHED
    return Ending.BALANCED
