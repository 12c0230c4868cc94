"""The example games keep the contract of every game."""

from examples import kuhn_poker, leduc_poker

from whitesmoke.testing import Contract, Small


class TestKuhnPoker(Contract):
    game = kuhn_poker.GAME
    longest = 3
    small = (Small(2, seat=0), Small(2, seat=1, line=[(0, "bet")]))


class TestLeducPoker(Contract):
    game = leduc_poker.GAME
    longest = 8
    small = (
        Small(2, seat=0),
        Small(2, seat=1, line=[(0, "raise"), (1, "call"), (0, "call")]),
    )
