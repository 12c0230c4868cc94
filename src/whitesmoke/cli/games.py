"""`whitesmoke games`: what can be played."""

import click


@click.command("games")
def command() -> None:
    """List the games."""
    from whitesmoke.cli.tables import show_table
    from whitesmoke.games import GAMES, about

    games = [about(name) for name in GAMES]
    heads = ["game", "title", "players", "minutes", "what it is"]
    rows = [[a.name, a.title, _span(*a.players), str(a.minutes), a.says] for a in games]
    if any(a.reconstruction for a in games):
        heads.append("not as printed")
        rows = [[*row, a.reconstruction] for row, a in zip(rows, games, strict=True)]
    show_table(heads, rows, right=(2, 3))


def _span(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest}-{most}"
