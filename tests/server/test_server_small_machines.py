"""Small machines: a server compiles in a process of its own, and loads only what it needs."""

import logging
import os
import subprocess
import sys

import numba
import pytest
from alembic.script import ScriptDirectory

from whitesmoke.server.storage import schema
from whitesmoke.server.thinking import compiling_apart
from whitesmoke.server.thinking.compiling_apart import CompilingApart, Stopped

NEEDLESS = ("pydantic", "alembic", "mako", "matplotlib", "onnxruntime")
LOADED = f"""
import sys
from whitesmoke.server.config import Config
from whitesmoke.server.host.serving import Server
from whitesmoke.server.storage import schema
db = sys.argv[1]
schema.migrate(schema.engine_of(db))
Server(Config(db=db))
print(*[name for name in {NEEDLESS} if name in sys.modules])
"""


class Using:
    """A part of a game that has to be compiled; how often it was begun, and done."""

    def __init__(self):
        self.begun = self.done = 0
        self._compiled = numba.njit(lambda number: number + 1)

    def __call__(self, game):
        self.begun += 1
        self._compiled(1)
        self.done += 1


@pytest.fixture
def child(monkeypatch):
    """What is started in place of a child, and how it ends."""
    started = []

    class Child:
        code, apart = 0, None

        def __init__(self, command, **_):
            started.append(command[2:])

        def wait(self):
            if self.apart:
                self.apart.stop()
            return self.code

        def kill(self):
            started.append("killed")

    monkeypatch.setattr(compiling_apart.subprocess, "Popen", Child)
    return Child, started


def test_what_is_not_in_the_cache_is_compiled_by_a_child(child):
    use = Using()
    CompilingApart().load(use, "nope", "rules")
    assert child[1] == [["whitesmoke.server.thinking.compiling_apart", "nope", "rules"]]
    assert (use.begun, use.done) == (2, 1)


def test_what_is_there_is_loaded_without_a_child(child):
    CompilingApart().load(lambda game: None, "nope", "rules")
    assert child[1] == []


def test_a_child_that_fails_is_told_in_the_log_and_the_game_is_ready_all_the_same(child, caplog):
    child[0].code, use = 1, Using()
    with caplog.at_level(logging.WARNING):
        CompilingApart().load(use, "nope", "rules")
    assert use.done == 1
    assert "could not be compiled apart" in caplog.text


def test_a_server_that_ends_ends_the_child_and_compiles_nothing_itself(child):
    child[0].apart, use = CompilingApart(), Using()
    with pytest.raises(Stopped):
        child[0].apart.load(use, "nope", "rules")
    assert child[1][-1] == "killed"
    assert use.done == 0


def test_a_child_gets_a_part_of_a_game_ready():
    command = [sys.executable, "-m", compiling_apart.__name__, "rise_or_fall", "rules"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=places())
    assert done.returncode == 0, done.stderr


def places():
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def test_a_database_that_is_up_to_date_is_not_migrated_again(tmp_path, monkeypatch):
    engine = schema.engine_of(str(tmp_path / "tables.db"))
    schema.migrate(engine)
    monkeypatch.setattr(schema, "_upgrade", lambda connection: pytest.fail("migrated again"))
    schema.migrate(engine)
    assert schema.newest() == ScriptDirectory(str(schema.STEPS)).get_current_head()


def test_a_server_loads_nothing_that_it_does_not_need(tmp_path):
    db = str(tmp_path / "tables.db")
    schema.migrate(schema.engine_of(db))
    done = subprocess.run(
        [sys.executable, "-c", LOADED, db], capture_output=True, text=True, check=False,
        env=places(), cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []
