"""Wanted: files with what a level of bots knows beside rules and search.

They are fetched when somebody chooses that level. Each is named after its content, so that a
browser may keep it for ever."""

from functools import cache
from hashlib import sha256

from whitesmoke.site import solved

END = "wanted"
"""How the names of these files end."""


@cache
def wanted(game: str) -> dict[str, bytes]:
    """What the levels of a game know, by their names."""
    return {solved.LEVEL: solved.packed()} if solved.solution_of(game) else {}


def names(game: str) -> dict[str, str]:
    """The names of these files, by level."""
    return {
        level: f"{game}.{level}.{sha256(content).hexdigest()[:8]}.{END}"
        for level, content in wanted(game).items()
    }
