"""Heuristics: what is known of a game beyond its rules, asked by bots and by compiled code.

A game may have a module `heuristics.py` beside its rules, and name it in its `Telling`. It
answers what it knows better than the defaults here, as rules over what a seat sees; and
`reason(state, seat, action, out)` says why its rule player would make a decision, in sentences
that are declared as `Reasons`.

No fingerprint of a game covers these answers: to change them does not compile the rules anew. Who
asks compiles under the fingerprint of `judged_by`.
"""

import functools
import math
from pathlib import Path
from typing import TYPE_CHECKING

from whitesmoke.kernel.fingerprint import of_files, of_rules
from whitesmoke.kernel.telling import Answers, question

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game

NO_GUESS = -1
NO_EVIDENCE = math.inf
"""The answer of a game without evidence: every world is taken, and the compiler knows it."""

HEURISTICS: Answers = {}
"""What is answered for a game that has no heuristics, or leaves a question out."""

heuristic = functools.partial(question, defaults=HEURISTICS)


@heuristic
def judge(state, seat, action):
    """How good a decision looks to the seat, the higher the better."""
    return 0.0


@heuristic
def convention(state, seat, action):
    """How good a decision looks by what bots have agreed among themselves, if they have."""
    return judge(state, seat, action)


@heuristic
def guess(state, seat, count, actions, stream):
    """The place of one of so many decisions, by chance, each as often as players make it.

    NO_GUESS where what is judged best is to be expected.
    """
    return NO_GUESS


@heuristic
def estimate(state, inside, out):
    """Write each seat's expected result and return True where playing on is not worth it.

    `inside` is true while the searching seat descends its tree.
    """
    return False


@heuristic
def reopen(state, seat):
    """Take back what others have decided in secret at this moment: they are expected to choose
    well rather than anyhow."""


@heuristic
def evidence(state, seat):
    """How much what the others have done speaks for this imagined world, as the seat knows it: the
    logarithm of how much likelier it is than by chance alone, up to a constant."""
    return NO_EVIDENCE


@heuristic
def subject(state, seat, action):
    """By which of its heuristics' `SUBJECTS` the lab counts a decision that does not name what it
    is about."""
    return action


def judged_by(game: "Game", *sources: Path) -> str:
    """The fingerprint of a game's heuristics, and of the sources that ask for them."""
    return of_rules(game.telling.judgements.values(), of_files(Path(__file__), *sources))
