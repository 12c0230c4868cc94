"""`whitesmoke sim`: many games of random play, and what they say."""

import json
import os
import sys
from typing import TYPE_CHECKING

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from whitesmoke.lab.simulation import Outcome, Simulation

BOUND, LONGEST = 1_000_000, 1 << 31


@click.command("sim")
@given.game
@given.players
@click.option("--games", type=given.Whole(1), default=10_000, show_default=True, help="How many.")
@click.option(
    "--seed", type=given.Whole(0, given.SEEDS), default=0, show_default=True,
    help="The same seed gives the same games, with any number of threads.",
)  # fmt: skip
@given.options
@click.option(
    "--bound", type=given.Whole(1, LONGEST), default=BOUND, show_default=True,
    help="After so many decisions a game is given up.",
)  # fmt: skip
@click.option("--threads", type=given.Whole(1, 1024), help="[default: one for each core]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
def command(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    bound: int,
    threads: int | None,
    as_json: bool,
) -> None:
    """Play GAME many times at random and measure it."""
    from whitesmoke.cli.loading import compiling, load
    from whitesmoke.cli.report import show
    from whitesmoke.lab.findings import findings
    from whitesmoke.lab.simulation import Simulation

    found = load(game)
    read = found.meant(given.read_options(options))
    seats = found.about.fewest if players is None else players
    simulation = Simulation(found, seats, games, bound, seed, read)
    with compiling(found):
        simulation.compile()
    said = findings(_run(simulation, threads or _cores()))
    if as_json:
        click.echo(json.dumps(said.plain(), indent=2))
    else:
        show(said)


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _run(simulation: "Simulation", threads: int) -> "Outcome":
    """Run it, with a bar where somebody watches."""
    if not sys.stderr.isatty():
        return simulation.run(threads)
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=simulation.games)
        return simulation.run(threads, lambda games: progress.advance(task, games))
