"""Swap, put together."""

from swap import ABOUT, rules, shown
from swap.state import ACTIONS, Ending, Honest
from whitesmoke.kernel.game import Game

GAME = Game(__name__, ABOUT, Honest, ACTIONS, rules, shown, Ending)
