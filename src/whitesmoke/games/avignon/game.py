"""Avignon, put together."""

from whitesmoke.games.avignon import ABOUT, rules, shown
from whitesmoke.games.avignon.cards import ACTIONS, Ending
from whitesmoke.games.avignon.state import State
from whitesmoke.kernel.game import Game

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, shown, Ending)
