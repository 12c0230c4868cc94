"""Starting: quick, and nothing is imported before it is needed."""

import json
import resource
import subprocess
import sys

import pytest

from whitesmoke.cli import COMMANDS

HEAVY = {"numba", "numpy", "rich", "msgspec"}


def modules_after(*arguments) -> set[str]:
    """Which modules a command has imported by the time it ends."""
    program = (
        "import atexit, json, sys\n"
        "atexit.register(lambda: sys.stderr.write(json.dumps(sorted(sys.modules))))\n"
        "from whitesmoke.cli import main\n"
        "main()\n"
    )
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    return set(json.loads(done.stderr.splitlines()[-1].partition("[")[2].join(["[", ""])))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        *([command, "--help"] for command in COMMANDS),
        ["games"],
        ["rules", "rise_or_fall"],
        ["rules", "rise_or_fall", "RF5"],
    ],
    ids=" ".join,
)
def test_commands_that_need_no_rules_import_no_compiler(arguments):
    assert not modules_after(*arguments) & HEAVY


def test_a_simulation_that_is_piped_draws_nothing():
    loaded = modules_after("sim", "rise_or_fall", "--games", "10", "--json")
    assert "numba" in loaded
    assert not loaded & {"rich", "litestar", "whitesmoke.terminal", "whitesmoke.server"}


def test_help_is_quick():
    """Three tenths of a second, counted as work, so that other programs do not slow it down."""

    def seconds() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-c", "from whitesmoke.cli import main; main()", "--help"],
            capture_output=True, check=True,
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert any(seconds() < 0.3 for _ in range(25))


def test_help_names_every_command(call):
    shown = call("--help").stdout
    assert all(command in shown for command in COMMANDS)
    assert call().stdout == shown
    assert call().exit_code == 0


def test_the_version_is_the_packages(call):
    from importlib.metadata import version

    assert call("--version").stdout == f"White Smoke {version('whitesmoke')}\n"
