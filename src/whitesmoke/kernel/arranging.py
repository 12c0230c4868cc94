"""Arranging: a drawn position is completed, and what cannot be is told, in compiled code, too.

Python asks the same rules without the compiler (`kernel/position.py`), a browser calls `arrange`.
Nothing is believed of a drawn position: a rule that is asked here looks at the numbers of a record
before it takes them for places.
"""

from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.questions import legal, waiting
from whitesmoke.kernel.saying import BEGIN, say
from whitesmoke.kernel.sentences import Common
from whitesmoke.kernel.telling import complete, impossible


@rule
def say_impossible(state, offers, out):
    """The first reason why a position cannot be: the game's own, or that nothing can follow."""
    impossible(state, out)
    if out[0] > BEGIN:
        return
    asked = waiting(state)
    if (asked != 0) == (state.ending != 0):
        say(out, Common.ASKED_OR_ENDED)
        return
    if asked >> state.players:
        say(out, Common.ASKED_BEYOND, state.players)
        return
    for seat in range(state.players):
        if asked >> seat & 1 and legal(state, seat, offers) == 0:
            say(out, Common.NOTHING_TO_DECIDE, seat)
            return


@driver
def arrange(states, drawn, offers, out):
    """Complete a drawn position and say why it cannot be, if it cannot.

    In the record `drawn` all bits of what was drawn are 1. Returns how long `out` has to be.
    """
    out[0] = BEGIN
    complete(states[0], drawn[0])
    say_impossible(states[0], offers, out)
    return out[0]
