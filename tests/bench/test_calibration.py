"""What evidence is fitted to is found again, and chances are compared with how often they hold."""

import numpy as np
import pytest
from bench.beliefs import calibration, chances_of, likeliest

WEIGHTS = np.array([1.0, -0.5])


def moments(count=4000, worlds=9):
    """Facts of worlds, of which the first is the true one, as often as these weights say."""
    luck = np.random.default_rng(1)
    facts = luck.normal(size=(count, worlds, len(WEIGHTS)))
    for each in facts:
        true = luck.choice(worlds, p=chances_of(each @ WEIGHTS))
        each[[0, true]] = each[[true, 0]]
    return facts


def off(facts, weights):
    """How far off the chances by some weights are, at most."""
    chances = np.array([chances_of(found) for found in facts @ weights])
    return max(abs(said - true) for *_, said, true in calibration(chances))


def test_the_weights_that_made_worlds_true_are_fitted():
    assert likeliest(moments()) == pytest.approx(WEIGHTS, abs=0.1)


def test_chances_that_are_too_sure_are_seen_to_be_off():
    facts = moments()
    assert off(facts, WEIGHTS) < 0.05
    assert off(facts, 3 * WEIGHTS) > 0.1
