"""Digest: many games as one line of text, to compare processes, machines and ways of compiling."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import Table
from whitesmoke.testing.play import look, played
from whitesmoke.testing.setups import Setup

MOMENTS = 24
"""At how many moments of a game a seat imagines, besides."""


def digests(game: Game, setups: Iterable[Setup], seeds: Iterable[int]) -> Iterator[str]:
    """A line for each set-up: what was played, and a hash of all that the rules answered."""
    chosen = list(seeds)
    for setup in setups:
        yield f"{game.name}, {setup}: {digest(game, setup, chosen)}"


def digest(game: Game, setup: Setup, seeds: Iterable[int]) -> str:
    """A hash over games at random: every byte after every decision, legal decisions, scores."""
    hashed = hashlib.sha256()
    for seed in seeds:
        table = played(game, setup, seed)
        for move in table.moves:
            hashed.update(move.before)
        hashed.update(table.states.tobytes())
        look(table, MOMENTS, lambda moment: hashed.update(answers(moment)))
    return hashed.hexdigest()


def answers(table: Table) -> bytes:
    """What is legal for whom, what a seat imagines, and the results at the end."""
    game = table.game
    if table.over:
        return repr(table.scores).encode()
    legal = [table.legal_ids(seat) for seat in table.waiting]
    seat = len(table.moves) % table.players
    world = game.imagine(table.states, seat, derive(len(table.moves), "digest"))
    return repr(legal).encode() + world.tobytes()


def elsewhere(game: Game, *arguments: str, **environment: str) -> list[str]:
    """The digests of all set-ups, or of those that the arguments name, made by another process."""
    command = [sys.executable, "-m", "whitesmoke.testing", "digest", game.home, *arguments]
    path = os.pathsep.join(filter(None, sys.path))
    run = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, f"{' '.join(command[1:])} failed:\n{run.stderr}"
    return run.stdout.splitlines()


def bounds_checked(cache: Path) -> Mapping[str, str]:
    """What makes a process check every index.

    A warm cache would silently go without, so these runs have a cache of their own.
    """
    return {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(cache)}
