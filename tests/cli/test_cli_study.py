"""Studying by command: tables, a folder with a report, and one sentence for what is wrong."""

import json

import pytest

FEW = ("--players", 4, "--deals", 40, "--watch", 2, "--threads", 2)


def test_a_study_says_what_was_asked_what_came_out_and_what_stands_out(call):
    shown = call("study", "rise-or-fall", "--vary", "start_points=5/2", *FEW).stdout
    assert "What does it change: start points" in shown
    assert "With start points 2 instead of 5: decisions " in shown
    assert "What stands out:" in shown
    assert "40 deals, the same for every variant" in shown


def test_a_study_leaves_a_report_and_its_data(call, tmp_path):
    answer = call("study", "rise_or_fall", *FEW, "--out", tmp_path / "new" / "study")
    assert answer.exit_code == 0, answer.stderr
    found = {path.name for path in (tmp_path / "new" / "study").iterdir()}
    assert found == {
        *("report.html", "study.json", "chart.svg", "chunks", "figures.csv", "differences.csv"),
        *("decisions.csv", "games.csv", "chances.csv"),
    }


def test_a_study_as_json(call):
    said = json.loads(call("study", "rise_or_fall", *FEW, "--json").stdout)
    assert said["game"] == "rise_or_fall"
    assert said["deals"] == 40
    assert said["variants"][0]["games"] == 40


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        (("--vary", "speed=1/2"), "nothing named 'speed'"),
        (("--bots", "genius"), "no bot 'genius'"),
        (("--never", "fly"), "no decision 'fly'"),
        (("--goal", "rounds < 6"), "name a --tune and a --goal"),
        (("--tune", "start_points=1..6", "--goal", "rounds"), "'rounds < 12'"),
        (("--players", 2), "takes 3 to 8 players"),
        (("--out", "/dev/null/study"), "cannot be made"),
    ],
)
def test_what_cannot_be_studied_is_refused(call, given, wrong):
    answer = call("study", "rise_or_fall", *given)
    assert answer.exit_code == 2
    assert wrong in answer.stderr


def test_sim_plays_with_bots_and_says_what_it_cannot_show(call):
    shown = call("sim", "nope", "--games", 20, "--bots", "rule").stdout
    assert "20 games of rule play" in shown
    assert "cannot show what it is worth to start" in shown
    shown = call("sim", "rise_or_fall", "--games", 4, "--bots", "search:8,rule,random").stdout
    assert "4 games of search:8, rule and random play" in shown
    assert "worth to start" not in shown


def test_a_better_game_is_searched_for_told_and_kept(call, tmp_path):
    asked = ("--tune", "start_points=1..6", "--goal", "rounds < 6", "--trials", 4)
    answer = call("study", "rise_or_fall", "--players", 4, "--deals", 32, *asked, "--out", tmp_path)
    assert answer.exit_code == 0, answer.stderr
    assert "proposal 1: start_points=" in answer.stdout
    assert "4 trials of 32 deals" in answer.stdout
    found = {path.name for path in tmp_path.iterdir()}
    assert found == {"report.html", "tuning.json", "trials.log"}
    again = call(
        "study", "rise_or_fall", "--players", 4, "--deals", 32, *asked, "--out", tmp_path, "--json"
    )
    assert json.loads(again.stdout) == json.loads((tmp_path / "tuning.json").read_text("utf-8"))


def test_one_learner_has_no_use_for_a_cluster(call, tmp_path):
    answer = call("train", "rise_or_fall", "--on", "ray", "--out", tmp_path / "net.npz")
    assert answer.exit_code == 2
    assert "such as --learners 4" in answer.stderr


def test_equal_bots_in_the_arena_are_sent_to_a_study(call):
    answer = call("arena", "rise_or_fall", "--bots", "rule,rule")
    assert answer.exit_code == 2
    assert "whitesmoke study rise_or_fall --bots rule" in answer.stderr
