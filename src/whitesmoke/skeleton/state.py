"""What is remembered of a game of Skeleton, who sees it, and what can be decided."""

from enum import IntEnum

from whitesmoke.kernel import state
from whitesmoke.kernel.actions import actions, among, verb
from whitesmoke.kernel.options import number
from whitesmoke.kernel.sentences import NUMBER
from whitesmoke.kernel.state import EACH_SEAT, hidden, i8, owner, public

CARDS = 6
COPIES = 2
MOST_ROUNDS = 3
NAMES = tuple(str(card + 1) for card in range(CARDS))

ACTIONS = actions(verb("lay", "lay {$card}", card=among(NUMBER, range(1, CARDS + 1))))
"""Decision 0 lays a 1, decision 5 lays a 6."""


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    ALL_ROUNDS_PLAYED = 1


class State(state.State):
    """Whose turn it is follows from how many cards were laid. Where a card is named, 0 is none."""

    rounds = number(
        1, MOST_ROUNDS, default=MOST_ROUNDS, clause="SK1", says="how many rounds are played"
    )

    laid_so_far = public(i8, says="how many cards were laid in all")
    points = public(i8, EACH_SEAT, says="rounds taken")
    hand = owner(i8, EACH_SEAT, CARDS, by=NAMES, says="the cards in hand")
    laid = owner(i8, EACH_SEAT, of=("", *NAMES), says="the card laid face down")
    shown = public(i8, EACH_SEAT, of=("", *NAMES), says="the cards turned over last")
    gone = public(i8, CARDS, by=NAMES, says="all cards that were turned over")
    deck = hidden(i8, CARDS, by=NAMES, says="the cards not dealt")
