"""`whitesmoke learn`: a guided first game in the terminal."""

import click

from whitesmoke.cli import given


@click.command("learn")
@given.game
@given.language
@click.pass_context
def command(ctx: click.Context, game: str, language: str) -> None:
    """Learn GAME in two minutes: a few situations with one idea each, then a real game."""
    from whitesmoke.cli import play
    from whitesmoke.cli.loading import load
    from whitesmoke.terminal.learning import Learning
    from whitesmoke.terminal.screen import screen

    found = load(game)
    if Learning(found, screen(), language).run():
        ctx.invoke(play.command, game=game, against="beginner", language=language)
