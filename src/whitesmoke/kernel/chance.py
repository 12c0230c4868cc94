"""Chance: a counter-based generator that lives in the record, and streams apart from it.

The k-th draw is a pure function of the seed and k (SplitMix64), so that a game is its seed and its
decisions. Only this module touches the generator's 64-bit numbers, always through `np.uint64`:
mixed with plain literals they mean different things to the compiler and to Python.
"""

import hashlib
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.checks import a_seed
from whitesmoke.kernel.compiling import rule

SCRIPT = 24
"""How many draws one decision may script."""

SIDES = 256
"""How many outcomes a scripted draw may have."""

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_ONE = np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)
_SPAN = np.uint64(1 << 32)
_32, _30, _27, _31 = np.uint64(32), np.uint64(30), np.uint64(27), np.uint64(31)


@rule
def mix(x):
    """Scramble 64 bits: the finisher of SplitMix64."""
    x = (x ^ (x >> _30)) * _FIRST
    x = (x ^ (x >> _27)) * _SECOND
    return x ^ (x >> _31)


@rule
def output(seed, k):
    """The k-th number of a seed's stream, counted from 0."""
    return mix(np.uint64(seed) + (np.uint64(k) + _ONE) * _GAMMA)


@rule
def bounded(x, n):
    """Turn 64 random bits into an unbiased number below n (Lemire's method)."""
    n = np.uint64(n)
    product = (x >> _32) * n
    if (product & _LOW) < n:
        threshold = (_SPAN - n) % n
        while (product & _LOW) < threshold:
            x = mix(x + _GAMMA)
            product = (x >> _32) * n
    return np.int64(product >> _32)


@rule
def below(state, n):
    """A number from 0 to n - 1: the only source of chance in any rule."""
    k = state.draws
    state.draws = np.uint64(k) + _ONE
    if state.scripted:
        return scripted(state, np.int64(k), n)
    return bounded(output(state.seed, k), n)


@rule
def scripted(state, k, n):
    """Follow the script; past its end note what was asked and answer 0."""
    if k < state.scripted - 1:
        return np.int64(state.script[k])
    if state.asked == 0:
        state.asked = min(n, SIDES + 1)
    return np.int64(0)


@rule
def draw(state, pile):
    """Take a card at random from a pile of counts and return its kind."""
    left = 0
    for kind in range(len(pile)):
        left += pile[kind]
    nth = below(state, left)
    for kind in range(len(pile)):
        nth -= pile[kind]
        if nth < 0:
            pile[kind] -= 1
            return kind
    return -1


@rule
def choose(stream, n):
    """A number from 0 to n - 1 from a stream outside the record: [key, how many were taken]."""
    k = stream[1]
    stream[1] = k + _ONE
    return bounded(output(stream[0], k), n)


@rule
def uniform(stream):
    """A number from 0 up to 1 from a stream outside the record."""
    return choose(stream, 1 << 24) / (1 << 24)


def stream(seed: int, *purpose: int | str) -> NDArray[np.uint64]:
    """A stream of its own for each purpose: bots and imagined worlds never move the deck."""
    return np.array([derive(seed, *purpose), 0], np.uint64)


def derive(seed: int, *purpose: int | str) -> int:
    """A seed that is unrelated to the given one unless one knows both it and the purpose."""
    text = "/".join(map(str, (seed, *purpose)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def plant(states: NDArray[np.void], seed: int) -> None:
    """Put a fresh random stream into records."""
    states["seed"], states["draws"], states["scripted"], states["asked"] = a_seed(seed), 0, 0, 0


def outcomes(
    states: NDArray[np.void], act: Callable[[NDArray[np.void]], None]
) -> Iterator[tuple[float, NDArray[np.void]]]:
    """Every way chance can fall while `act` changes a copy of the state, with its probability.

    Each run follows a script; where the script ends, the record says how many outcomes were
    possible, and each of them lengthens the script by one.
    """
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while scripts:
        probability, script = scripts.pop()
        state = states.copy()
        follow(state, script)
        act(state)
        asked = int(state["asked"][0])
        if asked > SIDES:
            raise ValueError(f"A scripted draw has at most {SIDES} outcomes.")
        if asked == 0:
            follow(state, ())
            state["scripted"] = 0
            yield probability, state
        else:
            scripts += [(probability / asked, (*script, i)) for i in reversed(range(asked))]


def follow(states: NDArray[np.void], script: tuple[int, ...]) -> None:
    """Make the next draws of these records follow a script."""
    if len(script) > SCRIPT:
        raise ValueError(f"A script holds at most {SCRIPT} draws, not {len(script)}.")
    states["draws"], states["asked"], states["scripted"] = 0, 0, len(script) + 1
    states["script"] = 0
    states["script"][:, : len(script)] = script
