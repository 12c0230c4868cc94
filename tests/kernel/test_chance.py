"""Chance: published numbers, no bias, and every outcome exactly once."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from scipy.stats import chisquare
from toys import lots

from whitesmoke.kernel import table
from whitesmoke.kernel.chance import (
    SCRIPT,
    below,
    bounded,
    choose,
    derive,
    draw,
    follow,
    outcomes,
    output,
    plant,
    stream,
)
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.errors import BadOption

LOTS = lots.GAME

PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""What SplitMix64 gives for the seed 1234567, as its authors and others print it."""


@pytest.fixture(autouse=True)
def _wrapping():
    """64-bit numbers wrap around, which NumPy warns of when it happens outside the compiler."""
    with np.errstate(over="ignore"):
        yield


@pytest.mark.parametrize("run", [output, plainly(output)], ids=["compiled", "plain"])
def test_the_generator_gives_the_published_numbers(run):
    numbers = [int(run(np.uint64(1234567), np.uint64(k))) for k in range(5)]
    assert numbers == list(PUBLISHED)


def test_the_kth_number_depends_only_on_seed_and_k():
    backwards = [int(output(np.uint64(1234567), np.uint64(k))) for k in reversed(range(5))]
    assert backwards == list(reversed(PUBLISHED))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 52])
def test_numbers_below_n_are_equally_likely(n):
    states = LOTS.blank(2, {})
    plant(states, derive(5, "chi", n))
    state, counted = states[0], Counter()
    for _ in range(200 * n):
        counted[int(below(state, n))] += 1
    assert set(counted) == set(range(n))
    assert chisquare(list(counted.values())).pvalue > 0.001


def rejected(v: int, n: int, result: int) -> bool:
    """Whether the upper 32 bits v are thrown away: then the result hangs on the lower ones."""
    results = {int(bounded(np.uint64(v << 32 | low * 0x9E3779B1 & 0xFFFFFFFF), n)) for low in
               range(48)}  # fmt: skip
    return results != {result}


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 52, 64, 100])
def test_of_all_upper_halves_equally_many_give_each_number(n):
    """Those that give r follow each other, and only the first of them can be thrown away."""
    accepted = set()
    for r in range(n):
        first, end = -(-(r << 32) // n), -(-((r + 1) << 32) // n)
        assert not rejected(first + 1, n, r)
        assert not rejected(end - 1, n, r)
        accepted.add(end - first - (n > 1 and rejected(first, n, r)))
    assert accepted == {(1 << 32) // n}


def test_compiled_and_plain_rules_draw_the_same_numbers():
    states = LOTS.blank(2, {})
    plant(states, 99)
    opened = LOTS.layout.open(states)
    sides = [2, 3, 52, 1000, 7, 1, 255] * 30
    compiled = [int(below(states[0], n)) for n in sides]
    assert [int(plainly(below)(opened, n)) for n in sides] == compiled
    assert LOTS.layout.close(opened).tobytes() == states.tobytes()


def test_compiled_and_plain_rules_draw_the_same_cards_and_no_card_twice():
    pile = np.array([3, 0, 5, 1])
    states = LOTS.blank(2, {})
    plant(states, 7)
    opened, other = LOTS.layout.open(states), pile.copy()
    drawn = [int(draw(states[0], pile)) for _ in range(9)]
    assert [int(plainly(draw)(opened, other)) for _ in range(9)] == drawn
    assert Counter(drawn) == {0: 3, 2: 5, 3: 1}
    assert draw(states[0], pile) == -1, "an empty pile has no card"


def test_the_kth_card_is_the_same_whatever_the_players_decide():
    first, second = table.deal(LOTS, 2, 5), table.deal(LOTS, 2, 5)
    first.play(0, "draw")
    second.play(0, "pass")
    second.play(1, "draw")
    assert first.states["deck"].tolist() == second.states["deck"].tolist()


def gambled(states, wager=1):
    """Every outcome of a gamble with its probability."""
    found = Counter()
    for probability, state in outcomes(states, lambda s: play(s, 0, "gamble")):
        found[int(state["luck"][0, 0])] += Fraction(probability).limit_denominator(1000)
    return found


def play(states, seat, name):
    assert LOTS.step(states, seat, LOTS.ids[name], LOTS.offer_buffer()) >= 0


def test_chance_is_enumerated_where_one_draw_leads_to_another():
    states = table.deal(LOTS, 2, 1).states
    assert gambled(states) == {
        0: Fraction(1, 2),
        1: Fraction(1, 6),
        2: Fraction(1, 6),
        3: Fraction(1, 12),
        4: Fraction(1, 12),
    }


def test_the_probabilities_of_several_decisions_add_up_to_one():
    states = table.deal(LOTS, 3, 1).states
    before = states.tobytes()

    def three_turns(state):
        play(state, 0, "gamble")
        play(state, 1, "draw")
        play(state, 2, "gamble")

    found = list(outcomes(states, three_turns))
    assert len(found) == 5 * 5 * sum(1 for kind in states["deck"][0] for _ in range(kind))
    assert sum(probability for probability, _ in found) == pytest.approx(1)
    assert states.tobytes() == before, "only copies are changed"


def test_a_drawn_card_is_as_likely_as_it_is_frequent():
    states = table.deal(LOTS, 2, 3).states
    deck = states["deck"][0].copy()
    found = Counter()
    for probability, state in outcomes(states, lambda s: play(s, 0, "draw")):
        found[int(np.argmax(deck - state["deck"][0]))] += probability
    assert found == pytest.approx({kind: deck[kind] / deck.sum() for kind in range(3)})


def test_without_chance_there_is_one_outcome():
    [(probability, state)] = outcomes(
        table.deal(LOTS, 2, 3).states, lambda s: play(s, 0, "pass")
    )  # fmt: skip
    assert probability == 1
    assert state["scripted"] == 0


def test_enumerated_chance_agrees_with_many_seeds():
    states = table.deal(LOTS, 2, 1).states
    counted = Counter()
    for seed in range(1200):
        world = states.copy()
        plant(world, derive(seed, "agree"))
        play(world, 0, "gamble")
        counted[int(world["luck"][0, 0])] += 1
    expected = gambled(states)
    frequencies = [float(expected[luck]) * 1200 for luck in sorted(expected)]
    assert chisquare([counted[luck] for luck in sorted(expected)], frequencies).pvalue > 0.001


def test_a_decision_with_too_many_draws_or_outcomes_is_not_enumerated():
    states = table.deal(LOTS, 2, 1).states
    with pytest.raises(ValueError, match=f"at most {SCRIPT} draws, not {SCRIPT + 1}"):
        follow(states, (0,) * (SCRIPT + 1))
    for sides in (257, 40_000, 65_536):
        with pytest.raises(ValueError, match="at most 256 outcomes"):
            list(outcomes(states, lambda s, sides=sides: below(s[0], sides)))
    assert len(list(outcomes(states, lambda s: below(s[0], 256)))) == 256


def test_streams_are_apart_and_each_can_be_repeated():
    def numbers(*purpose):
        own = stream(7, *purpose)
        return [int(choose(own, 1000)) for _ in range(20)]

    assert numbers("bot", 1) == numbers("bot", 1)
    different = {tuple(numbers(*p)) for p in [("bot", 1), ("bot", 2), ("hint", 1), ("bot",), ()]}
    assert len(different) == 5
    assert derive(7, "bot", 1) != derive(7, "bot1")


def test_a_stream_outside_the_record_never_moves_the_deck():
    game = table.deal(LOTS, 2, 9)
    before = game.states.tobytes()
    own = stream(9, "bot")
    for _ in range(50):
        choose(own, 6)
    LOTS.imagine(game.states, 0, 5)
    assert game.states.tobytes() == before


def test_what_is_chosen_from_a_stream_is_equally_likely():
    own, counted = stream(3, "fair"), Counter()
    for _ in range(3000):
        counted[int(choose(own, 7))] += 1
    assert chisquare(list(counted.values())).pvalue > 0.001
    assert own[1] == 3000


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", None, True, [7]])
def test_a_seed_is_a_whole_number_of_64_bits(seed):
    with pytest.raises(BadOption, match="The seed is a"):
        table.deal(LOTS, 2, seed)


@pytest.mark.parametrize("seed", [0, 1, (1 << 64) - 1, np.int64(5), np.uint64(1 << 63)])
def test_every_64_bits_are_a_seed(seed):
    assert int(table.deal(LOTS, 2, seed).states["seed"][0]) == seed
