"""OpenSpiel: every game as a Python game of pyspiel.

    import pyspiel, whitesmoke.adapters.openspiel
    game = pyspiel.load_game("whitesmoke_nope(players=4)")

Where several seats owe a decision the node is simultaneous; with `in_turns=True` they decide one
after the other, without seeing what the others picked. Chance is sampled: wherever it has a say,
one node offers WAYS equally likely ways that it may fall, drawn by the game's `seed`. With
`explicit=True` every draw is a chance node with all its outcomes, for CFR, exploitability and best
responses in small set-ups.

The other parameters are the game's options; lists are written with "/" instead of a comma, words
that look like a number in quotes ("evil_seat='1'"), and 0 stands for none.

An information state is all that a player saw, in order, and what it did. `imagine` resamples.
"""

import secrets
from typing import Any

import numpy as np
import pyspiel

from whitesmoke.adapters.histories import Act, Node
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.observing import Observer
from whitesmoke.kernel.options import Choice, Flag, Number, Option
from whitesmoke.kernel.state import SPECTATOR, Sight

MAX_GAME_LENGTH = 100_000
"""More decisions than any game takes."""

WAYS = 256
"""How many outcomes a chance node has at most."""

FRESH = -1
"""The seed that stands for one that nobody knows."""

DEAL: Act = ()


def parameters(game: Game) -> dict[str, Any]:
    """What can be chosen, with what is chosen if nothing is said."""
    own = {name: _default(option) for name, option in game.options.items()}
    own.update({name: value for name, value in game.about.cap.items() if name in own})
    return {
        "players": game.about.fewest,
        "seed": FRESH,
        "explicit": False,
        "in_turns": False,
        **own,
    }


def _default(option: Option) -> Any:
    if isinstance(option, Number):
        return 0 if option.default is None else option.default
    return option.default if isinstance(option, Choice | Flag) else ""


def _chosen(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """The game's options as it reads them."""
    chosen: dict[str, Any] = {}
    for name, option in game.options.items():
        value = given[name]
        if isinstance(option, Number) and option.none and value == 0:
            chosen[name] = None
        elif isinstance(option, Choice):
            chosen[name] = value.strip("'")
        elif isinstance(option, Flag | Number):
            chosen[name] = value
        elif value != "":
            chosen[name] = value.replace("/", ",")
    return chosen


def type_of(game: Game, in_turns: bool = False) -> pyspiel.GameType:
    """What kind of game it is, in OpenSpiel's words."""
    kinds, about = pyspiel.GameType, game.about
    private = any(field.sight is Sight.OWNER for field in game.layout.fields.values())
    together = about.simultaneous and not in_turns
    return pyspiel.GameType(
        short_name=f"whitesmoke_{game.name}",
        long_name=about.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        # A game of SAMPLED_STOCHASTIC chance could not be serialised: pyspiel wants to save its
        # generator, and has no way to ask a Python game for it.
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if private
        else kinds.Information.PERFECT_INFORMATION,
        utility=_utility(game),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=about.most,
        min_num_players=about.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def _utility(game: Game) -> pyspiel.GameType.Utility:
    low, high = game.about.scores
    if game.about.cooperative:
        return pyspiel.GameType.Utility.IDENTICAL
    zero_sum = low == -high and game.about.most == 2
    return pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players and options; there is one such class for each game."""

    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.rules
        defaults = parameters(game)
        given = {**defaults, **(params or {})}
        self.explicit, self.in_turns = bool(given["explicit"]), bool(given["in_turns"])
        kind, (low, high) = type_of(game, self.in_turns), game.about.scores
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=WAYS,
            num_players=given["players"],
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=MAX_GAME_LENGTH,
        )
        self._seed = secrets.randbits(31) if given["seed"] == FRESH else given["seed"]
        given["seed"] = self._seed
        named = {name: value for name, value in given.items() if value != defaults[name]}
        super().__init__(kind, info, named)
        self.observer = Observer(game, given["players"])
        self.root = Node(game, game.blank(given["players"], _chosen(game, given)))
        self._imagined = 0

    def way(self, state: "SpielState", number: int) -> int:
        """The seed of one of the ways that chance may fall here."""
        return derive(self._seed, state._node.states.tobytes().hex(), str(state._act), number)

    def fresh_seed(self) -> int:
        """The seed of the next imagined world."""
        self._imagined += 1
        return derive(self._seed, "imagined", self._imagined)

    def new_initial_state(self, *given: Any) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self, kind)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: a node of its history and, at a chance node, what waits for chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._node = game.root
        self._act: Act | None = None
        self._script: tuple[int, ...] = ()
        self._attempt(DEAL, ())

    def _attempt(self, act: Act, script: tuple[int, ...]) -> None:
        """Do something; if chance has a say in it beyond the script, it waits for chance."""
        asked, node = self._node.tried(act, script)
        if asked:
            self._act, self._script = act, script
        else:
            self._node, self._act, self._script = node, None, ()

    def current_player(self) -> int:
        if self._act is not None:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        waiting = self._node.waiting
        if not waiting:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        if len(waiting) > 1 and not self.get_game().in_turns:
            return pyspiel.PlayerId.SIMULTANEOUS  # type: ignore[no-any-return]
        return waiting[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self._node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.get_game().explicit:
            return [(way, 1 / WAYS) for way in range(WAYS)]
        return self._node.outcomes(self._act, self._script)  # type: ignore[arg-type]

    def _apply_action(self, action: int) -> None:
        if self._act is None:
            self._attempt(((self._node.waiting[0], action),), ())
        elif self.get_game().explicit:
            self._attempt(self._act, (*self._script, action))
        else:
            self._node = self._node.sampled(self._act, self.get_game().way(self, action))
            self._act = None

    def _apply_actions(self, actions: list[int]) -> None:
        self._attempt(tuple((seat, actions[seat]) for seat in self._node.waiting), ())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.get_game().rules.names[action]  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self._act is None and not self._node.waiting

    def returns(self) -> list[float]:
        return self._node.scores if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        if self._act is None:
            return self._node.text
        said = ", ".join(self.get_game().rules.names[action] for _, action in self._act)
        return f"{self._node.text}\nwaiting for chance: {said or 'deal'} {self._script}"

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "SpielState":
        """Another world in which the player has seen the same."""
        world: SpielState = self.clone()
        world._node = self._node.imagined(player, self.get_game().fresh_seed())
        return world


class SpielObserver:
    """What a player sees: all of it, the public or the private part, now or ever since."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.game, self.recall, self.public = game, kind.perfect_recall, kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, Any] = {}
        self.tensor = None
        if self.public and self.private and not self.recall:
            self.tensor = np.zeros(game.observer.size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.game.observer.vector(state._node.states, player)

    def string_from(self, state: SpielState, player: int) -> str:
        node, observer = state._node, self.game.observer
        if self.recall:
            return node.told(player)
        if self.public and self.private:
            return observer.text(node.states, player)
        if self.public:
            layout = self.game.rules.layout
            return layout.text(layout.redact(node.states, SPECTATOR))
        return self._private_part(node, player) if self.private else ""

    def _private_part(self, node: Node, player: int) -> str:
        own = [f for f in self.game.observer.fields if f.sight is Sight.OWNER]
        arrays = self.game.observer.arrays(node.states, player)
        lines = [f"{field.name}: {arrays[field.name].tolist()}" for field in own]
        return "\n".join([f"seat: {player}", *lines]) if own else ""


def register(game: str | Game) -> str:
    """Make a game known to pyspiel, ours or anybody's, and say under which name."""
    found = find(game) if isinstance(game, str) else game
    kind = type_of(found)
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, type(found.name, (SpielGame,), {"rules": found}))
    return str(kind.short_name)


NAMES = tuple(register(name) for name in GAMES)
