"""Copies: cards of a kind look alike, but which of them a hand shows can happen in many ways.

Cards lie wherever the game's `conserved` counts them. A field that only notes cards which lie
elsewhere, such as what a seat has given away, is none of their places.
"""

import functools
import math
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import KERNEL_FIELDS, SPECTATOR, Field, Records, Seen, Sight

Counts = NDArray[np.int64]


def ways_to_show(game: Game, before: Records, after: Records, seat: int) -> int:
    """In how many ways the seat, and others with it, can have picked the cards that are seen now.

    Cards are what some hidden field counts by kind. What left all hidden places was shown.
    """
    was, now = Unseen(game, before), Unseen(game, after)
    found = 1
    for kind in np.flatnonzero(was.all > now.all):
        shown = int(was.all[kind] - now.all[kind])
        for other in range(len(was.hands)):
            gone = int(was.hands[other, kind] - now.hands[other, kind])
            if other != seat and 0 < gone <= shown:
                found *= math.comb(int(was.hands[other, kind]), gone)
                shown -= gone
        found *= max(1, math.comb(int(was.hands[seat, kind]), shown))
    return found


def ways_to_set_down(game: Game, states: Records) -> int:
    """In how many ways the cards that lie apart from the hands can have been picked from them."""
    unseen = Unseen(game, states)
    pairs = zip(unseen.hands.flat, unseen.apart.flat, strict=True)
    return math.prod(math.comb(int(held), int(apart)) for held, apart in pairs)


class Unseen:
    """How many cards of each kind each seat has, apart from its hand, and all that are hidden."""

    def __init__(self, game: Game, states: Records) -> None:
        shape = (game.layout.seats, len(kinds_of(game)) + 1)
        hands, self.apart, deck = (
            np.zeros(shape, int),
            np.zeros(shape, int),
            np.zeros(shape[1], int),
        )
        for field, kind in places(game, states):
            stored = states[field.name][0].astype(np.int64)
            if field.sight is Sight.HIDDEN:
                deck[kind] += stored
            elif field.by:
                hands[:, kind] += stored
            else:
                for seat in range(shape[0]):
                    np.add.at(self.apart[seat], kind[stored[seat]], 1)
        self.apart[:, -1] = hands[:, -1] = deck[-1] = 0
        self.hands = hands + self.apart
        self.all = self.hands.sum(axis=0) + deck


@functools.cache
def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds of cards: what a hidden field counts."""
    hidden = (field for field in _not_public(game) if field.sight is Sight.HIDDEN)
    return tuple(dict.fromkeys(kind for field in hidden for kind in field.by))


def places(game: Game, states: Records) -> list[tuple[Field, Counts]]:
    """The fields in which cards lie at a moment, with the number of the kind behind each name."""
    return _places(game, game.redact(states, SPECTATOR).tobytes())


@functools.lru_cache(maxsize=256)
def _places(game: Game, public: bytes) -> list[tuple[Field, Counts]]:
    opened = functools.partial(game.layout.open, game.layout.load(public))
    return [(f, kind) for f, kind in naming_cards(game) if _holds_cards(game, f, kind, opened)]


def _holds_cards(game: Game, field: Field, kind: Counts, opened: Callable[[], Seen]) -> bool:
    """Whether the game counts a card that is put there; one that counts nothing counts all."""
    without, with_more = opened(), opened()
    some = int(np.flatnonzero(kind < len(kinds_of(game)))[-1])
    stored = np.asarray(getattr(with_more, field.name))
    more = stored + (np.arange(len(kind)) == some) if field.by else np.full_like(stored, some)
    setattr(with_more, field.name, more)
    count = game.telling.conserved(without)
    return not count or count != game.telling.conserved(with_more)


@functools.cache
def naming_cards(game: Game) -> list[tuple[Field, Counts]]:
    """The fields that count or name cards, with the number of the kind behind each name."""
    kinds, fields = kinds_of(game), []
    for field in _not_public(game):
        names = field.by or field.of
        known = [kinds.index(name) if name in kinds else len(kinds) for name in names]
        if set(names) & set(kinds):
            fields.append((field, np.array(known, np.int64)))
    return fields


def _not_public(game: Game) -> Iterator[Field]:
    for name, field in game.layout.fields.items():
        if field.sight is not Sight.PUBLIC and name not in KERNEL_FIELDS:
            yield field
