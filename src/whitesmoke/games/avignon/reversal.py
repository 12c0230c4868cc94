"""No undoing of a whole turn: a reversal draws no card, so that only rows matter. [AV24] [AV35]"""

from math import comb

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import heading, is_last_action
from whitesmoke.games.avignon.cards import COLUMNS, Choosing, City, Kind
from whitesmoke.games.avignon.petitions import (
    SIZE,
    after_step,
    amount,
    has_step,
    targets_of,
    ways_at,
)
from whitesmoke.kernel.compiling import rule

BITS = 4
"""Five rows are one number, of so many bits each."""
OFF, NOWHERE = -1, -2
"""Rows of which one is off the board, and rows that nothing leads to."""
SETS = tuple(tuple(comb(n, k) for k in range(COLUMNS + 1)) for n in range(COLUMNS + 1))
"""In how many ways k of n cards can be chosen."""
SPACES = COLUMNS * (len(City) - 1)
"""So many moves all cards can make together; with more of them one leaves the board."""
SPREADS = tuple(
    tuple(comb(max(n + k - 1, 0), k) for k in range(SPACES + 1)) for n in range(COLUMNS + 1)
)
"""In how many ways k moves can be spread over n cards."""


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
    moved, spaces, first, ways = state.moved & ~state.spread, state.spaces, 0, 1
    begun, picked = state.choosing == Choosing.OTHER, state.way != 0
    while rows != OFF and has_step(state, character, step):
        among = 1 if picked else ways_at(state, character, step)
        if among > 1:
            first = first or 1 << way % among
            step, way, ways = step + way % among, way // among, ways * among
        petition, numbers, many, times = (
            state.characters[character, step],
            1,
            state.left,
            state.times,
        )
        if not begun:
            numbers = max(1, petition[cards.HIGHEST])
            many = amount(state, petition[cards.MANY], way % numbers + 1, spaces)
            times = amount(state, petition[cards.TIMES], way % numbers + 1, spaces)
            first, spaces = first or 1 << way % numbers, 0
        targets = targets_of(state, petition, own, moved)
        by = times * heading(state, petition[cards.OPERATION])
        sets, many = ways_to_move(petition, SIZE[targets], many if times else 0)
        rows, chosen = moved_rows(petition, rows, targets, many, way // numbers % sets, by)
        first = first or chosen
        moved, spaces, begun, picked = moved | chosen, spaces + many * times, False, False
        way, ways = way // (numbers * sets), ways * numbers * sets
        step = after_step(state, character, step)
    return rows, first, ways


@rule
def ways_to_move(petition, targets, many):
    """In how many ways a step can move its cards, and how many moves it makes. [AV20] [AV40]"""
    if petition[cards.MANNER] & cards.SPREAD:
        many = min(many, SPACES) if targets else 0
        return SPREADS[targets][many], many
    many = min(many, targets)
    return SETS[targets][many], many


@rule
def moved_rows(petition, rows, targets, many, nth, by):
    """The rows after a step in one of its ways, and the columns that it moved. [AV20] [AV40]"""
    if petition[cards.MANNER] & cards.SPREAD == 0:
        chosen = nth_set(targets, many, nth)
        return shifted(rows, chosen, by), chosen
    chosen, behind = 0, SIZE[targets]
    for column in range(COLUMNS):
        if targets >> column & 1 and rows != OFF:
            behind -= 1
            here = many if behind == 0 else 0
            while behind and nth >= SPREADS[behind][many - here]:
                nth -= SPREADS[behind][many - here]
                here += 1
            many -= here
            chosen |= (1 << column) * (here > 0)
            rows = shifted(rows, 1 << column, here * by)
    return rows, chosen


@rule
def nth_set(columns, size, nth):
    """One of the sets of so many of the columns. [AV20]"""
    chosen = 0
    while SIZE[chosen] != size or nth:
        nth -= SIZE[chosen] == size
        chosen = (chosen - columns) & columns
    return chosen
