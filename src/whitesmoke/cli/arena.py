"""`whitesmoke arena`: bots measured against each other."""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from whitesmoke.lab.tournament import Rating, Row, Tournament


@click.command("arena")
@given.game
@click.option(
    "--bots", default="search:20ms,rule,random", show_default=True,
    help="Two or more, separated by commas: random, rule, search:50ms, search:1000, strong, ...",
)  # fmt: skip
@given.players
@click.option("--deals", type=given.WholeNumber(2), default=100, show_default=True, help="At most.")
@click.option("--seed", type=given.WholeNumber(0, given.SEEDS), default=0, show_default=True)
@given.options
@given.threads
@given.on
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Save an SVG.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
def command(
    game: str,
    bots: str,
    players: int | None,
    deals: int,
    seed: int,
    options: tuple[str, ...],
    threads: int | None,
    on: str,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other: the same deals in all seats."""
    from whitesmoke.bots.lineup import fitting
    from whitesmoke.cli.loading import load, ready, ready_bots
    from whitesmoke.lab.tournament import Tournament

    found = load(game)
    names = [name.strip() for name in bots.split(",")]
    if len(names) < 2 or len(set(names)) < len(names):
        raise click.UsageError(
            "Name two or more different bots, separated by commas. What seats and the start are "
            f"worth among equal bots says: whitesmoke study {found.name} --bots {names[0]}"
        )
    count = found.about.fewest if players is None else players
    read = found.meant(given.read_options(options))
    found.blank(count, read)
    playing = [fitting(name, found, count) for name in names]
    if plot:
        from whitesmoke.lab.plot import plot_strength

        _refuse_bad_path(plot)
    workers = given.workers(on, threads)
    ready(found)
    ready_bots(found, playing, count, read)
    tournament = Tournament(found, names, count, seed, deals, read, workers)
    _run(tournament)
    _print(tournament, as_json)
    if plot:
        plot_strength(tournament.ratings(), f"{found.about.title}, {count} players", plot)


def _refuse_bad_path(plot: Path) -> None:
    """Say why a plot cannot be saved there, if it cannot, before anything is played."""
    from whitesmoke.terminal.keeping import BadFile

    if not plot.parent.is_dir():
        raise BadFile(f"There is no folder {plot.parent} to save a plot in.")
    if not os.access(plot if plot.exists() else plot.parent, os.W_OK):
        raise BadFile(f"{plot} cannot be written; choose another place.")


def _run(tournament: "Tournament") -> None:
    if not sys.stderr.isatty():
        tournament.run()
        return
    from rich.console import Console
    from rich.progress import Progress

    n = len(tournament.names)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=tournament.deals * (n * (n - 1) // 2 + 1))
        tournament.run(lambda deals: progress.advance(task, deals))


def _print(tournament: "Tournament", as_json: bool) -> None:
    rows, ratings = tournament.rows(), tournament.ratings()
    if as_json:
        said: dict[str, Any] = {
            "game": tournament.game.name,
            "players": tournament.players,
            "seed": tournament.seed,
            "matches": [asdict(row) for row in rows],
            "ratings": [asdict(rating) for rating in ratings],
        }
        click.echo(json.dumps(said, indent=2))
        return
    from whitesmoke.cli.tables import show_table

    click.echo(f"{tournament.game.about.title}, {tournament.players} players.\n")
    show_table(
        ("bot", "against", "share", "95 %", "par", "deals", "decided", "the deal decides"),
        [
            (r.bot, r.against, f"{r.share:.1%}", f"{r.low:.1%} to {r.high:.1%}", f"{r.par:.1%}",
             str(r.deals), "yes" if r.decided else "no", _deal(r))
            for r in rows
        ],
        right=(2, 3, 4, 5, 7),
    )  # fmt: skip
    click.echo()
    together = tournament.game.about.cooperative
    show_table(
        ("bot", "wins, 95 %" if together else "rating, 95 %", "mean ms", "p99 ms"),
        [(r.bot, _strength(r), f"{r.mean_ms:.2f}", f"{r.p99_ms:.2f}") for r in ratings],
        right=(1, 2, 3),
    )
    par = "the same as the other pair's" if together else _fair(tournament)
    click.echo(
        "\nIntervals are clustered by deal. "
        f"The mirror match is a control: its bot meets itself, and par is {par}."
    )


def _deal(row: "Row") -> str:
    """How much of a result the deal decides, by the same deals in all seats."""
    if row.deal_decides is None:
        return "-"
    return f"{row.deal_decides:.0%}, {row.deal_low:.0%} to {row.deal_high:.0%}"


def _strength(rating: "Rating") -> str:
    """A rating, or the share of wins where all win together."""
    if rating.rating is None:
        return f"{rating.share:.1%}, {rating.low:.1%} to {rating.high:.1%}"
    return f"{rating.rating:.1f} ± {rating.error:.1f}"


def _fair(tournament: "Tournament") -> str:
    """What each of equal sides wins."""
    if tournament.game.about.scores == (0.0, 1.0):
        return f"1/{len(set(tournament.matches[0].sides))}"
    return f"{sum(tournament.game.about.scores) / 2:g}"
