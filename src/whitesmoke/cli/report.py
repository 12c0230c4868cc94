"""Report: a simulation's findings as people read them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from whitesmoke.cli.tables import show_table
from whitesmoke.lab.words import listed

if TYPE_CHECKING:
    from whitesmoke.lab.findings import Findings, SeatFindings

INTERVALS = {
    "wilson": "Intervals hold 95 %, by Wilson.",
    "normal": "Intervals hold 95 %, by the normal interval of the mean, since wins were shared.",
}


def show(said: "Findings") -> None:
    """Print seats, lengths, endings and speed."""
    click.echo(
        f"{said.title}: {said.games:,} games of {listed(said.bots)} play, "
        f"{said.players} players, seed {said.seed}.\n"
    )
    heads = ("seat", "", "wins", "95 %", "mean score")
    show_table(heads, [_seat(seat) for seat in said.seats], right=(0, 2, 3, 4))
    click.echo(f"{INTERVALS[said.interval]}\n")
    rows = [(name, f"{n:,}", f"{n / said.games:.1%}") for name, n in said.endings.items()]
    show_table(("how it ended", "games", "share"), rows, right=(1, 2))
    for sentence in _sentences(said):
        click.echo(sentence)


def _seat(seat: "SeatFindings") -> tuple[str, ...]:
    if seat.win_share is None:
        return str(seat.seat), seat.name, "-", "-", "-"
    return (
        str(seat.seat),
        seat.name,
        f"{seat.win_share:.2%}",
        f"{seat.low:.2%} to {seat.high:.2%}",
        f"{seat.mean_score:.4f}",
    )


def _sentences(said: "Findings") -> Iterator[str]:
    length, speed = said.length, said.speed
    yield (
        f"\nDecisions a game: {length.mean:.1f} on average, median {length.median}, "
        f"99 % of games at most {length.p99}, longest {length.max}."
    )
    if said.finished < said.games:
        yield (
            f"{said.games - said.finished:,} games were given up after {said.bound:,} decisions; "
            "wins and scores are of the others."
        )
    yield (
        f"{speed.decisions_per_second:,.0f} decisions a second "
        f"({speed.seconds:.2f} seconds, workers: {speed.workers})."
    )
