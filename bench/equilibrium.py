"""`python -m bench.equilibrium`: solve Rise or Fall, measure the regret exactly, and plot it.

With --write it also renews the tables that ship and the plots of docs/equilibrium.md.
"""

from pathlib import Path

import click
import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.equilibrium import (
    DEFAULT,
    FILE,
    GAME,
    ROUNDS,
    Check,
    check,
    check_sorted,
    number_of,
    pack,
    shares_of,
    shipped,
    solve,
)
from whitesmoke.bots.point_game import states_of
from whitesmoke.games import find

DOCS = Path(__file__).parents[1] / "docs"
EACH, LIMIT = 5, 200
"""The points at the deal, and the limit of rounds in the arena."""
CHOICES = ("attack the richest", "attack the other", "defend", "achieve")
EXAMPLES = ((5, 5, 5), (6, 5, 5), (6, 5, 4), (9, 3, 3), (8, 8, 2), (3, 2, 1), (1, 1, 1))


@click.command()
@click.option("--write", is_flag=True, help="Renew the table that ships and the plots.")
@click.option("--four", type=int, help="Solve the game of four cliques for so many rounds instead.")
def main(write: bool, four: int | None) -> None:
    """Solve the game of three cliques by the default rules, and measure the regret exactly."""
    game = find(GAME)
    if four:
        fewer = shipped()[:four]
        found = check_sorted(game, DEFAULT, fewer, solve(game, DEFAULT, four, [fewer]))
        return report(f"four cliques, at most {four} rounds", found)
    solved = solve(game, DEFAULT)
    for limit in (LIMIT, ROUNDS):
        checked = check(
            game, DEFAULT, [solved[number_of(limit - n, limit)] for n in range(1, limit + 1)]
        )
        report(f"at most {limit} rounds", checked)
    for points in EXAMPLES:
        row = row_of(states_of(3), points)
        shares = np.round(shares_of(solved[-1])[row], 2)
        click.echo(f"  {points}: {shares.tolist()}")
    if write:
        FILE.write_bytes(pack(solved))
        click.echo(f"{FILE.name}: {FILE.stat().st_size} bytes")
        plot_regrets(checked.states, checked.regret)
        plot_play(shares_of(solved[-1]))


def row_of(states: NDArray[np.int64], points: tuple[int, ...]) -> int:
    return int(np.flatnonzero((states == points).all(axis=1))[0])


def report(title: str, checked: Check) -> None:
    """Print what the play is worth."""
    deal = row_of(checked.states, (EACH,) * checked.states.shape[1])
    regret = checked.regret
    worst = checked.states[regret.max(axis=1).argmax()].tolist()
    click.echo(f"{title}, {len(checked.states)} states")
    click.echo(f"  at the deal each wins {np.round(checked.won[deal], 4).tolist()}")
    click.echo(f"  and regrets {regret[deal].max():.5f}; mean of all states {regret.mean():.5f},")
    click.echo(f"  95 % under {np.quantile(regret, 0.95):.5f}, worst {regret.max():.5f} at {worst}")


def plot_regrets(states: NDArray[np.int64], regret: NDArray[np.float64]) -> None:
    """The largest regret of a clique in each state, by how many points are in play."""
    figure, axes = plt.subplots(figsize=(7, 3.5))
    total, largest = states.sum(axis=1), regret.max(axis=1)
    sums = np.arange(3, 50)
    for label, share in (("worst state", 1.0), ("95 % of states under", 0.95), ("median", 0.5)):
        axes.plot(sums, [np.quantile(largest[total == s], share) for s in sums], label=label)
    axes.set(xlabel="points in play", ylabel="regret, in wins", yscale="log")
    axes.legend()
    _save(figure, "equilibrium-regret")


def plot_play(policies: NDArray[np.float64]) -> None:
    """What a clique with some points does while two others have five each."""
    states, held = states_of(3), np.arange(1, 16)
    shares = []
    for points in held:
        line = np.sort([points, EACH, EACH])[::-1]
        shares.append(policies[row_of(states, tuple(line)), line.tolist().index(points)])
    figure, axes = plt.subplots(figsize=(7, 3.5))
    axes.stackplot(held, np.array(shares).T, labels=CHOICES)
    axes.set(xlabel="own points, two others have 5 each", ylabel="share", xlim=(1, 15), ylim=(0, 1))
    axes.legend(loc="lower right")
    _save(figure, "equilibrium-play")


def _save(figure: plt.Figure, name: str) -> None:
    figure.tight_layout()
    figure.savefig(DOCS / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


if __name__ == "__main__":
    main()
