"""Situations of Rise or Fall, drawn as text: "geeks 5, goths 0, jocks 5, bin 39"."""

import whitesmoke
from whitesmoke.games.rise_or_fall.cards import CLIQUES
from whitesmoke.kernel.state import OPEN
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.teller import Heard
from whitesmoke.kernel.views import standing

POINTS = 49


def drawn(situation: str, more: dict[str, object] | None = None, **options: object) -> Table:
    """A table in the drawn situation; cliques sit as they are named, and 0 points means out."""
    *seats, (bin_, in_bin) = [entry.rsplit(" ", 1) for entry in situation.split(", ")]
    points = [int(held) for _, held in seats]
    assert bin_ == "bin", "a drawing ends with the bin"
    assert sum(points) + int(in_bin) == POINTS, "there are always 49 points"
    agreed = {"cliques": [clique for clique, _ in seats], **options}
    position = {"players": len(seats), "options": agreed, "points": points, **(more or {})}
    return whitesmoke.arrange("rise_or_fall", position, seed=1)


def seat_of(table: Table, clique: str) -> int:
    return cliques_of(table).index(clique.replace("_", " "))


def cliques_of(table: Table) -> list[str]:
    """The clique of each seat."""
    return [CLIQUES[number] for number in table.called]


def lay(table: Table, **cards: str) -> Table:
    """Every clique that is named picks its card."""
    for clique, card in cards.items():
        table.play(seat_of(table, clique), card)
    return table


def sketch(table: Table) -> str:
    """The situation as text."""
    facts = table.view(OPEN)["facts"]
    held = zip(cliques_of(table), facts["points_shown"], strict=True)
    return ", ".join([*(f"{clique} {points}" for clique, points in held), f"bin {facts['bin']}"])


def after(situation: str, options: dict[str, object] | None = None, **cards: str) -> str:
    """The situation after one round."""
    return sketch(lay(drawn(situation, **(options or {})), **cards))


def told(table: Table, viewer: int = -1, language: str = "en") -> list[str]:
    """What a viewer was told of every decision, with the clauses."""
    return [str(line) for line in table.log_for(viewer, language, since=0)]


def view(table: Table, viewer: int = -1) -> Heard:
    """How things stand, as a viewer is told."""
    return standing(table, (viewer,))
