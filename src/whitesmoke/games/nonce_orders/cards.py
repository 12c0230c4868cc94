"""The sides, the cards and the decisions of Nonce Orders."""

from enum import IntEnum

from whitesmoke.kernel.sentences import word, words

SIDES = ("Good", "Evil")
CARDS = ("angel", "demon", "spirit", "devil", "inspector")
PLURALS = ("angels", "demons", "spirits", "devils", "inspectors")
KINDS = len(CARDS)
FIGHTING = 4
"""The kinds before this one are Fighting Orders; even ones are Good's, odd ones Evil's."""


SIDE = words("side", *SIDES)
CARD = words(
    "card",
    word("angel", a="an Angel", many="Angels"),
    word("demon", a="a Demon", many="Demons"),
    word("spirit", a="a Spirit", many="Spirits"),
    word("devil", a="a Devil", many="Devils"),
    word("inspector", a="an Inspector", many="Inspectors"),
)


class Kind(IntEnum):
    """A kind of card; a side's special force is SPIRIT plus the side's number."""

    ANGEL = 0
    DEMON = 1
    SPIRIT = 2
    DEVIL = 3
    INSPECTOR = 4


class Step(IntEnum):
    """Where in a turn the player is."""

    INSPECTORS = 0
    ORDERS = 1
    AFTERWARDS = 2
    MIXED = 3


class Asked(IntEnum):
    """Whether the player to move has asked to see the other hand in this turn."""

    NOT_YET = 0
    WAITS = 1
    ANSWERED = 2


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    BALANCED = 1
    GOOD_CONQUERS = 2
    EVIL_CONQUERS = 3
    UNMATCHED = 4


class LastTurn(IntEnum):
    DECK_RUNS_OUT, ONE_MORE_TURN = range(2)


class Timing(IntEnum):
    DECIDE_FIRST, ANY_TIME = range(2)


class FinalMatch(IntEnum):
    TOTAL, PER_TYPE = range(2)


class TalkLock(IntEnum):
    BOTH, HOLDER_ONLY, OFF = range(3)


class OpenHands(IntEnum):
    OFF, ON_WHEN_TALK_OPEN = range(2)


MOST_OF_A_KIND = 20
"""No table agrees on more cards of a kind."""

ONE_A_TURN = 1
"""How many Inspectors may go in a turn, if not any number."""

PLAY, DISCARD, DISCARD_INSPECTOR, SHOW_HAND, GIVE_ORDERS, END_TURN = 0, 4, 8, 9, 10, 11
ASK_FOR_HAND, KEEP_HAND = 12, 13
"""Decisions by number: PLAY plus a kind, DISCARD plus a kind, then the others."""

LONGEST, CHAPTERS = 60, 32
"""How many turns a game can have at most, and so how many chapters the story of a hand."""

DRAWN, REMOVED = 0, 1
"""A chapter's entries: how many cards were drawn, and how many of each kind left."""
