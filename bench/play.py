"""Play: random games of ours, compiled, and the same of our peers."""

import random
from collections.abc import Callable

import numpy as np
import pyspiel

from whitesmoke.games import find
from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import stream

LONGEST = 1_000_000


def play_outs(name: str, players: int, games: int) -> Callable[[], int]:
    """So many compiled games from the deal to the score; the call returns the decisions made."""
    game = find(name)
    undealt, offers, seeds = (
        game.blank(players, {}),
        game.offer_buffer(),
        np.arange(games, dtype=np.uint64),
    )
    scores = np.zeros((games, game.about.most))
    lengths, endings = np.zeros(games, np.int64), np.zeros(games, np.int64)

    def work() -> int:
        dice = stream(random.getrandbits(64), "bench")
        drivers.play_out_many(undealt, seeds, dice, offers, LONGEST, scores, lengths, endings)
        return int(lengths.sum())

    return work


def openspiel_rollouts(games: int) -> Callable[[], int]:
    """So many rollouts of Leduc poker inside OpenSpiel's C++, from a deal that is already made.

    Its evaluator is not bound by itself. A search of one simulation evaluates the root and does
    nothing else.
    """
    game = pyspiel.load_game("leduc_poker")
    dealt = game.new_initial_state()
    for card in (0, 3):
        dealt.apply_action(card)
    evaluator = pyspiel.RandomRolloutEvaluator(games, random.getrandbits(30))
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, random.getrandbits(30), False)
    decisions = round(games * length(game.new_initial_state()))

    def work() -> int:
        bot.mcts_search(dealt)
        return decisions

    return work


def rlcard_games(games: int) -> Callable[[], int]:
    """So many random games of RLCard's Leduc hold'em, stepped from Python as it is meant to be."""
    import rlcard

    env = rlcard.make("leduc-holdem")
    dice = random.Random(1)

    def work() -> int:
        made = 0
        for _ in range(games):
            state, _seat = env.reset()
            while not env.is_over():
                state, _seat = env.step(dice.choice(list(state["legal_actions"])))
                made += 1
            env.get_payoffs()
        return made

    return work


def length(state: pyspiel.State) -> float:
    """Players' decisions on average from here to the end in random play, by the whole tree."""
    if state.is_terminal():
        return 0.0
    children = [state.child(action) for action in state.legal_actions()]
    return (not state.is_chance_node()) + sum(map(length, children)) / len(children)
