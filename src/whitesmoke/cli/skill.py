"""`whitesmoke skill`: how much of a game is skill, and how much the deal decides."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from whitesmoke.cli.progress import Advance
    from whitesmoke.kernel.game import Game
    from whitesmoke.lab.skill import SkillAndLuck


@click.command("skill")
@click.argument("games", nargs=-1, type=given.GameName(), metavar="[GAME ...]")
@given.players
@given.options
@click.option("--seed", type=given.WholeNumber(0, given.SEEDS), default=0, show_default=True)
@given.threads
@given.on
@click.option(
    "--times",
    type=given.WholeNumber(1, 1000),
    default=1,
    show_default=True,
    help="So many times as many deals.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Save a page.")
def command(
    games: tuple[str, ...],
    players: int | None,
    options: tuple[str, ...],
    seed: int,
    threads: int | None,
    on: str,
    times: int,
    out: Path | None,
) -> None:
    """Measure skill and luck of each GAME, or of all of them, and compare."""
    from whitesmoke.cli.loading import load
    from whitesmoke.cli.progress import watched
    from whitesmoke.games import GAMES
    from whitesmoke.lab.skill import Size, skill_and_luck

    workers, asked = given.workers(on, threads), []
    size = Size(deals_asked=24 * times, lucky_deals_asked=24 * times, lucky_deals=128 * times)
    for name in games or GAMES:
        game = load(name)
        seats = game.about.fewest if players is None else players
        read = game.meant(given.read_options(options))
        game.blank(seats, read)
        asked.append((game, seats, read))

    def measure(advance: "Advance") -> "list[SkillAndLuck]":
        return [
            skill_and_luck(
                *each, seed, workers, size, advance=_within(advance, n, len(asked), each[0])
            )
            for n, each in enumerate(asked)
        ]

    found = watched(measure)
    for each in found:
        _show(each)
    if out:
        from whitesmoke.lab.report.skill import write_skill

        write_skill(found, out, given.typed_again())


def _within(advance: "Advance", number: int, many: int, game: "Game") -> "Advance":
    """How far all games are, from how far one of them is."""
    return lambda doing, part: advance(f"{game.about.title}: {doing}", (number + part) / many)


def _show(found: "SkillAndLuck") -> None:
    from whitesmoke.cli.tables import show_table
    from whitesmoke.lab.words import share

    click.echo(f"\n{found.game.about.title}, {found.players} players.\n")
    show_table(
        ("bot", "against", "wins", "even", "is it skill"),
        [(s.upper, s.lower, share(s.share), f"{s.even:.1%}", "yes" if s.is_skill else "not seen")
         for s in found.steps],
        right=(2, 3),
    )  # fmt: skip
    click.echo()
    show_table(
        ("among equal", "the deal decides", "span", "trimmed", "outliers", "bits left"),
        [(luck.bot, share(luck.by_deal), f"{luck.span:.0%}", f"{luck.trimmed_span:.0%}",
          f"{luck.outliers} of {luck.deals}", f"{luck.entropy:.2f}") for luck in found.lucks],
        right=(1, 2, 3, 4, 5),
    )  # fmt: skip
