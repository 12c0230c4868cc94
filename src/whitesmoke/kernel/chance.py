"""Chance: a counter-based generator that lives in the record, and streams apart from it.

The k-th draw is a pure function of the seed and k, so that a game is its seed and its decisions.
Where the draws come from, the record says in `scripted`:

| scripted | the k-th draw | for |
| --- | --- | --- |
| 0 | SplitMix64 of the 64-bit `seed` | all that has to be quick and keeps no secret |
| WIDE | ChaCha20 of a 256-bit key: `seed`, then the 24 bytes of `script` | games on a server |
| n + 1 | what `script` says, for n draws | going through all that chance may do |

Only this module and `chacha` touch the generators' 64-bit numbers, always through `np.uint64`:
mixed with plain literals they mean different things to the compiler and to Python.
"""

import hashlib
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import chacha
from whitesmoke.kernel.checks import Seed, a_seed
from whitesmoke.kernel.compiling import rule

SCRIPT = 24
"""How many draws one decision may script. As many bytes a wide key has beside `seed`."""

WIDE = -1
"""What `scripted` says when the seed is a key of 256 bits."""

SIDES = 256
"""How many outcomes a scripted draw may have."""

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_ZERO, _ONE = np.uint64(0), np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)
_SPAN = np.uint64(1 << 32)
_8, _32 = np.uint64(8), np.uint64(32)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)


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
        return unusual(state, k, n)
    return bounded(output(state.seed, k), n)


@rule
def unusual(state, k, n):
    """A draw by a key of 256 bits or by a script. Apart from `below`, which has to be short."""
    if state.scripted == WIDE:
        return bounded(wide_output(state.seed, state.script, np.uint64(k)), n)
    return scripted(state, np.int64(k), n)


@rule
def wide_output(seed, script, k):
    """The k-th number of a wide key's stream: the first 64 bits of the k-th block of ChaCha20."""
    key = (seed, word(script, 0), word(script, 8), word(script, 16))
    return chacha.first_words(key, k & _LOW, (k >> _32, _ZERO, _ZERO))


@rule
def word(script, first):
    """Eight bytes as a number, the lowest first."""
    number = _ZERO
    for i in range(7, -1, -1):
        number = number << _8 | np.uint64(script[first + i])
    return number


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


def stream(seed: Seed, *purpose: int | str) -> NDArray[np.uint64]:
    """A stream of its own for each purpose: bots and imagined worlds never move the deck."""
    return np.array([derive(seed, *purpose), 0], np.uint64)


def derive(seed: Seed, *purpose: int | str) -> int:
    """A seed that is unrelated to the given one unless one knows both it and the purpose."""
    text = "/".join(map(str, (seed, *purpose)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def plant(states: NDArray[np.void], seed: Seed) -> None:
    """Put a fresh random stream into records."""
    seed = a_seed(seed)
    states["draws"], states["asked"], states["script"] = 0, 0, 0
    if isinstance(seed, int):
        states["seed"], states["scripted"] = seed, 0
        return
    key = np.frombuffer(bytes.fromhex(seed), np.uint8)
    states["seed"], states["scripted"] = key[:8].view("<u8"), WIDE
    states["script"] = key[8:]


def seed_in(states: NDArray[np.void]) -> Seed:
    """The seed of a record."""
    state = states[0]
    if state["scripted"] != WIDE:
        return int(state["seed"])
    key = int(state["seed"]).to_bytes(8, "little") + bytes(state["script"])
    return key.hex()


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
