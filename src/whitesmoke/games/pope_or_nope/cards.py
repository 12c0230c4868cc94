"""The cards, the decisions and the numbers of Pope or Nope."""

from collections.abc import Iterable
from enum import IntEnum

from whitesmoke.kernel.sentences import word, words

SEATS = 6
HAND, HAND_OF_TWO = 5, 7
TARGET, TEAM_TARGET = 5, 7
LEVELS, INFALLIBLE = 4, 5
DRAWN = 2
MOST_ALIKE, MOST_CARDS = 20, 100
"""The most cards that a deck may hold of one kind, and of all."""
MOST_PILES = SEATS + MOST_ALIKE
"""An opening Deed each, and every Opportunitas of the deck."""
STAMPS = ("reduco", "opportunitas", "cross")
REDUCO_STAMP, SLOT_STAMP, CROSS_STAMP = (1 << place for place in range(len(STAMPS)))
"""What may have a stamp, as the option `stamps` has it, and by bits. [PN4]"""


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


class Sort(IntEnum):
    """What a card is, whatever its level. [PN3]"""

    NOTHING, DEED, CROSS, DRAW, CANCELLO, REDUCO, OPPORTUNITAS, POPE, NOPE = range(9)


NUMERALS = ("I", "II", "III", "IV")
ACTION_CARDS = ("draw 2", "cancello", "reduco", "opportunitas")
NUMBERED = [f"{kind} {numeral}" for kind in ("deed", "cross") for numeral in NUMERALS]
CARDS = ("nothing", *NUMBERED, *ACTION_CARDS, "pope", "nope")
CLAUSES = ("", *["PN15"] * 4, *["PN16"] * 4, "PN17", "PN18", "PN19", "PN22", "PN20", "PN21")
KINDS = len(CARDS)
STAMP_OF = (*[0] * 5, *[CROSS_STAMP] * LEVELS, 0, 0, REDUCO_STAMP, SLOT_STAMP, 0, 0)
SORT_OF = (Sort.NOTHING, *[Sort.DEED] * LEVELS, *[Sort.CROSS] * LEVELS, *list(Sort)[Sort.DRAW :])

CARD = words(
    "card",
    word("nothing", a="nothing"),
    *(word(f"deed {numeral}", a=f"a Deed {numeral}") for numeral in NUMERALS),
    *(word(f"cross {numeral}", a=f"a Cross {numeral}") for numeral in NUMERALS),
    word("draw 2", a="Draw 2"),
    word("cancello", a="Cancello"),
    word("reduco", a="Reduco"),
    word("opportunitas", a="Opportunitas"),
    word("pope", a="a Pope"),
    word("nope", a="a Nope"),
)
LEVEL = words("level", "none", *NUMERALS, "infallible")
"""How a standing Deed counts, by its level."""
STATUS = words(
    "status", "gone", "open slot", "standing", "infallible", "crossed", "in Infernope", "dead"
)


class Status(IntEnum):
    """What a pile is, by its top. [PN8]"""

    GONE = 0
    OPEN_SLOT = 1
    STANDING = 2
    INFALLIBLE = 3
    CROSSED = 4
    INFERNOPE = 5
    DEAD = 6


class Do(IntEnum):
    """Decisions, counted on by card, pile or seat; ON_CROSS, Cancello takes the Cross itself."""

    OPEN_WITH = 0
    PLAY = Card.CROSS_I - 1
    PASS = PLAY + KINDS
    ON_PILE = PASS + 1
    ON_CROSS = ON_PILE + MOST_PILES
    FOR_SEAT = ON_CROSS + MOST_PILES


class Opening(IntEnum):
    OPTIONAL, COMPULSORY = range(2)


class Overshoot(IntEnum):
    POINTS_FIRST, LEVEL_ONLY = range(2)


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
