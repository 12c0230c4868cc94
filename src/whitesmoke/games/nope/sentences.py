"""Everything that NOPE! says, in English. The words of other languages are in words/."""

from whitesmoke.games.nope.cards import COLOUR_WORD, FACE_WORD, LAID_WORD
from whitesmoke.kernel.sentences import (
    NUMBER,
    SEAT,
    SENTENCE,
    Sentences,
    bits_of,
    list_of,
    sentence,
)

COLOURS = bits_of(COLOUR_WORD, joined="or")
CARDS = list_of(FACE_WORD)
PLACES = list_of(SENTENCE, joined="")
"""Seats with their places, each a PLACED: "Bob (2nd), Cid (3rd)"."""

DRAWN = "Only a drawn position can be wrong so."
DRAWING = "It is in the drawing."
EMPTY = "Games at random hardly ever have all cards in the hands."
REFUSED = "It refuses a table before anything is dealt."
SELDOM = "It takes a hand and an option that games at random seldom bring together."
STARTS = "A game seldom starts with a Reset that may be passed on."
CARD_COUNT = "{$count -> [one] a card *[other] {$count} cards}"


class Say(Sentences):
    """The log, prompts, refusals, warnings, verdicts, and what is wrong with a drawn position."""

    OWED_ANY = sentence("one card of any colour", "NP10")
    OWED_ONE = sentence("one {$colours} card", "NP10", colours=COLOURS)
    OWED_SET = sentence("{$count} {$colours} cards", "NP10", count=NUMBER, colours=COLOURS)
    OWED_EITHER = sentence(
        "{$count} cards of one colour, {$colours}", "NP11", count=NUMBER, colours=COLOURS
    )

    START_CARD = sentence(
        "{$dealer} has dealt, and the start card is {$card-a}.",
        "NP6", dealer=SEAT, card=FACE_WORD,
    )  # fmt: skip
    BEGINS = sentence("{$seat} sits to the dealer's left and begins.", "NP7", seat=SEAT)
    SHUFFLED = sentence("The discards are shuffled into a new draw pile.", "NP25")
    DRAWS = sentence(f"{{$seat}} draws {CARD_COUNT}.", "NP15", seat=SEAT, count=NUMBER)
    DRAWS_CARDS = sentence("{$seat} draws {$cards-a}.", "NP15", seat=SEAT, cards=CARDS)
    NOTHING_TO_DRAW = sentence(
        "No card is left for {$seat} to draw.", "NP26", rarely=EMPTY, seat=SEAT
    )
    SAYS_NOPE = sentence("{$seat} says Nope!", "NP15", seat=SEAT)
    PASSES = sentence("{$seat} passes.", "NP-R11", rarely=STARTS, seat=SEAT)
    DISCARDS = sentence("{$seat} discards {$cards-a}.", "NP18", seat=SEAT, cards=CARDS)
    PLAYS_ALONE = sentence("{$seat} plays {$card-a} alone.", "NP21", seat=SEAT, card=FACE_WORD)
    IS_OUT = sentence("{$seat} has no cards left and is out.", "NP27", seat=SEAT)
    NAMES = sentence("{$seat} names {$other}.", "NP22", seat=SEAT, other=SEAT)
    ANNOUNCES = sentence(f"{{$seat}} announces {CARD_COUNT}.", "NP22", seat=SEAT, count=NUMBER)
    OWES = sentence("{$seat} now owes {$cards}.", "NP22", seat=SEAT, cards=SENTENCE)

    NAME_A_PLAYER = sentence("Name the player who takes the next turn.", "NP22")
    ANNOUNCE_A_NUMBER = sentence(
        "Announce how many cards {$seat} has to discard.", "NP22", seat=SEAT
    )
    ANNOUNCE_A_COLOUR = sentence(
        "Announce the colour that {$seat} has to discard.", "NP22", seat=SEAT
    )
    DISCARD_OR_PASS = sentence(
        "Discard {$cards}, or pass.", "NP-R11", rarely=STARTS, cards=SENTENCE
    )
    DISCARD = sentence("Discard {$cards}.", "NP13", cards=SENTENCE)
    CHOOSE_SET = sentence("Choose {$cards}; the last one ends up on top.", "NP13", cards=SENTENCE)
    CHOOSE_OR_ALONE = sentence(
        "Choose {$cards}, and the last one ends up on top; or play an action card alone.",
        "NP13", cards=SENTENCE,
    )  # fmt: skip
    CHOOSE_MORE = sentence(
        "Choose {$count} more cards of your set; the last one ends up on top.",
        "NP18", count=NUMBER,
    )  # fmt: skip
    CHOOSE_LAST = sentence("Choose the last card of your set; it ends up on top.", "NP18")
    ONLY_ALONE = sentence(
        "Play an action card alone: your only sets consist of action cards.",
        "NP-R3", rarely=SELDOM,
    )  # fmt: skip
    DRAW = sentence("You do not hold {$cards}: draw.", "NP14", cards=SENTENCE)
    DRAW_OR_ALONE = sentence(
        "You do not hold {$cards}: draw, or play an action card alone.", "NP14", cards=SENTENCE
    )
    SAY_NOPE = sentence('You still do not hold {$cards}: say "Nope!".', "NP15", cards=SENTENCE)
    SAY_NOPE_OR_ALONE = sentence(
        'You still do not hold {$cards}: say "Nope!", or play an action card alone.',
        "NP15", cards=SENTENCE,
    )  # fmt: skip

    SELECTION_FIRST = sentence(
        "You can announce something only after discarding a Selection.", "NP22"
    )
    IN_ORDER = sentence(
        "Name a player first, then a number, then a colour if the Selection shows all four.",
        "NP22",
    )  # fmt: skip
    NOBODY_THERE = sentence("Nobody sits there.", "NP22")
    NOT_YOURSELF = sentence("You cannot name yourself.", "NP-R9")
    HAS_NO_CARDS = sentence("{$seat} has no cards left.", "NP34", seat=SEAT)
    MAY_NOT_PASS = sentence(
        "Only the start player may pass, on a Reset, if that was agreed.", "NP-R11"
    )
    NO_NOPE = sentence("You can say Nope! only if you still hold no set after drawing.", "NP15")
    BEGUN = sentence("Complete the set that you have begun.", "NP18")
    HOLDS_SET = sentence("You hold what is demanded, so you cannot draw.", "NP13")
    HAS_DRAWN = sentence("You have already drawn.", "NP15")
    ALREADY_PICKED = sentence("You have already picked your {$card}.", "NP18", card=FACE_WORD)
    NOT_IN_HAND = sentence("There is no {$card} in your hand.", "NP13", card=FACE_WORD)
    WRONG_COLOUR = sentence("Your {$card} shows no demanded colour.", "NP12", card=FACE_WORD)
    JUST_DISCARD = sentence(
        "Only one card is demanded: discard your {$card}, and it is played.",
        "NP31", card=FACE_WORD,
    )  # fmt: skip
    NEEDS_SET = sentence("Without a set you cannot play an action card.", "NP-R1", rarely=SELDOM)
    NO_SET = sentence("You do not hold {$cards}.", "NP14", cards=SENTENCE)
    NUMBER_ON_TOP = sentence(
        "All cards of a set show the same colour, and a number card or joker goes on top.", "NP-R3"
    )
    ONE_COLOUR = sentence("All cards of a set show the same colour.", "NP11")

    LAST_CARDS = sentence("This leaves you without cards, and you are out.", "NP27")
    EXTRA_CARD = sentence(
        "Only a seat that plays can be dealt an extra card.", "NP-R13", rarely=REFUSED
    )

    PLACED = sentence(
        "{$seat} ({$place -> [2] 2nd [3] 3rd *[other] {$place}th})",
        "NP28",
        place=NUMBER,
        seat=SEAT,
    )
    WON = sentence(
        "{$seat} is the last one with cards and wins; then come {$places}.",
        "NP28", seat=SEAT, places=PLACES,
    )  # fmt: skip

    WRONG_CARDS = sentence("Each card of the game is in exactly one place.", "NP2", rarely=DRAWN)
    WRONG_PILE = sentence("The discard pile is never empty and has no gaps.", "NP6", rarely=DRAWN)
    WRONG_ENDING = sentence("The game is over when one player is left.", "NP28", rarely=DRAWN)
    WRONG_PLACES = sentence("Each player who is out has a place.", "NP28", rarely=DRAWN)
    WRONG_TURN = sentence("Only a player with cards has a turn.", "NP20", rarely=DRAWN)
    WRONG_SELECTION = sentence(
        "An announcement is for the Selection on top, and for another player with cards.",
        "NP22", rarely=DRAWN,
    )  # fmt: skip
    WRONG_DRAW = sentence("Without a set, drawing ends the turn.", "NP15", rarely=DRAWN)
    WRONG_START = sentence(
        "A player may pass only on a Reset, right at the start.", "NP-R11", rarely=DRAWN
    )
    WRONG_PICKS = sentence("Only the player to move picks a set.", "NP18", rarely=DRAWN)
    WRONG_KNOWLEDGE = sentence(
        "A hand lacks at least what it is known to lack.", "NP8", rarely=DRAWN
    )
    WRONG_SHUFFLE = sentence(
        "After reshuffling, only reshuffled cards are in the draw pile.", "NP25", rarely=DRAWN
    )

    DRAWN_PILES = sentence(
        "Draw pile: {$left}, discard pile: {$size}", rarely=DRAWING, left=NUMBER, size=NUMBER
    )
    DRAWN_ANNOUNCING = sentence("A Selection is being announced", rarely=DRAWING)
    DRAWN_NUMBER = sentence(
        f"A Selection is being announced: {CARD_COUNT}", rarely=DRAWING, count=NUMBER
    )
    DRAWN_DEMAND = sentence("Demanded: {$cards}", rarely=DRAWING, cards=SENTENCE)
    DRAWN_TOP = sentence("On top: {$cards}", rarely=DRAWING, cards=list_of(LAID_WORD, joined=""))
    DRAWN_PLACE = sentence("place {$place}", rarely=DRAWING, place=NUMBER)
