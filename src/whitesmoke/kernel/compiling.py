"""Compiling: one decorator for rules, and the same rules without the compiler.

Rules are ordinary functions. Called from a compiled driver they are machine code; `plainly` gives
their Python original, whose calls to other rules are plain too, for views, debugger and coverage.
"""

import functools
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from numba.core import event
from numba.core.errors import NumbaError

from whitesmoke.kernel.mistakes import from_compiler

if sys.platform != "win32":
    import fcntl


def rule(function: Callable[..., Any]) -> Any:
    """Mark a function as a rule: compiled when a driver needs it, free of the interpreter lock."""
    flags: Any = {"nogil": True, "no_cfunc_wrapper": True}
    return numba.njit(**flags)(function)


def driver(function: Callable[..., Any]) -> Any:
    """Mark a function of the kernel that Python calls: compiled, and cached on disk.

    Rules are not cached on their own; they come along inside the drivers.
    """
    return _kept(numba.njit(nogil=True)(function))


def quick_driver(function: Callable[..., Any]) -> Any:
    """A driver that is done sooner than the interpreter lock could be let go and taken again."""
    return _kept(numba.njit(function))


def _kept(dispatcher: Any) -> Any:
    """A compiled function whose machine code is kept on disk."""
    dispatcher.enable_caching()
    dispatcher.compile = _telling_mistakes(dispatcher.compile)
    cache = dispatcher._cache
    cache.load_overload = _in_turn(cache, cache.load_overload)
    cache.save_overload = _in_turn(cache, cache.save_overload)
    return dispatcher


def _telling_mistakes(compile_for: Callable[..., Any]) -> Callable[..., Any]:
    """Tell what the compiler could not do in one sentence with the author's file and line."""

    def compiled(*given: Any) -> Any:
        try:
            return compile_for(*given)
        except (NumbaError, KeyError, NotImplementedError) as error:
            raise from_compiler(error) from error

    return compiled


def _in_turn(cache: Any, access: Callable[..., Any]) -> Callable[..., Any]:
    """Let processes that compile at once use a cache one after the other; Numba's own would now and
    then give two of them the same name for the code of two games."""

    def alone(*given: Any) -> Any:
        folder = Path(cache.cache_path)
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("a") as held:
            if sys.platform != "win32":
                fcntl.flock(held, fcntl.LOCK_EX)
            return access(*given)

    return alone


def entry_point(driver: Any, *example: Any) -> Callable[..., int]:
    """A compiled driver without the detour of looking up its types at every call."""
    types = tuple(map(numba.typeof, example))
    driver.compile(types)
    entry: Callable[..., int] = driver.overloads[types].entry_point
    return entry


@functools.cache
def plainly(function: Callable[..., Any]) -> Callable[..., Any]:
    """The rule as ordinary Python, together with all rules that it calls."""
    source: Any = getattr(function, "py_func", function)
    names = dict(source.__globals__)
    copy = types.FunctionType(
        source.__code__, names, source.__name__, source.__defaults__, source.__closure__
    )
    for name in _names(source.__code__):
        if hasattr(names.get(name), "py_func"):
            names[name] = _Later(names, name)
    return functools.update_wrapper(copy, source)


class _Later:
    """A rule that becomes plain at its first call, so that rules may call in circles."""

    def __init__(self, names: dict[str, Any], name: str) -> None:
        self.function, self.names, self.name = names[name], names, name

    def __call__(self, *given: Any) -> Any:
        self.names[self.name] = plainly(self.function)
        return self.names[self.name](*given)


def _names(code: types.CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(constant)


@contextmanager
def compile_progress(advance: Callable[[str], None]) -> Iterator[None]:
    """Call `advance` with the name of each function as it is compiled."""

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            advance(event.data["dispatcher"].py_func.__name__)

    with event.install_listener("numba:compile", Listener()):
        yield
