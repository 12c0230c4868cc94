"""Rise or Fall, put together."""

from whitesmoke.games.rise_or_fall import ABOUT, drawing, heuristics, positions, rules, telling
from whitesmoke.games.rise_or_fall.actions import ACTIONS
from whitesmoke.games.rise_or_fall.cards import CARD, CLIQUE, Ending
from whitesmoke.games.rise_or_fall.heuristics import Reason
from whitesmoke.games.rise_or_fall.scene import Scene
from whitesmoke.games.rise_or_fall.sentences import Say
from whitesmoke.games.rise_or_fall.state import State
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.game import Game

TELLING = Telling(
    says=Say,
    rules=telling,
    scene=Scene,
    seats=CLIQUE,
    kinds=[CARD],
    drawing=drawing,
    positions=positions,
    heuristics=heuristics,
    reasons=Reason,
)

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, TELLING, Ending)
