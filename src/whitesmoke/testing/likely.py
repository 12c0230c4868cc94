"""Likely: every world is imagined as often as it is likely, by chi-square on small set-ups."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import KERNEL_FIELDS, OPEN, Field, Records, Sight
from whitesmoke.testing.small import Small, true_game
from whitesmoke.testing.worlds import likely_worlds

IMAGINED = 10_000
"""How many worlds are imagined to see how often each comes."""

CREDIBLE = 1e-4
"""What is less likely than this, if all is well, is taken for a fault."""

LEAST = 200
"""So many of the dealt games must look the same to the seat."""

EXPECTED = 8
"""A kind of world is counted on its own if at least so many are expected of it."""


def imagined_worlds_are_likely(game: Game, small: Small) -> None:
    """Every world is imagined as often as it is likely."""
    table = true_game(game, small)
    likely = Sample.of(game, likely_worlds(game, small, table))
    assert not small.deals or len(likely.weights) >= LEAST, (
        f"only {len(likely.weights)} of {small.deals} deals look the same to the seat, and {LEAST}"
        " are needed: take more deals, or options by which there are fewer cards, or no `deals`"
        " at all but `positions`, each with its weight."
    )
    truths = np.repeat(table.states, IMAGINED)
    worlds = game.imagine(truths, small.seat, derive(small.seed, "contract"))
    imagined = Sample(np.ones(IMAGINED), game.redact(worlds, OPEN))
    if not small.deals:
        only_possible(game, likely, imagined)
    tests = [test for test in comparisons(game, likely, imagined) if len(test[1]) > 1]
    for what, one, other in tests:
        credible = credibility(one, other, sampled=bool(small.deals))
        assert credible * len(tests) > CREDIBLE, (
            f"{small}: {what} is biased (p = {credible:.1e});"
            f" likely {shares(one)}, imagined {shares(other)}"
        )


@dataclass(frozen=True)
class Sample:
    """Worlds with their weights, chance left out."""

    weights: NDArray[np.float64]
    states: Records

    @classmethod
    def of(cls, game: Game, worlds: Sequence[tuple[float, Records]]) -> "Sample":
        assert worlds, "no world looks like the truth: the rules tell the seat what it cannot know"
        states = np.concatenate([states for _, states in worlds])
        return cls(np.array([weight for weight, _ in worlds]), game.redact(states, OPEN))


def only_possible(game: Game, likely: Sample, imagined: Sample) -> None:
    """No world is imagined that cannot be."""
    possible = {state.tobytes() for state in likely.states}
    for state in np.unique(game.layout.words(imagined.states), axis=0):
        if state.tobytes() not in possible:
            world = state.view(game.layout.dtype)
            raise AssertionError(f"imagined, but cannot be:\n{game.layout.text(world)}")


Counted = NDArray[np.float64]
Comparison = tuple[str, Counted, Counted]


def comparisons(game: Game, likely: Sample, imagined: Sample) -> Iterator[Comparison]:
    """Whole worlds, then each hidden place by itself: how much of each kind, in both samples."""
    yield "the whole world", *counted(likely, imagined, game.layout.words)
    for name, field in game.layout.fields.items():
        if field.sight is not Sight.PUBLIC and name not in KERNEL_FIELDS:
            lengths = field.lengths(game.layout.seats)
            for place in range(math.prod(lengths)):
                spelled = f"{name}{_spelled(field, lengths, place)}"
                yield spelled, *counted(likely, imagined, _at(name, place))


def _spelled(field: Field, lengths: tuple[int, ...], place: int) -> str:
    """A place of a field as a rule would write it, the last one by its name if it has one."""
    where: list[int | str] = [int(at) for at in np.unravel_index(place, lengths)]
    if field.by and where:
        where[-1] = field.by[int(where[-1])]
    return f"[{', '.join(map(str, where))}]" if where else ""


def _at(name: str, place: int) -> Callable[[Records], NDArray[Any]]:
    return lambda states: states[name].reshape(len(states), -1)[:, place]


def counted(
    likely: Sample, imagined: Sample, kind: Callable[[Records], NDArray[Any]]
) -> tuple[Counted, Counted]:
    """How much weight each kind of world has in both samples."""
    kinds = np.concatenate([kind(likely.states), kind(imagined.states)])
    _, numbers = np.unique(kinds, axis=0, return_inverse=True)
    numbers = numbers.reshape(-1)
    first, size = len(likely.states), int(numbers.max()) + 1
    return (
        np.bincount(numbers[:first], likely.weights, size).astype(np.float64),
        np.bincount(numbers[first:], imagined.weights, size).astype(np.float64),
    )


def credibility(likely: Counted, imagined: Counted, sampled: bool) -> float:
    """How likely so large a difference is if both come from the same worlds, by chi-square."""
    from scipy.special import chdtrc

    share = likely.sum() / imagined.sum()
    if sampled:
        both = likely + imagined
        one, other, all_ = gathered(both * min(share, 1) / (1 + share), likely, imagined, both)
        distance = np.sum((one / share**0.5 - other * share**0.5) ** 2 / all_)
    else:
        one, other = gathered(likely / share, likely / share, imagined)
        distance = np.sum((other - one) ** 2 / one)
    return float(chdtrc(len(one) - 1, distance)) if len(one) > 1 else 1.0


def gathered(expected: Counted, *counts: Counted) -> tuple[Counted, ...]:
    """Kinds of which few are expected are taken together."""
    rare = expected < EXPECTED
    if not rare.any():
        return counts
    if expected[rare].sum() < EXPECTED and not rare.all():
        rare[np.argmin(np.where(rare, np.inf, expected))] = True
    return tuple(np.append(count[~rare], count[rare].sum()) for count in counts)


def shares(counts: Counted) -> list[float]:
    """The largest parts of a whole, in per cent."""
    parts = 100 * counts / counts.sum()
    return [round(float(part), 1) for part in parts[:12]]
