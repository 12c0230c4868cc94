"""Replaying: a record, read line by line or drawn."""

from collections.abc import Callable
from typing import Any

from whitesmoke.kernel import record
from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.errors import BadOption, BadRecord, WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.speech import house_speech
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.views import Line
from whitesmoke.terminal.ending import show_result
from whitesmoke.terminal.screen import Screen
from whitesmoke.terminal.sentences import Say

VIEWERS = {"open": OPEN, "spectator": SPECTATOR}


def replayed(text: str, find: Callable[[str], Game]) -> Table:
    """The table at the end of a record; what cannot be read is no record."""
    try:
        return record.replay(text, find)
    except WhiteSmokeError:
        raise
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise BadRecord(Say.DAMAGED()) from None


def viewer_of(table: Table, named: str) -> int:
    """Through whose eyes: a seat, counted from 1, a spectator's, or everybody's."""
    seats = {str(seat + 1): seat for seat in range(table.players)}
    if named.lower() in VIEWERS:
        return VIEWERS[named.lower()]
    if named not in seats:
        raise BadOption(Say.NO_VIEWER(players=table.players, named=repr(named)))
    return seats[named]


def show_all(table: Table, viewer: int, screen: Screen, language: str, draw: bool) -> None:
    """Every decision in turn, then the result."""
    show_head(table, screen, language)
    if draw:
        draw_at(table, 0, viewer, screen, language)
    for number, lines in enumerate(_told(table, viewer, language)):
        for line in lines:
            screen.line(f"{number or '':>4}  {line.text}", line.clause)
        if draw and number:
            draw_at(table, number, viewer, screen, language)
    screen.line()
    if table.over:
        show_result(table, screen, language)
    else:
        screen.line(table.prompt(SPECTATOR, language).text, style="prompt")


def show_at(table: Table, number: int, viewer: int, screen: Screen, language: str) -> None:
    """The table after so many decisions: what the last of them did, and who is to decide."""
    if number > len(table.moves):
        raise BadOption(Say.TOO_FAR(count=len(table.moves), number=number))
    show_head(table, screen, language)
    for line in table.log_for(viewer, language, number - 1):
        if line.move == number - 1:
            screen.line(f"{number or '':>4}  {line.text}", line.clause)
    draw_at(table, number, viewer, screen, language)
    then = Table(table.game, table.at(number), table.given_names)
    if then.over:
        show_result(then, screen, language)
    else:
        screen.line(then.prompt(viewer, language).text, style="prompt")


def show_head(table: Table, screen: Screen, language: str) -> None:
    """Which game this is, and what was agreed on."""
    game = table.game
    facts = Say.HEAD(
        title=game.about.title, players=table.players, count=len(table.moves),
        seed=seed_in(table.states),
    )  # fmt: skip
    screen.heading(house_speech(language).read(facts))
    shown, usual = (game.layout.show(states) for states in (table.states, _usual(table)))
    for name in game.options:
        if shown[name] != usual[name]:
            screen.line(f"{name}: {plain(shown[name])}", style="quiet")


def _usual(table: Table) -> Records:
    """A record with the options that nobody has changed."""
    return table.game.blank(table.players, {})


def plain(value: Any) -> str:
    """An option's value as one would type it."""
    if value is None or value == []:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def draw_at(table: Table, number: int, viewer: int, screen: Screen, language: str) -> None:
    """The table as it was after so many decisions."""
    seen = table.game.see(table.at(number), viewer)
    screen.drawing(table.game.telling.draw(seen, viewer, table.speech(language)))


def _told(table: Table, viewer: int, language: str) -> list[list[Line]]:
    """The lines of the deal and of each decision; the verdict is told by the result."""
    told: list[list[Line]] = [[] for _ in range(len(table.moves) + 1)]
    for line in table.log_for(viewer, language):
        if line.move < len(table.moves):
            told[line.move + 1].append(line)
    return told
