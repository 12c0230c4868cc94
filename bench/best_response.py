"""Best response: how much a player gains who knows how the others decide, in Rise or Fall."""

import itertools
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

NEGLIGIBLE = 0.02
"""Decisions that are rarer are left out of the reckoning."""

Mixture = list[tuple[int, float]]


class Frozen(Protocol):
    """A player whose way to decide is known."""

    def mixture(self, game: Game, seen: Records, seat: int, own: Stream, /) -> Mixture:
        """How often it makes each decision."""
        ...


class FrozenRule:
    """The rule player makes any of the decisions that it judges best."""

    def mixture(self, game: Game, seen: Records, seat: int, own: Stream) -> Mixture:
        actions, values = Rule().judged(game, seen, seat)
        best = [a for a, value in zip(actions, values, strict=True) if value == values.max()]
        return [(action, 1 / len(best)) for action in best]


@dataclass(frozen=True)
class FrozenSearch:
    """The search bot decides by the shares that it finds."""

    search: Search

    def mixture(self, game: Game, seen: Records, seat: int, own: Stream) -> Mixture:
        thought = self.search.think(game, seen, seat, own)
        return [
            (action, share)
            for action, share in zip(thought.actions, thought.shares, strict=True)
            if share > NEGLIGIBLE
        ]


@dataclass(frozen=True)
class BestResponse:
    """A player who knows the others' mixtures of this round, and searches what comes after it."""

    others: Frozen
    later: Search

    def choose(self, game: Game, seen: Records, seat: int, own: Stream) -> int:
        """The decision that brings the most against what the others do."""
        legal = game.legal(seen, seat)
        if len(legal) == 1:
            return legal[0]
        rivals = self._mixtures(game, seen, seat, own)
        worth = [self._worth(game, seen, seat, action, rivals, own) for action in legal]
        return legal[int(np.argmax(worth))]

    def _mixtures(
        self, game: Game, seen: Records, seat: int, own: Stream
    ) -> list[tuple[int, Mixture]]:
        opened = game.imagine(seen, seat, 0)
        points, players = opened["points"][0], int(opened["players"][0])
        opened["owing"] = sum(1 << s for s in range(players) if points[s] > 0)
        opened["picked"] = 0
        return [
            (rival, self.others.mixture(game, game.redact(opened, rival), rival, own))
            for rival in range(players)
            if rival != seat and points[rival] > 0
        ]

    def _worth(
        self, game: Game, seen: Records, seat: int, action: int,
        rivals: list[tuple[int, Mixture]], own: Stream,
    ) -> float:  # fmt: skip
        total = weight = 0.0
        for joint in itertools.product(*(mixture for _, mixture in rivals)):
            chance = float(np.prod([share for _, share in joint]))
            decisions = {rival: made for (rival, _), (made, _) in zip(rivals, joint, strict=True)}
            total += chance * self._after(game, seen, {seat: action, **decisions}, seat, own)
            weight += chance
        return total / weight

    def _after(
        self, game: Game, seen: Records, decisions: dict[int, int], seat: int, own: Stream
    ) -> float:
        """What a round with these decisions is worth, by searching on from it."""
        states = game.layout.copy(seen)
        states["owing"] = sum(1 << s for s in decisions)
        states["picked"] = 0
        for rival, action in decisions.items():
            game.step(states, rival, action, game.offer_buffer())
        if states["ending"][0]:
            return float(game.scores(states)[0][seat])
        if not int(states["owing"][0]) >> seat & 1:
            return 0.0
        thought = self.later.think(game, game.redact(states, seat), seat, own)
        return float(np.dot(thought.shares, thought.values))
