"""Tables: rows of text, drawn where there is a terminal and aligned where there is none."""

import sys
from collections.abc import Sequence

import click

Rows = Sequence[Sequence[str]]


def show_table(heads: Sequence[str], rows: Rows, right: Sequence[int] = ()) -> None:
    """Print a table; the columns named in `right` hold numbers."""
    if sys.stdout.isatty():
        _draw(heads, rows, right)
    else:
        _align(heads, rows, right)


def _draw(heads: Sequence[str], rows: Rows, right: Sequence[int]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, header_style="bold")
    for column, head in enumerate(heads):
        table.add_column(head, justify="right" if column in right else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)


def _align(heads: Sequence[str], rows: Rows, right: Sequence[int]) -> None:
    """Plain columns, so that other programs can read them."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = zip(row, widths, strict=True)
        aligned = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(cells)
        ]
        click.echo("  ".join(aligned).rstrip())
