"""One server a file, also after the first was killed."""

import os
import signal
import subprocess
import sys

import pytest

from whitesmoke.server.lock import Locked, Unreachable, file_held

HOLD = """
import sys, time
from pathlib import Path
from whitesmoke.server.lock import file_held
with file_held(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path):
    """Another process that holds the file."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "a.db")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.wait()


def test_the_second_is_refused_with_a_sentence(tmp_path, holder):
    with (
        pytest.raises(Locked, match=rf"Another server \(process {holder.pid}\) holds .*a\.db"),
        file_held(tmp_path / "a.db"),
    ):
        pass


def test_a_killed_holder_leaves_nothing_behind(tmp_path, holder):
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()
    with file_held(tmp_path / "a.db"):
        pass


def test_another_file_is_free(tmp_path, holder):
    with file_held(tmp_path / "b.db"):
        pass


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Unreachable, match="No such file"), file_held(tmp_path / "no" / "a.db"):
        pass
