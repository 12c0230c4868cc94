"""Orders: what a person types instead of a decision, and how a decision is found in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.sentences import Told
from whitesmoke.terminal.advising import advise
from whitesmoke.terminal.answers import Named, exact, possible
from whitesmoke.terminal.keeping import keep
from whitesmoke.terminal.rules import rulebook_in
from whitesmoke.terminal.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.terminal.sitting import Sitting


class LeaveTable(Exception):
    """The people have had enough."""


def obey(sitting: Sitting, seat: int, typed: str) -> bool:
    """Do what was typed; return whether the table is another one now."""
    offers = sitting.offers(seat)
    word, _, rest = typed.partition(" ")
    order = ORDERS.get(word.casefold())
    if order and exact(typed, offers) is None:
        return order(sitting, seat, rest.strip())
    if not typed:
        sitting.look(seat)
        return False
    meant = possible(typed, offers)
    if len(meant) == 1:
        sitting.table.play(seat, offers[meant[0]].name)
        return True
    if meant:
        sitting.say(can_mean(sitting, [offers[place] for place in meant]), "refusal")
    else:
        explain(sitting, seat, typed, "refusal")
    return False


def can_mean(sitting: Sitting, moves: list[Named]) -> Told:
    """What something typed is the beginning of."""
    ids = sitting.table.game.ids
    return Say.CAN_MEAN(moves=tuple(ids[move.name] for move in moves))


def explain(sitting: Sitting, seat: int, typed: str, style: str = "") -> None:
    """Say why something typed is no decision now."""
    game, offers = sitting.table.game, sitting.offers(seat)
    if typed.isdecimal() and exact(typed, offers) is None:
        sitting.say(Say.NUMBER_PLEASE(count=len(offers)), style)
        return
    every = [sitting.named(action) for action in range(len(game.actions))]
    known = offers if exact(typed, offers) is not None else every
    meant = [known[place] for place in possible(typed, known)]
    if len(meant) > 1:
        sitting.say(can_mean(sitting, meant), style)
    elif not meant:
        sitting.say(Say.NO_MOVE(typed=typed, count=len(offers)), style)
    elif why := sitting.table.why_not(seat, meant[0].name):
        sitting.say(why.told, style)
    else:
        sitting.say(Say.POSSIBLE(move=game.ids[meant[0].name]), style)


def helps(sitting: Sitting, seat: int, rest: str) -> bool:
    """What can be typed."""
    for order, meaning in HELP:
        sitting.screen.line(f"  {order:<16} {sitting.speech.read(meaning())}")
    return False


def log(sitting: Sitting, seat: int, rest: str) -> bool:
    """All that the seat may read of the game so far."""
    lines = sitting.table.log_for(seat, sitting.language)
    for line in lines:
        sitting.screen.line(f"{line.move + 1 or '':>4}  {line.text}", line.clause)
    if not lines:
        sitting.say(Say.NOTHING_YET())
    return False


def rules(sitting: Sitting, seat: int, rest: str) -> bool:
    """The rulebook, or one clause."""
    game = sitting.table.game
    book = rulebook_in(game.folder, game.about, sitting.language)
    return attempt(
        sitting, lambda: sitting.screen.markdown(book.clause(rest) if rest else book.page)
    )


def why(sitting: Sitting, seat: int, rest: str) -> bool:
    """Why a move is not possible now."""
    if rest:
        explain(sitting, seat, rest)
    else:
        sitting.say(Say.WHY_WHAT(move=0), "refusal")
    return False


def undo(sitting: Sitting, seat: int, rest: str) -> bool:
    """Take the last decision back, where the law allows."""
    before = len(sitting.table.moves)
    attempt(sitting, lambda: sitting.table.undo(seat))
    return len(sitting.table.moves) < before


def save(sitting: Sitting, seat: int, rest: str) -> bool:
    """Keep the record so far."""
    if not rest:
        sitting.say(Say.SAVE_WHERE(), "refusal")
        return False
    path = Path(rest).expanduser()

    def write() -> None:
        keep(sitting.table, path)
        sitting.say(Say.KEPT(file=str(path)))

    return attempt(sitting, write)


def leave(sitting: Sitting, seat: int, rest: str) -> bool:
    """Leave the table."""
    raise LeaveTable


def attempt(sitting: Sitting, act: Callable[[], None]) -> bool:
    """Do something that may be refused, and say why if it is; the table stays as it is."""
    try:
        act()
    except WhiteSmokeError as error:
        sitting.screen.line(error.read(sitting.language), style="refusal")
    return False


ORDERS: dict[str, Callable[[Sitting, int, str], bool]] = {
    "?": helps, "help": helps, "log": log, "rules": rules, "why": why,
    "hint": advise, "undo": undo, "save": save, "quit": leave, "exit": leave, "q": leave,
}  # fmt: skip

HELP = (
    ("1, 2, 3 ...", Say.HELP_NUMBER),
    ("Enter", Say.HELP_ENTER),
    ("log", Say.HELP_LOG),
    ("rules [CLAUSE]", Say.HELP_RULES),
    ("why MOVE", Say.HELP_WHY),
    ("hint", Say.HELP_HINT),
    ("undo", Say.HELP_UNDO),
    ("save FILE", Say.HELP_SAVE),
    ("quit", Say.HELP_QUIT),
)
