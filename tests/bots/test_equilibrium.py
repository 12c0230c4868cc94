"""Rise or Fall solved: what the tables say is what the rules and exact best replies confirm."""

import itertools

import numpy as np
import pytest

from whitesmoke.bots.equilibrium import (
    AGAIN,
    DEFAULT,
    PARTS,
    ROUNDS,
    Equilibrium,
    check,
    check_sorted,
    mixture,
    number_of,
    rulings_of,
    shipped,
    solve,
)
from whitesmoke.bots.lineup import NoSuchBot, bot, fitting
from whitesmoke.bots.point_game import ENDS, index, keys_of, outcomes, states_of
from whitesmoke.bots.random import Random
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream

GAME = find("rise_or_fall")


def table(points, **options):
    """A table before a round, with these points."""
    states = GAME.deal(len(points), 1, options)
    states["points"][0, : len(points)] = points
    states["owing"] = sum(1 << seat for seat, held in enumerate(points) if held)
    return states


@pytest.fixture(scope="module")
def checked():
    """The bot's play in a game with a limit, as it ships, checked exactly."""
    return check(GAME, DEFAULT, shipped())


def row_of(states, points):
    return int(np.flatnonzero((states == points).all(axis=1))[0])


def test_states_are_all_ways_to_hold_up_to_49_points():
    assert [len(states_of(cliques)) for cliques in (3, 4)] == [3364, 11222]
    assert len(states_of(3, as_seated=True)) == 18424
    for states in (states_of(3), states_of(4), states_of(3, as_seated=True)):
        assert states.sum(axis=1).max() == 49
        assert (np.diff(keys_of(states)) > 0).all()


def test_a_round_leads_where_the_rules_lead():
    leads_to, states = outcomes(GAME, GAME.blank(3, {})), states_of(3)
    luck = np.random.default_rng(1)
    for row in luck.integers(len(states), size=50):
        joint, after = int(luck.integers(64)), table(states[row])
        for seat in range(3):
            GAME.step(
                after, seat, GAME.legal(after, seat)[joint // 4**seat % 4], GAME.offer_buffer()
            )
        led = leads_to[row, joint]
        if after["ending"][0]:
            won = GAME.scores(after)[0]
            assert led.tolist() == [0 if share == 0 else round(1 / share) for share in won]
        else:
            points = after["points"][0, :3]
            to = row_of(states, np.sort(points)[::-1])
            assert sorted(led) == [ENDS + to * 3 + place for place in range(3)]
            assert (states[to][(led - ENDS) % 3] == points).all()


def test_from_the_deal_nobody_gains_half_a_percent_by_playing_otherwise(checked):
    deal = row_of(checked.states, (5, 5, 5))
    assert checked.won[deal] == pytest.approx(1 / 3, abs=1e-4)
    assert checked.regret[deal].max() <= 0.005
    assert (checked.won[deal] + checked.regret[deal]).max() <= 0.345


def test_regrets_are_never_below_zero_and_shares_of_a_win_sum_to_one(checked):
    assert checked.regret.min() > -1e-9
    assert checked.won.sum(axis=1) == pytest.approx(1)


def test_even_play_has_a_regret_that_the_same_measure_finds():
    even = np.full_like(shipped()[0], PARTS // 4)
    checked = check(GAME, DEFAULT, [even] * 30)
    assert checked.regret[row_of(checked.states, (5, 5, 5))].min() > 0.1


def test_who_sits_where_does_not_change_what_a_clique_does():
    points, expected = (7, 4, 2), {}
    for order in itertools.permutations(range(3)):
        seated = table([points[i] for i in order])
        for seat, clique in enumerate(order):
            shares = mixture(seated, seat)
            others = [other for s, other in enumerate(order) if s != seat]
            told = {**dict(zip(others, shares[:2], strict=True)), "d": shares[2], "a": shares[3]}
            assert expected.setdefault(clique, told) == told


def test_cliques_with_as_many_points_are_treated_alike():
    states, first = states_of(3), shipped()[-1].astype(int)
    for row in np.flatnonzero(states[:, 0] == states[:, 1])[::50]:
        assert abs(first[row, 0] - first[row, 1]).max() <= 1
    for row in np.flatnonzero(states[:, 1] == states[:, 2])[::50]:
        assert abs(first[row, 0, 0] - first[row, 0, 1]) <= 1


def test_a_clique_that_is_out_is_left_out():
    with_four = mixture(table((5, 0, 3, 4)), 0)
    assert with_four.tolist() == mixture(table((5, 3, 4)), 0).tolist()
    assert len(with_four) == len(GAME.legal(table((5, 0, 3, 4)), 0))


def test_the_player_mixes_as_the_table_says():
    seen, own, player = GAME.redact(table((5, 5, 5)), 0), stream(3), Equilibrium()
    made = [player.choose(GAME, seen, 0, own) for _ in range(2000)]
    shares = [made.count(action) / 2000 for action in GAME.legal(seen, 0)]
    assert shares == pytest.approx(mixture(seen, 0).tolist(), abs=0.04)


def test_before_the_limit_the_last_rounds_are_played_by_their_own_tables():
    row = row_of(states_of(3), (6, 5, 4))
    for limit in (1, 2, ROUNDS):
        parts = shipped()[limit - 1, row, 0]
        seen = table((6, 5, 4), max_rounds=limit)
        assert mixture(seen, 0).tolist() == (parts / parts.sum()).tolist()


def test_the_first_rounds_are_played_again_while_more_are_left():
    numbers = [number_of(played, 200) for played in range(200)]
    assert numbers[-ROUNDS:] == list(range(ROUNDS - 1, -1, -1))
    assert numbers[-ROUNDS - AGAIN : -ROUNDS] == list(range(ROUNDS - 1, ROUNDS - 1 - AGAIN, -1))
    assert min(numbers[:-ROUNDS]) == ROUNDS - AGAIN
    assert {number_of(played, 0) for played in range(100)} == set(range(ROUNDS - AGAIN, ROUNDS))


@pytest.mark.parametrize("seen", [table((5, 5, 5, 5)), table((5, 5, 5), settlement="gross")])
def test_where_the_game_is_not_solved_another_bot_decides(seen):
    assert mixture(seen, 2) is None
    assert Equilibrium(Random()).choose(GAME, seen, 2, stream(1)) in GAME.legal(seen, 2)


@pytest.mark.long
def test_the_tables_that_ship_are_what_the_solver_finds():
    assert (np.array(solve(GAME, DEFAULT, rounds=2)) == shipped()[:2]).all()


@pytest.mark.long
def test_with_four_cliques_the_last_round_is_solved_in_nearly_every_state():
    solved = solve(GAME, DEFAULT, rounds=1, fewer=[shipped()])
    checked = check_sorted(GAME, DEFAULT, shipped()[:1], solved)
    assert checked.states.shape == (11222, 4)
    assert checked.won.sum(axis=1) == pytest.approx(1)
    assert checked.regret.min() > -1e-9
    assert np.quantile(checked.regret, 0.95) < 0.01


def test_a_principal_who_cannot_come_makes_no_other_game():
    assert rulings_of(GAME.blank(3, {"principal_threshold": 5})) == DEFAULT


def test_only_the_solved_game_has_an_equilibrium():
    assert isinstance(bot("equilibrium", "rise_or_fall"), Equilibrium)
    with pytest.raises(NoSuchBot, match="only Rise or Fall"):
        bot("equilibrium", "nope")


def test_at_a_table_of_more_than_three_it_is_refused_in_one_sentence():
    assert isinstance(fitting("equilibrium", GAME, 3), Equilibrium)
    with pytest.raises(NoSuchBot, match="solved with 3 players, not with 4"):
        fitting("equilibrium", GAME, 4)


def test_the_index_finds_every_state():
    keys, firsts = index(4)
    assert firsts[3].tolist() == [0, ENDS]
    assert firsts[4].tolist() == [3364, ENDS + 3 * 3364]
    assert len(keys) == 3364 + 11222
