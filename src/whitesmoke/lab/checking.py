"""Checking: games at random by rules that are watched where they read and write.

Compiled rules do not look whether a place is inside of its array: what lies outside is read or
overwritten, and the numbers that come out look sensible. Here they look. What goes wrong is done
again without the compiler, which knows the author's file and line.
"""

import functools
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import drivers
from whitesmoke.kernel import questions as the_six
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.errors import BadGame
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.mistakes import bad_game, place_of
from whitesmoke.kernel.rehearsal import asking, opened_strictly, strict_buffer
from whitesmoke.kernel.state import Records
from whitesmoke.lab.tally import Chunk

questions: Any = the_six
config: Any = numba.config


@functools.cache
def watched(game: Game) -> Any:
    """The driver of random games for this game, compiled so that every place is looked at.

    It is not kept on disk. Rules that were compiled before would be taken as they are.
    """
    if any(rule.overloads for rule in game.rules.values()):
        raise BadGame(f"{game.about.title} is compiled already; check it in a fresh process.")
    driver = numba.njit(nogil=True)(drivers.play_out_many.py_func)
    usual, config.BOUNDSCHECK = config.BOUNDSCHECK, 1
    try:
        driver(*_no_games(game))
    finally:
        config.BOUNDSCHECK = usual
    return driver


def _no_games(game: Game) -> tuple[Any, ...]:
    """What the driver is given to play nothing."""
    seeds, stream, none = np.zeros(0, np.uint64), np.zeros(2, np.uint64), np.zeros(0, np.int64)
    scores = np.zeros((0, game.about.most))
    return game.layout.new(), seeds, stream, _exact_buffer(game), 0, scores, none, none


def _exact_buffer(game: Game) -> NDArray[np.int64]:
    """An array for every decision, without the margin that keeps careless rules from doing harm."""
    return np.zeros(len(game.actions), np.int64)


def play_watched(
    game: Game, template: Records, seeds: NDArray[Any], choices: Any, bound: int, chunk: Chunk
) -> None:
    """Play games at random; raise BadGame where a rule reaches beyond an array."""
    before = choices.copy()
    try:
        watched(game)(template, seeds, choices, _exact_buffer(game), bound, *chunk)
    except IndexError:
        for seed in seeds:
            _play_plainly(game, template, seed, before, bound)
        what = "a place outside of an array, which only compiled rules reach."
        raise bad_game(place_of(game.rules["play"]), what) from None


def _play_plainly(game: Game, template: Records, seed: Any, choices: Any, bound: int) -> None:
    """Play a game without the compiler, which tells where it goes wrong."""
    states = template.copy()
    states["seed"] = seed
    opened = opened_strictly(game, states)
    with asking(game, "play"), np.errstate(over="ignore"):
        questions.deal(opened)
        plainly(drivers.wander)(opened, choices, strict_buffer(game), bound)
        if questions.waiting(opened) == 0:
            questions.score(opened, np.zeros(game.about.most))
