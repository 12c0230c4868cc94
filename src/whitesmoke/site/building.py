"""Building: a game's .wasm, kept by the fingerprint of all that it is made from."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from whitesmoke.bots.plans import plan_type
from whitesmoke.kernel.errors import BadGame
from whitesmoke.kernel.fingerprint import of_files
from whitesmoke.kernel.game import Game

HERE = Path(__file__).parent
SOURCES = ("compile_game", "entries", "exports", "linking", "wasm_target")
"""What makes a .wasm of a game."""


GAME, POSITIONS = "game", "positions"
"""The parts of a game, each a .wasm: all that is played, and what checks arranged positions."""


def built(game: Game, part: str = GAME) -> Path:
    """Where a .wasm of a game is; it is made if it is not there."""
    out = _folder() / f"{game.name}-{part}-{fingerprint(game)}.wasm"
    if not out.is_file():
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = out.with_suffix(f".{os.getpid()}")
        _compile(game, part, fresh)
        fresh.replace(out)
    return out


def fingerprint(game: Game) -> str:
    """A short hash of the rules, the heuristics, the search and the compiler."""
    made_by = of_files(*(HERE / f"{name}.py" for name in SOURCES))
    tools = "-".join(version(name) for name in ("numba", "llvmlite", "ziglang"))
    marks = [list(kind.fields or ())[-1] for kind in (game.layout.dtype, plan_type(game))]
    return "-".join([*(mark.rpartition("_")[2] for mark in marks), made_by, tools])


def _folder() -> Path:
    """Beside the sources, as Numba keeps what it compiles, or where this user keeps such things."""
    if os.access(HERE, os.W_OK):
        return HERE / "__pycache__" / "wasm"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "whitesmoke" / "wasm"


def _compile(game: Game, part: str, out: Path) -> None:
    """Compile in a process of its own, for it cannot call what it compiles."""
    command = [sys.executable, "-m", "whitesmoke.site.compile_game", game.home, part, str(out)]
    paths = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = done.stderr.strip().rpartition("\n")[2]
        raise BadGame(f"{game.name} cannot be compiled for a browser: {said}")
