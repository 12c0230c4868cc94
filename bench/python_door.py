"""The Python door: one decision at a time, ours against OpenSpiel's.

Both sides make the same random choices in the same way and make every call that a player's loop
needs: whether it is over, whose turn it is, what is legal, the decision. Only players' decisions
count. OpenSpiel leaves chance to its caller; all outcomes are equally likely in these games, so
that its legal actions serve for them, which is its quickest way.

One table of ours is dealt again for every game. To lay a new table for each, options read and
checked, takes longer than a whole game of poker; that is not what these rows measure.
"""

import random
from collections.abc import Callable, Iterator

import pyspiel

import whitesmoke
from bench.rows import Row, against, rate

GAMES = {"kuhn_poker": 4000, "leduc_poker": 2000}
ROUNDS = 25


def rows() -> Iterator[Row]:
    for name, games in GAMES.items():
        title, peer = name.replace("_", " ").title(), rate(by_openspiel(name, games))
        yield against(
            f"{title} from Python by number, against OpenSpiel from Python",
            rate(by_number(name, games)), peer, bar=1.5, unit="decisions/s", rounds=ROUNDS,
        )  # fmt: skip
        yield against(
            f"{title} from Python by name with its log kept, against OpenSpiel from Python",
            rate(by_name(name, games)), peer, bar=1.0, unit="decisions/s", rounds=ROUNDS,
        )  # fmt: skip


def by_number(name: str, games: int) -> Callable[[], int]:
    table, chance = whitesmoke.deal(f"examples.{name}", seed=1), random.Random(1).random

    def work() -> int:
        made = 0
        for seed in range(games):
            table.again(seed)
            while (seat := table.turn) is not None:
                legal = table.legal_ids(seat)
                table.play_id(seat, legal[int(chance() * len(legal))])
                made += 1
        return made

    return work


def by_name(name: str, games: int) -> Callable[[], int]:
    table, chance = whitesmoke.deal(f"examples.{name}", seed=1), random.Random(1).random

    def work() -> int:
        made = 0
        for seed in range(games):
            table.again(seed)
            while (seat := table.turn) is not None:
                legal = table.legal(seat)
                table.play(seat, legal[int(chance() * len(legal))])
                made += 1
        return made

    return work


def by_openspiel(name: str, games: int) -> Callable[[], int]:
    game, chance = pyspiel.load_game(name), random.Random(1).random

    def work() -> int:
        made = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                seat = state.current_player()
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                made += seat >= 0
        return made

    return work
