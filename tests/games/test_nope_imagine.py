"""What "Nope!" tells everyone, and the worlds that a seat can imagine from it.

In small positions, where most cards lie in the pile, every way to deal the unseen cards is gone
through; in larger ones cards are dealt at random until they fit. Imagined worlds must come as
often as either says.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest
from scipy import stats
from test_nope_notation import CARDS, GAME, LAID, clause, drawn, names, play

import whitesmoke
from whitesmoke.games.nope.cards import NAMES, SHOWN

COLOURS = ("red", "green", "blue", "yellow")
WORLDS = 20_000
CREDIBLE = 1e-4


def at_most(table, seat):
    known = zip(COLOURS, table.view()["facts"]["at_most"][seat], strict=True)
    return {colour: count for colour, count in known if count >= 0}


@clause("NP8", "NP15")
def test_nope_tells_that_fewer_than_demanded_show_each_demanded_colour():
    table = play(drawn("rb3", "r1 r2 b1 y1 y2 g1", "y1", "y2", deck="g2"), "draw")
    assert at_most(table, 0) == {"red": 2, "blue": 2}


@clause("NP8", "NP13")
def test_drawing_tells_that_there_was_no_set_before():
    table = play(drawn("r2", "r1 b1 y2 y3", "y1", "g1", deck="r2"), "draw")
    assert table.waiting == [0]
    assert at_most(table, 0) == {"red": 2}


@clause("NP8")
def test_a_later_draw_may_show_the_colour_and_another_nope_settles_it():
    options = {"draw_count": 1}
    table = play(drawn("r1", "b1 y2", "y1", deck="g2 g3 b2", options=options), "draw")
    assert at_most(table, 0) == {"red": 0}
    later = drawn("b3", "g1 b1 y2", "y1", deck="b2", without=[{"red": 3}], options=options)
    assert at_most(later, 0) == {"red": 0}
    play(later, "draw")
    assert at_most(later, 0) == {"red": 1, "blue": 2}


@clause("NP8")
def test_a_discard_that_shows_the_colour_lowers_what_may_be_left_of_it():
    table = drawn("J", "r1 b1 b2 y2", "y1", "y3", without=[{"red": 3, "blue": 1}])
    assert at_most(table, 0) == {"red": 1, "blue": 3}
    assert at_most(play(table.copy(), "r1"), 0) == {"red": 0}
    assert at_most(play(table.copy(), "b1"), 0) == {"red": 1, "blue": 2}
    assert at_most(play(table, "y2"), 0) == {"red": 1}


@clause("NP8", "NP-R8")
def test_looking_after_each_card_tells_more():
    options = {"draw_two_check": "each"}
    held = "r1 b1 y2", "y1"
    table = play(drawn("r2", *held, deck="b2 r2", options=options, seed=1), "draw")
    expected = {"red": 2} if table.waiting == [0] else {"red": 1}
    assert at_most(table, 0) == expected


@clause("NP8", "NP-R6")
def test_what_is_known_follows_the_demand_at_each_moment_of_a_draw():
    options = {"reshuffle_keep": "top_only"}
    table = drawn("Sr r3 g1", "y1 y3 b1", "y2", "b1", deck="", options=options)
    play(table, "draw")
    known = at_most(table, 0)
    assert known == ({"red": 0} if table.waiting == [1] else {"red": 3})


class Small(NamedTuple):
    """Seat 1 looks; the unseen cards, how many the others hold, and what is known of them."""

    unseen: str
    sizes: tuple[int, int]
    top: str = "y1"
    without: tuple[dict, dict] = ({}, {})
    drawn: bool = False
    """Whether seat 2 has drawn and not said Nope."""
    shuffled: str | None = None
    """The cards that were last shuffled into the draw pile, if it ever ran out."""


SMALL = {
    "nothing is known": Small("r1 r1 b1 rb1 g1 g2", (2, 2)),
    "at most one red": Small("r1 r1 r2 b1 rb1 g1 g2", (3, 2), without=({"red": 2}, {})),
    "no green in one hand and no red in the other": Small(
        "r1 r1 r2 g1 g2 b1 b2 J", (2, 2), without=({"green": 2}, {"red": 2})
    ),
    "several colours are short": Small(
        "r1 b1 g1 y2 y2 rb1 gb1 gy1", (3, 2), without=({"red": 2, "blue": 2}, {"green": 2})
    ),
    "who has drawn holds two red or two blue": Small("r1 r2 b1 b2 g1", (2, 1), "rb2", drawn=True),
    "who has drawn holds three red or three blue": Small(
        "r1 r2 r2 b1 b2 b2 g1", (3, 2), "rb3", drawn=True
    ),
    "who has drawn held too few red before": Small(
        "r1 r2 rb1 b1 g1 g2 y2", (3, 2), "r2", ({"red": 1}, {"red": 1}), drawn=True
    ),
    "some were never shuffled": Small("r1 r1 b1 b2 g1 g2", (2, 2), shuffled="r1 b2 g1 g2"),
    "one of two equal cards was shuffled, and blue is short": Small(
        "r1 r1 b1 b1 g1 g2", (2, 2), without=({"blue": 1}, {}), shuffled="r1 b1 g1 g2 y3"
    ),
    "nothing is left to draw": Small("r1 r2 b1 b2 rb1", (3, 2), without=({"red": 2}, {})),
}


def shows(card, colour):
    return bool(SHOWN[NAMES.index(card)] >> COLOURS.index(colour) & 1)


def holds_set(hand, top):
    """Whether a hand holds what a number card demands."""
    colours, number = top.split()
    return any(
        sum(shows(card, colour) for card in hand) >= int(number) for colour in colours.split("-")
    )


def deals(small):
    """Every way to deal the unseen cards that fits, each card being a thing of its own."""
    cards = names(small.unseen)
    places = frozenset(range(len(cards)))
    bound = never_shuffled(small)
    for first in combinations(places, small.sizes[0]):
        for second in combinations(places - {*first}, small.sizes[1]):
            left = places - {*first} - {*second}
            hands = [[cards[p] for p in held] for held in (first, second)]
            if not bound & left and fits(small, hands):
                yield tuple(tuple(sorted(hand)) for hand in hands)


def never_shuffled(small):
    """The places of the unseen cards that cannot be in the draw pile."""
    cards = names(small.unseen)
    if small.shuffled is None:
        return frozenset()
    shuffled = Counter(names(small.shuffled))
    return {p for p, card in enumerate(cards) if cards[p:].count(card) > shuffled[card]}


def fits(small, hands):
    """Whether both hands are right by what is known."""
    for hand, known in zip(hands, small.without, strict=True):
        for colour, lacking in known.items():
            if sum(not shows(card, colour) for card in hand) < lacking:
                return False
    return not small.drawn or holds_set(hands[0], names(small.top)[0])


def arranged(small):
    """The table: what is not unseen lies in the pile, but for a joker in seat 1's hand."""
    top = names(small.top)
    whole = Counter({card.name: card.copies for card in CARDS if card.name})
    pile = whole - Counter([*names(small.unseen), "joker", *top])
    shuffled = whole if small.shuffled is None else Counter(names(small.shuffled))
    return whitesmoke.arrange(
        GAME,
        {
            "players": 3,
            "pile": [*pile.elements(), *top],
            "hand": [{"joker": 1}, *(dict(Counter(hand)) for hand in next(deals(small)))],
            "without": [{}, *small.without],
            "phase": "drawn" if small.drawn else "turn",
            "turn": 1,
            "outside": dict(whole - shuffled),
        },
    )


def imagined(table, count, seat=0):
    """Many worlds that a seat imagines."""
    return GAME.imagine(np.repeat(table.states, count), seat, 7)


def credible(likely, found):
    """How likely such counts are, the rarest kinds being taken together."""
    kinds = sorted(likely, key=lambda kind: -likely[kind])
    scale = sum(found.values()) / sum(likely.values())
    expected = np.array([likely[kind] * scale for kind in kinds])
    counted = np.array([found[kind] for kind in kinds], float)
    common = expected >= 8
    if not common.all():
        expected = np.append(expected[common], expected[~common].sum())
        counted = np.append(counted[common], counted[~common].sum())
    return stats.chisquare(counted, expected).pvalue if len(expected) > 1 else 1.0


@clause("NP8", "NP15", "NP25")
@pytest.mark.parametrize("known", SMALL)
def test_small_worlds_come_as_often_as_there_are_ways_to_deal_them(known):
    small = SMALL[known]
    likely = Counter(deals(small))
    worlds = imagined(arranged(small), WORLDS)["hand"][:, 1:3]
    found = Counter(tuple(tuple(held(hand)) for hand in world) for world in worlds)
    assert set(found) <= set(likely), "a world was imagined that cannot be"
    assert credible(likely, found) > CREDIBLE


def held(counts):
    """A hand's cards, sorted by name."""
    return sorted(name for name, count in zip(NAMES, counts, strict=True) for _ in range(count))


@clause("NP8")
@pytest.mark.parametrize("players", [3, 6])
def test_large_worlds_come_as_often_as_in_deals_that_happen_to_fit(players):
    """Two hands are known to be short of colours; cards dealt at random fit now and then."""
    known = [{}, {"red": 5, "blue": 3}, {"green": 5}, *[{}] * (players - 3)]
    hands = ["J r1 y3 b1", "g1 g1 g2 gy1 gy1 y1 r2", "r2 b2 rb1 rb1 b1 y1 g2"]
    hands += ["ry1 ry2", "rg1 gb1", "by1 by2"][: players - 3]
    table = drawn("rb2 y2 gb3", *hands, without=known)
    sizes = [len(hand.split()) for hand in hands[1:]]
    dealt = [c for c in deals_that_fit(table, sizes, known[1:]) if c is not None]
    assert len(dealt) > 2_000
    worlds = imagined(table, WORLDS)
    for seat in range(1, players):
        for colour in range(4):
            likely = Counter(int(shown[seat - 1][colour]) for shown in dealt)
            found = Counter(map(int, worlds["shows"][:, seat, colour]))
            kinds = [kind for kind in likely if likely[kind] > 8]
            counts = [[n[kind] for kind in kinds] for n in (likely, found)]
            if len(kinds) > 1:
                assert stats.chi2_contingency(counts).pvalue > CREDIBLE, (seat, colour)


def deals_that_fit(table, sizes, known, tries=60_000):
    """How many cards of each colour the other hands show, in random deals that fit."""
    seen = table.states["hand"][0, 0] + np.bincount(
        [NAMES.index(LAID[c].name) for c in table.states["pile"][0] if c], minlength=len(NAMES)
    )
    copies = np.array([card.copies for card in CARDS])
    unseen = np.repeat(np.arange(len(NAMES)), copies - seen)
    shown = (SHOWN[unseen][:, None] >> np.arange(4)) & 1
    most = [[s - k.get(c, 0) for c in COLOURS] for s, k in zip(sizes, known, strict=True)]
    bounds = np.cumsum([0, *sizes])
    generator = np.random.default_rng(3)
    for _ in range(tries):
        order = generator.permutation(len(unseen))[: bounds[-1]]
        counts = np.add.reduceat(shown[order], bounds[:-1])
        yield counts if (counts <= most).all() else None


@clause("NP8", "NP15")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_imagined_world_fits_what_is_known(players):
    table = whitesmoke.deal(GAME, players=players, seed=players)
    choices = np.random.default_rng(players)
    while not table.over:
        seat = int(choices.integers(players))
        worlds = imagined(table, 5, seat)
        lacking = worlds["cards"][:, :, None] - worlds["shows"]
        others = np.arange(6) != seat
        assert (lacking >= worlds["without"])[:, others].all()
        mover = table.waiting[0]
        table.play(mover, str(choices.choice(table.legal(mover))))


@clause("NP18")
def test_unfinished_picks_of_another_are_imagined_back_in_the_hand():
    table = play(drawn("r3", "r1 r2 rb1 b1", "y1", "y2"), "r2", "r1")
    worlds = imagined(table, 50, seat=1)
    assert not worlds["picked"].any()
    assert set(worlds["hand"][:, 0].sum(axis=1)) == {4}
    mine = imagined(table, 50, seat=0)
    assert (mine["picked"][:, 0] == table.states["picked"][0, 0]).all()
