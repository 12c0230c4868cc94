"""Advice: what a strong bot would do on a seat, and why, from what the seat can see."""

import math
from collections.abc import Generator
from typing import NamedTuple

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search, Thought
from whitesmoke.bots.winning import is_open, is_won
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.sentences import Common, Told
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import Table

STRONG = Search(simulations=4000)
TRIED = 10
"""How often a decision must have been tried before its value is believed."""

DOUBT = 2.0
"""By how many standard errors two decisions must differ before one of them is called better."""

WORTH_SAYING = 0.03
"""By how much a decision must be worse, in shares of the whole result, to be called a mistake."""


FORESEEN = 5
"""How many decisions of the line that is expected are told; further on it is guesswork."""


class Hint(NamedTuple):
    """A decision, how much it is expected to bring, the reason, and how play may go on."""

    action: int
    value: float
    reason: Told
    line: list[tuple[int, int]]
    """Seat and decision, the advised one first."""


class Mistake(NamedTuple):
    """A decision that cost something, seen from what its seat knew then."""

    move: int
    made: int
    better: int
    cost: float
    reason: Told


class Chance(NamedTuple):
    """How good a seat's prospects were before one of its decisions, from 0 to 1."""

    move: int
    share: float


class Reviewed(NamedTuple):
    """The decisions of a seat that cost the most, and its prospects through the game."""

    mistakes: list[Mistake]
    chances: list[Chance]


def hint(game: Game, seen: Records, seat: int, own: Stream, search: Search = STRONG) -> Hint:
    """What a strong bot would do."""
    legal = game.legal(seen, seat)
    if len(legal) == 1:
        return Hint(legal[0], float("nan"), Common.NO_CHOICE(), [(seat, legal[0])])
    thought = tuned(search, game.name).think(game, seen, seat, own)
    best = max(range(len(legal)), key=lambda i: thought.shares[i])
    action = thought.actions[best]
    reason, line = Rule().reason(game, seen, seat, action), thought.line[:FORESEEN]
    return Hint(action, thought.values[best], reason, line)


def review(
    table: Table, seat: int, search: Search = STRONG, most: int = 3, longest: int = 60
) -> list[Mistake]:
    """The decisions of a seat that cost the most, worst first; the latest of a long game only."""
    steps = reviewing(table, seat, search, most, longest)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Reviewed = done.value
            return found.mistakes


def reviewing(
    table: Table, seat: int, search: Search = STRONG, most: int = 3, longest: int = 60
) -> Generator[None, None, Reviewed]:
    """The review of a seat, one decision at a time, for whoever may want to stop in between."""
    own = [n for n, move in enumerate(table.moves) if move.seat == seat][-longest:]
    found, chances = [], []
    for number in own:
        mistake, chance = _judged(table, number, search)
        found += [mistake] if mistake else []
        chances += [chance] if chance else []
        yield
    return Reviewed(sorted(found, key=lambda mistake: -mistake.cost)[:most], chances)


def _judged(table: Table, number: int, search: Search) -> tuple[Mistake | None, Chance | None]:
    """What a decision cost, if that is worth saying, and what the seat could hope for before it.

    One that left the win sure cost nothing.

    Where something is private, a win may owe to what the seat could not know.
    """
    game, seat, made = table.game, table.moves[number].seat, table.moves[number].action
    seen = game.redact(table.at(number), seat)
    if len(game.legal(seen, seat)) == 1:
        return None, None
    after = table.at(number + 1)
    if is_open(game) and is_won(game, after, seat, search.plan(game, seat)):
        return None, Chance(number, 1.0)
    own = stream(derive(number, "review"))
    thought = tuned(search, game.name).think(game, seen, seat, own, made)
    best, cost = cost_of(thought, made)
    low, high = game.about.scores
    hoped = thought.values[thought.actions.index(best)]
    chance = Chance(number, min(1.0, max(0.0, (hoped - low) / (high - low))))
    if cost < WORTH_SAYING * (high - low):
        return None, chance
    return Mistake(number, made, best, cost, Rule().reason(game, seen, seat, best)), chance


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
