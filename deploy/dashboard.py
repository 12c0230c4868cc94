"""The Grafana dashboard, written by the numbers that the server shows: python deploy/dashboard.py

Prints the JSON that `deploy/grafana.json` keeps.
"""

import json
from typing import Any


def _slowest(name: str) -> str:
    """The time in which 99 of 100 are done."""
    buckets = f"sum by (le) (rate(whitesmoke_{name}_bucket[5m]))"
    return f"histogram_quantile(0.99, {buckets})"


def _hourly(name: str) -> str:
    """How many there were in an hour."""
    return f"sum(increase(whitesmoke_{name}_total[1h]))"


PANELS = (
    ("Decisions a second", "ops", "sum by (game) (rate(whitesmoke_decisions_total[1m]))", "game"),
    ("Made by people and bots", "ops", "sum by (by) (rate(whitesmoke_decisions_total[1m]))", "by"),
    ("99 of 100 decisions are stored within", "s", _slowest("decision_seconds"), ""),
    ("99 of 100 transactions take", "s", _slowest("storage_batch_seconds"), ""),
    ("Tables", "none", "sum by (status) (whitesmoke_tables)", "status"),
    ("Connections", "none", "sum(whitesmoke_sockets)", ""),
    ("Refusals a second", "ops", "sum by (code) (rate(whitesmoke_refusals_total[5m]))", "code"),
    ("The event loop is late by", "s", "max(whitesmoke_loop_late_seconds)", ""),
    ("Errors of our own in an hour", "none", _hourly("errors"), ""),
    ("Bots that failed or were late in an hour", "none", _hourly("bot_faults"), ""),
    ("Transactions that failed in an hour", "none", _hourly("storage_failures"), ""),
    ("Still being compiled", "none", "sum(whitesmoke_warming)", ""),
)
WIDTH, HEIGHT, COLUMNS = 8, 7, 3
SOURCE = {"type": "prometheus", "uid": "${source}"}


def dashboard() -> dict[str, Any]:
    """The whole dashboard; the data source is chosen where it is imported."""
    chosen = {"name": "source", "type": "datasource", "query": "prometheus", "label": "Prometheus"}
    return {
        "title": "White Smoke",
        "uid": "whitesmoke",
        "tags": ["games"],
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [chosen]},
        "panels": [_panel(number, *each) for number, each in enumerate(PANELS)],
    }


def _panel(number: int, title: str, unit: str, asked: str, legend: str) -> dict[str, Any]:
    row, column = divmod(number, COLUMNS)
    place = {"x": column * WIDTH, "y": row * HEIGHT, "w": WIDTH, "h": HEIGHT}
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "datasource": SOURCE,
        "gridPos": place,
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [
            {
                "refId": "A",
                "datasource": SOURCE,
                "expr": asked,
                "legendFormat": f"{{{{{legend}}}}}" if legend else title,
            }
        ],
    }


if __name__ == "__main__":
    print(json.dumps(dashboard(), indent=2))  # noqa: T201
