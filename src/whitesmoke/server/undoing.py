"""Undoing: whether a seat may try to take its last decision back, asked after every decision.

The law itself (`Table.why_no_undo`) imagines many worlds, which is too slow to be asked so often.
It is asked when somebody tries; here its plain half decides whether to offer it.
"""

from functools import cache
from typing import NamedTuple

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.tables import LiveTable


class Masks(NamedTuple):
    """Which bits of a record each seat sees, which all see, and which count the draws."""

    seats: tuple[int, ...]
    public: int
    draws: int


def may_undo(live: LiveTable, seat: int | None) -> bool:
    """Whether the seat is offered to take its last decision back."""
    game = live.table
    if game is None or seat is None or not game.moves or game.moves[-1].seat != seat:
        return False
    if live.closed or len(game.moves) <= len(live.begins) or live.seats[seat].plays_itself:
        return False
    return not plainly_stands(game, seat)


def plainly_stands(game: Table, seat: int) -> bool:
    """Chance has spoken, or something that was private or hidden has come to others' eyes."""
    masks = _masks(game.game)
    before = int.from_bytes(game.moves[-1].before, "little")
    changed = before ^ int.from_bytes(game.states.tobytes(), "little")
    if changed & masks.draws:
        return True
    if changed & ~masks.seats[seat] and changed & masks.public:
        return True
    own = changed & masks.seats[seat] & ~masks.public
    others = (masks.seats[other] for other in range(game.players) if other != seat)
    return bool(own) and any(changed & mask for mask in others)


@cache
def _masks(game: Game) -> Masks:
    layout = game.layout
    rows = [int.from_bytes(row.tobytes(), "little") for row in layout.masks]
    draws = layout.new()
    draws["draws"] = ~draws["draws"]
    seats = tuple(rows[: game.about.most])
    return Masks(seats, rows[SPECTATOR], int.from_bytes(draws.tobytes(), "little"))
