"""NOPE! on paper: cards in two or three letters, and tables drawn with them.

    r2 one colour, rb2 two colours, J joker, R Reset, Sr red See-through, Ar red Selection,
    A* four-colour Selection; in the pile also Ar(2) and A*(2g) announced, Sr! marked plain.

A pile is written top first. `drawn` gives the cards that nobody has named to whom they can do no
harm: to the draw pile, or, if the draw pile is drawn too, to the last player.
"""

from collections import Counter

import pytest

import whitesmoke
from whitesmoke.games.nope.cards import CARDS, COLOURS, LAID, NAMES
from whitesmoke.games.nope.game import GAME
from whitesmoke.testing import clause

COLOUR = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}


def name(short):
    """The full name of a card, in a hand or in the pile."""
    if short in ("J", "R"):
        return {"J": "joker", "R": "Reset"}[short]
    if short[0] in "SA":
        colour = COLOUR.get(short[1], "four-colour")
        kind = "See-through" if short[0] == "S" else "Selection"
        return f"{colour} {kind}{said(short[2:])}"
    return f"{'-'.join(COLOUR[c] for c in short[:-1])} {short[-1]}"


def said(mark):
    """What a mark in the pile says."""
    if mark == "!":
        return " (plain)"
    inside = mark.strip("()")
    words = [inside[:1], COLOUR.get(inside[1:], "")] if inside else []
    return f" ({' '.join(filter(None, words))})" if words else ""


def names(text):
    return [name(short) for short in text.split()]


def drawn(pile, *hands, deck=None, seed=0, **given):
    """A table: the pile top first, a hand for each seat, and whatever else a position says."""
    held = [Counter(names(hand)) for hand in hands]
    position = {"players": len(hands), "pile": names(pile)[::-1], **given}
    if deck is not None:
        position["deck"] = dict(Counter(names(deck)))
        held[-1] += unnamed(position, held)
    position["hand"] = [dict(hand) for hand in held]
    return whitesmoke.arrange(GAME, position, seed=seed)


def unnamed(position, held):
    """The cards of the game that are neither in the pile, nor in a hand, nor to be drawn."""
    without = position.get("options", {}).get("no_action_cards", False)
    whole = Counter({c.name: c.copies for c in CARDS if c.value or not without})
    faces = {laid.name: CARDS[laid.face].name for laid in LAID}
    used = Counter(faces[card] for card in position["pile"])
    for hand in (*held, Counter(position["deck"]), Counter(filter(None, picked(position)))):
        used += hand
    return whole - used


def picked(position):
    return [card for picks in position.get("picked", []) for card in picks]


def legal(table, seat=None):
    """What the seat whose turn it is may do, in short."""
    asked = table.waiting[0] if seat is None else seat
    return {brief(decision) for decision in table.legal(asked)}


def brief(decision):
    """A decision in short: "discard red 1" is r1, "play Reset alone" is R alone."""
    for short, full in SHORT.items():
        if decision in (f"discard {full}", f"play {full} alone"):
            return short if decision.startswith("discard") else f"{short} alone"
    return decision


SHORT = {
    short: name(short)
    for short in (
        *(f"{c}{v}" for c in "rgby" for v in "123"),
        *(f"{c}{v}" for c in ("rg", "rb", "ry", "gb", "gy", "by") for v in "123"),
        *("J", "R", "A*", "Sr", "Sg", "Sb", "Sy", "Ar", "Ag", "Ab", "Ay"),
    )
}
FULL = {full: short for short, full in SHORT.items()}


def play(table, *decisions, seat=None):
    """Make decisions in short, each by the seat whose turn it is."""
    for decision in decisions:
        short, alone = decision.removesuffix(" alone"), decision.endswith(" alone")
        full = SHORT.get(short, short)
        made = f"play {full} alone" if alone else f"discard {full}"
        table.play(table.waiting[0], made if short in SHORT else decision)
    return table


def pile(table):
    """The pile in short, top first, with what was said of its cards left as it is."""
    cards = [LAID[card].name for card in table.states["pile"][0][::-1] if card]
    return [FULL.get(card, card) for card in cards]


def hand(table, seat):
    """A hand in short, sorted as the cards are."""
    held = zip(NAMES, table.view(seat)["own"]["hand"], strict=True)
    return " ".join(FULL[card] for card, count in held for _ in range(count))


def demand(table):
    """The demand as everyone reads it: how many, and of which colours."""
    facts = table.view()["facts"]
    colours = [name for place, name in enumerate(COLOURS) if facts["demand_colours"] >> place & 1]
    return facts["demand_count"], " ".join(colours)


def log(table, viewer=-1, language="en"):
    return [str(line) for line in table.log_for(viewer, language, since=0)]


@clause("NP1", "NP2")
def test_the_deck_has_104_cards_of_41_faces():
    counted = Counter()
    for card in CARDS[1:]:
        colours = bin(card.colours).count("1")
        kind = card.name.split()[-1] if not card.value else card.name if colours == 4 else "number"
        counted[kind, colours, card.value] += card.copies
    assert counted == {
        ("number", 1, 1): 8, ("number", 1, 2): 8, ("number", 1, 3): 4,
        ("number", 2, 1): 24, ("number", 2, 2): 24, ("number", 2, 3): 18,
        ("joker", 4, 1): 4, ("Reset", 4, 0): 4, ("See-through", 1, 0): 4,
        ("Selection", 1, 0): 4, ("Selection", 4, 0): 2,
    }  # fmt: skip
    assert len(CARDS) == 1 + 41


@clause("NP2")
def test_each_colour_is_on_fifty_cards():
    for colour in range(4):
        assert sum(card.copies for card in CARDS if card.colours >> colour & 1) == 50


@clause("NP2")
@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_is_lost_or_doubled_by_the_deal(players):
    table = whitesmoke.deal(GAME, players=players, seed=players)
    assert GAME.telling.conserved(GAME.layout.open(table.states)) == {
        card.name: card.copies for card in CARDS
    }


def test_a_table_on_paper_is_the_table():
    table = drawn("Sr! Ar(2) A*(3g) rb2", "r1 J R", "A*", turn=1)
    assert pile(table) == [
        "red See-through (plain)",
        "red Selection (2)",
        "four-colour Selection (3 green)",
        "rb2",
    ]
    assert hand(table, 0) == "r1 J R"
    assert legal(table) == {"A*"}
