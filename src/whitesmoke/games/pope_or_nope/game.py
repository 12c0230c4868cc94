"""Pope or Nope, put together."""

from whitesmoke.games.pope_or_nope import ABOUT, rules, shown
from whitesmoke.games.pope_or_nope.cards import ACTIONS, Ending
from whitesmoke.games.pope_or_nope.state import State
from whitesmoke.kernel.game import Game

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, shown, Ending)
