"""Lessons: every step of a lesson can be played as it says, and says so in every language."""

from collections.abc import Iterator
from typing import Any

from whitesmoke.kernel import lesson
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.languages import languages


def faults(game: Game) -> list[str]:
    """What is wrong with a game's lesson, a sentence for each fault."""
    return [
        f"step {number}: {fault}"
        for number, step in enumerate(lesson.steps(game), 1)
        for fault in (*_unsaid(step), *_unplayable(game, step))
    ]


def _unsaid(step: lesson.LessonStep) -> Iterator[str]:
    """Languages in which a text is missing."""
    for name in ("says", "otherwise", "done"):
        said = getattr(step, name)
        yield from (f"{name} is not said in {code}" for code in languages() if not said.get(code))
    if not step.find:
        yield "there is nothing to find"


def _unplayable(game: Game, step: lesson.LessonStep) -> Iterator[str]:
    """Whether what is to be found is legal, and leads where the step says."""
    try:
        table = lesson.begin(game, step)
        for seat, name in lesson.decisions(step):
            table.play(seat, name)
    except WhiteSmokeError as error:
        yield str(error)
        return
    found = game.layout.show(table.states)
    if not step.after:
        yield "it does not say what holds afterwards"
    for zone, wanted in step.after.items():
        if zone not in found:
            yield f"there is no zone {zone!r}"
        elif not holds(wanted, found[zone]):
            yield f"{zone} should be {wanted!r} and is {found[zone]!r}"


def holds(wanted: Any, found: Any) -> bool:
    """Whether a zone is as it was drawn; of a list its beginning is drawn, of counts some."""
    if isinstance(wanted, dict):
        return all(holds(value, found.get(key, 0)) for key, value in wanted.items())
    if isinstance(wanted, list):
        return len(wanted) <= len(found) and all(map(holds, wanted, found))
    return bool(wanted == found)
