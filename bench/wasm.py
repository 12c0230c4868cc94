"""WebAssembly beside native code: the same bytes of games and searches, sizes, speed in Node.

python -m bench wasm.nope                # one game
WHITESMOKE_QUICK=1 python -m bench wasm  # a first look, 5,000 games and 200 searches of each kind
"""

import gzip
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from click import echo

from bench.rows import Row, from_pairs
from bench.shares import QUICK
from whitesmoke.bots.search import Search
from whitesmoke.bots.tree import Tree
from whitesmoke.bots.tuning import TUNING
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import deal
from whitesmoke.site.building import built
from whitesmoke.site.twin import Different, Twin

PLAYED, AT_ONCE, LONGEST = (5_000, 500, 20_000) if QUICK else (100_000, 5_000, 20_000)
"""Games of each kind, how many at once, and decisions after which one is cut short."""
ROOTS, TOGETHER, SIMULATIONS = (200 if QUICK else 1_000), 50, 100
TIMED, ROUNDS = 20_000, 5
"""Simulations of a search whose time is taken, and how often."""
SMALL, HALF = 30.0, 0.5


def rows(name: str) -> Iterator[Row]:
    """All rows of a game."""
    game = find(name)
    kilobytes = len(gzip.compress(built(game).read_bytes(), 9)) / 1000
    yield Row(name=f"{name}: .wasm, gzip", unit="kB", ours=kilobytes, bar=SMALL)
    yield different(f"{name}: games that end otherwise, of {PLAYED}", play_all, game)
    yield different(f"{name}: searches that find otherwise, of {ROOTS}", search_all, game)
    pairs = [timed(game, number) for number in range(ROUNDS)]
    yield from_pairs(f"{name}: search in WebAssembly", pairs, bar=HALF, unit="simulations/s")


def different(name: str, compare: Callable[[Game], None], game: Game) -> Row:
    """Whether anything was different: the first thing stops the comparison."""
    try:
        compare(game)
    except Different as found:
        echo(f"  {found}")
        return Row(name=name, unit="or more", ours=1, bar=1)
    return Row(name=name, unit="", ours=0, bar=1)


def counts(game: Game) -> range:
    return range(game.about.fewest, game.about.most + 1)


def play_all(game: Game) -> None:
    """Play games over all seats at random, and compare their final records."""
    played = 0
    while played < PLAYED:
        players = counts(game)[played // AT_ONCE % len(counts(game))]
        states = game.blank(players, {}, AT_ONCE)
        states["seed"] = np.arange(played, played + AT_ONCE)
        twin = Twin(game)
        twin.call("start", states)
        twin.call("play_out", states, stream(played, "compared"), game.offer_buffer(), LONGEST)
        twin.compare()
        played += AT_ONCE


def root(game: Game, number: int) -> tuple[np.ndarray, int]:
    """What the seat that is asked sees after some decisions at random."""
    table = deal(game, counts(game)[number % len(counts(game))], number)
    choices = np.random.default_rng(number)
    for _ in range(int(choices.integers(30))):
        seat = table.waiting[0]
        before = table.copy()
        table.play_id(seat, int(choices.choice(table.legal_ids(seat))))
        if table.over:
            table = before
            break
    return game.redact(table.states, table.waiting[0]), table.waiting[0]


def search_all(game: Game) -> None:
    """Search from many roots, and compare trees and choices."""
    search = Search(simulations=SIMULATIONS, **TUNING[game.name])
    for first in range(0, ROOTS, TOGETHER):
        twin, own = Twin(game), stream(first, "searched")
        for number in range(first, first + TOGETHER):
            seen, seat = root(game, number)
            plan, tree, masks, offers = (
                search.plan(game, seat),
                Tree(800),
                game.layout.masks,
                game.offer_buffer(),
            )
            twin.call("search", seen, masks, plan, tree.parts, own, offers)
            node, count, together = twin.call("root_of", seen, masks, plan, tree.parts, offers)
            cells, shares = tree.cells[tree.nodes[node]["first"] :][:count].copy(), np.zeros(count)
            twin.call("weigh", cells, together, together, shares)
            twin.call("pick", shares, own)
        twin.compare()


def timed(game: Game, number: int) -> tuple[float, float]:
    """Simulations a second of one search in Node and here."""
    seen, seat = root(game, number)
    search = Search(simulations=TIMED, **TUNING[game.name])
    twin, tree = Twin(game), Tree(1 << 15)
    plan, masks, offers, own = (
        search.plan(game, seat),
        game.layout.masks,
        game.offer_buffer(),
        stream(number),
    )
    begin = time.perf_counter()
    twin.call("search", seen, masks, plan, tree.parts, own, offers)
    here = time.perf_counter() - begin
    return TIMED / (twin.compare() / 1000), TIMED / here


PARTS = {name: partial(rows, name) for name in GAMES}
