"""The rules of Avignon: the six questions, turns, and the end of the game."""

from whitesmoke.games.avignon.board import excommunicate, heading, move, refill
from whitesmoke.games.avignon.cards import (
    AVIGNON,
    CHARACTERS,
    COLUMNS,
    CROWD,
    FACTION,
    NOTES,
    OTHER,
    PICK,
    PRIEST_WINS,
    PULL,
    PUSH,
    ROME,
    WITHOUT_BISHOP,
    Character,
    Choosing,
    Ending,
    Kind,
    Starts,
)
from whitesmoke.games.avignon.petitions import (
    begin_step,
    carry_on,
    count_types,
    highest,
    move_card,
    move_on,
    targets_now,
)
from whitesmoke.games.avignon.reversal import (
    NOWHERE,
    choices,
    forbidden_rows,
    is_last_action,
    may_petition,
    packed,
    shifted,
)
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """Five of the twelve cards are laid on Genoa, the others are the deck. [AV3] [AV6]"""
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
    """An action, or what the petition being done has to be told. [AV10] [AV32]"""
    forbidden, count = forbidden_rows(state), 0
    if state.choosing != Choosing.ACTION:
        return legal_choices(state, forbidden, out)
    for action in range(OTHER):
        if state.used != action // COLUMNS + 1:
            if may_take(state, action // COLUMNS, action % COLUMNS, forbidden):
                out[count] = action
                count += 1
    return count


@rule
def play(state, seat, action):
    """An action is taken or gone on with; when it is complete, the turn goes on. [AV26]"""
    state.fresh = 0
    if action >= PICK:
        begin_step(state, action - PICK + 1)
    elif action >= OTHER:
        move_card(state, action - OTHER)
        move_on(state)
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
    """Nothing is hidden but the order of the deck, and that is made when it is drawn. [AV36]"""


@rule
def starter(state):
    """Rome, in the first seat, begins, unless agreed otherwise. [AV7] [AV-R1] [AV-R15]"""
    if state.starts == Starts.RANDOM:
        return ROME if below(state, 2) == 0 else AVIGNON
    return AVIGNON if state.starts == Starts.AVIGNON else ROME


@rule
def may_take(state, kind, column, forbidden):
    """Any character, but no reversal; to excommunicate is never one. [AV12] [AV24] [AV-R9]"""
    if kind == Kind.PETITION:
        return may_petition(state, column, forbidden)
    if kind == Kind.EXCOMMUNICATE or forbidden == NOWHERE:
        return True
    return shifted(packed(state.cities), 1 << column, direction(state, kind)) != forbidden


@rule
def legal_choices(state, forbidden, out):
    """Numbers or cards, if the turn can still end well with them. [AV20] [AV35] [AV-R17]"""
    first, found, count = OTHER, targets_now(state), 0
    if state.choosing == Choosing.NUMBER:
        first, found = PICK, (1 << highest(state, state.petition, state.step)) - 1
    if forbidden != NOWHERE:
        found = choices(state, state.petitioned - 1, forbidden)
    for place in range(COLUMNS):
        if found >> place & 1:
            out[count] = first + place
            count += 1
    return count


@rule
def direction(state, kind):
    """To beseech is to pull, to chastise is to push. [AV10]"""
    return heading(state, PULL if kind == Kind.BESEECH else PUSH)


@rule
def take(state, kind, column):
    """The four kinds of action, on any character, also on one just acted on. [AV10] [AV11]"""
    if kind == Kind.PETITION:
        state.petition = state.cards[column]
        state.petitioned = column + 1
    elif kind == Kind.EXCOMMUNICATE:
        excommunicate(state, column)
    else:
        move(state, column, direction(state, kind))


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
    for column in range(COLUMNS):
        state.forbidden_cards[column] = state.began_cards[column]
        state.forbidden_cities[column] = state.began_cities[column]
    remember(state)


@rule
def remember(state):
    """What a turn begins with is what the rival's next turn must not bring back. [AV24]"""
    for column in range(COLUMNS):
        state.began_cards[column] = state.cards[column]
        state.began_cities[column] = state.cities[column]


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
    if named >> ROME & named >> AVIGNON & 1:
        return state.active + 0
    return ROME if named >> ROME & 1 else AVIGNON


@rule
def named_by(state, ending):
    """The players that one of the endings makes winners, as bits. [AV34]"""
    named = 0
    for seat in range(ROME, AVIGNON + 1):
        if ending == Ending.NOBLE:
            named |= named_by_noble(state, seat, 1 - seat)
        elif ending == Ending.PRIEST:
            named |= named_by_priest(state, seat, 1 - seat)
        elif crowd(state, seat) >= CROWD:
            named |= 1 << seat
    return named


@rule
def named_by_noble(state, seat, rival):
    """A Noble wins with a Knight over there and loses with a Peasant beside it. [AV27] [AV-R11]"""
    if not state.congregations[seat, Character.NOBLE]:
        return 0
    return (
        has(state, rival, Character.KNIGHT) << seat | has(state, seat, Character.PEASANT) << rival
    )


@rule
def named_by_priest(state, seat, rival):
    """A Priest wins beside a Bishop and loses without, or the other way round. [AV28] [AV-R5]"""
    if not state.congregations[seat, Character.PRIEST]:
        return 0
    without = state.characters[Character.PRIEST, NOTES, PRIEST_WINS] == WITHOUT_BISHOP
    return 1 << (rival if has(state, seat, Character.BISHOP) == without else seat)


@rule
def has(state, seat, faction):
    """Whether a card of a faction is in a congregation, 1 or 0. [AV5]"""
    for character in range(CHARACTERS):
        if FACTION[character] == faction and state.congregations[seat, character]:
            return 1
    return 0


@rule
def crowd(state, seat):
    """How many characters have joined a side. [AV29]"""
    held = 0
    for character in range(CHARACTERS):
        held += state.congregations[seat, character]
    return held
