"""Tension: words for how chances move, by small drawn examples."""

import numpy as np
import pytest

from whitesmoke.lab.kingmaking import kings, makes_kings, may_make_kings
from whitesmoke.lab.tension import Watched, came_back, decided_at, deepest, lead_changes


def game(*chances, winner=0):
    """A game of two sides by the chance of the first at each moment."""
    own = np.array(chances, float)
    at = np.arange(len(own)) / len(own)
    return Watched(at, np.stack([own, 1 - own], 1), winner)


@pytest.mark.parametrize(
    ("chances", "changes"),
    [
        ((0.5, 0.6, 0.9), 0),
        ((0.5, 0.8, 0.2, 0.9), 2),
        ((0.5, 0.45, 0.55, 0.5), 0),
        ((0.9, 0.44, 0.9), 0),
        ((0.7, 0.3), 1),
    ],
)
def test_the_lead_changes_when_another_is_clearly_ahead(chances, changes):
    assert lead_changes(game(*chances)) == changes


def test_a_game_is_decided_when_its_winner_is_never_unsure_again():
    assert decided_at(game(0.5, 0.95, 0.6, 0.95)) == 0.75
    assert decided_at(game(0.95, 0.95)) == 0
    assert decided_at(game(0.5, 0.5)) == 1


def test_a_winner_who_was_far_behind_came_back():
    assert came_back(game(0.5, 0.2, 0.9))
    assert not came_back(game(0.5, 0.3, 0.9))
    assert came_back(game(0.5, 0.9, 0.4, winner=1))
    assert deepest(game(0.5, 0.2, 0.9)) == pytest.approx(0.6)


LOST_SEAT = np.array([[0.0, 0.8, 0.2], [0.02, 0.5, 0.48]])
"""Two decisions of seat 0 and all seats' chances after them."""


def test_a_seat_that_has_lost_and_moves_another_makes_kings():
    assert may_make_kings(LOST_SEAT, 0, 48)
    assert makes_kings(LOST_SEAT, LOST_SEAT, 0)
    assert not makes_kings(LOST_SEAT, np.array([[0.0, 0.6, 0.4], [0.0, 0.55, 0.45]]), 0)
    assert not makes_kings(LOST_SEAT, LOST_SEAT + 0.06, 0)


def test_who_may_still_win_makes_no_kings():
    assert not may_make_kings(np.array([[0.3, 0.6, 0.1], [0.1, 0.1, 0.8]]), 0, 48)


def test_only_moments_that_look_like_it_are_played_again():
    after = np.concatenate([LOST_SEAT, [[0.5, 0.5, 0.0], [0.4, 0.6, 0.0]]])
    again = []

    def play_again(i):
        again.append(i)
        return LOST_SEAT

    found = kings(np.array([0, 2, 4, 4]), after, np.array([0, 0, 0]), 48, play_again)
    assert found.tolist() == [True, False, False]
    assert again == [0]
