"""`whitesmoke play`: a table in the terminal."""

import secrets
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from whitesmoke.bots.levels import LEVELS, USUAL
from whitesmoke.cli import given
from whitesmoke.kernel.errors import BadOption

if TYPE_CHECKING:
    from whitesmoke.bots.bot import Bot
    from whitesmoke.kernel.game import Game

SEED_BITS = 32
"""A seed that is chosen for you is short enough to be read out."""


@click.command("play")
@click.argument("game", type=given.GameName(), required=False)
@given.players
@click.option(
    "--people", type=given.WholeNumber(0), default=1, show_default=True,
    help="How many of them are people at this screen; bots play the others.",
)  # fmt: skip
@click.option(
    "--against", default=USUAL, show_default=True,
    help=f"Who plays the other seats: {', '.join(LEVELS)}, rule, random, search:50ms; "
    "at Rise or Fall with three also equilibrium.",
)  # fmt: skip
@click.option("--review/--no-review", default=True, help="Look back when the game is over.")
@click.option("--seed", type=given.Seed(0, given.SEEDS), help="The same seed deals the same game.")
@given.options
@given.language
@click.option("--record", type=click.Path(path_type=Path), help="Keep the game in this file.")
def command(
    game: str | None,
    players: int | None,
    people: int,
    against: str,
    review: bool,
    seed: int | str | None,
    options: tuple[str, ...],
    language: str,
    record: Path | None,
) -> None:
    """Play GAME against bots, or with others who pass the screen around."""
    from whitesmoke.terminal.choosing import choose_game
    from whitesmoke.terminal.screen import screen

    read, here = given.read_options(options), screen()
    try:
        name = game or choose_game(here, language)
    except (EOFError, KeyboardInterrupt):
        click.echo("No game was chosen; whitesmoke games lists them.")
        return
    from whitesmoke.bots.lineup import fitting
    from whitesmoke.cli.loading import load, ready, ready_bots
    from whitesmoke.kernel.table import deal
    from whitesmoke.terminal.keeping import refuse_bad_path
    from whitesmoke.terminal.sitting import Sitting

    found = load(name)
    seats = _seats(found, players, people)
    read = found.meant(read)
    found.blank(seats, read)
    rival = fitting(against, found, seats)
    if record:
        refuse_bad_path(record)
    ready(found, undo=True)
    ready_bots(found, _thinkers(found, rival, seats, people), seats, read)
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    again = _again(name, seats, chosen, options, against)
    table = deal(found, seats, chosen, read)
    Sitting(table, people, here, language, record, again, rival, review).run()


def _seats(game: "Game", players: int | None, people: int) -> int:
    """How many play: as many as asked for, or the fewest that can."""
    seats = max(game.about.fewest, people) if players is None else players
    game.check_players(seats)
    if people > seats:
        raise BadOption(f"At a table for {seats} there are 0 to {seats} people, not {people}.")
    return seats


def _thinkers(game: "Game", rival: "Bot", players: int, people: int) -> list["Bot"]:
    """Who will decide at the table, and who will advise the people there."""
    from whitesmoke.bots.advice import STRONG
    from whitesmoke.bots.lineup import tuned

    playing = [rival] if people < players else []
    return [*playing, tuned(STRONG, game.name)] if people else playing


def _again(game: str, players: int, seed: int | str, options: tuple[str, ...], against: str) -> str:
    """The command that deals the same game, against the same bots."""
    words = ["whitesmoke", "play", game, "--players", str(players), "--seed", str(seed)]
    words += [part for option in options for part in ("--option", option)]
    return shlex.join(words if against == USUAL else [*words, "--against", against])
