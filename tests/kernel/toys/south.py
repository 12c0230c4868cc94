"""South: one seat and one decision. North has the same layout and other rules."""

import sys

from whitesmoke.kernel import state
from whitesmoke.kernel.about import About
from whitesmoke.kernel.actions import actions
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import i8, public

STEP = -1


class State(state.State):
    place = public(i8)


@rule
def deal(state):
    state.place = 0


@rule
def waiting(state):
    return 0 if state.ending else 1


@rule
def legal(state, seat, out):
    out[0] = 0
    return 1


@rule
def play(state, seat, action):
    state.place += STEP
    state.ending = 1


@rule
def score(state, out):
    out[0] = state.place


@rule
def imagine(state, seat):
    pass


ABOUT = About(
    name="south", title="South", code="s", version=1, players=(1, 1), minutes=1, says="One step."
)  # fmt: skip

GAME = Game(__name__, ABOUT, State, actions("go"), sys.modules[__name__])
