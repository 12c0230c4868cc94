"""Point game: Rise or Fall as a game over points, for solving it.

Every card goes back to the hand and every transfer is public, so what is to come depends on the
points of the cliques alone. A round is a game in which all choose at once, and it leads to other
points. A state is what each clique in play has.

- Cliques with as many points are alike, whoever they are. So states are *sorted*, in falling order;
  or else, to check a solution at the real table, they are as the cliques sit.
- `keys` holds the states as numbers in base 64, which rise, those of fewer cliques first.
- All values lie in one flat array: first what the end of a game brings (0, then 1/k for k winners),
  then a row for each state. `firsts` says where the keys and the values of so many cliques begin.
- `leads_to[state, joint, place]` says where in that array the value lies that a clique gets if all
  choose so. A joint choice is a number; its digits are the cliques' choices as `legal` lists them.

The order of seats matters for one thing only: who goes without when the bin is empty [RF8]. Sorted
states play as if the cliques sat in falling order.
"""

import functools
from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.games.rise_or_fall.cards import POINTS, SEATS, Ending
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.questions import legal, play, score
from whitesmoke.kernel.state import Records

FEWEST = 3
"""With fewer cliques the game is over."""
ENDS = SEATS + 1
"""Places for what the end of a game brings."""
BITS = 6
KEYS, VALUES = range(2)
"""Of so many cliques: where their keys begin, and where their values do."""


class Index(NamedTuple):
    """Where each state lies, up to some number of cliques."""

    keys: NDArray[np.int64]
    firsts: NDArray[np.int64]


def states_of(cliques: int, as_seated: bool = False) -> NDArray[np.int64]:
    """All points that so many cliques may have, a row for each state, in rising order of keys."""
    rows = list(_falling(cliques, POINTS, POINTS))
    if as_seated:
        rows = [order for row in rows for order in set(permutations(row))]
    return np.array(sorted(rows), np.int64)


def _falling(cliques: int, total: int, most: int) -> Iterator[tuple[int, ...]]:
    """Lists of points in falling order that sum to no more than the total."""
    if cliques == 0:
        yield ()
        return
    for first in range(1, min(most, total - cliques + 1) + 1):
        for rest in _falling(cliques - 1, total - first, first):
            yield (first, *rest)


def keys_of(states: NDArray[np.int64]) -> NDArray[np.int64]:
    """One number for each state; they rise from row to row."""
    keys: NDArray[np.int64] = (states << np.arange(states.shape[1])[::-1] * BITS).sum(axis=1)
    return keys


@functools.cache
def index(most: int, as_seated: bool = False) -> Index:
    """The states of 3 cliques up to so many; as they sit, of so many cliques alone."""
    firsts, keys = np.zeros((SEATS + 2, 2), np.int64), []
    firsts[:, VALUES] = ENDS
    for cliques in range(most if as_seated else FEWEST, most + 1):
        keys.append(keys_of(states_of(cliques, as_seated)))
        count = len(keys[-1])
        firsts[cliques + 1 :] = firsts[cliques] + (count, count * cliques)
    return Index(np.concatenate(keys), firsts)


def choices_of(blank: Records) -> int:
    """To attack any other, to defend and, unless agreed otherwise, to achieve."""
    return int(blank["players"][0]) + (not blank["no_achievements"][0])


def outcomes(game: Game, blank: Records, as_seated: bool = False) -> NDArray[np.int32]:
    """Where each clique's value lies after each joint choice in each state."""
    cliques, choices = int(blank["players"][0]), choices_of(blank)
    states, places = states_of(cliques, as_seated), index(cliques, as_seated)
    out = np.empty((len(states), choices**cliques, cliques), np.int32)
    offers, values = game.offer_buffer(), np.zeros(game.about.most)
    list_outcomes(blank, states, *places, as_seated, choices, offers, values, out)
    return out


@rule
def row_of(keys, low, high, key):
    """Where between two places the key lies among the sorted ones."""
    high -= 1
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def line_up(points, players, as_seated, order):
    """List the seats in play, in falling order of points or as seated; return how many."""
    count = 0
    for seat in range(players):
        if points[seat] > 0:
            place = count
            while place > 0 and not as_seated and points[order[place - 1]] < points[seat]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = seat
            count += 1
    return count


@rule
def state_at(points, order, count, keys, firsts):
    """The number of the state in which so many cliques are lined up."""
    key = np.int64(0)
    for place in range(count):
        key = key << BITS | np.int64(points[order[place]])
    first = firsts[count, KEYS]
    return row_of(keys, first, firsts[count + 1, KEYS], key) - first


@rule
def set_points(state, points):
    """A round begins with these points."""
    state.owing = (1 << state.players) - 1
    for seat in range(state.players):
        state.points[seat] = points[seat]


@rule
def play_round(state, joint, choices, offers):
    """Let all choose at once, by the digits of a joint choice."""
    for seat in range(state.players):
        legal(state, seat, offers)
        play(state, seat, offers[joint % choices])
        joint //= choices


@rule
def locate(state, keys, firsts, as_seated, order, values, out):
    """Where the values of what a round has led to lie, for each seat."""
    for seat in range(state.players):
        out[seat] = 0
    if state.ending != Ending.GOING_ON:
        score(state, values)
        for seat in range(state.players):
            out[seat] = np.int64(1 / values[seat] + 0.5) if values[seat] > 0 else 0
        return
    count = line_up(state.points, state.players, as_seated, order)
    row = state_at(state.points, order, count, keys, firsts)
    for place in range(count):
        out[order[place]] = firsts[count, VALUES] + row * count + place


@driver
def list_outcomes(blank, states, keys, firsts, as_seated, choices, offers, values, out):
    """For every state, every joint choice and every clique, where its value lies."""
    worlds, order = blank.copy(), np.empty(SEATS, np.int64)
    for i in range(len(states)):
        for joint in range(out.shape[1]):
            worlds[0] = blank[0]
            set_points(worlds[0], states[i])
            play_round(worlds[0], joint, choices, offers)
            locate(worlds[0], keys, firsts, as_seated, order, values, out[i, joint])


@rule
def unsort(policies, seats, count, place, out):
    """What one clique of a sorted state does, as shares of its choices in the order of seats.

    The choices to attack come first, then those that aim at nobody. `seats` says who has which
    place of the line.
    """
    for other in range(count):
        if other != place:
            to = seats[other] - (seats[other] > seats[place])
            out[to] = policies[place, other - (other > place)]
    for choice in range(count - 1, policies.shape[1]):
        out[choice] = policies[place, choice]


@driver
def unsort_all(states, policies, keys, firsts, out):
    """Policies for states as cliques sit, from those for sorted states."""
    order = np.empty(SEATS, np.int64)
    for i in range(len(states)):
        count = line_up(states[i], states.shape[1], False, order)
        row = state_at(states[i], order, count, keys, firsts)
        for place in range(count):
            unsort(policies[row], order, count, place, out[i, order[place]])
