"""What is told of Avignon: rules that choose the sentences. Everybody sees everything."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.card_texts import cast_of, say_step
from whitesmoke.games.avignon.cards import (
    COLUMNS,
    LAID,
    SPAN,
    Character,
    Choosing,
    City,
    Ending,
    Kind,
)
from whitesmoke.games.avignon.prompts import prompt as prompt
from whitesmoke.games.avignon.prompts import why_not as why_not
from whitesmoke.games.avignon.rules import has, named_by
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import add, say, start_list


@rule
def moment(state):
    """There are turns, but no rounds. [AV9]"""
    return 0, state.turn


@rule
def tell_deal(state, viewer, out):
    """Who stands in Genoa, and who begins; an arranged game was not dealt. [AV6] [AV7] [AV-R1]"""
    if not is_dealt(state):
        return
    say(out, Say.DEALT)
    characters = start_list(out)
    for column in range(COLUMNS):
        add(out, characters, state.cards[column])
    agreed = state.starts != cards.ROME
    say(out, Say.BEGINS_AS_AGREED if agreed else Say.BEGINS, state.active)


@rule
def is_dealt(state):
    """Whether nobody has done anything yet. [AV6]"""
    for column in range(COLUMNS):
        if state.cards[column] == Character.NOBODY or state.cities[column] != City.GENOA:
            return False
    return state.turn == 1 and state.used == 0


@rule
def tell(before, seat, action, after, viewer, out):
    """What was decided, then all that happened, in its order. [AV10] [AV20] [AV36] [AV39]"""
    kind, column = action // COLUMNS, action % COLUMNS
    if before.choosing == Choosing.STEP:
        say(out, Say.PICKS_STEP, seat)
        say_step(before, before.petition, before.step + column, out)
    elif action >= cards.PICK:
        say(out, Say.PICKS, seat, column + 1)
    else:
        say(out, deed(kind), seat, before.cards[column], column + 1)
    for place in range(told_of(after)):
        tell_happening(before, place, after, kind == Kind.EXCOMMUNICATE, out)


@rule
def deed(kind):
    """The sentence for a kind of action, or for one of the others that a petition moves. [AV10]"""
    if kind == Kind.BESEECH:
        return Say.BESEECHES
    if kind == Kind.CHASTISE:
        return Say.CHASTISES
    if kind == Kind.EXCOMMUNICATE:
        return Say.EXCOMMUNICATES
    return Say.PETITIONS if kind == Kind.PETITION else Say.CHOOSES


@rule
def told_of(state):
    """How much of what happened is told: once the game is won, no more about new cards. [AV26]"""
    told = 0
    for place in range(cards.HAPPENINGS):
        happening = state.happened[place]
        if happening and not (state.winner and is_draw(happening)):
            told = place + 1
    return told


@rule
def is_draw(happening):
    """Whether a card was drawn or the deck made anew. [AV16] [AV17]"""
    return happening == cards.SHUFFLED or (happening - 1) % SPAN > LAID


@rule
def tell_happening(before, place, after, is_replaced, out):
    """One thing that happened: somebody moved, left the board, or came. [AV8] [AV14] [AV16]"""
    happening = after.happened[place]
    column, what = (happening - 1) // SPAN, (happening - 1) % SPAN
    who, row = stood(before, place, after, column)
    if happening == cards.SHUFFLED:
        say(out, Say.RESHUFFLED)
    elif what > LAID and is_replaced:
        say(out, Say.REPLACES, what - LAID, column + 1, row)
    elif what > LAID:
        say(out, Say.REFILLS, what - LAID, column + 1)
    elif City.AVIGNON <= what <= City.ROME:
        say(out, Say.MOVES, who, column + 1, row, what)
    else:
        say(out, Say.JOINS, who, column + 1, cards.ROME if what > City.ROME else cards.AVIGNON)


@rule
def stood(before, place, after, column):
    """Who stood in a column on which row just before something happened there. [AV2]"""
    if column >= COLUMNS:
        return 0, 0
    who, row = before.cards[column], before.cities[column]
    for earlier in range(place):
        happening = after.happened[earlier]
        what = (happening - 1) % SPAN
        if (happening - 1) // SPAN == column:
            if what > LAID:
                who = what - LAID
            row = City.GENOA.value if what > LAID else what
    return who, row


@rule
def verdict(state, out):
    """Who won, and by whom in which congregation. [AV29] [AV31] [AV-R14]"""
    seat = state.winner - 1
    if state.ending == Ending.TURN_LIMIT:
        say(out, Say.DRAW, state.turn)
    elif named_by(state, state.ending) == cards.BOTH:
        say(out, Say.BOTH, seat)
    elif state.ending == Ending.THREE_CHARACTERS:
        say(out, Say.CROWD, seat, state.congregations[seat].sum())
    elif state.ending == Ending.PRIEST:
        tell_priest(state, seat, out)
    else:
        tell_noble(state, seat, out)


@rule
def tell_priest(state, seat, out):
    """Whose Priest has met a Bishop, or has not. [AV28]"""
    owner = seat if state.congregations[seat, Character.PRIEST] else 1 - seat
    met = has(state, owner, Character.BISHOP)
    say(out, Say.PRIEST_AND_BISHOP if met else Say.PRIEST_WITHOUT_BISHOP, seat, owner)


@rule
def tell_noble(state, seat, out):
    """Whose Noble has won or lost the game, and by whom. [AV27]"""
    rival = 1 - seat
    if state.congregations[rival, Character.NOBLE] and has(state, rival, Character.PEASANT):
        say(out, Say.NOBLE_AND_PEASANT, seat, rival)
    else:
        say(out, Say.NOBLE_AND_KNIGHT, seat, rival, cast_of(state, Character.KNIGHT))
