"""Train a policy with sb3-contrib's MaskablePPO, and keep it as an ONNX file to play against.

    pip install "whitesmoke[train]"
    python examples/train_maskable_ppo.py nope --minutes 5
    whitesmoke play nope --against ./nope.onnx

It learns against `rule`, at many tables at once, and is measured against `random`.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from click import echo
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from whitesmoke.adapters.gymnasium import Many

TABLES = 256
GAMES = 2000


class Tables(VecEnv):
    """Many tables as Stable Baselines wants them; it asks for the masks by itself."""

    def __init__(self, envs: Many) -> None:
        self.envs = envs
        seen = envs.single_observation_space["observation"]
        super().__init__(envs.num_envs, seen, envs.single_action_space)

    def reset(self) -> Any:
        return self.envs.reset(seed=self._seeds[0])[0]["observation"]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observation, rewards, over, _, told = self.envs.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in over]
        for i in np.flatnonzero(over):
            infos[i]["terminal_observation"] = told["final_obs"]["observation"][i]
        return observation["observation"], rewards.astype(np.float32), over, infos

    def close(self) -> None:
        self.envs.close()

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, name)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        setattr(self.envs, name, value)

    def env_method(self, name: str, *given: Any, indices: Any = None, **named: Any) -> Any:
        return getattr(self.envs, name)(*given, **named)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs


class Squashed(BaseFeaturesExtractor):
    """Counts and points as they are, large numbers brought near: a net dislikes both at once."""

    def __init__(self, observation_space: Any) -> None:
        super().__init__(observation_space, observation_space.shape[0])

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        return torch.sign(observation) * torch.log1p(observation.abs())


class Until(BaseCallback):
    """Stops the training when its time is up."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


class Preferences(torch.nn.Module):
    """What of the trained policy is needed to play: observations in, preferences out."""

    def __init__(self, policy: Any) -> None:
        super().__init__()
        self.policy = policy

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        features = self.policy.extract_features(observation, self.policy.pi_features_extractor)
        chosen: torch.Tensor = self.policy.action_net(
            self.policy.mlp_extractor.forward_actor(features)
        )
        return chosen


def trained(game: str, players: int | None, against: str, minutes: float) -> MaskablePPO:
    """A learner after so many minutes against a bot."""
    learner = MaskablePPO(
        "MlpPolicy", Tables(Many(game, TABLES, players, against)),
        n_steps=64, batch_size=2048, n_epochs=4, learning_rate=1e-3, ent_coef=0.01, seed=1,
        policy_kwargs={"net_arch": [128, 128], "features_extractor_class": Squashed},
    )  # fmt: skip
    return learner.learn(10**9, callback=Until(minutes))


def share_won(prefer: Any, game: str, players: int | None) -> float:
    """The mean score of GAMES games against random players."""
    envs = Many(game, TABLES, players, "random")
    observation, _ = envs.reset(seed=1)
    scores: list[float] = []
    while len(scores) < GAMES:
        liked = np.where(envs.action_masks(), prefer(observation["observation"]), -np.inf)
        observation, rewards, over, _, _ = envs.step(liked.argmax(axis=1))
        scores += rewards[over].tolist()
    return float(np.mean(scores))


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("game")
    given.add_argument("--players", type=int)
    given.add_argument("--minutes", type=float, default=3)
    given.add_argument("--against", default="rule")
    asked = given.parse_args()
    torch.set_num_threads(1)
    learner = trained(asked.game, asked.players, asked.against, asked.minutes)
    preferences, path = Preferences(learner.policy).eval(), f"{asked.game}.onnx"
    torch.onnx.export(
        preferences, (torch.zeros(1, *learner.observation_space.shape),), path,
        input_names=["observation"], output_names=["preferences"],
        dynamic_axes={"observation": {0: "games"}, "preferences": {0: "games"}}, dynamo=False,
    )  # fmt: skip
    echo(f"{learner.num_timesteps} decisions learned from; kept in {path}")
    with torch.no_grad():
        won = share_won(lambda seen: preferences(torch.as_tensor(seen)), asked.game, asked.players)
    luck = np.random.default_rng(1).random
    chance = share_won(
        lambda seen: luck((len(seen), learner.action_space.n)), asked.game, asked.players
    )
    echo(f"against random: {won:.2f}, where playing at random scores {chance:.2f}")


if __name__ == "__main__":
    main()
