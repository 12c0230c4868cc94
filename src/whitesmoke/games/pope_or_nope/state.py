"""What is remembered of a game of Pope or Nope, and who sees it."""

from typing import Any

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import CARDS, KINDS, MOST_ALIKE, MOST_PILES, NUMERALS
from whitesmoke.kernel import state
from whitesmoke.kernel.options import choice, flag, number, numbers, subset
from whitesmoke.kernel.state import EACH_SEAT, hidden, i8, i32, owner, public, u8

COUNTS: Any = {"low": 0, "high": MOST_ALIKE, "clause": "PN-R1"}
STAMPED = cards.STAMPS[:2]
LEVELLED: Any = {"formerly": (9, 7, 5, 3), **COUNTS}


class State(state.State):
    """A pile's place is empty while no card tops it; a slot's level and a Nope's are 0."""

    deeds = numbers(
        *NUMERALS, default=(9, 6, 5, 4), says="the Deeds of each level", **LEVELLED
    )  # fmt: skip
    crosses = numbers(
        *NUMERALS, default=(10, 9, 4, 1), says="the Crosses of each level", **LEVELLED
    )  # fmt: skip
    actions = numbers(*cards.ACTION_CARDS, default=(5, 5, 5, 5), says="the action cards", **COUNTS)
    popes = number(default=2, says="the Popes", **COUNTS)
    nopes = number(default=2, says="the Nopes", **COUNTS)
    stamps = subset(
        *cards.STAMPS, wide=cards.STAMPS, default=STAMPED, clause="PN-R2",
        says="what Cancello takes",
    )  # fmt: skip
    opening = choice(cards.Opening, clause="PN-R4", says="whether a Deed must be laid")
    others_piles = flag(default=True, clause="PN-R5", says="build on the piles of others, too")
    below_zero = flag(clause="PN-R7", says="whether Reduco goes on cards of level 0")
    reshuffle = flag(default=True, clause="PN-R14", says="whether each round has the whole deck")
    overshoot = choice(cards.Overshoot, clause="PN-R15", says="what breaks ties")
    target = number(1, 100, none=True, clause="PN24", says="points to win; none is 5, in teams 7")
    teams = flag(clause="PN31", says="whether odd seats play even seats")
    max_rounds = number(1, 1000, none=True, clause="PN-R21", says="after how many rounds it ends")

    round = public(i32, says="the number of this round, from 1")
    token = public(i8, says="who holds the initiative token")
    owing = public(u8, says="the seats that have not decided on an opening Deed, as bits")
    turn = public(i8, says="whose turn it is, after the opening")
    passes = public(i8, says="how many have passed or been skipped in a row")
    played = public(i8, of=CARDS, says="the card played last")
    points = public(i32, EACH_SEAT, says="the points of each seat")

    hands = owner(i8, EACH_SEAT, KINDS, by=CARDS, says="the cards in hand")
    sizes = public(i8, EACH_SEAT, says="how many cards each hand holds")
    set_down = owner(i8, EACH_SEAT, of=CARDS, says="the opening Deed while it lies face down")
    picked = owner(i8, EACH_SEAT, of=CARDS, says="the card to be played, while its target is open")

    tops = public(i8, MOST_PILES, of=CARDS, says="each pile's top")
    levels = public(i8, MOST_PILES, says="the level of each top now")
    owners = public(i8, MOST_PILES, says="the seat that each pile belongs to")
    places = public(i8, says="up to which place there have been piles in this round")
    covered = public(
        i8, cards.MOST_CARDS, 3, by=("card", "level", "pile"),
        says="card, level and pile of each, oldest first",
    )  # fmt: skip
    covered_count = public(i8, says="how many cards are covered")

    deck = hidden(i8, KINDS, by=CARDS, says="the draw pile")
    deck_size = public(i8, says="how many cards the draw pile holds")
    discard = public(i8, KINDS, by=CARDS, says="the discards that were seen")
    buried = owner(i8, EACH_SEAT, KINDS, by=CARDS, says="the unseen discards from each hand")
    buried_size = public(i8, EACH_SEAT, says="how many unseen discards come from each hand")

    plain = public(i8, EACH_SEAT, says="how many cards of a hand are known to be no Deeds")
    buried_plain = public(i8, EACH_SEAT, says="how many unseen discards are known to be none")
    returned = public(i8, KINDS, by=CARDS, says="the discards shuffled in during this round")
    since = public(i8, EACH_SEAT, says="how many cards each seat has drawn since then")
