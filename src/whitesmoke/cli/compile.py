"""`whitesmoke compile`: have games compiled beforehand."""

import multiprocessing
import time

import click

from whitesmoke.cli import given


@click.command("compile")
@click.argument("games", nargs=-1, type=given.GameName(), metavar="[GAME]...")
@click.option("--jobs", type=given.WholeNumber(1, 64), default=1, help="How many at once.")
def command(games: tuple[str, ...], jobs: int) -> None:
    """Compile each GAME, or all of them, so that nobody waits for it later.

    What is compiled is kept beside the sources, or in the folder that NUMBA_CACHE_DIR names, for
    this kind of processor; it may be copied to another machine of the same kind.
    """
    from whitesmoke.cli.loading import load
    from whitesmoke.games import GAMES

    for game in games:
        load(game)
    # A process for each game gives back what its compilation took.
    with multiprocessing.get_context("spawn").Pool(jobs, maxtasksperchild=1) as pool:
        for name, seconds in pool.imap_unordered(compile_game, games or GAMES, chunksize=1):
            click.echo(f"{name}: ready after {seconds:.1f} s")


def compile_game(name: str) -> tuple[str, float]:
    """Have all compiled that tables and bots of a game need; its name, and how long it took."""
    from whitesmoke.server.thinking.warming import PARTS

    began = time.monotonic()
    for part in PARTS.values():
        part(name)
    return name, time.monotonic() - began
