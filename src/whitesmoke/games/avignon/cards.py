"""The characters, the cities, the actions and the numbers of Avignon."""

from enum import IntEnum

from whitesmoke.kernel.phrases import say

COLUMNS, COPIES, CROWD = 5, 2, 3
"""How many columns there are, how many cards of a character, and how many in a congregation win."""
ROME, AVIGNON, RANDOM = range(3)
"""The two sides, by seat; and that chance decides which of them begins."""
BOTH = 1 << ROME | 1 << AVIGNON
AFTER_ACTION = 1
"""When columns are refilled, if it is not at once."""


SIZE = tuple(columns.bit_count() for columns in range(1 << COLUMNS))
"""How many columns a set of them holds, the set being bits."""


class Character(IntEnum):
    """A card by its type."""

    NOBODY = 0
    CARDINAL = 1
    BISHOP = 2
    INQUISITOR = 3
    NOBLE = 4
    KNIGHT = 5
    PEASANT = 6
    EVANGELIST = 7
    GUILDMASTER = 8
    PRIEST = 9


CHARACTERS = len(Character)
NAMES = tuple(character.name.capitalize() for character in Character)
FACTION = (0, 1, 2, 3, 4, 5, 6, 1, 5, 4)
"""To which of the first six characters each belongs."""


class City(IntEnum):
    """A row of the board, from Avignon to Rome."""

    AVIGNON = 1
    NICE = 2
    GENOA = 3
    FLORENCE = 4
    ROME = 5


class Kind(IntEnum):
    """The four kinds of action."""

    BESEECH = 0
    CHASTISE = 1
    EXCOMMUNICATE = 2
    PETITION = 3


class Choosing(IntEnum):
    """What is chosen next: an action, or something inside a petition."""

    ACTION = 0
    OTHER = 1
    NUMBER = 2


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    NOBLE = 1
    PRIEST = 2
    THREE_CHARACTERS = 3
    TURN_LIMIT = 4


STEPS = 4
"""A petition has at most so many steps. Four numbers make a step:"""
OPERATION, WHOM, MANY, TIMES = range(4)
PULL, PUSH = 1, 2
"""The operation, 0 behind the last step."""
SELF, OTHERS, EACH, OTHER_OF = 1, 2, 10, 20
"""Whom it moves; to the last two the faction that they name is added."""
MOST, PICKED, TYPES, MOVED = 5, 10, 20, 21
"""How many or how often: a number up to MOST as it is; PICKED plus the highest that may be picked;
the types in the congregations; the spaces that the step before has moved."""
NOTES = STEPS
FROM_FILE, PRIEST_WINS, WITHOUT_BISHOP = 0, 1, 2
"""What is noted behind the steps: whether a file gave them, and what the Priest wins with."""

KINDS = len(Kind)
OTHER = KINDS * COLUMNS
PICK = OTHER + COLUMNS
VERBS = (*(kind.name.lower() for kind in Kind), "other")
ACTIONS = (
    *(say(f"{verb} {{column}}", column=column + 1) for verb in VERBS for column in range(COLUMNS)),
    *(say("pick {number}", number=number) for number in range(1, MOST + 1)),
)
"""Decisions by number: five of each kind of action, then the Others and the numbers of a step."""
