"""NOPE!, put together."""

from whitesmoke.games.nope import ABOUT, rules, shown
from whitesmoke.games.nope.cards import ACTIONS, Ending
from whitesmoke.games.nope.state import State
from whitesmoke.kernel.game import Game

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, shown, Ending)
