"""The board of Avignon: what moves on it, what leaves it, what is drawn."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import COLUMNS, Character, City, Kind
from whitesmoke.games.avignon.state import swapped_out
from whitesmoke.kernel.chance import draw
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scratch import copy_into


@rule
def heading(state, operation):
    """To pull is to move toward the player whose turn it is, to push is the other way. [AV8]"""
    return 1 if (operation == cards.PULL) == (state.active == cards.ROME) else -1


@rule
def is_last_action(state):
    """The first turn is one action, every later one is two. [AV9]"""
    return state.turn == 1 or state.used != 0


@rule
def note(state, happening):
    """What a decision does is remembered in its order, to be told. [AV36]"""
    place = 0
    while state.happened[place]:
        place += 1
    state.happened[place] = happening


@rule
def note_move(state, column, by):
    """Where a card went, which may have left the board that way. [AV14]"""
    row = state.cities[column] + (by if state.cards[column] == Character.NOBODY else 0)
    note(state, 1 + cards.SPAN * column + row)


@rule
def move(state, column, by):
    """A character goes one row on, and off the board past Rome or Avignon. [AV2] [AV14]"""
    city = state.cities[column] + by
    if City.AVIGNON <= city <= City.ROME:
        state.cities[column] = city
    else:
        join(state, column, cards.ROME if city > City.ROME else cards.AVIGNON)


@rule
def join(state, column, side):
    """A character joins the side it came to, whoever moved it, and stays. [AV14] [AV15] [AV25]"""
    state.congregations[side, state.cards[column]] += 1
    state.cards[column] = Character.NOBODY
    state.joined = 1
    state.exempt = 1
    state.moved &= ~(1 << column)
    if state.petitioned == column + 1:
        state.petitioned = 0


@rule
def act(state, kind, column):
    """Pull anyone, push anyone, or have anyone's place taken. [AV10] [AV11] [AV12] [AV-R16]"""
    if kind == Kind.EXCOMMUNICATE:
        state.discard[state.cards[column]] += 1
        state.exempt = 1
        lay(state, column)
    else:
        by = heading(state, kind + cards.PULL)
        move(state, column, by)
        note_move(state, column, by)


@rule
def refill(state):
    """Empty columns get a card on Genoa, the lowest number first. [AV16] [AV33]"""
    for column in range(COLUMNS):
        if state.cards[column] == Character.NOBODY:
            state.cities[column] = City.GENOA
            lay(state, column)


@rule
def lay(state, column):
    """A card is drawn; an empty deck is made of the discard pile, if that helps. [AV17] [AV18]"""
    if state.deck.sum() == 0 and state.discard.sum():
        copy_into(state.deck, state.discard)
        state.discard[:] = 0
        note(state, cards.SHUFFLED)
    if state.deck.sum():
        state.cards[column] = draw(state, state.deck)
        note(state, 1 + cards.SPAN * column + cards.LAID + state.cards[column])


@rule
def gather(state):
    """The deck holds whatever does not lie in the open. [AV6] [AV36]"""
    for character in range(cards.CHARACTERS):
        left = cards.COPIES if is_cast(state, character) else 0
        left -= state.discard[character] + state.congregations[:, character].sum()
        for column in range(COLUMNS):
            left -= character > 0 and state.cards[column] == character
        state.deck[character] = left


@rule
def is_cast(state, character):
    """Six characters take part, each of them or who is swapped in for it. [AV3] [AV4]"""
    is_swap = 1 if character > cards.CAST else 0
    is_swapped = swapped_out(state) >> cards.FACTION[character] & 1
    return character != Character.NOBODY and is_swapped == is_swap


@rule
def count_types(state):
    """How many different types lie in the two congregations. [AV19] [AV-R13]"""
    count = 0
    for kind in range(state.congregations.shape[1]):
        count += (
            state.congregations[cards.ROME, kind] + state.congregations[cards.AVIGNON, kind] > 0
        )
    return count
