"""`whitesmoke games`: what can be played, and by which options."""

from typing import Any

import click

from whitesmoke.cli import given


@click.command("games")
@click.argument("game", type=given.GameName(), required=False)
def command(game: str | None) -> None:
    """List the games, or the options of GAME."""
    if game is None:
        _list_games()
    else:
        _list_options(game)


def _list_games() -> None:
    from whitesmoke.cli.tables import show_table
    from whitesmoke.games import GAMES, about

    games = [about(name) for name in GAMES]
    heads = ["game", "title", "players", "minutes", "what it is"]
    rows = [[a.name, a.title, _span(*a.players), str(a.minutes), a.says] for a in games]
    if any(a.reconstruction for a in games):
        heads.append("not as printed")
        rows = [[*row, a.reconstruction] for row, a in zip(rows, games, strict=True)]
    show_table(heads, rows, right=(2, 3))


def _list_options(name: str) -> None:
    """Every option with its default, what is allowed, what it means and its clause."""
    from whitesmoke.cli.loading import load
    from whitesmoke.cli.tables import show_table

    game = load(name)
    click.echo(f"{game.about.title}: {_span(*game.about.players)} players.\n")
    if not game.options:
        click.echo("It has no options.")
        return
    speech = game.speech()
    rows = [
        [option.name, _written(option.default), speech.read(option.allowed), option.says,
         option.clause]
        for option in game.options.values()
    ]  # fmt: skip
    show_table(("option", "default", "allowed", "what it is", "clause"), rows)
    parts = next((o for o in game.options.values() if getattr(o, "names", ())), None)
    click.echo("\nTo play with one: --option NAME=VALUE. To compare some: --vary NAME=VALUE/VALUE")
    if parts:
        click.echo(f"(of one of several numbers: --vary {parts.name}.{_a_part(parts)}=1/2).")


def _a_part(option: Any) -> str:
    return f"'{option.names[0]}'" if " " in option.names[0] else str(option.names[0])


def _written(default: Any) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    if isinstance(default, (tuple, list)):
        return ",".join(map(str, default)) or "none"
    return "none" if default is None else str(default)


def _span(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest}-{most}"
