"""What the bots know of Rise or Fall."""

from whitesmoke.games.rise_or_fall.cards import Card
from whitesmoke.games.rise_or_fall.rules import in_play
from whitesmoke.kernel.compiling import rule


@rule
def reopen(state, seat):
    """Who has picked already may have picked anything: expect everybody to pick well."""
    for other in range(state.players):
        if other != seat and in_play(state, other):
            state.owing |= 1 << other
            state.picked[other] = Card.NOTHING
