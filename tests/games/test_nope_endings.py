"""NOPE! always ends, however the cards fall and whatever was agreed on."""

import numpy as np
import pytest
from test_nope_notation import GAME, clause

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import stream
from whitesmoke.testing.setups import setups

LONGEST = 100_000
BATCH = 50_000


def play_out(players, options, games, first=0):
    """Play games at random; return their scores and how many did not end."""
    scores = np.zeros((games, GAME.about.most))
    lengths, endings = np.zeros(games, np.int64), np.zeros(games, np.int64)
    seeds = np.arange(first, first + games, dtype=np.uint64)
    drivers.play_out_many(
        GAME.blank(players, options), seeds, stream(first, "endings"), GAME.offer_buffer(), LONGEST,
        scores, lengths, endings,
    )  # fmt: skip
    return scores, int(sum(endings == 0))


@clause("NP26", "NP28")
def test_random_games_of_every_set_up_end_with_one_winner():
    for setup in setups(GAME):
        scores, endless = play_out(setup.players, setup.options, 200)
        assert endless == 0, setup
        assert (scores.sum(axis=1) == 1).all(), setup


@clause("NP-R16")
@pytest.mark.parametrize("players", range(2, 7))
def test_games_with_many_cards_dealt_and_drawn_end_too(players):
    options = {"hand_size": 13, "draw_count": 3, "action_after_draw": True}
    assert play_out(players, options, 1_000)[1] == 0


@pytest.mark.long
@clause("NP26", "NP28")
@pytest.mark.parametrize("players", range(2, 7))
def test_a_million_random_games_end_and_every_seat_wins_alike(players):
    wins = np.zeros(GAME.about.most)
    for first in range(0, 1_000_000, BATCH):
        scores, endless = play_out(players, {}, BATCH, first)
        assert endless == 0
        wins += scores.sum(axis=0)
    assert wins[:players] == pytest.approx([1_000_000 / players] * players, rel=0.01)
