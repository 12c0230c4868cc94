"""Orders: what a person types instead of a decision, and how a decision is found in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.terminal.advising import advise
from whitesmoke.terminal.answers import Named, exact, possible
from whitesmoke.terminal.keeping import keep
from whitesmoke.terminal.rules import Rulebook

if TYPE_CHECKING:
    from whitesmoke.terminal.sitting import Sitting


class Leave(Exception):
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
        labels = [offers[place].label for place in meant]
        sitting.say(say("That can mean: {moves}.", moves=", ".join(labels)), "refusal")
    else:
        sitting.say(reason(sitting, seat, typed), "refusal")
    return False


def reason(sitting: Sitting, seat: int, typed: str) -> Phrase:
    """Why something typed is no decision now."""
    game, offers = sitting.table.game, sitting.offers(seat)
    if typed.isdecimal() and exact(typed, offers) is None:
        return say("Type a number from 1 to {count}.", count=len(offers))
    every = [sitting.named(action) for action in range(len(game.actions))]
    known = offers if exact(typed, offers) is not None else every
    meant = [known[place] for place in possible(typed, known)]
    if len(meant) == 1:
        return why_not(sitting, seat, meant[0])
    if meant:
        return say("That can mean: {moves}.", moves=", ".join(move.label for move in meant))
    return say("“{typed}” is no move; type a number from 1 to {count}, or ? for help.",
               typed=typed, count=len(offers))  # fmt: skip


def why_not(sitting: Sitting, seat: int, move: Named) -> Phrase:
    """Why a move is not possible now, if it is not."""
    table, action = sitting.table, sitting.table.game.ids[move.name]
    if action in table.legal_ids(seat):
        return say("That is possible now: {move}.", move=move.label)
    phrase = table.game.shown.why_not(table.game.see(table.states, seat), seat, action)
    names = table.names(sitting.language)
    read = table.game.read(phrase, sitting.language, names)
    return say("{reason}", phrase.clause, reason=read)


def helps(sitting: Sitting, seat: int, rest: str) -> bool:
    """What can be typed."""
    for order, meaning in HELP:
        sitting.screen.line(f"  {order:<16} {sitting.words.read(say(meaning))}")
    return False


def log(sitting: Sitting, seat: int, rest: str) -> bool:
    """All that the seat may read of the game so far."""
    lines = sitting.table.log_for(seat, sitting.language)
    for line in lines:
        sitting.screen.line(f"{line.move + 1:>4}  {line.text}", line.clause)
    if not lines:
        sitting.say(say("Nothing has happened yet."))
    return False


def rules(sitting: Sitting, seat: int, rest: str) -> bool:
    """The rulebook, or one clause."""
    game = sitting.table.game
    book = Rulebook(game.about, game.rulebook)
    return attempt(
        sitting, lambda: sitting.screen.markdown(book.clause(rest) if rest else book.page)
    )


def why(sitting: Sitting, seat: int, rest: str) -> bool:
    """Why a move is not possible now."""
    if rest:
        sitting.say(reason(sitting, seat, rest))
    else:
        sitting.say(say("Type why and a move, such as: why {move}.",
                        move=sitting.named(0).label), "refusal")  # fmt: skip
    return False


def undo(sitting: Sitting, seat: int, rest: str) -> bool:
    """Take the last decision back, where the law allows."""
    before = len(sitting.table.moves)
    attempt(sitting, lambda: sitting.table.undo(seat))
    return len(sitting.table.moves) < before


def save(sitting: Sitting, seat: int, rest: str) -> bool:
    """Keep the record so far."""
    if not rest:
        sitting.say(say("Type save and a file name."), "refusal")
        return False
    path = Path(rest).expanduser()

    def write() -> None:
        keep(sitting.table, path)
        sitting.say(say("The record is in {file}.", file=str(path)))

    return attempt(sitting, write)


def leave(sitting: Sitting, seat: int, rest: str) -> bool:
    """Leave the table."""
    raise Leave


def attempt(sitting: Sitting, act: Callable[[], None]) -> bool:
    """Do something that may be refused, and say why if it is; the table stays as it is."""
    try:
        act()
    except WhiteSmokeError as error:
        sitting.screen.line(sitting.words.read(error.said), style="refusal")
    return False


ORDERS: dict[str, Callable[[Sitting, int, str], bool]] = {
    "?": helps, "help": helps, "log": log, "rules": rules, "why": why,
    "hint": advise, "undo": undo, "save": save, "quit": leave, "exit": leave, "q": leave,
}  # fmt: skip

HELP = (
    ("1, 2, 3 ...", "make that decision; the beginning of its name does too"),
    ("Enter", "show the table again"),
    ("log", "what happened so far"),
    ("rules [CLAUSE]", "the rules, or one clause of them"),
    ("why MOVE", "why a move is not possible now"),
    ("hint", "what a strong bot would do, from what you can see"),
    ("undo", "take your last decision back, if nobody has learned anything from it"),
    ("save FILE", "keep the record of the game so far"),
    ("quit", "leave the table"),
)
