"""`whitesmoke arena`: the table, JSON, the plot, and refusals."""

import json

import pytest
from click.testing import CliRunner

from whitesmoke.cli import program


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
        assert 0 < rating["mean_ms"] <= rating["p99_ms"]


def test_the_table_names_everything_and_what_par_is():
    shown = arena("rise_or_fall", "--bots", "rule,random", "--deals", 8).stdout
    for word in ("share", "95 %", "par", "rating", "p99 ms", "(mirror)", "par is 1/3"):
        assert word in shown


def test_the_plot_is_an_svg_and_always_the_same(tmp_path):
    paths = [tmp_path / "one.svg", tmp_path / "other.svg"]
    for path in paths:
        done = arena("nope", "--bots", "search:20,search:60,rule", "--deals", 4, "--plot", path)
        assert done.exit_code == 0, done.output
    assert paths[0].read_text().startswith("<?xml")
    assert "<svg" in paths[0].read_text()


@pytest.mark.parametrize("bots", ["rule", "rule,rule", "rule,clever", ""])
def test_bots_that_can_not_be_compared_are_refused(bots):
    done = arena("rise_or_fall", "--bots", bots)
    assert done.exit_code != 0
    assert "Traceback" not in done.output
