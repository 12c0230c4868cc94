"""Starting: whether chance draws who starts, so that a table of seats cannot show what it is worth
to start."""

import numpy as np

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import seats_in

DEALS_TRIED, DECISIONS_TRIED = 16, 50
"""How many deals are looked at, and how far, until somebody is asked alone."""


def starters(game: Game, template: Records) -> set[int]:
    """Who was asked first alone in a few deals, played without the compiler."""
    with np.errstate(over="ignore"):
        found = [_starter(game, template, derive(0, "starter", n)) for n in range(DEALS_TRIED)]
    return {seat for seat in found if seat is not None}


def _starter(game: Game, template: Records, seed: int) -> int | None:
    """The seat that is first asked alone, when everybody before makes any decision.

    Who is left of those that were asked together is not alone.
    """
    left: tuple[int, ...] = ()
    rules = {name: plainly(rule) for name, rule in game.rules.items()}
    state = game.layout.open(template)
    state.seed = np.uint64(seed)
    rules["deal"](state)
    for _ in range(DECISIONS_TRIED):
        seats = seats_in(int(rules["waiting"](state)))
        if len(seats) == 1 and seats != left:
            return seats[0]
        if not seats:
            return None
        left = seats[1:]
        offers = game.offer_buffer()
        rules["legal"](state, seats[0], offers)
        rules["play"](state, seats[0], int(offers[0]))
    return None


def starter_warning(game: Game, template: Records) -> str | None:
    """What the table of seats cannot show, if it cannot."""
    if game.about.cooperative or len(starters(game, template)) < 2:
        return None
    return (
        "Who starts is drawn anew for each deal, so this table cannot show what it is worth to "
        f"start; `whitesmoke study {game.name}` does."
    )
