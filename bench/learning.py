"""`python -m bench.learning GAME`: learn what players do, for the bots to expect it of others.

Tables of rule players, search bots and a few who decide anyhow play many games. How often each
decision was made in which moment is learned; then the search bots expect it of each other, and all
is played again. What is left after some generations is what players do who expect just that.

It needs torch, which the extra `train` installs. Play is by the clock, so no two runs are alike.
"""

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np
import torch
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.lineup import bot, rehearse
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.guessing import HIDDEN, Weights, blank, save
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import deal

ANYHOW, BY_RULE, BY_SEARCH = range(3)
KINDS = (0.05, 0.3, 0.65)
"""How somebody at a table decides, and how often somebody does so."""
FEWEST = 0.6
"""How often as few sit down as may: those games are the shortest."""
REMEMBERED = 3
"""How many generations are learned from; older ones knew less."""
BATCH, RATE = 256, 5e-3
LEARNED = [name for name in GAMES if hasattr(find(name).telling.heuristics, "FACTS")]
"""Games whose heuristics list facts."""
NEVER = -30.0
"""A leaning to what is not legal."""


class Lesson(NamedTuple):
    """Decisions met in play: facts of who decided and of each decision, and how often it was made.

    Places that are left over hold a fact behind the last one, and a share below 0.
    """

    of_seat: NDArray[np.int16]
    of_each: NDArray[np.int16]
    shares: NDArray[np.float32]


class Watcher:
    """Someone who notes the facts of each decision."""

    def __init__(self, game: Game) -> None:
        heuristics: Any = game.telling.heuristics
        seat_of, each_of, judge = (
            heuristics.facts_of_seat,
            heuristics.facts_of_decision,
            heuristics.judge,
        )

        @rule
        def note(states, seat, count, actions, of_seat, of_each):
            seat_of(states[0], seat, of_seat)
            best = -np.inf
            for i in range(count):
                best = max(best, judge(states[0], seat, actions[i]))
            for i in range(count):
                each_of(states[0], seat, actions[i], best, of_each[i])

        self.game, self.note = game, note
        self.facts, self.most = heuristics.FACTS, heuristics.MOST_FACTS
        self.rows: list[tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.float32]]] = []

    def see(self, seen: Records, seat: int, shares: NDArray[np.float64]) -> None:
        """Note a decision that was made so often."""
        offers, count = self.game.offer_buffer(), len(shares)
        offers[:count] = self.game.legal(seen, seat)
        of_seat = np.full(self.most, self.facts, np.int16)
        of_each = np.full((len(offers), self.most), self.facts, np.int16)
        self.note(seen, seat, count, offers, of_seat, of_each)
        made = np.full(len(offers), -1, np.float32)
        made[:count] = shares
        self.rows.append((of_seat, of_each, made))

    @property
    def lesson(self) -> Lesson:
        return Lesson(*map(np.array, zip(*self.rows, strict=True)))


def play(name: str, seconds: float, simulations: int, seed: int) -> Lesson:
    """Play games for some time and watch them."""
    game = find(name)
    watcher, search = Watcher(game), bot(f"search:{simulations}", name)
    rehearse(search, game, game.about.fewest, {})
    luck, end = np.random.default_rng(seed), time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        number += 1
        about, few = game.about, luck.random() < FEWEST
        players = about.fewest if few else int(luck.integers(about.fewest + 1, about.most + 1))
        kinds = luck.choice(3, players, p=KINDS)
        table = deal(game, players, derive(seed, number), about.cap)
        streams = [stream(seed, number, seat) for seat in range(players)]
        while not table.over:
            made = []
            for seat in table.waiting:
                seen = game.redact(table.states, seat)
                shares = mixture(game, seen, seat, kinds[seat], search, streams[seat])
                watcher.see(seen, seat, shares)
                made.append((seat, int(luck.choice(game.legal(seen, seat), p=shares))))
            for seat, action in made:
                table.play_id(seat, action)
    return watcher.lesson


def mixture(
    game: Game, seen: Records, seat: int, kind: int, search: Search, own: Stream
) -> NDArray[np.float64]:
    """How often a player of some kind makes each decision."""
    if kind == BY_SEARCH:
        shares = np.array(search.think(game, seen, seat, own).shares)
    elif kind == BY_RULE:
        _, values = Rule().judged(game, seen, seat)
        shares = (values == values.max()).astype(np.float64)
    else:
        shares = np.ones(len(game.legal(seen, seat)))
    return shares / shares.sum()


def learn(lessons: list[Lesson], facts: int, epochs: int) -> tuple[Weights, float]:
    """The weights that make what was decided likeliest, and how surprising it still is."""
    of_seat, of_each, shares = (
        torch.from_numpy(np.concatenate(part)) for part in zip(*lessons, strict=True)
    )
    never, shares = shares < 0, shares.clamp(min=0)
    rows = torch.nn.EmbeddingBag(facts + 1, HIDDEN, mode="sum", padding_idx=facts)
    counts = torch.nn.Parameter(torch.randn(HIDDEN) / HIDDEN**0.5)
    optimizer = torch.optim.Adam([*rows.parameters(), counts], RATE)
    order = torch.randperm(len(of_seat))
    tested, taught = order[: len(order) // 20], order[len(order) // 20 :]

    def surprise(some: torch.Tensor) -> torch.Tensor:
        decisions = rows(of_each[some].flatten(0, 1).long())
        decisions = decisions.unflatten(0, of_each[some].shape[:2])
        hidden = torch.relu(rows(of_seat[some].long())[:, None] + decisions)
        leanings = (hidden @ counts).masked_fill(never[some], NEVER)
        return -(shares[some] * leanings.log_softmax(1)).sum(1).mean()

    steps = epochs * (len(taught) // BATCH + 1)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps)
    for _ in range(epochs):
        for some in taught[torch.randperm(len(taught))].split(BATCH):
            optimizer.zero_grad()
            surprise(some).backward()
            optimizer.step()
            pace.step()
    learned = Weights(rows.weight.detach().numpy()[:facts], counts.detach().numpy())
    with torch.no_grad():
        return learned, float(surprise(tested))


def weights_of(name: str) -> Path:
    """Where the weights of a game lie: beside its heuristics."""
    return find(name).folder / "heuristics.npz"


def generations(
    name: str, count: int, seconds: float, simulations: int, workers: int, seed: int
) -> Iterator[tuple[int, float]]:
    """Play and learn in turns; yields how many decisions were seen and the surprise that is left.

    Weights are compiled in, so each generation plays in new processes.
    """
    lessons: list[Lesson] = []
    facts, path = find(name).telling.heuristics.FACTS, weights_of(name)
    save(path, blank(facts))
    for generation in range(count):
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            seeds = [derive(seed, generation, worker) >> 1 for worker in range(workers)]
            told = [pool.submit(play, name, seconds, simulations, one) for one in seeds]
            lessons += [one.result() for one in told]
        learned, left = learn(lessons[-REMEMBERED * workers :], facts, epochs=9)
        save(path, learned)
        yield sum(len(lesson.shares) for lesson in lessons[-workers:]), left


@click.command()
@click.argument("game", type=click.Choice(LEARNED))
@click.option("--generations", "count", default=5, show_default=True)
@click.option("--minutes", default=3.0, show_default=True, help="How long each generation plays.")
@click.option("--simulations", default=1000, show_default=True)
@click.option("--workers", default=2, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(game: str, count: int, minutes: float, simulations: int, workers: int, seed: int) -> None:
    """Learn what players do at GAME and keep it beside its heuristics."""
    torch.manual_seed(seed)
    kept = weights_of(game).read_bytes() if weights_of(game).is_file() else None
    told = generations(game, count, minutes * 60, simulations, workers, seed)
    try:
        for generation, (seen, left) in enumerate(told, start=1):
            click.echo(f"generation {generation}: {seen} decisions, surprise {left:.3f}")
    except BaseException:
        if kept:
            weights_of(game).write_bytes(kept)
        raise


if __name__ == "__main__":
    main()
