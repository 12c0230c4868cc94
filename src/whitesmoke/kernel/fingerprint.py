"""Fingerprint: a short hash of everything that ends up in a game's machine code.

Compiled code is kept on disk under a game's fingerprint. If the fingerprint misses something, an
edited rule does not run. So it is not taken from files: it follows the rules themselves, through
every function that they call and every constant that they read, wherever that was imported from.
"""

import enum
import hashlib
import pickle
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

LENGTH = 12
"""Letters of a fingerprint."""


class NotFingerprinted(dict[str, Any]):
    """What fills up as games are loaded. A fingerprint leaves it out, or it would be another one
    in a process that has loaded other games before."""


def of_rules(functions: Iterable[Callable[..., Any]], *more: str) -> str:
    """The fingerprint of rules, and of whatever else makes them what they are."""
    walk = _Walk()
    for function in functions:
        walk.add(function)
    for text in more:
        walk.add(text)
    return walk.digest.hexdigest()[:LENGTH]


def of_files(*files: Path) -> str:
    """The fingerprint of files, by their names and what is in them."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:LENGTH]


class _Walk:
    """Follows functions and constants, each once, in an order that is always the same."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self._seen: dict[int, tuple[int, Any]] = {}
        """By identity: when a value was first seen, and the value, so that it stays alive."""

    def add(self, value: Any) -> None:
        """Take in one value and all that it refers to."""
        function = getattr(value, "py_func", value)
        if isinstance(function, types.FunctionType):
            self._once(function, self._function)
        elif isinstance(value, NotFingerprinted):
            self._note("registry")
        elif isinstance(value, np.ndarray):
            self._note("array", str(value.dtype), str(value.shape), value.tobytes().hex())
        elif isinstance(value, type) and issubclass(value, enum.Enum):
            self._once(value, self._enumeration)
        elif isinstance(value, type):
            self._note("type", value.__module__, value.__qualname__)
        elif isinstance(value, (tuple, list, set, frozenset, Mapping)):
            self._collection(value)
        else:
            self._note(type(value).__name__, _plain(value))

    def _note(self, *words: str) -> None:
        for word in words:
            self.digest.update(f"{len(word)}:{word}".encode("utf-8", "surrogatepass"))

    def _once(self, value: Any, follow: Callable[[Any], None]) -> None:
        """Rules may call in circles. A value seen before is noted by when it was first seen."""
        if id(value) in self._seen:
            self._note("again", str(self._seen[id(value)][0]))
        else:
            self._seen[id(value)] = len(self._seen), value
            follow(value)

    def _enumeration(self, kind: type[enum.Enum]) -> None:
        self._note("enum", kind.__name__)
        for member in kind:
            self._note(member.name, repr(member.value))

    def _collection(self, values: Any) -> None:
        items = values.items() if isinstance(values, Mapping) else values
        if isinstance(values, (set, frozenset)):
            items = sorted(values, key=repr)
        self._note(type(values).__name__, str(len(values)))
        for item in items:
            self.add(item)

    def _function(self, function: types.FunctionType) -> None:
        # What is kept on disk names the modules that it came from.
        self._note(function.__module__)
        self._code(function.__code__, function.__doc__)
        self.add(function.__defaults__)
        for cell in function.__closure__ or ():
            self.add(cell.cell_contents)
        for name, value in _named(function):
            self._note(name)
            self.add(value)

    def _code(self, code: types.CodeType, said: str | None) -> None:
        """What a function does, without the sentence that describes it."""
        self._note("code", code.co_name, code.co_code.hex(), *code.co_names, *code.co_varnames)
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                self._code(constant, None)
            elif constant is not said:
                self.add(constant)


def _named(function: types.FunctionType) -> Iterator[tuple[str, Any]]:
    """What a function's global names stand for; of a module, what the function reads there."""
    names = list(dict.fromkeys(_names(function.__code__)))
    for name in names:
        if name not in function.__globals__:
            continue
        yield from _within(name, function.__globals__[name], names)


def _within(path: str, value: Any, names: list[str]) -> Iterator[tuple[str, Any]]:
    """A value by its path; of a module, what may be read there, through other modules too."""
    if not isinstance(value, types.ModuleType):
        yield path, value
    elif value.__name__.partition(".")[0] not in ("numpy", "numba", "math"):
        for name in names:
            if hasattr(value, name) and f".{name}." not in f".{path}.":
                yield from _within(f"{path}.{name}", getattr(value, name), names)


def _names(code: types.CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(constant)


def _plain(value: Any) -> str:
    """A value as text that is the same in every process."""
    if isinstance(value, types.ModuleType):
        return value.__name__
    if value is None or isinstance(value, (bool, int, float, complex, str, bytes, np.generic)):
        return repr(value)
    try:
        return pickle.dumps(value, 4).hex()
    except (pickle.PicklingError, TypeError, AttributeError):
        return f"{type(value).__module__}.{type(value).__qualname__}"
