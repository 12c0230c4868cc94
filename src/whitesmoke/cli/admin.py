"""`whitesmoke admin`: what a host does with the tables of a server, which may be running."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

STATUSES = ("waiting", "running", "over", "closed", "archived")


@click.group("admin")
def command() -> None:
    """Look after the tables of a server; it may go on running."""


def database(function: Callable[..., None]) -> Callable[..., None]:
    """Where the tables are kept: said here, in the settings' file or in the environment."""

    @click.option("--db", metavar="FILE|URL", help="Where the tables are kept.")
    @click.option("--config", type=click.Path(path_type=Path), help="The file of settings.")
    @functools.wraps(function)
    def called(db: str | None, config: Path | None, **more: Any) -> None:
        from whitesmoke.server.config import load

        function(load(config, db=db).db, **more)

    return called


@command.command("list")
@click.option("--status", type=click.Choice(STATUSES), help="Only tables that are so.")
@click.option("--most", default=100, show_default=True, type=click.IntRange(1))
@database
def list_tables(db: str, status: str | None, most: int) -> None:
    """List tables, the latest first."""
    from time import gmtime, strftime

    from whitesmoke.server import admin

    for table in admin.listed(db, status, most):
        touched = strftime("%Y-%m-%d %H:%M", gmtime(table["touched"]))
        seen = "public" if table["public"] else "by link"
        click.echo(
            f"{table['id']}  {table['status']:8}  {table['game']:13}  {table['events']:5} events  "
            f"{seen:7}  {touched}"
        )


@command.command("close")
@click.argument("table")
@database
def close_table(db: str, table: str) -> None:
    """Close TABLE: nothing more can be decided there."""
    from whitesmoke.server import admin

    click.echo(admin.close(db, table))


@command.command("export")
@click.argument("table")
@click.option("--record", is_flag=True, help="The record of a finished game.")
@database
def export_table(db: str, table: str, record: bool) -> None:
    """Print all that is kept of TABLE, as lines of JSON; people's tokens are left out."""
    from whitesmoke.server import admin

    if record:
        click.echo(admin.record_of(db, table), nl=False)
        return
    for line in admin.exported(db, table):
        click.echo(line)


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@database
def back_up(db: str, file: Path) -> None:
    """Copy everything into FILE, as it is at this moment."""
    from whitesmoke.server import copies

    click.echo(f"{copies.backup(db, file)} tables are in {file}.")


@command.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Make everything as it was in the backup.")
@database
def bring_back(db: str, file: Path, replace: bool) -> None:
    """Bring back the tables in FILE that are missing."""
    from whitesmoke.server import copies

    click.echo(f"{copies.restore(db, file, replace)} tables were brought back.")
