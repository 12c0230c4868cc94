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
from collections.abc import Mapping, Sequence
from enum import IntEnum

from whitesmoke.kernel import state
from whitesmoke.kernel.about import About
from whitesmoke.kernel.chance import draw as draw_from
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
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


ACTIONS = (say("pass"), say("bet"))


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


def prompt(state: Seen, seat: int) -> Phrase:
    card = CARDS[state.hand[seat] - 1]
    if state.stake[1 - seat] > state.stake[seat]:
        return say("You hold the {card}: bet to see, or pass and give up.", card=card)
    return say("You hold the {card}: bet or pass.", card=card)


def tell(before: Seen, seat: int, action: int, after: Seen, viewer: int) -> Sequence[Phrase]:
    if action + 1 == Said.PASS:
        return [say("{seat} passes.", seat=Seat(seat))]
    return [say("{seat} bets a chip.", seat=Seat(seat))]


def verdict(state: Seen) -> Phrase:
    seat, chips = plainly(winner)(state), int(min(state.stake))
    won, lost = Seat(seat), Seat(1 - seat)
    if state.ending == Ending.GIVEN_UP:
        return say("{lost} gives up; {won} wins {chips}.", won=won, lost=lost, chips=chips)
    card = CARDS[state.shown[seat] - 1]
    return say("{won} shows the {card} and wins {chips}.", won=won, card=card, chips=chips)


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    cards = [book.read(("?", *CARDS)[max(state.hand[i], state.shown[i])]) for i in range(2)]
    rows = zip(range(2), cards, state.stake, strict=True)
    return "\n".join(f"{book.read(Seat(i))}: {card}, {stake} in the pot" for i, card, stake in rows)


def conserved(state: Seen) -> Mapping[str, int]:
    return {
        card: int(state.deck[kind]) + list(state.hand).count(kind + 1)
        for kind, card in enumerate(CARDS)
    }


GAME = Game(__name__, ABOUT, State, ACTIONS, sys.modules[__name__], sys.modules[__name__], Ending)
