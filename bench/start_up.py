"""Starting up: what a person waits for before anything happens."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.rows import Row, under

WHITESMOKE = str(Path(sys.executable).with_name("whitesmoke"))
SIMULATE = (WHITESMOKE, "sim", "rise_or_fall", "--games", "1000")
LOADED = """
import sys
from whitesmoke.cli import main
sys.argv = ["whitesmoke", "--help"]
try:
    main()
except SystemExit:
    pass
sys.stderr.write(str(sum(name.split(".")[0] == "numba" for name in sys.modules)))
"""


def rows() -> Iterator[Row]:
    yield under(
        "whitesmoke --help", lambda: seconds(WHITESMOKE, "--help"), bar=0.3, unit="s"
    )  # fmt: skip
    yield under("Numba's modules loaded by whitesmoke --help", loaded, bar=1, unit="", rounds=1)
    with tempfile.TemporaryDirectory() as cache:
        fresh = {"NUMBA_CACHE_DIR": cache}
        yield under(
            "first compile of a game: whitesmoke sim rise_or_fall --games 1000",
            lambda: seconds(*SIMULATE, also=fresh), bar=10, unit="s", rounds=1,
        )  # fmt: skip
        yield under(
            "the same, compiled before", lambda: seconds(*SIMULATE, also=fresh), bar=1.5, unit="s"
        )


def seconds(*command: str, also: Mapping[str, str] | None = None) -> float:
    """How long a command takes."""
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, **(also or {})})
    return time.perf_counter() - began


def loaded() -> float:
    """How many modules of Numba are there after the help was printed."""
    ran = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True)
    return float(ran.stderr)
