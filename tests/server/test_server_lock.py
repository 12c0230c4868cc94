"""One server a file, whatever it is called, also after the first was killed."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest

from whitesmoke.server.config import BadConfig, file_of
from whitesmoke.server.storage import lock
from whitesmoke.server.storage.lock import Locked, Unreachable, held
from whitesmoke.server.storage.schema import engine_of, migrate

HOLD = """
import asyncio, sys
from whitesmoke.server.storage import lock
lock.LOOK = 0.05
async def hold():
    async with lock.held(sys.argv[1]):
        print("held", flush=True)
        await asyncio.sleep(60)
asyncio.run(hold())
"""


@pytest.fixture
def holder(tmp_path):
    """Another process that holds the file."""
    migrate(engine_of(str(tmp_path / "a.db")))
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "a.db")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.wait()


def hold(db):
    """Hold a database for a moment."""

    async def moment():
        async with held(str(db)):
            pass

    asyncio.run(moment())


def test_the_second_is_refused_with_a_sentence(tmp_path, holder):
    with pytest.raises(Locked, match=rf"Another server \(process {holder.pid}\) holds .*a\.db"):
        hold(tmp_path / "a.db")


def test_the_second_is_refused_by_any_name(tmp_path, holder, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link.db").symlink_to("a.db")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "far.db").symlink_to(tmp_path / "link.db")
    (tmp_path / "other").symlink_to(tmp_path, target_is_directory=True)
    names = ("a.db", "./folder/../a.db", "link.db", "folder/far.db", "other/a.db", "file:link.db",
             f"file:{tmp_path}/a%2Edb?mode=rwc", f"file://{tmp_path}/link.db", "sqlite:///link.db",
             f"sqlite:///{tmp_path}/a.db", "sqlite:///file:link.db?uri=true",
             "sqlite:///file:a.db?mode=rw")  # fmt: skip
    for name in names:
        with pytest.raises(Locked):
            hold(name)
    assert not list(tmp_path.glob("**/link.db.lock"))


def test_a_file_with_two_names_of_its_own_is_refused(tmp_path):
    migrate(engine_of(str(tmp_path / "a.db")))
    os.link(tmp_path / "a.db", tmp_path / "b.db")
    for name in ("a.db", "b.db"):
        with pytest.raises(Unreachable, match="has 2 names"):
            hold(tmp_path / name)
    (tmp_path / "b.db").unlink()
    hold(tmp_path / "a.db")


def test_a_lock_that_was_removed_is_taken_anew(tmp_path, holder):
    (tmp_path / "a.db.lock").unlink()
    until = time.monotonic() + 20
    while not (tmp_path / "a.db.lock").exists():
        assert time.monotonic() < until
        time.sleep(0.02)
    with pytest.raises(Locked):
        hold(tmp_path / "a.db")


def test_who_has_lost_the_lock_to_another_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(lock, "LOOK", 0.05)
    told = []

    async def lose():
        async with held(str(tmp_path / "a.db"), told.append):
            (tmp_path / "a.db.lock").unlink()
            handle = lock._lock(tmp_path / "a.db")
            await asyncio.sleep(0.3)
            os.close(handle)

    asyncio.run(lose())
    assert told
    assert "Another server" in told[0]


def test_a_killed_holder_leaves_nothing_behind(tmp_path, holder):
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()
    hold(tmp_path / "a.db")


def test_another_file_is_free(tmp_path, holder):
    hold(tmp_path / "b.db")


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Unreachable, match="No such file"):
        hold(tmp_path / "no" / "a.db")


@pytest.mark.parametrize("db", ["mysql://a/b", "http://a/b", "a\0b", "file:a%00b"])
def test_what_is_no_database_of_ours_is_refused(db):
    with pytest.raises(BadConfig):
        file_of(db)


def test_a_file_is_found_by_its_path_whatever_is_in_its_name(tmp_path):
    path = tmp_path / "what? 100%#1.db"
    migrate(engine_of(str(path)))
    assert path.is_file()
    assert file_of(str(path)) == path
