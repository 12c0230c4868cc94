"""Which drawn positions of Pope or Nope can be, and what follows in them. Here all is known."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from itertools import chain, pairwise
from typing import Any

import numpy as np

from whitesmoke.games.pope_or_nope import cards as numbers
from whitesmoke.games.pope_or_nope import hands, piles, rules
from whitesmoke.games.pope_or_nope.cards import CARDS, KINDS, Card
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Seen

printed, is_deed, is_cross = map(plainly, (piles.printed, piles.is_deed, piles.is_cross))
lies_down, whole_deck = plainly(hands.lies_down), plainly(hands.whole_deck)
count_table, ending_of = plainly(piles.count_table), plainly(rules.ending_of)


def stack(state: Seen, pile: int) -> list[tuple[int, int]]:
    """A pile's cards and their levels, from the bottom up. [PN7] [PN32]"""
    covered = state.covered[: state.covered_count].tolist()
    below = [(card, level) for card, level, place in covered if place == pile]
    return [*below, (int(state.tops[pile]), int(state.levels[pile]))]


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [PN1]"""
    return {card: int(count) for card, count in zip(CARDS, _everywhere(state), strict=True)}


def _everywhere(state: Seen) -> Any:
    """How many of each card lie in all places together. [PN1]"""
    found = state.deck + state.discard + state.hands.sum(0) + state.buried.sum(0)
    found += np.bincount(state.set_down, minlength=KINDS)
    count_table(state, found, 1)
    return found


def _deck(state: Seen) -> Any:
    full = copy(state)
    full.deck = np.zeros(KINDS, np.int64)
    whole_deck(full)
    return full.deck


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Levels are as printed, sizes as counted, and what is not drawn lies in the draw pile."""
    if not given.keys() & {"levels", "places"}:
        state.levels = np.array([printed(card) for card in state.tops])
    state.round = max(state.round, 1)
    state.places = max([min(state.places, numbers.MOST_PILES), *(np.flatnonzero(state.tops) + 1)])
    state.covered_count = np.count_nonzero(state.covered[:, 0])
    state.sizes, state.buried_size = state.hands.sum(1), state.buried.sum(1)
    if "deck" not in given:
        state.deck = _deck(state) - _everywhere(state)
    state.deck_size = state.deck.sum()


def impossible(state: Seen) -> Told | None:
    """The first fault of a position; the later ones are looked for only without it."""
    faults = chain(_misplaced(state), _mistimed(state))
    return next((said() for found, said in faults if found), None)


def _misplaced(state: Seen) -> Iterator[tuple[Any, Say]]:
    """Faults of the cards and piles. [PN1] [PN5] [PN6] [PN7] [PN22]"""
    places, covered = np.flatnonzero(state.tops), state.covered[: state.covered_count]
    loose = [card for card, _, place in covered if not 0 < card < KINDS or place not in places]
    yield loose, Say.LOOSE_CARD
    zones = (state.deck, state.discard, state.hands, state.buried)
    negative = any((zone < 0).any() for zone in zones)
    yield negative or (_everywhere(state) != _deck(state)).any(), Say.WRONG_CARDS
    seats = (state.token, state.turn, *state.owners[: state.places])
    yield [seat for seat in seats if not 0 <= seat < state.players], Say.WRONG_SEATS
    stacks = [stack(state, int(pile)) for pile in places]
    yield [cards for cards in stacks if not _can_be(state, cards)], Say.WRONG_PILE
    slots = int(state.actions[Card.OPPORTUNITAS - Card.DRAW_2])
    most = sum(is_deed(cards[0][0]) for cards in stacks) + slots
    yield most > numbers.MOST_PILES, Say.TOO_MANY_PILES


def _mistimed(state: Seen) -> Iterator[tuple[Any, Say]]:
    """Faults of the moment. [PN11] [PN12] [PN13] [PN23] [PN24]"""
    seats, owing, ending = range(state.players), state.owing, state.ending
    yield owing >> state.players, Say.WRONG_OWING
    yield owing and state.places, Say.PILES_TOO_EARLY
    down = any(bool(lies_down(state, seat)) != (state.set_down[seat] > 0) for seat in seats)
    yield down or (state.set_down >= Card.CROSS_I).any(), Say.WRONG_FACE_DOWN
    picking = [seat for seat in seats if state.picked[seat]]
    yield picking and (owing or ending or picking != [state.turn]), Say.PICKED_TOO_EARLY
    missing = [seat for seat in picking if not state.hands[seat, state.picked[seat]]]
    yield missing, Say.PICKED_NOT_HELD
    most = 0 if owing else state.players - (not ending)
    yield not 0 <= state.passes <= most, Say.WRONG_PASSES
    yield (state.points < 0).any(), Say.NEGATIVE
    yield ending and (owing or ending_of(state) != ending), Say.WRONG_ENDING


def _can_be(state: Seen, cards: Sequence[tuple[int, int]]) -> bool:
    """A Deed or slot below, Crosses on Deeds and Popes only, and every card at a possible level."""
    crossed = [below for (below, _), (card, _) in pairwise(cards) if is_cross(card)]
    if any(not printed(card) and card < Card.POPE for card, _ in cards[1:]):
        return False
    lowest, bottom = -numbers.MOST_ALIKE if state.below_zero else 0, cards[0][0]
    for card, level in cards:
        least, most = (1, numbers.INFALLIBLE) if card == Card.POPE else (lowest, printed(card))
        if not least <= level <= most:
            return False
    return (is_deed(bottom) or bottom == Card.OPPORTUNITAS) and all(
        is_deed(below) or below == Card.POPE for below in crossed
    )
