"""Study, tuning: a search for a better game, told in the terminal and on a page."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game
    from whitesmoke.lab.tuning import Tuned, Tuning
    from whitesmoke.lab.workers import Workers

A_TRIAL, A_TRIAL_ASKED = 1024, 32
"""How many deals are played in each trial, where all bots are compiled and where one thinks."""


class Asked(NamedTuple):
    """What was typed about a search."""

    knobs: Sequence[str]
    goals: Sequence[str]
    axes: Sequence[str]
    bots: Sequence[str]
    trials: int
    deals: int | None


def search(
    game: "Game",
    asked: Asked,
    players: int,
    options: Mapping[str, Any],
    seed: int,
    workers: "Workers",
    out: Path | None,
    as_json: bool,
) -> None:
    """Search, and tell what was found."""
    from whitesmoke.bots.compiled_games import OUTSIDE
    from whitesmoke.cli.loading import compiling
    from whitesmoke.cli.progress import watched
    from whitesmoke.lab.goals import goal
    from whitesmoke.lab.knobs import knob
    from whitesmoke.lab.seating import kind_of
    from whitesmoke.lab.tuning import Tuning

    thinks = OUTSIDE in map(kind_of, asked.bots)
    tuning = Tuning(
        game,
        [knob(game, one) for one in asked.knobs],
        [goal(one) for one in asked.goals],
        players,
        asked.bots,
        options,
        asked.axes,
        asked.trials,
        asked.deals or (A_TRIAL_ASKED if thinks else A_TRIAL),
        seed,
        workers,
        out,
    )
    with compiling(game, "a study of "):
        tuning.compile()
    _tell(watched(tuning.run), out, as_json)


def _tell(found: "Tuned", out: Path | None, as_json: bool) -> None:
    from whitesmoke.lab.report.tuning import plain, write_tuning

    if as_json:
        click.echo(json.dumps(plain(found), indent=1))
    else:
        _show(found)
    if out is not None:
        (out / "tuning.json").write_text(json.dumps(plain(found), indent=1), "utf-8")
        path = write_tuning(found, out / "report.html", given.typed_again())
        click.echo(f"Report: {path}", err=True)


def _show(found: "Tuned") -> None:
    from whitesmoke.cli.tables import show_table
    from whitesmoke.lab.report.tuning import answer, columns
    from whitesmoke.lab.words import interval, value

    shown = columns(found)
    click.echo(f"{found.tuning.game.about.title}. {answer(found)}\n")
    for name, judged in shown[1:]:
        settings = (f"{knob}={chosen}" for knob, chosen in judged.settings.items())
        click.echo(f"{name}: {', '.join(settings)}")
    click.echo()
    rows = []
    for place, aim in enumerate(found.given.aims):
        own = [judged.aims[place] for _, judged in shown]
        cells = (
            f"{value(a.figure)} ({interval(a.figure)}) {'no' if a.miss else 'yes'}" for a in own
        )
        rows.append([f"{aim.goal.asked}, {aim.label}", *cells])
    heads = ["goal", *(name for name, _ in shown)]
    show_table(heads, rows, right=range(1, len(heads)))
    click.echo(_measured(found.tuning, len(found.tried)))


def _measured(tuning: "Tuning", tried: int) -> str:
    return (
        f"\n{tried} trials of {tuning.deals:,} deals, the same for each. The table is of other "
        "deals, which the search never saw. Intervals hold 95 %, by deal."
    )
