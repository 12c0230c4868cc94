"""NOPE!, put together."""

from whitesmoke.games.nope import ABOUT, drawing, heuristics, positions, rules, telling
from whitesmoke.games.nope.actions import ACTIONS
from whitesmoke.games.nope.cards import Ending
from whitesmoke.games.nope.heuristics import Reason
from whitesmoke.games.nope.scene import Scene
from whitesmoke.games.nope.sentences import Say
from whitesmoke.games.nope.state import State
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game

TELLING = Telling(
    says=Say,
    rules=telling,
    scene=Scene,
    drawing=drawing,
    positions=positions,
    heuristics=heuristics,
    reasons=Reason,
)

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, TELLING, Ending)
