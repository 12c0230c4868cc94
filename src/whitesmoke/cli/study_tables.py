"""Study tables: a study in the terminal."""

from typing import TYPE_CHECKING

import click

from whitesmoke.cli.tables import show_table
from whitesmoke.lab.answers import answers, caution, question
from whitesmoke.lab.summary import MADE
from whitesmoke.lab.words import change, interval, share, value, with_clause

if TYPE_CHECKING:
    from whitesmoke.lab.summary import Summary, VariantSummary

MOST = 20
"""How many decisions are listed."""


def show_study(said: "Summary") -> None:
    """Print what was asked, the answer, what stands out, and the figures."""
    outcome = said.outcome
    click.echo(f"{outcome.study.game.about.title}. {question(outcome)}\n")
    for sentence in answers(said):
        click.echo(sentence)
    click.echo("\nWhat stands out:")
    for finding in said.findings[:10]:
        head = f"{finding.label}: " if finding.label else ""
        click.echo(f"- {head}{finding.sentence}")
    if not said.findings:
        click.echo("- nothing")
    click.echo()
    _show_figures(said)
    _show_differences(said)
    for each in said.variants:
        _show_variant(each, len(said.variants) > 1)
    stopped = ", then all was decided" if outcome.stopped_early else ""
    click.echo(
        f"{outcome.deals:,} deals, the same for every variant, seed {outcome.study.seed}{stopped}. "
        "Intervals hold 95 %, by deal."
    )
    if warning := caution(outcome):
        click.echo(warning)


def _show_figures(said: "Summary") -> None:
    names = list(dict.fromkeys(name for each in said.variants for name in each.figures))
    rows = [
        [name, *(f"{value(f)} ({interval(f)})" if (f := each.figures.get(name)) else "-"
                 for each in said.variants)]
        for name in names
    ]  # fmt: skip
    heads = ["measure", *(each.label for each in said.variants)]
    show_table(heads, rows, right=range(1, len(heads)))
    click.echo()


def _show_differences(said: "Summary") -> None:
    if not said.differences:
        return
    rows = [
        (
            d.label,
            d.figure.measure,
            change(d.figure),
            interval(d.figure),
            "yes" if d.is_clear else "",
        )
        for d in said.differences
        if d.is_clear or not d.figure.measure.startswith(MADE)
    ]
    show_table(("variant", "measure", "difference", "95 %", "clear"), rows, right=(2, 3))
    click.echo()


def _show_variant(each: "VariantSummary", is_named: bool) -> None:
    if is_named:
        click.echo(each.label)
    rows = [(figure.measure, share(figure)) for figure in (*each.seats, *each.by_start, *each.bots)]
    show_table(("who", "wins"), rows, right=(1,))
    show_table(
        ("how it ends", "games"), [(with_clause(f), share(f)) for f in each.endings], right=(1,)
    )
    show_table(
        ("decision", "a game", "when open", "worth", "95 %", "who did it wins"),
        [(d.name, value(d.a_game), share(d.share), value(d.worth), interval(d.worth),
          share(d.takers)) for d in each.decisions[:MOST] if d.offered],
        right=(1, 2, 3, 4, 5),
    )  # fmt: skip
    click.echo()
