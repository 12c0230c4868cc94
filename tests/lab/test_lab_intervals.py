"""Intervals: known values, and how often they hold what they promise."""

import math

import pytest
from scipy import stats

from whitesmoke.lab.intervals import bounded, clustered, normal, reach, wilson


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (10, 10), (333, 1000)])
def test_wilsons_interval_is_the_one_that_scipy_gives(wins, games):
    known = stats.binomtest(wins, games).proportion_ci(0.95, method="wilson")
    assert wilson(wins, games) == pytest.approx((known.low, known.high))


def test_the_normal_interval_is_the_one_of_the_textbook():
    values = [0, 0.5, 1, 1, 0, 0.5]
    low, high = normal(sum(values), sum(v * v for v in values), len(values))
    error = stats.sem(values)
    assert low == pytest.approx(0.5 - 1.959964 * error)
    assert high == pytest.approx(0.5 + 1.959964 * error)


def test_one_game_has_no_spread_but_an_interval():
    assert normal(1, 1, 1) == (1, 1)
    assert 0 < wilson(1, 1)[0] < wilson(1, 1)[1] == 1


def test_an_interval_of_deals_is_wilsons_if_every_deal_is_one_game():
    won = [1.0] * 30 + [0.0] * 10
    low, high = clustered(won, games=40)
    assert (low, high) == pytest.approx(wilson(30, 40), abs=0.003)


def test_an_interval_of_deals_is_as_wide_as_deals_differ():
    alike, apart = [0.5, 0.5, 0.5, 1.0] * 10, [0.0, 1.0, 0.5, 1.0] * 10
    narrow, wide = clustered(alike, games=80), clustered(apart, games=80)
    assert narrow[0] > wide[0]
    assert narrow[1] < wide[1]


@pytest.mark.parametrize("shares", [[1.0] * 16, [0.0] * 16, [0.5] * 16])
def test_deals_that_all_went_alike_have_an_interval(shares):
    low, high = clustered(shares, games=32)
    assert 0 <= low < high <= 1


def test_one_deal_says_nothing():
    assert clustered([1.0], games=2) == (0, 1)


def test_wilsons_interval_holds_the_truth_in_about_95_of_100_cases():
    games, truth = 40, 1 / 3
    chances = stats.binom.pmf(range(games + 1), games, truth)
    held = sum(
        chance
        for wins, chance in enumerate(chances)
        if wilson(wins, games)[0] <= truth <= wilson(wins, games)[1]
    )
    assert math.isclose(held, 0.95, abs_tol=0.02)


def test_values_that_are_all_alike_may_have_exceptions():
    assert reach([0.0] * 8, span=1) == pytest.approx(wilson(0, 8)[1])
    assert reach([0.0] * 63 + [1.0], span=1) == pytest.approx(wilson(0, 64)[1])
    low, high = bounded([2.0] * 10, games=20, scores=(-2.0, 2.0))
    assert low < 1
    assert high == 2


def test_values_that_differ_have_the_interval_of_the_textbook():
    values = [-1.0, 0.0, 1.0, 2.0] * 5
    assert reach(values, span=100) == pytest.approx(1.959964 * stats.sem(values))


def test_who_has_won_none_or_all_is_at_an_end_of_the_interval():
    assert all(wilson(0, n)[0] == 0 and wilson(n, n)[1] == 1 for n in range(1, 200))
