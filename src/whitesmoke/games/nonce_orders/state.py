"""What is remembered of a game of Nonce Orders, and who sees it."""

from whitesmoke.games.nonce_orders.cards import (
    CARDS,
    CHAPTERS,
    FIGHTING,
    KINDS,
    MOST_OF_A_KIND,
    PLURALS,
    Asked,
    FinalMatch,
    LastTurn,
    OpenHands,
    Step,
    TalkLock,
    Timing,
)
from whitesmoke.kernel import state
from whitesmoke.kernel.options import choice, number, numbers
from whitesmoke.kernel.state import EACH_SEAT, hidden, i8, i16, owner, public


class State(state.State):
    """Cards are counted by kind in every place where they can be."""

    last_turn = choice(LastTurn, clause="NO-R1", says="which turn is the last")
    inspector_timing = choice(Timing, clause="NO-R2", says="when duties apply")
    inspector_discards_per_turn = choice(
        "unlimited", "1", clause="NO-R3", says="how many Inspectors may be discarded in a turn"
    )
    final_match = choice(FinalMatch, clause="NO-R5", says="what must match at the end")
    talk_lock = choice(TalkLock, clause="NO-R11", says="who is silenced")
    open_hands = choice(OpenHands, clause="NO-R12", says="whether hands are shown")
    evil_seat = choice("random", "1", "2", clause="NO-R13", says="which seat leads Evil")
    deck = numbers(
        *PLURALS, low=0, high=MOST_OF_A_KIND, default=(20, 20, 10, 10, 10),
        clause="NO-R16", says="how many cards of each kind there are",
    )  # fmt: skip
    hand_size = number(1, 20, default=7, clause="NO-R17", says="cards dealt, and the hand limit")
    draw_count = number(1, 10, default=3, clause="NO-R18", says="cards drawn each time")
    tolerance = number(0, 20, default=3, clause="NO-R19", says="how far one side may be ahead")

    evil = public(i8, says="the seat that leads Evil")
    turn = public(i8, says="the seat whose turn it is")
    turns = public(i16, says="how many turns are over")
    step = public(i8, of=Step, says="where in the turn the player is")
    further = public(i8, says="1 if the turn began with an empty deck")
    inspectors_discarded = public(i8, says="how many Inspectors were discarded in this turn")
    asking = public(i8, of=Asked, says="whether the partner was asked for the hand in this turn")
    deck_left = public(i8, says="how many cards are face down")
    held = public(i8, EACH_SEAT, says="how many cards each hand holds")
    on_table = public(i8, FIGHTING, by=CARDS[:FIGHTING], says="the battle on earth")
    discard_pile = public(i8, KINDS, by=CARDS, says="the cards that lie face up")
    silent = public(i8, says="1 while talk about hands is closed to both")
    is_shown = public(i8, EACH_SEAT, says="1 while everyone sees the hand")
    shown = public(i8, EACH_SEAT, KINDS, by=CARDS, says="the hand that everyone sees")

    hand = owner(i8, EACH_SEAT, KINDS, by=CARDS)
    face_down = hidden(i8, KINDS, by=CARDS, says="the deck")

    base = public(i8, EACH_SEAT, KINDS, by=CARDS, says="the hand when it was last known to all")
    chapter = public(i8, EACH_SEAT, says="own turns ended since then")
    story = public(
        i8, EACH_SEAT, CHAPTERS, 1 + KINDS, by=("drawn", *CARDS),
        says="what everyone saw of the hand since then, from one end of turn to the next",
    )  # fmt: skip
    freed = public(i8, EACH_SEAT, says="1 if the hand was known to be without Inspectors since")
    since = public(i8, EACH_SEAT, says="cards drawn in this chapter since then")
    spent = public(i8, EACH_SEAT, says="Inspectors discarded in this chapter since then")
    early = public(i8, EACH_SEAT, says="how many of these, one an Inspector, came before the turn")
    watched = public(i8, says="1 if the player to move is known to hold an Inspector")
