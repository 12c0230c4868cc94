"""The attacks that `make bench-faults` runs in full size, small and quick."""

import os
from pathlib import Path

import pytest
import siege
from hostile import stiffen
from inside import Caller, Inside

from whitesmoke.server.doors import intake
from whitesmoke.server.host import serving

MB = 1 << 20
USUAL = {"requests_per_second": 50.0, "messages_per_second": 20.0, "sockets_per_address": 200}


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    with siege.Usual(tmp_path_factory.mktemp("siege")) as server:
        server.people("nope", 2)
        yield server


def own_memory():
    """Resident bytes of this process, in which the server is."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_no_hand_is_told_when_a_seat_changes_hands(inside, caller):
    stiffen(inside.server.servers[0].sockets[0])
    assert siege.changes_of_hands(caller, len(siege.SPIES)) == 0


def test_connections_that_send_and_never_read_are_closed_and_cost_little(tmp_path, monkeypatch):
    monkeypatch.setattr(serving, "IDLE_SECONDS", 1.0)
    monkeypatch.setattr(intake, "OVER_BUDGET_SECONDS", 1.0)
    with Inside(tmp_path, **USUAL) as server:
        table = Caller(server.port).people("nope", 2)[0]
        sweeping = server.server.sockets.sweep_for_ever(3.0)
        server.do(lambda: server.registry.spawn(sweeping))
        grown, took = siege.never_read(server.port, own_memory, table, 20, 40.0)
    assert grown < 64 * MB
    assert took < 40


def test_somebody_plays_on_while_an_address_floods(usual):
    """The bound itself is measured by the bench; here nobody waits for seconds."""
    _, during = siege.attacked(usual, ["frames of 8 bytes", "requests"], 20)
    assert max(during.values()) < 3.0
    assert usual.process.poll() is None
