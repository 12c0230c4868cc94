"""What may be decided: the four actions, and no undoing of a whole turn. [AV10] [AV24] [AV35]

A reversal draws no card, so the same characters stay and only their rows matter: five rows are one
number, four bits each. A way through a petition is a number, too, with two digits of four bits for
each step: which number is picked, which set of cards is chosen.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from math import comb

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import heading
from whitesmoke.games.avignon.cards import COLUMNS, Choosing, City, Kind
from whitesmoke.games.avignon.petitions import (
    SIZE,
    amount,
    demand,
    has_step,
    highest,
    targets_now,
    targets_of,
)
from whitesmoke.kernel.compiling import rule

BITS = 4
DIGIT = (1 << BITS) - 1
OFF, NOWHERE = -1, -2
"""Rows of which one is off the board, and rows that nothing leads to."""
CHOICES = tuple(tuple(comb(n, k) for k in range(COLUMNS + 1)) for n in range(COLUMNS + 1))
"""In how many ways k of n cards can be chosen."""


@rule
def legal(state, seat, out):
    """An action, or what the petition being done has to be told. [AV10] [AV32]"""
    forbidden, count = forbidden_rows(state), 0
    if state.choosing != Choosing.ACTION:
        return legal_choices(state, forbidden, out)
    for kind in range(cards.KINDS):
        for column in range(COLUMNS):
            if state.used != kind + 1 and may_take(state, kind, column, forbidden):
                out[count] = kind * COLUMNS + column
                count += 1
    return count


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
def legal_choices(state, forbidden, out):
    """Numbers or cards, if the turn can still end well with them. [AV20] [AV35] [AV-R17]"""
    first, found, count = cards.OTHER, targets_now(state), 0
    if state.choosing == Choosing.NUMBER:
        first, found = cards.PICK, (1 << highest(state, state.petition, state.step)) - 1
    if forbidden != NOWHERE:
        found = choices(state, state.petitioned - 1, forbidden)
    for place in range(COLUMNS):
        if found >> place & 1:
            out[count] = first + place
            count += 1
    return count


@rule
def is_last_action(state):
    """The first turn is one action, every later one is two. [AV9]"""
    return state.turn == 1 or state.used != 0


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
            city = (rows >> BITS * column & DIGIT) + by
            if city < City.AVIGNON or city > City.ROME:
                return OFF
            rows += by << BITS * column
    return rows


@rule
def may_petition(state, column, forbidden):
    """A petition must be able to change something, and not bound to reverse. [AV23] [AV35]"""
    if may_do_nothing(state, state.cards[column]):
        if not choices(state, column, packed(state.cities)):
            return False
    return forbidden == NOWHERE or choices(state, column, forbidden) != 0


@rule
def may_do_nothing(state, character):
    """All petitions of the reconstruction but the Guildmaster's change something. [AV23]"""
    counts = state.characters[character, 0, cards.MANY] == cards.TYPES
    return counts or state.characters[character, cards.NOTES, cards.FROM_FILE]


@rule
def choices(state, own, forbidden):
    """What may be picked or chosen next, as bits: all that can still end elsewhere. [AV35] [AV-R10]

    Before the petition has begun it is enough to know that there is something.
    """
    found, way, last = 0, 0, False
    while not last and not (found and state.choosing == Choosing.ACTION):
        rows, first, count = follow(state, own, way)
        if rows != forbidden:
            found |= first
        way, last = next_way(way, count)
    return found


@rule
def next_way(way, count):
    """The next way, made by changing the last choice that can be, or that there is none. [AV35]"""
    for place in range(2 * cards.STEPS - 1, -1, -1):
        digit = way >> BITS * place & DIGIT
        if digit + 1 < count >> BITS * place & DIGIT:
            return (way & (1 << BITS * place) - 1) + (digit + 1 << BITS * place), False
    return way, True


@rule
def follow(state, own, way):
    """The rows that a way leads to, its first choice, and how many choices each digit had. [AV32]

    A card that leaves the board makes the turn free, since another is drawn for it. [AV25]
    """
    character, rows = state.cards[own], packed(state.cities)
    step, times, many = state.step + 0, state.times + 0, state.left + 0
    moved, spaces, first, count = state.moved + 0, state.spaces + 0, 0, 0
    begun = state.choosing == Choosing.OTHER
    while rows != OFF and has_step(state, character, step):
        place = 2 * BITS * step
        if not begun:
            number = (way >> place & DIGIT) + 1
            count |= highest(state, character, step) << place
            many = amount(state, state.characters[character, step, cards.MANY], number, spaces)
            times = amount(state, state.characters[character, step, cards.TIMES], number, spaces)
            spaces = 0
        targets = targets_of(state, state.characters[character, step, cards.WHOM], own, moved)
        many = demand(many, times, targets)
        count |= CHOICES[SIZE[targets]][many] << place + BITS
        chosen = nth_set(targets, many, way >> place + BITS & DIGIT)
        if step == state.step:
            first = chosen if begun else 1 << number - 1
        by = times * heading(state, state.characters[character, step, cards.OPERATION])
        rows = shifted(rows, chosen, by)
        moved, spaces = moved | chosen, spaces + many * times
        begun = False
        step += 1
    return rows, first, count


@rule
def nth_set(columns, size, nth):
    """One of the sets of so many of the columns. [AV20]"""
    chosen = 0
    while SIZE[chosen] != size or nth:
        nth -= SIZE[chosen] == size
        chosen = (chosen - columns) & columns
    return chosen
