"""Undoing: whether somebody learned something from a decision, so that it stands."""

from typing import NamedTuple

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import SPECTATOR, Records

WORLDS = 32
"""How many worlds are imagined to see whether a decision told somebody something."""


class Deed(NamedTuple):
    """A decision, and the records before and after it."""

    game: Game
    before: Records
    after: Records
    seat: int
    action: int


def why_it_stands(deed: Deed) -> str | None:
    """Why the decision can not be taken back; None if nobody learned anything from it."""
    if deed.before["draws"][0] != deed.after["draws"][0]:
        return "Chance has spoken since, so the decision stands."
    if any(_learned(deed, viewer) for viewer in range(int(deed.after["players"][0]))):
        return "Somebody has learned something from it, so the decision stands."
    return None


def plainly_stands(game: Game, before: bytes, after: bytes, seat: int, action: int) -> bool:
    """The same at a glance, for to imagine worlds takes too long after every decision: chance has
    spoken, or something that was private or hidden has come to others' eyes."""
    layout = game.layout
    changed = int.from_bytes(before, "little") ^ int.from_bytes(after, "little")
    if changed & layout.draw_bits:
        return True
    if not any(changed & layout.bits[other] for other in range(layout.seats) if other != seat):
        return False
    if changed & layout.own_bits[seat] or game.shown.reveals(action):
        return True
    return bool(changed & ~layout.bits[seat] and changed & layout.bits[SPECTATOR])


def _learned(deed: Deed, viewer: int) -> bool:
    """Whether a viewer learned something by seeing the decision's effect.

    Another seat did if the decision changed private things and that seat's view at once. Anybody
    did if the same decision looks different, or could not be made, in a world that they held
    possible.
    """
    was, now = (deed.game.redact(s, viewer).tobytes() for s in (deed.before, deed.after))
    if was == now:
        return False
    if viewer != deed.seat and not _same_to_the_seat(deed):
        return True
    worlds = (deed.game.imagine(deed.before, viewer, derive(n, "undo")) for n in range(WORLDS))
    return any(_looks_other(deed, world, viewer, now) for world in worlds)


def _same_to_the_seat(deed: Deed) -> bool:
    """Whether what only the seat that decided can see is as it was."""
    before, after = deed.before.tobytes(), deed.after.tobytes()
    return deed.game.layout.same_to(before, after, deed.seat)


def _looks_other(deed: Deed, world: Records, viewer: int, now: bytes) -> bool:
    if deed.game.step(world, deed.seat, deed.action, deed.game.room()) < 0:
        return True
    return deed.game.redact(world, viewer).tobytes() != now
