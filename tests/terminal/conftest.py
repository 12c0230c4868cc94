"""A sitting whose people have typed everything beforehand."""

import io
import sys
from pathlib import Path

import pytest
from paper import Paper

import whitesmoke
from whitesmoke.terminal.sitting import Sitting

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel"))


@pytest.fixture
def sit():
    """Play with typed lines; returns the sitting and everything that was shown."""

    def sit_down(game="rise_or_fall", typed=(), people=1, players=3, seed=7, options=None, **more):
        table = whitesmoke.deal(game, players, seed, options)
        typed = io.StringIO("".join(f"{line}\n" for line in typed))
        sitting = Sitting(table, people, Paper(typed, io.StringIO()), **more)
        sitting.run()
        return sitting, sitting.screen.stdout.getvalue()

    return sit_down
