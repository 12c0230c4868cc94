"""Which drawn positions of Avignon can be, and what follows in them."""

from collections.abc import Iterator, Mapping
from typing import Any

from whitesmoke.games.avignon import board, cards, petitions, rules
from whitesmoke.games.avignon.cards import CHARACTERS, COLUMNS, NAMES, Choosing, City, Ending, Kind
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Seen

is_cast, gather, count_types = map(plainly, (board.is_cast, board.gather, board.count_types))
offered, has_step, named_by = map(plainly, (petitions.offered, petitions.has_step, rules.named_by))
ways_at = plainly(petitions.ways_at)


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [AV3]"""
    piles = sum((*state.congregations, state.discard, state.deck))
    return {NAMES[c]: int(piles[c] + sum(state.cards == c)) for c in range(1, CHARACTERS)}


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Unless drawn otherwise, cards stand on Genoa, nothing was done this turn, and it is free."""
    state.turn = state.turn or 2
    state.cities[state.cities == 0] = City.GENOA
    if "deck" not in given:
        gather(state)
    if "began_cards" not in given:
        state.began_cards[:], state.began_cities[:] = state.cards, state.cities
    state.began_cities[state.began_cities == 0] = City.GENOA
    state.forbidden_cities[(state.forbidden_cities == 0) & (state.forbidden_cards > 0)] = City.GENOA
    if "forbidden_cards" not in given:
        state.exempt = 1
    if not state.petition:
        state.types = int(count_types(state))


def impossible(state: Seen) -> Told | None:
    """What is wrong with a position, if anything."""
    return next((why for wrong, why in _faults(state) if wrong), None)


def _faults(state: Seen) -> Iterator[tuple[Any, Told]]:
    """What can be wrong with a position, one after the other; later ones rely on earlier ones."""
    due = [cards.COPIES * is_cast(state, character) for character in range(1, CHARACTERS)]
    piles = (*state.congregations, state.discard, state.deck)
    wrong = list(conserved(state).values()) != due
    yield wrong or any(pile[0] or min(pile) < 0 for pile in piles), Say.WRONG_CARDS()
    empty = not all(state.cards)
    yield not state.petition and not state.ending and empty, Say.WRONG_COLUMNS()
    last, turn = state.max_turns or state.turn, int(state.turn)
    yield not 1 <= turn <= last, Say.NO_SUCH_TURN(turn=turn)
    yield turn == 1 and (state.used or not state.exempt), Say.WRONG_START()
    yield from _wrong_endings(state)
    asks = bool(state.petition) == bool(state.choosing)
    yield not asks or (state.petition and not _asks(state)), Say.WRONG_PETITION()


def _wrong_endings(state: Seen) -> Iterator[tuple[Any, Told]]:
    """Whether the game is over, and who has won it. [AV26] [AV34]"""
    ending, winner = _due(state)
    decided = Ending.GOING_ON < state.ending < Ending.TURN_LIMIT
    wrong = bool(ending) != decided or decided != bool(state.winner)
    yield not state.petition and wrong, Say.WRONG_ENDING()
    yield decided and (state.ending, state.winner) != (ending, winner), Say.WRONG_WINNER()
    drawn, turn = state.ending == Ending.TURN_LIMIT, int(state.turn)
    yield drawn and turn != state.max_turns, Say.WRONG_LIMIT(turn=turn)


def _due(state: Seen) -> tuple[int, int]:
    """How the game has to end by what lies there, and who has won. [AV34]"""
    for ending in range(Ending.NOBLE, Ending.TURN_LIMIT):
        if named := named_by(state, ending):
            return ending, 1 + (state.active if named == cards.BOTH else named >> cards.AVIGNON)
    return Ending.GOING_ON, 0


def _asks(state: Seen) -> bool:
    """Whether a petition can have come so far, and leaves something to choose. [AV19]"""
    character, step, column = state.petition, state.step, state.petitioned - 1
    there = column == -1 or (0 <= column < COLUMNS and state.cards[column] == character)
    counted = 0 <= state.types <= count_types(state) and 0 <= state.spaces <= COLUMNS * len(City)
    fits = there and counted and state.used != Kind.PETITION + 1 and step >= 0
    if not fits or not has_step(state, character, step):
        return False
    if state.choosing == Choosing.STEP:
        return state.way == 0 and ways_at(state, character, step) > 1
    if state.choosing == Choosing.NUMBER:
        return bool(offered(state))
    row, others = state.characters[character, step], int(offered(state)).bit_count()
    chosen = row[cards.WHOM] == cards.OTHERS and state.times > 0
    if row[cards.MANNER] & cards.SPREAD:
        return chosen and state.left > 0 and others > 1
    return chosen and 0 < state.left < others
