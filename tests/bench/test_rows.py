"""The bench takes medians of what was measured in turn, and keeps rows by name."""

import json
import sys
from types import SimpleNamespace

import pytest
from bench.__main__ import THEMES, main
from bench.rows import Row, against, from_pairs, keep, under


def measured(*values):
    """A measurement that gives these values one after the other."""
    return iter(values).__next__


def test_the_median_of_the_ratios_counts_not_the_ratio_of_the_medians():
    row = from_pairs("x", [(10, 1), (8, 4), (9, 3)], bar=3, unit="games/s")
    assert (row.ours, row.peers, row.ratio) == (9, 3, 3)
    row = from_pairs("x", [(10, 5), (30, 10), (2, 8)], bar=3, unit="games/s")
    assert (row.ours, row.peers, row.ratio) == (10, 8, 2)


def test_both_are_measured_in_turn_after_one_that_does_not_count():
    order = []

    def ours():
        order.append("ours")
        return 6.0

    def peers():
        order.append("peers")
        return 2.0

    row = against("x", ours, peers, bar=2, unit="games/s", rounds=2)
    assert order == ["ours", "peers"] * 3
    assert row.ratio == 3
    assert row.holds


@pytest.mark.parametrize(("ratio", "holds"), [(1.49, False), (1.5, True), (1.51, True)])
def test_a_ratio_must_reach_its_bar(ratio, holds):
    row = from_pairs("x", [(ratio, 1)], bar=1.5, unit="games/s")
    assert row.holds == holds
    assert str(row).startswith("holds" if holds else "MISSED")


def test_what_has_no_peer_must_stay_under_its_bar():
    row = under("start", measured(0.1, 9.0, 0.2), bar=0.3, unit="s", rounds=3)
    assert (row.ours, row.peers, row.ratio) == (0.2, None, None)
    assert row.holds
    assert not under("start", measured(0.3), bar=0.3, unit="s", rounds=1).holds


def test_rows_are_kept_by_name(tmp_path):
    path = tmp_path / "results.json"
    for name, ours in (("a", 4.0), ("b", 5.0), ("a", 1.0)):
        keep(Row(name=name, unit="s", ours=ours, bar=2), path)
    kept = json.loads(path.read_text())
    assert list(kept) == ["a", "b"]
    assert kept["a"] == {
        "ours": 1.0, "unit": "s", "peers": None, "ratio": None, "bar": 2, "holds": True,
    }  # fmt: skip
    assert not kept["b"]["holds"]


def test_an_unknown_theme_is_refused(capsys):
    assert main(["speed"]) == 2
    said = capsys.readouterr().out
    assert all(theme in said for theme in THEMES)


def test_one_part_of_a_theme_is_run_by_its_name(monkeypatch, tmp_path, capsys):
    row = Row(name="a", unit="s", ours=1.0, bar=2)
    theme = SimpleNamespace(PARTS={"kills": lambda: [row], "floods": pytest.fail})
    monkeypatch.setitem(sys.modules, "bench.hostile", theme)
    monkeypatch.setattr("bench.__main__.keep", lambda row: keep(row, tmp_path / "results.json"))
    assert main(["hostile.kills"]) == 0
    assert "hostile.kills\n  holds" in capsys.readouterr().out
    assert main(["hostile.thirst"]) == 2
    assert "its parts are: kills, floods." in capsys.readouterr().out
