"""What is told of Nonce Orders, and to whom: rules that choose the sentences, from what a viewer
sees."""

from whitesmoke.games.nonce_orders import cards
from whitesmoke.games.nonce_orders.cards import FIGHTING, KINDS, Asked, Ending, Kind, Step
from whitesmoke.games.nonce_orders.hands import (
    holds_inspector,
    is_allied,
    side_of,
    special_of,
    talk_is_open,
)
from whitesmoke.games.nonce_orders.rules import (
    has_duty,
    is_last,
    is_over_limit,
    lead_of,
    may_discard_inspector,
    troops_of,
)
from whitesmoke.games.nonce_orders.scene import is_silent, turn_of
from whitesmoke.games.nonce_orders.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import include, say, start_list
from whitesmoke.kernel.state import OPEN


@rule
def moment(state):
    """There are turns, but no rounds. [NO4]"""
    return 0, turn_of(state)


@rule
def called(state, seat):
    """A seat without a player's name is called after its side. [NO1]"""
    return side_of(state, seat)


@rule
def reveals(state, seat, action):
    """A shown hand, or all duties carried out at once, tell what is held. [NO-R14] [NO-R15]"""
    return action == cards.SHOW_HAND or action == cards.GIVE_ORDERS


@rule
def tell_deal(state, viewer, out):
    """Who leads which side, and how the first turn begins. [NO2] [NO5] [NO13]"""
    say(out, Say.STARTS, state.evil)
    say(out, Say.BEGINS, state.turn, min(state.draw_count, state.story[state.turn, 0, 0]))
    if is_last(state):
        tell_last_turn(state, out)
    if is_silent(state, viewer):
        tell_silence(state, viewer, out)


@rule
def tell(before, seat, action, after, viewer, out):
    """Every decision is public; what was drawn is told to its owner. [NO3]"""
    if action == cards.END_TURN:
        tell_end_of_turn(before, seat, after, viewer, out)
    elif action == cards.GIVE_ORDERS:
        tell_orders(before, seat, after, out)
    elif action == cards.SHOW_HAND:
        tell_hand(seat, after, out)
    elif action == cards.ASK_FOR_HAND:
        say(out, Say.ASKS, seat, 1 - seat)
    elif action == cards.KEEP_HAND:
        say(out, Say.KEEPS, seat)
    elif action == cards.DISCARD_INSPECTOR:
        late = before.step == Step.AFTERWARDS
        say(out, Say.DISMISSES_AFTERWARDS if late else Say.DISMISSES, seat)
        tell_draw(before, 1 - seat, after, viewer, out)
    elif action >= cards.DISCARD:
        say(out, Say.DISCARDS, seat, action - cards.DISCARD)
    else:
        say(out, Say.PLAYS, seat, action)
    if not after.ending and is_silent(before, viewer) != is_silent(after, viewer):
        tell_silence(after, viewer, out)


@rule
def list_card(out, cards, count, kind):
    """So many cards of one kind, in a list of cards."""
    if count > 0:
        include(out, cards)
        say(out, Say.SOME, count, kind)


@rule
def tell_hand(seat, state, out):
    """The hand that everyone sees now. [NO-R14]"""
    if not state.held[seat]:
        say(out, Say.SHOWS_NOTHING, seat)
        return
    say(out, Say.SHOWS, seat)
    cards = start_list(out)
    for kind in range(KINDS):
        list_card(out, cards, state.shown[seat, kind], kind)


@rule
def tell_orders(before, seat, after, out):
    """What a player had to do. [NO7] [NO8] [NO-R15]"""
    played = after.on_table.sum() - before.on_table.sum()
    if after.step == Step.ORDERS and not played:
        say(out, Say.ORDERS_FREELY, seat, special_of(after, seat))
    elif after.step == Step.ORDERS:
        say(out, Say.ORDERS, seat)
        list_played(before, after, out)
    else:
        tell_obedience(before, seat, after, out)


@rule
def tell_obedience(before, seat, after, out):
    """What an inspector in hand made a player do. [NO8]"""
    played = after.on_table.sum() - before.on_table.sum()
    thrown = after.discard_pile.sum() - before.discard_pile.sum()
    if played and thrown:
        say(out, Say.OBEYS, seat)
        list_played(before, after, out)
        list_thrown(before, after, out)
    elif played:
        say(out, Say.OBEYS_PLAYING, seat)
        list_played(before, after, out)
    elif thrown:
        say(out, Say.OBEYS_DISCARDING, seat)
        list_thrown(before, after, out)
    else:
        say(out, Say.OBEYS_WITHOUT_CARDS, seat)


@rule
def list_played(before, after, out):
    """The cards that came to the table. [NO7]"""
    cards = start_list(out)
    for kind in range(FIGHTING):
        list_card(out, cards, after.on_table[kind] - before.on_table[kind], kind)


@rule
def list_thrown(before, after, out):
    """The cards that came to the discard pile. [NO8]"""
    cards = start_list(out)
    for kind in range(KINDS):
        list_card(out, cards, after.discard_pile[kind] - before.discard_pile[kind], kind)


@rule
def tell_end_of_turn(before, seat, after, viewer, out):
    """What the end of a turn does to the table, and how the next one begins. [NO11] [NO12]"""
    watched = before.step == Step.MIXED and is_known_to_be_watched(after, seat)
    say(out, Say.ENDS_WATCHED if watched else Say.ENDS, seat)
    if after.on_table.sum() < before.on_table.sum():
        say(out, Say.PAIRS)
        list_played(after, before, out)
    if after.ending:
        return
    lead = lead_of(after)
    if lead:
        say(out, Say.AHEAD, leading(lead), abs(lead))
    else:
        say(out, Say.BALANCE)
    tell_draw(before, after.turn, after, viewer, out)


@rule
def is_known_to_be_watched(state, seat):
    """Whether everyone knows since this end of turn that the hand is all inspectors. [NO-R15]"""
    known = state.chapter[seat] == 0 and not state.ending
    return known and state.base[seat, Kind.INSPECTOR] == state.held[seat] and state.held[seat] > 0


@rule
def leading(lead):
    """The side that is ahead: Good if the lead is above 0. [NO12]"""
    return 1 if lead < 0 else 0


@rule
def tell_draw(before, seat, after, viewer, out):
    """How many cards a player drew, which ones if the viewer may know, and what that means."""
    count, owns = before.deck_left - after.deck_left, viewer == seat
    if count > 0 and (owns or viewer == OPEN):
        tell_drawn(before, seat, after, count, out)
    elif before.turn != after.turn:
        say(out, Say.BEGINS, seat, count)
    else:
        short = count < after.draw_count
        say(out, Say.DRAWS_WHAT_IS_LEFT if short else Say.DRAWS, seat, count)
    if is_last(after) and (before.turn != after.turn or not is_last(before)):
        tell_last_turn(after, out)
    elif count > 0 and not after.deck_left:
        say(out, Say.ONE_MORE_TURN)


@rule
def tell_drawn(before, seat, after, count, out):
    """Which cards somebody drew. [NO3] [NO5] [NO6] [NO-R9]"""
    if before.turn != after.turn:
        say(out, Say.BEGINS_WITH, seat)
    elif count < after.draw_count:
        say(out, Say.DREW_WHAT_WAS_LEFT, seat)
    else:
        say(out, Say.DREW, seat)
    cards = start_list(out)
    for kind in range(KINDS):
        list_card(out, cards, after.hand[seat, kind] - before.hand[seat, kind], kind)


@rule
def tell_last_turn(state, out):
    """This turn decides. [NO14] [NO-R1]"""
    agreed = state.last_turn == cards.LastTurn.ONE_MORE_TURN
    say(out, Say.LAST_TURN_AS_AGREED if agreed else Say.LAST_TURN)


@rule
def tell_silence(state, viewer, out):
    """Silence for both is told to everyone, silence for one player to that player. [NO13] [NO16]"""
    if state.talk_lock == cards.TalkLock.BOTH:
        say(out, Say.SILENCE if state.silent else Say.TALK_IS_OPEN)
    else:
        say(out, Say.YOU_ARE_SILENCED if is_silent(state, viewer) else Say.YOU_MAY_TALK)


@rule
def talk_closed(state, seat, out):
    """Why this seat may not discuss hands now. [NO13]"""
    if not talk_is_open(state, seat):
        say(out, Say.YOU_ARE_SILENCED if holds_inspector(state, seat) else Say.PARTNER_IS_WATCHED)


@rule
def prompt(state, seat, out):
    """What a player may do at this step of the turn. [NO4]"""
    if state.asking == Asked.WAITS:
        say(out, Say.ANSWER, state.turn)
        return
    watched, duty = holds_inspector(state, seat), has_duty(state, seat)
    if watched and (state.step == Step.INSPECTORS or duty):
        if may_discard_inspector(state, seat):
            say(out, Say.WATCHED if state.step == Step.MIXED else Say.INSPECTORS_FIRST)
        else:
            say(out, Say.NO_MORE_MAY_GO)
    elif state.step == Step.INSPECTORS:
        say(out, Say.ORDER, special_of(state, seat))
    elif is_over_limit(state, seat):
        many = state.held[seat] - state.hand_size
        say(out, Say.TOO_MANY_INSPECTORS if watched else Say.TOO_MANY, many)
    elif duty:
        say(out, Say.PLAY_SPECIALS, special_of(state, seat))
    elif watched:
        say(out, Say.END_OR_DISCARD if may_discard_inspector(state, seat) else Say.END_NOW)
    else:
        say(out, Say.PLAY_FREELY)


@rule
def why_not(state, seat, action, out):
    """Why a decision is not possible at this step of the turn. [NO4]"""
    if action == cards.SHOW_HAND:
        why_not_show(state, seat, out)
    elif state.asking == Asked.WAITS:
        say(out, Say.ANSWER, state.turn)
    elif action == cards.ASK_FOR_HAND:
        why_not_ask(state, seat, out)
    elif action == cards.KEEP_HAND:
        say(out, Say.NOBODY_ASKS)
    elif action == cards.END_TURN:
        why_not_end(state, seat, out)
    elif action == cards.GIVE_ORDERS:
        say(out, Say.ONE_BY_ONE if state.step == Step.MIXED else Say.ORDERS_ARE_GIVEN)
    elif action >= cards.DISCARD:
        why_not_discard(state, seat, action - cards.DISCARD, out)
    else:
        why_not_play(state, seat, action, out)


@rule
def why_not_show(state, seat, out):
    """Why a hand is not shown. [NO13] [NO-R14]"""
    if talk_is_open(state, seat):
        say(out, Say.SHOWN_ALREADY)
    else:
        talk_closed(state, seat, out)


@rule
def why_not_ask(state, seat, out):
    """Why the partner is not asked for the hand. [NO13] [NO-R20]"""
    if not talk_is_open(state, seat):
        talk_closed(state, seat, out)
    else:
        say(out, Say.ASKED_ALREADY if state.asking else Say.NOTHING_TO_ASK_FOR)


@rule
def why_not_end(state, seat, out):
    """What must be done before a turn ends. [NO4] [NO7] [NO8] [NO10]"""
    if state.step == Step.INSPECTORS:
        say(out, Say.ORDERS_MISSING)
    elif not has_duty(state, seat):
        say(out, Say.OVER_LIMIT, state.hand_size)
    elif holds_inspector(state, seat):
        say(out, Say.KEEPS_TOO_MUCH)
    else:
        say(out, Say.SPECIALS_MISSING, special_of(state, seat))


@rule
def why_not_play(state, seat, kind, out):
    """Why a card is not played. [NO7] [NO-R2] [NO-R7]"""
    if not state.hand[seat, kind]:
        say(out, Say.NOT_IN_HAND, kind)
    elif state.step == Step.INSPECTORS:
        say(out, Say.DECIDE_FIRST if holds_inspector(state, seat) else Say.ORDERS_FIRST)
    else:
        say(out, Say.NOT_PLAYED)


@rule
def why_not_discard(state, seat, kind, out):
    """Why a card is not discarded. [NO7] [NO-R2] [NO-R3]"""
    if not state.hand[seat, kind]:
        say(out, Say.NOT_IN_HAND, kind)
    elif kind == Kind.INSPECTOR:
        say(out, Say.ONE_INSPECTOR_ONLY)
    elif is_allied(state, seat, kind):
        say(out, Say.ALLIES_STAY)
    elif state.step == Step.INSPECTORS and holds_inspector(state, seat):
        say(out, Say.DECIDE_FIRST)
    else:
        say(out, Say.NOT_DISCARDED)


@rule
def warn(state, seat, action, out):
    """Whoever ends the game by this decision should know it. [NO12] [NO14] [NO-R5]"""
    lead, troops = lead_of(state), troops_of(state)
    if action == cards.GIVE_ORDERS and holds_inspector(state, seat):
        side = side_of(state, seat)
        sign = 1 - 2 * side
        lead += sign * (state.hand[seat, side] + state.hand[seat, Kind.SPIRIT + side])
        troops += sign * state.hand[seat, side]
    elif action != cards.END_TURN:
        return
    if abs(lead) > state.tolerance:
        say(out, Say.WOULD_LOSE, leading(lead), abs(lead))
    elif lead and is_last(state):
        say(out, Say.WOULD_LOSE_LAST, leading(lead), abs(lead))
    elif troops and is_last(state) and state.final_match == cards.FinalMatch.PER_TYPE:
        say(out, Say.WOULD_NOT_MATCH)


@rule
def verdict(state, out):
    """Both win or both lose. [NO12] [NO14] [NO17] [NO-R5]"""
    lead = lead_of(state)
    if state.ending == Ending.BALANCED:
        say(out, Say.WON)
    elif state.ending == Ending.UNMATCHED:
        say(out, Say.UNMATCHED)
    elif abs(lead) > state.tolerance:
        say(out, Say.CONQUERED, leading(lead), abs(lead))
    else:
        say(out, Say.CONQUERED_AT_THE_END, leading(lead), abs(lead))


@rule
def options_clash(state, out):
    """The deck must suffice for the deal, and the game must come to an end. [NO-R16] [NO-R18]"""
    total = state.deck.sum()
    if total <= 2 * state.hand_size:
        say(out, Say.TOO_FEW_CARDS, total, state.hand_size)
    elif total - 2 * state.hand_size > cards.LONGEST * state.draw_count:
        say(out, Say.TOO_MANY_TURNS, cards.LONGEST)
