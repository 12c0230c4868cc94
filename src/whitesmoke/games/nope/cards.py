"""The cards, the moves and the numbers of NOPE!, and what each card shows and demands."""

from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

import numpy as np

from whitesmoke.kernel.sentences import word, words

SEATS = 6
HAND, HAND_OF_TWO = 7, 8
DRAWS, DRAWS_OF_TWO = 1, 2
COLOURS = ("red", "green", "blue", "yellow")
FOUR = len(COLOURS)
ALL = (1 << FOUR) - 1
MOST = 3
"""What can be demanded: up to three cards. Colours together are written in bits."""


class Card(NamedTuple):
    """A face: what is printed on a card, and on how many. [NP1]"""

    name: str
    colours: int
    value: int
    copies: int


ONE_COLOUR = ((1, 2), (2, 2), (3, 1))
TWO_COLOURS = ((1, 4), (2, 4), (3, 3))
"""Values and how often each is printed, for every colour and for every pair. [NP2]"""

CARDS = (
    Card("", 0, 0, 0),
    *(Card(f"{COLOURS[c]} {v}", 1 << c, v, n) for c in range(FOUR) for v, n in ONE_COLOUR),
    *(
        Card(f"{COLOURS[a]}-{COLOURS[b]} {v}", 1 << a | 1 << b, v, n)
        for a, b in combinations(range(FOUR), 2)
        for v, n in TWO_COLOURS
    ),
    Card("joker", ALL, 1, 4),
    Card("Reset", ALL, 0, 4),
    *(Card(f"{colour} See-through", 1 << c, 0, 1) for c, colour in enumerate(COLOURS)),
    *(Card(f"{colour} Selection", 1 << c, 0, 1) for c, colour in enumerate(COLOURS)),
    Card("four-colour Selection", ALL, 0, 2),
)
"""Every face by number; 0 is no card, and the action cards come last. [NP2] [NP3]"""

NAMES = tuple(card.name for card in CARDS)
FACES = len(CARDS)
DECK = sum(card.copies for card in CARDS)
RESET, SEE_THROUGH, SELECTION, FOUR_COLOUR_SELECTION = map(
    NAMES.index, ("Reset", "red See-through", "red Selection", "four-colour Selection")
)


class Sort(IntEnum):
    """What a face is played for: its number, or its action. [NP1] [NP3]"""

    NUMBER, JOKER, RESET, SEE_THROUGH, SELECTION = range(5)


JOKER = NAMES.index("joker")
FIRST_OF_SORT = (JOKER, RESET, SEE_THROUGH, SELECTION)
SORT_OF = tuple(sum(face >= first for first in FIRST_OF_SORT) for face in range(FACES))
"""The sorts stand one after the other, the numbers first."""


class Laid(NamedTuple):
    """A card in the discard pile, with what was said of it, and its demand. [NP10]"""

    name: str
    face: int
    number: int
    colours: int


DEMANDS = tuple((number, colour) for colour in range(FOUR) for number in range(1, MOST + 1))
LAID = (
    *(Laid(card.name, face, card.value or 1, card.colours) for face, card in enumerate(CARDS)),
    *(Laid(f"{c} See-through (plain)", SEE_THROUGH + i, 1, 1 << i) for i, c in enumerate(COLOURS)),
    *(Laid(f"{COLOURS[c]} Selection ({n})", SELECTION + c, n, 1 << c) for n, c in DEMANDS),
    *(Laid(f"{NAMES[-1]} ({n} {COLOURS[c]})", FACES - 1, n, 1 << c) for n, c in DEMANDS),
)
"""Every card as it can lie: as printed, a See-through marked as plain, a Selection announced."""

COLOUR_WORD = words("colour", *COLOURS)
FACE_WORD = words("face", *(word(name, a=f"a {name}") if name else name for name in NAMES))
LAID_WORD = words("laid", *(laid.name for laid in LAID))
"""What colours and cards are called, in a hand and in the discard pile."""

PLAIN = FACES
ANNOUNCED = PLAIN + FOUR
ANNOUNCED_FOUR_COLOUR = ANNOUNCED + len(DEMANDS)

COPIES = np.array([card.copies for card in CARDS])
SHOWN = np.array([card.colours for card in CARDS])
FACE_OF = np.array([laid.face for laid in LAID])
COUNT_OF = np.array([laid.number for laid in LAID])
COLOURS_OF = np.array([laid.colours for laid in LAID])
SHOWING = np.array(
    [sum(1 << f for f in range(FACES) if CARDS[f].colours & some) for some in range(ALL + 1)]
)
"""The faces that show at least one of some colours, in bits."""
ACTION_CARDS = sum(1 << face for face in range(RESET, FACES))
PRIME = 67
FACE_OF_BIT = np.zeros(PRIME, np.int64)
FACE_OF_BIT[[(1 << face) % PRIME for face in range(FACES)]] = range(FACES)
"""Which face a bit means; by this prime, all powers of two leave different remainders."""

DRAW = 0
ALONE = FACES
NAME = ALONE + FACES - RESET
NUMBER = NAME + SEATS
COLOUR = NUMBER + MOST
PASS = COLOUR + FOUR
NOPE = PASS + 1
"""Decisions by number; that of discarding a card is its face."""


class Phase(IntEnum):
    """Which decision is due."""

    TURN, DRAWN, START, NAMING, NUMBERING, COLOURING = range(6)


class Ending(IntEnum):
    GOING_ON, ONE_LEFT = range(2)


class SetTop(IntEnum):
    LIVE, NUMBER_ON_TOP, PLAIN_ONE = range(3)


class Depth(IntEnum):
    CHAIN, ONE = range(2)


class Keep(IntEnum):
    EFFECTIVE, TOP_ONLY = range(2)


class TwoPlayers(IntEnum):
    START_COUNT, REMAINING_COUNT = range(2)


class Check(IntEnum):
    BOTH, EACH = range(2)
