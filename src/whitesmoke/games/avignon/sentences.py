"""Everything that Avignon says, in English. The words of other languages are in words/."""

from whitesmoke.games.avignon.cards import AMOUNT, CHARACTER, CITY, KIND
from whitesmoke.kernel.sentences import (
    NUMBER,
    SEAT,
    SENTENCE,
    Sentence,
    Sentences,
    list_of,
    sentence,
)

CHARACTERS = list_of(CHARACTER)
DRAWN = "Only a drawn position can be wrong like this."
DRAWING = "It is in the drawing."
NONE = "Only a file can leave a character without a petition."
SELDOM = "It takes a file or an option, and a position that games at random seldom come to."
FILE = "It takes a file that says so."
EACH = (
    '{$times-form -> [one] {""} *[many] {" "}{$times-spaces}'
    '{$many-form -> [one] {""} *[many] {" "}each}}'
)
OTHERS = "{$many} other {$many-form -> [one] character *[many] characters}" + EACH
OTHERS_OF = "{$many} other {$many-form -> [one] {$type} *[many] {$type-many}}" + EACH
CHOOSE = (
    "Petition of the {$character}: choose {$left -> [one] a character *[other] {$left} characters}"
)
SPREAD = "Petition of the {$character}: choose a character to"
STILL = (
    ", {$left -> [one] for the last time"
    " *[other] the first of {$left} spaces; you may choose it again}"
)
AS_FAR = '{$times -> [one] {""} *[other] {" "}{$times} spaces}'


def deed(verb: str, clause: str) -> Sentence:
    """What somebody does with the character in a column."""
    return sentence(
        f"{{$seat}} {verb} the {{$character}} in column {{$column}}.",
        clause, seat=SEAT, character=CHARACTER, column=NUMBER,
    )  # fmt: skip


class Say(Sentences):
    """The log, prompts, refusals, verdicts, what the cards say, and what is wrong with a drawn
    position."""

    DEALT = sentence(
        "Five characters stand in Genoa, in columns 1 to 5: {$characters-a}.",
        "AV6", characters=CHARACTERS,
    )  # fmt: skip
    BEGINS = sentence("{$seat} begins, with only one action in this turn.", "AV7", seat=SEAT)
    BEGINS_AS_AGREED = BEGINS.under("AV-R1")
    BESEECHES = deed("beseeches", "AV10")
    CHASTISES = deed("chastises", "AV10")
    EXCOMMUNICATES = deed("excommunicates", "AV10")
    PETITIONS = deed("petitions", "AV10")
    CHOOSES = deed("chooses", "AV20")
    PICKS_STEP = sentence("{$seat} picks: {$step}.", "AV39", rarely=FILE, seat=SEAT, step=SENTENCE)
    PICKS = sentence("{$seat} picks the number {$number}.", "AV32", seat=SEAT, number=NUMBER)
    MOVES = sentence(
        "The {$character} in column {$column} moves from {$start} to {$city}.",
        "AV8", character=CHARACTER, column=NUMBER, start=CITY, city=CITY,
    )  # fmt: skip
    JOINS = sentence(
        "The {$character} in column {$column} joins the congregation of {$seat}.",
        "AV14", character=CHARACTER, column=NUMBER, seat=SEAT,
    )  # fmt: skip
    RESHUFFLED = sentence("The deck is empty, so the discards are shuffled into a new one.", "AV17")
    REFILLS = sentence(
        "A new character comes to Genoa in column {$column}: {$character-a}.",
        "AV16", character=CHARACTER, column=NUMBER,
    )  # fmt: skip
    REPLACES = sentence(
        "A new character takes that place in {$city}, column {$column}: {$character-a}.",
        "AV10", character=CHARACTER, column=NUMBER, city=CITY,
    )  # fmt: skip

    ONLY_ACTION = sentence("Take your action; the first turn has only one.", "AV9")
    FIRST_ACTION = sentence("Take the first of your two actions.", "AV9")
    SECOND_ACTION = sentence("Take your second action, but do not {$kind} again.", "AV9", kind=KIND)
    PICK_NUMBER = sentence(
        "Petition of the {$character}: {$step}. Pick the number.",
        "AV19", character=CHARACTER, step=SENTENCE,
    )  # fmt: skip
    CHOOSE_TO_PULL = sentence(
        f"{CHOOSE} to pull{AS_FAR} toward you.",
        "AV20", character=CHARACTER, left=NUMBER, times=NUMBER,
    )  # fmt: skip
    CHOOSE_TO_PUSH = sentence(
        f"{CHOOSE} to push{AS_FAR} away from you.",
        "AV20", character=CHARACTER, left=NUMBER, times=NUMBER,
    )  # fmt: skip

    PICK_STEP = sentence(
        "Petition of the {$character}: {$step}. Pick one of them by its number.",
        "AV39", rarely=FILE, character=CHARACTER, step=SENTENCE,
    )  # fmt: skip
    SPREAD_PULLS = sentence(
        f"{SPREAD} pull one space toward you{STILL}.",
        "AV40", rarely=FILE, character=CHARACTER, left=NUMBER,
    )  # fmt: skip
    SPREAD_PUSHES = sentence(
        f"{SPREAD} push one space away from you{STILL}.",
        "AV40", rarely=FILE, character=CHARACTER, left=NUMBER,
    )  # fmt: skip
    LEFT_TO_YOU = sentence(
        "Your rival's card leaves this to you. {$asked}", "AV38", rarely=FILE, asked=SENTENCE
    )
    RIVAL_READS = sentence(
        "The card says to your rival: “{$step}”. Pick the number.",
        "AV38", rarely=FILE, step=SENTENCE,
    )  # fmt: skip

    NO_PETITION_NOW = sentence("You are not carrying out a petition that asks for this.", "AV19")
    FINISH_PETITION = sentence("Finish the petition first.", "AV32")
    SAME_KIND = sentence("The two actions of a turn must be of different kinds.", "AV9")
    REVERSAL = sentence("That would undo your rival's whole turn.", "AV24")
    PETITION_REVERSES = sentence(
        "However you carry it out, that petition would undo your rival's whole turn.",
        "AV35", rarely=SELDOM,
    )  # fmt: skip
    CHANGES_NOTHING = sentence("That petition would change nothing.", "AV23")
    CHOICE_REVERSES = sentence(
        "After that, the petition could only undo your rival's whole turn.", "AV35", rarely=SELDOM
    )
    TOO_HIGH = sentence("The number is at most {$most}.", "AV19", most=NUMBER)
    EMPTY_COLUMN = sentence("That column is empty.", "AV-R6", rarely=SELDOM)
    IS_PETITIONED = sentence(
        "The {$character} is not one of the others: it is the one you petitioned.",
        "AV20", character=CHARACTER,
    )  # fmt: skip
    MOVED_ALREADY = sentence(
        "This petition has already moved that {$character}.", "AV20", character=CHARACTER
    )
    NOT_NAMED = sentence(
        "This step of the petition is not about the {$character}.",
        "AV19", rarely=SELDOM, character=CHARACTER,
    )  # fmt: skip

    NOBLE_AND_KNIGHT = sentence(
        "{$seat} wins: a Noble has joined {$seat}, and {$knight-a} has joined {$rival}.",
        "AV27", seat=SEAT, rival=SEAT, knight=CHARACTER,
    )  # fmt: skip
    NOBLE_AND_PEASANT = sentence(
        "{$seat} wins, because both a Noble and a Peasant have joined {$rival}.",
        "AV27", seat=SEAT, rival=SEAT,
    )  # fmt: skip
    PRIEST_AND_BISHOP = sentence(
        "{$seat} wins: both a Priest and a Bishop have joined {$owner}.",
        "AV28", seat=SEAT, owner=SEAT,
    )  # fmt: skip
    PRIEST_WITHOUT_BISHOP = sentence(
        "{$seat} wins: a Priest has joined {$owner}, but no Bishop has.",
        "AV28", seat=SEAT, owner=SEAT,
    )  # fmt: skip
    CROWD = sentence(
        "{$seat} wins with {$count} characters in the congregation.",
        "AV29", seat=SEAT, count=NUMBER,
    )  # fmt: skip
    BOTH = sentence(
        "Both sides would win, so {$seat}, who took the action, wins.",
        "AV31", rarely="It takes two conditions in one action.", seat=SEAT,
    )  # fmt: skip
    DRAW = sentence("After {$turns -> [one] 1 turn *[other] {$turns} turns} the game is a draw.",
                    "AV-R14", turns=NUMBER)  # fmt: skip

    PULL_SELF = sentence("pull this card {$times-spaces} toward you", "AV19", times=AMOUNT)
    PUSH_SELF = sentence("push this card {$times-spaces} away from you", "AV19", times=AMOUNT)
    PULL_EACH = sentence(
        "pull every {$type} {$times-spaces} toward you", "AV19", type=CHARACTER, times=AMOUNT
    )
    PUSH_EACH = sentence(
        "push every {$type} {$times-spaces} away from you",
        "AV19", rarely=SELDOM, type=CHARACTER, times=AMOUNT,
    )  # fmt: skip
    PULL_OTHERS = sentence(f"pull {OTHERS} toward you", "AV20", many=AMOUNT, times=AMOUNT)
    PUSH_OTHERS = sentence(f"push {OTHERS} away from you", "AV20", many=AMOUNT, times=AMOUNT)
    PULL_OTHERS_OF = sentence(
        f"pull {OTHERS_OF} toward you", "AV20", many=AMOUNT, type=CHARACTER, times=AMOUNT
    )
    PUSH_OTHERS_OF = sentence(
        f"push {OTHERS_OF} away from you",
        "AV20", rarely=SELDOM, many=AMOUNT, type=CHARACTER, times=AMOUNT,
    )  # fmt: skip
    PULL_EACH_OF = sentence(
        "pull all {$types-many} {$times-spaces} toward you",
        "AV19", rarely=FILE, times=AMOUNT, types=CHARACTERS,
    )  # fmt: skip
    PUSH_EACH_OF = sentence(
        "push all {$types-many} {$times-spaces} away from you",
        "AV19", rarely=FILE, times=AMOUNT, types=CHARACTERS,
    )  # fmt: skip
    PULL_AMONG = sentence(
        f"pull {{$many}} of the other {{$types-many}}{EACH} toward you",
        "AV20", rarely=FILE, many=AMOUNT, times=AMOUNT, types=CHARACTERS,
    )  # fmt: skip
    PUSH_AMONG = sentence(
        f"push {{$many}} of the other {{$types-many}}{EACH} away from you",
        "AV20", rarely=FILE, many=AMOUNT, times=AMOUNT, types=CHARACTERS,
    )  # fmt: skip
    PULL_SPREAD = sentence(
        "pull other characters {$many-spaces} toward you in all, spread freely",
        "AV40", rarely=FILE, many=AMOUNT,
    )  # fmt: skip
    PUSH_SPREAD = sentence(
        "push other characters {$many-spaces} away from you in all, spread freely",
        "AV40", rarely=FILE, many=AMOUNT,
    )  # fmt: skip
    PULL_SPREAD_OF = sentence(
        "pull other {$types-many} {$many-spaces} toward you in all, spread freely",
        "AV40", rarely=FILE, many=AMOUNT, types=CHARACTERS,
    )  # fmt: skip
    PUSH_SPREAD_OF = sentence(
        "push other {$types-many} {$many-spaces} away from you in all, spread freely",
        "AV40", rarely=FILE, many=AMOUNT, types=CHARACTERS,
    )  # fmt: skip
    DO_NOTHING = sentence("do nothing", "AV39", rarely=FILE)
    EITHER = sentence(
        "either {$first}, or {$rest}", "AV39", rarely=FILE, first=SENTENCE, rest=SENTENCE
    )
    OR = sentence("{$first}, or {$rest}", "AV39", rarely=FILE, first=SENTENCE, rest=SENTENCE)
    RIVAL_PICKS = sentence("your rival picks: {$step}", "AV38", rarely=FILE, step=SENTENCE)
    RIVAL_CHOOSES = sentence("{$step}, as your rival chooses", "AV38", rarely=FILE, step=SENTENCE)
    THEN = sentence("{$first}, then {$rest}", "AV19", first=SENTENCE, rest=SENTENCE)
    NO_PETITION = sentence("no petition", "AV23", rarely=NONE)
    WITH_TYPES = sentence(
        "{$words}; N is the number of different characters in both congregations",
        "AV-R13", words=SENTENCE,
    )  # fmt: skip
    RECONSTRUCTED = sentence("{$words} (reconstruction)", "AV-R5", words=SENTENCE)
    AND_ENDING = sentence("{$words}; {$ending}", "AV19", words=SENTENCE, ending=SENTENCE)
    NOBLE_ENDS = sentence(
        "with it in your congregation, you win if your rival's has {$knight-a}, and lose if yours"
        " has a Peasant too",
        "AV27", knight=CHARACTER,
    )  # fmt: skip
    PRIEST_NEEDS_BISHOP = sentence(
        "with it in your congregation, you win if a Bishop is there too, and lose if not", "AV28"
    )
    PRIEST_SHUNS_BISHOP = sentence(
        "with it in your congregation, you lose if a Bishop is there too, and win if not",
        "AV28", rarely=SELDOM,
    )  # fmt: skip
    RECONSTRUCTION = sentence(
        "(reconstruction): our own guess, since most printed petitions are not known to us.",
        rarely=DRAWING,
    )

    WRONG_CARDS = sentence(
        "There are two cards of each character that takes part.", "AV3", rarely=DRAWN
    )
    WRONG_COLUMNS = sentence("Only a petition leaves columns empty.", "AV16", rarely=DRAWN)
    NO_SUCH_TURN = sentence("There is no turn {$turn}.", "AV-R14", rarely=DRAWN, turn=NUMBER)
    WRONG_START = sentence(
        "The first turn has one action, and undoes nothing.", "AV9", rarely=DRAWN
    )
    WRONG_ENDING = sentence("The game is over exactly when somebody has won.", "AV26", rarely=DRAWN)
    WRONG_WINNER = sentence("Somebody else has won, or in another way.", "AV34", rarely=DRAWN)
    WRONG_LIMIT = sentence("No game is drawn in turn {$turn}.", "AV-R14", rarely=DRAWN, turn=NUMBER)
    WRONG_PETITION = sentence("The petition cannot have come so far.", "AV19", rarely=DRAWN)

    DRAWN_TURN = sentence("Turn {$turn}: {$seat}", rarely=DRAWING, turn=NUMBER, seat=SEAT)
    DRAWN_CONGREGATION = sentence(
        "Congregation of {$seat}: {$characters}", rarely=DRAWING, seat=SEAT, characters=CHARACTERS
    )
    DRAWN_EMPTY = sentence("Congregation of {$seat}: nobody", rarely=DRAWING, seat=SEAT)
    DRAWN_DECK = sentence("Deck: {$count}", rarely=DRAWING, count=NUMBER)
    DRAWN_DISCARD = sentence("Discarded: {$characters}", rarely=DRAWING, characters=CHARACTERS)
    DRAWN_CARD = sentence(
        "{$character}: {$words}", rarely=DRAWING, character=CHARACTER, words=SENTENCE
    )
