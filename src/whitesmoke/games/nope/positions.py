"""Which drawn positions of NOPE! can be, and what follows in them. Here all is known."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from whitesmoke.games.nope import cards, demand, piles, rules
from whitesmoke.games.nope.cards import FACES, NAMES, SHOWN, Phase
from whitesmoke.games.nope.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Seen

demanded, has_set, picks = map(plainly, (demand.demand, demand.has_set, demand.picks))
is_selection, players_left = plainly(demand.is_selection), plainly(rules.players_left)
copies = plainly(piles.copies)
SHOWS = SHOWN[:, None] >> np.arange(cards.FOUR) & 1


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [NP2]"""
    return dict(zip(NAMES, map(int, state.deck + _outside(state)), strict=True))


def _outside(state: Seen) -> Any:
    """How many cards of each face are not in the draw pile."""
    laid = np.bincount([*state.picked.flat, *cards.FACE_OF[state.pile]], minlength=FACES)
    return state.hand.sum(axis=0) + laid * (np.arange(FACES) > 0)


def _whole(state: Seen) -> list[int]:
    """How many cards of each face the game has. [NP2] [NP30]"""
    return [int(copies(state, face)) for face in range(FACES)]


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """What can be counted is counted; cards that are nowhere else are in the draw pile."""
    if "deck" not in given:
        state.deck[:] = _whole(state) - _outside(state)
    state.size, state.left = np.count_nonzero(state.pile), sum(state.deck)
    state.cards[:] = state.hand.sum(axis=1) + np.count_nonzero(state.picked, axis=1)
    state.shows[:] = state.hand @ SHOWS
    state.holds[:] = (state.hand > 0) @ (1 << np.arange(FACES))
    if "place" not in given:
        held = state.cards[: state.players] > 0
        ranks = state.players + 1 - np.cumsum(~held)
        state.place[: state.players] = np.where(held, state.ending, ranks)


def impossible(state: Seen) -> Told | None:
    """What is wrong with a position, if anything."""
    return next((why for wrong, why in _faults(state) if wrong), None)


def _faults(state: Seen) -> Iterator[tuple[Any, Told]]:
    """What can be wrong with a position, one after the other; later ones rely on earlier ones."""
    wrong = list(conserved(state).values()) != _whole(state)
    yield wrong or state.hand.min() < 0 or state.deck.min() < 0, Say.WRONG_CARDS()
    yield not state.size or not all(state.pile[: state.size]), Say.WRONG_PILE()
    yield from _wrong_players(state)
    yield _is_wrongly_announced(state), Say.WRONG_SELECTION()
    yield from _wrong_turn(state)
    late = state.deck + state.outside - _whole(state)
    yield late.max() > 0, Say.WRONG_SHUFFLE()


def _wrong_players(state: Seen) -> Iterator[tuple[Any, Told]]:
    """Who is in the game, who is out, and whose turn it is."""
    seat, left = state.turn, players_left(state)
    held, ranks = state.cards[: state.players] > 0, state.place[: state.players]
    yield (left == 1) != state.ending, Say.WRONG_ENDING()
    out = sorted(ranks[~held]) == [*range(left + 1, state.players + 1)]
    yield not out or any(ranks[held] != state.ending), Say.WRONG_PLACES()
    decides = state.phase >= Phase.NAMING or state.cards[seat]
    yield seat not in range(state.players) or not decides, Say.WRONG_TURN()


def _is_wrongly_announced(state: Seen) -> bool:
    """Whether something is announced that cannot be. [NP22] [NP23]"""
    if state.phase < Phase.NAMING:
        return False
    top, four = state.pile[state.size - 1], cards.FOUR_COLOUR_SELECTION
    other = state.named in range(state.players) and (state.named != state.turn or state.self_select)
    named = state.phase == Phase.NAMING or (other and state.cards[state.named])
    said = state.phase < Phase.COLOURING or (top == four and 0 < state.demanded <= cards.MOST)
    return not (is_selection(top) and named and said)


def _wrong_turn(state: Seen) -> Iterator[tuple[Any, Told]]:
    """What the step of a turn leaves in the hands."""
    seat, announcing = state.turn, state.phase >= Phase.NAMING
    drawn = has_set(state, seat) or picks(state, seat) or state.action_after_draw
    yield state.phase == Phase.DRAWN and not drawn, Say.WRONG_DRAW()
    start = state.start_reset_optional and state.size == 1 and state.pile[0] == cards.RESET
    yield state.phase == Phase.START and not start, Say.WRONG_START()
    begun = not announcing and picks(state, seat) < demanded(state)[0]
    yield np.count_nonzero(state.picked) != begun * picks(state, seat), Say.WRONG_PICKS()
    lacking = state.cards[:, None] - state.shows - SHOWS[state.picked].sum(axis=1)
    known = (state.without >= 0).all() and (state.without <= lacking).all()
    yield not known, Say.WRONG_KNOWLEDGE()
