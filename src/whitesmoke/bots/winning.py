"""Winning: a look at all one's own decisions in a row, for a win that chance cannot prevent.

It is for games in which nothing is private: there every seat knows exactly what a decision does.
A decision wins if every way that chance can fall ends the game well or leads to another decision
of the same seat that wins.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

import functools

import numpy as np

from whitesmoke.kernel.chance import SCRIPT
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import ask
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.questions import legal, play, score, waiting
from whitesmoke.kernel.state import CHANCE_FIELDS, Records, Sight

NO_WIN = -1
WON, NOT_WON, MINE, ASKED = range(4)
"""What comes of a decision: the end, another decision of the same seat, or a question to chance."""
DEEPEST = 16
"""How many decisions in a row are looked at."""
MOST = 200_000
"""How many decisions are tried in all before the look is given up."""

TRIED = np.dtype([("count", "i4"), ("at", "i4"), ("length", "i4"), ("script", "u1", (SCRIPT,))])
"""How many decisions there are and which is being tried, with which draws of chance."""


@functools.cache
def is_open(game: Game) -> bool:
    """Whether nothing in the game is private."""
    return all(
        field.sight is Sight.PUBLIC
        for name, field in game.layout.fields.items()
        if name not in CHANCE_FIELDS
    )


def sure_win(game: Game, seen: Records, seat: int, plan: Records) -> int:
    """A decision that wins within the seat's own decisions, or NO_WIN."""
    if not is_open(game):
        return NO_WIN
    worlds, tried = np.zeros(DEEPEST + 1, game.layout.dtype), np.zeros(DEEPEST + 1, TRIED)
    rooms = np.empty((DEEPEST + 1, len(game.actions) + 1), np.int64)
    worlds[:1] = seen
    return int(look(worlds, seat, plan, rooms, tried, np.zeros(game.about.most)))


def is_won(game: Game, states: Records, seat: int, plan: Records) -> bool:
    """Whether a seat has won already, or it decides now and wins for sure."""
    mask = ask(states, game.offer_buffer())
    if mask == 0:
        return bool(game.scores(states)[0][seat] == game.about.scores[1])
    seen = game.redact(states, seat)
    return bool(mask == 1 << seat) and sure_win(game, seen, seat, plan) != NO_WIN


@driver
def look(worlds, seat, plans, rooms, tried, values):
    """Try all decisions in a row, depth first; return a first one that wins, or NO_WIN."""
    best, depth = plans[0].lowest + plans[0].span, 0
    begin(worlds[0], seat, rooms[0], tried[0])
    for _ in range(MOST):
        if tried[depth].at == tried[depth].count:
            if depth == 0:
                return NO_WIN
            depth -= 1
            give_up(tried[depth])
            continue
        worlds[depth + 1] = worlds[depth]
        verdict = attempt(worlds[depth + 1], seat, rooms[depth], tried[depth], best, values)
        if verdict == MINE and depth + 1 < DEEPEST:
            depth += 1
            begin(worlds[depth], seat, rooms[depth], tried[depth])
        elif verdict == WON:
            while not is_chance_left(tried[depth]):
                if depth == 0:
                    return rooms[0, tried[0].at]
                depth -= 1
        elif verdict != ASKED:
            give_up(tried[depth])
    return NO_WIN


@rule
def begin(world, seat, offers, tried):
    """The first decision is to be tried, and nothing is known of chance."""
    tried.count = legal(world, seat, offers)
    tried.at, tried.length = 0, 0


@rule
def give_up(tried):
    """This decision may fail, so try the next."""
    tried.at += 1
    tried.length = 0


@rule
def attempt(world, seat, offers, tried, best, values):
    """Make the decision as chance is scripted, and say what comes of it."""
    world.draws, world.asked, world.scripted = 0, 0, tried.length + 1
    for k in range(tried.length):
        world.script[k] = tried.script[k]
    play(world, seat, offers[tried.at])
    if world.asked:
        if tried.length == SCRIPT:
            return NOT_WON
        tried.script[tried.length] = world.asked - 1
        tried.length += 1
        return ASKED
    mask = waiting(world)
    if mask == 0:
        score(world, values)
        return WON if values[seat] == best else NOT_WON
    return MINE if mask == 1 << seat else NOT_WON


@rule
def is_chance_left(tried):
    """Go on to the next way that chance can fall for the same decision, if there is one."""
    while tried.length > 0 and tried.script[tried.length - 1] == 0:
        tried.length -= 1
    if tried.length > 0:
        tried.script[tried.length - 1] -= 1
    return tried.length > 0
