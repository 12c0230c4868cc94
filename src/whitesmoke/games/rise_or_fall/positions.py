"""Which drawn positions of Rise or Fall can be, and what follows in them. Here all is known."""

from collections.abc import Mapping
from typing import Any

from whitesmoke.games.rise_or_fall import rules
from whitesmoke.games.rise_or_fall.cards import POINTS, SEATS, Card, Ending
from whitesmoke.games.rise_or_fall.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Seen

bin_of, in_play, is_attack = map(plainly, (rules.bin_of, rules.in_play, rules.is_attack))
ending_of, legal, card_of = map(plainly, (rules.ending_of, rules.legal, rules.card_of))
has_picked, target_of = map(plainly, (rules.has_picked, rules.target_of))


def conserved(state: Seen) -> Mapping[str, int]:
    """There are always 49 points in the game. [RF1]"""
    return {"points": int(sum(state.points) + bin_of(state))}


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Unless it is drawn otherwise, all cliques in play owe a pick and nobody's points moved."""
    if "owing" not in given and not state.ending:
        state.owing = sum(1 << seat for seat in range(state.players) if in_play(state, seat))
    if "before" not in given and any(state.laid):
        state.before[:] = state.points
    if "attackers" not in given:
        state.attackers[:] = _attackers(state)


def _attackers(state: Seen) -> list[int]:
    targets = [int(card - Card.ATTACK) for card in state.laid if is_attack(card)]
    return [targets.count(seat) for seat in range(len(state.laid))]


def impossible(state: Seen) -> Told | None:
    """What is wrong with a position, if anything."""
    for held in (state.points, state.before):
        if any(held < 0) or sum(held) > POINTS:
            return Say.TOO_MANY_POINTS(points=POINTS)
    if state.round < 0 or (state.max_rounds and state.round > state.max_rounds):
        return Say.NO_SUCH_ROUND(round=state.round)
    return _wrong_ending(state) or _wrong_picks(state) or _wrong_cards(state)


def _wrong_ending(state: Seen) -> Told | None:
    if state.ending != ending_of(state):
        return Say.ENDS_WITH_TWO()
    if state.ending == Ending.NONE_LEFT and not any(state.before):
        return Say.WHO_WAS_LAST()
    return None


def _wrong_picks(state: Seen) -> Told | None:
    for seat in range(state.players):
        owes = bool(state.owing >> seat & 1)
        if owes and not in_play(state, seat):
            return Say.OWES_NOTHING()
        if bool(state.picked[seat]) != bool(has_picked(state, seat)):
            return Say.PICKED_OR_OWES()
        if state.picked[seat] and state.picked[seat] not in _hand(state, seat):
            return Say.NOT_IN_HAND()
    return None


def _hand(state: Seen, seat: int) -> list[int]:
    offers = [0] * (SEATS + 2)
    return [int(card_of(state, action)) for action in offers[: legal(state, seat, offers)]]


def _wrong_cards(state: Seen) -> Told | None:
    if list(state.attackers) != _attackers(state):
        return Say.WRONG_ATTACKERS()
    for seat in range(state.players):
        card = state.laid[seat]
        target = target_of(state, seat) if is_attack(card) else None
        if card and not state.before[seat]:
            return Say.LAYS_NOTHING()
        if target is not None and (target in (seat, *range(state.players, SEATS))):
            return Say.WRONG_TARGET()
        if card == Card.ACHIEVE and state.no_achievements:
            return Say.NO_ACHIEVEMENTS()
    return None
