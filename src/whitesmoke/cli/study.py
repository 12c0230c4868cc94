"""`whitesmoke study`: what a rule does, from many games, with a report to hand to somebody."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from whitesmoke.cli import given
from whitesmoke.cli.study_tuning import A_TRIAL, A_TRIAL_ASKED, Asked, search

if TYPE_CHECKING:
    from whitesmoke.lab.study import Study, StudyOutcome

DEALS, DEALS_ASKED = 8192, 64


@click.command("study")
@given.game
@click.option(
    "--bots",
    default="rule",
    show_default=True,
    help="Who plays, separated by commas: random, rule, search:20ms, strong, ...",
)
@given.players
@given.options
@click.option(
    "--vary",
    multiple=True,
    metavar="NAME=A/B/C",
    help="What to compare: an option, one of its numbers (actions.cancello=4/6), players, bots, "
    "what the first bot never does (never=each); given several times, all combinations.",
)
@click.option(
    "--never",
    multiple=True,
    metavar="DECISION",
    help='What the first bot never does, such as "play reduco".',
)
@click.option(
    "--tune",
    multiple=True,
    metavar="NAME=VALUES",
    help="Search for the better game: an option or one of its numbers from 6..12, or one of "
    "A/B/C, or several numbers falling:24 in all.",
)
@click.option(
    "--goal",
    "goals",
    multiple=True,
    metavar="GOAL",
    help="What the better game is like: 'rounds < 12', 'first to play = 45..55%', ...",
)
@click.option(
    "--trials",
    type=given.WholeNumber(1, 100_000),
    default=60,
    show_default=True,
    help="How many settings to try.",
)
@click.option(
    "--deals",
    type=given.WholeNumber(2),
    help=f"At most; or in each trial.  [default: {DEALS}, with bots that think {DEALS_ASKED}; "
    f"in a trial {A_TRIAL} or {A_TRIAL_ASKED}]",
)
@click.option("--watch", type=given.WholeNumber(0, 256), help="How many games to look into.")
@click.option("--seed", type=given.WholeNumber(0, given.SEEDS), default=0, show_default=True)
@given.threads
@given.on
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder for the report and its data; a study that was stopped goes on there.",
)
@click.option("--title", default="", help="The question in your words, as the report's title.")
@click.option("--data", type=click.Choice(["csv", "parquet"]), default="csv", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
def command(
    game: str,
    bots: str,
    players: int | None,
    options: tuple[str, ...],
    vary: tuple[str, ...],
    never: tuple[str, ...],
    tune: tuple[str, ...],
    goals: tuple[str, ...],
    trials: int,
    deals: int | None,
    watch: int | None,
    seed: int,
    threads: int | None,
    on: str,
    out: Path | None,
    **shown: Any,
) -> None:
    """Play GAME many times, in one or several variants, and say what stands out."""
    from whitesmoke.cli.loading import load
    from whitesmoke.lab.seating import decisions_named
    from whitesmoke.lab.study import Study
    from whitesmoke.lab.variants import vary as grid

    found = load(game)
    count = found.about.fewest if players is None else players
    read = found.meant(given.read_options(options))
    variants = grid(found, vary, count, bots.split(","), read, never)
    decisions_named(found, [name for each in variants for name in each.never])
    given.refuse_bad_folder(out)
    if tune or goals:
        names = Asked(tune, goals, vary, bots.split(","), trials, deals)
        search(found, names, count, read, seed, given.workers(on, threads), out, shown["as_json"])
        return
    asked = Study(found, variants, deals or 0, seed, given.workers(on, threads), watch, out)
    asked = asked.with_deals(deals or (DEALS if asked.is_compiled else DEALS_ASKED))
    _tell(_run(asked), out, **shown)


def _run(asked: "Study") -> "StudyOutcome":
    """Compile what is needed, then play, with the time left where somebody watches."""
    from whitesmoke.cli.loading import compiling
    from whitesmoke.cli.progress import watched

    with compiling(asked.game, "a study of "):
        asked.compile()
    return watched(asked.run)


def _tell(outcome: "StudyOutcome", out: Path | None, title: str, data: str, as_json: bool) -> None:
    from whitesmoke.lab.plain import plain
    from whitesmoke.lab.summary import summary

    said = summary(outcome)
    if as_json:
        click.echo(json.dumps(plain(said), indent=1))
    else:
        from whitesmoke.cli.study_tables import show_study

        show_study(said)
    if out is not None:
        from whitesmoke.lab.frames import frames
        from whitesmoke.lab.report import chart, charts, write_report

        frames(said).write(out, data)
        (out / "study.json").write_text(json.dumps(plain(said), indent=1), "utf-8")
        (out / "chart.svg").write_text(charts.alone(chart(said)), "utf-8")
        path = write_report(said, out / "report.html", given.typed_again(), title)
        click.echo(f"Report: {path}", err=True)
