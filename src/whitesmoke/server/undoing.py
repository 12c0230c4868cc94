"""Undoing: whether a seat is offered to take its last decision back, asked after every decision.

The law itself (`Table.why_no_undo`) imagines many worlds, which takes too long to be asked so
often. It is asked when somebody tries; before that, its plain half and a few worlds must do.
"""

from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.tables import LiveTable

WORLDS = 4


def may_undo(live: LiveTable, seat: int | None) -> bool:
    """Whether the seat is offered to take its last decision back."""
    game = live.table
    if game is None or seat is None or not game.moves or game.moves[-1].seat != seat:
        return False
    if live.closed or len(game.moves) <= len(live.begins) or live.seats[seat].plays_itself:
        return False
    return not _stands(game, seat)


def _stands(game: Table, seat: int) -> bool:
    """Chance has spoken, or something that was private or hidden has come to others' eyes."""
    layout = game.game.layout
    before = int.from_bytes(game.moves[-1].before, "little")
    changed = before ^ int.from_bytes(game.states.tobytes(), "little")
    if changed & layout.draw_bits:
        return True
    if not any(changed & layout.bits[other] for other in range(game.players) if other != seat):
        return False
    if changed & layout.own_bits[seat]:
        return True
    if changed & ~layout.bits[seat] and changed & layout.bits[SPECTATOR]:
        return True
    return game.why_no_undo(seat, WORLDS) is not None
