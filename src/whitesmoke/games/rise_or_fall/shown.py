"""What is shown of Rise or Fall. Nothing here ever holds the truth, only what a viewer sees."""

from collections.abc import Mapping, Sequence
from typing import Any

from whitesmoke.games.rise_or_fall import rules
from whitesmoke.games.rise_or_fall.cards import (
    ACHIEVE,
    CLIQUES,
    POINTS,
    AllOut,
    Card,
    Ending,
    ShowPoints,
)
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

bin_of, in_play, is_attack = map(plainly, (rules.bin_of, rules.in_play, rules.is_attack))
is_punished, principal_comes = map(plainly, (rules.is_punished, rules.principal_comes))
is_blocked, target_of, steals = map(plainly, (rules.is_blocked, rules.target_of, rules.steals))
debt, settled = map(plainly, (rules.debt, rules.settled))


def seat_names(state: Seen) -> Sequence[str]:
    return [CLIQUES[clique] for clique in state.cliques]


def prompt(state: Seen, seat: int) -> Phrase:
    if state.no_achievements:
        return say("Pick a card: attack a clique or defend.", "RF14")
    return say("Pick a card: attack a clique, defend, or achieve.", "RF2")


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    if action == ACHIEVE:
        return say("This game is played without achievement cards.", "RF14")
    target = list(state.cliques).index(action)
    if target == seat:
        return say("Nobody attacks their own clique.", "RF2")
    if target >= state.players:
        return say("The {clique} are not in this game.", "RF1", clique=CLIQUES[action])
    return say("The {clique} are out.", "RF10", clique=CLIQUES[action])


def secret(state: Seen, seat: int, action: int) -> bool:
    """A pick is nobody's business until all are turned over. [RF15]"""
    return True


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    picked = [say("{seat} have picked a card.", "RF15", seat=Seat(seat))]
    if after.round == before.round:
        return picked
    return [*picked, *_round(after)]


def _round(state: Seen) -> list[Phrase]:
    """What a round did: cards, effects, who is out."""
    seats = [seat for seat in range(state.players) if state.laid[seat]]
    told = [say("Round {round} is revealed.", "RF2", round=state.round)]
    told += [_laid(state, seat) for seat in seats]
    told += _punished(state, seats) if principal_comes(state) else _effects(state, seats)
    told += [
        say("{seat} are out.", "RF10", seat=Seat(seat)) for seat in seats if not state.points[seat]
    ]
    return told


def _laid(state: Seen, seat: int) -> Phrase:
    card = state.laid[seat]
    if card == Card.DEFEND:
        return say("{seat} defend.", "RF2", seat=Seat(seat))
    if card == Card.ACHIEVE:
        return say("{seat} show an achievement.", "RF2", seat=Seat(seat))
    return say(
        "{seat} attack {target}.", "RF2", seat=Seat(seat), target=Seat(target_of(state, seat))
    )


def _punished(state: Seen, seats: Sequence[int]) -> list[Phrase]:
    guilty = [Seat(seat) for seat in seats if is_punished(state, seat)]
    return [
        say("The principal steps in: {guilty} each throw a point into the bin.", "RF4",
            guilty=guilty)
    ]  # fmt: skip


def _effects(state: Seen, seats: Sequence[int]) -> list[Phrase]:
    told = [phrase for seat in seats for phrase in _effect(state, seat)]
    expected = {seat: settled(state, seat) for seat in seats}
    for seat in seats:
        if state.points[seat] < expected[seat]:
            told.append(say("The bin is empty: {seat} go without.", "RF8", seat=Seat(seat)))
        elif state.points[seat] > expected[seat]:
            told.append(
                say("{seat} alone impress everyone and gain a point.", "RF7", seat=Seat(seat))
            )
        elif _saved(state, seat):
            told.append(say("A stolen point saves {seat}.", "RF-R1", seat=Seat(seat)))
    return told


def _effect(state: Seen, seat: int) -> list[Phrase]:
    card, me = state.laid[seat], Seat(seat)
    if card == Card.DEFEND and not state.attackers[seat]:
        return [say("{seat} defend against nobody and are fined.", "RF5", seat=me)]
    if not is_attack(card):
        return []
    target = Seat(target_of(state, seat))
    if is_blocked(state, seat):
        return [
            say("{target} block {seat}, who throw a point into the bin.", "RF5",
                seat=me, target=target)
        ]  # fmt: skip
    return [say("{seat} take a point from {target}.", "RF5", seat=me, target=target)]


def _saved(state: Seen, seat: int) -> bool:
    """A clique that lives only because it stole a point in this round. [RF-R1]"""
    return bool(
        state.points[seat] > 0 and steals(state, seat) and state.before[seat] <= debt(state, seat)
    )


def verdict(state: Seen) -> Phrase:
    if state.ending == Ending.NONE_LEFT:
        return _all_out(state)
    best = max(state.points)
    winners = [Seat(seat) for seat in range(state.players) if state.points[seat] == best]
    if state.ending == Ending.ONE_LEFT:
        return say("{seat} are the only clique left and win.", "RF-R5", seat=winners)
    clause = "RF11" if state.ending == Ending.TWO_LEFT else "RF-R8"
    if len(winners) > 1:
        return say("{seats} share the win with {points} points each.", clause,
                   seats=winners, points=int(best))  # fmt: skip
    return say("{seat} win with {points} points.", clause, seat=winners, points=int(best))


def _all_out(state: Seen) -> Phrase:
    last = [seat for seat in range(state.players) if state.before[seat]]
    if state.all_out == AllOut.NO_WINNER:
        return say("All cliques are out and nobody wins.", "RF-R5")
    if state.all_out == AllOut.MOST_POINTS_BEFORE_ROUND:
        most = max(state.before)
        last = [seat for seat in last if state.before[seat] == most]
    return say("All cliques are out; {seats} win.", "RF-R5", seats=[Seat(seat) for seat in last])


def may_see_points(state: Seen, seat: int, viewer: int) -> bool:
    """Points can be tracked, but are drawn only for their owner unless agreed otherwise. [RF-R7]"""
    public = state.show_points == ShowPoints.PUBLIC or state.ending
    return bool(public or viewer in (seat, OPEN))


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    return {
        "round": state.round,
        "bin": int(bin_of(state)),
        "principal": bool(state.round and principal_comes(state)),
        "cliques": [_clique(state, seat, viewer) for seat in range(state.players)],
    }


def _clique(state: Seen, seat: int, viewer: int) -> dict[str, Any]:
    card = state.laid[seat]
    return {
        "clique": CLIQUES[state.cliques[seat]],
        "in_play": bool(in_play(state, seat)),
        "points": int(state.points[seat]) if may_see_points(state, seat, viewer) else None,
        "has_picked": bool(in_play(state, seat) and not state.owing >> seat & 1),
        "picked": _card(state.picked[seat]),
        "laid": _card(card),
        "target": int(card - Card.ATTACK) if is_attack(card) else None,
        "gained": int(state.points[seat] - state.before[seat]) if card else 0,
    }


def _card(card: int) -> str | None:
    return ("attack" if is_attack(card) else Card(card).name.lower()) if card else None


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    head = book.read(
        say("Round {round}, {bin} points in the bin", round=state.round + (not state.ending),
            bin=int(bin_of(state)))
    )  # fmt: skip
    return "\n".join([head, *(_row(state, seat, viewer, book) for seat in range(state.players))])


def _row(state: Seen, seat: int, viewer: int, book: Phrasebook) -> str:
    points = state.points[seat] if may_see_points(state, seat, viewer) else "?"
    mark = "*" if seat == viewer else " "
    status = book.read(_status(state, seat))
    return (
        f"{mark} {book.read(Seat(seat)):<16} {points if in_play(state, seat) else '-':>3}  {status}"
    )


def _status(state: Seen, seat: int) -> Phrase:
    if not in_play(state, seat):
        return say("out")
    if state.picked[seat]:
        return _short(state, seat, state.picked[seat])
    if state.owing and not state.owing >> seat & 1:
        return say("has picked")
    return _short(state, seat, state.laid[seat])


def _short(state: Seen, seat: int, card: int) -> Phrase:
    if is_attack(card):
        return say("attack {clique}", clique=CLIQUES[state.cliques[card - Card.ATTACK]])
    return say("defend" if card == Card.DEFEND else "achieve" if card else "")


def conserved(state: Seen) -> Mapping[str, int]:
    return {"points": int(sum(state.points) + bin_of(state))}


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Unless it is said who still owes a pick, all cliques in play do."""
    if "owing" not in given and not state.ending:
        state.owing = sum(1 << seat for seat in range(state.players) if in_play(state, seat))


def impossible(state: Seen) -> Phrase | None:
    if any(state.points < 0) or sum(state.points) > POINTS:
        return say("The cliques hold 0 to {points} points between them.", "RF7", points=POINTS)
    if any(state.points[state.players :]):
        return say("Only cliques in this game have points.", "RF1")
    for seat in range(state.players):
        if state.owing >> seat & 1 and not in_play(state, seat):
            return say("A clique without points owes no pick.", "RF10")
        if bool(state.picked[seat]) == bool(state.owing >> seat & 1) and in_play(state, seat):
            return say("A clique has either picked or owes a pick.", "RF15")
    return None
