"""Golden: a readable playthrough for each number of seats, compared line by line.

A playthrough is a game at random: each decision with who is waited for, what is legal, what the
log says, and the drawn table, every few decisions only if the game is long.
"""

import difflib
import itertools
from collections.abc import Iterator
from pathlib import Path

from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.testing.play import played
from whitesmoke.testing.setups import Setup, seats

SIZE = 60_000
"""A playthrough has at most so many bytes, if drawing less often can make it so."""

LONG = 150
"""A game of more decisions is passed over if there is a shorter one among SEEDS."""

SEEDS = range(1, 33)


def path_of(game: Game, players: int, folder: Path) -> Path:
    return folder / f"{game.name}-{players}.txt"


def agrees(game: Game, players: int, folder: Path) -> None:
    """The playthrough on disk is what the rules say now."""
    path = path_of(game, players, folder)
    assert path.is_file(), f"{path} is not there; {RENEW}"
    kept, now = path.read_text("utf-8").splitlines(), playthrough(game, players).splitlines()
    changed = "\n".join(difflib.unified_diff(kept, now, "kept", "now", n=2, lineterm=""))
    assert not changed, f"{path} differs; if that is as it should be, {RENEW}\n{changed[:4000]}"


RENEW = "renew it by python -m whitesmoke.testing golden --write"


def stale(game: Game, folder: Path) -> list[Path]:
    """The game's playthroughs that are missing or differ."""
    found = []
    for players in seats(game):
        path = path_of(game, players, folder)
        if not path.is_file() or path.read_text("utf-8") != playthrough(game, players):
            found.append(path)
    return found


def write(game: Game, folder: Path) -> None:
    """Renew the game's playthroughs."""
    folder.mkdir(parents=True, exist_ok=True)
    for players in seats(game):
        path_of(game, players, folder).write_text(playthrough(game, players), "utf-8")


def playthrough(game: Game, players: int) -> str:
    """One game as text, drawn as often as its size allows."""
    table = chosen(game, players)
    for every in itertools.accumulate(itertools.repeat(2), lambda a, b: a * b, initial=1):
        text = "\n".join(lines(table, every)) + "\n"
        if len(text.encode()) <= SIZE or every > len(table.moves):
            return text
    raise AssertionError


def chosen(game: Game, players: int) -> Table:
    """The first game that is not long, or the shortest there is."""
    games = (played(game, Setup(players), seed) for seed in SEEDS)
    tried = []
    for table in games:
        if table.over and len(table.moves) <= LONG:
            return table
        tried.append(table)
    return min(tried, key=lambda table: len(table.moves))


def lines(table: Table, every: int) -> Iterator[str]:
    """The playthrough's lines, with a drawing at every so many decisions and at the end."""
    game, start = table.game, table.rewound(0)
    yield f"{game.about.title}, rules version {game.about.version}"
    yield f"{table.players} players, seed {seed_in(start.states)}, decisions at random"
    for number, move in enumerate(table.moves):
        moment = table.rewound(number)
        yield ""
        if number % every == 0:
            yield from drawing(moment)
        yield from asked(moment, move.seat)
        yield f"{number + 1}. {named(table, move.seat)}: {game.names[move.action]}"
        yield from said(table, number)
    yield ""
    yield from drawing(table)
    yield from said(table, len(table.moves))
    if table.over:
        yield "scores: " + ", ".join(f"{score:g}" for score in table.scores)


def drawing(table: Table) -> Iterator[str]:
    """The whole table as text."""
    return (f"  | {line}".rstrip() for line in table.draw(OPEN).splitlines())


def asked(table: Table, seat: int) -> Iterator[str]:
    """Who is waited for, and what the seat that decides may do."""
    yield "  waiting: " + ", ".join(named(table, other) for other in table.waiting)
    yield "  legal: " + ", ".join(table.legal(seat))


def named(table: Table, seat: int) -> str:
    return table.speech().seat(seat)


def said(table: Table, number: int) -> Iterator[str]:
    """What the log says of a decision, and to whom, if not to everyone."""
    viewers = [SPECTATOR, *range(table.players)]
    moment = table.rewound(min(number + 1, len(table.moves)))
    readers: dict[tuple[str, int], list[int]] = {}
    for viewer in viewers:
        told = [str(line) for line in moment.log_for(viewer, since=number) if line.move == number]
        for place, text in enumerate(told):
            readers.setdefault((text, told[:place].count(text)), []).append(viewer)
    for (text, _), heard in readers.items():
        to = ", ".join(named(table, viewer) for viewer in heard if viewer != SPECTATOR)
        yield f"   > {text}" if heard == viewers else f"   > {text} (told to {to})"
