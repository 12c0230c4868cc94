"""Words: cards, sides and numbers as phrases."""

from collections.abc import Sequence

from whitesmoke.games.nonce_orders import hands
from whitesmoke.games.nonce_orders.cards import CARDS, PLURALS
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.state import Seen

WATCHED = say("You hold an inspector: no word about hands now.", "NO13")


def side_of(state: Seen, seat: int) -> int:
    """The side that a seat leads. [NO1]"""
    return int(plainly(hands.side_of)(state, seat))


def card_list(counts: Sequence[int]) -> list[Phrase]:
    """Cards by kind: 1 angel, 2 demons."""
    counted = zip(counts, CARDS, PLURALS, strict=False)
    some = [(int(n), one, many) for n, one, many in counted if n]
    if not some:
        return [say("nothing")]
    return [say("{n} {card}", n=n, card=one if n == 1 else many) for n, one, many in some]
