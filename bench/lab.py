"""Lab: compiled rule players against random play of the same game, in the same run."""

from collections.abc import Callable, Iterator

import numpy as np

from bench.play import LONGEST, play_outs
from bench.rows import Row, against, rate
from whitesmoke.bots.compiled_games import RULE, play_many, seat_type
from whitesmoke.games import GAMES, find

BAR = 0.2
GAMES_PLAYED = 400


def rows() -> Iterator[Row]:
    for name in GAMES:
        about = find(name).about
        for players in sorted({about.fewest, min(4, about.most)}):
            yield against(
                f"rule players against random play, {name} with {players}",
                rate(rule_games(name, players)), rate(play_outs(name, players, GAMES_PLAYED)),
                bar=BAR, unit="decisions/s",
            )  # fmt: skip


def rule_games(name: str, players: int) -> Callable[[], int]:
    """So many compiled games of rule players; the call returns the decisions made."""
    game = find(name)
    undealt, seeds = game.blank(players, game.about.cap), np.arange(GAMES_PLAYED, dtype=np.uint64)
    seats, nothing = np.zeros(game.about.most, seat_type(game)), np.zeros((0, 0), np.bool_)
    seats["kind"] = RULE
    scores = np.zeros((GAMES_PLAYED, game.about.most))
    lengths, endings = np.zeros(GAMES_PLAYED, np.int64), np.zeros(GAMES_PLAYED, np.int64)

    def work() -> int:
        play_many(
            undealt, seeds, 0, np.uint64(7), seats, game.layout.masks, nothing, game.offer_buffer(),
            LONGEST, scores, lengths, endings,
        )  # fmt: skip
        return int(lengths.sum())

    return work
