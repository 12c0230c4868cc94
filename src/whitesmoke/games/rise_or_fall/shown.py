"""What is shown of Rise or Fall. Nothing here ever holds the truth, only what a viewer sees."""

from collections.abc import Mapping, Sequence
from typing import Any

from whitesmoke.games.rise_or_fall import rules
from whitesmoke.games.rise_or_fall.cards import (
    ACHIEVE,
    CLIQUES,
    POINTS,
    SEATS,
    AllOut,
    Card,
    Ending,
    Settlement,
    ShowPoints,
)
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

bin_of, in_play, is_attack = map(plainly, (rules.bin_of, rules.in_play, rules.is_attack))
is_punished, principal_comes = map(plainly, (rules.is_punished, rules.principal_comes))
is_blocked, target_of, steals = map(plainly, (rules.is_blocked, rules.target_of, rules.steals))
debt, is_short, settled = map(plainly, (rules.debt, rules.is_short, rules.settled))
has_picked, lone_achiever = map(plainly, (rules.has_picked, rules.lone_achiever))
ending_of, legal, card_of = map(plainly, (rules.ending_of, rules.legal, rules.card_of))


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
    picked = [say("{seat} picked a card.", "RF15", seat=Seat(seat))]
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
        say("{seat} went out.", "RF10", seat=Seat(seat)) for seat in seats if not state.points[seat]
    ]
    return told


def _laid(state: Seen, seat: int) -> Phrase:
    card = state.laid[seat]
    if card == Card.DEFEND:
        return say("{seat} defended.", "RF2", seat=Seat(seat))
    if card == Card.ACHIEVE:
        return say("{seat} showed an achievement.", "RF2", seat=Seat(seat))
    return say(
        "{seat} attacked {target}.", "RF2", seat=Seat(seat), target=Seat(target_of(state, seat))
    )


def _punished(state: Seen, seats: Sequence[int]) -> list[Phrase]:
    guilty = [Seat(seat) for seat in seats if is_punished(state, seat)]
    return [
        say("The principal steps in: {guilty} each throw a point into the bin.", "RF4",
            guilty=guilty)
    ]  # fmt: skip


def _effects(state: Seen, seats: Sequence[int]) -> list[Phrase]:
    told = [phrase for seat in seats for phrase in _effect(state, seat)]
    told += [
        say("{seat} could not pay everything; the bin stands in as far as it can.", "RF6",
            seat=Seat(seat))
        for seat in seats if is_short(state, seat) and state.laid[seat] != Card.DEFEND
    ]  # fmt: skip
    told += [phrase for seat in seats for phrase in _gain(state, seat)]
    if (achiever := lone_achiever(state)) >= 0:
        told.append(_reward(state, achiever))
    return told


def _effect(state: Seen, seat: int) -> list[Phrase]:
    card, me = state.laid[seat], Seat(seat)
    if card == Card.DEFEND and not state.attackers[seat]:
        fine, held = int(debt(state, seat)), int(state.before[seat])
        return [
            say("{seat} defended against nobody and paid a fine of {points}.",
                "RF5" if fine <= held else "RF-R9", seat=me, points=min(fine, held))
        ]  # fmt: skip
    if not is_attack(card):
        return []
    target = Seat(target_of(state, seat))
    if is_blocked(state, seat):
        return [
            say("{target} blocked {seat}, who threw a point into the bin.", "RF5",
                seat=me, target=target)
        ]  # fmt: skip
    return [say("{seat} took a point from {target}.", "RF5", seat=me, target=target)]


def _gain(state: Seen, seat: int) -> list[Phrase]:
    if state.points[seat] < settled(state, seat):
        return [say("The bin was empty: {seat} went without.", "RF8", seat=Seat(seat))]
    if steals(state, seat) and state.before[seat] <= debt(state, seat):
        return _last_hope(state, seat)
    return []


def _last_hope(state: Seen, seat: int) -> list[Phrase]:
    """A clique in debt up to its last point lives if a stolen point may save it. [RF-R1]"""
    if state.settlement == Settlement.GROSS:
        lost = "{seat} had nothing left; the stolen point went into the bin."
        return [say(lost, "RF-R1", seat=Seat(seat))]
    if state.points[seat]:
        return [say("A stolen point saved {seat}.", "RF-R1", seat=Seat(seat))]
    return []


def _reward(state: Seen, achiever: int) -> Phrase:
    if state.points[achiever] == state.before[achiever]:
        text, clause = "{seat} alone impressed everyone, but the bin was empty.", "RF-R6"
    else:
        text, clause = "{seat} alone impressed everyone and gained a point.", "RF7"
    return say(text, clause, seat=Seat(achiever))


def verdict(state: Seen) -> Phrase:
    if state.ending == Ending.NONE_LEFT:
        return _all_out(state)
    best = max(state.points)
    winners = [Seat(seat) for seat in range(state.players) if state.points[seat] == best]
    if state.ending == Ending.ONE_LEFT:
        return say("{seat} won as the only clique left.", "RF-R5", seat=winners)
    clause = "RF11" if state.ending == Ending.TWO_LEFT else "RF-R8"
    if len(winners) > 1:
        return say("{seats} share the win with a score of {points} each.", clause,
                   seats=winners, points=int(best))  # fmt: skip
    return say("{seat} won with {points} points.", clause, seat=winners, points=int(best))


def _all_out(state: Seen) -> Phrase:
    last = [seat for seat in range(state.players) if state.before[seat]]
    if state.all_out == AllOut.NO_WINNER:
        return say("All cliques are out and nobody wins.", "RF-R5")
    if state.all_out == AllOut.MOST_POINTS_BEFORE_ROUND:
        most = max(state.before)
        last = [seat for seat in last if state.before[seat] == most]
    winners = [Seat(seat) for seat in last]
    return say("All cliques are out; the win goes to {seats}.", "RF-R5", seats=winners)


def may_see_points(state: Seen, seat: int, viewer: int) -> bool:
    """Points can be tracked, but are drawn only for their owner unless agreed otherwise. [RF-R7]"""
    public = state.show_points == ShowPoints.PUBLIC or state.ending
    return bool(public or viewer in (seat, OPEN))


def talk_closed(state: Seen, seat: int) -> Phrase | None:
    """Whoever is in play may talk at any time [RF13], and whoever is out if agreed so. [RF-R10]"""
    if state.ghost_chat or state.ending or in_play(state, seat):
        return None
    return say("At this table those who are out do not talk.", "RF-R10")


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
        "has_picked": bool(has_picked(state, seat)),
        "may_talk": talk_closed(state, seat) is None,
        **_picked(state, seat),
        "laid": _card(card),
        "target": _target(card),
        "gained": int(state.points[seat] - state.before[seat]) if card else 0,
    }


def own(state: Seen, seat: int) -> dict[str, Any]:
    return {"cliques": {"points": int(state.points[seat]), **_picked(state, seat)}}


def _picked(state: Seen, seat: int) -> dict[str, Any]:
    """The card of this round, as far as it can be seen, and whom it is meant for."""
    card = state.picked[seat]
    return {"picked": _card(card), "aim": _target(card)}


def _card(card: int) -> str | None:
    return ("attack" if is_attack(card) else Card(card).name.lower()) if card else None


def _target(card: int) -> int | None:
    return int(card - Card.ATTACK) if is_attack(card) else None


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
    if has_picked(state, seat):
        return say("has picked")
    return _short(state, seat, state.laid[seat])


def _short(state: Seen, seat: int, card: int) -> Phrase:
    if is_attack(card):
        return say("attack {clique}", clique=CLIQUES[state.cliques[card - Card.ATTACK]])
    return say("defend" if card == Card.DEFEND else "achieve" if card else "")


def conserved(state: Seen) -> Mapping[str, int]:
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


def impossible(state: Seen) -> Phrase | None:
    for held in (state.points, state.before):
        if any(held < 0) or sum(held) > POINTS:
            return say("The cliques hold 0 to {points} points between them.", "RF7", points=POINTS)
    if state.round < 0 or (state.max_rounds and state.round > state.max_rounds):
        return say("There is no round {round}.", "RF-R8", round=state.round)
    return _impossible_ending(state) or _impossible_picks(state) or _impossible_cards(state)


def _impossible_ending(state: Seen) -> Phrase | None:
    if state.ending != ending_of(state):
        return say("The game is over when two cliques are left or fewer.", "RF11")
    if state.ending == Ending.NONE_LEFT and not any(state.before):
        return say("It must be known who went out last.", "RF-R5")
    return None


def _impossible_picks(state: Seen) -> Phrase | None:
    for seat in range(state.players):
        owes = bool(state.owing >> seat & 1)
        if owes and not in_play(state, seat):
            return say("A clique without points owes no pick.", "RF10")
        if bool(state.picked[seat]) != bool(has_picked(state, seat)):
            return say("A clique has either picked or owes a pick.", "RF15")
        if state.picked[seat] and state.picked[seat] not in _hand(state, seat):
            return say("A clique picks a card of its own hand.", "RF2")
    return None


def _hand(state: Seen, seat: int) -> list[int]:
    room = [0] * (SEATS + 2)
    return [int(card_of(state, action)) for action in room[: legal(state, seat, room)]]


def _impossible_cards(state: Seen) -> Phrase | None:
    if list(state.attackers) != _attackers(state):
        return say("The attackers are those who laid an attack.", "RF3")
    for seat in range(state.players):
        card = state.laid[seat]
        target = target_of(state, seat) if is_attack(card) else None
        if card and not state.before[seat]:
            return say("A clique without points lays no card.", "RF10")
        if target is not None and (target in (seat, *range(state.players, SEATS))):
            return say("Only another clique in play can be attacked.", "RF2")
        if card == Card.ACHIEVE and state.no_achievements:
            return say("This game is played without achievement cards.", "RF14")
    return None
