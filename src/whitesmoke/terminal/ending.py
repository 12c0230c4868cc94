"""Ending: how a game is closed, by its end or because the people leave."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.phrases import Seat, say
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.terminal.advising import look_back
from whitesmoke.terminal.keeping import keep
from whitesmoke.terminal.screen import Screen
from whitesmoke.terminal.words import words

if TYPE_CHECKING:
    from whitesmoke.terminal.sitting import Sitting


def show(sitting: Sitting) -> None:
    """Verdict, ranking, and how to see it again."""
    show_result(sitting.table, sitting.screen, sitting.language)
    if sitting.review and sitting.people == 1:
        look_back(sitting, 0)
    offer_record(sitting)
    show_again(sitting)


def show_result(table: Table, screen: Screen, language: str) -> None:
    """Why the game ended, with the clause, and who came where."""
    view = table.view(SPECTATOR, language)
    screen.line(view["prompt"], view["clause"], "verdict")
    book, tie = words(language, table.names(language)), len(set(table.scores)) == 1
    for place, seat, score in ranking(table.scores):
        before = "  " if tie else f"{place}."
        screen.line(f"  {before} {book.read(Seat(seat)):<16} {score:g}")


def ranking(scores: list[float]) -> list[tuple[int, int, float]]:
    """Place, seat and score, best first; equal scores have the same place."""
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    return [
        (1 + sum(other > scores[seat] for other in scores), seat, round(scores[seat], 3))
        for seat in order
    ]


def leave(sitting: Sitting) -> None:
    """The people leave: politely, and with the record if they want it."""
    sitting.screen.line()
    sitting.say(say("You leave the table after {count} decisions.",
                    count=len(sitting.table.moves)))  # fmt: skip
    offer_record(sitting)
    show_again(sitting)


def offer_record(sitting: Sitting) -> None:
    """Keep the record where it was asked for, or ask now."""
    if sitting.record is not None:
        _keep(sitting, str(sitting.record))
    elif sitting.screen.interactive:
        _ask(sitting)
    else:
        sitting.say(say("--record FILE would keep the record of the game."), "quiet")


def _ask(sitting: Sitting) -> None:
    question = say("A file to keep the record in, or Enter for none: ")
    try:
        while name := sitting.screen.ask(sitting.words.read(question)):
            if _keep(sitting, name):
                return
    except (EOFError, KeyboardInterrupt):
        sitting.screen.line()


def _keep(sitting: Sitting, name: str) -> bool:
    path = Path(name).expanduser()
    try:
        keep(sitting.table, path)
    except WhiteSmokeError as error:
        sitting.screen.line(sitting.words.read(error.said), style="refusal")
        return False
    sitting.say(say("The record is in {file}.", file=str(path)))
    command = f"whitesmoke replay {shlex.quote(str(path))}"
    sitting.say(say("See it again: {command}", command=command), "command")
    return True


def show_again(sitting: Sitting) -> None:
    """The seed, and the command that deals the same game."""
    seed = int(sitting.table.states["seed"][0])
    sitting.say(say("The seed was {seed}.", seed=seed))
    if sitting.again:
        sitting.say(say("The same deal again: {command}", command=sitting.again), "command")
