"""`whitesmoke think`: processes that only think, beside those that serve."""

import contextlib
from pathlib import Path

import click

from whitesmoke.cli import given


@click.command("think")
@given.config
@click.option("--db", help="The database that servers share: postgresql://...")
@given.processes
@given.own_games
@given.policies
def command(
    config: Path | None,
    db: str | None,
    workers: int | None,
    games: tuple[str, ...],
    policies: tuple[str, ...],
) -> int:
    """Let the bots of servers that share a database think here until it is stopped."""
    from whitesmoke.server.config import load
    from whitesmoke.server.host.thinker import think

    with contextlib.suppress(KeyboardInterrupt):
        mine, bots = (", ".join(some) or None for some in (games, policies))
        return think(load(config, db=db, workers=workers, games=mine, policies=bots))
    return 0
