"""NOPE!'s demand and sets told a second time: by every subset of the hand, in every order.

Cards here are things with a kind, colours and a value, and each sentence of NP9 to NP19 is one
line. A decision is legal if some whole sequence of picks begins with it. The rules count colours
and never look at a subset. Both must offer the same, pick after pick, and lay the same pile.
"""

import random
from collections import Counter
from itertools import combinations, permutations
from typing import NamedTuple

import pytest
from test_nope_notation import clause

import whitesmoke
from whitesmoke.games.nope import demand as rules_of_demand
from whitesmoke.games.nope.cards import CARDS, COLOURS, LAID
from whitesmoke.games.nope.game import GAME
from whitesmoke.kernel.compiling import plainly

ALL = frozenset({"red", "green", "blue", "yellow"})
ACTION = ("Reset", "See-through", "Selection")


class Card(NamedTuple):
    """A card, and once it lies in the pile what was announced of it and whether it is plain."""

    name: str
    kind: str
    colours: frozenset
    value: int = 0
    announced: tuple = ()
    plain: bool = False

    @property
    def lying(self):
        """Its name in the pile."""
        if self.plain:
            return f"{self.name} (plain)"
        said = " ".join(map(str, self.announced))
        return f"{self.name} ({said})" if said else self.name


def printed(name):
    """A card by what its name says."""
    first, _, last = name.partition(" ")
    if name in ("joker", "Reset"):
        return Card(name, name, ALL, 1 if name == "joker" else 0)
    if last in ("See-through", "Selection"):
        return Card(name, last, ALL if first == "four-colour" else frozenset({first}))
    return Card(name, "number", frozenset(first.split("-")), int(last))


DECK = [printed(card.name) for card in CARDS for _ in range(card.copies)]


class Position(NamedTuple):
    """A pile, top first; the hand of who is to move; what was agreed; whether a draw is done."""

    pile: tuple
    hand: tuple
    options: dict
    has_drawn: bool
    others: tuple


def effective(pile, depth):
    """The first card from the top that is no See-through, or the lowest one. [NP9] [NP-R5]"""
    for looked_through, card in enumerate(pile):
        if card.kind != "See-through" or card.plain or card is pile[-1]:
            return card
        if depth == "one" and looked_through == 1:
            return card
    raise AssertionError


def demand(pile, depth):
    """How many, and which colours. [NP10]"""
    card = effective(pile, depth)
    if card.kind == "number":
        return card.value, card.colours
    if card.kind in ("joker", "Reset"):
        return 1, ALL
    if card.kind == "Selection" and card.announced:
        number, *colour = card.announced
        return number, frozenset(colour) if colour else card.colours
    return 1, card.colours


def is_set(cards, count, colours):
    """Exactly so many cards, all showing one and the same demanded colour. [NP11]"""
    return len(cards) == count and any(all(c in card.colours for card in cards) for c in colours)


def sets(position):
    """Every set in the hand, found among all subsets of it."""
    count, colours = demand(position.pile, position.options["see_through_depth"])
    hand = position.hand
    subsets = (s for size in range(len(hand) + 1) for s in combinations(hand, size))
    return [subset for subset in subsets if is_set(subset, count, colours)]


def sequences(position):
    """Every order in which a set may be laid, by name, the top card last. [NP18] [NP-R3]"""
    orders = {order for found in sets(position) for order in permutations(found)}
    if position.options["set_top_action"] == "number_on_top":
        orders = {o for o in orders if len(o) == 1 or o[-1].kind not in ACTION}
    return {tuple(card.name for card in order) for order in orders}


def alone(position):
    """Action cards that show a demanded colour and may be played alone. [NP12] [NP13] [NP14]"""
    count, colours = demand(position.pile, position.options["see_through_depth"])
    matching = {c.name for c in position.hand if c.kind in ACTION and c.colours & colours}
    if count == 1:
        return set()
    if sets(position) or position.has_drawn:
        return matching
    return set() if position.options["action_needs_set"] else matching


def expected(position, picked):
    """All decisions after some picks."""
    beginnings = sequences(position)
    next_ones = {s[len(picked)] for s in beginnings if s[: len(picked)] == picked}
    found = {f"discard {name}" for name in next_ones}
    if picked:
        return found
    found |= {f"play {name} alone" for name in alone(position)}
    if not sets(position):
        found.add("say Nope!" if position.has_drawn else "draw")
    return found


def laid(position, names, as_set):
    """The pile after these cards were laid in this order, top first. [NP18] [NP-R3]"""
    cards = [printed(name) for name in names]
    plain = position.options["set_top_action"] == "plain_one" and as_set
    if plain and cards[-1].kind == "See-through":
        cards[-1] = cards[-1]._replace(plain=True)
    return (*cards[::-1], *position.pile)


def is_announced(position, names, as_set):
    """Whether the top card asks for an announcement. [NP16] [NP19]"""
    live = not as_set or position.options["set_top_action"] == "live"
    return printed(names[-1]).kind == "Selection" and live


def any_position(choices):
    """A random position; action cards are drawn more often than they are printed."""
    options = {
        "set_top_action": choices.choice(["live", "live", "number_on_top", "plain_one"]),
        "see_through_depth": choices.choice(["chain", "chain", "one"]),
        "action_needs_set": choices.choice([False, False, True]),
        "action_after_draw": choices.choice([False, True]),
    }
    weighted = sorted(DECK, key=lambda c: choices.random() ** (4 if c.kind in ACTION else 1))
    sizes = choices.randint(1, 5), choices.randint(1, 8), choices.randint(1, 3)
    pile, hand, other = (weighted[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(3))
    said = tuple(any_mark(card, options, choices) for card in choices.sample(pile, len(pile)))
    position = Position(said, tuple(hand), options, False, tuple(other))
    may_have_drawn = options["action_after_draw"] or sets(position)
    return position._replace(has_drawn=bool(may_have_drawn and choices.random() < 0.3))


def any_mark(card, options, choices):
    """A card as it may lie in the pile."""
    if card.kind == "Selection" and choices.random() < 0.7:
        colour = (choices.choice(sorted(ALL)),) if card.colours == ALL else ()
        return card._replace(announced=(choices.randint(1, 3), *colour))
    plain = options["set_top_action"] == "plain_one" and card.kind == "See-through"
    return card._replace(plain=plain and choices.random() < 0.5)


def arranged(position):
    """The same position as a table."""
    return whitesmoke.arrange(
        GAME,
        {
            "players": 2,
            "options": position.options,
            "pile": [card.lying for card in reversed(position.pile)],
            "hand": [dict(Counter(c.name for c in h)) for h in (position.hand, position.others)],
            "phase": "drawn" if position.has_drawn else "turn",
        },
        seed=1,
    )


def demanded(table):
    """The demand by the rules: how many cards, and of which colours."""
    count, colours = plainly(rules_of_demand.demand)(table.see(0))
    return count, frozenset(name for place, name in enumerate(COLOURS) if colours >> place & 1)


def agree(position, choices):
    """Follow random picks until the discard is done; both formulations say the same all along."""
    table, picked = arranged(position), ()
    count, colours = demand(position.pile, position.options["see_through_depth"])
    assert demanded(table) == (count, colours), position
    while True:
        legal = table.legal(0)
        assert set(legal) == expected(position, picked), (position, picked)
        assert len(set(legal)) == len(legal)
        decision = choices.choice(legal)
        if decision in ("draw", "say Nope!"):
            return
        table.play(0, decision)
        picked += (decision.removeprefix("discard ").removeprefix("play ").removesuffix(" alone"),)
        if decision.startswith("play ") or len(picked) == count:
            break
        assert table.states["size"][0] == len(position.pile), "a pick showed before its set"
    agree_on_the_pile(position, table, picked, as_set=len(picked) > 1)


def agree_on_the_pile(position, table, names, as_set):
    """The laid cards lie as they should, and the next player faces what they demand."""
    pile = laid(position, names, as_set)
    lying = [LAID[card].name for card in table.states["pile"][0] if card]
    assert lying == [card.lying for card in reversed(pile)], position
    if len(names) == len(position.hand):
        assert table.over
    elif is_announced(position, names, as_set):
        assert table.waiting == [0]
        assert table.legal(0) == ["name seat 2"]
    else:
        now = demand(pile, position.options["see_through_depth"])
        assert demanded(table) == now, (position, names)
        assert table.waiting == [1]


def compare(positions, seed):
    choices = random.Random(seed)
    for _ in range(positions):
        agree(any_position(choices), choices)


@clause("NP9", "NP10", "NP11", "NP12", "NP13", "NP14", "NP18", "NP19", "NP31")
def test_all_subsets_of_the_hand_say_the_same():
    compare(2_000, seed=1)


@pytest.mark.long
@clause("NP9", "NP10", "NP11", "NP12", "NP13", "NP14", "NP18", "NP19", "NP31")
@pytest.mark.parametrize("part", range(10))
def test_all_subsets_of_the_hand_say_the_same_in_100_000_positions(part):
    compare(10_000, seed=100 + part)
