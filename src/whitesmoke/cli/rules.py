"""`whitesmoke rules`: the rulebook, or one clause of it."""

import click

from whitesmoke.cli import given


@click.command("rules")
@given.game
@click.argument("clause", required=False)
def command(game: str, clause: str | None) -> None:
    """Read the rules of GAME, or only CLAUSE, such as RF5."""
    from whitesmoke.terminal.rules import Rulebook, rulebook
    from whitesmoke.terminal.screen import screen

    if "." in game:
        from whitesmoke.cli.loading import load

        found = load(game)
        book = Rulebook(found.about, found.rulebook)
    else:
        book = rulebook(game)
    screen().markdown(book.clause(clause) if clause else book.page)
