"""Doors: what it costs to come in through PettingZoo, and how fast batches are.

Through PettingZoo and at the table the same random decisions are made, and both sides are asked for
all that a learner's loop needs: whose turn it is, what is legal, the decision, the result. Batches
work on all cores, so that their rows go by the clock on the wall.
"""

import random
import time
from collections.abc import Callable, Iterator

import numpy as np

import whitesmoke
from bench.rows import Measure, Row, against, from_pairs, rate
from whitesmoke.adapters import pettingzoo

LEDUC = "examples.leduc_poker"
N = 4096
STEPS = 50
BATCHES = {LEDUC: 2, "nope": 4}


def rows() -> Iterator[Row]:
    ours = rate(through(pettingzoo.env(LEDUC), 1000))
    yield against(
        "Leduc poker in PettingZoo, ours against its own",
        ours, rate(through(theirs(), 20)), bar=20, unit="decisions/s",
    )  # fmt: skip
    yield against(
        "Leduc poker in PettingZoo against our Python table",
        ours, rate(at_table(1000)), bar=1 / 3, unit="decisions/s", rounds=25,
    )  # fmt: skip
    for game, players in BATCHES.items():
        title = game.removeprefix("examples.").replace("_", " ")
        fast = by_the_clock(stepped(game, players))
        # There is no peer whom a busy moment could strike as well: the best of many short runs.
        yield from_pairs(
            f"batches of {N} games of {title}, masks and observations, against 3 M a second",
            [(max(fast() for _ in range(40)), 3e6)], bar=1, unit="decisions/s",
        )  # fmt: skip
    yield against(
        f"batches of {N} games of Leduc poker against Pgx on the same processor",
        by_the_clock(stepped(LEDUC, 2)), by_the_clock(by_pgx()), bar=1, unit="decisions/s",
    )  # fmt: skip


def by_the_clock(work: Callable[[], int]) -> Measure:
    """How much of the work that a call reports is done in a second, whoever does it."""

    def measure() -> float:
        began = time.perf_counter()
        done = work()
        return done / (time.perf_counter() - began)

    return measure


def theirs():
    """PettingZoo's own Leduc, from RLCard."""
    from pettingzoo.classic import leduc_holdem_v4

    return leduc_holdem_v4.env()


def through(env, games: int) -> Callable[[], int]:
    """So many random games in an environment, as its users play them."""
    chance = random.Random(1).random

    def work() -> int:
        made = 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0].tolist()
                env.step(legal[int(chance() * len(legal))])
                made += 1
        return made

    return work


def at_table(games: int) -> Callable[[], int]:
    """The same at our table."""
    table, chance = whitesmoke.deal(LEDUC, seed=1), random.Random(1).random

    def work() -> int:
        made = 0
        for seed in range(games):
            table.again(seed)
            while (seat := table.turn) is not None:
                legal = table.legal_ids(seat)
                table.play_id(seat, legal[int(chance() * len(legal))])
                made += 1
            _ = table.scores
        return made

    return work


def stepped(game: str, players: int) -> Callable[[], int]:
    """A batch that makes random decisions, choosing them included."""
    batch = whitesmoke.batch(game, n=N, players=players, seed=1)

    def work() -> int:
        for _ in range(STEPS):
            batch.step(batch.sample())
        return N * STEPS

    return work


def by_pgx() -> Callable[[], int]:
    """The same in Pgx: masks, observations, random legal decisions, and dealing anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(carried, _):
        state, key = carried
        key, choosing, dealing = jax.random.split(key, 3)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(choosing, odds, axis=1)
        state = step(state, actions, jax.random.split(dealing, N))
        return (state, key), state.observation.sum()

    many = jax.jit(lambda state, key: jax.lax.scan(once, (state, key), None, STEPS))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), N))

    def work() -> int:
        (after, _), seen = many(state, jax.random.PRNGKey(1))
        seen.block_until_ready()
        np.asarray(after.rewards)
        return N * STEPS

    return work
