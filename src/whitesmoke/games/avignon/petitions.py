"""Petitions: data in the record says what they do, these rules say how it is done. [AV19]

A step goes through up to four moments: which of several steps is picked (STEP), a number is picked
(NUMBER), cards are chosen (OTHER), and they are moved. What leaves no choice is not asked for.
"""

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
def ways_at(state, character, step):
    """How many steps there are to pick one of; 1 for a step by itself. [AV39]"""
    manner, ways = state.characters[character, step, cards.MANNER], 1
    if manner & (cards.EITHER | cards.RIVAL_PICKS):
        while is_way(state, character, step + ways):
            ways += 1
    return ways


@rule
def is_way(state, character, step):
    """Whether a step may be picked in place of one before it. [AV39]"""
    if not has_step(state, character, step):
        return False
    return state.characters[character, step, cards.MANNER] & cards.OR != 0


@rule
def after_step(state, character, step):
    """The step that follows; of several steps only the one that was picked is done. [AV39]"""
    step += 1
    while is_way(state, character, step):
        step += 1
    return step


@rule
def chooser(state):
    """Whoever has the turn chooses, unless the card leaves it to the rival. [AV1] [AV38]"""
    if state.choosing == Choosing.ACTION:
        return state.active
    manner = state.characters[state.petition, state.step, cards.MANNER]
    rivals = cards.RIVAL_PICKS if state.choosing == Choosing.STEP else cards.RIVAL
    return 1 - state.active if manner & rivals else state.active


@rule
def amount(state, code, number, spaces):
    """How many or how often: fixed, counted in congregations or spaces, or picked. [AV19]"""
    if code <= cards.MOST:
        return code
    if code == cards.TYPES:
        return state.types
    return spaces if code == cards.MOVED else number


@rule
def is_named(named, faction):
    """Whether a step that names some factions, or none, is about one of them. [AV5] [AV19]"""
    return named == 0 or named >> faction & 1 != 0


@rule
def targets_of(state, step, own, moved):
    """All columns whose cards a step may move, as bits; factions count. [AV5] [AV20] [AV-R3]"""
    whom, found = step[cards.WHOM], 0
    for column in range(COLUMNS):
        faction = cards.FACTION[state.cards[column]]
        fits = faction != 0 and is_named(step[cards.NAMED], faction)
        if whom == cards.SELF:
            fits = fits and column == own
        elif whom == cards.OTHERS:
            fits = fits and column != own and not moved >> column & 1
        if fits:
            found |= 1 << column
    return found


@rule
def targets_now(state):
    """Whom the step being done may still move. [AV32] [AV40] [AV-R4]"""
    step = state.characters[state.petition, state.step]
    return targets_of(state, step, state.petitioned - 1, state.moved & ~state.spread)


@rule
def offered(state):
    """The numbers, from 1 on, or the cards among which one is chosen. [AV19] [AV39] [AV-R12]"""
    if state.choosing == Choosing.STEP:
        return (1 << ways_at(state, state.petition, state.step)) - 1
    if state.choosing == Choosing.NUMBER:
        return (1 << state.characters[state.petition, state.step, cards.HIGHEST]) - 1
    return targets_now(state)


@rule
def choose(state, action):
    """What is picked or chosen is done at once. [AV32]"""
    if state.choosing == Choosing.STEP:
        state.way = action - cards.PICK + 1
        state.step += action - cards.PICK
        state.choosing = Choosing.ACTION
    elif action >= cards.PICK:
        begin_step(state, action - cards.PICK + 1)
    else:
        move_card(state, action - cards.OTHER)
        move_on(state)


@rule
def carry_on(state):
    """Steps are done in order until somebody must choose or none is left. [AV19] [AV32] [AV39]"""
    while state.choosing == Choosing.ACTION and has_step(state, state.petition, state.step):
        if state.way == 0 and ways_at(state, state.petition, state.step) > 1:
            state.choosing = Choosing.STEP
        elif state.characters[state.petition, state.step, cards.HIGHEST] and targets_now(state):
            state.choosing = Choosing.NUMBER
        else:
            begin_step(state, 0)
    if state.choosing == Choosing.ACTION:
        state.petition = Character.NOBODY
        state.petitioned = state.step = state.times = state.spaces = state.moved = 0


@rule
def begin_step(state, number):
    """What a step demands, at most all there are, is settled when it starts. [AV21] [AV32]"""
    step = state.characters[state.petition, state.step]
    many = amount(state, step[cards.MANY], number, state.spaces)
    targets = SIZE[targets_now(state)]
    state.times = amount(state, step[cards.TIMES], number, state.spaces)
    state.left = 0
    if state.times and targets:
        state.left = many if step[cards.MANNER] & cards.SPREAD else min(many, targets)
    state.spaces = 0
    move_on(state)


@rule
def move_on(state):
    """While there is a choice, somebody has it; after the step, columns fill. [AV21] [AV-R6]"""
    targets = targets_now(state)
    spreads = state.characters[state.petition, state.step, cards.MANNER] & cards.SPREAD
    if state.left and (SIZE[targets] > 1 if spreads else state.left < SIZE[targets]):
        state.choosing = Choosing.OTHER
        return
    if spreads:
        state.times = state.left
    for column in range(COLUMNS):
        if state.left and targets >> column & 1:
            move_card(state, column)
    end_step(state)


@rule
def end_step(state):
    """The next step is the one behind all that this one was picked from. [AV16] [AV39]"""
    if state.refill != cards.Refill.AFTER_ACTION:
        refill(state)
    state.choosing = Choosing.ACTION
    state.left = state.spread = state.way = 0
    state.step = after_step(state, state.petition, state.step)


@rule
def move_card(state, column):
    """A card is moved as often as the step says; off the board, the rest is lost. [AV22] [AV40]"""
    step = state.characters[state.petition, state.step]
    by = heading(state, step[cards.OPERATION])
    state.left -= 1
    state.moved |= 1 << column
    if step[cards.MANNER] & cards.SPREAD:
        state.spread |= 1 << column
    for _ in range(state.times):
        if state.cards[column] != Character.NOBODY:
            move(state, column, by)
            state.spaces += 1
    note_move(state, column, by)
