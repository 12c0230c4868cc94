"""`whitesmoke rules`: the rulebook, or one clause of it."""

import click

from whitesmoke.cli import given


@click.command("rules")
@given.game
@click.argument("clause", required=False)
@given.language
def command(game: str, clause: str | None, language: str) -> None:
    """Read how GAME is played and its rules, or only CLAUSE, such as RF5."""
    from whitesmoke.terminal.rules import rulebook, rulebook_in
    from whitesmoke.terminal.screen import screen

    if "." in game:
        from whitesmoke.cli.loading import load

        found = load(game)
        book = rulebook_in(found.folder, found.about, language)
    else:
        book = rulebook(game, language)
    screen().markdown(book.clause(clause) if clause else book.page)
