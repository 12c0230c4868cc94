"""PettingZoo: its own suites for every game, and what its users ask for most."""

import copy
import functools
import pickle
import random
import types
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo import test as suites
from pettingzoo.utils import parallel_to_aec, wrappers

import whitesmoke
from whitesmoke.adapters import pettingzoo
from whitesmoke.games import GAMES, about
from whitesmoke.kernel.errors import BadOption, NotAsked

EVERY = (*GAMES, "examples.leduc_poker")
SHORT = {"rise_or_fall": {"max_rounds": 12}}
CYCLES = 60

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def made(kind, game, players=None, **more):
    """An environment whose games are short enough for a test."""
    return getattr(pettingzoo, kind)(game, players, SHORT.get(game), **more)


def most(game):
    return about(game).most if game in GAMES else None


def play_through(env, seed, until=10_000):
    """Play at random; what was seen, rewarded and said on the way."""
    env.reset(seed=seed)
    dice, told = random.Random(seed), []
    for agent in env.agent_iter(until):
        told.append((agent, *env.last()))
        mask = told[-1][1]["action_mask"]
        over = told[-1][3] or told[-1][4]
        env.step(None if over else dice.choice(np.flatnonzero(mask).tolist()))
    return told


@pytest.mark.parametrize("game", EVERY)
def test_the_api_test_passes(game):
    suites.api_test(made("env", game), num_cycles=CYCLES)
    suites.api_test(made("env", game, most(game)), num_cycles=CYCLES)


@pytest.mark.parametrize("game", EVERY)
def test_the_parallel_api_test_passes(game):
    suites.parallel_api_test(made("parallel_env", game), num_cycles=CYCLES)
    suites.parallel_api_test(made("parallel_env", game, most(game)), num_cycles=CYCLES)


@pytest.mark.parametrize("game", EVERY)
def test_the_seed_tests_pass(game):
    suites.seed_test(lambda: made("env", game), CYCLES)
    suites.parallel_seed_test(lambda: made("parallel_env", game), CYCLES)


@pytest.mark.parametrize("game", EVERY)
def test_a_seed_holds_for_the_whole_game_and_for_those_after_it(game):
    first, second = made("env", game), made("env", game)
    told = play_through(first, 11)
    assert told[-1][3]
    random.seed(1), np.random.seed(1)
    again = play_through(second, 11)
    assert len(told) == len(again)
    assert all(data_equivalence(one, other) for one, other in zip(told, again, strict=True))
    first.reset(), second.reset()
    assert first.states.tobytes() == second.states.tobytes()
    assert first.seed != 11


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_deals_what_it_deals_at_a_table(game):
    env = made("env", game)
    env.reset(seed=5)
    table = whitesmoke.deal(game, seed=5, options=env.options)
    assert env.states.tobytes() == table.states.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_the_max_cycles_test_passes(game):
    # PettingZoo counts turns in it as its parallel environments do, all agents in each cycle,
    # and decides at random: a game of four rounds or fewer would end before it is cut short.
    def seeded(**more):
        env = made("parallel_env", game, seed=4, **more)
        for agent in env.possible_agents:
            env.action_space(agent).seed(4)
        return env

    module = types.SimpleNamespace(
        parallel_env=seeded, env=lambda **more: parallel_to_aec(seeded(**more))
    )
    suites.max_cycles_test(module)


@pytest.mark.parametrize("game", GAMES)
def test_the_render_test_passes(game, capsys):
    suites.render_test(functools.partial(made, "env", game))
    assert capsys.readouterr().out


def test_a_game_is_cut_short_after_so_many_cycles():
    env = made("env", "rise_or_fall", max_cycles=2)
    told = play_through(env, 1)
    assert len(told) == 2 * 3 + 3
    assert all(cut and not over for *_, over, cut, _ in told[-3:])


@pytest.mark.parametrize("kind", ["env", "parallel_env"])
@pytest.mark.parametrize(
    "twin_of", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))]
)
def test_a_copy_continues_the_same_game(kind, twin_of):
    for game in GAMES:
        env = made(kind, game)
        env.reset(seed=2)
        for _ in range(5):
            one_step(env)
        twin = twin_of(env)
        assert twin.states.tobytes() == env.states.tobytes()
        for _ in range(30):
            if env.agents:
                assert data_equivalence(one_step(env), one_step(twin))
        assert twin.states.tobytes() == env.states.tobytes()
        assert twin.moves == env.moves


def one_step(env):
    """Everyone makes the first decision that is open."""
    if hasattr(env, "agent_iter"):
        observation, *told = env.last()
        over = told[1] or told[2]
        env.step(None if over else int(observation["action_mask"].argmax()))
        return observation, told
    masks = {agent: env.look(env._seats[agent])["action_mask"] for agent in env.agents}
    return env.step({agent: int(mask.argmax()) for agent, mask in masks.items()})


def test_a_copy_is_independent_and_a_restored_one_is_back():
    env = made("env", "nope")
    env.reset(seed=2)
    saved, before = env.clone(), env.states.tobytes()
    one_step(env)
    assert saved.states.tobytes() == before != env.states.tobytes()
    env.restore(saved)
    assert env.states.tobytes() == before
    one_step(env)
    assert saved.states.tobytes() == before


def test_a_refused_decision_changes_nothing_and_says_why():
    env = made("env", "rise_or_fall")
    env.reset(seed=2)
    before = env.states.tobytes()
    for wrong in (0, np.int64(0), 99, -1, 1 << 80, "defend", None):
        env.step(wrong)
        assert env.states.tobytes() == before
        assert env.agent_selection == "player_0"
        assert env.infos["player_0"]["why_not"]
    env.step(8)
    assert env.infos["player_0"] == {}
    assert env.agent_selection == "player_1"


def test_in_a_parallel_step_only_those_count_who_are_asked():
    env = made("parallel_env", "nope")
    env.reset(seed=2)
    asked = env.possible_agents[env.turn]
    observations = {agent: env.look(env._seats[agent]) for agent in env.agents}
    idle = next(agent for agent in env.agents if agent != asked)
    assert not observations[idle]["action_mask"].any()
    choice = int(observations[asked]["action_mask"].argmax())
    env.step({asked: choice, idle: 3})
    assert env.moves == [(env._seats[asked], choice)]
    with pytest.raises(NotAsked, match="is waited for"):
        env.step({})


def test_the_table_of_an_environment_has_the_whole_game():
    env = made("env", "rise_or_fall")
    play_through(env, 3)
    table = env.table()
    assert table.over
    assert table.states.tobytes() == env.states.tobytes()
    assert table.log


def test_the_usual_wrappers_fit():
    env = wrappers.TerminateIllegalWrapper(made("env", "nope"), -1)
    env = wrappers.OrderEnforcingWrapper(env)
    for seed in range(2):
        assert sum(reward for _, _, reward, *_ in play_through(env, seed)) == 1
        env.reset(seed=seed)
        guilty = env.agent_selection
        env.step(int(env.observe(guilty)["action_mask"].argmin()))
        rewards = {}
        for agent in env.agent_iter():
            rewards[agent] = env.last()[1]
            env.step(None)
        assert rewards == {agent: -(agent == guilty) for agent in env.possible_agents}


def test_wrong_wishes_are_refused():
    with pytest.raises(BadOption, match="none of human"):
        made("env", "nope", render_mode="film")
    with pytest.raises(BadOption, match="takes 2 to 6 players"):
        made("env", "nope", 9)
    env = made("env", "examples.leduc_poker")
    play_through(env, 1)
    with pytest.raises(NotAsked, match="call reset"):
        env.step(None)


def test_no_warning_but_that_an_observation_has_a_mask():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        suites.api_test(made("env", "rise_or_fall"), num_cycles=20)
    assert {str(each.message) for each in caught} == {
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be gymnasium.spaces.box or "
        "gymnasium.spaces.discrete",
    }
