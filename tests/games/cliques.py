"""Situations of Rise or Fall, drawn as text: "geeks 5, goths 0, jocks 5, bin 39"."""

import whitesmoke
from whitesmoke.kernel.state import OPEN
from whitesmoke.kernel.table import Table

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
    cliques = [each["clique"] for each in table.view()["scene"]["cliques"]]
    return cliques.index(clique.replace("_", " "))


def lay(table: Table, **cards: str) -> Table:
    """Every clique that is named picks its card."""
    for clique, card in cards.items():
        table.play(seat_of(table, clique), card)
    return table


def sketch(table: Table) -> str:
    """The situation as text."""
    scene = table.view(OPEN)["scene"]
    cliques = [f"{clique['clique']} {clique['points']}" for clique in scene["cliques"]]
    return ", ".join([*cliques, f"bin {scene['bin']}"])


def after(situation: str, options: dict[str, object] | None = None, **cards: str) -> str:
    """The situation after one round."""
    return sketch(lay(drawn(situation, **(options or {})), **cards))


def told(table: Table, viewer: int = -1) -> list[str]:
    """What the log says, with the clauses."""
    return [str(line) for line in table.log_for(viewer)]
