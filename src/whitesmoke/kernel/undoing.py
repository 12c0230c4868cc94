"""Undoing: whether somebody may have learned something from a decision, so that it stands.

The answer is told to the seat that decided, so it follows from what that seat sees and from nothing
else: whether another seat has really learned something would tell what that seat holds. The seat
imagines worlds that fit what it sees, and in each of them what the others held possible.
"""

from typing import NamedTuple

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import SPECTATOR, Records
from whitesmoke.kernel.wrong import Wrong

WORLDS = 32
"""How many worlds a seat imagines to see whether its decision told somebody something."""


class Deed(NamedTuple):
    """A decision, and the records before and after it."""

    game: Game
    before: Records
    after: Records
    seat: int
    action: int


def why_it_stands(deed: Deed) -> Told | None:
    """Why the decision cannot be taken back; None if nobody can have learned anything from it."""
    if deed.before["draws"][0] != deed.after["draws"][0]:
        return Wrong.CHANCE_HAS_SPOKEN()
    if any(_teaches(deed, number) for number in range(WORLDS)):
        return Wrong.SOMEBODY_LEARNED()
    return None


def plainly_stands(game: Game, before: bytes, after: bytes, seat: int, action: int) -> bool:
    """Whether it is plain that a decision stands: chance was asked, or others saw something new.

    This is quick enough to be asked after every decision; `why_it_stands` imagines worlds.
    """
    layout = game.layout
    changed = int.from_bytes(before, "little") ^ int.from_bytes(after, "little")
    if changed & layout.draw_bits:
        return True
    if not changed & layout.others_bits[seat]:
        return False
    if changed & layout.own_bits[seat] or _reveals(game, before, seat, action):
        return True
    return bool(changed & ~layout.bits[seat] and changed & layout.bits[SPECTATOR])


def _reveals(game: Game, before: bytes, seat: int, action: int) -> bool:
    """Whether the game says that a decision shows others what only its seat knew."""
    answer = plainly(game.telling.answers["reveals"])
    return bool(answer(game.layout.see(before, seat), seat, action))


def _teaches(deed: Deed, number: int) -> bool:
    """Whether somebody learns something from the decision in a world that its seat imagines."""
    game, seat = deed.game, deed.seat
    world = game.imagine(deed.before, seat, derive(number, "undo"))
    imagined = _done_in(deed, world)
    if imagined is None or _seen(game, imagined.after, seat) != _seen(game, deed.after, seat):
        return _seen(game, deed.before, seat) != _seen(game, deed.after, seat)
    others = set(range(int(deed.after["players"][0]))) - {seat}
    return any(_learns(imagined, other, number) for other in others)


def _learns(deed: Deed, viewer: int, number: int) -> bool:
    """Whether another seat learns something by seeing the decision's effect.

    It does if the decision changed private things and that seat's view at once, or if the same
    decision looks different, or could not be made, in a world that it held possible.
    """
    now = _seen(deed.game, deed.after, viewer)
    if _seen(deed.game, deed.before, viewer) == now:
        return False
    if not _same_to_the_seat(deed):
        return True
    elsewhere = _done_in(deed, deed.game.imagine(deed.before, viewer, derive(number, "held")))
    return elsewhere is None or _seen(deed.game, elsewhere.after, viewer) != now


def _same_to_the_seat(deed: Deed) -> bool:
    """Whether what only the seat that decided can see is as it was."""
    before, after = deed.before.tobytes(), deed.after.tobytes()
    return deed.game.layout.same_to(before, after, deed.seat)


def _done_in(deed: Deed, world: Records) -> Deed | None:
    """A world after the decision was made in it; None if it cannot be made there."""
    game, before = deed.game, world.copy()
    if game.step(world, deed.seat, deed.action, game.offer_buffer()) < 0:
        return None
    return Deed(game, before, world, deed.seat, deed.action)


def _seen(game: Game, states: Records, viewer: int) -> bytes:
    return game.redact(states, viewer).tobytes()
