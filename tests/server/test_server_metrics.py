"""What Prometheus is told."""

import asyncio
import contextlib
import http.client
import time
from pathlib import Path

import pytest
from hostile import Line
from house import free_port
from inside import Caller, Inside, wait_for
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.parser import text_string_to_metric_families

from whitesmoke.server import metrics as module
from whitesmoke.server.metrics import Metrics


def told(metrics):
    """Every number by name and labels."""
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(generate_latest(metrics.registry).decode())
        for sample in family.samples
    }


def test_each_number_is_fed_by_the_server():
    """What nobody counts is not shown."""
    source = Path(module.__file__)
    rest = "".join(m.read_text("utf-8") for m in source.parent.rglob("*.py") if m != source)
    own = source.read_text("utf-8").split("def count_tables")[1]
    for name, number in vars(Metrics()).items():
        if name not in ("registry", "_shown"):
            assert isinstance(number, MetricWrapperBase)
            assert f"metrics.{name}." in rest or f"self.{name}." in own, name
    for name in (name for name in vars(Metrics) if not name.startswith("_")):
        assert f"metrics.{name}(" in rest, name


def test_what_happens_is_counted():
    metrics = Metrics()
    metrics.decisions.labels("nope", "person").inc()
    metrics.faults.labels("late").inc()
    metrics.batches.observe(7)
    metrics.sockets.inc()
    metrics.refused("stale")
    metrics.refused("fault")
    metrics.count_tables(lambda: {"running": 3, "waiting": 1})
    numbers = told(metrics)
    assert numbers["whitesmoke_decisions_total", "nope", "person"] == 1
    assert numbers["whitesmoke_bot_faults_total", "late"] == 1
    assert numbers["whitesmoke_storage_batch_changes_bucket", "10.0"] == 1
    assert numbers["whitesmoke_storage_batch_changes_bucket", "5.0"] == 0
    assert numbers[("whitesmoke_sockets",)] == 1
    assert numbers["whitesmoke_refusals_total", "stale"] == 1
    assert numbers["whitesmoke_refusals_total", "fault"] == 1
    assert numbers[("whitesmoke_errors_total",)] == 1
    assert numbers["whitesmoke_tables", "running"] == 3


def test_two_servers_in_one_process_do_not_share_numbers():
    one, other = Metrics(), Metrics()
    one.errors.inc()
    assert told(one)[("whitesmoke_errors_total",)] == 1
    assert told(other)[("whitesmoke_errors_total",)] == 0


def test_nothing_is_shown_unless_it_is_asked_for(tmp_path):
    with Inside(tmp_path, metrics=False) as server:
        assert Caller(server.port).get("/metrics").status == 404


def test_numbers_have_a_port_of_their_own_if_that_is_wished(tmp_path):
    port = free_port()
    with Inside(tmp_path, metrics=True, metrics_port=port) as server:
        assert Caller(server.port).get("/metrics").status == 404
        answer = Caller(port).get("/metrics")
        assert answer.status == 200
        assert b"whitesmoke_tables" in answer.body
        with Line(port) as line:
            line.push(b"x" * 100_000)
            assert b"200" not in line.read(patience=5)
            assert line.ended
        with contextlib.ExitStack() as held:
            lines = [held.enter_context(Line(port)) for _ in range(module.ASKING + 5)]
            wait_for(lambda: sum(line.is_ended() for line in lines) == 5, 5)
        wait_for(lambda: answers(port), 5)
    with pytest.raises(OSError, match="refused"):
        Caller(port).get("/metrics")


def answers(port):
    """Whether somebody who asks for the numbers is answered."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        return Caller(port).get("/metrics").status == 200
    return False


def test_to_ask_for_the_numbers_often_costs_nothing(monkeypatch):
    metrics, made = Metrics(), []
    monkeypatch.setattr(module, "generate_latest", lambda _: made.append(None) or b"numbers")
    assert {metrics.text() for _ in range(100)} == {b"numbers"}
    assert len(made) == 1
    monkeypatch.setattr(module, "FRESH", 0.0)
    metrics.text()
    assert len(made) == 2


def test_how_long_bots_think_is_not_told(inside, caller):
    """Its sum told when a bot had no choice: neither a sum nor a count moves while one thinks."""
    before = told(inside.registry.metrics)
    seats = [{"kind": "bot", "level": "beginner"}] * 2
    wanted = {"game": "rise_or_fall", "name": "A", "seats": seats * 2}
    table = caller.post("/api/tables", wanted).json["table"]
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "over")
    after = told(inside.registry.metrics)
    moved = {name[0] for name in after if after[name] != before.get(name, 0)}
    assert "whitesmoke_decisions_total" in moved
    assert not [name for name in {*before, *after} if "thinking" in name[0]]


def test_a_late_event_loop_is_noticed(monkeypatch):
    monkeypatch.setattr(module, "STALL", 0.01)
    metrics = Metrics()

    async def block():
        task = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0)
        time.sleep(0.1)
        await asyncio.sleep(0.005)
        task.cancel()

    asyncio.run(block())
    assert told(metrics)[("whitesmoke_loop_late_seconds",)] > 0.05
