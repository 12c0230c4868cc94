"""No undoing of a whole turn: a reversal draws no card, so that only rows matter. [AV24] [AV35]"""

from math import comb

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import heading, is_last_action
from whitesmoke.games.avignon.cards import COLUMNS, Choosing, City, Kind
from whitesmoke.games.avignon.petitions import SIZE, amount, has_step, targets_of
from whitesmoke.kernel.compiling import rule

BITS = 4
"""Five rows are one number, of so many bits each."""
OFF, NOWHERE = -1, -2
"""Rows of which one is off the board, and rows that nothing leads to."""
SETS = tuple(tuple(comb(n, k) for k in range(COLUMNS + 1)) for n in range(COLUMNS + 1))
"""In how many ways k of n cards can be chosen."""


@rule
def packed(cities):
    """The rows of all five columns as one number. [AV24]"""
    rows = 0
    for column in range(COLUMNS):
        rows |= cities[column] << BITS * column
    return rows


@rule
def forbidden_rows(state):
    """The rows that this action must not lead to, if there are any. [AV24] [AV25] [AV-R8]"""
    if state.exempt or not is_last_action(state):
        return NOWHERE
    for column in range(COLUMNS):
        if state.cards[column] != state.forbidden_cards[column]:
            return NOWHERE
    return packed(state.forbidden_cities)


@rule
def shifted(rows, columns, by):
    """The rows after some columns were moved by so much, or OFF. [AV14]"""
    for column in range(COLUMNS):
        if columns >> column & 1:
            city = (rows >> BITS * column) % (1 << BITS) + by
            if city < City.AVIGNON or city > City.ROME:
                return OFF
            rows += by << BITS * column
    return rows


@rule
def may_take(state, kind, column, forbidden):
    """Any character, but no reversal; to excommunicate is never one. [AV12] [AV24] [AV-R9]"""
    if kind == Kind.PETITION:
        return may_petition(state, column, forbidden)
    if kind == Kind.EXCOMMUNICATE or forbidden == NOWHERE:
        return True
    by = heading(state, kind + cards.PULL)
    return shifted(packed(state.cities), 1 << column, by) != forbidden


@rule
def may_petition(state, column, forbidden):
    """A petition must be able to change something, and not bound to reverse. [AV23] [AV35]"""
    petition = state.characters[state.cards[column]]
    # Those of the reconstruction always change something, but for the Guildmaster's.
    if petition[cards.NOTES, cards.FROM_FILE] or petition[0, cards.MANY] == cards.TYPES:
        if not choices(state, column, packed(state.cities)):
            return False
    return forbidden == NOWHERE or choices(state, column, forbidden) != 0


@rule
def choices(state, own, forbidden):
    """What may be picked or chosen next, as bits: all that may end elsewhere. [AV35] [AV-R10]"""
    found, way, ways = 0, 0, 1
    # Before the petition has begun it is enough to know that there is something.
    while way < ways and not (found and state.choosing == Choosing.ACTION):
        rows, first, least = follow(state, own, way)
        found |= first if rows != forbidden else 0
        ways = max(ways, least)
        way += 1
    return found


@rule
def follow(state, own, way):
    """Where a way through a petition ends, its first choice, and how many ways there are. [AV32]

    Each choice divides the way's number. Who leaves the board makes the turn free. [AV25]
    """
    character, rows, step = state.cards[own], packed(state.cities), state.step
    times, many, moved, spaces = state.times, state.left, state.moved, state.spaces
    begun, first, ways = state.choosing == Choosing.OTHER, 0, 1
    while rows != OFF and has_step(state, character, step):
        petition, numbers = state.characters[character, step], 1
        if not begun:
            numbers = max(1, petition[cards.HIGHEST])
            many = amount(state, petition[cards.MANY], way % numbers + 1, spaces)
            times = amount(state, petition[cards.TIMES], way % numbers + 1, spaces)
            spaces = 0
        targets = targets_of(state, petition[cards.WHOM], own, moved)
        many = min(many, SIZE[targets]) if times else 0
        sets = SETS[SIZE[targets]][many]
        chosen = nth_set(targets, many, way // numbers % sets)
        if step == state.step:
            first = chosen if begun else 1 << way % numbers
        rows = shifted(rows, chosen, times * heading(state, petition[cards.OPERATION]))
        moved, spaces, begun = moved | chosen, spaces + many * times, False
        way, ways, step = way // (numbers * sets), ways * numbers * sets, step + 1
    return rows, first, ways


@rule
def nth_set(columns, size, nth):
    """One of the sets of so many of the columns. [AV20]"""
    chosen = 0
    while SIZE[chosen] != size or nth:
        nth -= SIZE[chosen] == size
        chosen = (chosen - columns) & columns
    return chosen
