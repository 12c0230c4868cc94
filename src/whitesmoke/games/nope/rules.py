"""The rules of NOPE!: the six questions, and the course of a turn."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import Check, Ending, Phase, SetTop, TwoPlayers
from whitesmoke.games.nope.demand import demand, has_set, is_see_through, is_selection, picks
from whitesmoke.games.nope.demand import legal as legal
from whitesmoke.games.nope.imagining import imagine as imagine
from whitesmoke.games.nope.piles import copies, lay, pull, reshuffle, show_no_set, take, turn_up
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """Everyone is dealt a hand, and the next card begins the discard pile. [NP5] [NP6] [NP7]"""
    for face in range(cards.FACES):
        state.deck[face] = copies(state, face)
        state.left += state.deck[face]
    for seat in range(state.players):
        for _ in range(hand_size(state, seat)):
            take(state, seat)
    state.pile[0] = turn_up(state)
    state.size = 1
    dealer = below(state, state.players)
    state.turn = (dealer + 1) % state.players
    state.phase = first_phase(state)


@rule
def waiting(state):
    """One player decides at a time. [NP7] [NP20]"""
    return 0 if state.ending else 1 << state.turn


@rule
def play(state, seat, action):
    """Draw, discard, announce, pass or say Nope. [NP13] [NP15] [NP22]"""
    if action == cards.DRAW:
        draw(state, seat)
    elif action < cards.ALONE:
        pick(state, seat, action)
    elif action < cards.NAME:
        pull(state, seat, action - cards.ALONE + cards.RESET)
        discard_alone(state, seat, action - cards.ALONE + cards.RESET)
    elif action < cards.PASS:
        announce(state, action)
    elif action == cards.PASS:
        pass_on(state, seat)
    else:
        say_nope(state, seat)


@rule
def score(state, out):
    """The last player with cards wins. [NP28]"""
    for seat in range(state.players):
        out[seat] = state.place[seat] == 1


@rule
def hand_size(state, seat):
    """Seven cards, eight of two players, one more for who needs it. [NP5] [NP29] [NP-R13]"""
    size = cards.HAND_OF_TWO if state.players == 2 else cards.HAND
    if state.hand_size:
        size = state.hand_size
    return size + (state.extra_card_seats >> seat & 1)


@rule
def first_phase(state):
    """What the start player owes by the start card. [NP24] [NP-R11]"""
    if is_selection(state.pile[0]):
        return Phase.NAMING
    may_pass = state.start_reset_optional and state.pile[0] == cards.RESET
    return Phase.START if may_pass else Phase.TURN


@rule
def pick(state, seat, face):
    """A card is picked; with the last one the set is laid, in the order of the picks. [NP18]"""
    count, _ = demand(state)
    made = picks(state, seat)
    pull(state, seat, face)
    if count == 1:
        discard_alone(state, seat, face)
    elif made + 1 == count:
        discard_set(state, seat, face)
    else:
        state.picked[seat, made] = face


@rule
def discard_alone(state, seat, face):
    """A single action card always works with its function. [NP16] [NP21] [NP-R12]"""
    lay(state, seat, face)
    end_discard(state, seat, is_selection(face))


@rule
def discard_set(state, seat, top):
    """Of two or three cards only the top one can have a function. [NP18] [NP19] [NP32]"""
    for i in range(picks(state, seat)):
        lay(state, seat, state.picked[seat, i])
    state.picked[seat, :] = 0
    plain = state.set_top_action == SetTop.PLAIN_ONE
    lay(state, seat, top)
    if plain and is_see_through(top):
        state.pile[state.size - 1] = cards.PLAIN + top - cards.SEE_THROUGH
    end_discard(state, seat, is_selection(top) and not plain)


@rule
def end_discard(state, seat, announces):
    """One discard ends the turn, but a Selection is announced first. [NP20] [NP27] [NP-R10]"""
    if state.cards[seat] == 0:
        leave(state, seat)
    if announces and not state.ending:
        state.phase = Phase.NAMING
    else:
        pass_on(state, seat)


@rule
def leave(state, seat):
    """A player without cards is out for good; the last one with cards wins. [NP27] [NP28]"""
    left = players_left(state)
    state.place[seat] = left + 1
    if left == 1:
        state.ending = Ending.ONE_LEFT
        state.place[next_player(state, seat)] = 1


@rule
def players_left(state):
    """How many players still have cards. [NP28]"""
    left = 0
    for seat in range(state.players):
        left += state.cards[seat] > 0
    return left


@rule
def next_player(state, seat):
    """The next player clockwise who still has cards. [NP20]"""
    seat = seat + 1 if seat + 1 < state.players else 0
    while state.cards[seat] == 0:
        seat = seat + 1 if seat + 1 < state.players else 0
    return seat


@rule
def pass_on(state, seat):
    """The turn passes on clockwise, also from a player whom a Selection named. [NP20] [NP33]"""
    state.turn = next_player(state, seat)
    state.phase = Phase.TURN


@rule
def draw(state, seat):
    """Draw for want of a set; then a set must go, or it is Nope. [NP15] [NP-R2] [NP-R8]"""
    show_no_set(state, seat)
    for _ in range(draw_count(state)):
        if state.left == 0:
            reshuffle(state)
        if state.left > 0:
            take(state, seat)
        if state.draw_two_check == Check.EACH:
            if has_set(state, seat):
                break
            show_no_set(state, seat)
    if has_set(state, seat) or state.action_after_draw:
        state.phase = Phase.DRAWN
    else:
        say_nope(state, seat)


@rule
def draw_count(state):
    """One card is drawn, two in a game for two. [NP15] [NP-R7] [NP-R16]"""
    if state.draw_count:
        return state.draw_count
    by_start = state.two_player_rule_on == TwoPlayers.START_COUNT
    players = state.players if by_start else players_left(state)
    return cards.DRAWS_OF_TWO if players == 2 else cards.DRAWS


@rule
def say_nope(state, seat):
    """Nope! The player holds no set, and the turn is over. [NP15]"""
    show_no_set(state, seat)
    pass_on(state, seat)


@rule
def announce(state, action):
    """The player, the number and perhaps the colour are said in turn. [NP22]"""
    face = state.pile[state.size - 1]
    if state.phase == Phase.NAMING:
        state.named = action - cards.NAME
        state.phase = Phase.NUMBERING
    elif state.phase == Phase.COLOURING:
        announced(state, cards.ANNOUNCED_FOUR_COLOUR, action - cards.COLOUR)
    else:
        state.demanded = action - cards.NUMBER + 1
        if face == cards.FOUR_COLOUR_SELECTION:
            state.phase = Phase.COLOURING
        else:
            announced(state, cards.ANNOUNCED, face - cards.SELECTION)


@rule
def announced(state, kind, colour):
    """The announcement stays on its card, and the named player has the turn. [NP22] [NP33]"""
    state.pile[state.size - 1] = kind + colour * cards.MOST + state.demanded - 1
    state.turn = state.named
    state.phase = Phase.TURN
    state.named = 0
    state.demanded = 0
