"""Playing, simulating and replaying, piped."""

import json
import subprocess
import sys

import pytest

import whitesmoke
from whitesmoke.kernel.record import record

GAME = "rise_or_fall"
PICKS = ("defend", "attack cheerleaders", "defend")


@pytest.fixture
def kept(tmp_path):
    """A finished game in a file."""
    table = whitesmoke.deal(GAME, 3, 7, {"max_rounds": 2}, names=["Ann", "Bert", "Cleo"])
    while not table.over:
        for seat, decision in zip(table.waiting, PICKS, strict=True):
            table.play(seat, decision)
    path = tmp_path / "kept.txt"
    path.write_text(record(table))
    return path


def test_a_piped_game_is_played_to_its_end(run):
    done = run("play", GAME, "--seed", "7", typed="1\n" * 300)
    assert done.returncode == 0
    assert "The seed was 7." in done.stdout
    assert "  1. " in done.stdout
    assert "You leave" not in done.stdout
    assert "\x1b" not in done.stdout


def test_the_end_of_the_input_ends_the_game_politely(run):
    done = run("play", GAME, "--seed", "7", typed="1\n1\n")
    assert done.returncode == 0
    assert "You leave the table after 6 decisions." in done.stdout
    assert "--record FILE" in done.stdout
    assert "whitesmoke play rise_or_fall --players 3 --seed 7\n" in done.stdout


def test_a_closed_input_is_an_end_too():
    program = f"{sys.executable} -c 'from whitesmoke.cli import main; main()'"
    done = subprocess.run(
        ["bash", "-c", f"{program} play {GAME} <&-"], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0
    assert "You leave the table after 0 decisions." in done.stdout


def test_what_is_typed_may_be_rubbish(run):
    done = run("play", GAME, typed="\x00\x01\n\x1b[A\nüß\n" + "x" * 10_000 + "\n1\n")
    assert done.returncode == 0
    assert "You leave the table after 3 decisions." in done.stdout
    assert "Traceback" not in done.stderr


def test_without_a_game_one_is_asked_for(call):
    shown = call("play", typed="x\nrise\nquit\n").stdout
    assert "Which game?" in shown
    assert "Rise or Fall" in shown
    assert "or a game's name." in shown
    assert "You leave the table after 0 decisions." in shown


def test_nobody_has_to_choose_a_game(call):
    result = call("play", typed="")
    assert result.exit_code == 0
    assert "No game was chosen" in result.stdout


def test_the_game_is_kept_where_it_is_asked_for(call, tmp_path):
    path = tmp_path / "game.txt"
    options = ["--players", 4, "--seed", 3, "--option", "maxRounds=5", "--record", path]
    result = call("play", GAME, *options, typed="defend\n" * 5)
    assert result.exit_code == 0
    table = whitesmoke.replay(path.read_text())
    assert table.over
    assert f"whitesmoke replay {path}" in result.stdout
    again = "whitesmoke play rise_or_fall --players 4 --seed 3 --option maxRounds=5"
    assert again in result.stdout
    replayed = call("replay", path)
    assert table.prompt(-1).text in replayed.stdout


def test_a_game_is_replayed_line_by_line(call, kept):
    shown = call("replay", kept).stdout
    table = whitesmoke.replay(kept.read_text())
    lines = [f"{line.move + 1 or '':>4}  {line}" for line in table.log_for(-1)[:-1]]
    assert all(line in shown.splitlines() for line in lines)
    assert "Rise or Fall, 3 players, 6 decisions, seed 7" in shown
    assert "max_rounds: 2" in shown
    assert shown.count(table.prompt(-1).text) == 1
    assert "  1. Ann" in shown


def test_a_record_can_be_piped_in(call, kept):
    assert call("replay", "-", typed=kept.read_text()).stdout == call("replay", kept).stdout


def test_the_table_is_drawn_after_every_decision(call, kept):
    assert call("replay", kept, "--draw").stdout.count("points in the bin") == 7


def test_the_table_is_shown_after_so_many_decisions(call, kept):
    shown = call("replay", kept, "--at", 4, "--viewer", 1).stdout
    assert shown.count("points in the bin") == 1
    assert "Waiting for Bert and Cleo." in shown
    assert call("replay", kept, "--at", 6).stdout.count("  1. Ann") == 1


def test_a_viewer_sees_no_more_than_a_viewer_may(call, kept):
    drawn = {
        viewer: call("replay", kept, "--at", 1, "--viewer", viewer).stdout
        for viewer in ("1", "2", "spectator", "open")
    }
    assert "defend" in drawn["1"]
    assert "defend" in drawn["open"]
    assert "defend" not in drawn["2"].split("Pick a card")[0]
    assert "defend" not in drawn["spectator"]


@pytest.mark.parametrize(
    ("more", "part"),
    [
        (["--viewer", "4"], "A viewer is a seat from 1 to 3, spectator or open, not '4'."),
        (["--viewer", "Ann"], "spectator or open, not 'Ann'."),
        (["--at", "7"], "The record has 6 decisions; 7 is too many."),
    ],
)
def test_a_replay_that_cannot_be_is_refused(call, kept, more, part):
    result = call("replay", kept, *more)
    assert result.exit_code == 2
    assert part in result.stderr


def test_a_running_game_is_replayed_as_far_as_it_goes(call, kept):
    kept.write_text("\n".join(kept.read_text().splitlines()[:-1]))
    assert "Waiting for Cleo." in call("replay", kept, "--language", "en").stdout
    assert "Warten auf Cleo." in call("replay", kept, "--language", "DE").stdout


def test_a_strangers_name_brings_no_control_codes(call, kept):
    kept.write_text(kept.read_text().replace('"Ann"', '"\\u001b[2JAnn"'))
    assert "\x1b" not in call("replay", kept).stdout


def test_a_simulation_says_how_each_seat_did_and_how_games_ended(call):
    shown = call("sim", GAME, "--games", 200, "--players", 5, "--seed", 1).stdout
    assert "Rise or Fall: 200 games of random play, 5 players, seed 1." in shown
    for word in ("Goths", "95 %", "two left", "Decisions a game:", "decisions a second", "normal"):
        assert word in shown


def test_json_is_all_that_is_printed_and_does_not_depend_on_threads(call):
    def said(threads):
        result = call("sim", GAME, "--games", 1200, "--threads", threads, "--json")
        found = json.loads(result.stdout)
        assert found.pop("speed")["workers"] == threads
        return found

    assert said(1) == said(2)
    assert said(1)["games"] == 1200


def test_games_that_do_not_end_are_given_up_and_said_to_be(call):
    shown = call("sim", GAME, "--games", 20, "--bound", 5).stdout
    assert "20 games were given up after 5 decisions" in shown
    assert "not finished" in shown
