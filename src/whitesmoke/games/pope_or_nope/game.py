"""Pope or Nope, put together."""

from whitesmoke.games.pope_or_nope import ABOUT, drawing, heuristics, positions, rules, telling
from whitesmoke.games.pope_or_nope.actions import ACTIONS
from whitesmoke.games.pope_or_nope.cards import STATUS, Ending
from whitesmoke.games.pope_or_nope.heuristics import Reason
from whitesmoke.games.pope_or_nope.scene import Scene
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.games.pope_or_nope.state import State
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game

TELLING = Telling(
    says=Say,
    rules=telling,
    scene=Scene,
    kinds=[STATUS],
    drawing=drawing,
    positions=positions,
    heuristics=heuristics,
    reasons=Reason,
)

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, TELLING, Ending)
