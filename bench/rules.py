"""The rules alone: compiled random play, against rollouts and environments of our peers."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from bench.play import openspiel_rollouts, play_outs, rlcard_games
from bench.rows import Row, against, rate, under
from whitesmoke.games import find
from whitesmoke.kernel.compiling import driver

DECISIONS = "decisions/s"
COPIES, PLACES, STRIDE = 2_000_000, 1024, 389
LEDUC = "examples.leduc_poker"
BARS = {"avignon": 0.3, "nonce_orders": 1.2, "nope": 1.2, "pope_or_nope": 0.8, "rise_or_fall": 1.2}
"""How many times as fast as the peer each game must be, by name."""

ENOUGH = 400_000
"""Decisions of one measurement, about."""


def rows() -> Iterator[Row]:
    leduc, openspiel = rate(play_outs(LEDUC, 2, 200_000)), rate(openspiel_rollouts(50_000))
    yield against(
        "Leduc poker, random games with deal and score, against OpenSpiel's C++ rollouts",
        leduc, openspiel, bar=5, unit=DECISIONS,
    )  # fmt: skip
    yield against(
        "Leduc poker, random games with deal and score, against RLCard",
        leduc, rate(rlcard_games(300)), bar=500, unit=DECISIONS,
    )  # fmt: skip
    for name, bar in BARS.items():
        game = find(name).about
        for players in range(game.fewest, game.most + 1):
            yield against(
                f"{game.title} with {players}, random games, "
                "against OpenSpiel's C++ rollouts of Leduc",
                rate(play_outs(name, players, games_for(name, players))), openspiel,
                bar=bar, unit=DECISIONS,
            )  # fmt: skip
    yield under("copying a game of Rise or Fall in compiled code", copying, bar=100, unit="ns")


def games_for(name: str, players: int) -> int:
    """How many games make enough decisions."""
    return max(1, 20 * ENOUGH // play_outs(name, players, 20)())


def copying() -> float:
    """Nanoseconds that one copy takes."""
    games = np.repeat(find("rise_or_fall").deal(8, 1, {}), PLACES)
    copies = rate(lambda: copy_about(games, COPIES))
    copies()
    return 1e9 / copies()


@driver
def copy_about(games: Any, times: Any) -> Any:
    """Copy games over each other, each time another one to another place."""
    for i in range(times):
        games[i % PLACES] = games[i * STRIDE % PLACES]
    return times
