"""Kuhn poker: a whole game in one file, as anybody would bring their own.

Three cards, jack, queen and king; two players with one each, the third stays unseen. Both have
put one chip into the pot. The first player passes or bets one chip, then the second does, and if
only the second has bet, the first decides once more. To pass against a bet is to give up the pot;
otherwise the higher card takes it. A player's score is the chips won or lost. Perfect play costs
the first player one eighteenth of a chip a game.

    >>> import whitesmoke
    >>> table = whitesmoke.deal("examples.kuhn_poker", seed=7)
    >>> table.legal(0)
    ['pass', 'bet']
"""

import sys
from collections.abc import Mapping
from enum import IntEnum

from whitesmoke.kernel import state
from whitesmoke.kernel.about import About
from whitesmoke.kernel.actions import actions
from whitesmoke.kernel.chance import draw as draw_from
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import NUMBER, SEAT, Sentences, sentence, words
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import EACH_SEAT, Seen, hidden, i8, owner, public

ABOUT = About(
    name="kuhn_poker",
    title="Kuhn poker",
    code="KP",
    version=1,
    players=(2, 2),
    minutes=1,
    says="Three cards, one bet: the smallest game in which bluffing pays.",
    scores=(-2.0, 2.0),
    total=0.0,
)

CARDS = ("jack", "queen", "king")
ANTE = 1
BET = 1


class Said(IntEnum):
    """What a player said, 0 for nothing yet; a decision's number is one less."""

    PASS = 1
    BET = 2


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    GIVEN_UP = 1
    SHOWDOWN = 2


ACTIONS = actions("pass", "bet")
CARD = words("card", *CARDS)


class Say(Sentences):
    """What players are told."""

    BET_OR_PASS = sentence("You hold the {$card}: bet or pass.", card=CARD)
    BET_OR_GIVE_UP = sentence("You hold the {$card}: bet to see, or pass and give up.", card=CARD)
    PASSES = sentence("{$seat} passes.", seat=SEAT)
    BETS = sentence("{$seat} bets a chip.", seat=SEAT)
    GAVE_UP = sentence("{$lost} gives up; {$won} wins {$chips}.", lost=SEAT, won=SEAT, chips=NUMBER)
    SHOWED = sentence(
        "{$won} shows the {$card} and wins {$chips}.", won=SEAT, card=CARD, chips=NUMBER
    )
    DRAWN = sentence("{$chips} in the pot", rarely="It is in the drawing.", chips=NUMBER)


class State(state.State):
    """Whose turn it is follows from how often somebody has spoken."""

    hand = owner(i8, EACH_SEAT, of=("", *CARDS), says="the card dealt")
    shown = public(i8, EACH_SEAT, of=("", *CARDS), says="the card shown at the end")
    deck = hidden(i8, len(CARDS), by=CARDS, says="the cards not dealt")
    said = public(i8, 3, of=("", "pass", "bet"), says="what was said, in order")
    spoken = public(i8, says="how often somebody has spoken")
    stake = public(i8, EACH_SEAT, says="chips in the pot")


@rule
def deal(state):
    """Both players put a chip into the pot and get a card."""
    gather(state)
    for seat in range(2):
        state.stake[seat] = ANTE
        state.hand[seat] = draw_from(state, state.deck) + 1


@rule
def waiting(state):
    """The players speak in turn."""
    return 0 if state.ending else 1 << state.spoken % 2


@rule
def legal(state, seat, out):
    """Pass or bet, always."""
    out[0], out[1] = 0, 1
    return 2


@rule
def play(state, seat, action):
    """A player speaks; whoever bets puts a chip in."""
    faced_a_bet = state.stake[1 - seat] > state.stake[seat]
    state.said[state.spoken] = action + 1
    state.spoken += 1
    if action + 1 == Said.BET:
        state.stake[seat] += BET
    if faced_a_bet and action + 1 == Said.PASS:
        state.ending = Ending.GIVEN_UP
    elif state.spoken > 1 and state.stake[0] == state.stake[1]:
        show_down(state)


@rule
def show_down(state):
    """Nobody gave up, so both cards are shown."""
    state.ending = Ending.SHOWDOWN
    for seat in range(2):
        state.shown[seat] = state.hand[seat]


@rule
def score(state, out):
    """The winner takes what the loser has put in."""
    won = winner(state)
    out[won] = state.stake[1 - won]
    out[1 - won] = -state.stake[1 - won]


@rule
def winner(state):
    """Who gave up loses; otherwise the higher card wins."""
    if state.ending == Ending.GIVEN_UP:
        return state.spoken % 2
    return 0 if state.shown[0] > state.shown[1] else 1


@rule
def imagine(state, seat):
    """The other card is either of the two that are not one's own, unless it was shown."""
    gather(state)
    state.deck[state.hand[seat] - 1] -= 1
    if state.ending == Ending.SHOWDOWN:
        state.hand[1 - seat] = state.shown[1 - seat]
        state.deck[state.hand[1 - seat] - 1] -= 1
    else:
        state.hand[1 - seat] = draw_from(state, state.deck) + 1


@rule
def gather(state):
    """One card of each kind."""
    for kind in range(len(state.deck)):
        state.deck[kind] = 1


@rule
def prompt(state, seat, out):
    """What a player holds, and what can be done with it."""
    card = state.hand[seat] - 1
    if state.stake[1 - seat] > state.stake[seat]:
        say(out, Say.BET_OR_GIVE_UP, card)
    else:
        say(out, Say.BET_OR_PASS, card)


@rule
def tell(before, seat, action, after, viewer, out):
    """What was said."""
    say(out, Say.PASSES if action + 1 == Said.PASS else Say.BETS, seat)


@rule
def verdict(state, out):
    """Who won how much, and by what."""
    won = winner(state)
    if state.ending == Ending.GIVEN_UP:
        say(out, Say.GAVE_UP, 1 - won, won, state.stake[1 - won])
    else:
        say(out, Say.SHOWED, won, state.shown[won] - 1, state.stake[1 - won])


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """A line for each player."""
    faces, rows = ["?", *(speech.word(CARD, kind) for kind in range(len(CARDS)))], []
    for seat in range(2):
        card = faces[max(state.hand[seat], state.shown[seat])]
        chips = speech.read(Say.DRAWN(chips=int(state.stake[seat])))
        rows.append(f"{speech.seat(seat)}: {card}, {chips}")
    return "\n".join(rows)


def conserved(state: Seen) -> Mapping[str, int]:
    return {
        card: int(state.deck[kind]) + list(state.hand).count(kind + 1)
        for kind, card in enumerate(CARDS)
    }


HERE = sys.modules[__name__]
TELLING = Telling(says=Say, rules=HERE, drawing=HERE, positions=HERE)
GAME = Game(__name__, ABOUT, State, ACTIONS, HERE, TELLING, Ending)
