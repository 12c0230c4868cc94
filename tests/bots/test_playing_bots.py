"""Sitting down against the bots: `play --against`, hints and the look back, typed."""

import subprocess
import sys

import pytest

PROGRAM = [sys.executable, "-c", "from whitesmoke.cli import main; main()"]


def typed(*arguments, lines):
    done = subprocess.run(
        [*PROGRAM, "play", *arguments], input="\n".join(lines), capture_output=True, text=True,
        timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_a_piped_game_against_a_level_is_played_to_its_end_and_looked_back_on(level):
    shown = typed("rise_or_fall", "--seed", "7", "--against", level, lines=["1"] * 300)
    assert "The seed was 7." in shown
    assert "Looking back" in shown
    again = "whitesmoke play rise_or_fall --players 3 --seed 7"
    assert again + (" --against beginner\n" if level == "beginner" else "\n") in shown


def test_a_hint_says_what_and_why():
    shown = typed("rise_or_fall", "--seed", "7", "--against", "strong", lines=["hint"])
    assert "A strong bot would: " in shown
    assert "It expects to win " in shown


def test_a_hint_in_german():
    shown = typed("rise_or_fall", "--seed", "7", "--language", "de", lines=["hint"])
    assert "Ein starker Bot würde" in shown
    assert "A strong bot" not in shown


def test_an_unknown_opponent_is_refused():
    done = subprocess.run(
        [*PROGRAM, "play", "rise_or_fall", "--against", "clever"], capture_output=True, text=True,
        input="",
    )  # fmt: skip
    assert done.returncode != 0
    assert "There is no bot 'clever'" in done.stdout + done.stderr
