"""Rules: a game's rulebook as pages to read. No rule is loaded for it."""

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from whitesmoke.games import about
from whitesmoke.kernel.about import About
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.rulebook import HOWTO, RULES, Clause, clauses, text_of, without_pictures

if TYPE_CHECKING:
    from whitesmoke.terminal.sentences import Say


class NoSuchClause(WhiteSmokeError):
    """The rulebook has no clause of that number."""


class RulesPages(NamedTuple):
    """How a game is played, and what its RULES.md says."""

    about: About
    text: str
    how_to: str = ""

    @property
    def page(self) -> str:
        """All of it, how the game is played first."""
        if not self.text:
            raise NoSuchClause(_say().NO_RULEBOOK(game=self.about.title))
        return f"{without_pictures(self.how_to)}\n{self.text}" if self.how_to else self.text

    def clause(self, typed: str) -> str:
        """One clause, by its number: RF5, rf5 and 5 are the same."""
        found = {_key(clause.number): clause for clause in clauses(self.text)}
        for key in (_key(typed), _key(self.about.code + typed)):
            if key in found:
                return self._page_of(found[key])
        numbers = tuple(sorted((c.number for c in found.values()), key=_order)) or ("none",)
        told = _say().NO_CLAUSE(typed=repr(typed), game=self.about.title, clauses=numbers)
        raise NoSuchClause(told)

    def _page_of(self, clause: Clause) -> str:
        kind = f", {clause.kind}" if clause.kind else ""
        return f"{clause.number} ({clause.heading}{kind})\n\n{clause.text}"


def _say() -> "type[Say]":
    """The sentences of this room, imported when one is said: they bring the compiler along."""
    from whitesmoke.terminal.sentences import Say

    return Say


def rulebook(name: str, language: str = "en") -> RulesPages:
    """The rulebook of one of our games, from its folder."""
    found = about(name)
    package = importlib.import_module(f"whitesmoke.games.{found.name}")
    return rulebook_in(Path(str(package.__file__)).parent, found, language)


def rulebook_in(folder: Path, found: About, language: str = "en") -> RulesPages:
    """The rulebook in the folder of anybody's game."""
    texts = (text_of(folder, name, language).text for name in (RULES, HOWTO))
    return RulesPages(found, *texts)


def _key(number: str) -> str:
    return "".join(character for character in number.upper() if character.isalnum())


def _order(number: str) -> tuple[bool, int]:
    """Clauses before rulings, and 2 before 10."""
    return "-R" in number, int("".join(filter(str.isdigit, number)))
