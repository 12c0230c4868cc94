"""The cliques, the cards and the numbers of Rise or Fall."""

from enum import IntEnum

from whitesmoke.kernel.sentences import words

CLIQUES = (
    "cheerleaders",
    "jocks",
    "geeks",
    "punks",
    "goths",
    "skaters",
    "artists",
    "cool teachers",
)

CLIQUE = words("clique", *CLIQUES, form="many")
"""A clique is many people: "the punks are out"."""

SEATS = len(CLIQUES)
POINTS = 49
EACH = 5
MOST_EACH = 6
IDLE_DEFENSE = 2
PRINCIPAL_FINE = 1


class Card(IntEnum):
    """A laid card; an attack is ATTACK plus the seat of its target."""

    NOTHING = 0
    DEFEND = 1
    ACHIEVE = 2
    ATTACK = 3


DEFEND = SEATS
ACHIEVE = SEATS + 1
"""Decisions by number: whom to attack, by clique, then DEFEND and ACHIEVE."""

LAID = ("nothing", "defend", "achieve", *(f"attack seat {seat + 1}" for seat in range(SEATS)))
"""What is laid, by number, for positions."""


CARD = words("card", Card)


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    TWO_LEFT = 1
    ONE_LEFT = 2
    NONE_LEFT = 3
    ROUND_LIMIT = 4


class Settlement(IntEnum):
    NET = 0
    GROSS = 1


class AllOut(IntEnum):
    SHARE = 0
    NO_WINNER = 1
    MOST_POINTS_BEFORE_ROUND = 2


class ShowPoints(IntEnum):
    HIDDEN = 0
    PUBLIC = 1
