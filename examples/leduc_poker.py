"""Leduc poker: a game with two rounds of betting and a public card, in one file.

Six cards: jack, queen and king in two suits. Two players put in one chip each and get a card each.
A round of betting, a card is turned over for both, another round of betting, and the cards are
shown: who pairs the public card wins, otherwise the higher card, and equal cards split the pot.

The first player opens each round. A player calls (which puts in what is missing, perhaps nothing),
raises (which also puts in 2 more in the first round and 4 in the second), or, facing a raise,
folds and loses what was put in. A round sees two raises at most; it is over when both have spoken
and the stakes are equal. A player's score is the chips won or lost.

Suits never matter, so cards are kept by rank: the deck counts how many of each are left, and two
queens are the same card drawn with twice the chance.
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
    name="leduc_poker",
    title="Leduc poker",
    code="LP",
    version=1,
    players=(2, 2),
    minutes=2,
    says="Six cards and two rounds of betting: poker as small as it can still be studied.",
    scores=(-13.0, 13.0),
    total=0.0,
)

CARDS = ("jack", "queen", "king")
SUITS = 2
ANTE = 1
RAISE_BY = (2, 4)
MOST_RAISES = 2
ROUNDS = 2
LONGEST = MOST_RAISES + 2
"""Decisions in a round: call, raise, raise, call."""

FOLD, CALL, RAISE = range(3)
ACTIONS = actions("fold", "call", "raise")
CARD = words("card", *CARDS)
SAID = ("", "fold", "call", "raise")


class Say(Sentences):
    """What players are told."""

    CALL_OR_RAISE = sentence("You hold the {$card}: call or raise.", card=CARD)
    ANSWER = sentence(
        "You hold the {$card} and {$missing} is missing: fold, call or raise.",
        card=CARD, missing=NUMBER,
    )  # fmt: skip
    FOLDS = sentence("{$seat} folds.", seat=SEAT)
    CALLS = sentence("{$seat} calls.", seat=SEAT)
    RAISES = sentence("{$seat} raises.", seat=SEAT)
    TURNED_OVER = sentence("The {$card} is turned over.", card=CARD)
    NOTHING_TO_FOLD = sentence("There is no raise to fold against.")
    ENOUGH_RAISES = sentence("This round has seen {$most} raises.", most=NUMBER)
    SPLIT = sentence("Equal cards split the pot.")
    WINS = sentence("{$seat} wins {$chips}.", seat=SEAT, chips=NUMBER)
    DRAWN = sentence("{$chips} in the pot", rarely="It is in the drawing.", chips=NUMBER)
    DRAWN_BOARD = sentence("public card", rarely="It is in the drawing.")


class Ending(IntEnum):
    """How a game ended."""

    GOING_ON = 0
    FOLDED = 1
    SHOWDOWN = 2


class State(state.State):
    """The first player speaks at even places of a round."""

    hand = owner(i8, EACH_SEAT, of=("", *CARDS), says="the card dealt")
    shown = public(i8, EACH_SEAT, of=("", *CARDS), says="the card shown at the end")
    board = public(i8, of=("", *CARDS), says="the public card")
    deck = hidden(i8, len(CARDS), by=CARDS, says="the cards not dealt")
    stake = public(i8, EACH_SEAT, says="chips in the pot")
    round = public(i8, says="how many rounds of betting are over")
    spoken = public(i8, says="how often somebody has spoken in this round")
    raises = public(i8, says="raises in this round")
    said = public(i8, ROUNDS, LONGEST, of=SAID, says="what was said in each round, in order")


@rule
def deal(state):
    """Both players put a chip into the pot and get a card."""
    gather(state)
    for seat in range(2):
        state.stake[seat] = ANTE
        state.hand[seat] = draw_from(state, state.deck) + 1


@rule
def waiting(state):
    """The players speak in turn; the first one opens each round."""
    return 0 if state.ending else 1 << state.spoken % 2


@rule
def legal(state, seat, out):
    """Call; fold only against a raise; raise unless the round has seen enough of it."""
    count = 0
    if is_behind(state, seat):
        out[count] = FOLD
        count += 1
    out[count] = CALL
    if state.raises == MOST_RAISES:
        return count + 1
    out[count + 1] = RAISE
    return count + 2


@rule
def play(state, seat, action):
    """A player speaks. A call that is not the first word of a round ends it."""
    state.said[state.round, state.spoken] = action + 1
    state.spoken += 1
    if action == FOLD:
        state.ending = Ending.FOLDED
        return
    state.stake[seat] = state.stake[1 - seat]
    if action == RAISE:
        state.stake[seat] += RAISE_BY[state.round]
        state.raises += 1
    elif state.spoken > 1:
        close_round(state)


@rule
def close_round(state):
    """After the first round a card is turned over, after the second the cards are shown."""
    if state.round + 1 == ROUNDS:
        show_down(state)
    else:
        state.round += 1
        state.spoken, state.raises = 0, 0
        state.board = draw_from(state, state.deck) + 1


@rule
def show_down(state):
    """Nobody folded, so both cards are shown."""
    state.ending = Ending.SHOWDOWN
    for seat in range(2):
        state.shown[seat] = state.hand[seat]


@rule
def score(state, out):
    """The loser's stake goes to the winner; equal hands take back what they put in."""
    lead = lead_of_first(state)
    won = 0 if lead > 0 else 1
    chips = state.stake[1 - won] if lead else 0
    out[won], out[1 - won] = chips, -chips


@rule
def lead_of_first(state):
    """Above 0 if the first player wins, below if the second does, 0 for a split pot."""
    if state.ending == Ending.FOLDED:
        return 1 if state.spoken % 2 == 0 else -1
    return strength(state, 0) - strength(state, 1)


@rule
def strength(state, seat):
    """A pair beats everything, otherwise the rank counts."""
    card = state.shown[seat]
    return card + len(CARDS) if card == state.board else card


@rule
def is_behind(state, seat):
    """Whether the other has put more into the pot."""
    return state.stake[seat] < state.stake[1 - seat]


@rule
def imagine(state, seat):
    """The other card is any of those that one does not see, unless it was shown."""
    gather(state)
    state.deck[state.hand[seat] - 1] -= 1
    if state.board:
        state.deck[state.board - 1] -= 1
    if state.ending == Ending.SHOWDOWN:
        state.hand[1 - seat] = state.shown[1 - seat]
        state.deck[state.hand[1 - seat] - 1] -= 1
    else:
        state.hand[1 - seat] = draw_from(state, state.deck) + 1


@rule
def gather(state):
    """All cards are in the deck."""
    for rank in range(len(state.deck)):
        state.deck[rank] = SUITS


@rule
def prompt(state, seat, out):
    """What a player holds, and what can be done with it."""
    missing, card = state.stake[1 - seat] - state.stake[seat], state.hand[seat] - 1
    if missing:
        say(out, Say.ANSWER, card, missing)
    else:
        say(out, Say.CALL_OR_RAISE, card)


@rule
def tell(before, seat, action, after, viewer, out):
    """What was said, and what was turned over."""
    if action == FOLD:
        say(out, Say.FOLDS, seat)
    else:
        say(out, Say.CALLS if action == CALL else Say.RAISES, seat)
    if after.board != before.board:
        say(out, Say.TURNED_OVER, after.board - 1)


@rule
def why_not(state, seat, action, out):
    """To fold takes a raise, and two raises are enough."""
    if action == FOLD:
        say(out, Say.NOTHING_TO_FOLD)
    else:
        say(out, Say.ENOUGH_RAISES, MOST_RAISES)


@rule
def verdict(state, out):
    """Who won how much."""
    lead = lead_of_first(state)
    won = 0 if lead > 0 else 1
    if lead == 0:
        say(out, Say.SPLIT)
    else:
        say(out, Say.WINS, won, state.stake[1 - won])


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The public card, and a line for each player."""
    faces = ["?", *(speech.word(CARD, rank) for rank in range(len(CARDS)))]
    rows = [f"{speech.read(Say.DRAWN_BOARD())}: {faces[state.board]}"]
    for seat in range(2):
        card = faces[max(state.hand[seat], state.shown[seat])]
        chips = speech.read(Say.DRAWN(chips=int(state.stake[seat])))
        rows.append(f"{speech.seat(seat)}: {card}, {chips}")
    return "\n".join(rows)


def conserved(state: Seen) -> Mapping[str, int]:
    dealt = [*state.hand, state.board]
    return {card: int(state.deck[rank]) + dealt.count(rank + 1) for rank, card in enumerate(CARDS)}


HERE = sys.modules[__name__]
TELLING = Telling(says=Say, rules=HERE, drawing=HERE, positions=HERE)
GAME = Game(__name__, ABOUT, State, ACTIONS, HERE, TELLING, Ending)
