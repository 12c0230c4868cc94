"""Nonce Orders, put together."""

from whitesmoke.games.nonce_orders import ABOUT, rules, shown
from whitesmoke.games.nonce_orders.cards import ACTIONS, Ending
from whitesmoke.games.nonce_orders.state import State
from whitesmoke.kernel.game import Game

GAME = Game(__name__, ABOUT, State, ACTIONS, rules, shown, Ending)
