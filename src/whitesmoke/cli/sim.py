"""`whitesmoke sim`: many games, and what they say."""

import json
import sys
from typing import TYPE_CHECKING

import click

from whitesmoke.cli import given
from whitesmoke.kernel.errors import BadOption

if TYPE_CHECKING:
    from whitesmoke.lab.simulation import Simulation, SimulationOutcome
    from whitesmoke.lab.workers import Workers

BOUND, HIGHEST_BOUND = 1_000_000, 1 << 31


@click.command("sim")
@given.game
@given.players
@click.option(
    "--games", type=given.WholeNumber(1), default=10_000, show_default=True, help="How many."
)
@click.option(
    "--seed", type=given.WholeNumber(0, given.SEEDS), default=0, show_default=True,
    help="The same seed gives the same games, with any number of threads or machines.",
)  # fmt: skip
@given.options
@click.option(
    "--bots", default="random", show_default=True,
    help="Who plays, seat by seat, separated by commas: random, rule, search:20ms, ...",
)  # fmt: skip
@click.option(
    "--bound", type=given.WholeNumber(1, HIGHEST_BOUND), default=BOUND, show_default=True,
    help="After so many decisions a game is given up.",
)  # fmt: skip
@click.option(
    "--checked", is_flag=True,
    help="Watch where the rules read and write; for authors of games, and slower.",
)  # fmt: skip
@given.threads
@given.on
@click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
def command(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    bots: str,
    bound: int,
    checked: bool,
    threads: int | None,
    on: str,
    as_json: bool,
) -> None:
    """Play GAME many times and measure it; `study` measures more and compares."""
    from whitesmoke.cli.loading import compiling, load
    from whitesmoke.cli.report import show
    from whitesmoke.lab.findings import findings
    from whitesmoke.lab.simulation import Simulation
    from whitesmoke.lab.starting import starter_warning

    found = load(game)
    read = found.meant(given.read_options(options))
    seats = found.check_players(found.about.fewest if players is None else players)
    names = tuple(name.strip() for name in bots.split(","))
    if checked and set(names) != {"random"}:
        raise BadOption("--checked plays at random; leave --bots out.")
    simulation = Simulation(found, seats, games, bound, seed, read, names, checked)
    workers = given.workers(on, threads)
    with compiling(found, when=" with every place checked") if checked else compiling(found):
        simulation.compile()
    said = findings(_run(simulation, workers))
    if as_json:
        click.echo(json.dumps(said.plain(), indent=2))
    else:
        show(said)
        if warning := starter_warning(found, simulation.template):
            click.echo(warning)


def _run(simulation: "Simulation", workers: "Workers") -> "SimulationOutcome":
    """Run it, with a bar where somebody watches."""
    if not sys.stderr.isatty():
        return simulation.run(workers)
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
        return simulation.run(workers, lambda games: progress.advance(task, games))
