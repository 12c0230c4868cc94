"""Swap, put together."""

from swap import ABOUT, rules, telling
from swap.state import ACTIONS, Ending, Honest, Say
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game

TELLING = Telling(says=Say, rules=telling, scene=telling.Scene, positions=telling)
GAME = Game(__name__, ABOUT, Honest, ACTIONS, rules, TELLING, Ending)
