"""The command line, inside this process and as a process of its own."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from whitesmoke.cli import program

PROGRAM = [sys.executable, "-c", "from whitesmoke.cli import main; main()"]


@pytest.fixture
def call():
    """Call a command inside this process."""

    def invoke(*arguments, typed=None):
        return CliRunner().invoke(program, [str(a) for a in arguments], input=typed)

    return invoke


@pytest.fixture(scope="session")
def run():
    """Run a command as a process."""

    def started(*arguments, typed="", **more):
        command = [*PROGRAM, *map(str, arguments)]
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, timeout=300, **more
        )

    return started
