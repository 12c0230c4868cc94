"""The characters, the cities, the actions and the numbers of Avignon."""

from enum import IntEnum

from whitesmoke.kernel.sentences import word, words

COLUMNS, COPIES, CROWD = 5, 2, 3
"""How many columns there are, how many cards of a character, and how many in a congregation win."""
ROME, AVIGNON = range(2)
"""The two sides, by seat."""
Starts = IntEnum("Starts", "ROME AVIGNON RANDOM", start=0)
"""Who begins."""
BOTH = 1 << ROME | 1 << AVIGNON
SIDES = ("Rome", "Avignon")
Refill = IntEnum("Refill", "AT_ONCE AFTER_ACTION", start=0)
"""When columns are refilled."""

Character = IntEnum(
    "Character",
    "NOBODY CARDINAL BISHOP INQUISITOR NOBLE KNIGHT PEASANT EVANGELIST GUILDMASTER PRIEST",
    start=0,
)
"""A card by its type."""
CHARACTERS = len(Character)
CAST = 6
"""How many of them take part in a game."""
NAMES = tuple(character.name.capitalize() for character in Character)
FACTION = (0, 1, 2, 3, 4, 5, 6, 1, 5, 4)
"""To which of the first six characters each belongs."""

City = IntEnum("City", "AVIGNON NICE GENOA FLORENCE ROME")
"""A row of the board."""
Kind = IntEnum("Kind", "BESEECH CHASTISE EXCOMMUNICATE PETITION", start=0)
"""A kind of action."""
Choosing = IntEnum("Choosing", "ACTION OTHER NUMBER STEP", start=0)
"""What is chosen next: an action, or something inside a petition."""
Ending = IntEnum("Ending", "GOING_ON NOBLE PRIEST THREE_CHARACTERS TURN_LIMIT", start=0)
"""How a game ended."""

STEPS = 4
"""A petition has at most so many steps, those among which one is picked counted one by one. Seven
numbers make a step:"""
OPERATION, WHOM, MANY, TIMES, HIGHEST, NAMED, MANNER = range(7)
PULL, PUSH, REST = 1, 2, 3
"""The operation, 0 behind the last step; a step that rests moves nobody."""
SELF, OTHERS, EACH = 1, 2, 3
"""Whom it moves. NAMED are the factions that it names, as bits, 0 where all are meant."""
RIVAL, SPREAD, EITHER, RIVAL_PICKS, OR = 1, 2, 4, 8, 16
"""The manner, as bits: the rival chooses whom and how many; moves are spread freely; one of this
step and those behind it is picked, by the rival in the next case; it is one of those behind it."""
MOST, PICKED, TYPES, MOVED = 5, 10, 20, 21
"""How many or how often: a number up to MOST as it is; PICKED plus the highest that may be picked,
which also stands by itself; the types in the congregations; the spaces that the last step moved."""
NOTES = STEPS
FROM_FILE, PRIEST_WINS, WITHOUT_BISHOP = 0, 1, 2
"""What is noted behind the steps: whether a file gave them, and what the Priest wins with."""

HAPPENINGS = STEPS * COLUMNS + COPIES * CAST - COLUMNS + 1
"""So many things may happen in one decision: every step moves every card, every card that was not
on the board is laid, and the discards are shuffled. A number says what happened:"""
LAID = 6
SPAN = LAID + CHARACTERS
"""1, plus SPAN for each column before its own, plus the row that its card went to, 0 and 6 being
off the board, or LAID plus the character that was laid there."""
SHUFFLED = 1 + SPAN * COLUMNS
"""The discard pile became the deck."""

KINDS = len(Kind)
OTHER = KINDS * COLUMNS
PICK = OTHER + COLUMNS
VERBS = (*(kind.name.lower() for kind in Kind), "other")
"""Decisions by number: five of each kind of action, then the Others and the numbers of a step."""

SIDE = words("side", *SIDES)
CITY = words("city", "", *(city.name.capitalize() for city in City))
KIND = words("kind", "", *(kind.name.lower() for kind in Kind))
"""A kind of action by what State.used is after it."""
CHARACTER = words(
    "character",
    "",
    *(word(name, a=f"{'an' if name[0] in 'EI' else 'a'} {name}", many=f"{name}s")
      for name in NAMES[1:]),
)  # fmt: skip
AMOUNTS = {
    **{n: word(str(n), spaces=f"{n} spaces", form="many") for n in range(2, MOST + 1)},
    1: word("one", spaces="1 space", form="one"),
    **{
        PICKED + n: word(f"1 to {n}", spaces=f"1 to {n} spaces", form="many")
        for n in range(2, MOST + 1)
    },
    TYPES: word("N", spaces="N spaces", form="many"),
    MOVED: word("as many", spaces="as many spaces", form="many"),
}
AMOUNT = words("amount", *(AMOUNTS.get(code, "") for code in range(MOVED + 1)))
"""How many or how often, as a step of a petition says it."""
