"""Compiling apart: what is not in Numba's cache is compiled by a process that ends after it.

To compile a game takes hundreds of MB that a process never gives back, and holds its other threads
up. So a server only loads. When something is not in the cache, it notices before the compiler
starts, has it compiled by a child, and loads it from the cache then.
"""

import fcntl
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

log = logging.getLogger(__name__)


class NotInCache(Exception):
    """Something would have to be compiled."""


class Stopped(Exception):
    """The server ends, and nobody needs the game any more."""


class CompilingApart:
    """The child that compiles, one at a time."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._changing = threading.Lock()

    def load(self, use: Callable[[str], None], game: str, part: str) -> None:
        """Use a part of a game, compiled by a child first if it has to be; in a thread."""
        try:
            with only_loading():
                use(game)
        except NotInCache:
            self._compile(game, part)
            use(game)

    def _compile(self, game: str, part: str) -> None:
        """Have a part of a game compiled; if the child fails, it is compiled here."""
        path = os.pathsep.join(filter(None, sys.path))
        command = [sys.executable, "-m", __name__, named_anywhere(game), part]
        with self._changing:
            if self._stopped:
                raise Stopped
            self._child = subprocess.Popen(
                command, env=os.environ | {"PYTHONPATH": path}, stdin=subprocess.DEVNULL
            )
        code = self._child.wait()
        if self._stopped:
            raise Stopped
        if code:
            log.warning("%s: %s could not be compiled apart (code %d)", game, part, code)

    def stop(self) -> None:
        """Compile no more."""
        with self._changing:
            self._stopped = True
            if self._child:
                self._child.kill()


@contextmanager
def only_loading() -> Iterator[None]:
    """Compile nothing in this thread: what is not in the cache raises NotInCache."""
    from numba.core import event

    here = threading.get_ident()

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            if threading.get_ident() == here:
                raise NotInCache

        def on_end(self, event: Any) -> None:
            pass

    with event.install_listener("numba:compile", Listener()):
        yield


def named_anywhere(game: str) -> str:
    """A game by a name that another process knows it by, too."""
    from whitesmoke.games import GAMES, find

    return game if game in GAMES else find(game).home


def compile_here(game: str, part: str) -> None:
    """Compile a part of a game into the cache, when no other child on this machine does."""
    with open(__file__, "rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        from whitesmoke.server.thinking.warming import PARTS

        PARTS[part](game)


if __name__ == "__main__":
    compile_here(*sys.argv[1:])
