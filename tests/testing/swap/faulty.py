"""Swap with faults to choose from."""

from dataclasses import replace

from swap import ABOUT, rules
from swap.honest import TELLING
from swap.state import ACTIONS, Ending, Faulty
from whitesmoke.kernel.game import Game

GAME = Game(__name__, replace(ABOUT, name="faulty_swap"), Faulty, ACTIONS, rules, TELLING, Ending)
