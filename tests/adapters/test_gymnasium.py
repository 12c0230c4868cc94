"""Gymnasium: the checkers of others, masks, opponents, and many tables at once."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from stable_baselines3.common import env_checker

from whitesmoke.adapters.gymnasium import Many, Solo
from whitesmoke.bots.policy import Policy
from whitesmoke.bots.random import Random
from whitesmoke.games import GAMES, about
from whitesmoke.kernel.errors import BadOption, NotAsked

TWINS = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
SHORT = {"rise_or_fall": {"max_rounds": 10}}


def made(game, **more):
    return gymnasium.make(f"whitesmoke/{game}-v{about(game).version}", **more)


def any_open(masks, dice):
    """Any open decision in each row."""
    return np.argmax(masks * (1 + dice.random(masks.shape)), axis=-1)


def play_through(env, seed, until=5_000):
    observation, info = env.reset(seed=seed)
    dice, told, over = np.random.default_rng(seed), [(observation, info)], False
    while not over and len(told) < until:
        told.append(env.step(int(any_open(told[-1][-1]["action_mask"], dice))))
        over = told[-1][2]
    return told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error")
def test_the_checkers_of_gymnasium_and_stable_baselines_pass(game):
    check_env(made(game, opponents="random", render_mode="ansi").unwrapped)
    env_checker.check_env(made(game, opponents="random").unwrapped)


def test_a_larger_table_passes_too():
    check_env(made("rise_or_fall", players=8, opponents="rule", render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_holds_for_the_whole_game(game):
    one, other = (
        play_through(made(game, opponents="rule", options=SHORT.get(game)), 3) for _ in range(2)
    )
    assert one[-1][2]
    assert data_equivalence(one, other)


@pytest.mark.parametrize("twin_of", TWINS)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_continues_the_same_game_and_deals_the_same_next(game, twin_of):
    env = Solo(game, opponents="random", options=SHORT.get(game))
    env.reset(seed=3)
    env.step(int(env.action_masks().argmax()))
    twin = twin_of(env)
    for _ in range(40):
        if env.turn < 0:
            assert data_equivalence(env.reset(), twin.reset())
        action = int(env.action_masks().argmax())
        assert data_equivalence(env.step(action), twin.step(action))
    assert twin.states.tobytes() == env.states.tobytes()


@pytest.mark.parametrize("twin_of", TWINS)
def test_a_copy_of_many_tables_continues_the_same_games(twin_of):
    envs = Many("rise_or_fall", 8, opponents="rule")
    envs.reset(seed=3)
    twin = twin_of(envs)
    for _ in range(20):
        actions = envs.action_masks().argmax(axis=1)
        assert data_equivalence(envs.step(actions), twin.step(actions))


def test_a_game_that_is_over_before_the_learner_is_asked_is_dealt_anew():
    env = Solo("nonce_orders", opponents="random")
    for seed in range(40):
        env.reset(seed=seed)
        assert env.action_masks().any()


def test_opponents_by_name_by_list_and_by_hand():
    first = Policy(lambda observation, mask: -np.arange(len(mask)))
    env = Solo("rise_or_fall", players=4, opponents=["random", Random(), first], seat=2)
    env.reset(seed=1)
    assert sorted(env.bots) == [0, 1, 3]
    assert env.waiting >> 2 & 1
    with pytest.raises(BadOption, match="3 seats for opponents, not 2"):
        Solo("rise_or_fall", players=4, opponents=["random", "random"])


def test_a_refused_decision_changes_nothing_and_says_why():
    env = Solo("rise_or_fall", opponents="random")
    env.reset(seed=1)
    before = env.states.tobytes()
    _, reward, over, _, info = env.step(0)
    assert (reward, over, env.states.tobytes()) == (0.0, False, before)
    assert info["why_not"] == "You cannot attack your own clique. [RF2]"


def test_a_game_that_is_over_asks_for_a_reset():
    env = Solo("rise_or_fall", opponents="random", options={"max_rounds": 1})
    env.reset(seed=1)
    assert env.step(8)[2]
    with pytest.raises(NotAsked, match="call reset"):
        env.step(8)


@pytest.mark.parametrize("game", GAMES)
def test_many_tables_play_the_same_game_as_one(game):
    options = {"max_rounds": 6} if game == "rise_or_fall" else None
    envs = gymnasium.make_vec(
        f"whitesmoke/{game}-v1", num_envs=16, opponents="rule", options=options
    )
    observations, info = envs.reset(seed=5)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(60):
        assert observations["observation"] in envs.observation_space["observation"]
        assert (envs.batch.seats == 0).all()
        seen = envs.batch.seen_by(0)
        assert np.array_equal(observations["observation"], seen)
        observations, rewards, over, cut, info = envs.step(any_open(envs.action_masks(), dice))
        ended += over.sum()
        assert not cut.any()
        assert not rewards[~over].any()
        assert ("final_obs" in info) == over.any()
    assert ended > 0 or game in ("avignon", "nonce_orders", "nope", "pope_or_nope")


def test_many_tables_repeat_with_their_seed_and_refuse_alone():
    envs = [Many("rise_or_fall", 8, opponents="random") for _ in range(2)]
    for one in envs:
        one.reset(seed=2)
    for _ in range(30):
        actions = any_open(envs[0].action_masks(), np.random.default_rng(1))
        assert data_equivalence(envs[0].step(actions), envs[1].step(actions))
    before = envs[0].batch.states.copy()
    _, _, _, _, info = envs[0].step(np.array([0, *[8] * 7]))
    assert info["refused"].tolist() == [True] + [False] * 7
    assert envs[0].batch.states[0] == before[0]
    assert envs[0].batch.states[1] != before[1]


def test_bots_that_are_not_compiled_play_at_many_tables_too():
    envs = Many("rise_or_fall", 4, opponents=[Policy(lambda o, m: np.arange(len(m))), "search:4"])
    envs.reset(seed=2)
    envs.step(np.full(4, 8))
    assert (envs.batch.seats == 0).all()
