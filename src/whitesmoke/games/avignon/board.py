"""The board of Avignon: what moves on it, what leaves it, what is drawn."""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import COLUMNS, Character, City
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def heading(state, operation):
    """To pull is to move toward the player whose turn it is, to push is the other way. [AV8]"""
    return 1 if (operation == cards.PULL) == (state.active == cards.ROME) else -1


@rule
def move(state, column, by):
    """A character goes one row on, and off the board past Rome or Avignon. [AV2] [AV14]"""
    city = state.cities[column] + by
    if city > City.ROME:
        join(state, column, cards.ROME)
    elif city < City.AVIGNON:
        join(state, column, cards.AVIGNON)
    else:
        state.cities[column] = city


@rule
def join(state, column, side):
    """A character joins the side that it came to, whoever moved it, and stays. [AV14] [AV15]

    Another will have to be drawn for it, so the turn can not be a reversal any more. [AV25]
    """
    state.congregations[side, state.cards[column]] += 1
    state.cards[column] = Character.NOBODY
    state.joined = 1
    state.exempt = 1
    state.moved &= ~(1 << column)
    if state.petitioned == column + 1:
        state.petitioned = 0


@rule
def excommunicate(state, column):
    """A character is discarded; whoever is drawn takes its place, row and all. [AV10] [AV-R16]"""
    state.discard[state.cards[column]] += 1
    state.cards[column] = Character.NOBODY
    state.exempt = 1
    lay(state, column)


@rule
def refill(state):
    """Empty columns get a card on Genoa, the lowest number first. [AV16] [AV33]"""
    for column in range(COLUMNS):
        if state.cards[column] == Character.NOBODY:
            state.cities[column] = City.GENOA
            lay(state, column)


@rule
def lay(state, column):
    """A card is drawn into a column; with no card left at all it stays empty. [AV17] [AV18]"""
    size = deck_size(state)
    if size == 0:
        state.discard[:] = 0
        size = deck_size(state)
    if size:
        state.cards[column] = draw(state, below(state, size))
        state.fresh |= 1 << column


@rule
def draw(state, nth):
    """Which character the nth card of the deck is, its order being nobody's to know. [AV36]"""
    character = 0
    while nth >= 0:
        character += 1
        nth -= in_deck(state, character)
    return character


@rule
def deck_size(state):
    """How many cards the deck has. [AV6] [AV36]"""
    size = cards.CARDS - state.discard.sum() - state.congregations.sum()
    for column in range(COLUMNS):
        size -= state.cards[column] != Character.NOBODY
    return size


@rule
def in_deck(state, character):
    """How many cards of a character lie nowhere in the open. [AV6] [AV36]"""
    if not is_cast(state, character):
        return 0
    left = cards.COPIES - state.discard[character]
    left -= (
        state.congregations[cards.ROME, character] + state.congregations[cards.AVIGNON, character]
    )
    for column in range(COLUMNS):
        left -= state.cards[column] == character
    return left


@rule
def is_cast(state, character):
    """Six characters take part, three of which may be swapped for others. [AV3] [AV4]"""
    swapped = state.evangelists << Character.CARDINAL
    swapped |= state.guildmasters << Character.KNIGHT | state.priests << Character.NOBLE
    is_swap = 1 if character > Character.PEASANT else 0
    return character != Character.NOBODY and swapped >> cards.FACTION[character] & 1 == is_swap
