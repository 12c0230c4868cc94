"""Given: what is typed after a command, checked before anything is loaded."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from whitesmoke.kernel.checks import KEY
from whitesmoke.kernel.errors import BadOption

if TYPE_CHECKING:
    from whitesmoke.lab.workers import Workers

SEEDS = (1 << 64) - 1
"""A seed has 64 bits."""


class GameName(click.ParamType):  # type: ignore[type-arg]
    """One of our games, or anybody's by the module that holds it as GAME."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value if "." in value else known(value)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        from whitesmoke.games import GAMES

        return f"The games are: {', '.join(GAMES)}."


def known(name: str) -> str:
    """One of our games, as every tree spells it."""
    from whitesmoke.games import about

    return about(name).name


class WholeNumber(click.ParamType):  # type: ignore[type-arg]
    """A whole number within bounds; without bounds it is for the game to say what is allowed."""

    name = "number"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or not self.allows(number):
            self.fail(f"{value} is no whole number{self.allowed}.", param, ctx)
        return number

    def allows(self, number: int) -> bool:
        above = self.low is None or self.low <= number
        return above and (self.high is None or number <= self.high)

    @property
    def allowed(self) -> str:
        if self.low is None:
            return ""
        return f" from {self.low} on" if self.high is None else f" from {self.low} to {self.high}"


class Seed(WholeNumber):
    """A seed of 64 bits, or a key of 256 bits as a server's record has it."""

    name = "seed"

    def convert(  # type: ignore[override]
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | str:
        if isinstance(value, str) and KEY.fullmatch(value.lower()):
            return value.lower()
        return super().convert(value, param, ctx)


LANGUAGE = "whitesmoke.language"
"""Under which name a command's context remembers the language that was asked for."""


class Language(click.ParamType):  # type: ignore[type-arg]
    """A language that there are words in."""

    name = "language"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from whitesmoke.kernel.languages import languages

        if value.lower() not in languages():
            self.fail(f"{value!r} is none of {', '.join(languages())}.", param, ctx)
        if ctx:
            ctx.meta[LANGUAGE] = value.lower()
        return value.lower()


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

game: Decorator = click.argument("game", type=GameName())
players: Decorator = click.option(
    "--players", type=WholeNumber(), help="How many play.  [default: the fewest that can]"
)
options: Decorator = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE",
    help="A rule that the table agrees on; may be given several times.",
)  # fmt: skip
language: Decorator = click.option(
    "--language", type=Language(), default="en", metavar="CODE",
    help="The language of what is shown, such as de.  [default: en]",
)  # fmt: skip
threads: Decorator = click.option(
    "--threads", type=WholeNumber(1, 1024), help="[default: one for each core]"
)
on: Decorator = click.option(
    "--on", default="threads", show_default=True, metavar="WHERE",
    help="Where to play: threads of this process, ray for a Ray cluster of this machine, "
    "or the address of a Ray cluster.",
)  # fmt: skip


def workers(on: str, threads: int | None) -> "Workers":
    """Who plays: threads, or a cluster."""
    from whitesmoke.lab.workers import Threads, cores

    if on == "threads":
        return Threads(threads or cores())
    from whitesmoke.lab.ray_cluster import HERE, RayWorkers

    if threads and on != HERE:
        raise BadOption("--threads is for this machine; a cluster has the cores that it has.")
    return RayWorkers(on, threads)


def refuse_bad_folder(out: Path | None) -> None:
    """Say before anything is played why nothing can be written there."""
    if out is None:
        return
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{out} cannot be made: {error.strerror}.") from None
    if not os.access(out, os.W_OK):
        raise BadOption(f"Nothing can be written into {out}.")


def typed_again() -> str:
    """What was typed, as one would type it again, without where to save it."""
    import shlex
    import sys

    words, left = sys.argv[1:], []
    while words:
        word = words.pop(0)
        if word == "--out":
            words = words[1:]
        elif not word.startswith("--out="):
            left.append(word)
    return shlex.join(left)


def read_options(given: Iterable[str]) -> dict[str, str]:
    """`max_rounds=20` as a name and a value; which there are is for the game to say."""
    read: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"--option takes NAME=VALUE, such as max_rounds=20, not {text!r}.")
        if name.strip() in read:
            raise BadOption(f"Option {name.strip()} is given twice.")
        read[name.strip()] = value.strip()
    return read


config = click.option(
    "--config", type=click.Path(path_type=Path), help="A TOML file with settings."
)
processes = click.option("--workers", type=WholeNumber(1, 256), help="Processes.  [default: 1]")
own_games = click.option(
    "--game", "games", multiple=True, metavar="MODULE",
    help="A game of your own, such as my_package.my_game; may be given several times.",
)  # fmt: skip
policies = click.option(
    "--policy", "policies", multiple=True, metavar="NAME=GAME:FILE",
    help="A bot that you trained, an ONNX file; may be given several times.",
)  # fmt: skip
