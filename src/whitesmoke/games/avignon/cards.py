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

Character = IntEnum(
    "Character",
    "NOBODY CARDINAL BISHOP INQUISITOR NOBLE KNIGHT PEASANT EVANGELIST GUILDMASTER PRIEST",
    start=0,
)
"""A card by its type."""
CHARACTERS = len(Character)
NAMES = tuple(character.name.capitalize() for character in Character)
FACTION = (0, 1, 2, 3, 4, 5, 6, 1, 5, 4)
"""To which of the first six characters each belongs."""

City = IntEnum("City", "AVIGNON NICE GENOA FLORENCE ROME")
"""A row of the board."""
Kind = IntEnum("Kind", "BESEECH CHASTISE EXCOMMUNICATE PETITION", start=0)
"""A kind of action."""
Choosing = IntEnum("Choosing", "ACTION OTHER NUMBER", start=0)
"""What is chosen next: an action, or something inside a petition."""
Ending = IntEnum("Ending", "GOING_ON NOBLE PRIEST THREE_CHARACTERS TURN_LIMIT", start=0)
"""How a game ended."""

STEPS = 4
"""A petition has at most so many steps. Five numbers make a step:"""
OPERATION, WHOM, MANY, TIMES, HIGHEST = range(5)
PULL, PUSH = 1, 2
"""The operation, 0 behind the last step."""
SELF, OTHERS, EACH, OTHER_OF = 1, 2, 10, 20
"""Whom it moves; to the last two the faction that they name is added."""
MOST, PICKED, TYPES, MOVED = 5, 10, 20, 21
"""How many or how often: a number up to MOST as it is; PICKED plus the highest that may be picked,
which also stands by itself; the types in the congregations; the spaces that the last step moved."""
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
