"""Room on the stack: a rule's own, and no memory is allocated for it."""

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

from whitesmoke.games import GAMES, find
from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.compiling import driver, plainly
from whitesmoke.kernel.scratch import copy_into, scratch

ROWS, COLUMNS = 3, 4
BOXED = 3
"""What Numba allocates for the arguments of a call."""


@driver
def filled(out):
    for row in range(ROWS):
        table = scratch((ROWS, COLUMNS), np.int64)
        table[:] = row
        copy_into(out[row], table[row])


def test_a_rule_has_room_of_its_own():
    out, plain = np.zeros((2, ROWS, COLUMNS), np.int64)
    filled(out)
    plainly(filled)(plain)
    assert out.tolist() == plain.tolist() == [[row] * COLUMNS for row in range(ROWS)]


@pytest.mark.parametrize("name", GAMES)
def test_no_rule_allocates_memory(name):
    _nrt_python.memsys_enable_stats()
    game = find(name)
    states = game.blank(game.about.most, {}, 20)
    states["seed"] = np.arange(20)
    drivers.start(states)
    own, offers = stream(0), game.offer_buffer()
    before = rtsys.get_allocation_stats().alloc
    drivers.play_out(states, own, offers, 1000)
    drivers.imagine_all(states, 0)
    assert rtsys.get_allocation_stats().alloc - before <= BOXED + 1
