"""`whitesmoke verify`: whether a game was dealt as promised and played as its record says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game


@click.command("verify")
@click.argument("record")
@click.option(
    "--hash", "noted", metavar="HASH", help="The hash that was shown to you when the game began."
)
def command(record: str, noted: str | None) -> None:
    """Check the game in RECORD; - reads it from the standard input.

    A server shows a hash when it deals and tells the secret behind it at the end. If they fit, and
    the seed of the deal follows from the secret, nobody chose the cards after the game had begun.
    """
    from whitesmoke.cli import given
    from whitesmoke.cli.loading import load, ready
    from whitesmoke.server.proof import proved
    from whitesmoke.terminal import keeping, replaying

    def find(name: str) -> Game:
        found = load(given.known(name))
        ready(found)
        return found

    text = keeping.fetch(record)
    table = replaying.replayed(text, find)
    for sentence in proved(text, table, noted):
        click.echo(sentence)
