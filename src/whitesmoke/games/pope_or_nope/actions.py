"""The decisions of Pope or Nope: an opening, a card to play, and what it is played on."""

from whitesmoke.games.pope_or_nope.cards import CARD, KINDS, MOST_PILES, SEATS, Card
from whitesmoke.kernel.actions import actions, among, verb
from whitesmoke.kernel.sentences import NUMBER, SEAT

PILES = among(NUMBER, range(1, MOST_PILES + 1))

ACTIONS = actions(
    verb("open_with", "open with {$card}", card=among(CARD, range(Card.CROSS_I))),
    verb("play", "play {$card}", card=among(CARD, range(1, KINDS))),
    verb("pass"),
    verb("pile", "pile {$number}", number=PILES),
    verb("cross_of_pile", "cross of pile {$number}", number=PILES),
    verb("for", "for {$seat}", seat=among(SEAT, range(SEATS))),
)
