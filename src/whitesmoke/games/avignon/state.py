"""What is remembered of a game of Avignon. All of it can be worked out by everyone."""

from whitesmoke.games.avignon.cards import (
    CHARACTERS,
    COLUMNS,
    HAPPENINGS,
    NAMES,
    SIDES,
    Character,
    Choosing,
    City,
    Kind,
    Refill,
    Starts,
)
from whitesmoke.games.avignon.characters import Characters
from whitesmoke.kernel import state
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.options import choice, flag, number
from whitesmoke.kernel.state import EACH_SEAT, i8, i16, public, u8

USED = ("", *(kind.name.lower() for kind in Kind))
"""The kinds of action by number, 0 where there is none."""


class State(state.State):
    """The board, what has left it, the petition being done, and what must not come back."""

    starts = choice(Starts, clause="AV-R1", says="who has the first turn")
    evangelists = flag(clause="AV4", says="play with Evangelists in place of the Cardinals")
    guildmasters = flag(clause="AV4", says="play with Guildmasters in place of the Knights")
    priests = flag(clause="AV4", says="play with Priests in place of the Nobles")
    characters = Characters(clause="AV-R5", says="petitions; most printed ones are not known to us")
    refill = choice(Refill, clause="AV-R6", says="when columns are refilled")
    max_turns = number(
        1, 10_000, default=200, none=True, clause="AV-R14", says="after so many turns it is a draw"
    )

    turn = public(i16, says="the number of this turn, 1 for the first")
    active = public(i8, of=SIDES, says="whose turn it is")
    used = public(i8, of=USED, says="the kind of this turn's first action")
    cards = public(i8, COLUMNS, of=Character, says="the character in each column")
    cities = public(i8, COLUMNS, of=City, says="the row that it stands on")
    congregations = public(i8, EACH_SEAT, CHARACTERS, by=NAMES, says="who has joined")
    discard = public(i8, CHARACTERS, by=NAMES, says="the discard pile")
    deck = public(i8, CHARACTERS, by=NAMES, says="all other cards, in no order yet")
    types = public(i8, says="how many types lay in the congregations before this action")
    winner = public(i8, of=("", *SIDES), says="who has won")

    choosing = public(i8, of=Choosing, says="what is chosen next")
    petition = public(i8, of=Character, says="whose petition is being done")
    petitioned = public(i8, says="the column of the petitioned card, 0 when it has left")
    step = public(i8, says="which step is being done, 0 for the first")
    way = public(i8, says="which of several steps was picked, 0 if there is nothing to pick")
    left = public(i8, says="how many Others this step has still to move")
    times = public(i8, says="how often this step moves each card")
    spaces = public(i8, says="how many spaces this step has moved, or the last before it begins")
    moved = public(u8, says="the columns whose cards this petition has moved, as bits")
    spread = public(i8, says="those of them that this step may move again, as bits")

    began_cards = public(i8, COLUMNS, of=Character, says="the characters when this turn began")
    began_cities = public(i8, COLUMNS, of=City, says="their rows when this turn began")
    forbidden_cards = public(i8, COLUMNS, of=Character, says="those when the turn before began")
    forbidden_cities = public(i8, COLUMNS, of=City, says="their rows when the turn before began")
    exempt = public(i8, says="1 if this turn cannot be a reversal")
    joined = public(i8, says="1 if a character has joined a congregation in this turn")
    happened = public(u8, HAPPENINGS, says="what the last decision did, in order")


@rule
def swapped_out(state):
    """The characters whose place others take in this game, as bits. [AV4]"""
    swapped = state.evangelists << Character.CARDINAL
    return swapped | state.guildmasters << Character.KNIGHT | state.priests << Character.NOBLE
