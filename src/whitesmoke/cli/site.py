"""`whitesmoke site`: the whole page as files, to play without a server."""

from pathlib import Path

import click

from whitesmoke.cli import given


@click.command("site")
@click.argument("folder", required=False, type=click.Path(path_type=Path, file_okay=False))
@given.own_games
@click.option(
    "--for-server", is_flag=True,
    help="Write the games for this installation's server: its page then plays by itself.",
)  # fmt: skip
def command(folder: Path | None, games: tuple[str, ...], for_server: bool) -> None:
    """Build the page with all games into FOLDER: any host of files serves it, from any path.

    Whoever opens it plays against bots or with others at one screen, with no server and, after
    the first visit, without a network.
    """
    from whitesmoke.games import find, invite, names
    from whitesmoke.server.doors.pages import STATIC
    from whitesmoke.site.pages import build_site, write_games

    if (folder is None) is not for_server:
        raise click.UsageError("Name a folder for the page, or say --for-server.")
    for module in games:
        invite(module)
    found = [find(name) for name in names()]
    if folder is None:
        write_games(STATIC, found, told_of())
        click.echo("The server's page plays against bots by itself now.")
    else:
        build_site(folder, found, told_of())
        click.echo(f"{folder} has the page; serve it with: python3 -m http.server -d {folder}")


def told_of() -> dict[str, bytes]:
    """What a server would answer about the games, each as a file."""
    from whitesmoke.bots.levels import LEVELS
    from whitesmoke.games import names
    from whitesmoke.kernel.languages import languages
    from whitesmoke.server.doors import catalogue
    from whitesmoke.server.wire.messages import encode
    from whitesmoke.site.solved import LEVEL, solution_of

    files = {f"{name}.declaration.json": catalogue.declared(name) for name in names()}
    for language in languages():
        files[f"games.{language}.json"] = encode(catalogue.games(language))
        for name in names():
            special = (LEVEL,) if solution_of(name) else ()
            sheet = catalogue.game_sheet(name, language, (*LEVELS, *special))
            files[f"{name}.sheet.{language}.json"] = encode(sheet)
            files[f"{name}.rules.{language}.json"] = encode(catalogue.rulebook(name, language))
            files[f"{name}.{language}.ftl"] = catalogue.words(name, language).encode()
    return files
