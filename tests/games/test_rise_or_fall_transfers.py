"""A round of Rise or Fall told a second time, as single points that change hands.

Here every point that moves is moved by itself, from one purse to another, in the order in which
RF4 to RF10 speak of it. The rules add and subtract instead. Both must come to the same points.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from whitesmoke.games import find
from whitesmoke.testing import clause

GAME = find("rise_or_fall")
DEFEND, ACHIEVE = "defend", "achieve"
Card = str | int
"""A card: defend, achieve, or the seat that is attacked."""

BIN = "bin"
Purse = int | str
"""A seat's points, or the bin."""


class Round(NamedTuple):
    """Points by seat, a card for each seat that has points, and what was agreed on."""

    points: tuple[int, ...]
    cards: tuple[Card | None, ...]
    gross: bool = False
    achievements: bool = True
    threshold: int = 3


class Purses:
    """Who holds how many of the 49 points; the bin may be overdrawn until RF8 is done."""

    def __init__(self, points: Sequence[int]) -> None:
        self.hold: dict[Purse, int] = dict(enumerate(points)) | {BIN: 49 - sum(points)}
        self.moved: list[tuple[Purse, Purse]] = []

    def move(self, giver: Purse, taker: Purse) -> None:
        self.hold[giver] -= 1
        self.hold[taker] += 1
        self.moved.append((giver, taker))


def attackers(cards: Sequence[Card | None], target: int) -> list[int]:
    """The seats that attack the target (RF3)."""
    return [seat for seat, card in enumerate(cards) if card == target]


def told_by_transfers(played: Round) -> tuple[int, ...]:
    """The points after the round."""
    purses = Purses(played.points)
    seats = range(len(played.points))
    ganged_up_on = [s for s in seats if len(attackers(played.cards, s)) >= played.threshold]
    if ganged_up_on:
        for target in ganged_up_on:
            for guilty in attackers(played.cards, target):
                purses.move(guilty, BIN)
    else:
        debts = list(debts_of(played))
        short = (pay_gross if played.gross else pay_net)(purses, debts)
        take_back_overdraft(purses, debts, short)
        reward_lone_achiever(purses, played)
    return tuple(purses.hold[seat] for seat in seats)


def debts_of(played: Round) -> Iterator[tuple[int, Purse]]:
    """Every single point that somebody owes somebody (RF5)."""
    for seat, card in enumerate(played.cards):
        if card == DEFEND and not attackers(played.cards, seat):
            yield seat, BIN
            yield seat, BIN
        elif isinstance(card, int) and played.cards[card] == DEFEND:
            yield seat, BIN
        elif isinstance(card, int):
            yield card, seat


def pay_net(purses: Purses, debts: Sequence[tuple[int, Purse]]) -> set[int]:
    """Whoever has a point pays with it; when nobody can, the bin steps in for a debtor (RF6).

    A debtor for whom the bin stepped in owes the point to the bin from then on. Returns those who
    could not cover their debts in the end.
    """
    open_debts = list(debts)
    while True:
        payable = [debt for debt in open_debts if purses.hold[debt[0]] > 0]
        uncovered = [debt for debt in open_debts if debt[1] != BIN]
        if payable:
            debtor, creditor = payable[0]
            open_debts.remove((debtor, creditor))
            purses.move(debtor, creditor)
        elif uncovered:
            debtor, creditor = uncovered[0]
            open_debts.remove((debtor, creditor))
            purses.move(BIN, creditor)
            open_debts.append((debtor, BIN))
        else:
            return {debtor for debtor, _ in open_debts}


def pay_gross(purses: Purses, debts: Sequence[tuple[int, Purse]]) -> set[int]:
    """Everyone pays from the points held before the round, and the bin hands on what is due.

    Whoever has nothing left is out, and what was due to them stays in the bin (RF-R1). Returns
    those who could not cover their debts.
    """
    short = set()
    for debtor, _ in debts:
        if purses.hold[debtor] > 0:
            purses.move(debtor, BIN)
        else:
            short.add(debtor)
    broke = {purse for purse, held in purses.hold.items() if purse != BIN and held == 0}
    for _, creditor in debts:
        if creditor != BIN and creditor not in broke:
            purses.move(BIN, creditor)
    return short


def take_back_overdraft(
    purses: Purses, debts: Sequence[tuple[int, Purse]], short: set[int]
) -> None:
    """An overdrawn bin gets its points back, the highest seat first (RF8)."""
    thefts = [(creditor, debtor) for debtor, creditor in debts if isinstance(creditor, int)]
    thefts.sort(key=lambda theft: (theft[1] in short, theft[0]), reverse=True)
    for attacker, _ in thefts:
        if purses.hold[BIN] < 0 and purses.hold[attacker] > 0:
            purses.move(attacker, BIN)
    assert purses.hold[BIN] >= 0, "RF8 says that this always suffices"


def reward_lone_achiever(purses: Purses, played: Round) -> None:
    """The only achiever, unless attacked, takes a point if there is one (RF5, RF7)."""
    achievers = [seat for seat, card in enumerate(played.cards) if card == ACHIEVE]
    if len(achievers) == 1 and not attackers(played.cards, achievers[0]) and purses.hold[BIN] > 0:
        purses.move(BIN, achievers[0])


def told_by_the_rules(played: Round) -> tuple[int, ...]:
    """The points after the round, from the compiled rules."""
    state = _blank(len(played.points), played.gross, played.achievements, played.threshold).copy()
    state["points"][0, : len(played.points)] = played.points
    state["owing"] = sum(1 << seat for seat, held in enumerate(played.points) if held)
    offers = GAME.offer_buffer()
    for seat, card in enumerate(played.cards):
        if card is not None:
            name = f"attack {GAME_CLIQUES[card]}" if isinstance(card, int) else card
            assert GAME.step(state, seat, GAME.ids[name], offers) >= 0
    return tuple(int(n) for n in state["points"][0, : len(played.points)])


GAME_CLIQUES = [name.removeprefix("attack ") for name in GAME.names[:8]]
_blanks: dict[tuple[int, bool, bool, int], object] = {}


def _blank(players: int, gross: bool, achievements: bool, threshold: int):
    key = (players, gross, achievements, threshold)
    if key not in _blanks:
        _blanks[key] = GAME.blank(
            players,
            {
                "settlement": "gross" if gross else "net",
                "no_achievements": not achievements,
                "principal_threshold": threshold,
            },
        )
    return _blanks[key]


def hand(points: Sequence[int], seat: int, achievements: bool = True) -> list[Card | None]:
    """The cards that a seat may lay; nobody out has any."""
    if not points[seat]:
        return [None]
    rivals = [other for other, held in enumerate(points) if held and other != seat]
    return [*rivals, DEFEND, *([ACHIEVE] if achievements else [])]


def agree(played: Round) -> None:
    assert told_by_the_rules(played) == told_by_transfers(played), played


THREE_SEATS = (
    (5, 5, 5), (1, 1, 1), (1, 2, 3), (3, 1, 1), (2, 2, 1), (1, 5, 2),
    (47, 1, 1), (1, 47, 1), (1, 1, 47), (16, 16, 17), (46, 2, 1), (2, 1, 46), (45, 3, 1),
)  # fmt: skip
FOUR_SEATS = (
    (5, 5, 5, 5), (1, 1, 1, 1), (1, 2, 3, 4), (2, 1, 1, 2), (1, 1, 5, 1),
    (46, 1, 1, 1), (1, 1, 1, 46), (30, 17, 1, 1), (1, 30, 1, 17), (2, 1, 44, 2), (1, 1, 1, 45),
    (12, 12, 12, 13), (5, 0, 5, 5), (24, 1, 0, 24),
)  # fmt: skip
"""Few points, many points, an empty bin (49 in all), and one clique out."""


@clause("RF4", "RF5", "RF6", "RF7", "RF8", "RF-R1")
@pytest.mark.parametrize("points", THREE_SEATS + FOUR_SEATS, ids=str)
def test_every_round_of_three_and_four_cliques_comes_out_as_its_single_transfers_say(points):
    thresholds = (2, 3) if len(points) == 3 else (2, 3, 4)
    for gross, achievements, threshold in itertools.product(
        (False, True), (True, False), thresholds
    ):
        hands = [hand(points, seat, achievements) for seat in range(len(points))]
        for cards in itertools.product(*hands):
            agree(Round(points, cards, gross, achievements, threshold))


@clause("RF6", "RF7", "RF8", "RF-R1")
@pytest.mark.parametrize("points", [(45, 1, 1, 1, 1), (1, 1, 1, 1, 45), (1, 2, 44, 1, 1)], ids=str)
def test_every_round_of_five_cliques_beside_an_empty_bin_comes_out_so(points):
    hands = [hand(points, seat) for seat in range(5)]
    for gross, cards in itertools.product((False, True), itertools.product(*hands)):
        agree(Round(points, cards, gross))


def any_round(chance: random.Random) -> Round:
    """Five to eight seats, often poor ones beside an empty bin, sometimes a clique that is out."""
    seats = chance.randint(5, 8)
    points = [chance.choice((0, 1, 1, 1, 2, 3, 5)) for _ in range(seats)]
    while sum(map(bool, points)) < 3:
        points[chance.randrange(seats)] = 1
    if chance.random() < 0.6:
        rich = chance.choice([seat for seat, held in enumerate(points) if held])
        points[rich] += 49 - sum(points) - chance.choice((0, 0, 1, 2))
    achievements = chance.random() < 0.8
    cards = tuple(chance.choice(hand(points, seat, achievements)) for seat in range(seats))
    return Round(
        tuple(points), cards, chance.random() < 0.5, achievements, chance.choice((2, 3, 3, 4, 7))
    )


@clause("RF4", "RF5", "RF6", "RF7", "RF8", "RF-R1", "RF-R11")
def test_rounds_of_five_to_eight_cliques_come_out_as_their_single_transfers_say():
    chance = random.Random(8)
    for _ in range(2_000):
        agree(any_round(chance))


@pytest.mark.long
@clause("RF4", "RF5", "RF6", "RF7", "RF8", "RF-R1", "RF-R11")
def test_a_hundred_thousand_rounds_come_out_as_their_single_transfers_say():
    chance = random.Random(88)
    for _ in range(100_000):
        agree(any_round(chance))


@clause("RF8")
def test_the_random_rounds_reach_what_is_rare():
    """Otherwise the comparison would say little about an overdrawn bin."""
    chance = random.Random(8)
    seen: Counter[str] = Counter()
    for played in (any_round(chance) for _ in range(2_000)):
        after = told_by_transfers(played)
        gang = [s for s in range(len(after)) if len(attackers(played.cards, s)) >= played.threshold]
        seen["principal"] += bool(gang)
        seen["out"] += any(a == 0 < b for a, b in zip(after, played.points, strict=True))
        seen["empty bin"] += sum(after) == 49
        seen["taken back"] += _is_overdrawn(played) if not gang else False
    assert all(seen[what] >= 20 for what in ("principal", "out", "empty bin", "taken back")), seen


def _is_overdrawn(played: Round) -> bool:
    purses = Purses(played.points)
    (pay_gross if played.gross else pay_net)(purses, list(debts_of(played)))
    return purses.hold[BIN] < 0


@clause("RF-R2")
def test_the_order_in_which_debts_are_paid_does_not_matter():
    chance = random.Random(2)
    for _ in range(300):
        played = any_round(chance)._replace(gross=False, threshold=7)
        debts = list(debts_of(played))
        ends = set()
        for _ in range(6):
            chance.shuffle(debts)
            purses = Purses(played.points)
            pay_net(purses, debts)
            ends.add(tuple(purses.hold.values()))
        assert len(ends) == 1
