"""`whitesmoke new` writes a game that passes its own tests, plays and is measured, as the guide
says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from whitesmoke.cli.new import NEXT, letters, renamed, write

GUIDE = Path("CONTRIBUTING.md").read_text("utf-8")
COMMANDS = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)[0].splitlines()


QUICKER = {
    "pytest": [
        "-q",
        "--deselect",
        "my_game/test_my_game.py::TestMyGame::test_a_bounds_checked_run",
    ],
    "play": ["--people", "0", "--against", "random", "--seed", "1"],
    "sim": ["--threads", "1"],
}
"""What is added to a command of the guide, so that less has to be compiled."""


@pytest.fixture
def started(tmp_path):
    """Runs a line of the guide as its author would."""

    def run(line):
        program, *given = line.split()
        more = QUICKER.get(program, QUICKER.get(given[0], []))
        return subprocess.run(
            [sys.executable, "-m", program, *given, *more],
            cwd=tmp_path, capture_output=True, text=True, timeout=400,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )  # fmt: skip

    return run


def test_the_game_that_is_written_does_what_the_guide_says(started):
    new, test, play, sim, _ = COMMANDS
    assert "pytest my_game" in started(new).stdout
    passed = started(test).stdout
    assert re.search(r"^\d+ passed(, \d+ deselected)? in", passed, re.MULTILINE), passed
    assert "lays a card face down. [MG2]" in started(play).stdout
    measured = started(sim)
    assert measured.returncode == 0, measured.stderr
    assert "rule" in measured.stdout


def test_nothing_of_the_skeleton_is_left(tmp_path):
    write("dragon_race", tmp_path / "dragon_race")
    files = [path for path in (tmp_path / "dragon_race").rglob("*") if path.is_file()]
    assert {"RULES.md", "de.ftl", "rules.py", "test_dragon_race.py"} <= {p.name for p in files}
    for path in files:
        assert "skeleton" not in path.read_text("utf-8").lower()
    about = (tmp_path / "dragon_race" / "__init__.py").read_text("utf-8")
    assert 'title="Dragon race"' in about
    assert 'code="DR"' in about


@pytest.mark.parametrize(
    ("name", "code"), [("skull", "SK"), ("my_game", "MG"), ("a", "A"), ("no_9", "NO"), ("x2", "X")]
)
def test_the_letters_of_the_clauses_come_from_the_name(name, code):
    assert letters(name.split("_")) == code
    assert renamed("[SK1]", name) == f"[{code}1]"


def test_what_can_be_done_next_is_what_the_guide_says():
    said = NEXT.format(name="my_game", folder="my_game")
    for line in COMMANDS[1:]:
        assert line.partition(" --games")[0] in said
