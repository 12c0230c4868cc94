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
    for players in range(3, 9):
        yield against(
            f"Rise or Fall with {players}, random games, against OpenSpiel's C++ rollouts of Leduc",
            rate(play_outs("rise_or_fall", players, 120_000 // players**2)), openspiel,
            bar=1.2, unit=DECISIONS,
        )  # fmt: skip
    yield under("copying a game of Rise or Fall in compiled code", copying, bar=100, unit="ns")


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
