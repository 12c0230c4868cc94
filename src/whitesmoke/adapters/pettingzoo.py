"""PettingZoo: every game as an AEC environment, and as a parallel one.

    from whitesmoke.adapters import pettingzoo
    env = pettingzoo.env("nope", players=4)            # one agent at a time
    env = pettingzoo.parallel_env("rise_or_fall")      # all at once

Seat i is the agent "player_i". An observation is a dictionary: "observation" is the vector that
`env.observer.names` names, "action_mask" says what is legal, and is all 0 for an agent of whom
nothing is asked. Rewards are the scores, when the game is over.

A decision that is not legal is refused: nothing changes, and the agent's info says why under
"why_not". In a parallel step the decisions of agents of whom nothing is asked are ignored.

Copy, deepcopy and pickle continue the same game; `clone` and `restore` do it in one call.
"""

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from whitesmoke.adapters.pictures import RENDER_MODES, a_mode, rendered
from whitesmoke.adapters.playing import Observation, Playing, a_number, observation_space
from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.errors import NotAsked
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import seats_in


class TableEnvironment(Playing):
    """What both kinds of environment have in common."""

    __slots__ = (
        "_cumulative_rewards", "_cycle", "_deals", "_flags", "_live", "_refused", "_seats", "_seed",
        "_zeros", "agent_selection", "agents", "infos", "max_cycles", "possible_agents", "rewards",
        "terminations", "truncations",
    )  # fmt: skip

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(game, players, options)
        self.render_mode, self.max_cycles = a_mode(render_mode), max_cycles
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.about.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(self.observer) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: Discrete(self.observer.actions) for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._zeros = dict.fromkeys(self.possible_agents, 0.0)
        self._flags = [dict.fromkeys(self.possible_agents, flag) for flag in (False, True)]
        self._seed, self._deals = seed, 0
        self._cycle = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        """With a seed the game of that seed, without one the next that follows from the last."""
        if seed is None:
            seed = self._next_seed()
        else:
            self._seed, self._deals = seed, 1
        self.deal(seed)
        self._cycle = 0
        self.agents = self.possible_agents[:]

    def _next_seed(self) -> int:
        if self._seed is None:
            self._seed = secrets.randbits(63)
        self._deals += 1
        return self._seed if self._deals == 1 else derive(self._seed, "deal", self._deals)

    def state(self) -> NDArray[np.float32]:
        """All that the seats together see, one vector after the other."""
        return np.concatenate([self.look(seat)["observation"] for seat in range(self.players)])

    def render(self) -> Any:
        """The open table."""
        return rendered(self.draw(), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


class Turns(TableEnvironment, AECEnv):  # type: ignore[misc]
    """One agent at a time; where several are waited for, the first of them."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = self._zeros
        self.terminations = self.truncations = self._flags[False]
        # Wrappers of PettingZoo write into these two.
        self._cumulative_rewards = self._zeros.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._refused, self._live = False, True
        self.agent_selection = self.possible_agents[self.turn]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def observe(self, agent: str) -> Observation:
        return self.look(self._seats[agent])

    def last(self, observe: bool = True) -> tuple[Any, ...]:
        agent = self.agent_selection
        return (
            self.look(self._seats[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        if not self._live:
            self._leave(action)
            return
        if action.__class__ is not int:
            action = a_number(action)
        accepted = self.play(self.turn, action)
        if not accepted or self._refused:
            self._explain(action, accepted)
        if (turn := self.turn) < 0:
            self._end(self.scores, over=True)
        else:
            self.agent_selection = self.possible_agents[turn]
            if self.max_cycles:
                self._count()

    def _count(self) -> None:
        """In as many steps as there are agents a cycle is over."""
        self._cycle += 1
        if self._cycle >= (self.max_cycles or 0) * self.players:
            self._end([0.0] * self.players, over=False)

    def _explain(self, action: int, accepted: bool) -> None:
        """Say why a decision was refused, as long as it is not made up for."""
        info = self.infos[self.agent_selection]
        info.clear()
        self._refused = not accepted
        if not accepted:
            info["why_not"] = self.why_not(self.turn, action) or ""

    def _end(self, scores: list[float], over: bool) -> None:
        """The game is over, or is cut short."""
        self.rewards = {agent: scores[seat] for agent, seat in self._seats.items()}
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = self._flags[over].copy()
        self.truncations = self._flags[not over].copy()
        self._live = False
        self.agent_selection = self.agents[0]

    def _leave(self, action: Any) -> None:
        """An agent of a finished game leaves."""
        if not self.agents:
            raise NotAsked("The game is over and everybody has left; call reset().")
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agents.pop(0)
        del self._cumulative_rewards[agent], self.rewards[agent], self.infos[agent]
        del self.terminations[agent], self.truncations[agent]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]


class Together(TableEnvironment, ParallelEnv):  # type: ignore[misc]
    """All agents at once; only the decisions of those who are waited for count."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._observations(self.agents), {agent: {} for agent in self.agents}

    def _observations(self, agents: list[str]) -> dict[str, Observation]:
        return {agent: self.look(self._seats[agent]) for agent in agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        agents = self.agents
        if not agents:
            raise NotAsked("The game is over; call reset().")
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat in seats_in(self.waiting):
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise NotAsked(f"A decision of {agent} is waited for.")
            if not self.play(seat, a_number(actions[agent])):
                infos[agent]["why_not"] = self.why_not(seat, a_number(actions[agent]))
        self._cycle += 1
        over = self.turn < 0
        cut = not over and bool(self.max_cycles) and self._cycle >= (self.max_cycles or 0)
        scores = self.scores if over else [0.0] * self.players
        if over or cut:
            self.agents = []
        return (
            self._observations(agents),
            dict(zip(agents, scores, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )


env = raw_env = Turns
parallel_env = Together
