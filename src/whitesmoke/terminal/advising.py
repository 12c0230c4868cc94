"""Advising: a hint for the decision that is due, and a look back when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whitesmoke.bots.advice import Mistake, hint, review
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.table import Table
from whitesmoke.terminal.sentences import Say

if TYPE_CHECKING:
    from whitesmoke.terminal.sitting import Sitting


def advise(sitting: Sitting, seat: int, rest: str) -> bool:
    """What a strong bot would do here, and why, from what the seat can see."""
    table, game = sitting.table, sitting.table.game
    own = stream(len(table.moves), "hint", seat)
    found = hint(game, game.redact(table.states, seat), seat, own)
    sitting.say(Say.BOT_WOULD(move=found.action), "prompt")
    sitting.say(found.reason)
    if found.value == found.value and game.about.scores == (0.0, 1.0):
        sitting.say(Say.EXPECTS(percent=round(100 * found.value)))
    steps = tuple(Say.STEP(seat=whose, move=action) for whose, action in found.line[1:])
    if steps:
        sitting.say(Say.GOES_ON(steps=steps))
    return False


def look_back(sitting: Sitting, seat: int) -> None:
    """The decisions that cost the most, seen from what the seat knew then."""
    table = sitting.table
    sitting.screen.heading(sitting.speech.read(Say.LOOKING_BACK()))
    mistakes = review(table, seat)
    if not mistakes:
        sitting.say(Say.NO_MISTAKES())
    for found in mistakes:
        sitting.say(moment(table, seat, found, sitting.language), "quiet")
        percent = round(100 * found.cost)
        sitting.say(Say.BETTER(made=found.made, better=found.better, percent=percent))
        sitting.screen.line(f"  {sitting.speech.read(found.reason)}", style="quiet")


def moment(table: Table, seat: int, found: Mistake, language: str) -> Told:
    """When a decision was made: which of one's own, its number in the log, what was said last."""
    own = sum(move.seat == seat for move in table.moves[: found.move + 1])
    said = [line.text for line in table.log_for(seat, language) if line.move < found.move]
    when = Say.AFTER(said=said[-1]) if said else Say.AT_FIRST()
    return Say.YOUR_DECISION(own=own, number=found.move + 1, when=when)
