"""What a host is given to run: files that fit the program."""

import configparser
import json
import re
import runpy
from pathlib import Path

import yaml

from whitesmoke.cli import COMMANDS
from whitesmoke.server.config import settings
from whitesmoke.server.metrics import Metrics

DEPLOY = Path(__file__).parents[1] / "deploy"
SETTINGS = {f"WHITESMOKE_{setting.name.upper()}" for setting in settings()}
CALLED = re.compile(r"bin/whitesmoke (\w+)")


def test_the_dashboard_is_what_its_program_writes():
    made = runpy.run_path(str(DEPLOY / "dashboard.py"))["dashboard"]()
    assert json.loads((DEPLOY / "grafana.json").read_text("utf-8")) == made


def test_the_dashboard_asks_for_numbers_that_there_are():
    metrics = Metrics()
    metrics.count_tables(lambda: {"running": 1})
    metrics.decided("nope", "person", 0.01)
    metrics.refused("too_fast")
    metrics.faults.labels("late").inc()
    shown = metrics.text().decode()
    panels = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))["panels"]
    asked = {name for panel in panels for name in re.findall(r"whitesmoke_\w+", str(panel))}
    assert asked
    assert not {name for name in asked if f"\n{name}" not in shown}


def test_settings_and_commands_of_the_files_exist():
    for name in ("Containerfile", "compose.yaml", "whitesmoke.service"):
        text = (DEPLOY / name).read_text("utf-8")
        assert set(re.findall(r"WHITESMOKE_[A-Z_]+", text)) <= SETTINGS
        assert set(CALLED.findall(text)) <= set(COMMANDS)


def test_the_compose_file_keeps_a_server_closed():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    tables = services["tables"]
    assert tables["read_only"]
    assert tables["cap_drop"] == ["ALL"]
    assert all(port.startswith("127.0.0.1:") for port in tables["ports"])
    assert "ports" not in services["database"]


def test_the_unit_stops_the_server_as_it_wants_to_be_stopped():
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str
    unit.read_string((DEPLOY / "whitesmoke.service").read_text("utf-8"))
    assert unit["Service"]["KillSignal"] == "SIGTERM"
    assert int(unit["Service"]["TimeoutStopSec"]) >= 20
    assert unit["Service"]["ProtectSystem"] == "strict"
