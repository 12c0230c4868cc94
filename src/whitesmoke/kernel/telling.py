"""Telling: what a game may answer about itself, for people. All answers are rules, asked only
with what a viewer sees, drawn positions aside; what a game leaves out is answered here.

`state` is redacted for the viewer or seat that is named beside it. A rule that tells something
writes sentences into `out` (`kernel/saying.py`); to say nothing it leaves `out` alone.

Compiled code that asks one of these questions is specialised for the game by the record's type,
as with the six questions (`kernel/questions.py`). With opened records the answer is plain Python.
"""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any, cast

from numba import types
from numba.extending import overload

from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.mistakes import bad_game, place_of
from whitesmoke.kernel.questions import answered
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import Common

UNKNOWN = -1
"""The action that `tell` is given where which decision it was is secret from the viewer."""

Answers = dict[str, Callable[..., Any]]

DEFAULTS: Answers = {}
"""What is answered for a game that leaves a question of this module out."""


def question(default: Callable[..., Any], defaults: Answers = DEFAULTS) -> Any:
    """Turn a default answer into a question that every game is asked by its record's type."""
    name = default.__name__
    defaults[name] = rule(default)

    def ask(state: Any, *given: Any) -> Any:
        return plainly(answered(state.layout.marker, name))(state, *given)

    def answer_for(state: types.Type) -> Callable[..., Any] | None:
        if not isinstance(state, types.Record):
            return None
        return answered(list(state.fields)[-1], name)

    given = ", ".join(inspect.signature(default).parameters)
    first = given.split(",")[0]
    # The compiler takes an answer only from a function with the very parameters of the question.
    source = f"def find({given}):\n    answer = find_for({first})\n"
    source += f"    return (lambda {given}: answer({given})) if answer else None"
    names: dict[str, Any] = {"find_for": answer_for}
    exec(source, names)
    overload(ask)(names["find"])
    ask.__name__, ask.__doc__ = name, default.__doc__
    return ask


def answers_of(module: ModuleType | None, defaults: Answers = DEFAULTS) -> Answers:
    """A game's answers to some questions, with the default for whatever it leaves out."""
    return {name: _answer_of(module, name, default) for name, default in defaults.items()}


def _answer_of(module: ModuleType | None, name: str, default: Any) -> Callable[..., Any]:
    """A game's own answer, if it has one that is a rule and is asked as it should be."""
    found: Any = getattr(module, name, None)
    if not callable(found):
        return cast(Callable[..., Any], default)
    if not hasattr(found, "py_func"):
        raise bad_game(place_of(found), f"{name!r} is no rule; put @rule above it.")
    given, asked = (", ".join(inspect.signature(f.py_func).parameters) for f in (found, default))
    if given.count(",") != asked.count(","):
        raise bad_game(place_of(found), f"'{name}({given})' is asked as '{name}({asked})'.")
    return cast(Callable[..., Any], found)


@question
def tell_deal(state, viewer, out):
    """What is told at the start: who begins, what was turned up."""


@question
def tell(before, seat, action, after, viewer, out):
    """What a decision looked like to the viewer. The action is UNKNOWN where it is secret."""
    if action == UNKNOWN:
        say(out, Common.DECIDED_SECRETLY, seat)
    else:
        say(out, Common.DECIDED, seat, action)


@question
def secret(state, seat, action):
    """Whether the others do not learn which decision this is; `state` is what the seat sees."""
    return False


@question
def reveals(state, seat, action):
    """Whether this decision shows others what only its seat knew; then undo is not offered."""
    return False


@question
def prompt(state, seat, out):
    """The one sentence that says which decision the seat owes now."""
    say(out, Common.CHOOSE)


@question
def why_not(state, seat, action, out):
    """Why a decision is not legal now. It is asked only if the seat is waited for."""
    say(out, Common.NOT_NOW)


@question
def warn(state, seat, action, out):
    """What a person should think about before making this legal decision, if anything."""


@question
def verdict(state, out):
    """How and why the game ended."""
    say(out, Common.OVER)


@question
def places(state, scores, out):
    """Each seat's place at the end, from 1, into `out`; `scores` has each seat's result."""
    rank(scores, state.players, out)


@question
def talk_closed(state, seat, out):
    """Why the seat may not talk now, if it may not. It is asked only while the game goes on.

    Where `About.small_talk` says so, only a topic is closed, and people are reminded of it.
    """


@question
def reason(state, seat, action, out):
    """Why the game's rule player would make this legal decision (`heuristics.py`)."""
    say(out, Common.NO_REASON)


@question
def options_clash(state, out):
    """Why these players and options do not go together, if they do not; nothing is dealt yet."""


@question
def complete(state, drawn):
    """Fill in what a drawn position leaves out because it follows from the rest (`positions.py`).

    `drawn` is a record in which all bits of the fields that were drawn are 1, and all others 0.
    Nothing is known of the numbers in the state but that they fit their fields.
    """


@question
def impossible(state, out):
    """Why a drawn position cannot be, if it cannot; `state` is the whole truth (`positions.py`)."""


@question
def moment(state):
    """The number of the round and of the turn that the game is in, each 0 where there is none."""
    return 0, 0


@question
def called(state, seat):
    """Which of the game's words for seats names this one."""
    return seat


@question
def side_of(state, seat):
    """The side that a seat plays for: seats of one side win together."""
    return seat


@question
def scene(state, viewer, out):
    """The values of the scene that all see; made from the declared scene."""


@question
def own(state, viewer, out):
    """The values of the scene that are a seat's own; made from the declared scene."""


@rule
def rank(claims, players, out):
    """Places by what each seat can claim, the highest first; equals share the better place."""
    for seat in range(players):
        out[seat] = 1
        for other in range(players):
            out[seat] += claims[other] > claims[seat]
