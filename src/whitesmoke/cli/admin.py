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

    from whitesmoke.server.host import admin

    for table in admin.listed(db, status, most):
        if "status" in table:
            touched = strftime("%Y-%m-%d %H:%M", gmtime(table["touched"]))
            seen = "public" if table["public"] else "by link"
            told = (
                f"{table['id']}  {table['status']:8}  {table['game']:13}  "
                f"{table['events']:5} events  {seen:7}  {touched}"
            )
        else:
            told = f"{table['id']}  unknown"
        click.echo(f"{told}  damaged: {table['damage']}" if table["damage"] else told)


@command.command("check")
@database
def check_tables(db: str) -> None:
    """Read everything back, and say which tables are damaged."""
    from whitesmoke.server.host import admin

    count, damage = admin.surveyed(db)
    if damage:
        said = admin.said_of(damage, len(damage))
        raise admin.NotDone(f"{len(damage)} of {count} tables are damaged. {said}")
    click.echo(f"All {count} tables are whole.")


@command.command("close")
@click.argument("table")
@database
def close_table(db: str, table: str) -> None:
    """Close TABLE: nothing more can be decided there."""
    from whitesmoke.server.host import admin

    click.echo(admin.close(db, table))


@command.command("export")
@click.argument("table")
@click.option("--record", is_flag=True, help="The record of a finished game.")
@database
def export_table(db: str, table: str, record: bool) -> None:
    """Print all that is kept of TABLE, as lines of JSON; people's tokens are left out."""
    from whitesmoke.server.host import admin

    if record:
        click.echo(admin.record_of(db, table), nl=False)
        return
    for line in admin.exported(db, table):
        click.echo(line)


@command.command("backup")
@click.argument("to", metavar="FILE|FOLDER", type=click.Path(path_type=Path))
@click.option("--keep", type=click.IntRange(1), help="How many backups stay in the FOLDER.")
@database
def back_up(db: str, to: Path, keep: int | None) -> None:
    """Copy everything into FILE, or into a file named by date in FOLDER, and read it back."""
    from whitesmoke.server.host import admin, backups

    done = backups.backup(db, to, keep)
    click.echo(f"{done.tables} tables are in {done.path}.")
    if done.damage:
        said = admin.said_of(done.damage)
        raise admin.NotDone(f"{len(done.damage)} of them are damaged. {said}")


@command.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Make everything as it was in the backup.")
@database
def bring_back(db: str, file: Path, replace: bool) -> None:
    """Bring back the tables in FILE that are missing or damaged."""
    from whitesmoke.server.host import admin, backups

    done = backups.restore(db, file, replace)
    click.echo(f"{done.tables} tables were brought back.")
    if done.damage:
        said = admin.said_of(done.damage)
        raise admin.NotDone(f"{len(done.damage)} are damaged in the backup. {said}")
