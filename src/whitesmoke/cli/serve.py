"""`whitesmoke serve`: tables for people with browsers."""

import contextlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click

from whitesmoke.cli import given

POLITE = 5
"""How far whoever compiles for the page stands back behind the players."""


@click.command("serve")
@given.config
@click.option("--host", help="The address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=given.WholeNumber(0, 65535), help="The port.  [default: 8765]")
@click.option("--db", help="A file, or postgresql://...  [default: whitesmoke.db]")
@given.processes
@given.own_games
@given.policies
@click.option("--open", "browse", is_flag=True, help="Open a browser on it.")
def command(
    config: Path | None,
    host: str | None,
    port: int | None,
    db: str | None,
    workers: int | None,
    games: tuple[str, ...],
    policies: tuple[str, ...],
    browse: bool,
) -> int:
    """Host tables for people and bots until it is stopped."""
    from whitesmoke.server.config import load
    from whitesmoke.server.host.serving import serve
    from whitesmoke.server.host.workers import own_place

    with contextlib.suppress(KeyboardInterrupt):
        mine, bots = (", ".join(some) or None for some in (games, policies))
        settings = load(
            config, host=host, port=port, db=db, workers=workers, games=mine, policies=bots
        )
        if settings.local_games and own_place() is None:
            build_local_games(settings.games)
        return serve(settings, browse)
    return 0


def build_local_games(games: str) -> None:
    """Begin to compile the games for the page, if they can be: meanwhile the server plays them.

    It ends by itself, and what it made is there when the server is started again.
    """
    from whitesmoke.server.doors.pages import STATIC

    if not find_spec("ziglang") or not os.access(STATIC / "index.html", os.W_OK):
        return
    command = [sys.executable, "-m", "whitesmoke", "site", "--for-server"]
    for module in filter(None, (name.strip() for name in games.split(","))):
        command += ["--game", module]
    subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: os.nice(POLITE),
    )  # fmt: skip
