"""Given: what is typed after a command, checked before anything is loaded."""

from collections.abc import Callable, Iterable
from typing import Any

import click

from whitesmoke.kernel.errors import BadOption

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


class Whole(click.ParamType):  # type: ignore[type-arg]
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


class Language(click.ParamType):  # type: ignore[type-arg]
    """A language that there are books for."""

    name = "language"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from whitesmoke.kernel.phrases import LANGUAGES

        if value.lower() not in LANGUAGES:
            self.fail(f"{value!r} is none of {', '.join(LANGUAGES)}.", param, ctx)
        return value.lower()


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

game: Decorator = click.argument("game", type=GameName())
players: Decorator = click.option(
    "--players", type=Whole(), help="How many play.  [default: the fewest that can]"
)
options: Decorator = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE",
    help="A rule that the table agrees on; may be given several times.",
)  # fmt: skip
language: Decorator = click.option(
    "--language", type=Language(), default="en", metavar="en|de",
    help="The language of what is shown.  [default: en]",
)  # fmt: skip


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
