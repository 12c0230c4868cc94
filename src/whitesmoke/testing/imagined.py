"""Imagined: an imagined world fits all that its seat sees."""

import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import KERNEL_FIELDS, OPEN, Records, Sight
from whitesmoke.kernel.table import Table


def imagined_worlds_fit(table: Table, seat: int) -> bool:
    """An imagined world fits what the seat sees; return whether it is another than the truth."""
    if table.over:
        return False
    game, truth = table.game, table.states
    world = game.imagine(truth, seat, derive(len(table.moves), "contract", seat))
    changed = game.layout.differences(*(game.redact(s, seat) for s in (truth, world)))
    assert not changed, f"seat {seat} sees {changed} changed in a world it imagined"
    assert game.redact(world, seat).tobytes() == game.redact(truth, seat).tobytes()
    asks_the_same(game, truth, world, seat)
    opened, really = game.layout.open(world), game.layout.open(truth)
    assert game.telling.conserved(opened) == game.telling.conserved(really)
    reason = game.ask("impossible", opened)
    assert reason is None, f"seat {seat} imagined a world that cannot be: {reason}"
    return bool(np.any(game.redact(world, OPEN) != game.redact(truth, OPEN)))


def asks_the_same(game: Game, truth: Records, world: Records, seat: int) -> None:
    """The same seats are waited for in the imagined world, and each has a legal decision."""
    mask, asked = (drivers.ask(states, game.offer_buffer()) for states in (truth, world))
    assert asked == mask, f"waiting for {asked:b} in the world of seat {seat}, but for {mask:b}"
    for other in range(int(truth["players"][0])):
        if mask >> other & 1:
            assert game.legal(world, other), f"seat {other} is stuck in the world of seat {seat}"
    if mask >> seat & 1:
        assert game.legal(world, seat) == game.legal(truth, seat)


def hides_something(game: Game) -> bool:
    """Whether there are fields that not everyone sees."""
    fields = game.layout.fields.items()
    return any(f.sight is not Sight.PUBLIC for name, f in fields if name not in KERNEL_FIELDS)
