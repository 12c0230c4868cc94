"""The checker of histories finds what cannot be, and nothing else."""

import random

import pytest
from linearizable import Call, Stored, faults_in

LOG = [Stored(None, None, None, False)] + [Stored(f"k{n}", n % 2, "a", True) for n in range(2, 6)]


def decided(place, began, ended):
    stored = LOG[place - 1]
    return Call(
        "decide", began, ended, place, None, stored.key, stored.seat, stored.name, place - 1
    )


FINE = [
    decided(2, 1.0, 2.0),
    Call("look", 1.5, 1.6, 2),
    Call("look", 2.1, 2.2, 2),
    decided(3, 2.5, 6.0),
    decided(4, 3.0, 4.0),
    Call("look", 3.5, 3.6, 4),
    decided(5, 6.5, 7.0),
    Call("look", 6.6, 9.0, 5),
]


def test_what_fits_one_order_is_fine():
    assert faults_in(FINE, LOG) == []


@pytest.mark.parametrize(
    "wrong",
    [
        Call("look", 4.5, 4.6, 3),
        Call("look", 1.1, 1.2, 3),
        Call("look", 8.0, 8.1, 6),
        Call("decide", 5.0, 5.5, 3, None, "other", 1, "a", 2),
        Call("decide", 0.1, 0.2, None, "stale", "k3", 1, "a", 2),
        Call("decide", 9.0, 9.1, 5, None, "k5", 1, "a", 4),
    ],
    ids=[
        "old",
        "early",
        "nothing there",
        "lost",
        "refused and done",
        "acknowledged again as older",
    ],
)
def test_what_cannot_be_is_found(wrong):
    assert faults_in([*FINE, wrong], LOG)


def test_a_decision_that_is_there_twice_is_found():
    assert faults_in(FINE, [*LOG, LOG[2]])


def test_a_refusal_must_be_right_at_some_moment():
    refused = Call("decide", 2.1, 2.2, None, "not_asked", "no", 1, "b", 2)
    assert faults_in([*FINE, refused], LOG, lambda count, seat, name: count != 2) == []
    assert faults_in([*FINE, refused], LOG, lambda count, seat, name: True)


def test_whatever_one_place_does_in_order_is_fine():
    """Calls that take effect at random moments within their time, at one list."""
    dice = random.Random(7)
    moments = sorted(dice.random() * 100 for _ in range(60))
    calls, log = [], []
    for number, moment in enumerate(moments):
        began, ended = moment - dice.random() * 5, moment + dice.random() * 5
        if dice.random() < 0.5:
            log.append(Stored(f"k{number}", 0, "a", True))
            place, key = len(log), f"k{number}"
            calls.append(Call("decide", began, ended, place, None, key, 0, "a", place - 1))
        else:
            calls.append(Call("look", began, ended, len(log)))
    assert faults_in(calls, log) == []
