"""The daily backup of the hosting guide works for a year, and no admin command ends in a fault."""

import re
import shlex
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from test_server_damage import small as small

from whitesmoke.cli import program

GUIDE = Path(__file__).parents[2] / "docs" / "hosting.md"
DAY = 86400.0


def daily():
    """The command line of the guide's daily backup, and how many it keeps."""
    (line,) = re.findall(
        r"`0 4 \* \* \* (whitesmoke admin backup [^`]*)`", GUIDE.read_text("utf-8")
    )
    words = shlex.split(line)
    return words[1:], int(words[words.index("--keep") + 1])


def test_the_daily_backup_of_the_guide_works_for_a_year(small, tmp_path, monkeypatch):
    command, kept = daily()
    folder = tmp_path / "backups"
    folder.mkdir()
    command[command.index("/backups")] = str(folder)
    monkeypatch.setenv("WHITESMOKE_DB", str(small))
    began = 1798689600.0
    for day in range(366):
        monkeypatch.setattr(time, "time", lambda day=day: began + day * DAY)
        done = CliRunner().invoke(program, command, prog_name="whitesmoke")
        assert done.exit_code == 0, done.output
        assert len(list(folder.iterdir())) == min(day + 1, kept)
    names = sorted(path.name for path in folder.iterdir())
    assert names[-1] == time.strftime("tables-%Y-%m-%dT%H%M%SZ.db", time.gmtime(began + 365 * DAY))
    assert names[0] == time.strftime(
        "tables-%Y-%m-%dT%H%M%SZ.db", time.gmtime(began + (366 - kept) * DAY)
    )
    with closing(sqlite3.connect(folder / names[0])) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_leaves_what_is_not_its_own_alone(small, tmp_path, monkeypatch):
    folder = tmp_path / "backups"
    folder.mkdir()
    mine = [folder / "tables-mine.db", folder / "notes.txt", folder / "tables-2020.db"]
    for path in mine:
        path.write_text("mine")
    for day in range(4):
        monkeypatch.setattr(time, "time", lambda day=day: 1798689600.0 + day * DAY)
        called("backup", folder, "--keep", 2, "--db", small)
    assert len(list(folder.iterdir())) == len(mine) + 2
    assert all(path.read_text() == "mine" for path in mine)


def called(*words):
    done = CliRunner().invoke(program, ["admin", *map(str, words)], prog_name="whitesmoke")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return done


ODD = [
    "", " ", ".", "/", "/dev/null", "/dev/zero", "/proc/self/mem", "a\nb", "ä" * 300, "x" * 5000,
    "sqlite:", "sqlite://", "sqlite:///", "sqlite:////", "sqlite:///:memory:", "sqlite://host/x",
    "file:", "file::memory:", "file:%", "file:%00", "file:x?mode=nonsense", "file://host/x", "://",
    "postgresql:", "postgresql://", "postgresql://x:notaport/", "postgresql://[::1", "mysql://a/b",
    "postgresql+nothing://127.0.0.1:1/x", "postgresql://u:p@127.0.0.1:1/x?connect_timeout=nonsense",
    "postgresql://u:p@127.0.0.1:1/x", "a?b#c%d", "-", "--", "sqlite:///x?timeout=soon",
]  # fmt: skip


@pytest.mark.parametrize("db", ODD, ids=lambda db: ascii(db)[:30])
def test_no_database_that_can_be_named_ends_in_a_fault(tmp_path, monkeypatch, db):
    monkeypatch.chdir(tmp_path)
    for words in (("list",), ("check",), ("export", "x"), ("close", "x"), ("backup", "copy.db")):
        assert called(*words, f"--db={db}").exit_code == 2


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: ascii(odd)[:30])
def test_nothing_that_can_be_named_ends_in_a_fault(small, odd, monkeypatch, tmp_path):
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    db = f"--db={small}"
    for words in (
        ("export", db, "--", odd), ("export", "--record", db, "--", odd), ("close", db, "--", odd),
        ("restore", db, "--", odd), ("restore", "--replace", db, "--", odd),
    ):  # fmt: skip
        assert called(*words).exit_code == 2
    if odd not in ("/", "/dev/zero"):
        called("backup", db, "--", odd)
    assert "1 tables" in called("check", db).output


def test_files_that_are_no_databases_end_in_a_sentence(tmp_path):
    for number, content in enumerate((b"", b"x", b"SQLite format 3\0" + bytes(100), b"\0" * 9000)):
        path = tmp_path / f"{number}.db"
        path.write_bytes(content)
        for words in (("list",), ("check",), ("export", "x"), ("close", "x")):
            assert called(*words, "--db", path).exit_code == 2
        assert called("backup", tmp_path / "copy.db", "--db", path).exit_code == 2
        assert called("restore", path, "--db", tmp_path / "new.db").exit_code == 2
        assert not (tmp_path / "copy.db").exists()


def test_a_name_that_is_no_text_ends_in_a_sentence(small):
    admin = [sys.executable, "-c", "from whitesmoke.cli import main; main()", "admin"]
    odd = b"\xff\xfe"
    for words in (
        ["list", b"--db=" + odd],
        ["backup", odd + b"/x", b"--db=" + bytes(small)],
        ["restore", odd, b"--db=" + bytes(small)],
        ["export", odd, b"--db=" + bytes(small)],
    ):
        done = subprocess.run([*admin, *words], capture_output=True, timeout=60, check=False)
        assert (done.returncode, done.stderr[:11]) == (2, b"whitesmoke:"), done.stderr
