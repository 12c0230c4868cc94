"""Clauses: what RULES.md says, the code cites and the tests show are the same clauses.

One search for a clause's number then finds the sentence, the function and the test.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.rulebook import clauses


def faults(game: Game, tests: Iterable[Path]) -> list[str]:
    """What does not fit together, a sentence for each clause."""
    written = {clause.number for clause in clauses(game.rulebook)}
    due = {clause.number for clause in clauses(game.rulebook) if clause.kind != "note"}
    cited = _in_all(cited_in, game.folder.glob("*.py"))
    named = {
        number for number in _in_all(strings_in, game.folder.glob("*.py")) if _is(game, number)
    }
    shown = {number for number in _in_all(shown_in, tests) if _is(game, number)}
    return [
        *(f"{n} is not cited in any docstring of {game.name}" for n in ordered(due - cited)),
        *(f"{n} is not shown by any test" for n in ordered(due - shown)),
        *(f"{n} is cited in a docstring but not in RULES.md" for n in ordered(cited - written)),
        *(f"{n} is named by the code but not in RULES.md" for n in ordered(named - written)),
        *(f"{n} is shown by a test but not in RULES.md" for n in ordered(shown - written)),
    ]


def _is(game: Game, number: str) -> bool:
    """Whether this looks like the number of a clause of the game."""
    return bool(re.fullmatch(rf"{game.about.code}-?R?\d+", number))


def _in_all(find: Callable[[ast.AST], Iterator[str]], files: Iterable[Path]) -> set[str]:
    return {n for file in files for n in find(ast.parse(file.read_text("utf-8"), str(file)))}


def cited_in(module: ast.AST) -> Iterator[str]:
    """The clauses in brackets in the docstrings of a module."""
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield from re.findall(r"\[([A-Z]+-?R?\d+)\]", str(node.value.value))


def strings_in(module: ast.AST) -> Iterator[str]:
    """Every text in a module: the clauses of phrases and options are among them."""
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def shown_in(module: ast.AST) -> Iterator[str]:
    """The clauses that tests carry as `@clause(...)`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _name(node.func) == "clause":
            yield from (str(given.value) for given in node.args if isinstance(given, ast.Constant))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def ordered(numbers: set[str]) -> list[str]:
    """Clauses before rulings, by number."""
    return sorted(numbers, key=lambda n: ("-R" in n, int(re.sub(r"\D", "", n))))
