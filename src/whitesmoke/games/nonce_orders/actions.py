"""The decisions of Nonce Orders: a card to play or to discard, then the others."""

from whitesmoke.games.nonce_orders.cards import CARD, FIGHTING
from whitesmoke.kernel.actions import actions, among, verb

ACTIONS = actions(
    verb("play", "play {$card}", card=among(CARD, range(FIGHTING))),
    verb("discard", "discard {$card}", card=CARD),
    verb("show_hand"),
    verb("give_orders"),
    verb("end_turn"),
    verb("ask_for_hand"),
    verb("keep_hand"),
)
