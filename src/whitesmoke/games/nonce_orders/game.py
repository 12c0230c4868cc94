"""Nonce Orders, put together."""

from whitesmoke.games.nonce_orders import ABOUT, drawing, heuristics, positions, rules, telling
from whitesmoke.games.nonce_orders.actions import ACTIONS
from whitesmoke.games.nonce_orders.cards import SIDE, Ending
from whitesmoke.games.nonce_orders.heuristics import Reason
from whitesmoke.games.nonce_orders.scene import Scene
from whitesmoke.games.nonce_orders.sentences import Say
from whitesmoke.games.nonce_orders.state import State
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
