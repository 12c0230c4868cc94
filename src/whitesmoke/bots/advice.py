"""Advice: what a strong bot would do on a seat, and why, from what the seat can see."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search, Thought
from whitesmoke.bots.winning import is_open, is_won
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.game import KERNEL, Game
from whitesmoke.kernel.phrases import Phrase, Phrasebook, entries, say
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import Table

HERE = Path(__file__).parent
STRONG = Search(simulations=4000)
TRIED = 10
"""How often a decision must have been tried before its value is believed."""

DOUBT = 2.0
"""By how many standard errors two decisions must differ before one of them is called better."""

WORTH_SAYING = 0.03
"""By how much a decision must be worse, in shares of the whole result, to be called a mistake."""


class Hint(NamedTuple):
    """A decision, how much it is expected to bring, and the reason."""

    action: int
    value: float
    reason: Phrase


class Mistake(NamedTuple):
    """A decision that cost something, seen from what its seat knew then."""

    move: int
    made: int
    better: int
    cost: float
    reason: Phrase


def hint(game: Game, seen: Records, seat: int, own: Stream, search: Search = STRONG) -> Hint:
    """What a strong bot would do."""
    legal = game.legal(seen, seat)
    if len(legal) == 1:
        return Hint(legal[0], float("nan"), say("There is nothing else to do."))
    thought = tuned(search, game.name).think(game, seen, seat, own)
    best = max(range(len(legal)), key=lambda i: thought.shares[i])
    action = thought.actions[best]
    return Hint(action, thought.values[best], Rule().reason(game, seen, seat, action))


def review(
    table: Table, seat: int, search: Search = STRONG, most: int = 3, longest: int = 60
) -> list[Mistake]:
    """The decisions of a seat that cost the most, worst first; the latest of a long game only."""
    own = [n for n, move in enumerate(table.moves) if move.seat == seat][-longest:]
    found = [mistake for n in own if (mistake := _judged(table, n, search)) is not None]
    return sorted(found, key=lambda mistake: -mistake.cost)[:most]


def _judged(table: Table, number: int, search: Search) -> Mistake | None:
    """What a decision cost, if that is worth saying; one that left the win sure cost nothing.

    Where something is private, a win may owe to what the seat could not know.
    """
    game, seat, made = table.game, table.moves[number].seat, table.moves[number].action
    seen = game.redact(table.at(number), seat)
    if len(game.legal(seen, seat)) == 1:
        return None
    after = table.at(number + 1)
    if is_open(game) and is_won(game, after, seat, search.plan(game, seat)):
        return None
    own = stream(derive(number, "review"))
    thought = tuned(search, game.name).think(game, seen, seat, own, made)
    best, cost = cost_of(thought, made)
    low, high = game.about.scores
    if cost < WORTH_SAYING * (high - low):
        return None
    return Mistake(number, made, best, cost, Rule().reason(game, seen, seat, best))


def cost_of(thought: Thought, made: int) -> tuple[int, float]:
    """The best decision, and how much less the one made brings; nothing where that is in doubt.

    A win that is sure leaves no doubt.
    """
    values, errors, place = thought.values, thought.errors, thought.actions.index(made)
    known = [i for i, visits in enumerate(thought.visits) if visits >= TRIED or errors[i] == 0]
    if place not in known:
        return made, 0.0
    best = max(known, key=lambda i: values[i] - errors[i])
    cost = values[best] - values[place]
    doubt = DOUBT * math.hypot(errors[best], errors[place]) if errors[best] else 0.0
    return thought.actions[best], cost if cost > doubt else 0.0


def book(game: Game, language: str, seats: Sequence[str] = ()) -> Phrasebook:
    """The phrasebook that reads reasons."""
    return Phrasebook(entries(language, KERNEL, game.folder, HERE), seats)
