"""The sides, the cards and the decisions of Nonce Orders."""

from enum import IntEnum

from whitesmoke.kernel.phrases import say

SIDES = ("Good", "Evil")
CARDS = ("angel", "demon", "spirit", "devil", "inspector")
PLURALS = ("angels", "demons", "spirits", "devils", "inspectors")
KINDS = len(CARDS)
FIGHTING = 4
"""The kinds before this one are Fighting Orders; even ones are Good's, odd ones Evil's."""


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


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    BALANCED = 1
    GOOD_CONQUERS = 2
    EVIL_CONQUERS = 3
    UNMATCHED = 4


BOTH, HOLDER_ONLY, OFF = 0, 1, 2
ONE_MORE_TURN = ANY_TIME = ONE_A_TURN = PER_TYPE = ON_WHEN_TALK_OPEN = 1
"""The values of `talk_lock`, and the other value of each option that has two."""

PLAY, DISCARD, DISCARD_INSPECTOR, SHOW_HAND, GIVE_ORDERS, END_TURN = 0, 4, 8, 9, 10, 11
ACTIONS = (
    *(say("play {card}", card=card) for card in CARDS[:FIGHTING]),
    *(say("discard {card}", card=card) for card in CARDS),
    say("show hand"),
    say("give orders"),
    say("end turn"),
)
"""Decisions by number: PLAY plus a kind, DISCARD plus a kind, then the other three."""

LONGEST, CHAPTERS = 60, 32
"""How many turns a game can have at most, and so how many chapters the story of a hand."""

DRAWN, REMOVED = 0, 1
"""A chapter's entries: how many cards were drawn, and how many of each kind left."""
