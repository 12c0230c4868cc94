"""An honest game of a stranger keeps the whole contract."""

from swap.honest import GAME

from whitesmoke.testing import Contract, Small


class TestSwap(Contract):
    game = GAME
    small = (
        Small(2),
        Small(3, seat=1, line=[(0, "swap"), (1, "keep")]),
        Small(3, seat=2, steps=5, seed=4),
        Small(2, line=[(0, "keep"), (1, "swap"), (1, "bet high")], seed=2),
        Small(2, line=[(0, "keep"), (1, "swap"), (1, "bet high")], seed=2, deals=20_000),
    )
