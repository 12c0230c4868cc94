"""Winning: a look at all one's own decisions in a row, for a win that chance can not prevent.

It is for games in which nothing is private: there every seat knows exactly what a decision does.
A decision wins if every way that chance can fall ends the game well or leads to another decision
of the same seat that wins.
"""

import functools

import numpy as np

from whitesmoke.kernel.chance import SCRIPT
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.questions import legal, play, score, waiting
from whitesmoke.kernel.state import CHANCE_FIELDS, Records, Sight

NO_WIN = -1
DEEPEST = 16
"""How many decisions in a row are looked at."""
MOST = 200_000
"""How many decisions are tried in all before the look is given up."""


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
    worlds = np.zeros(DEEPEST + 1, game.layout.dtype)
    rooms = np.empty((DEEPEST + 1, len(game.actions) + 1), np.int64)
    worlds[:1] = seen
    values, left = np.zeros(game.about.most), np.array([MOST])
    return int(look(worlds, seat, plan, rooms, values, left))


@driver
def look(worlds, seat, plans, rooms, values, left):
    """The first decision found that wins for sure, or NO_WIN."""
    return find_win(worlds, 0, seat, plans[0].lowest + plans[0].span, rooms, values, left)


@rule
def find_win(worlds, depth, seat, best, rooms, values, left):
    """A decision of the seat that wins whatever chance does, or NO_WIN."""
    count = legal(worlds[depth], seat, rooms[depth])
    for i in range(count):
        action = rooms[depth, i]
        if left[0] > 0 and wins(worlds, depth, seat, action, best, rooms, values, left):
            return action
    return NO_WIN


@rule
def wins(worlds, depth, seat, action, best, rooms, values, left):
    """Whether a decision wins in every way that chance can fall."""
    script = np.zeros(SCRIPT, np.uint8)
    length = 0
    while length >= 0:
        world = worlds[depth + 1]
        worlds[depth + 1] = worlds[depth]
        prepare(world, script, length)
        play(world, seat, action)
        left[0] -= 1
        if world.asked:
            if length == SCRIPT:
                return False
            script[length] = world.asked - 1
            length += 1
            continue
        if not is_won(worlds, depth + 1, seat, best, rooms, values, left):
            return False
        while length > 0 and script[length - 1] == 0:
            length -= 1
        if length == 0:
            return True
        script[length - 1] -= 1
    return True


@rule
def prepare(world, script, length):
    """Let the next draws follow the script."""
    world.draws, world.asked, world.scripted = 0, 0, length + 1
    for k in range(length):
        world.script[k] = script[k]


@rule
def is_won(worlds, depth, seat, best, rooms, values, left):
    """Whether the game has been won, or will be by further decisions of the same seat."""
    mask = waiting(worlds[depth])
    if mask == 0:
        score(worlds[depth], values)
        return values[seat] == best
    if mask != 1 << seat or depth == DEEPEST:
        return False
    return find_win(worlds, depth, seat, best, rooms, values, left) != NO_WIN
