"""The cards, the decisions and the numbers of Pope or Nope."""

from collections.abc import Iterable
from enum import IntEnum

from whitesmoke.kernel.phrases import Seat, say

SEATS = 6
HAND, HAND_OF_TWO = 5, 7
TARGET, TEAM_TARGET = 5, 7
LEVELS, INFALLIBLE = 4, 5
DRAWN = 2
MOST_ALIKE, MOST_CARDS = 20, 100
"""The most cards that a deck may hold of one kind, and of all."""
MOST_PILES = SEATS + MOST_ALIKE
"""An opening Deed each, and every Opportunitas of the deck."""
COMPULSORY, LEVEL_ONLY = 1, 1
"""The second values of the options `opening` and `overshoot`."""
REDUCO_STAMP, SLOT_STAMP, CROSS_STAMP = 1, 2, 4
"""The bits of the option `stamps`. [PN4]"""


class Card(IntEnum):
    """What is dealt and played; a Deed or Cross is the first of its kind plus its level less 1."""

    NOTHING = 0
    DEED_I = 1
    CROSS_I = 5
    DRAW_2 = 9
    CANCELLO = 10
    REDUCO = 11
    OPPORTUNITAS = 12
    POPE = 13
    NOPE = 14


NUMERALS = ("I", "II", "III", "IV")
ACTION_CARDS = ("draw 2", "cancello", "reduco", "opportunitas")
NUMBERED = [f"{kind} {numeral}" for kind in ("deed", "cross") for numeral in NUMERALS]
CARDS = ("nothing", *NUMBERED, *ACTION_CARDS, "pope", "nope")
CLAUSES = ("", *["PN15"] * 4, *["PN16"] * 4, "PN17", "PN18", "PN19", "PN22", "PN20", "PN21")
KINDS = len(CARDS)


class Do(IntEnum):
    """Decisions, counted on by card, pile or seat; ON_CROSS, Cancello takes the Cross itself."""

    OPEN_WITH = 0
    PLAY = Card.CROSS_I - 1
    PASS = PLAY + KINDS
    ON_PILE = PASS + 1
    ON_CROSS = ON_PILE + MOST_PILES
    FOR_SEAT = ON_CROSS + MOST_PILES


ACTIONS = (
    *(say("open with {card}", card=card) for card in CARDS[: Card.CROSS_I]),
    *(say("play {card}", card=card) for card in CARDS[1:]),
    say("pass"),
    *(say("pile {number}", number=pile + 1) for pile in range(MOST_PILES)),
    *(say("cross of pile {number}", number=pile + 1) for pile in range(MOST_PILES)),
    *(say("for {seat}", seat=Seat(seat)) for seat in range(SEATS)),
)


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    TARGET_REACHED = 1
    ROUND_LIMIT = 2


def numeral(level: int) -> str | int:
    """A level as it is printed on the cards, or as a plain number where none is."""
    return NUMERALS[level - 1] if 1 <= level <= LEVELS else level


def named(counts: Iterable[int]) -> list[str]:
    """Counts of cards as a list of their names."""
    return [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)]
