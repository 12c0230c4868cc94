"""Gymnasium: one learner against bots, at one table or at many.

    import gymnasium, whitesmoke.adapters.gymnasium
    env = gymnasium.make("whitesmoke/nope-v1", players=4, opponents="rule")
    envs = gymnasium.make_vec("whitesmoke/nope-v1", num_envs=1024, opponents="random")

A game of one's own is registered by its module: `register("my_package.my_game")`.

An observation is a dictionary: "observation" is the vector that `env.unwrapped.observer.names`
names, "action_mask" says what is legal; the mask is in the info as well, and `action_masks()`
gives it to sb3-contrib. The reward is the learner's score, when the game is over.

A decision that is not legal is refused: nothing changes, and the info says why under "why_not".
A game that the bots bring to its end before the learner is asked is dealt anew.
"""

import copy
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from whitesmoke.adapters.opponents import Given, Opponents, seated
from whitesmoke.adapters.pictures import RENDER_MODES, a_mode, rendered
from whitesmoke.adapters.playing import Observation, Playing, a_number, observation_space
from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel.batching import WAIT, Batch
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.checks import a_seat
from whitesmoke.kernel.errors import NotAsked
from whitesmoke.kernel.game import Game


class Solo(Playing, gymnasium.Env):
    """One learner at one table; bots sit in the other seats."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        opponents: Given = "rule",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(game, players, options)
        self.seat = a_seat(seat, self.players)
        self.bots = seated(opponents, self.game, self.players, self.seat)
        self.render_mode = a_mode(render_mode)
        self.observation_space = observation_space(self.observer)
        self.action_space = Discrete(self.observer.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        gymnasium.Env.reset(self, seed=seed)
        first = int(self.np_random.integers(1 << 63)) if seed is None else seed
        self._open_game(first)
        again = 0
        while self.turn < 0:
            again += 1
            self._open_game(derive(first, "again", again))
        return self._told_now()

    def _open_game(self, seed: int) -> None:
        """Deal and let the bots play until the learner is asked; it may be over before that."""
        self.deal(seed)
        self._dice = stream(self.seed, "opponents")
        self._others_decide()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.turn < 0:
            raise NotAsked("The game is over; call reset().")
        action, why_not = a_number(action), None
        if self.play(self.seat, action):
            self._others_decide()
        else:
            why_not = self.why_not(self.seat, action)
        over = self.turn < 0
        observation, info = self._told_now()
        if why_not:
            info["why_not"] = why_not
        if self.render_mode == "human":
            self.render()
        return observation, self.scores[self.seat] if over else 0.0, over, False, info

    def _others_decide(self) -> None:
        """The bots play on until it is the learner's turn or the game is over."""
        while (seat := self.turn) >= 0 and seat != self.seat:
            seen = self.game.redact(self.states, seat)
            self.play(seat, int(self.bots[seat].choose(self.game, seen, seat, self._dice)))

    def _told_now(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.look(self.seat)
        return observation, {"action_mask": observation["action_mask"].copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, as sb3-contrib asks for it."""
        return self.look(self.seat)["action_mask"].astype(bool)

    def render(self) -> Any:
        """The table as the learner sees it."""
        return rendered(self.draw(self.seat), self.render_mode)


class Many(VectorEnv):
    """One learner at many tables, which are dealt anew as soon as a game is over."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Given = "rule",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
    ) -> None:
        found = find(game) if isinstance(game, str) else game
        seats = found.about.fewest if players is None else players
        self.num_envs, self.seat = num_envs, a_seat(seat, seats)
        self.batch = Batch(found, num_envs, seats, 0, options, threads, again=False)
        self.bots = seated(opponents, found, seats, self.seat)
        self.opponents = Opponents(self.bots, found, 0)
        self.single_observation_space = observation_space(self.batch.observer)
        self.single_action_space = Discrete(len(found.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 63)) if seed is None else seed
        self.batch.reset(first)
        self.opponents = Opponents(self.bots, self.batch.game, first)
        self._open_games()
        return self._told()

    def step(self, actions: Any) -> tuple[Observation, NDArray[Any], NDArray[Any], Any, Any]:
        chosen = np.asarray(actions, np.int64)
        known = np.clip(chosen, 0, self.batch.observer.actions - 1)
        legal = (known == chosen) & self.batch.masks[np.arange(self.num_envs), known]
        rewards, dones = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        decisions: NDArray[np.int64] | None = np.where(legal, chosen, WAIT)
        while decisions is not None:
            self.batch.step(decisions)
            rewards += self.batch.rewards[:, self.seat]
            dones |= self.batch.dones
            decisions = self.opponents.decide(self.batch)
        last = self.batch.seen_by(self.seat) if dones.any() else None
        if last is not None:
            self.batch.deal(dones)
            self._open_games()
        observation, info = self._told()
        if not legal.all():
            info["refused"] = ~legal
        if last is not None:
            info["final_obs"] = {
                "observation": last,
                "action_mask": np.zeros_like(observation["action_mask"]),
            }
            info["_final_obs"] = dones
        return observation, rewards, dones, np.zeros_like(dones), info

    def _open_games(self) -> None:
        """The bots play until the learner is asked; what ends before that is dealt anew."""
        while (decisions := self.opponents.decide(self.batch)) is not None:
            self.batch.step(decisions)
            if self.batch.dones.any():
                self.batch.deal(np.array(self.batch.dones))

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.batch.masks.astype(np.int8)
        return (
            {"observation": np.array(self.batch.observations), "action_mask": mask},
            {"action_mask": mask.copy()},
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, a row for each game."""
        return np.array(self.batch.masks)

    def __copy__(self) -> "Many":
        return copy.deepcopy(self)


def register(game: str) -> str:
    """Let `gymnasium.make` find a game, one of ours or anybody's by its module; its id comes back.

    Ours are registered already.
    """
    known = find(game).about if "." in game else about(game)
    name = f"whitesmoke/{known.name}-v{known.version}"
    gymnasium.register(
        id=name,
        entry_point="whitesmoke.adapters.gymnasium:Solo",
        vector_entry_point="whitesmoke.adapters.gymnasium:Many",
        kwargs={"game": game},
    )
    return name


for name in GAMES:
    register(name)
