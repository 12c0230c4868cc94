"""Advising: a hint for the decision that is due, and a look back when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whitesmoke.bots.advice import Mistake, book, hint, review
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.table import Table

if TYPE_CHECKING:
    from whitesmoke.terminal.sitting import Sitting


def advise(sitting: Sitting, seat: int, rest: str) -> bool:
    """What a strong bot would do here, and why, from what the seat can see."""
    table, game = sitting.table, sitting.table.game
    own = stream(len(table.moves), "hint", seat)
    found = hint(game, game.redact(table.states, seat), seat, own)
    read = book(game, sitting.language, table.names(sitting.language)).read
    move = sitting.named(found.action).label
    sitting.say(say("A strong bot would: {move}.", move=move), "prompt")
    sitting.screen.line(read(found.reason))
    if found.value == found.value and game.about.scores == (0.0, 1.0):
        sitting.say(say("It expects to win {share} of such games.", share=f"{found.value:.0%}"))
    return False


def look_back(sitting: Sitting, seat: int) -> None:
    """The decisions that cost the most, seen from what the seat knew then."""
    table = sitting.table
    sitting.screen.heading(sitting.words.read(say("Looking back")))
    mistakes = review(table, seat)
    if not mistakes:
        sitting.say(say("A strong bot found nothing to better."))
    read = book(table.game, sitting.language, table.names(sitting.language)).read
    for found in mistakes:
        sitting.say(moment(table, seat, found, sitting.language), "quiet")
        sitting.say(
            say("{made}. Better: {better} (+{cost}).", made=sitting.named(found.made).label,
                better=sitting.named(found.better).label, cost=f"{found.cost:.0%}")
        )  # fmt: skip
        sitting.screen.line(f"  {read(found.reason)}", style="quiet")


def moment(table: Table, seat: int, found: Mistake, language: str) -> Phrase:
    """When a decision was made: which of one's own, its number in the log, what was said last."""
    own = sum(move.seat == seat for move in table.moves[: found.move + 1])
    said = [line.text for line in table.log_for(seat, language) if line.move < found.move]
    if not said:
        return say("Your decision {own}, {number} in the log, at the beginning:",
                   own=own, number=found.move + 1)  # fmt: skip
    return say("Your decision {own}, {number} in the log, after “{said}”:",
               own=own, number=found.move + 1, said=said[-1])  # fmt: skip
