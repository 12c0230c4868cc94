"""Net: a small learned player of one game, policy and value in one, run by plain loops.

Facts that hold (`bots/features.py`) add their rows to a first hidden layer, a second one follows.
From that comes how much the seat leans to each of its decisions, and what each seat is expected to
score, counted from the one that looks. What a game's heuristics judge best is told too: two rows
more say how far to trust them.

Compiled code allocates nothing and calls no library, and adds in the same order everywhere: a
browser gets the same bits.
"""

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.features import ROOM, describe, features_of
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.exponentials import exp
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.heuristics import convention, judged_by
from whitesmoke.kernel.questions import legal
from whitesmoke.kernel.scratch import scratch
from whitesmoke.kernel.state import Records

FIRST, SECOND = 64, 32
"""How many units the hidden layers have."""
BEST, WORSE = 0, 1
"""The rows behind those of the decisions: for what is judged best, and by how much the others
are judged worse."""
JUDGED = 2


@dataclass(frozen=True)
class Shape:
    """How many facts go in, how many decisions and seats come out."""

    facts: int
    actions: int
    seats: int

    @property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """Of each layer, the rows of weights and their length; a row of biases ends each layer."""
        outs = self.actions + JUDGED + self.seats
        return (self.facts + 1, FIRST), (FIRST + 1, SECOND), (outs, SECOND + 1)

    @property
    def size(self) -> int:
        return sum(rows * length for rows, length in self.rows)

    def parts(self, weights: NDArray[Any]) -> list[NDArray[Any]]:
        """The layers of some weights, as tables."""
        cuts = np.cumsum([rows * length for rows, length in self.rows])[:-1]
        return [
            part.reshape(rows)
            for part, rows in zip(np.split(weights, cuts), self.rows, strict=True)
        ]


def shape_of(game: Game) -> Shape:
    return Shape(features_of(game).size, len(game.actions), game.layout.seats)


@functools.cache
def asking_type(game: Game) -> "np.dtype[np.void]":
    """What compiled code is told beside the weights; another type when the heuristics change."""
    sources = ("features", "net", "self_play")
    mark = judged_by(game, *(Path(__file__).with_name(f"{name}.py") for name in sources))
    sizes = [("size", "i8"), ("facts", "i8"), ("actions", "i8"), ("lowest", "f8"), ("span", "f8")]
    return np.dtype([*sizes, (f"net_{mark}", np.int8, (0,))], align=True)


def asking(game: Game) -> Records:
    """The sizes of a game's record and net, and the range of its scores."""
    told, shape, (low, high) = np.zeros(1, asking_type(game)), shape_of(game), game.about.scores
    told["size"], told["facts"], told["actions"] = (
        game.layout.dtype.itemsize,
        shape.facts,
        shape.actions,
    )
    told["lowest"], told["span"] = low, high - low
    return told


@functools.cache
def turned(game: Game) -> NDArray[np.int64]:
    """For each number of players, seat and decision, the row of the net that it is.

    A decision that names a seat has the row of whoever sits as far from the seat that decides.
    """
    seats, actions = game.layout.seats, game.actions
    table = np.tile(np.arange(len(actions)), (seats + 1, seats, 1))
    ids = {(id(a.verb), a.values): i for i, a in enumerate(actions)}
    for i, action in enumerate(actions):
        kinds = [part.kind.name for part in action.verb.parts.values()]
        for players in range(1, seats + 1) if "seat" in kinds else ():
            for seat in range(players):
                values = tuple(
                    (value - seat) % players if kind == "seat" and value < players else value
                    for kind, value in zip(kinds, action.values, strict=True)
                )
                table[players, seat, i] = ids.get((id(action.verb), values), i)
    return table


@rule
def look(weights, facts, places, values, count, first, second):
    """Fill both hidden layers from the facts that hold."""
    # Unsigned places cannot count from the end, so the compiler can add several at once.
    at = facts * FIRST
    for j in range(FIRST):
        first[j] = weights[np.uintp(at + j)]
    for i in range(count):
        row, value = places[i] * FIRST, values[i]
        for j in range(FIRST):
            first[j] += value * weights[np.uintp(row + j)]
    at += FIRST
    for j in range(SECOND):
        second[j] = weights[np.uintp(at + FIRST * SECOND + j)]
    for i in range(FIRST):
        if first[i] > 0:
            row = at + i * SECOND
            for j in range(SECOND):
                second[j] += first[i] * weights[np.uintp(row + j)]
    for j in range(SECOND):
        second[j] = max(second[j], np.float32(0))


@rule
def outs_at(facts):
    """Where the rows of what comes out begin."""
    return (facts + 1) * FIRST + (FIRST + 1) * SECOND


@rule
def dot(weights, at, second):
    """A row of weights times the second layer, in sums of every fourth."""
    a, b, c, d = np.float32(0), np.float32(0), np.float32(0), np.float32(0)
    for j in range(0, SECOND, 4):
        a += weights[np.uintp(at + j)] * second[j]
        b += weights[np.uintp(at + j + 1)] * second[j + 1]
        c += weights[np.uintp(at + j + 2)] * second[j + 2]
        d += weights[np.uintp(at + j + 3)] * second[j + 3]
    return (a + b) + (c + d)


@rule
def out(weights, at, second):
    """What comes out by one row."""
    return dot(weights, at, second) + weights[np.uintp(at + SECOND)]


@rule
def judge_offers(state, seat, count, offers, judged):
    """How much worse than the best each decision is judged, from 0 for the best to -1."""
    best = -np.inf
    for i in range(count):
        judged[i] = convention(state, seat, offers[i])
        best = max(best, judged[i])
    for i in range(count):
        below = best - judged[i]
        judged[i] = -below / (1.0 + below)


@rule
def lean(weights, facts, actions, second, rows, judged, count, shares):
    """Turn the last hidden layer into how likely each of the decisions of these rows is."""
    at = outs_at(facts)
    best = out(weights, at + (actions + BEST) * (SECOND + 1), second)
    worse = out(weights, at + (actions + WORSE) * (SECOND + 1), second)
    most = -np.inf
    for i in range(count):
        leaning = out(weights, at + rows[i] * (SECOND + 1), second)
        leaning += best if judged[i] == 0.0 else worse * np.float32(judged[i])
        shares[i] = leaning
        most = max(most, shares[i])
    total = 0.0
    for i in range(count):
        shares[i] = exp(shares[i] - most)
        total += shares[i]
    for i in range(count):
        shares[i] /= total


@rule
def expect(weights, facts, actions, second, row):
    """What the seat so far from the one that looks is expected to score, from 0 to 1."""
    at = outs_at(facts) + (actions + JUDGED + row) * (SECOND + 1)
    return 1.0 / (1.0 + exp(-np.float64(out(weights, at, second))))


@driver
def consider(states, seat, asked, parts, turns, weights, offers, shares, scores):
    """How likely the net makes each legal decision, and what each seat is expected to score."""
    state, ask = states[0], asked[0]
    places, values = scratch(ROOM, np.int64), scratch(ROOM, np.float32)
    first, second = scratch(FIRST, np.float32), scratch(SECOND, np.float32)
    rows = scratch(ROOM, np.int64)
    count = legal(state, seat, offers)
    holding = describe(state, ask.size, seat, seat, parts, places, values)
    look(weights, ask.facts, places, values, holding, first, second)
    judge_offers(state, seat, count, offers, scores)
    for i in range(count):
        rows[i] = turns[state.players, seat, offers[i]]
    lean(weights, ask.facts, ask.actions, second, rows, scores, count, shares)
    for row in range(state.players):
        other = (seat + row) % state.players
        expected = expect(weights, ask.facts, ask.actions, second, row)
        scores[other] = ask.lowest + ask.span * expected
    return count
