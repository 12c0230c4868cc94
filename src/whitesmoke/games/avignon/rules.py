"""The rules of Avignon: the six questions, turns, and the end of the game."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import (
    count_types,
    excommunicate,
    gather,
    heading,
    is_last_action,
    move,
    refill,
)
from whitesmoke.games.avignon.cards import COLUMNS, Character, Choosing, Ending, Kind
from whitesmoke.games.avignon.petitions import carry_on, choose, offered
from whitesmoke.games.avignon.reversal import NOWHERE, choices, forbidden_rows, may_take
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """Five of the twelve cards are laid on Genoa, the others are the deck. [AV3] [AV6]"""
    gather(state)
    refill(state)
    state.active = starter(state)
    state.turn = 1
    state.exempt = 1
    state.fresh = 0
    remember(state)


@rule
def waiting(state):
    """One of the two players has the turn. [AV1] [AV13]"""
    return 0 if state.ending else 1 << state.active


@rule
def legal(state, seat, out):
    """An action, of another kind than the first, or what a petition has to be told. [AV9] [AV32]"""
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
def legal_choices(state, forbidden, out):
    """Numbers or cards, if the turn can still end well with them. [AV20] [AV35] [AV-R17]"""
    first = cards.PICK if state.choosing == Choosing.NUMBER else cards.OTHER
    found, count = offered(state), 0
    if forbidden != NOWHERE:
        found = choices(state, state.petitioned - 1, forbidden)
    for place in range(COLUMNS):
        if found >> place & 1:
            out[count] = first + place
            count += 1
    return count


@rule
def play(state, seat, action):
    """An action is taken or gone on with; when it is complete, the turn goes on. [AV26]"""
    state.fresh = 0
    if state.petition:
        choose(state, action)
    else:
        take(state, action // COLUMNS, action % COLUMNS)
    if state.petition:
        carry_on(state)
    if state.petition == Character.NOBODY:
        finish_action(state, min(action // COLUMNS, Kind.PETITION + 0))


@rule
def score(state, out):
    """The winner takes it all; a draw is half a win for each. [AV29] [AV-R14]"""
    for seat in range(state.players):
        out[seat] = 0.5
        if state.winner:
            out[seat] = 1.0 if state.winner == seat + 1 else 0.0


@rule
def imagine(state, seat):
    """Only the order of the deck is hidden, and that is not made before it is drawn. [AV36]"""


@rule
def starter(state):
    """Rome, in the first seat, begins, unless agreed otherwise. [AV7] [AV-R1] [AV-R15]"""
    return int(below(state, 2)) if state.starts == cards.RANDOM else state.starts + 0


@rule
def take(state, kind, column):
    """The four kinds of action, on any character, also on one just acted on. [AV10] [AV11]"""
    if kind == Kind.PETITION:
        state.petition = state.cards[column]
        state.petitioned = column + 1
    elif kind == Kind.EXCOMMUNICATE:
        excommunicate(state, column)
    else:
        move(state, column, heading(state, kind + cards.PULL))


@rule
def finish_action(state, kind):
    """Columns are full again, then the end is checked, then play goes on. [AV16] [AV26] [AV-R7]"""
    refill(state)
    if state.joined:
        state.types = count_types(state)
        judge(state)
    if state.ending == Ending.GOING_ON:
        if is_last_action(state):
            end_turn(state)
        else:
            state.used = kind + 1


@rule
def end_turn(state):
    """The rival has the turn, unless there have been too many. [AV13] [AV-R14]"""
    if state.turn == state.max_turns:
        state.ending = Ending.TURN_LIMIT
        return
    state.turn += 1
    state.active = 1 - state.active
    state.used = 0
    state.exempt = state.joined
    state.joined = 0
    state.forbidden_cards[:] = state.began_cards
    state.forbidden_cities[:] = state.began_cities
    remember(state)


@rule
def remember(state):
    """What a turn begins with is what the rival's next turn must not bring back. [AV24]"""
    state.began_cards[:] = state.cards
    state.began_cities[:] = state.cities


@rule
def judge(state):
    """Nobles and Priests come before the number of characters. [AV30] [AV34]"""
    for ending in range(Ending.NOBLE, Ending.TURN_LIMIT):
        named = named_by(state, ending)
        if named and state.ending == Ending.GOING_ON:
            state.ending = ending
            state.winner = winner_of(state, named) + 1


@rule
def winner_of(state, named):
    """If both are named, the one whose action it was has won. [AV31] [AV34]"""
    return state.active + 0 if named == cards.BOTH else named >> cards.AVIGNON


@rule
def named_by(state, ending):
    """The players that one of the endings makes winners, as bits. [AV34]"""
    named = 0
    for seat in range(cards.ROME, cards.AVIGNON + 1):
        if ending == Ending.NOBLE:
            named |= named_by_noble(state, seat, 1 - seat)
        elif ending == Ending.PRIEST:
            named |= named_by_priest(state, seat, 1 - seat)
        elif state.congregations[seat].sum() >= cards.CROWD:
            named |= 1 << seat
    return named


@rule
def named_by_noble(state, seat, rival):
    """A Noble wins with a Knight over there and loses with a Peasant beside it. [AV27] [AV-R11]"""
    if not state.congregations[seat, Character.NOBLE]:
        return 0
    wins, loses = has(state, rival, Character.KNIGHT), has(state, seat, Character.PEASANT)
    return wins << seat | loses << rival


@rule
def named_by_priest(state, seat, rival):
    """A Priest wins beside a Bishop and loses without, or the other way round. [AV28] [AV-R5]"""
    if not state.congregations[seat, Character.PRIEST]:
        return 0
    wins = state.characters[Character.PRIEST, cards.NOTES, cards.PRIEST_WINS]
    lost = has(state, seat, Character.BISHOP) == (wins == cards.WITHOUT_BISHOP)
    return 1 << (rival if lost else seat)


@rule
def has(state, seat, faction):
    """Whether a card of a faction is in a congregation, 1 or 0. [AV5]"""
    for character in range(cards.CHARACTERS):
        if cards.FACTION[character] == faction and state.congregations[seat, character]:
            return 1
    return 0
