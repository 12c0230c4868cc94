"""Petitions: data in the record says what they do, these rules say how it is done. [AV19]"""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import heading, move, note_move, refill
from whitesmoke.games.avignon.cards import COLUMNS, Character, Choosing
from whitesmoke.kernel.compiling import rule

SIZE = tuple(columns.bit_count() for columns in range(1 << COLUMNS))
"""How many columns a set of them holds, the set being bits."""


@rule
def has_step(state, character, step):
    """A petition is a list of steps; behind the last there is nothing to do. [AV19]"""
    return step < cards.STEPS and state.characters[character, step, cards.OPERATION] != 0


@rule
def amount(state, code, number, spaces):
    """How many or how often: fixed, counted in congregations or spaces, or picked. [AV19]"""
    if code <= cards.MOST:
        return code
    if code == cards.TYPES:
        return state.types
    return spaces if code == cards.MOVED else number


@rule
def targets_of(state, whom, own, moved):
    """All columns whose cards a step may move, as bits; factions count. [AV5] [AV20] [AV-R3]"""
    found = 0
    for column in range(COLUMNS):
        faction = cards.FACTION[state.cards[column]]
        fits = column != own and not moved >> column & 1
        if whom == cards.SELF:
            fits = column == own
        elif cards.EACH < whom < cards.OTHER_OF:
            fits = faction == whom - cards.EACH
        elif whom > cards.OTHER_OF:
            fits = fits and faction == whom - cards.OTHER_OF
        if fits and faction:
            found |= 1 << column
    return found


@rule
def targets_now(state):
    """Whom the step being done may still move. [AV32] [AV-R4]"""
    whom = state.characters[state.petition, state.step, cards.WHOM]
    return targets_of(state, whom, state.petitioned - 1, state.moved)


@rule
def offered(state):
    """The numbers, from 1 on, or the cards among which the player chooses. [AV19] [AV-R12]"""
    if state.choosing == Choosing.NUMBER:
        return (1 << state.characters[state.petition, state.step, cards.HIGHEST]) - 1
    return targets_now(state)


@rule
def choose(state, action):
    """What the player picks or chooses is done at once. [AV32]"""
    if action >= cards.PICK:
        begin_step(state, action - cards.PICK + 1)
    else:
        move_card(state, action - cards.OTHER)
        move_on(state)


@rule
def carry_on(state):
    """Steps are done in order until the player must choose or none is left. [AV19] [AV32]"""
    while state.choosing == Choosing.ACTION and has_step(state, state.petition, state.step):
        if state.characters[state.petition, state.step, cards.HIGHEST] and targets_now(state):
            state.choosing = Choosing.NUMBER
        else:
            begin_step(state, 0)
    if state.choosing == Choosing.ACTION:
        state.petition = Character.NOBODY
        state.petitioned = state.step = state.times = state.spaces = state.moved = 0


@rule
def begin_step(state, number):
    """What a step demands, at most all there are, is settled when it starts. [AV21] [AV32]"""
    many = state.characters[state.petition, state.step, cards.MANY]
    times = state.characters[state.petition, state.step, cards.TIMES]
    state.times = amount(state, times, number, state.spaces)
    many = amount(state, many, number, state.spaces)
    state.left = min(many, SIZE[targets_now(state)]) if state.times else 0
    state.spaces = 0
    move_on(state)


@rule
def move_on(state):
    """While there is a choice, the player has it; after the step, columns fill. [AV21] [AV-R6]"""
    targets = targets_now(state)
    if 0 < state.left < SIZE[targets]:
        state.choosing = Choosing.OTHER
        return
    for column in range(COLUMNS):
        if state.left and targets >> column & 1:
            move_card(state, column)
    if state.refill != cards.Refill.AFTER_ACTION:
        refill(state)
    state.choosing = Choosing.ACTION
    state.step += 1


@rule
def move_card(state, column):
    """A card is moved as often as the step says; off the board, the rest is lost. [AV22]"""
    by = heading(state, state.characters[state.petition, state.step, cards.OPERATION])
    state.left -= 1
    state.moved |= 1 << column
    for _ in range(state.times):
        if state.cards[column] != Character.NOBODY:
            move(state, column, by)
            state.spaces += 1
    note_move(state, column, by)
