"""Nets: how quickly they decide, what they win, and how far the same training can be exploited."""

import time
from collections.abc import Iterator

import numpy as np

from bench.poker import exploitability_of
from bench.rows import Row, under
from bench.shares import QUICK, above_par, match, reaches
from whitesmoke.bots import self_play
from whitesmoke.bots.features import features_of
from whitesmoke.bots.net import asking, turned
from whitesmoke.bots.net_player import load, path_of
from whitesmoke.bots.training import Room, Trainer, tables
from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel.chance import stream

DEALS = 400
EXPLOITED = {"kuhn_poker": 0.01, "leduc_poker": 0.1}
"""What best responses may win from what the same training makes of poker, in chips a game."""
GENERATIONS = 50 if QUICK else 400


def rows() -> Iterator[Row]:
    trained = [name for name in GAMES if path_of(find(name)).is_file()]
    for name in trained:
        yield under(
            f"{about(name).title}, a net's decision inside compiled code, with the rules",
            lambda name=name: microseconds(name), bar=20, unit="microseconds",
        )  # fmt: skip
        yield above_par(f"{about(name).title}, net against rule", match(name, "net", "rule", DEALS))
        against = match(name, "net", "search:50ms", DEALS // 4)
        yield reaches(f"{about(name).title}, net against search:50ms", against, 0.0)
    for name, bar in EXPLOITED.items():
        yield under(
            f"{name}, exploitability of a net after {GENERATIONS} generations",
            lambda name=name: exploited(name), bar=bar, unit="chips a game", rounds=1,
        )  # fmt: skip


def microseconds(name: str) -> float:
    """What a decision takes in games that a net plays against itself."""
    game, room = find(name), Room(find(name))
    given = (
        tables(game, np.random.default_rng(1)), asking(game), game.layout.masks,
        features_of(game).parts, turned(game), load(game).weights, np.uint64(1),
        game.offer_buffer(), room.trace, room.steps,
    )  # fmt: skip
    begin = time.thread_time()
    made = self_play.gather(*given, stream(1))
    return (time.thread_time() - begin) / made * 1e6


def exploited(name: str) -> float:
    """What best responses win from a net that was trained from nothing."""
    trainer = Trainer(find(f"examples.{name}"))
    for _ in trainer.run(0, GENERATIONS):
        pass
    return exploitability_of(name, trainer.net)
