"""Everything that Rise or Fall says, in English. The words of other languages are in words/."""

from whitesmoke.games.rise_or_fall.cards import CLIQUE
from whitesmoke.kernel.sentences import DECISION, NUMBER, SEAT, SEATS, Sentences, sentence

DRAWN = "Only a drawn position can be wrong so."
EMPTY = "Games at random hardly ever empty the bin."
AT_ONCE = "Games at random hardly ever end with the last cliques going out at once."
TEXT = "It is part of the drawing."
ROUNDS = "{$rounds -> [one] 1 round *[other] {$rounds} rounds}"
POINTS = "{$points -> [one] 1 point *[other] {$points} points}"


class Say(Sentences):
    """The log, prompts, refusals, verdicts, and what is wrong with a drawn position."""

    BEGINS = sentence(
        f"Round 1 begins: every clique has {POINTS},"
        " and {$bin -> [one] 1 is *[other] {$bin} are} in the bin.",
        "RF1", opens=True, points=NUMBER, bin=NUMBER,
    )  # fmt: skip
    BEGINS_AS_AGREED = BEGINS.under("RF-R13")
    REVEALED = sentence("Round {$round}: the cards are turned over.", "RF2", round=NUMBER)
    ATTACKED = sentence("{$seat} attacked {$target}.", "RF2", seat=SEAT, target=SEAT)
    DEFENDED = sentence("{$seat} defended.", "RF2", seat=SEAT)
    ACHIEVED = sentence("{$seat} showed an achievement.", "RF2", seat=SEAT)

    PRINCIPAL = sentence(
        "Too many attacked {$victims}, so the principal steps in: {$guilty} each throw a point into"
        " the bin, and nothing else in this round counts.",
        "RF4", victims=SEATS, guilty=SEATS,
    )  # fmt: skip
    TOOK = sentence("{$seat} took a point from {$target}.", "RF5", seat=SEAT, target=SEAT)
    BLOCKED = sentence(
        "{$target} blocked {$seat}, who threw a point into the bin.", "RF5", seat=SEAT, target=SEAT
    )
    FINED = sentence(
        "{$seat} defended against nobody and threw {$points} points into the bin.",
        "RF5", seat=SEAT, points=NUMBER,
    )  # fmt: skip
    FINED_LAST = sentence(
        "{$seat} defended against nobody and threw the last point into the bin instead of {$fine}.",
        "RF-R9", seat=SEAT, fine=NUMBER,
    )  # fmt: skip
    SHORT = sentence(
        "{$seat} could not pay for everything; the bin pays the rest as far as it can.",
        "RF6", seat=SEAT,
    )  # fmt: skip
    WITHOUT = sentence(
        "The bin was empty, so {$seat} got no point.", "RF8", rarely=EMPTY, seat=SEAT
    )
    SAVED = sentence("The stolen point saved {$seat}.", "RF-R1", seat=SEAT)
    NOT_SAVED = sentence(
        "{$seat} had nothing left after paying, so the stolen point went into the bin.",
        "RF-R1", seat=SEAT,
    )  # fmt: skip
    IMPRESSED = sentence(
        "{$seat} alone showed an achievement and took a point from the bin.", "RF7", seat=SEAT
    )
    IMPRESSED_IN_VAIN = sentence(
        "{$seat} alone showed an achievement, but the bin was empty.",
        "RF-R6", rarely=EMPTY, seat=SEAT,
    )  # fmt: skip
    CANCELLED = sentence(
        "{$seats} showed achievements in the same round, so none of them brought a point.",
        "RF5", seats=SEATS,
    )  # fmt: skip
    SPOILED = sentence(
        "{$seat} {$seat-form -> [many] were *[one] was} attacked, so the achievement brought no"
        " point.",
        "RF5", seat=SEAT,
    )  # fmt: skip
    OUT = sentence("{$seat} lost the last point and went out.", "RF10", seat=SEAT)

    PICK = sentence("Pick a card: attack a clique, defend, or show an achievement.", "RF2")
    PICK_SHORT = sentence("Pick a card: attack a clique or defend.", "RF14")

    NO_ACHIEVEMENTS = sentence("This game is played without achievement cards.", "RF14")
    OWN_CLIQUE = sentence("You cannot attack your own clique.", "RF2")
    NOT_PLAYING = sentence("The {$clique} are not in this game.", "RF1", clique=CLIQUE)
    IS_OUT = sentence("The {$clique} are out.", "RF10", clique=CLIQUE)
    GHOSTS_ARE_SILENT = sentence("At this table, those who are out do not talk.", "RF-R10")

    WON = sentence(
        f"{{$seat}} won with {POINTS} against {{$loser}} with {{$less}}.",
        "RF11", seat=SEAT, points=NUMBER, loser=SEAT, less=NUMBER,
    )  # fmt: skip
    SHARED = sentence(
        f"{{$seats}} are the last two and share the win with {POINTS} each.",
        "RF11", seats=SEATS, points=NUMBER,
    )  # fmt: skip
    LAST_ONE_LEFT = sentence("{$seat} won as the only clique left.", "RF11", seat=SEAT)
    NOBODY_LEFT = sentence("All cliques are out, and nobody wins.", "RF-R5", rarely=AT_ONCE)
    WENT_OUT_LAST = sentence(
        "All cliques are out; {$seats} went out last and share the win.",
        "RF-R5",
        rarely=AT_ONCE,
        seats=SEATS,
    )
    HAD_MOST = sentence(
        "All cliques are out; {$seats} {$seats-count -> [one] won *[other] share the win}, having"
        f" had the most before the last round: {POINTS}.",
        "RF-R5", rarely=AT_ONCE, seats=SEATS, points=NUMBER,
    )  # fmt: skip
    AHEAD_AT_LIMIT = sentence(
        f"{{$seat}} won with the most points after {ROUNDS}: {{$points}}.",
        "RF-R8", seat=SEAT, rounds=NUMBER, points=NUMBER,
    )  # fmt: skip
    SHARED_AT_LIMIT = sentence(
        f"{{$seats}} share the win with {POINTS} each after {ROUNDS}.",
        "RF-R8", seats=SEATS, rounds=NUMBER, points=NUMBER,
    )  # fmt: skip

    TOO_MANY_POINTS = sentence(
        "The cliques hold 0 to {$points} points between them.", "RF7", rarely=DRAWN, points=NUMBER
    )
    NO_SUCH_ROUND = sentence("There is no round {$round}.", "RF-R8", rarely=DRAWN, round=NUMBER)
    ENDS_WITH_TWO = sentence(
        "The game is over when two cliques are left or fewer.", "RF11", rarely=DRAWN
    )
    WHO_WAS_LAST = sentence("It must be known who went out last.", "RF-R5", rarely=DRAWN)
    OWES_NOTHING = sentence("A clique without points owes no pick.", "RF10", rarely=DRAWN)
    PICKED_OR_OWES = sentence("A clique has either picked or owes a pick.", "RF15", rarely=DRAWN)
    NOT_IN_HAND = sentence("A clique picks a card of its own hand.", "RF2", rarely=DRAWN)
    WRONG_ATTACKERS = sentence("The attackers are those who laid an attack.", "RF3", rarely=DRAWN)
    LAYS_NOTHING = sentence("A clique without points lays no card.", "RF10", rarely=DRAWN)
    WRONG_TARGET = sentence("Only another clique in play can be attacked.", "RF2", rarely=DRAWN)

    DRAWN_ROUND = sentence(
        "Round {$round}, {$bin -> [one] 1 point *[other] {$bin} points} in the bin",
        rarely=TEXT, round=NUMBER, bin=NUMBER,
    )  # fmt: skip
    DRAWN_OUT = sentence("out", rarely=TEXT)
    DRAWN_PICKED = sentence("has picked", rarely=TEXT)
    DRAWN_PICKS = sentence("picks: {$card}", rarely=TEXT, card=DECISION)
    DRAWN_LAST = sentence("last round: {$card}", rarely=TEXT, card=DECISION)
