"""Beliefs: worlds as likely as they are, by what their owners have done.

`imagine` makes all worlds equally likely that fit what a seat sees. But nobody decides anyhow: a
world is the likelier, the likelier sensible players would have done in it what was seen done. How
much, says a game's `evidence`, as a logarithm, from the imagined world alone.

Worlds come one after another, by the rule of Metropolis and Hastings. A fresh one is imagined. It
is taken if there is as much evidence for it as for the last one, else as often as it is likely
beside that one; if it is not taken, the last one comes again, with another chance ahead of it. In
the long run every world comes as often as it is likely. There always is one, nothing needs to be
remembered from decision to decision, and no world costs more than to imagine one.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.plans import plan_type
from whitesmoke.kernel.chance import output, uniform
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.exponentials import exp
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.heuristics import NO_EVIDENCE, evidence, reopen
from whitesmoke.kernel.questions import imagine
from whitesmoke.kernel.scratch import scratch_like
from whitesmoke.kernel.state import Records

NOTHING_YET = -np.inf
"""The evidence for the world before the first."""


@rule
def imagine_world(state, seat, stream):
    """Fill the seat's view up to a world with a chance of its own."""
    state.seed = output(stream[0], stream[1])
    state.draws = 0
    stream[1] += np.uint64(1)
    reopen(state, seat)
    imagine(state, seat)


@rule
def next_world(root, worlds, last, seat, known, stream):
    """Leave the next world in `worlds`, after the last one; return the evidence for it."""
    worlds[0] = root[0]
    imagine_world(worlds[0], seat, stream)
    found = evidence(worlds[0], seat)
    if found == NO_EVIDENCE or found >= known or uniform(stream) < exp(found - known):
        last[0] = worlds[0]
        return found
    seed = worlds[0].seed
    worlds[0] = last[0]
    worlds[0].seed, worlds[0].draws = seed, 0
    return known


@driver
def believe(root, plans, stream, worlds):
    """Fill all rows of `worlds`, one after another."""
    world, last = scratch_like(root), scratch_like(root)
    known = NOTHING_YET
    for i in range(len(worlds)):
        known = next_world(root, world, last, plans[0].seat, known, stream)
        worlds[i] = world[0]


def likely_worlds(
    game: Game, seen: Records, seat: int, count: int, stream: NDArray[np.uint64]
) -> Records:
    """Worlds that fit what a seat sees, each as often as it is likely."""
    worlds = np.repeat(seen, count)
    believe(seen, plan_of(game, seat), stream, worlds)
    return worlds


def plan_of(game: Game, seat: int) -> Records:
    """What compiled code is told: the seat, and by its type the game and its heuristics."""
    plan = np.zeros(1, plan_type(game))
    plan["seat"] = seat
    return plan
