"""The suite's commands: digests of random games, and renewing golden playthroughs.

python -m whitesmoke.testing digest rise_or_fall --players 3 --seeds 0:5
python -m whitesmoke.testing golden --write
"""

from pathlib import Path

import click

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.game import at
from whitesmoke.testing import golden as playthroughs
from whitesmoke.testing.digest import digests
from whitesmoke.testing.setups import Setup, setups


@click.group()
def main() -> None:
    """Digests of random games, and golden playthroughs."""


@main.command()
@click.argument("game")
@click.option("--players", type=int, help="Only with so many players.")
@click.option("--seeds", default="0:1", help="First seed and the one after the last.")
@click.option("--option", "given", multiple=True, help="name=value; otherwise every set-up.")
def digest(game: str, players: int | None, seeds: str, given: tuple[str, ...]) -> None:
    """Play games at random and print a line for each set-up."""
    found = at(game) if "." in game else find(game)  # What is digested need not be sound.
    options = dict(text.split("=", 1) for text in given)
    count = found.about.fewest if players is None else players
    chosen = [Setup(count, options)] if options else setups(found)
    first, _, end = seeds.partition(":")
    wanted = (setup for setup in chosen if players in (None, setup.players))
    for line in digests(found, wanted, range(int(first), int(end))):
        click.echo(line)


@main.command()
@click.argument("games", nargs=-1)
@click.option("--folder", type=Path, default=Path("tests/games/golden"), show_default=True)
@click.option("--write", is_flag=True, help="Write what differs.")
def golden(games: tuple[str, ...], folder: Path, write: bool) -> None:
    """Compare the golden playthroughs with the rules as they are, or renew them."""
    stale = [path for name in games or GAMES for path in playthroughs.stale(find(name), folder)]
    for path in stale:
        click.echo(f"{'renewed' if write else 'stale'}: {path}")
    if write:
        for name in games or GAMES:
            playthroughs.write(find(name), folder)
    elif stale:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
