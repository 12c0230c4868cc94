"""Tables of Lots, dealt and played on."""

from toys import lots
from whitesmoke.kernel import table

LOTS = lots.GAME


def dealt(players=2, seed=1, **options):
    return table.deal(LOTS, players, seed, options)


def played(*moves, players=2, seed=1):
    """A table after the moves, written as seat and name."""
    at_play = dealt(players, seed)
    for move in moves:
        seat, name = move.split(" ", 1)
        at_play.play(int(seat), name)
    return at_play


def everything(at_play):
    """All that a refused call must leave as it was."""
    return (
        at_play.states.tobytes(),
        list(at_play.moves),
        at_play.waiting,
        [at_play.legal(seat) for seat in range(at_play.players)],
    )


TO_THE_PICKS = ("0 pass", "1 pass", "0 pass", "1 pass")
