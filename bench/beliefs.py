"""Beliefs: how well evidence tells the true world from imagined ones, and whether it is too sure.

    python -m bench.beliefs nope     # fits what `evidence` of NOPE! has learned, and prints it

Search bots play against each other. At each decision the true world is put among some that are
imagined evenly; by the evidence for each, every one of them has a chance to be the true one. Kept
are how much more that tells of the truth than chance would, in nats, and how far off the chances
are: among worlds that were given about the same chance, the true ones should be as many.
"""

import sys
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from click import echo
from numpy.typing import NDArray

from bench.rows import Row
from bench.shares import QUICK
from whitesmoke.bots.beliefs import evidence_for
from whitesmoke.bots.lineup import bot
from whitesmoke.games import about, find
from whitesmoke.games.nope.cards import CARDS, FACES, SHOWN, SORT_OF, Sort
from whitesmoke.games.nope.heuristics import told
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records
from whitesmoke.kernel.table import deal

WATCHED = ("nope",)
"""Games in which others' decisions are taken for evidence."""
PLAYER, GAMES = "search:400", 40 if QUICK else 240
IMAGINED = 8
FIRST, FITTED = 10_000, 1
"""Where the deals to test on begin, and those to fit to."""
BINS = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5)
OFF = 0.05
"""By how much the chance of a true world may be off."""
STEADY, STEPS = 3.0, 20
"""How much a weight is held at 0, and how many steps of Newton's method fit them."""


class Moment(NamedTuple):
    """A decision: who made it, and the true world, followed by imagined ones."""

    seat: int
    worlds: Records


def rows() -> Iterator[Row]:
    for name in WATCHED:
        game = find(name)
        chances = np.array([chances_of(evidence(game, m)) for m in moments(game, FIRST)])
        told_more = np.log(chances[:, 0]).mean() + np.log(1 + IMAGINED)
        title = f"{about(name).title} with {game.about.fewest}"
        yield Row(
            name=f"{title}, what evidence leaves unknown of which of {1 + IMAGINED} worlds is true",
            unit="nats", ours=np.log(1 + IMAGINED) - told_more, bar=float(np.log(1 + IMAGINED)),
        )  # fmt: skip
        for low, high, said, true in calibration(chances):
            echo(f"    given {low:.2f} to {high:.2f}: {said:.3f} on average, true {true:.3f}")
        yield Row(
            name=f"{title}, how far off chances by evidence are", unit="", bar=OFF,
            ours=max(abs(said - true) for *_, said, true in calibration(chances)),
        )  # fmt: skip


def moments(game: Game, first: int) -> Iterator[Moment]:
    """Decisions of search bots who play against each other, from some deal on."""
    player, seats = bot(PLAYER, game.name), game.about.fewest
    for number in range(first, first + GAMES):
        table = deal(game, seats, derive(number, "beliefs"), game.about.cap)
        streams = [stream(number, seat) for seat in range(seats)]
        while not table.over:
            for seat in table.waiting:
                if len(game.legal(table.states, seat)) > 1:
                    yield Moment(seat, worlds_of(game, table.states, seat, len(table.moves)))
                seen = game.redact(table.states, seat)
                table.play_id(seat, player.choose(game, seen, seat, streams[seat]))


def worlds_of(game: Game, states: Records, seat: int, moment: int) -> Records:
    """The true world, and imagined ones."""
    seeds = (derive(moment, seat, k) for k in range(IMAGINED))
    return np.concatenate([states, *(game.imagine(states, seat, seed) for seed in seeds)])


def evidence(game: Game, moment: Moment) -> NDArray[np.float64]:
    return evidence_for(game, moment.worlds, moment.seat)


def chances_of(found: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely each world is the true one."""
    weights: NDArray[np.float64] = np.exp(found - found.max())
    return weights / weights.sum()


def calibration(chances: NDArray[np.float64]) -> Iterator[tuple[float, float, float, float]]:
    """Of worlds with about the same chance: its bounds, the mean, and how many were true."""
    true = np.zeros(chances.shape, bool)
    true[:, 0] = True
    for low, high in zip((0.0, *BINS), (*BINS, 1.0), strict=True):
        within = (chances >= low) & (chances < high)
        if within.sum() >= 100:
            yield low, high, float(chances[within].mean()), float(true[within].mean())


def kind_of(face: int) -> str:
    """Faces that are taken to be left in hands equally often."""
    colours, card = int(SHOWN[face]).bit_count(), CARDS[face]
    if SORT_OF[face] != Sort.NUMBER:
        return f"{Sort(SORT_OF[face]).name} of {colours}"
    return "number of 1" if colours == 1 else f"number {card.value} of 2"


def fit() -> dict[str, float]:
    """How much likelier each kind of card of NOPE! is left in a hand than by chance alone."""
    game = find("nope")
    kinds = sorted({kind_of(face) for face in range(1, FACES)})
    places = np.array([[kind_of(face) == kind for kind in kinds] for face in range(1, FACES)])
    facts = np.array(
        [
            m.worlds["hand"][:, 1 - m.seat, 1:] @ places * told(m.worlds[0])
            for m in moments(game, FITTED)
        ]
    )
    return dict(zip(kinds, likeliest(facts).round(2).tolist(), strict=True))


def likeliest(facts: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weights that make the first world of each moment the likeliest, by Newton's method."""
    weights = np.zeros(facts.shape[2])
    for _ in range(STEPS):
        chances = np.array([chances_of(found) for found in facts @ weights])
        means = (chances[:, :, None] * facts).sum(1)
        slope = (facts[:, 0] - means).sum(0) - STEADY * weights
        bend = np.einsum("nk,nki,nkj->ij", chances, facts, facts) - means.T @ means
        weights += np.linalg.solve(bend + STEADY * np.eye(len(weights)), slope)
    return weights


if __name__ == "__main__":
    if sys.argv[1:] != ["nope"]:
        sys.exit("There is a fit for nope only: python -m bench.beliefs nope")
    for kind, weight in fit().items():
        echo(f"{kind}: {weight:+.2f}")
