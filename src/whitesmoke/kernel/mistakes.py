"""Mistakes: what an author did wrong, as one sentence with the file and the line.

They are found by reading the rules (`proofreading.py`), by playing a little without the compiler
(`rehearsal.py`), and at last by the compiler, whose many lines become one here.
"""

import difflib
import functools
import inspect
import re
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from whitesmoke.kernel.errors import BadGame

KERNEL = Path(__file__).parent
HOUSE = KERNEL.parent

SIGNATURES = {
    "deal": "deal(state)",
    "waiting": "waiting(state)",
    "legal": "legal(state, seat, out)",
    "play": "play(state, seat, action)",
    "score": "score(state, out)",
    "imagine": "imagine(state, seat)",
}
"""The six questions as an author answers them."""

_REASON = re.compile(
    r"(\w+Error: )?(Cannot|Unknown|Untyped|Invalid|Unsupported|Use of|The |No implementation)"
)
_PLACE = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)')


def bad_game(where: str, what: str) -> BadGame:
    """A mistake in an author's file."""
    return BadGame(f"{where}: {what}")


def place_of(function: Callable[..., Any]) -> str:
    """The file and the line where a function begins."""
    code = original(function).__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


def check_answers(rules: types.ModuleType, questions: Iterable[str]) -> None:
    """Refuse rules that leave a question open, or answer it in another form than it is asked."""
    for question in questions:
        found, asked = getattr(rules, question, None), SIGNATURES[question]
        if found is None:
            where = getattr(rules, "__file__", None) or rules.__name__
            raise bad_game(where, f"the game does not answer {asked!r}; write it as a rule.")
        if not hasattr(found, "py_func"):
            raise bad_game(place_of(found), f"{question!r} is no rule; put @rule above it.")
        given = inspect.signature(found.py_func).parameters
        if len(given) != asked.count(",") + 1:
            said = f"{question}({', '.join(given)})"
            raise bad_game(place_of(found), f"{said!r} is asked as {asked!r}.")


def original(function: Any) -> types.FunctionType:
    """A rule as plain Python."""
    found: types.FunctionType = getattr(function, "py_func", function)
    return found


@functools.cache
def is_of_this_house(file: str) -> bool:
    """Whether a file is no author's: of the kernel, of the bots, or of the compiler."""
    path = Path(file)
    return KERNEL in path.parents or HOUSE / "bots" in path.parents or "numba" in path.parts


def meant(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about a name that is not known: what may have been meant."""
    near = difflib.get_close_matches(name, known, 1)
    return f"; did you mean {near[0]!r}?" if near else "."


def from_compiler(error: Exception) -> BadGame:
    """What the compiler could not do, with the author's file and line if it tells them."""
    if isinstance(error, KeyError):
        what = f"the compiler does not find {error.args[0]!r}; is it a misspelt field of the state?"
        return bad_game("a rule", what)
    said = str(error)
    places = [_resolved(found["file"], found["line"]) for found in _PLACE.finditer(said)]
    own = [place for place in places if not is_of_this_house(place.rpartition(":")[0])]
    where = (own or places or ["a rule"])[0]
    return bad_game(where, f"the compiler cannot make machine code of this: {_reason(said)}")


def _resolved(file: str, line: str) -> str:
    return f"{Path(file).resolve()}:{line}"


def _reason(said: str) -> str:
    """The innermost reason in what the compiler said."""
    lines = [line.strip(" -*") for line in said.splitlines()]
    reasons = [line for line in lines if _REASON.match(line)]
    return (reasons or [line for line in lines if line] or ["it does not say why"])[-1][:200]
