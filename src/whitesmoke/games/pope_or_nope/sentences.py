"""Everything that Pope or Nope says, in English. The words of other languages are in words/."""

from typing import Any

from whitesmoke.games.pope_or_nope.cards import CARD, LEVEL, STATUS
from whitesmoke.kernel.sentences import NUMBER, SEAT, SEATS, Sentences, list_of, sentence

CARDS, LEVELS = list_of(CARD), list_of(LEVEL, joined="")

DRAWN = "Only a drawn position can be wrong so."
DRAWING = "It is in the drawing."
SELDOM = "Games at random seldom come to it."
POINTS = "{$points -> [one] 1 point *[other] {$points} points}"
AT = "level {$level -> [1] I [2] II [3] III [4] IV *[other] {$level}}"
PILE = "pile {$pile} of {$owner}"
CARD_ON_PILE: dict[str, Any] = {"seat": SEAT, "card": CARD, "pile": NUMBER, "owner": SEAT}


class Say(Sentences):
    """The log, prompts, refusals, warnings, verdicts, and what is wrong with a drawn position."""

    ROUND = sentence(
        "Round {$round}: {$seat} holds the token and so has the first turn.",
        "PN9", opens=True, round=NUMBER, seat=SEAT,
    )  # fmt: skip
    OPENS = sentence("{$seat} opens with {$card-a}.", "PN11", seat=SEAT, card=CARD)
    OPEN_WITH_NOTHING = sentence(
        "{$seats} {$seats-form -> [many] open *[one] opens} without a Deed.", "PN11", seats=SEATS
    )
    PASSES = sentence("{$seat} passes.", "PN12", seat=SEAT)
    BUILDS = sentence(
        f"{{$seat}} plays {{$card-a}} on {PILE}: {AT}.", "PN15", **CARD_ON_PILE, level=NUMBER
    )
    REDEEMS = sentence(
        f"{{$seat}} redeems {PILE} from its Cross with {{$card-a}}: {AT}.",
        "PN15", **CARD_ON_PILE, level=NUMBER,
    )  # fmt: skip
    FILLS = sentence(
        "{$seat} fills the open slot of {$owner} with {$card-a}: pile {$pile}.",
        "PN15",
        **CARD_ON_PILE,
    )
    CROSSES = sentence(f"{{$seat}} crosses {PILE} with {{$card-a}}.", "PN16", **CARD_ON_PILE)
    ADAPTS = sentence(
        f"{{$seat}} plays a Pope on {PILE}: {AT}.",
        "PN20", seat=SEAT, pile=NUMBER, owner=SEAT, level=NUMBER,
    )  # fmt: skip
    IS_INFALLIBLE = sentence(
        f"{{$seat}} plays a Pope on {PILE}: he is infallible.",
        "PN20", rarely=SELDOM, seat=SEAT, pile=NUMBER, owner=SEAT,
    )  # fmt: skip
    NOPES = sentence(
        f"{{$seat}} says Nope! to {PILE}: it is dead for the rest of the round.",
        "PN21", seat=SEAT, pile=NUMBER, owner=SEAT,
    )  # fmt: skip
    REDUCES = sentence(
        f"{{$seat}} plays Reduco on {PILE}: {{$card-a}} now counts as {AT}.",
        "PN19", **CARD_ON_PILE, level=NUMBER,
    )  # fmt: skip
    SENDS_TO_INFERNOPE = sentence(
        f"{{$seat}} plays Reduco on {PILE}: {{$card-a}} falls into Infernope.",
        "PN19",
        **CARD_ON_PILE,
    )
    CANCELS_REDUCO = sentence(
        f"{{$seat}} plays Cancello on {PILE} and takes a Reduco away: {{$card-a}} counts as {AT}"
        " again.",
        "PN18", **CARD_ON_PILE, level=NUMBER,
    )  # fmt: skip
    CANCELS_SLOT = sentence(
        "{$seat} plays Cancello and takes the open slot of {$owner} away.",
        "PN18", seat=SEAT, owner=SEAT,
    )  # fmt: skip
    CANCELS_CROSS = sentence(
        f"{{$seat}} plays Cancello and takes the Cross from {PILE}: {{$card-a}} counts again.",
        "PN28", **CARD_ON_PILE,
    )  # fmt: skip
    LAYS_SLOT = sentence("{$seat} plays Opportunitas and opens a slot.", "PN22", seat=SEAT)
    LAYS_SLOT_FOR = sentence(
        "{$seat} plays Opportunitas and opens a slot for {$mate}.", "PN26", seat=SEAT, mate=SEAT
    )
    PLAYS_LAST = sentence(
        f"{{$seat}} plays {{$card-a}} on {PILE}.",
        "PN13", rarely=SELDOM, **CARD_ON_PILE,
    )  # fmt: skip
    PLAYS_LAST_ALONE = sentence(
        "{$seat} plays {$card-a}.",
        "PN13", rarely=SELDOM, seat=SEAT, card=CARD,
    )  # fmt: skip
    DRAWS = sentence(
        "{$seat} plays Draw 2 and draws"
        " {$count -> [0] nothing [one] a card *[other] {$count} cards}.",
        "PN17", seat=SEAT, count=NUMBER,
    )  # fmt: skip
    SHUFFLED = sentence("The discards are shuffled into a new draw pile.", "PN17", rarely=SELDOM)
    YOU_DRAW = sentence("You draw {$cards-a}.", "PN17", cards=CARDS)
    SKIPPED = sentence(
        "{$seats} {$seats-form -> [many] have *[one] has} no cards and"
        " {$seats-form -> [many] are *[one] is} skipped.",
        "PN13", seats=SEATS,
    )  # fmt: skip
    ROUND_OVER = sentence("Everyone has passed: round {$round} is over.", "PN13", round=NUMBER)
    NO_CARDS_LEFT = sentence(
        "Nobody has a card left: round {$round} is over.", "PN13", rarely=SELDOM, round=NUMBER
    )
    SCORES = sentence(
        f"{{$seat}} scores {POINTS} and has {{$total}} of {{$target}}.",
        "PN23", seat=SEAT, points=NUMBER, total=NUMBER, target=NUMBER,
    )  # fmt: skip
    TEAM_HAS = sentence(
        "The team of {$seats} has {$total} of {$target}.",
        "PN26", seats=SEATS, total=NUMBER, target=NUMBER,
    )  # fmt: skip
    NOBODY_SCORES = sentence("No pile is standing, so nobody scores.", "PN23")
    NO_PILES = sentence("There are no piles, so nobody scores.", "PN-R17")
    NOBODY_AHEAD = sentence("Nobody is ahead, so further rounds decide.", "PN30", rarely=SELDOM)

    CHOOSE_MATE = sentence("Choose for whom to play Opportunitas.", "PN26")
    CHOOSE_PILE = sentence("Choose what to play {$card-a} on.", "PN12", card=CARD)
    NOTHING_FITS = sentence("None of your cards can be played, so you have to pass.", "PN29")
    PLAY = sentence("Play a card, or pass.", "PN12")
    NO_DEED = sentence("You hold no Deed, so you open without one.", "PN11")
    MUST_OPEN = sentence("Choose a Deed to open with.", "PN-R4")
    MAY_OPEN = sentence("Choose a Deed to open with, or open without one.", "PN11")

    OPENING_IS_OVER = sentence("The opening is over.", "PN11")
    OPENING_FIRST = sentence("First everyone decides on an opening Deed.", "PN11")
    HAS_TO_OPEN = sentence("Whoever holds a Deed has to open with one.", "PN-R4", rarely=SELDOM)
    NOT_IN_HAND = sentence("You do not hold {$card-a}.", "PN12", card=CARD)
    CARD_FIRST = sentence("First choose the card that you want to play.", "PN12")
    NO_TARGET = sentence("There is nothing that you can play {$card-a} on now.", "PN29", card=CARD)
    PILE_NEXT = sentence("You chose {$card-a}; now choose what to play it on.", "PN12", card=CARD)
    MATE_NEXT = sentence("You chose Opportunitas; now choose for whom.", "PN12", rarely=SELDOM)
    FOR_OWN_SIDE = sentence("An open slot is for yourself or a team-mate.", "PN-R16", rarely=SELDOM)
    ON_A_PILE = sentence("You can play {$card-a} only on a pile.", "PN12", card=CARD)
    NO_SUCH_PILE = sentence("There is no pile {$number}.", "PN5", number=NUMBER)
    IS_DEAD = sentence("This pile is dead: nothing more can be played on it.", "PN21")
    NOT_STAMPED = sentence("Cancello takes only exposed cards that have the stamp.", "PN18")
    NOT_REDUCED = sentence("Reduco needs a Deed or a Cross that can still be lowered.", "PN19")
    DEEDS_ONLY = sentence("Only its own side fills an open slot, and only with a Deed.", "PN15")
    ONLY_A_NOPE = sentence("Only a Nope helps against an infallible Pope.", "PN20", rarely=SELDOM)
    OWN_PILES_ONLY = sentence(
        "In this game you build only on piles of your own side.", "PN-R5", rarely=SELDOM
    )
    WRONG_LEVEL = sentence(
        "You can play {$card-a} only on a card of level"
        " {$needed -> [1] I [2] II [3] III [4] IV *[other] {$needed}};"
        f" this one has {AT}.",
        "PN15", card=CARD, needed=NUMBER, level=NUMBER,
    )  # fmt: skip
    OWN_PILE = sentence("You cannot cross a pile of your own.", "PN-R6")
    CROSS_ON_CROSS = sentence("A Cross never goes on a Cross.", "PN16")
    CROSS_MISSES = sentence(
        f"With {{$card-a}} you hit only a Deed of that level; this one has {AT}.",
        "PN16", card=CARD, level=NUMBER,
    )  # fmt: skip
    CROSS_MISSES_REDUCED = sentence(
        f"With {{$card-a}} you hit only a Deed of that level; this one was reduced to {AT}.",
        "PN16", card=CARD, level=NUMBER,
    )  # fmt: skip

    OWN_SIDE_NOPED = sentence(
        "This pile is on your own side: it belongs to {$seat}.", "PN-R12", seat=SEAT
    )
    OWN_SIDE_CROSSED = OWN_SIDE_NOPED.under("PN-R20")

    WINS = sentence(f"{{$seat}} wins with {POINTS}.", "PN24", seat=SEAT, points=NUMBER)
    WINS_AHEAD = sentence(
        "Several have reached the target; {$seat} wins with the most points: {$points}.",
        "PN25", rarely=SELDOM, seat=SEAT, points=NUMBER,
    )  # fmt: skip
    WINS_BY_DEEDS = sentence(
        f"{{$seat}} wins with {POINTS} thanks to better Deeds:"
        " {$own} against {$theirs} of {$rival}.",
        "PN25", rarely=SELDOM, seat=SEAT, points=NUMBER, rival=SEAT, own=LEVELS, theirs=LEVELS,
    )  # fmt: skip
    WINS_BY_DEEDS_ALONE = WINS_BY_DEEDS.under("PN-R15", rarely=SELDOM)
    TEAM_WINS = sentence(
        f"The team of {{$seats}} wins with {POINTS}.", "PN26", seats=SEATS, points=NUMBER
    )
    TEAM_WINS_BY_LEVELS = sentence(
        f"The team of {{$seats}} wins with {POINTS} thanks to higher levels: {{$own}} against"
        " {$theirs}.",
        "PN26", rarely=SELDOM, seats=SEATS, points=NUMBER, own=NUMBER, theirs=NUMBER,
    )  # fmt: skip
    TEAM_WINS_BY_LEVELS_ALONE = TEAM_WINS_BY_LEVELS.under("PN-R15", rarely=SELDOM)
    AHEAD_AT_LIMIT = sentence(
        f"{{$seat}} wins with {POINTS}, the most after the last round.",
        "PN-R21", seat=SEAT, points=NUMBER,
    )  # fmt: skip
    TEAM_AHEAD_AT_LIMIT = sentence(
        f"The team of {{$seats}} wins with {POINTS}, the most after the last round.",
        "PN-R21", rarely=SELDOM, seats=SEATS, points=NUMBER,
    )  # fmt: skip
    SHARED = sentence(
        f"{{$seats}} share the win with {POINTS} each after the last round.",
        "PN-R21", seats=SEATS, points=NUMBER,
    )  # fmt: skip
    TEAMS_SHARE = sentence(
        f"Both teams have {POINTS} after the last round and share the win.",
        "PN-R21", rarely=SELDOM, points=NUMBER,
    )  # fmt: skip

    TEAMS_OF_TWO_OR_THREE = sentence("Teams need four or six players.", "PN31")
    WRONG_DECK = sentence(
        "The deck has {$total} cards; it needs {$dealt} to {$most}.",
        "PN-R1", rarely=SELDOM, total=NUMBER, dealt=NUMBER, most=NUMBER,
    )  # fmt: skip
    NO_DEEDS = sentence(
        "Without Deeds nobody can ever score.", "PN-R1",
        rarely="No sample of the option leaves all Deeds out.",
    )  # fmt: skip

    LOOSE_CARD = sentence("Every covered card lies in a pile.", "PN7", rarely=DRAWN)
    WRONG_CARDS = sentence("Together, these are not the cards of the deck.", "PN1", rarely=DRAWN)
    WRONG_SEATS = sentence("Token, turn and piles belong to players.", "PN5", rarely=DRAWN)
    WRONG_PILE = sentence("A pile has cards or levels that it cannot have.", "PN6", rarely=DRAWN)
    TOO_MANY_PILES = sentence("There are more piles than there can be.", "PN22", rarely=DRAWN)
    WRONG_OWING = sentence("Only players owe a decision on the opening.", "PN11", rarely=DRAWN)
    PILES_TOO_EARLY = sentence("In the opening there are no piles yet.", "PN11", rarely=DRAWN)
    WRONG_FACE_DOWN = sentence(
        "A Deed lies face down only in the opening,"
        " and is missing from the hand of whoever has decided.",
        "PN11", rarely=DRAWN,
    )  # fmt: skip
    PICKED_TOO_EARLY = sentence(
        "Only whoever has the turn picks a card, after the opening.", "PN12", rarely=DRAWN
    )
    PICKED_NOT_HELD = sentence(
        "A card that is picked is still in its player's hand.", "PN12", rarely=DRAWN
    )
    WRONG_PASSES = sentence("So many cannot have passed in a row.", "PN13", rarely=DRAWN)
    NEGATIVE = sentence("Nobody can have fewer than 0 points.", "PN23", rarely=DRAWN)
    WRONG_ENDING = sentence(
        "With these points the game does not end like this.", "PN24", rarely=DRAWN
    )

    HEAD = sentence(
        "Round {$round}, token with {$seat}, draw pile {$count}, discards: {$cards}",
        rarely=DRAWING, round=NUMBER, seat=SEAT, count=NUMBER, cards=CARDS,
    )  # fmt: skip
    HOLDS = sentence(
        "points {$points}, cards {$count}: {$cards}",
        rarely=DRAWING, points=NUMBER, count=NUMBER, cards=CARDS,
    )  # fmt: skip
    HOLDS_UNSEEN = sentence(
        "points {$points}, cards {$count}", rarely=DRAWING, points=NUMBER, count=NUMBER
    )
    FACE_DOWN = sentence("face down: {$card}", rarely=DRAWING, card=CARD)
    FACE_DOWN_UNSEEN = sentence("face down: ?", rarely=DRAWING)
    IS = sentence("{$status}", rarely=DRAWING, status=STATUS)
    IS_AT = sentence(f"{{$status}}, {AT}", rarely=DRAWING, status=STATUS, level=NUMBER)
    RECONSTRUCTED = sentence(
        "Card counts and stamps are a reconstruction (PN2, PN3, PN4).", rarely=DRAWING
    )
