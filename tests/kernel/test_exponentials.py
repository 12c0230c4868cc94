"""ln, exp and powers of our own: as good as the machine's, with and without the compiler."""

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.exponentials import exp, ln, power

POSITIVE = st.floats(1e-300, 1e300)


def is_close(found, known):
    return abs(found - known) <= 2 * np.spacing(abs(known))


@given(POSITIVE)
def test_ln_is_off_by_no_more_than_the_last_digits(x):
    assert is_close(ln(x), math.log(x))
    assert ln(x) == plainly(ln)(x)


@given(st.floats(-700, 700))
def test_exp_is_off_by_no_more_than_the_last_digits(x):
    assert is_close(exp(x), math.exp(x))
    assert exp(x) == plainly(exp)(x)


@given(st.floats(1, 1e3), st.floats(-5, 5))
def test_a_power_is_close_to_the_machines(x, y):
    assert math.isclose(power(x, y), x**y, rel_tol=1e-13)


def test_beyond_what_a_float_holds_there_is_nothing_or_everything():
    assert exp(-1e4) == 0.0
    assert exp(1e4) == math.inf
    assert (ln(1.0), exp(0.0)) == (0.0, 1.0)
