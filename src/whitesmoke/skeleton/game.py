"""Skeleton, put together."""

from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game

from . import ABOUT, drawing, heuristics, positions, rules, telling
from .heuristics import Reason
from .sentences import Say
from .state import ACTIONS, Ending, State

TELLING = Telling(
    says=Say,
    rules=telling,
    drawing=drawing,
    positions=positions,
    heuristics=heuristics,
    reasons=Reason,
)

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, TELLING, Ending)
