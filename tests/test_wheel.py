"""The built wheel plays a game in a clean environment."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
GAME = """
import whitesmoke
table = whitesmoke.deal("rise_or_fall", players=3, seed=1)
while not table.over:
    for seat in table.waiting:
        table.play(seat, table.legal(seat)[seat])
print(sum(table.scores))
"""


def run(*command: str | Path, **more: object) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The interpreter of an environment that holds the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--retries", "10")
    run(*pip, "wheel", "--no-deps", "--wheel-dir", folder, PROJECT)
    (wheel,) = folder.glob("*.whl")
    run(sys.executable, "-m", "venv", folder / "env")
    inside = folder / "env" / "bin" / "python"
    run(inside, *pip[1:], "install", "-c", PROJECT / "constraints.txt", wheel)
    return inside


def test_the_wheel_plays_a_game(python, tmp_path):
    assert float(run(python, "-c", GAME, cwd=tmp_path)) == pytest.approx(1)


def test_the_wheel_brings_rules_and_books(python, tmp_path):
    shown = run(python.parent / "whitesmoke", "rules", "rise_or_fall", "RF4", cwd=tmp_path)
    assert "principal" in shown
    view = "import whitesmoke; print(whitesmoke.deal('rise_or_fall').view(0, 'de')['prompt'])"
    assert "Clique" in run(python, "-c", view, cwd=tmp_path)
