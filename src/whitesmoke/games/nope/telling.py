"""What is told of NOPE!, and to whom: rules that choose the sentences, from what a viewer sees."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import FACE_OF, FACES, Phase
from whitesmoke.games.nope.demand import demand, picks
from whitesmoke.games.nope.prompts import prompt as prompt
from whitesmoke.games.nope.prompts import say_owed
from whitesmoke.games.nope.refusals import why_not as why_not
from whitesmoke.games.nope.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import add, include, say, start_list
from whitesmoke.kernel.state import OPEN


@rule
def secret(state, seat, action):
    """A pick is nobody else's business until its set is laid. [NP18]"""
    is_pick = state.phase < Phase.NAMING and 0 < action < cards.ALONE
    return is_pick and picks(state, seat) + 1 < demand(state)[0]


@rule
def tell_deal(state, viewer, out):
    """Who dealt, what was turned up, and who begins. [NP6] [NP7]"""
    dealer = state.turn - 1 if state.turn else state.players - 1
    say(out, Say.START_CARD, dealer, FACE_OF[state.pile[0]])
    say(out, Say.BEGINS, state.turn)


@rule
def tell(before, seat, action, after, viewer, out):
    """A drawn card is told to its owner; a pick is told to nobody until its set is laid. [NP18]"""
    if action == cards.DRAW:
        tell_draw(before, seat, after, viewer, out)
    elif action == cards.PASS:
        say(out, Say.PASSES, seat)
    elif action == cards.NOPE:
        say(out, Say.SAYS_NOPE, seat)
    elif before.phase >= Phase.NAMING:
        tell_announcement(seat, after, out)
    elif after.size > before.size:
        tell_discard(before, seat, after, out)


@rule
def tell_draw(before, seat, after, viewer, out):
    """How many cards were drawn, or which, and whether it was in vain. [NP15] [NP25]"""
    if after.size < before.size:
        say(out, Say.SHUFFLED)
    count = after.cards[seat] - before.cards[seat]
    if count == 0:
        say(out, Say.NOTHING_TO_DRAW, seat)
    elif viewer in (seat, OPEN):
        say(out, Say.DRAWS_CARDS, seat)
        drawn = start_list(out)
        for face in range(FACES):
            for _ in range(after.hand[seat, face] - before.hand[seat, face]):
                add(out, drawn, face)
    else:
        say(out, Say.DRAWS, seat, count)
    if after.phase != Phase.DRAWN:
        say(out, Say.SAYS_NOPE, seat)


@rule
def tell_announcement(seat, after, out):
    """What was announced, and in the end who owes what. [NP22]"""
    if after.phase == Phase.NUMBERING:
        say(out, Say.NAMES, seat, after.named)
    elif after.phase == Phase.COLOURING:
        say(out, Say.ANNOUNCES, seat, after.demanded)
    else:
        say(out, Say.OWES, after.turn)
        say_owed(after, out)


@rule
def tell_discard(before, seat, after, out):
    """What was laid, from the bottom to the top, and who is out by it. [NP18] [NP21] [NP27]"""
    first = FACE_OF[after.pile[before.size]]
    if after.size == before.size + 1 and first >= cards.RESET:
        say(out, Say.PLAYS_ALONE, seat, first)
    else:
        say(out, Say.DISCARDS, seat)
        laid = start_list(out)
        for place in range(before.size, after.size):
            add(out, laid, FACE_OF[after.pile[place]])
    if after.cards[seat] == 0:
        say(out, Say.IS_OUT, seat)


@rule
def warn(state, seat, action, out):
    """Whoever lays the last card is out. [NP27]"""
    if 0 < action < cards.NAME and state.phase < Phase.NAMING:
        discarded = demand(state)[0] if action < cards.ALONE else 1
        if state.cards[seat] == discarded:
            say(out, Say.LAST_CARDS)


@rule
def verdict(state, out):
    """Who is left with cards, and who went out when. [NP28]"""
    say(out, Say.WON, placed(state, 1))
    others = start_list(out)
    for place in range(2, state.players + 1):
        include(out, others)
        say(out, Say.PLACED, place, placed(state, place))


@rule
def placed(state, place):
    """The seat that has a place. [NP28]"""
    for seat in range(state.players):
        if state.place[seat] == place:
            return seat
    return 0


@rule
def places(state, scores, out):
    """Whoever went out later has the better place. [NP28]"""
    for seat in range(state.players):
        out[seat] = state.place[seat]


@rule
def options_clash(state, out):
    """An extra card is for somebody. [NP-R13]"""
    if state.extra_card_seats >> state.players:
        say(out, Say.EXTRA_CARD)
