"""Lesson: a guided first game, as data in the game's folder (`lesson.toml`).

A lesson is a few steps. Each arranges a position (`kernel/position.py`), tells one idea, and waits
for the decisions that it wants found; any other legal decision is answered by the step's own
`otherwise`, and one that is not legal by the game's reason. Then it says what has happened.

    [[step]]
    find = ["attack jocks"]
    says = { en = "Attack the jocks.", de = "Greif die Sportler an." }
    otherwise = { en = "Not yet.", de = "Noch nicht." }
    done = { en = "They pay a point.", de = "Sie zahlen einen Punkt." }
    after = { points = [6, 4, 5] }
    position = { players = 3, points = [5, 5, 5], owing = 1 }

`after` is what the position must hold then, and a test looks. `replies` are made by other seats
when all is found, as pairs of a seat and a name.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from whitesmoke.kernel import told, views
from whitesmoke.kernel.position import arrange
from whitesmoke.kernel.sentences import as_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from whitesmoke.kernel.game import Game
    from whitesmoke.kernel.table import Table

FILE = "lesson.toml"
InWords = dict[str, str]
"""A text by language."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position with one idea."""

    says: InWords
    find: list[str]
    otherwise: InWords
    done: InWords
    position: dict[str, Any]
    after: dict[str, Any]
    replies: list[tuple[int, str]] = []
    seat: int = 0
    seed: int = 0


class _Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: list[LessonStep]


def steps(game: "Game") -> list[LessonStep]:
    """The steps of a game's lesson; none if nobody has written one."""
    path = game.folder / FILE
    return msgspec.toml.decode(path.read_bytes(), type=_Lesson).step if path.is_file() else []


def begin(game: "Game", step: LessonStep, names: "Sequence[str]" = ()) -> "Table":
    """The table at which a step is played."""
    return arrange(game, step.position, step.seed, names)


def decisions(step: LessonStep) -> Iterator[tuple[int, str]]:
    """All that is decided in a step, by whom: what is to be found, then the replies."""
    yield from ((step.seat, name) for name in step.find)
    yield from step.replies


def as_told(game: "Game") -> list[dict[str, Any]]:
    """A whole lesson for programs that have no rules: all that is seen in it, in numbers."""
    return [_told(game, step) for step in steps(game)]


def _told(game: "Game", step: LessonStep) -> dict[str, Any]:
    table = begin(game, step)
    frames = [_frame(table, step, 0)]
    for seat, name in decisions(step):
        table.play(seat, name)
        frames.append(_frame(table, step, len(frames)))
    words = {name: getattr(step, name) for name in ("says", "otherwise", "done")}
    return {**words, "frames": frames}


def _frame(table: "Table", step: LessonStep, at: int) -> dict[str, Any]:
    """What is seen before a decision, and what was told of the one before it."""
    seat, last = step.seat, len(table.moves) - 1
    lines = views.happenings(table, seat, last) if table.moves else ()
    return {
        "view": _view(table, seat),
        "log": [
            {"move": move, "round": at.round, "turn": at.turn, "said": list(said)}
            for move, at, said in lines
        ],
        **(_sought(table, step, at) if at < len(step.find) else {}),
    }


def _view(table: "Table", seat: int) -> dict[str, Any]:
    """A view as a server sends it."""
    heard = views.standing(table, (seat,))
    parts = {"own": told.OWN, "prompt": told.PROMPT, "offers": told.OFFERS, "talk": told.TALK}
    return {
        "game": table.game.name,
        "players": table.players,
        "called": list(table.called),
        "moves": len(table.moves),
        "waiting": list(table.waiting),
        "over": table.over,
        "scores": table.scores if table.over else None,
        "moment": list(heard.now),
        "facts": heard.shared,
        "seat": seat,
        **{name: heard.part(seat, which) for name, which in parts.items()},
    }


def _sought(table: "Table", step: LessonStep, at: int) -> dict[str, Any]:
    """The decision to be found, and why those that are not legal are not."""
    game = table.game
    refused = {
        name: why.told for name in game.names if (why := table.why_not(step.seat, name)) is not None
    }
    kinds = game.vocabulary.places
    return {
        "find": step.find[at],
        "why": {name: as_numbers(reason, kinds) for name, reason in refused.items()},
    }
