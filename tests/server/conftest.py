"""Servers for tests: one inside this process for a module, and a way to call it."""

import pytest
from inside import Caller, Inside
from postgres import postgres as postgres


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    """A server inside this process."""
    with Inside(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def caller(inside):
    """The way to call it."""
    return Caller(inside.port)
