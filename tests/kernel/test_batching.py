"""Batches: the same games as at single tables, whatever the number of threads."""

import copy
import pickle

import numpy as np
import pytest

import whitesmoke
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.batching import NOBODY, Batch
from whitesmoke.kernel.errors import BadOption, IllegalMove
from whitesmoke.kernel.table import Table

EVERY = (*GAMES, "examples.leduc_poker")


@pytest.mark.parametrize("game", EVERY)
def test_a_batch_plays_as_tables_do(game):
    batch = whitesmoke.batch(game, n=5, seed=3)
    tables = [Table(batch.game, batch.states[i : i + 1].copy()) for i in range(5)]
    for _ in range(60):
        actions = batch.sample()
        for i, table in enumerate(tables):
            assert batch.seats[i] == table.turn
            assert np.flatnonzero(batch.masks[i]).tolist() == sorted(table.legal_ids(table.turn))
            seen = batch.observer.vector(table.states, table.turn)
            assert batch.observations[i].tolist() == seen.tolist()
            table.play_id(table.turn, int(actions[i]))
        batch.step(actions)
        for i, table in enumerate(tables):
            assert batch.dones[i] == table.over
            if table.over:
                assert batch.rewards[i].tolist() == table.scores
                tables[i] = Table(batch.game, batch.states[i : i + 1].copy())
            else:
                assert not batch.rewards[i].any()
                assert table.states.tobytes() == batch.states[i : i + 1].tobytes()


def test_the_number_of_threads_changes_nothing():
    batches = [
        whitesmoke.batch("examples.leduc_poker", n=3000, seed=5, threads=threads)
        for threads in (1, 2, 5)
    ]
    for _ in range(20):
        actions = batches[0].sample()
        for batch in batches:
            batch.step(actions)
    one, *others = (
        (b.states.tobytes(), b.observations.tobytes(), b.rewards.tobytes()) for b in batches
    )
    assert all(other == one for other in others)


def test_a_refused_decision_changes_nothing_anywhere():
    batch = whitesmoke.batch("examples.leduc_poker", n=4, seed=5)
    before = batch.states.tobytes()
    with pytest.raises(IllegalMove, match=r"Game 2, seat 0: 'fold' is not legal. Legal now: call"):
        batch.step([1, 1, 0, 1])
    with pytest.raises(IllegalMove, match="Move number 9"):
        batch.step([1, 1, 9, 1])
    with pytest.raises(IllegalMove, match="4 games need 4 decisions"):
        batch.step([1, 1])
    assert batch.states.tobytes() == before


def test_a_game_can_wait():
    batch = whitesmoke.batch("examples.leduc_poker", n=2, seed=5)
    before = batch.states.copy()
    batch.step([1, -1])
    assert batch.states[0] != before[0]
    assert batch.states[1] == before[1]


def test_without_dealing_anew_a_finished_game_stays():
    batch = Batch(find("examples.leduc_poker"), 3, 2, 1, again=False)
    while (batch.seats != NOBODY).any():
        batch.step(batch.sample())
    assert not batch.masks.any()
    batch.deal(np.array([True, False, False]))
    assert batch.seats.tolist() == [0, NOBODY, NOBODY]


def test_copies_go_on_with_the_same_games():
    batch = whitesmoke.batch("examples.leduc_poker", n=8, seed=5)
    batch.step(batch.sample())
    twins = [batch.copy(), copy.copy(batch).copy(), pickle.loads(pickle.dumps(batch))]
    for _ in range(30):
        actions = batch.sample()
        batch.step(actions)
        for twin in twins:
            twin.step(actions)
    for twin in twins:
        assert twin.states.tobytes() == batch.states.tobytes()


def test_what_it_shows_cannot_be_written_to():
    batch = whitesmoke.batch("examples.leduc_poker", n=2, seed=5)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True


@pytest.mark.parametrize("n", [0, -3, 1.5])
def test_a_batch_holds_at_least_one_game(n):
    with pytest.raises(BadOption):
        whitesmoke.batch("examples.leduc_poker", n=n)
