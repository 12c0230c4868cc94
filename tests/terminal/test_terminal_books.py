"""Books: everything the terminal says can be said in every language."""

import ast
import string
import tomllib
from pathlib import Path

import pytest

from whitesmoke.kernel.phrases import LANGUAGES
from whitesmoke.terminal.orders import HELP
from whitesmoke.terminal.words import HERE


def said() -> set[str]:
    """The first argument of every call of `say` in the room, and the help."""
    found = {meaning for _, meaning in HELP}
    for module in HERE.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                if isinstance(node.args[0], ast.Constant):
                    found.add(node.args[0].value)
    return found


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_each_sentence_has_a_translation_with_the_same_places(language):
    book = tomllib.loads(Path(HERE / "books" / f"{language}.toml").read_text("utf-8"))
    assert set(book) == said()
    assert all(places(english) == places(other) for english, other in book.items())
