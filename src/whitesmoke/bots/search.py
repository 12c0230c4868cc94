"""Search: a bot that thinks ahead in worlds that fit what its seat sees."""

import time
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.plans import plan_type
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.tree import CELL, FULL, Tree, blank_tree
from whitesmoke.bots.tree_search import REGRETS, UCB, follow, root_of, search
from whitesmoke.bots.weighing import (
    fall_into_habit,
    keep_to_convention,
    overlook,
    pick,
    value_all,
    weigh,
)
from whitesmoke.bots.winning import NO_WIN, is_open, sure_win
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

FOREVER = 1 << 62
LINE = 16
PLANNED = (
    "simulations",
    "seconds",
    "alone",
    "together",
    "exploration",
    "guided_playouts",
    "guided_others",
)
"""What the compiled search is told."""
INSISTED = 4
"""A decision that is asked about is tried at least once for so many simulations."""
HOPELESS = 1e9
"""A total that no simulation can make good."""


class Thought(NamedTuple):
    """What a search found: for each legal decision its value and how often it was tried."""

    actions: list[int]
    values: list[float]
    visits: list[int]
    shares: list[float]
    """How often each should be made: a mixture where several seats decide at once."""
    line: list[tuple[int, int]]
    """Seat and decision, as the search expects play to go on."""
    simulations: int
    errors: list[float]
    """How far each value may be off: one standard error."""


@dataclass(frozen=True)
class Search:
    """A budget of simulations or of seconds, and how to spend it."""

    simulations: int = FOREVER
    seconds: float = 0.0
    alone: int = UCB
    together: int = REGRETS
    exploration: float = 0.7
    guided_playouts: float = 0.0
    guided_others: float = 0.0
    convention_margin: float = 0.0
    """By how many standard errors another decision must seem better than what the heuristics judge
    best to be made instead of it."""
    habit: float = 0.0
    """How often it decides by rule of thumb, as the rule player does, instead of thinking ahead."""
    overlooks: float = 0.0
    """How often it does not notice the best decision, then the next best, and makes another."""
    nodes: int = 1 << 17

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        """The decision to make."""
        legal = game.legal(seen, seat)
        if len(legal) == 1:
            return legal[0]
        merits, shares = self._inclined(game, seen, seat, stream)
        if self.overlooks:
            overlook(merits, self.overlooks, shares, stream)
        return legal[int(pick(shares, stream))]

    def _inclined(
        self, game: Game, seen: Records, seat: int, stream: Stream
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """How good each decision seems and how often to make it, by rule of thumb or by thought."""
        if self.habit:
            _, judged = Rule().judged(game, seen, seat)
            shares = np.zeros(len(judged))
            if fall_into_habit(judged, self.habit, shares, stream):
                return judged, shares
        thought = self.think(game, seen, seat, stream)
        return np.array(thought.visits, float), np.array(thought.shares)

    def think(
        self, game: Game, seen: Records, seat: int, stream: Stream, about: int | None = None
    ) -> Thought:
        """Search from what the seat sees; where nothing is private, look for a sure win first.

        A decision that is asked about is tried enough to be judged, however bad it seems.
        """
        if not is_open(game):
            return self._search(game, seen, seat, stream, NO_WIN, about)
        begin = time.perf_counter()
        won = sure_win(game, seen, seat, self.plan(game, seat))
        spent = time.perf_counter() - begin
        left = max(self.seconds - spent, 1e-6) if self.seconds else 0.0
        thought = replace(self, seconds=left)._search(game, seen, seat, stream, won, about)
        return thought if won == NO_WIN else _sure(thought, won, game.about.scores[1])

    def _search(
        self, game: Game, seen: Records, seat: int, stream: Stream, won: int, about: int | None
    ) -> Thought:
        tree = blank_tree(min(self.nodes, 8 * self.simulations))
        made = self.grow(game, seen, seat, stream, tree)
        actions, cells, together = self._root(game, seen, seat, tree)
        shares = self._shares(cells, together)
        if self.convention_margin and not together:
            shares = self._keeping_to_convention(game, seen, seat, cells, shares)
        if won != NO_WIN:
            shares = np.eye(len(actions))[actions.index(won)]
        line = self._line(game, seen, seat, stream, tree, int(shares.argmax()))
        if about is not None:
            self._insist(game, seen, seat, stream, tree, actions.index(about))
        values, errors = self._worth(game, cells)
        return Thought(
            actions,
            values.tolist(),
            cells["visits"].tolist(),
            shares.tolist(),
            line,
            made,
            errors.tolist(),
        )

    def grow(self, game: Game, seen: Records, seat: int, stream: Stream, tree: Tree) -> int:
        """Spend the budget on a tree, which may hold something already; return the simulations."""
        plan, masks = self.plan(game, seat), game.layout.masks
        return int(search(seen, masks, plan, tree.parts, stream, game.offer_buffer()))

    def found(
        self, game: Game, seen: Records, seat: int, tree: Tree
    ) -> tuple[list[int], list[float]]:
        """What the seat may do, and how often it should, as far as a tree knows."""
        actions, cells, together = self._root(game, seen, seat, tree)
        return actions, self._shares(cells, together).tolist()

    def _root(
        self, game: Game, seen: Records, seat: int, tree: Tree
    ) -> tuple[list[int], NDArray[np.void], bool]:
        """The seat's decisions, their cells, and whether others decide at the same time."""
        plan, offers = self.plan(game, seat), game.offer_buffer()
        node, count, together = root_of(seen, game.layout.masks, plan, tree.parts, offers)
        first = int(tree.nodes[node]["first"])
        cells = np.zeros(count, CELL) if node == FULL else tree.cells[first : first + count]
        return offers[:count].tolist(), cells, bool(together)

    def _line(
        self, game: Game, seen: Records, seat: int, stream: Stream, tree: Tree, place: int
    ) -> list[tuple[int, int]]:
        """How play goes on after the decision at this place, as if it were the most tried."""
        plan, line = self.plan(game, seat), np.empty((LINE, 2), np.int64)
        masks, offers = game.layout.masks, game.offer_buffer()
        actions, cells, _ = self._root(game, seen, seat, tree)
        visits = cells["visits"].copy()
        cells["visits"][place] = visits.max() + 1
        length = follow(seen, masks, plan, tree.parts, stream, offers, line)
        cells["visits"] = visits
        return [(int(s), int(a)) for s, a in line[:length]] or [(seat, actions[place])]

    def _insist(
        self, game: Game, seen: Records, seat: int, stream: Stream, tree: Tree, place: int
    ) -> None:
        """Try the decision at this place more, by making the others seem hopeless for a while.

        Regret matching tries everything anyway, and the other seats must not get used to it.
        """
        _, cells, together = self._root(game, seen, seat, tree)
        before = cells.copy()
        lacking = self.simulations // INSISTED - int(before["visits"][place])
        if lacking <= 0 or (self.together if together else self.alone) == REGRETS:
            return
        others = np.arange(len(cells)) != place
        cells["visits"][others], cells["total"][others] = 1, -HOPELESS
        budget = replace(self, simulations=lacking, seconds=self.seconds / INSISTED)
        budget.grow(game, seen, seat, stream, tree)
        for name in ("visits", "total"):
            before[name][place] = cells[name][place]
        cells[:] = before

    def plan(self, game: Game, seat: int) -> Records:
        """What the compiled search is told, and the range of scores."""
        plan = np.zeros(1, plan_type(game))
        for name in PLANNED:
            plan[name] = getattr(self, name)
        low, high = game.about.scores
        plan["seat"], plan["lowest"], plan["span"] = seat, low, high - low
        return plan

    def _worth(
        self, game: Game, cells: NDArray[np.void]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """What each decision brought on average, and how far that may be off."""
        low, high = game.about.scores
        values, errors = np.zeros((2, len(cells)))
        value_all(cells, float(low), float(high - low), values, errors)
        return values, errors

    def _shares(self, cells: NDArray[np.void], together: bool) -> NDArray[np.float64]:
        """A mixture if it was one that was searched for, else the most tried."""
        by_share, shares = (
            (self.together if together else self.alone) == REGRETS,
            np.zeros(len(cells)),
        )
        weigh(cells, by_share, together or by_share, shares)
        return shares

    def _keeping_to_convention(
        self, game: Game, seen: Records, seat: int, cells: Any, shares: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Keep to the convention unless the search is sure enough that something else is better."""
        _, judged = Rule(agreed=True).judged(game, seen, seat)
        keep_to_convention(judged, *self._worth(game, cells), self.convention_margin, shares)
        return shares


def _sure(thought: Thought, won: int, best: float) -> Thought:
    """A thought in which whatever wins for sure has the best value, without any doubt."""
    place, values, errors = thought.actions.index(won), thought.values[:], thought.errors[:]
    values[place], errors[place] = best, 0.0
    return thought._replace(values=values, errors=errors)
