"""What is remembered of a game of NOPE!, and who sees it."""

from typing import Any

from whitesmoke.games.nope.cards import (
    COLOURS,
    DECK,
    FACES,
    FOUR,
    LAID,
    MOST,
    NAMES,
    SEATS,
    Check,
    Depth,
    Keep,
    Phase,
    SetTop,
    TwoPlayers,
)
from whitesmoke.kernel import state
from whitesmoke.kernel.options import Subset, choice, flag, number
from whitesmoke.kernel.state import EACH_SEAT, hidden, i8, i64, owner, public


class Seats(Subset):
    """Any of the seats, by number."""

    def read(self, value: Any) -> int:
        return super().read(value if isinstance(value, str) else list(map(str, value)))


class State(state.State):
    """A player with cards is in the game; one without is out. [NP27]"""

    action_needs_set = flag(
        clause="NP-R1", says="only with a set may an action card be played alone"
    )
    action_after_draw = flag(clause="NP-R2", says="an action card may be played after drawing")
    set_top_action = choice(SetTop, clause="NP-R3", says="action cards on top of a set")
    see_through_depth = choice(Depth, clause="NP-R5", says="See-through on See-through")
    reshuffle_keep = choice(Keep, clause="NP-R6", says="what is not reshuffled")
    two_player_rule_on = choice(TwoPlayers, clause="NP-R7", says="when two cards are drawn")
    draw_two_check = choice(Check, clause="NP-R8", says="after which card to look")
    self_select = flag(clause="NP-R9", says="a Selection may name its own player")
    start_reset_optional = flag(clause="NP-R11", says="the start player may pass on a Reset")
    extra_card_seats = Seats(
        values=tuple(str(seat + 1) for seat in range(SEATS)), default=(),
        clause="NP-R13", says="who is dealt one card more",
    )  # fmt: skip
    discard_browsable = flag(clause="NP-R15", says="the discard pile is shown", default=True)
    hand_size = number(1, 13, none=True, clause="NP-R16", says="how many cards are dealt")
    draw_count = number(1, 3, none=True, clause="NP-R16", says="how many cards are drawn")
    no_action_cards = flag(clause="NP30", says="the beginners' game without action cards")

    turn = public(i8, says="the seat to decide")
    phase = public(i8, of=Phase, says="which decision is due")
    named = public(i8, says="whom the announcement under way names")
    demanded = public(i8, says="the number that the announcement under way demands")
    cards = public(i8, EACH_SEAT, says="how many cards each seat has")
    place = public(i8, EACH_SEAT, says="each seat's rank, once it is known")
    without = public(i8, EACH_SEAT, FOUR, by=COLOURS, says="cards known to lack a colour, at least")
    pile = public(
        i8, DECK, of=tuple(laid.name for laid in LAID), packed=True,
        says="the discard pile, from the bottom to the top",
    )  # fmt: skip
    size = public(i8, says="how many cards are in the discard pile")
    left = public(i8, says="how many cards are in the draw pile")
    outside = public(i8, FACES, by=NAMES, says="cards that were not reshuffled last time")
    hand = owner(i8, EACH_SEAT, FACES, by=NAMES, says="the hand without the picks")
    picked = owner(i8, EACH_SEAT, MOST - 1, of=NAMES, says="the picks of an unfinished set")
    shows = owner(i8, EACH_SEAT, FOUR, by=COLOURS, says="cards of the hand that show a colour")
    holds = owner(i64, EACH_SEAT, says="the faces in the hand, in bits")
    deck = hidden(i8, FACES, by=NAMES, says="the draw pile")
