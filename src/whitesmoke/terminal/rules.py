"""Rules: a game's rulebook as pages to read. No rule is loaded for it."""

import importlib
from pathlib import Path
from typing import NamedTuple

from whitesmoke.games import about
from whitesmoke.kernel.about import About
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.rulebook import Clause, clauses


class NoSuchClause(WhiteSmokeError):
    """The rulebook has no clause of that number."""


class Rulebook(NamedTuple):
    """What a game's RULES.md says."""

    about: About
    text: str

    @property
    def page(self) -> str:
        """All of it; a reconstruction says so before anything else."""
        if not self.text:
            raise NoSuchClause(f"{self.about.title} has no rulebook.")
        note = self.about.reconstruction
        return f"> Reconstruction: {note}\n\n{self.text}" if note else self.text

    def clause(self, typed: str) -> str:
        """One clause, by its number: RF5, rf5 and 5 are the same."""
        found = {_key(clause.number): clause for clause in clauses(self.text)}
        for key in (_key(typed), _key(self.about.code + typed)):
            if key in found:
                return self._page_of(found[key])
        numbers = ", ".join(sorted((c.number for c in found.values()), key=_order)) or "none"
        raise NoSuchClause(
            f"There is no clause {typed!r} in {self.about.title}; the clauses are: {numbers}."
        )

    def _page_of(self, clause: Clause) -> str:
        kind = f", {clause.kind}" if clause.kind else ""
        note = self.about.reconstruction if clause.kind == "reconstruction" else ""
        after = f"\n\n> Reconstruction: {note}" if note else ""
        return f"{clause.number} ({clause.heading}{kind})\n\n{clause.text}{after}"


def rulebook(name: str) -> Rulebook:
    """The rulebook of one of our games, from its folder."""
    found = about(name)
    package = importlib.import_module(f"whitesmoke.games.{found.name}")
    path = Path(str(package.__file__)).parent / "RULES.md"
    return Rulebook(found, path.read_text("utf-8") if path.is_file() else "")


def _key(number: str) -> str:
    return "".join(character for character in number.upper() if character.isalnum())


def _order(number: str) -> tuple[bool, int]:
    """Clauses before rulings, and 2 before 10."""
    return "-R" in number, int("".join(filter(str.isdigit, number)))
