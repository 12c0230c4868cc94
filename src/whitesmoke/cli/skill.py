"""`whitesmoke skill`: how much of a game is skill, and how much the deal decides."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from whitesmoke.cli import given
from whitesmoke.kernel.errors import BadOption

if TYPE_CHECKING:
    from whitesmoke.cli.progress import Advance
    from whitesmoke.kernel.game import Game
    from whitesmoke.lab.skill import Ladder, Measuring, Size, SkillAndLuck


@click.command("skill")
@click.argument("games", nargs=-1, type=given.GameName(), metavar="[GAME ...]")
@given.players
@given.options
@click.option("--seed", type=given.WholeNumber(0, given.SEEDS), default=0, show_default=True)
@click.option(
    "--ladder", metavar="N,N,...",
    help="The budgets of the bots that think, in simulations.  [default: 32,64,128,256]",
)  # fmt: skip
@click.option(
    "--deals", type=given.WholeNumber(2),
    help="Deals of a step of the ladder.  [default: 48, without thinking bots 1024]",
)  # fmt: skip
@click.option(
    "--seeds", type=given.WholeNumber(2),
    help="Deals that are played again and again.  [default: 32, at random 128]",
)  # fmt: skip
@click.option(
    "--replays", type=given.WholeNumber(2), help="How often each.  [default: 8, at random 32]"
)
@given.threads
@given.on
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path),
    help="A folder for a page and its data; what was stopped goes on there.",
)  # fmt: skip
@click.option("--data", type=click.Choice(["csv", "parquet"]), default="csv", show_default=True)
def command(
    games: tuple[str, ...],
    players: int | None,
    options: tuple[str, ...],
    seed: int,
    threads: int | None,
    on: str,
    out: Path | None,
    data: str,
    **sizes: Any,
) -> None:
    """Measure skill and luck of each GAME, or of all of them, and compare."""
    from whitesmoke.cli.loading import load
    from whitesmoke.cli.progress import watched
    from whitesmoke.games import GAMES
    from whitesmoke.lab.skill import Measuring

    given.refuse_bad_folder(out)
    ladder, size, asked = _ladder(sizes.pop("ladder")), _size(**sizes), []
    for name in games or GAMES:
        game = load(name)
        seats = game.about.fewest if players is None else players
        read = game.meant(given.read_options(options))
        game.blank(seats, read)
        asked.append((game, seats, read))
    workers = given.workers(on, threads)
    parts = [Measuring(*each, seed, workers, size, ladder, out) for each in asked]
    found = watched(lambda advance: _measure(parts, advance))
    for each in found:
        _show(each)
    if out:
        from whitesmoke.lab.report.skill import write_skill

        path = write_skill(found, out, given.typed_again(), data)
        click.echo(f"Report: {path}", err=True)


def _measure(parts: "list[Measuring]", advance: "Advance") -> "list[SkillAndLuck]":
    return [
        each.run(_within(advance, number, len(parts), each.game))
        for number, each in enumerate(parts)
    ]


def _ladder(text: str | None) -> "Ladder":
    """The budgets as they were typed; the first and the last but one play deals again."""
    from whitesmoke.lab.skill import Ladder

    if text is None:
        return Ladder()
    try:
        budgets = [int(word) for word in text.split(",")]
    except ValueError:
        budgets = []
    if not budgets or budgets[0] < 1 or sorted(set(budgets)) != budgets:
        raise BadOption(f"--ladder takes rising budgets, such as 32,64,128, not {text!r}.")
    return Ladder(
        budgets, list(dict.fromkeys([budgets[0], budgets[-2 if len(budgets) > 2 else -1]]))
    )


def _size(**given_: int | None) -> "Size":
    """How much is played: as usual, but for what was said, which then counts for all bots."""
    from whitesmoke.lab.skill import Size

    said = {name: number for name, number in given_.items() if number}
    return replace(Size(), **said, **{f"{name}_compiled": number for name, number in said.items()})


def _within(advance: "Advance", number: int, many: int, game: "Game") -> "Advance":
    """How far all games are, from how far one of them is."""
    return lambda doing, part: advance(f"{game.about.title}: {doing}", (number + part) / many)


def _show(found: "SkillAndLuck") -> None:
    from whitesmoke.cli.tables import show_table
    from whitesmoke.lab.words import change, interval, percent, share, value

    click.echo(f"\n{found.game.about.title}, {found.players} players.\n")
    show_table(
        ("bot", "against", "wins", "even", "more by", "95 %", "is it skill"),
        [(s.upper, s.lower, share(s.share), percent(s.even), change(s.gain), interval(s.gain),
          "yes" if s.is_skill else "not seen") for s in found.steps],
        right=(2, 3, 4, 5),
    )  # fmt: skip
    click.echo()
    show_table(
        ("among equal", "the deal decides", "span (by chance)", "trimmed (by chance)", "outliers",
         "bits left"),
        [(luck.bot, share(luck.by_deal), f"{share(luck.span)} ({luck.chance_span:.0%})",
          f"{share(luck.trimmed)} ({luck.chance_trimmed:.0%})", share(luck.outliers),
          f"{value(luck.bits)}, {interval(luck.bits)}") for luck in found.lucks],
        right=(1, 2, 3, 4, 5),
    )  # fmt: skip
