"""Avignon, put together."""

from whitesmoke.games.avignon import ABOUT, drawing, heuristics, positions, rules, telling
from whitesmoke.games.avignon.actions import ACTIONS
from whitesmoke.games.avignon.cards import SIDE, Ending
from whitesmoke.games.avignon.heuristics import Reason
from whitesmoke.games.avignon.scene import Scene
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.games.avignon.state import State
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game

TELLING = Telling(
    says=Say,
    rules=telling,
    scene=Scene,
    seats=SIDE,
    drawing=drawing,
    positions=positions,
    heuristics=heuristics,
    reasons=Reason,
)

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, TELLING, Ending)
