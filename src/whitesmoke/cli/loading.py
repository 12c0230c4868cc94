"""Loading: a game when it is first needed, with a sign of life while it is compiled."""

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

import click

from whitesmoke.games import find
from whitesmoke.kernel.errors import NoSuchGame

if TYPE_CHECKING:
    from whitesmoke.bots.bot import Bot
    from whitesmoke.kernel.game import Game

QUIET_SECONDS = 1.0
"""Seconds of compiling that nobody needs to be told of, unless at a terminal."""


def load(name: str) -> "Game":
    """A game by its name; a stranger's may lie in the folder that one is in."""
    if "." not in name:
        return find(name)
    if not all(part.isidentifier() for part in name.split(".")):
        raise NoSuchGame(f"{name!r} is no name of a Python module to take a game from.")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        return find(name)
    except ImportError as error:
        raise NoSuchGame(f"A game cannot be taken from {name!r}: {error}.") from None


def ready(game: "Game", undo: bool = False) -> None:
    """Have all compiled that a table needs."""
    with compiling(game):
        game.compile(undo)


def ready_bots(
    game: "Game", bots: Sequence["Bot"], players: int, options: Mapping[str, Any]
) -> None:
    """Have all compiled that these bots need, so that it is not in the time of a decision."""
    from whitesmoke.bots.lineup import rehearse

    with compiling(game, "the bots of "):
        for bot in bots:
            rehearse(bot, game, players, options)


@contextmanager
def compiling(game: "Game", part: str = "", when: str = ", the first time only") -> Iterator[None]:
    """Show how compiling goes on; nothing if all of it is on disk already."""
    from whitesmoke.kernel.compiling import compile_progress

    said = f"Compiling {part}{game.about.title}{when}"
    sign = _Bar(said, _size(game)) if sys.stderr.isatty() else _Line(said)
    with sign, compile_progress(sign.advance):
        yield


def _size(game: "Game") -> int:
    """About how many functions there are to compile; many rules are for two kinds of numbers."""
    found = set(game.rules.values())
    left = list(found)
    while left:
        function: Any = left.pop()
        for name in function.py_func.__code__.co_names:
            called = function.py_func.__globals__.get(name)
            if hasattr(called, "py_func") and called not in found:
                found.add(called)
                left.append(called)
    return len(found) * 3 // 2


class _Line(AbstractContextManager["_Line"]):
    """One line, if it takes long."""

    def __init__(self, said: str) -> None:
        self.said, self.began = said, time.monotonic()
        self.quiet = True

    def advance(self, function: str) -> None:
        if self.quiet and time.monotonic() - self.began > QUIET_SECONDS:
            self.quiet = False
            click.echo(f"{self.said} ...", err=True)

    def __exit__(self, *_: object) -> None:
        pass


class _Bar(AbstractContextManager["_Bar"]):
    """A bar that counts functions and is gone afterwards; none if there are none to compile."""

    def __init__(self, said: str, size: int) -> None:
        self.said, self.size, self.done = said, size, 0
        self.progress: Any = None

    def advance(self, function: str) -> None:
        if self.progress is None:
            self._open()
        self.done += 1
        total = max(self.size, self.done + 1)
        self.progress.update(self.task, completed=self.done, total=total)

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed} functions"),
        )
        self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task(self.said, total=self.size)
        self.progress.start()

    def __exit__(self, *_: object) -> None:
        if self.progress is not None:
            self.progress.stop()
