"""The rules of Avignon: the six questions, turns, and the end of the game."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import act, count_types, gather, is_last_action, refill
from whitesmoke.games.avignon.cards import COLUMNS, Character, Choosing, Ending, Kind
from whitesmoke.games.avignon.petitions import carry_on, choose, chooser, offered
from whitesmoke.games.avignon.reversal import NOWHERE, choices, forbidden_rows, may_take
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scratch import copy_into


@rule
def deal(state):
    """Five of the cards are laid on Genoa, and Rome begins. [AV1] [AV6] [AV7] [AV-R1] [AV-R15]"""
    gather(state)
    refill(state)
    state.active = int(below(state, 2)) if state.starts == cards.Starts.RANDOM else state.starts
    state.turn = 1
    state.exempt = 1
    copy_into(state.began_cards, state.cards)
    copy_into(state.began_cities, state.cities)
    state.happened[:] = 0


@rule
def waiting(state):
    """One of the two has the turn, but a petition may leave a choice to the rival. [AV13] [AV38]"""
    return 0 if state.ending else 1 << chooser(state)


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
    first = cards.OTHER if state.choosing == Choosing.OTHER else cards.PICK
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
    """An action is taken or gone on with; when it is complete, the turn goes on. [AV10] [AV26]"""
    kind, column = min(action // COLUMNS, Kind.PETITION.value), action % COLUMNS
    state.happened[:] = 0
    if state.petition:
        choose(state, action)
    elif kind == Kind.PETITION:
        state.petition = state.cards[column]
        state.petitioned = column + 1
    else:
        act(state, kind, column)
    if state.petition:
        carry_on(state)
    if state.petition == Character.NOBODY:
        finish_action(state, kind)


@rule
def score(state, out):
    """The winner takes it all; a draw is half a win for each. [AV29] [AV-R14]"""
    for seat in range(state.players):
        out[seat] = 1.0 * (state.winner == seat + 1) if state.winner else 0.5


@rule
def imagine(state, seat):
    """Only the order of the deck is hidden, and that is not made before it is drawn. [AV36]"""


@rule
def finish_action(state, kind):
    """Columns are full again, then the end is checked, then play goes on. [AV16] [AV26] [AV-R7]"""
    refill(state)
    if state.joined:
        state.types = count_types(state)
        judge(state)
    is_last = is_last_action(state)
    state.used = kind + 1
    if is_last and state.ending == Ending.GOING_ON:
        end_turn(state)


@rule
def end_turn(state):
    """The rival has the turn, and may not restore what this one began with. [AV13] [AV24]"""
    if state.turn == state.max_turns:
        state.ending = Ending.TURN_LIMIT
        return
    state.turn += 1
    state.active = 1 - state.active
    state.used = 0
    state.exempt = state.joined
    state.joined = 0
    copy_into(state.forbidden_cards, state.began_cards)
    copy_into(state.forbidden_cities, state.began_cities)
    copy_into(state.began_cards, state.cards)
    copy_into(state.began_cities, state.cities)


@rule
def judge(state):
    """Nobles and Priests come first; if both have won, whoever acted has. [AV30] [AV31] [AV34]"""
    for ending in range(Ending.NOBLE, Ending.TURN_LIMIT):
        named = named_by(state, ending)
        if named and state.ending == Ending.GOING_ON:
            state.ending = ending
            state.winner = 1 + (state.active if named == cards.BOTH else named >> cards.AVIGNON)


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
