"""Policy: a player that was trained elsewhere, as a Python function or as an ONNX file.

A policy is given what its seat sees as a vector (`kernel.observing`) and what is legal, and answers
with a preference for each decision, the higher the better. Only legal decisions are ever made.
"""

import functools
import importlib
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.random import below
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.observing import Observer
from whitesmoke.kernel.state import Records

Preference = Callable[[NDArray[np.float32], NDArray[np.int8]], Any]
"""From an observation and an action mask to a number for each decision."""


FUNCTION = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


class BadPolicy(WhiteSmokeError):
    """A policy that does not fit the game."""


class Policy:
    """A player who prefers some decisions to others. It makes the one that it likes best, or with
    a temperature another one now and then."""

    def __init__(self, prefer: Preference, temperature: float = 0.0) -> None:
        self.prefer, self.temperature = prefer, temperature

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        legal = game.legal(seen, seat)
        mask = np.zeros(len(game.actions), np.int8)
        mask[legal] = 1
        vector = observer(game, int(seen["players"][0])).vector(seen, seat)
        return legal[self._pick(self._liked(vector, mask)[legal], stream)]

    def check(self, game: Game, players: int) -> None:
        """Refuse a game that the policy does not fit, by what it answers to a blank observation."""
        vector = np.zeros(observer(game, players).size, np.float32)
        try:
            self._liked(vector, np.ones(len(game.actions), np.int8))
        except BadPolicy:
            raise
        except Exception as error:  # it is a stranger's program, and may fail in any way
            raise BadPolicy(f"It does not answer: {error}") from None

    def _liked(self, vector: NDArray[np.float32], mask: NDArray[np.int8]) -> NDArray[np.float64]:
        liked = np.asarray(self.prefer(vector, mask), np.float64).reshape(-1)
        if liked.shape != mask.shape:
            raise BadPolicy(f"{len(liked)} preferences do not fit {len(mask)} decisions.")
        return liked

    def _pick(self, liked: NDArray[np.float64], stream: Stream) -> int:
        if self.temperature <= 0:
            best = np.flatnonzero(liked == liked.max())
            return int(best[below(stream, len(best))])
        shares = np.exp((liked - liked.max()) / self.temperature)
        at = below(stream, 1 << 24) / (1 << 24) * shares.sum()
        return min(int(np.searchsorted(np.cumsum(shares), at, "right")), len(shares) - 1)


def is_policy(name: str) -> bool:
    """Whether a name is one of a policy: a file `mine.onnx`, or a function `mine:prefer`."""
    return name.endswith(".onnx") or bool(FUNCTION.fullmatch(name))


def named(name: str) -> Policy:
    """The policy of this name. It is somebody's program: never take the name from a client."""
    return from_module(name) if FUNCTION.fullmatch(name) else from_onnx(name)


def from_module(name: str) -> Policy:
    """The policy `module:function`; the module may lie in the folder that one is in."""
    module, _, function = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise BadPolicy(f"There is no policy {name!r}: {error}.") from None
    if not callable(found):
        raise BadPolicy(f"{name!r} is no function of an observation and a mask.")
    return Policy(found)


def from_onnx(path: str | Path, temperature: float = 0.0) -> Policy:
    """The policy in an ONNX file: observations in, preferences out.

    Its first input takes a batch of observations; a second one, if there is one, their masks.
    """
    found = Path(path).resolve()
    _session(found)
    return Policy(_OfFile(found), temperature)


@dataclass(frozen=True)
class _OfFile:
    """What the net in a file prefers; it can be sent to a machine that has the file, too."""

    path: Path

    def __call__(self, vector: NDArray[np.float32], mask: NDArray[np.int8]) -> Any:
        session, inputs, size = _session(self.path)
        if isinstance(size, int) and size != len(vector):
            raise BadPolicy(
                f"{self.path.name} was made for observations of {size} numbers, not of "
                f"{len(vector)}: for another game, number of players or version."
            )
        given = dict(zip(inputs, (vector[None], mask[None].astype(np.float32)), strict=False))
        return session.run(None, given)[0][0]


@functools.cache
def _session(path: Path) -> tuple[Any, list[str], Any]:
    try:
        import onnxruntime
    except ModuleNotFoundError:
        raise BadPolicy("To play from an ONNX file, pip install whitesmoke[rl].") from None
    if not path.is_file():
        raise BadPolicy(f"There is no file {path.name}.")
    few = onnxruntime.SessionOptions()
    few.intra_op_num_threads = 1
    try:
        session = onnxruntime.InferenceSession(path, few, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has errors of its own for every kind of damage
        raise BadPolicy(f"{path.name} cannot be read: {error}") from None
    inputs = session.get_inputs()
    return session, [one.name for one in inputs], inputs[0].shape[-1]


@functools.cache
def observer(game: Game, players: int) -> Observer:
    return Observer(game, players)
