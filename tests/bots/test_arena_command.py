"""`whitesmoke arena`: the table, JSON, the plot, and refusals."""

import json

import pytest
from click.testing import CliRunner

from whitesmoke.cli import program
from whitesmoke.lab import plot
from whitesmoke.lab.tournament import Tournament


def arena(*arguments):
    return CliRunner().invoke(program, ["arena", *map(str, arguments)])


def test_the_same_command_gives_the_same_result():
    command = ("rise_or_fall", "--bots", "search:30,rule,random", "--deals", 8, "--json")
    one, other = (json.loads(arena(*command, "--threads", n).stdout) for n in (1, 2))
    assert one["matches"] == other["matches"]
    assert [m["bot"] + " against " + m["against"] for m in one["matches"]] == [
        "search:30 against rule",
        "search:30 against random",
        "rule against random",
        "search:30 against search:30 (mirror)",
    ]


def test_another_seed_gives_another_result():
    command = ("rise_or_fall", "--bots", "rule,random", "--deals", 12, "--json")
    one, other = (json.loads(arena(*command, "--seed", n).stdout) for n in (1, 2))
    assert one["matches"] != other["matches"]


def test_json_tells_shares_intervals_ratings_and_times():
    found = json.loads(arena("nope", "--bots", "rule,random", "--deals", 10, "--json").stdout)
    first = found["matches"][0]
    assert first["low"] <= first["share"] <= first["high"]
    assert first["par"] == pytest.approx(0.5)
    for rating in found["ratings"]:
        assert rating["error"] > 0
        assert rating["mean_ms"] > 0
        assert rating["p99_ms"] > 0


def test_the_table_names_everything_and_what_par_is():
    shown = arena("rise_or_fall", "--bots", "rule,random", "--deals", 8).stdout
    for word in ("share", "95 %", "par", "rating", "p99 ms", "(mirror)", "par is 1/3"):
        assert word in shown


def test_par_of_teams_is_told_by_their_number():
    teams = ("pope_or_nope", "--players", 4, "--option", "teams=yes")
    shown = arena(*teams, "--bots", "rule,random", "--deals", 2).stdout
    assert "par is 1/2" in shown
    assert "25.0%" not in shown


def test_strength_is_the_share_of_wins_where_all_win_together(tmp_path):
    path = tmp_path / "strength.svg"
    bots = ("--bots", "search:20,search:60,random", "--deals", 4)
    shown = arena("nonce_orders", *bots, "--plot", path).stdout
    assert "wins, 95 %" in shown
    drawn = path.read_text()
    assert "share of wins" in drawn
    assert "LineCollection_1" in drawn, "the error bars of a curve"
    assert "<!-- random -->" in drawn


def test_milliseconds_and_simulations_are_curves_of_their_own(tmp_path):
    path = tmp_path / "strength.svg"
    arena("nope", "--bots", "search:2ms,search:20,search:60", "--deals", 2, "--plot", path)
    drawn = path.read_text()
    assert "milliseconds a decision" in drawn
    assert "simulations a decision" in drawn
    assert 'id="axes_2"' in drawn


def test_a_plot_that_cannot_be_saved_is_refused_before_anything_is_played(monkeypatch):
    monkeypatch.setattr(Tournament, "run", None)
    done = arena("nope", "--bots", "rule,random", "--plot", "/no/such/folder/plot.svg")
    assert done.exit_code == 2
    assert "There is no folder /no/such/folder" in done.output


def test_the_table_is_printed_though_the_plot_fails(monkeypatch, tmp_path):
    def fail(*given):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(plot, "plot_strength", fail)
    command = ("nope", "--bots", "rule,random", "--deals", 2, "--plot", tmp_path / "plot.svg")
    done = arena(*command)
    assert done.exit_code == 2
    assert "rule (mirror)" in done.output
    assert "No space left" in done.output


def test_a_policy_that_does_not_fit_is_refused_in_one_sentence():
    done = arena("nope", "--bots", "rule,math:sqrt", "--deals", 2)
    assert done.exit_code == 2
    assert done.output.count("\n") == 1
    assert "math:sqrt cannot play NOPE!" in done.output


def test_the_plot_is_an_svg_and_always_the_same(tmp_path):
    paths = [tmp_path / "one.svg", tmp_path / "other.svg"]
    for path in paths:
        done = arena("nope", "--bots", "search:20,search:60,rule", "--deals", 4, "--plot", path)
        assert done.exit_code == 0, done.output
    assert paths[0].read_text().startswith("<?xml")
    assert "<svg" in paths[0].read_text()
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize("bots", ["rule", "rule,rule", "rule,clever", ""])
def test_bots_that_cannot_be_compared_are_refused(bots):
    done = arena("rise_or_fall", "--bots", bots)
    assert done.exit_code != 0
    assert "Traceback" not in done.output
