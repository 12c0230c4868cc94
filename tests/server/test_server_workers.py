"""Workers: one that dies is started again, a signal restarts one after the other or stops all."""

import os
import signal
import subprocess
import sys
import time

import pytest
from together import until

from whitesmoke.server.config import BadConfig, Config
from whitesmoke.server.host.serving import serve
from whitesmoke.server.host.thinker import think

PROGRAM = """
import sys, time, signal, os
from pathlib import Path
from whitesmoke.server.config import Config
from whitesmoke.server.host.workers import Workers, own_place

folder = Path(sys.argv[1])

def work(place):
    stopped = []
    signal.signal(signal.SIGTERM, lambda *_: stopped.append(True))
    config = place.part_of(Config(workers=2, bot_threads=5, metrics_port=9000))
    (folder / f"{os.getpid()} {config.metrics_port} {config.bot_threads}").touch()
    if (folder / "refuse").exists():
        return 2
    place.say_ready()
    while not stopped:
        time.sleep(0.01)
    (folder / str(os.getpid())).touch()
    return 0

if place := own_place():
    sys.exit(work(place))
sys.exit(Workers(2).run(lambda: (folder / "started").touch()))
"""


@pytest.fixture
def workers(tmp_path):
    """A command with two workers that do nothing."""
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(tmp_path)])
    until((tmp_path / "started").exists)
    yield process
    if process.poll() is None:
        process.terminate()
        process.wait(20)


def begun(folder):
    """The workers that have begun: their processes, in order, with port and threads."""
    found = [path for path in folder.iterdir() if " " in path.name]
    named = [path.name.split() for path in sorted(found, key=lambda path: path.stat().st_mtime_ns)]
    return [tuple(map(int, each)) for each in named]


def test_each_worker_has_its_part_of_the_threads_and_a_port_of_its_own(workers, tmp_path):
    assert sorted(each[1:] for each in begun(tmp_path)) == [(9000, 2), (9001, 2)]


def test_a_worker_that_dies_is_started_again(workers, tmp_path):
    process, port, _ = begun(tmp_path)[0]
    os.kill(process, signal.SIGKILL)
    until(lambda: len(begun(tmp_path)) == 3)
    assert begun(tmp_path)[-1][1] == port


def test_a_restart_takes_one_after_the_other(workers, tmp_path):
    first = [each[0] for each in begun(tmp_path)]
    workers.send_signal(signal.SIGHUP)
    until(lambda: len(begun(tmp_path)) == 4)
    until(lambda: all((tmp_path / str(process)).exists() for process in first))
    began = [each[0] for each in begun(tmp_path)]
    times = {process: _time(tmp_path / str(process)) for process in first}
    second_stopped = max(times.values())
    replaced = next(path for path in tmp_path.iterdir() if path.name.startswith(f"{began[2]} "))
    assert _time(replaced) < second_stopped, "both were away at once"


def _time(path):
    return path.stat().st_mtime_ns


def test_a_restart_that_fails_leaves_the_others_as_they_are(workers, tmp_path):
    first = [each[0] for each in begun(tmp_path)]
    (tmp_path / "refuse").touch()
    workers.send_signal(signal.SIGHUP)
    until(lambda: len(begun(tmp_path)) == 4)
    (tmp_path / "refuse").unlink()
    stopped = [process for process in first if (tmp_path / str(process)).exists()]
    assert len(stopped) == 1
    until(lambda: len([p for p in first if (tmp_path / str(p)).exists()]) == 2)


def test_a_signal_stops_all_without_harm(workers, tmp_path):
    workers.send_signal(signal.SIGTERM)
    assert workers.wait(20) == 0
    assert all((tmp_path / str(process)).exists() for process, *_ in begun(tmp_path))


def test_workers_that_cannot_work_end_the_command(tmp_path):
    began = time.monotonic()
    (tmp_path / "refuse").touch()
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path)], timeout=60, check=False)
    assert done.returncode == 2
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("work", [serve, think])
def test_several_processes_need_a_database_that_can_be_shared(tmp_path, work):
    with pytest.raises(BadConfig, match="share a PostgreSQL database"):
        work(Config(workers=2, db=str(tmp_path / "tables.db")))
