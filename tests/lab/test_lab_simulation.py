"""Simulation: the same games whatever the threads, and findings that add up."""

import json
from dataclasses import replace

import numpy as np
import pytest

from whitesmoke.games import find
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.table import deal
from whitesmoke.lab.findings import UNFINISHED, findings
from whitesmoke.lab.simulation import CHUNK, Simulation
from whitesmoke.lab.tally import Chunk, Tally, shares_of_win
from whitesmoke.lab.workers import Threads

GAMES = 2 * CHUNK + 17


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return Simulation(find("rise_or_fall"), 4, GAMES, bound=10_000, seed=5)


@pytest.fixture(scope="module")
def said(simulation):
    return findings(simulation.run(Threads(1)))


def timeless(said):
    return {name: value for name, value in said.plain().items() if name != "speed"}


def test_the_number_of_threads_changes_nothing_but_the_speed(simulation, said):
    assert timeless(findings(simulation.run(Threads(2)))) == timeless(said)
    assert timeless(findings(simulation.run(Threads(5)))) == timeless(said)


def test_another_seed_gives_other_games(simulation, said):
    other = findings(replace(simulation, seed=6).run(Threads(1)))
    assert other.length != said.length


def test_the_first_games_of_a_longer_simulation_are_the_same_games(simulation):
    few = replace(simulation, games=10)
    assert few.seeds(0, 10).tolist() == simulation.seeds(0, GAMES).tolist()[:10]
    assert len(set(simulation.seeds(0, GAMES).tolist())) == GAMES


def test_the_shares_of_all_seats_add_up_to_one(said):
    assert sum(seat.win_share for seat in said.seats) == pytest.approx(1)
    assert sum(said.endings.values()) == said.games == said.finished == GAMES
    assert UNFINISHED not in said.endings


def test_each_share_lies_inside_its_interval_and_the_interval_is_narrow(said):
    for seat in said.seats:
        assert 0 <= seat.low < seat.win_share < seat.high <= 1
        assert seat.high - seat.low < 0.06
        assert seat.mean_score == seat.win_share


def test_equal_seats_win_equally_often(simulation):
    said = findings(replace(simulation, games=8 * CHUNK, players=3).run(Threads(2)))
    assert all(abs(seat.win_share - 1 / 3) < 0.05 for seat in said.seats)


def test_shared_wins_are_measured_by_the_normal_interval_and_whole_ones_by_wilsons(said):
    assert said.interval == "normal"
    tally = Tally(2, unit=True)
    tally.add(Chunk(np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([3, 4]), np.array([1, 1])))
    assert tally.whole


def test_seats_and_endings_have_the_games_own_names(said):
    assert [seat.name for seat in said.seats] == ["Cheerleaders", "Jocks", "Geeks", "Punks"]
    assert set(said.endings) <= {"two left", "one left", "none left"}


def test_lengths_are_in_order(said):
    length = said.length
    assert 3 <= length.median <= length.p99 <= length.max
    assert length.median / 2 < length.mean < length.max


def test_games_that_reach_the_bound_are_given_up_and_said_to_be(simulation):
    said = findings(replace(simulation, games=50, bound=8).run(Threads(1)))
    assert said.endings[UNFINISHED] == 50 - said.finished > 0
    assert said.length.max == 8


def test_without_a_finished_game_nothing_is_said_of_wins(simulation):
    said = findings(replace(simulation, games=5, bound=2).run(Threads(1)))
    assert said.finished == 0
    assert all(seat.win_share is None and seat.low is None for seat in said.seats)


def test_findings_are_plain_data(said):
    assert json.loads(json.dumps(said.plain())) == said.plain()


def test_players_and_options_that_cannot_be_are_refused(simulation):
    with pytest.raises(BadOption):
        replace(simulation, players=9).compile()
    with pytest.raises(BadOption):
        replace(simulation, options={"max_rounds": "many"}).compile()


def test_options_are_obeyed(simulation):
    said = findings(replace(simulation, options={"max_rounds": "1"}, games=100).run(Threads(1)))
    assert said.length.max == 4
    assert said.options["max_rounds"] == 1
    assert set(said.endings) == {"round limit"}


def test_progress_is_told_up_to_the_last_game(simulation):
    told = []
    simulation.run(Threads(2), told.append)
    assert sum(told) == GAMES


def test_every_games_seed_deals_a_game_of_its_own(simulation):
    """A simulated game can be dealt again by its seed."""
    seed = int(simulation.seeds(3, 4)[0])
    assert int(deal(simulation.game, 4, seed).states["seed"][0]) == seed


def test_the_highest_score_wins_and_equals_share():
    scores = np.array([[2.0, -2.0], [0.0, 0.0]])
    assert shares_of_win(scores).tolist() == [[1, 0], [0.5, 0.5]]


def test_a_tally_counts_lengths_by_rank():
    tally = Tally(1, unit=True)
    tally.add(Chunk(np.ones((3, 1)), np.array([2, 2, 9]), np.array([1, 1, 1])))
    tally.add(Chunk(np.ones((1, 1)), np.array([1]), np.array([2])))
    assert [tally.length_at(q) for q in (0.25, 0.5, 0.75, 1)] == [1, 2, 2, 9]
    assert (tally.decisions, tally.games, tally.finished) == (14, 4, 4)
