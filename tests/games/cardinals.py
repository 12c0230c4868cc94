"""Situations of Pope or Nope, drawn as text.

Piles are drawn from the bottom up, each after its owner's seat, counted from 1, and Reducos after
the card that they lie on: "1: deed II < cross II - reduco, 2: slot < deed IV, 2: slot". A Pope
is drawn with his level, "pope III", or as "pope infallible". Hands are drawn likewise, "1: nope,
deed I", one line a seat.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import whitesmoke
from whitesmoke.games.pope_or_nope import piles as rules_of_piles
from whitesmoke.games.pope_or_nope.cards import CARDS, NUMERALS, STATUS
from whitesmoke.games.pope_or_nope.game import GAME
from whitesmoke.games.pope_or_nope.positions import stack
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.state import OPEN
from whitesmoke.kernel.table import Table

INFALLIBLE = 5
reducos_on = plainly(rules_of_piles.reducos_on)


def dealt(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return whitesmoke.deal(GAME, players=players, seed=seed, options=options)


def drawn(
    piles: str = "",
    hands: Mapping[int, str] | None = None,
    players: int = 2,
    turn: int = 1,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A table in the drawn situation; who holds no drawn hand holds a Cross I.

    There are four Popes and four Nopes, and more high Crosses than usual, to have enough to draw.
    """
    held = dict.fromkeys(range(1, players + 1), "cross I") | dict(hands or {})
    position = {
        "players": players,
        "options": {"popes": 4, "nopes": 4, "crosses": "9,7,5,3"} | dict(options or {}),
        "turn": turn - 1,
        "hands": [counts(held[seat]) for seat in range(1, players + 1)],
        **zones([pile.strip() for pile in piles.split(",") if pile.strip()]),
        **more,
    }
    return whitesmoke.arrange(GAME, position, seed=1)


def counts(cards: str) -> dict[str, int]:
    """ "nope, nope, deed I" as counts by card."""
    names = [card.strip() for card in cards.split(",") if card.strip()]
    return {name: names.count(name) for name in names}


def zones(piles: Sequence[str]) -> dict[str, Any]:
    """Drawn piles as the fields of a position."""
    stacks = [[card_and_level(card) for card in pile[3:].split(" < ")] for pile in piles]
    return {
        "owners": [int(pile[0]) - 1 for pile in piles],
        "tops": [CARDS[stack[-1][0]] for stack in stacks],
        "levels": [stack[-1][1] for stack in stacks],
        "covered": [[*card, n] for n, stack in enumerate(stacks) for card in stack[:-1]],
    }


def card_and_level(text: str) -> tuple[int, int]:
    """ "cross III - reduco" is a Cross III at level 2."""
    name, *reducos = text.strip().split(" - ")
    if name == "slot":
        return CARDS.index("opportunitas"), 0
    if name == "pope infallible":
        return CARDS.index("pope"), INFALLIBLE
    kind, _, numeral = name.partition(" ")
    level = NUMERALS.index(numeral) + 1 if numeral else 0
    return CARDS.index("pope" if kind == "pope" else name), level - len(reducos)


def sketch(table: Table) -> str:
    """All piles as they are drawn for `drawn`."""
    return ", ".join(_pile(table, pile) for pile in piles(table))


def piles(table: Table) -> list[int]:
    """The places where there is a pile."""
    return [
        place for place in range(int(table.states["places"][0])) if table.states["tops"][0, place]
    ]


def _pile(table: Table, pile: int) -> str:
    cards = [_card(*card) for card in stack(table.see(OPEN), pile)]
    return f"{table.states['owners'][0, pile] + 1}: {' < '.join(cards)}"


def _card(kind: int, level: int) -> str:
    card, reducos = CARDS[kind], int(reducos_on(kind, level))
    if card == "pope":
        return "pope infallible" if level == INFALLIBLE else f"pope {NUMERALS[level - 1]}"
    return card.replace("opportunitas", "slot") + " - reduco" * reducos


def statuses(table: Table) -> list[str]:
    """What each pile is."""
    told = table.view()["facts"]["status"]
    return [STATUS.members[told[pile]].english for pile in piles(table)]


def play(table: Table, seat: int, card: str, target: str = "") -> Table:
    """A turn: a card and, where it needs one, its target; or a pass."""
    table.play(seat - 1, "pass" if card == "pass" else f"play {card}")
    if target:
        table.play(seat - 1, target)
    return table


def after(piles: str, card: str, target: str = "", turn: int = 1, **more: Any) -> str:
    """What the piles are after one card, from a hand of two."""
    table = drawn(piles, {turn: f"{card}, draw 2"}, turn=turn, **more)
    return sketch(play(table, turn, card, target))


def playable(table: Table) -> list[str]:
    """What the seat whose turn it is may do."""
    return table.legal(table.waiting[0])


def targets(piles: str, card: str, turn: int = 1, **more: Any) -> list[str]:
    """Everything that a card may be played on; nothing if it cannot be played."""
    table = drawn(piles, {turn: f"{card}, draw 2"}, turn=turn, **more)
    if f"play {card}" not in playable(table):
        return []
    table.play(turn - 1, f"play {card}")
    return playable(table)


def points(table: Table) -> list[int]:
    found: list[int] = table.view()["facts"]["points"]
    return found


def hand(table: Table, seat: int) -> list[str]:
    return listed(table.view(seat - 1)["own"]["hands"])


def listed(counts: Sequence[int]) -> list[str]:
    """Counts by card as a list of cards."""
    return [CARDS[card] for card, count in enumerate(counts) for _ in range(count)]


def discards(table: Table) -> list[str]:
    """The cards that lie face up."""
    return listed(table.view()["facts"]["discard"])


def pass_round(table: Table) -> Table:
    """Everybody passes until the round is over."""
    this = table.states["round"][0]
    while not table.over and table.states["round"][0] == this:
        table.play(table.waiting[0], "pass")
    return table
