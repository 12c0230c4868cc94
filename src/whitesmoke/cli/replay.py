"""`whitesmoke replay`: a game once more, from its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game


@click.command("replay")
@click.argument("file")
@click.option(
    "--viewer", default="open", show_default=True, metavar="SEAT|spectator|open",
    help="Through whose eyes.",
)  # fmt: skip
@click.option("--draw", is_flag=True, help="Draw the table after every decision.")
@click.option(
    "--at", "number", type=given.WholeNumber(0), help="Only show the table after so many decisions."
)
@given.language
def command(file: str, viewer: str, draw: bool, number: int | None, language: str) -> None:
    """Show the game recorded in FILE; - reads it from the standard input."""
    from whitesmoke.cli.loading import load, ready
    from whitesmoke.terminal import keeping, replaying
    from whitesmoke.terminal.screen import screen

    def find(name: str) -> Game:
        found = load(given.known(name))
        ready(found)
        return found

    table = replaying.replayed(keeping.fetch(file), find)
    seen_by = replaying.viewer_of(table, viewer)
    if number is None:
        replaying.show_all(table, seen_by, screen(), language, draw)
    else:
        replaying.show_at(table, number, seen_by, screen(), language)
