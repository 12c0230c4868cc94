"""What is remembered of a game of Swap, its cards, and the faults it can be played with."""

from enum import IntEnum

from whitesmoke.kernel import state
from whitesmoke.kernel.actions import actions
from whitesmoke.kernel.options import choice, number
from whitesmoke.kernel.sentences import SEAT, Sentences, sentence, words
from whitesmoke.kernel.state import EACH_SEAT, hidden, i8, owner, public, u8

CARDS = ("rose", "thorn", "crown")
COPIES = 5
KEEP, SWAP, SHOW, HIGH, LOW = range(5)
ACTIONS = actions("keep", "swap", "show", "bet_high", "bet_low")
CARD = words("card", *CARDS)
DRAWN = "Only a drawn position can be wrong so."
BETS = ("", "high", "low")


class Say(Sentences):
    """What is said at a table of Swap."""

    CHOOSE = sentence("You hold a {$card}: keep, swap or show it.", "SW2", card=CARD)
    BET = sentence("You hold a {$card}: bet.", "SW3", card=CARD)
    HAS_BET = sentence("{$seat} has bet.", "SW3", seat=SEAT)
    SHOWN = sentence("All cards are shown.", "SW4")
    CANNOT_BE = sentence("This cannot be.", "SW1", rarely=DRAWN)
    NOT_FIVE = sentence("There are not five cards of each kind.", "SW1", rarely=DRAWN)


class Ending(IntEnum):
    GOING_ON = 0
    SHOWDOWN = 1


class Fault(IntEnum):
    """What is wrong with the rules."""

    NONE = 0
    STUCK = 1
    IDLE = 2
    TWICE = 3
    BEYOND = 4
    TRACE = 5
    LOST = 6
    GLOBAL = 7
    PEEK = 8
    WAITS = 9
    KNOWS = 10
    OVERFLOW = 11
    REACH = 12
    BIASED = 13
    BLIND = 14
    OWN = 15
    RICH = 16
    ENDLESS = 17
    MUTE = 18
    CARELESS = 19
    DENIED = 20
    BLABS = 21
    SAME = 22
    WRAP = 23
    GUESSES = 24
    PHANTOM = 25
    WINNERS = 26
    GHOST = 27


class Common(state.State):
    """One card a seat; a card that was shown stays known until it is swapped."""

    rounds = number(1, 3, default=1, clause="SW2", says="how often everyone has a turn")
    turn = public(i8, says="how many turns were taken")
    hand = owner(i8, EACH_SEAT, of=("", *CARDS))
    shown = public(i8, EACH_SEAT, of=("", *CARDS))
    discard = public(i8, len(CARDS), by=CARDS)
    owing = public(u8, says="the seats that have not bet yet, as bits")
    bet = owner(i8, EACH_SEAT, of=BETS)
    bets = public(i8, EACH_SEAT, of=BETS)
    peeked = public(i8)
    deck = hidden(i8, len(CARDS), by=CARDS)


class Honest(Common):
    fault = public(i8)


class Faulty(Common):
    fault = choice(*(fault.name.lower() for fault in Fault), clause="SW1", says="what is wrong")
