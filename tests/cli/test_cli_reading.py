"""Reading: the list of games and their rules, as pipes and people get them."""

import subprocess
import sys

import pytest

from whitesmoke.games import GAMES, about, find

ESCAPE = "\x1b"


def test_every_game_is_listed_with_what_can_be_said_of_it(call):
    lines = call("games").stdout.splitlines()
    assert len(lines) == 1 + len(GAMES)
    for name in GAMES:
        line = next(line for line in lines if line.startswith(f"{name} "))
        assert about(name).title in line
        assert about(name).says in line
        assert about(name).reconstruction in line


def test_a_pipe_gets_neither_colours_nor_frames(run):
    for command in (["games"], ["rules", "rise_or_fall"], ["sim", "rise_or_fall", "--games", "9"]):
        shown = run(*command).stdout
        assert shown
        assert not set(shown) & set(f"{ESCAPE}─│╭━")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_can_be_read(call, game):
    shown = call("rules", game).stdout
    assert about(game).title in shown
    assert "**The goal.**" in shown
    assert f"**{about(game).code}1**" in shown
    assert "**Das Ziel.**" in call("rules", game, "--language", "de").stdout


def test_one_clause_can_be_read(call):
    shown = call("rules", "rise-or-fall", "rf11").stdout
    assert shown.startswith("RF11 (Elimination and end)\n")
    assert "Two left: the one with more points wins" in shown


def test_a_reader_who_has_seen_enough_is_no_error():
    program = f"{sys.executable} -c 'from whitesmoke.cli import main; main()'"
    for command in ("rules rise_or_fall", "play rise_or_fall --people 0 --seed 1 --players 8"):
        done = subprocess.run(
            ["bash", "-c", f"{program} {command} | head -c 1; exit ${{PIPESTATUS[0]}}"],
            capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        assert done.returncode == 0
        assert "Traceback" not in done.stderr
        assert "Broken" not in done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_every_game_are_listed(call, game):
    lines = call("games", game).stdout
    for name, option in find(game).options.items():
        line = next(line for line in lines.splitlines() if line.startswith(f"{name} "))
        assert option.says in line
        assert option.clause in line


def test_a_game_that_is_none_has_no_options(run):
    answer = run("games", "chess")
    assert answer.returncode == 2
    assert "There is no game 'chess'" in answer.stderr
