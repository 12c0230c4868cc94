"""Ending: how a game is closed, by its end or because the people leave."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.terminal.advising import look_back
from whitesmoke.terminal.keeping import keep
from whitesmoke.terminal.screen import Screen
from whitesmoke.terminal.sentences import Say

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
    names, scores, tie = table.names(language), table.scores, len(set(view["places"])) == 1
    for place, seat in sorted(zip(view["places"], range(table.players), strict=True)):
        before = "  " if tie else f"{place}."
        screen.line(f"  {before} {names[seat]:<16} {round(scores[seat], 3):g}")


def leave(sitting: Sitting) -> None:
    """The people leave: politely, and with the record if they want it."""
    sitting.screen.line()
    sitting.say(Say.LEFT(count=len(sitting.table.moves)))
    offer_record(sitting)
    show_again(sitting)


def offer_record(sitting: Sitting) -> None:
    """Keep the record where it was asked for, or ask now."""
    if sitting.record is not None:
        _keep(sitting, str(sitting.record))
    elif sitting.screen.interactive:
        _ask(sitting)
    else:
        sitting.say(Say.RECORD_OPTION(), "quiet")


def _ask(sitting: Sitting) -> None:
    question = sitting.speech.read(Say.WHICH_FILE()) + " "
    try:
        while name := sitting.screen.ask(question):
            if _keep(sitting, name):
                return
    except (EOFError, KeyboardInterrupt):
        sitting.screen.line()


def _keep(sitting: Sitting, name: str) -> bool:
    path = Path(name).expanduser()
    try:
        keep(sitting.table, path)
    except WhiteSmokeError as error:
        sitting.screen.line(error.read(sitting.language), style="refusal")
        return False
    sitting.say(Say.KEPT(file=str(path)))
    command = f"whitesmoke replay {shlex.quote(str(path))}"
    sitting.say(Say.SEE_AGAIN(command=command), "command")
    return True


def show_again(sitting: Sitting) -> None:
    """The seed, and the command that deals the same game."""
    sitting.say(Say.SEED(seed=seed_in(sitting.table.states)))
    if sitting.again:
        sitting.say(Say.SAME_DEAL(command=sitting.again), "command")
