"""The sides, the cards and the decisions of Nonce Orders."""

from enum import IntEnum

from whitesmoke.kernel.phrases import say

SEATS = 2
SIDES = ("Good", "Evil")
CARDS = ("angel", "demon", "spirit", "devil", "inspector")
PLURALS = ("angels", "demons", "spirits", "devils", "inspectors")
KINDS = len(CARDS)
FIGHTING = 4
"""The kinds before this one are Fighting Orders; even ones are Good's, odd ones Evil's."""

DECK = (20, 20, 10, 10, 10)
HAND_SIZE = 7
DRAW_COUNT = 3
TOLERANCE = 3


class Side(IntEnum):
    GOOD = 0
    EVIL = 1


class Kind(IntEnum):
    """A kind of card; a side's troop is TROOP plus the side, its special force SPECIAL plus it."""

    ANGEL = 0
    DEMON = 1
    SPIRIT = 2
    DEVIL = 3
    INSPECTOR = 4


TROOP = 0
SPECIAL = 2


class Step(IntEnum):
    """Where in a turn the player is."""

    INSPECTORS = 0
    ORDERS = 1
    AFTERWARDS = 2
    MIXED = 3


PLAY, DISCARD = 0, FIGHTING
DISCARD_INSPECTOR = DISCARD + Kind.INSPECTOR
SHOW_HAND, GIVE_ORDERS, END_TURN = 9, 10, 11
ACTIONS = (
    *(say("play {card}", card=card) for card in CARDS[:FIGHTING]),
    *(say("discard {card}", card=card) for card in CARDS),
    say("show hand"),
    say("give orders"),
    say("end turn"),
)
"""Decisions by number: PLAY plus a kind, DISCARD plus a kind, then the other three."""


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    BALANCED = 1
    GOOD_CONQUERS = 2
    EVIL_CONQUERS = 3
    UNMATCHED = 4


class LastTurn(IntEnum):
    DECK_RUNS_OUT = 0
    ONE_MORE_TURN = 1


class InspectorTiming(IntEnum):
    DECIDE_FIRST = 0
    ANY_TIME = 1


class InspectorDiscards(IntEnum):
    UNLIMITED = 0
    ONE = 1


class FinalMatch(IntEnum):
    TOTAL = 0
    PER_TYPE = 1


class TalkLock(IntEnum):
    BOTH = 0
    HOLDER_ONLY = 1
    OFF = 2


class OpenHands(IntEnum):
    OFF = 0
    ON_WHEN_TALK_OPEN = 1


CHAPTERS = 32
LONGEST = 60
"""So many turns a game can have at most, for the public story of the hands to have room."""

DRAWN, REMOVED, UNSURE, TOLD = 0, 1, 6, 7
"""A chapter's entries: cards drawn, cards of each kind that left, whether Inspectors were kept."""
