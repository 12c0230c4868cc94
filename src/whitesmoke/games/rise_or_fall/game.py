"""Rise or Fall, put together."""

from whitesmoke.games.rise_or_fall import ABOUT, rules, shown
from whitesmoke.games.rise_or_fall.cards import ACTIONS, Ending
from whitesmoke.games.rise_or_fall.state import State
from whitesmoke.kernel.game import Game

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, shown, Ending)
