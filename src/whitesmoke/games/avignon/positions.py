"""Which drawn positions of Avignon can be, and what follows in them."""

from collections.abc import Mapping

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import count_types, gather, is_cast
from whitesmoke.games.avignon.cards import CHARACTERS, COLUMNS, NAMES, Choosing, City, Ending, Kind
from whitesmoke.games.avignon.petitions import SIZE, has_step, offered, ways_at
from whitesmoke.games.avignon.rules import named_by
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.scratch import copy_into
from whitesmoke.kernel.state import Seen

SPACES = COLUMNS * len(City)
"""No step moves cards by more spaces."""


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [AV3]"""
    return {NAMES[c]: int(plainly(count_cards)(state, c)) for c in range(1, CHARACTERS)}


@rule
def count_cards(state, character):
    """How many cards of a character there are in all places. [AV3]"""
    count = state.discard[character] + state.deck[character]
    count += state.congregations[:, character].sum()
    for column in range(COLUMNS):
        count += state.cards[column] == character
    return count


@rule
def complete(state, drawn):
    """Unless drawn otherwise, cards stand on Genoa, nothing was done this turn, and it is free."""
    state.turn = state.turn if state.turn else 2
    stand_on_genoa(state.cities)
    if not drawn.deck[0]:
        gather(state)
    if not drawn.began_cards[0]:
        copy_into(state.began_cards, state.cards)
        copy_into(state.began_cities, state.cities)
    stand_on_genoa(state.began_cities)
    for column in range(COLUMNS):
        if state.forbidden_cards[column] and not state.forbidden_cities[column]:
            state.forbidden_cities[column] = City.GENOA
    if not drawn.forbidden_cards[0]:
        state.exempt = 1
    if not state.petition:
        state.types = count_types(state)


@rule
def stand_on_genoa(cities):
    """Where no row is drawn, it is the one in the middle. [AV6]"""
    for column in range(COLUMNS):
        if not cities[column]:
            cities[column] = City.GENOA


@rule
def impossible(state, out):
    """The first thing that is wrong with a position, if anything is."""
    if has_wrong_cards(state):
        say(out, Say.WRONG_CARDS)
    elif not state.petition and not state.ending and has_empty_column(state):
        say(out, Say.WRONG_COLUMNS)
    elif state.turn < 1 or (state.max_turns > 0 and state.turn > state.max_turns):
        say(out, Say.NO_SUCH_TURN, state.turn)
    elif state.turn == 1 and (state.used or not state.exempt):
        say(out, Say.WRONG_START)
    elif not say_wrong_ending(state, out) and has_wrong_petition(state):
        say(out, Say.WRONG_PETITION)


@rule
def has_wrong_cards(state):
    """Whether a card is missing or there twice. [AV3]"""
    for character in range(CHARACTERS):
        least = min(state.congregations[0, character], state.congregations[1, character])
        if min(least, state.discard[character], state.deck[character]) < 0:
            return True
        due = cards.COPIES if is_cast(state, character) else 0
        if character and count_cards(state, character) != due:
            return True
    nobody = state.congregations[0, 0] + state.congregations[1, 0]
    return nobody + state.discard[0] + state.deck[0] != 0


@rule
def has_empty_column(state):
    """Whether there is a column without a card. [AV16]"""
    for column in range(COLUMNS):
        if not state.cards[column]:
            return True
    return False


@rule
def say_wrong_ending(state, out):
    """What is wrong with whether the game is over and who has won it, if anything. [AV26] [AV34]"""
    ending = ending_due(state)
    decided = Ending.GOING_ON < state.ending < Ending.TURN_LIMIT
    wrong = (ending != Ending.GOING_ON) != decided or decided != (state.winner != 0)
    if not state.petition and wrong:
        say(out, Say.WRONG_ENDING)
    elif decided and (state.ending != ending or state.winner != winner_due(state, ending)):
        say(out, Say.WRONG_WINNER)
    elif state.ending == Ending.TURN_LIMIT and state.turn != state.max_turns:
        say(out, Say.WRONG_LIMIT, state.turn)
    else:
        return False
    return True


@rule
def ending_due(state):
    """How the game has to end by what lies there. [AV34]"""
    for ending in range(Ending.NOBLE, Ending.TURN_LIMIT):
        if named_by(state, ending):
            return ending
    return 0


@rule
def winner_due(state, ending):
    """Who has won by an ending, 0 for nobody. [AV34]"""
    if ending == Ending.GOING_ON:
        return 0
    named = named_by(state, ending)
    return 1 + (state.active if named == cards.BOTH else named >> cards.AVIGNON)


@rule
def has_wrong_petition(state):
    """Whether a petition is under way that leaves nothing to choose. [AV19]"""
    if (state.petition != 0) != (state.choosing != Choosing.ACTION):
        return True
    return state.petition != 0 and not (is_under_way(state) and asks(state))


@rule
def is_under_way(state):
    """Whether a petition can have come so far. [AV19]"""
    column = state.petitioned - 1
    if not -1 <= column < COLUMNS or (column >= 0 and state.cards[column] != state.petition):
        return False
    counted = 0 <= state.types <= count_types(state) and 0 <= state.spaces <= SPACES
    done = state.step >= 0 and has_step(state, state.petition, state.step)
    return counted and done and state.used != Kind.PETITION + 1


@rule
def asks(state):
    """Whether the step being done leaves something to choose. [AV19]"""
    if state.choosing == Choosing.STEP:
        return state.way == 0 and ways_at(state, state.petition, state.step) > 1
    if state.choosing == Choosing.NUMBER:
        return offered(state) != 0
    row, others = state.characters[state.petition, state.step], SIZE[offered(state)]
    if row[cards.WHOM] != cards.OTHERS or state.times <= 0 or state.left <= 0:
        return False
    return others > 1 if row[cards.MANNER] & cards.SPREAD else state.left < others
