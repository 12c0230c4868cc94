"""Lots: a hidden deck, private hands, chance, private marks, shown cards and secret picks.

Every seat is dealt two sticks and has two turns: pass, draw, gamble, or show a stick. Before that
it may mark a kind of stick, which only it can see, or peek at what the next seat holds. Then all
pick high or low at the same time, and whoever has the most luck wins.
"""

import sys
from enum import IntEnum

from whitesmoke.kernel import state
from whitesmoke.kernel.about import About
from whitesmoke.kernel.actions import actions, verb
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.chance import draw as take
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import choice, flag, number
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import DECISION, NUMBER, SEAT, Sentences, sentence, words
from whitesmoke.kernel.state import EACH_SEAT, hidden, i8, owner, public, u8

STICKS = ("ash", "birch", "cedar")
KINDS = len(STICKS)
EACH_KIND = 4
DEALT = 2
TURNS = 2

PASS, DRAW, GAMBLE, SHOW, MARK, PEEK, HIGH, LOW = 0, 1, 2, 3, 6, 9, 10, 11
STICK = words("stick", *STICKS)
ACTIONS = actions(
    "pass",
    "draw",
    "gamble",
    verb("show", "show {$stick}", stick=STICK),
    verb("mark", "mark {$stick}", stick=STICK),
    "peek",
    "pick_high",
    "pick_low",
)


class Say(Sentences):
    """What is said at a table of Lots."""

    PICK = sentence("Pick high or low.", "LO5")
    TURN = sentence("Take your turn.", "LO2")
    SMALLER = sentence("The deck gets smaller.", "LO2")
    ALONE = sentence("Only {$seat} knows of it: {$what}.", "LO3", seat=SEAT, what=DECISION)
    SAW = sentence("{$seat}: {$what}", seat=SEAT, what=DECISION)
    DECIDES = sentence("{$seat} decides.", seat=SEAT)
    NO_STICK = sentence("There is no {$stick} in this hand.", "LO2", stick=STICK)
    NOT_THE_TIME = sentence("It is not the time for that.", "LO2")
    RISKY = sentence("A gamble may win nothing.", "LO4")
    TOO_MUCH = sentence("Four players do not gamble for much.", "LO-R1")
    WRONG_STICKS = sentence(
        "There are {$n} sticks of each kind.", "LO1", rarely="It refuses a position.", n=NUMBER
    )


class Ending(IntEnum):
    GOING_ON = 0
    COUNTED = 1


class Pick(IntEnum):
    NOTHING = 0
    HIGH = 1
    LOW = 2


class State(state.State):
    wager = choice("small", "large", clause="LO-R1", says="what a gamble is worth")
    marks = flag(default=True, clause="LO3", says="whether sticks may be marked")
    spare = number(
        0, 4, default=1, clause="LO1", says="how many more sticks of each kind there are"
    )

    turns = public(i8, says="how many turns have been taken")
    owing = public(u8, says="the seats that have not picked, as bits")
    luck = public(i8, EACH_SEAT)
    revealed = public(i8, EACH_SEAT, KINDS, by=STICKS, says="sticks that were shown")
    held = public(i8, EACH_SEAT, says="how many sticks each seat holds")
    hand = owner(i8, EACH_SEAT, KINDS, by=STICKS)
    marked = owner(i8, EACH_SEAT, of=("nothing", *STICKS))
    peeked = owner(i8, EACH_SEAT, says="1 more than the number of ashes that the next seat holds")
    picked = owner(i8, EACH_SEAT, of=Pick)
    deck = hidden(i8, KINDS, by=STICKS)


@rule
def deal(state):
    """Two sticks each; the others stay face down. [LO1]"""
    for kind in range(KINDS):
        state.deck[kind] = EACH_KIND + state.spare
    for seat in range(state.players):
        for _ in range(DEALT):
            draw_stick(state, seat)


@rule
def draw_stick(state, seat):
    """A stick from the deck goes to a hand. [LO2]"""
    state.hand[seat, take(state, state.deck)] += 1
    state.held[seat] += 1


@rule
def waiting(state):
    """One after the other, then all together. [LO2]"""
    if state.turns < TURNS * state.players:
        return 1 << (state.turns % state.players)
    return state.owing


@rule
def legal(state, seat, out):
    """What a turn offers; in the end there is only the pick. [LO2]"""
    if state.owing:
        out[0], out[1] = HIGH, LOW
        return 2
    out[0], out[1], out[2] = PASS, DRAW, GAMBLE
    count = 3
    for kind in range(KINDS):
        if state.hand[seat, kind] > 0:
            out[count] = SHOW + kind
            count += 1
    if state.marks and not state.marked[seat]:
        for kind in range(KINDS):
            out[count] = MARK + kind
            count += 1
    if not state.peeked[seat]:
        out[count] = PEEK
        count += 1
    return count


@rule
def play(state, seat, action):
    """A mark or a peek does not end the turn; everything else does. [LO3]"""
    if action >= HIGH:
        pick(state, seat, action)
    elif action == PEEK:
        state.peeked[seat] = 1 + state.hand[(seat + 1) % state.players, 0]
    elif action >= MARK:
        state.marked[seat] = action - MARK + 1
    else:
        take_turn(state, seat, action)


@rule
def take_turn(state, seat, action):
    """Draw a stick, try one's luck, show a stick, or pass. [LO2]"""
    if action == DRAW:
        draw_stick(state, seat)
    elif action == GAMBLE:
        state.luck[seat] += gamble(state)
    elif action >= SHOW:
        state.hand[seat, action - SHOW] -= 1
        state.held[seat] -= 1
        state.revealed[seat, action - SHOW] += 1
    state.turns += 1
    if state.turns == TURNS * state.players:
        state.owing = (1 << state.players) - 1


@rule
def gamble(state):
    """A coin; with heads a die of three on top, and with its best side another coin. [LO4]"""
    won = 0
    if below(state, 2) == 1:
        side = below(state, 3)
        won = 1 + side
        if side == 2:
            won += below(state, 2)
    return won * (1 + state.wager)


@rule
def pick(state, seat, action):
    """A pick is secret; the last one ends the game. [LO5]"""
    state.picked[seat] = Pick.HIGH if action == HIGH else Pick.LOW
    state.owing &= ~(1 << seat)
    if state.owing == 0:
        for each in range(state.players):
            state.luck[each] += state.picked[each] == Pick.HIGH
        state.ending = Ending.COUNTED


@rule
def score(state, out):
    """The luckiest share the win. [LO5]"""
    best, winners = -1, 0
    for seat in range(state.players):
        if state.luck[seat] > best:
            best, winners = state.luck[seat], 0
        winners += state.luck[seat] == best
    for seat in range(state.players):
        out[seat] = 1 / winners if state.luck[seat] == best else 0.0


@rule
def imagine(state, seat):
    """Hands are dealt anew; marks and picks may be anything. What a peek told is forgotten."""
    for kind in range(KINDS):
        state.deck[kind] = EACH_KIND + state.spare - state.hand[seat, kind]
        for each in range(state.players):
            state.deck[kind] -= state.revealed[each, kind]
    for other in range(state.players):
        if other != seat:
            for _ in range(state.held[other]):
                state.hand[other, take(state, state.deck)] += 1
            if state.owing and not state.owing >> other & 1:
                state.picked[other] = 1 + below(state, 2)


@rule
def prompt(state, seat, out):
    """A turn, or the pick. [LO2] [LO5]"""
    say(out, Say.PICK if state.owing else Say.TURN)


@rule
def secret(state, seat, action):
    """Marks, peeks and picks are secret. [LO3] [LO5]"""
    return action >= MARK


@rule
def tell(before, seat, action, after, viewer, out):
    """Who draws makes the deck smaller, and it is said twice. [LO2] [LO3]"""
    if action == DRAW:
        say(out, Say.SMALLER)
        say(out, Say.SMALLER)
    elif action < 0:
        say(out, Say.DECIDES, seat)
    elif action >= MARK and viewer == seat:
        say(out, Say.ALONE, seat, action)
    else:
        say(out, Say.SAW, seat, action)


@rule
def why_not(state, seat, action, out):
    """A stick that one does not hold, or the wrong time. [LO2]"""
    if SHOW <= action < MARK:
        say(out, Say.NO_STICK, action - SHOW)
    else:
        say(out, Say.NOT_THE_TIME)


@rule
def warn(state, seat, action, out):
    """A gamble may win nothing. [LO4]"""
    if action == GAMBLE:
        say(out, Say.RISKY)


@rule
def options_clash(state, out):
    """Four players do not gamble for much. [LO-R1]"""
    if state.players == 4 and state.wager:
        say(out, Say.TOO_MUCH)


@rule
def impossible(state, out):
    """No stick is lost. [LO1]"""
    whole = EACH_KIND + state.spare
    for kind in range(KINDS):
        if state.deck[kind] < 0 or state.deck[kind] + drawn_of(state, kind) != whole:
            say(out, Say.WRONG_STICKS, whole)
            return
    if state.hand.min() < 0:
        say(out, Say.WRONG_STICKS, whole)


@rule
def drawn_of(state, kind):
    """How many sticks of a kind are out of the bundle. [LO1]"""
    return state.hand[:, kind].sum() + state.revealed[:, kind].sum()


@rule
def complete(state, drawn):
    """What is not drawn lies in the bundle. [LO1]"""
    for seat in range(len(state.held)):
        state.held[seat] = state.hand[seat].sum()
    for kind in range(KINDS):
        if not drawn.deck[0]:
            state.deck[kind] = EACH_KIND + state.spare - drawn_of(state, kind)


def conserved(state):
    return {"sticks": int(state.deck.sum() + state.hand.sum() + state.revealed.sum())}


ABOUT = About(
    name="lots",
    title="Lots",
    code="LO",
    version=3,
    players=(2, 4),
    minutes=1,
    says="Sticks, luck and a secret pick.",
)

HERE = sys.modules[__name__]
TELLING = Telling(says=Say, rules=HERE, positions=HERE)
GAME = Game(__name__, ABOUT, State, ACTIONS, HERE, TELLING, Ending)
