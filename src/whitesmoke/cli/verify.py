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
@click.option(
    "--commitment", metavar="HASH", help="The commitment that your browser made before the deal."
)
def command(record: str, noted: str | None, commitment: str | None) -> None:
    """Check the game in RECORD; - reads it from the standard input.

    The server and each player's browser show a hash before the deal, and what is behind it later.
    If they fit, and the seed of the deal follows from them, nobody chose the cards.
    """
    from whitesmoke.cli import given
    from whitesmoke.cli.loading import load, ready
    from whitesmoke.server.tables.deal_proof import Noted, proved
    from whitesmoke.terminal import keeping, replaying

    def find(name: str) -> Game:
        found = load(given.known(name))
        ready(found)
        return found

    text = keeping.fetch(record)
    table = replaying.replayed(text, find)
    for sentence in proved(text, table, Noted(noted, commitment)):
        click.echo(sentence)
