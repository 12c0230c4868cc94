"""Histories: games as trees of what happened, each node with what every player has seen so far."""

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import SIDES, follow, plant
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import OPEN, Records
from whitesmoke.kernel.table import seats_in

Act = tuple[tuple[int, int], ...]
"""What happens next: seats with their decisions, nobody's for the deal."""


class Node:
    """A position and how it came to be. It never changes, so that copies can share it."""

    def __init__(
        self,
        game: Game,
        states: Records,
        parent: "Node | None" = None,
        act: Act = (),
        known: Mapping[int, str] | None = None,
    ) -> None:
        self.game, self.states, self.parent, self.act = game, states, parent, act
        self._known = dict(known or {})
        self._tried: dict[Any, tuple[int, Node]] = {}

    @functools.cached_property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return seats_in(drivers.ask(self.states, self.game.offer_buffer()))

    @functools.cached_property
    def scores(self) -> list[float]:
        found: list[float] = self.game.scores(self.states)[0].tolist()
        return found

    @functools.cached_property
    def text(self) -> str:
        """The whole truth, but for chance, as lines of text."""
        return self.game.layout.text(self.game.redact(self.states, OPEN))

    def legal(self, seat: int) -> list[int]:
        """What the seat may do, in ascending order."""
        return sorted(self.game.legal(self.states, seat)) if seat in self.waiting else []

    def tried(self, act: Act, script: tuple[int, ...]) -> tuple[int, "Node"]:
        """How many outcomes chance has after following the script, 0 if none is left to draw."""
        if (act, script) not in self._tried:
            states = self.states.copy()
            follow(states, script)
            self._do(act, states)
            self._tried[act, script] = int(states["asked"][0]), self._child(act, states)
        return self._tried[act, script]

    def outcomes(self, act: Act, script: tuple[int, ...]) -> list[tuple[int, float]]:
        """Each way the next draw can fall, with its probability.

        Last draws that lead to the same position are one outcome; before the last draw one can
        not tell.
        """
        sides, _ = self.tried(act, script)
        if sides > SIDES:
            raise ValueError(f"A scripted draw has at most {SIDES} outcomes.")
        ways: dict[Any, list[int]] = {}
        for side in range(sides):
            asked, node = self.tried(act, (*script, side))
            ways.setdefault(side if asked else node.states.tobytes(), []).append(side)
        return [(way[0], len(way) / sides) for way in ways.values()]

    def sampled(self, act: Act, seed: int) -> "Node":
        """What comes of it with the chance of a seed."""
        states = self.states.copy()
        plant(states, seed)
        self._do(act, states)
        return self._child(act, states)

    def imagined(self, seat: int, seed: int) -> "Node":
        """Another position in which the seat has seen the same."""
        world = self.game.imagine(self.states, seat, seed)
        plant(world, 0)
        return Node(self.game, world, known={seat: self.told(seat)})

    def _do(self, act: Act, states: Records) -> None:
        if not act:
            drivers.start(states)
        offers = self.game.offer_buffer()
        for seat, action in act:
            self.game.step(states, seat, action, offers)

    def _child(self, act: Act, states: Records) -> "Node":
        plant(states, 0)
        return Node(self.game, states, self, act)

    def told(self, player: int) -> str:
        """All that the player saw since the deal, and what it did."""
        news: list[str] = []
        node: Node | None = self
        while node is not None and player not in node._known:
            news.append(node._news(player))
            node = node.parent
        before = [node._known[player]] if node is not None else []
        self._known[player] = "\n".join(filter(None, [*before, *reversed(news)]))
        return self._known[player]

    def _news(self, player: int) -> str:
        """What this node adds: decisions that the player knows of, and fields that changed."""
        seen = self._shown(player)
        old = self.parent._shown(player) if self.parent and self.act else {}
        changed = [f"{name}: {value}" for name, value in seen.items() if old.get(name) != value]
        return "\n".join([*self._decisions(player), *changed])

    def _shown(self, player: int) -> dict[str, Any]:
        return self.game.layout.show(self.game.redact(self.states, player))

    def _decisions(self, player: int) -> list[str]:
        known = []
        for seat, action in self.act:
            before = self.parent.states  # type: ignore[union-attr]
            if seat == player or not self.game.is_secret(before, seat, action):
                known.append(f"seat {seat}: {self.game.names[action]}")
        return known

    def __deepcopy__(self, memo: Any) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        line: list[Node] = [self]
        while line[-1].parent is not None:
            line.append(line[-1].parent)
        kept = [(node.act, node.states.tobytes()) for node in reversed(line)]
        return restore, (self.game, kept, line[-1]._known if len(line) == 1 else {})


def restore(game: Game, kept: list[tuple[Act, bytes]], known: dict[int, str]) -> Node:
    """A node with its line back to the first."""
    node: Node | None = None
    for act, states in kept:
        read = np.frombuffer(states, game.layout.dtype).copy()
        node = Node(game, read, node, act, known if node is None else None)
    return node  # type: ignore[return-value]
