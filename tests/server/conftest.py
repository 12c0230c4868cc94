"""Servers for tests: one inside this process for a module, and a way to call it."""

import random

import pytest
from inside import Caller, Inside
from postgres import postgres as postgres
from test_server_playing import open_table, played_to_the_end

from whitesmoke.server.tables import talk


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    """A server inside this process."""
    with Inside(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def finished(inside):
    """A game that is over: the answer to its opening."""
    caller = Caller(inside.port)
    opened = open_table(caller, "nope", bots=1)
    played_to_the_end(caller, opened, random.Random(2))
    return opened


@pytest.fixture
def caller(inside):
    """The way to call it."""
    return Caller(inside.port)


@pytest.fixture
def talkative(monkeypatch):
    """Whoever talks may talk on, for tests that need many messages of any kind."""
    for bound in ("SEAT", "TABLE"):
        monkeypatch.setattr(talk, bound, (1e6, 1_000_000))
        monkeypatch.setattr(talk, f"{bound}_IN_ALL", 1_000_000)
