"""Equilibrium: Rise or Fall played so that hardly anybody gains by playing otherwise.

With three cliques in play and a limit of rounds the game is solved by the default rules: a table
for each of the last rounds says how often to make each choice with which points. The tables lie in
a file beside this one, made by `python -m bench.equilibrium --write`. With more rounds left, or
without a limit, the first of these rounds are played again and again. With other rulings or more
cliques in play this bot thinks as `search`.
"""

import functools
import lzma
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.point_game import (
    ENDS,
    FEWEST,
    VALUES,
    choices_of,
    index,
    line_up,
    outcomes,
    state_at,
    states_of,
    unsort_all,
)
from whitesmoke.bots.search import Search
from whitesmoke.bots.solver import look_back, solve_round
from whitesmoke.bots.tuning import TUNING
from whitesmoke.bots.weighing import pick
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

FILE = Path(__file__).parent / "equilibrium.xz"
GAME = "rise_or_fall"
CLIQUES = 3
HEAT, ROUNDS = 0.0001, 80
"""How much players err while the game is solved, and with how many rounds left it is solved."""
WARM = 10 * HEAT
"""With more than three cliques each state is first solved for players who err so much."""
AGAIN = 20
"""How many rounds are played again and again while more than these are left."""
PARTS = 255
"""Shares are kept as whole parts of this."""


class Rulings(NamedTuple):
    """What the best play depends on, besides points and rounds."""

    settlement: int
    all_out: int
    no_achievements: int
    principal_threshold: int


DEFAULT = Rulings(0, 0, 0, CLIQUES)


def rulings_of(states: Records) -> Rulings:
    """The rulings of a table; a principal who never comes is as good as another."""
    threshold = min(int(states["principal_threshold"][0]), CLIQUES)
    return Rulings(
        int(states["settlement"][0]),
        int(states["all_out"][0]),
        int(states["no_achievements"][0]),
        threshold,
    )


def table_with(game: Game, rulings: Rulings, cliques: int = CLIQUES) -> Records:
    """A blank table of so many cliques with these rulings."""
    blank = game.blank(cliques, {})
    for name in Rulings._fields:
        blank[name] = getattr(rulings, name)
    return blank


def at_the_limit(states: NDArray[np.int64]) -> NDArray[np.float64]:
    """The flat array of values when no round is left: the most points win. [RF-R8]"""
    most = states == states.max(axis=1, keepdims=True)
    ends = np.concatenate([[0.0], 1 / np.arange(1, ENDS)])
    return np.concatenate([ends, (most / most.sum(axis=1, keepdims=True)).ravel()])


class Layer(NamedTuple):
    """All sorted states of so many cliques, where choices lead, and where their values begin."""

    states: NDArray[np.int64]
    leads_to: NDArray[np.int32]
    first: int


def layers_up_to(game: Game, rulings: Rulings, cliques: int) -> list[Layer]:
    """The states of three cliques up to so many: whoever falls leaves a game of fewer."""
    found = []
    for count in range(FEWEST, cliques + 1):
        first = int(index(count).firsts[count, VALUES])
        leads_to = outcomes(game, table_with(game, rulings, count))
        found.append(Layer(states_of(count), leads_to, first))
    return found


def ends_of(layers: Sequence[Layer]) -> NDArray[np.float64]:
    """The flat array of values of all layers when no round is left."""
    first, *others = (at_the_limit(layer.states) for layer in layers)
    return np.concatenate([first, *(values[ENDS:] for values in others)])


def go_back(
    layers: Sequence[Layer],
    play: Sequence[NDArray[np.uint8]],
    at_best: bool,
    values: NDArray[np.float64],
) -> None:
    """Turn values into those with one more round, which each layer plays by its own table."""
    before = values.copy()
    for layer, parts in zip(layers, play, strict=True):
        look_back(layer.leads_to, before, layer.first, shares_of(parts), at_best, values)


def solve(
    game: Game,
    rulings: Rulings,
    rounds: int = ROUNDS,
    fewer: Sequence[Sequence[NDArray[np.uint8]]] = (),
) -> list[NDArray[np.uint8]]:
    """How often to make each choice in each sorted state with 1, 2, 3 ... rounds left.

    Of three cliques, or of one more for each solution of `fewer`, which begin with that of three.
    """
    cliques = FEWEST + len(fewer)
    layers, luck = layers_up_to(game, rulings, cliques), stream(0, "solve")
    own, values, warm = layers[-1], ends_of(layers), WARM if fewer else HEAT
    choices = choices_of(table_with(game, rulings, cliques))
    policies = np.full((len(own.states), cliques, choices), 1 / choices)
    leanings, solved = np.zeros_like(policies), list[NDArray[np.uint8]]()
    for left in range(rounds):
        solve_round(own.leads_to, own.states, values, leanings, policies, warm, HEAT, luck)
        solved.append(rounded(policies))
        go_back(layers, [*(play[left] for play in fewer), solved[-1]], False, values)
    return solved


class Check(NamedTuple):
    """All states as cliques sit, what each of them wins, and how much more it can win."""

    states: NDArray[np.int64]
    won: NDArray[np.float64]
    regret: NDArray[np.float64]


def check(game: Game, rulings: Rulings, play: Sequence[NDArray[np.uint8]]) -> Check:
    """The exact regret of play with 1, 2, 3 ... rounds left, at the real table.

    There it matters who sits where if the bin is empty [RF8], so no states are taken together.
    """
    states = states_of(CLIQUES, True)
    leads_to = outcomes(game, table_with(game, rulings), True)
    won, best = at_the_limit(states), at_the_limit(states)
    for parts in play:
        policies = np.zeros((len(states), *parts.shape[1:]))
        unsort_all(states, shares_of(parts), *index(CLIQUES), policies)
        look_back(leads_to, won.copy(), ENDS, policies, False, won)
        look_back(leads_to, best.copy(), ENDS, policies, True, best)
    gained = (best - won)[ENDS:].reshape(states.shape)
    return Check(states, won[ENDS:].reshape(states.shape), gained)


def check_sorted(game: Game, rulings: Rulings, *plays: Sequence[NDArray[np.uint8]]) -> Check:
    """The exact regret of play with 1, 2, 3 ... rounds left, of three cliques and of more.

    Cliques sit in falling order of their points, which matters only while the bin is empty [RF8].
    """
    layers = layers_up_to(game, rulings, FEWEST + len(plays) - 1)
    won, best = ends_of(layers), ends_of(layers)
    for play in zip(*plays, strict=False):
        go_back(layers, play, False, won)
        go_back(layers, play, True, best)
    states, first = layers[-1].states, layers[-1].first
    rows = slice(first, first + states.size)
    return Check(states, won[rows].reshape(states.shape), (best - won)[rows].reshape(states.shape))


def rounded(policies: NDArray[np.float64]) -> NDArray[np.uint8]:
    """Shares as whole parts; what is rarer than half a part is never done."""
    parts: NDArray[np.uint8] = np.rint(policies * PARTS).astype(np.uint8)
    return parts


def shares_of(parts: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Whole parts as shares again."""
    shares: NDArray[np.float64] = parts / parts.sum(axis=2, keepdims=True)
    return shares


def pack(solved: Sequence[NDArray[np.uint8]]) -> bytes:
    """All tables in few bytes: from round to round little changes."""
    rows = np.array(solved)
    rows[1:] -= rows[:-1].copy()
    return lzma.compress(rows.tobytes())


def unpacked() -> bytes:
    """All tables, each as what changes from the one before."""
    return lzma.decompress(FILE.read_bytes())


@functools.cache
def shipped() -> NDArray[np.uint8]:
    """What to do by the default rules with 1, 2, 3 ... rounds left."""
    rows = np.frombuffer(unpacked(), np.uint8)
    solved = rows.reshape(ROUNDS, len(states_of(CLIQUES)), CLIQUES, -1)
    return np.add.accumulate(solved, axis=0, dtype=np.uint8)


def number_of(played: int, limit: int) -> int:
    """Which of the tables is for this round: the last for the most rounds left."""
    if not limit:
        return ROUNDS - 1 - played % AGAIN
    left = limit - played
    return left - 1 if left <= ROUNDS else ROUNDS - 1 - (ROUNDS - left) % AGAIN


def mixture(seen: Records, seat: int) -> NDArray[np.float64] | None:
    """How often the seat should make each of its legal decisions, where the game is solved."""
    points = seen["points"][0]
    if int((points > 0).sum()) != CLIQUES or rulings_of(seen) != DEFAULT:
        return None
    order = np.empty(len(points), np.int64)
    count = plainly(line_up)(points, len(points), False, order)
    row = plainly(state_at)(points, order, count, *index(CLIQUES))
    number = number_of(int(seen["round"][0]), int(seen["max_rounds"][0]))
    parts = shipped()[number, row, order[:count].tolist().index(seat)]
    others = np.argsort([int(other) for other in order[:count] if other != seat])
    shares: NDArray[np.float64] = np.concatenate([parts[others], parts[count - 1 :]]) / parts.sum()
    return shares


def _search() -> Search:
    return Search(seconds=0.25, **TUNING[GAME])


@dataclass(frozen=True)
class Equilibrium:
    """A player who mixes so that nobody gains by playing otherwise, where that is known."""

    otherwise: Search = field(default_factory=_search)
    """Who decides where the game is not solved."""

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        """The decision to make."""
        shares = mixture(seen, seat)
        if shares is None:
            return self.otherwise.choose(game, seen, seat, stream)
        return game.legal(seen, seat)[int(pick(shares, stream))]
