"""`whitesmoke train`: a net for a game, learned from games against itself."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from whitesmoke.bots.training import Progress, Trainer
    from whitesmoke.cli.progress import Advance
    from whitesmoke.kernel.game import Game

SHOWN = 10
"""A line is printed for every so many generations."""


@click.command("train")
@given.game
@click.option("--minutes", type=click.FloatRange(0), default=10.0, show_default=True)
@click.option("--generations", type=given.WholeNumber(1), help="Train up to this one instead.")
@click.option("--seed", type=given.WholeNumber(0, given.SEEDS), default=1, show_default=True)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=None,
    help="The net; what is needed to go on lies beside it. The game's own net unless given.",
)  # fmt: skip
@click.option("--anew", is_flag=True, help="Do not go on from where it was left.")
@click.option("--deals", type=given.WholeNumber(0), default=100, show_default=True, help="At last.")
@click.option(
    "--learners", type=given.WholeNumber(1, 1024),
    help="How many learn side by side, from games of their own, and are averaged after each "
    "generation.  [default: 1, or as before]",
)  # fmt: skip
@given.threads
@given.on
def command(
    game: str,
    minutes: float,
    generations: int | None,
    seed: int,
    out: Path | None,
    anew: bool,
    deals: int,
    learners: int | None,
    threads: int | None,
    on: str,
) -> None:
    """Let a net learn GAME by playing itself; then measure it against the rule player.

    It goes on from where it was left. The same seed, learners and generations make the same net,
    wherever it is made.
    """
    from whitesmoke.bots.net_player import path_of
    from whitesmoke.bots.training import Trainer, resume
    from whitesmoke.cli.loading import compiling, load

    found = load(game)
    path = (out or path_of(found)).with_suffix(".npz")
    paused = path.with_suffix(".training.npz")
    again = paused.is_file() and not anew
    trainer = resume(found, paused) if again else Trainer(found, seed, learners=learners or 1)
    _refuse_other_learners(trainer, learners, on)
    workers = given.workers(on, threads)
    if again:
        click.echo(f"Going on after {trainer.generation} generations with seed {trainer.seed}.")
    with compiling(found, "the training of "):
        trainer.compile()
    _train(trainer.run(minutes, generations, workers.map), trainer, path, paused)
    click.echo(f"{path}: {path.stat().st_size / 1000:.0f} kB, {trainer.made}")
    if deals:
        _measure(found, path, deals, seed)


def _refuse_other_learners(trainer: "Trainer", learners: int | None, on: str) -> None:
    """A net stays what its seed and its learners make; and one learner has no use for a cluster."""
    from whitesmoke.kernel.errors import BadOption

    if learners and learners != trainer.learners:
        raise BadOption(
            f"This training began with --learners {trainer.learners}; go on so, or begin --anew."
        )
    if on != "threads" and trainer.learners == 1:
        raise BadOption(
            "One learner learns on one core. Say how many there are to be, such as --learners 4."
        )


def _train(
    generations: "Iterator[tuple[float, Progress]]", trainer: "Trainer", path: Path, paused: Path
) -> None:
    """Train, show how it goes, and keep it now and then, so that little is lost."""
    from whitesmoke.bots.net_player import save
    from whitesmoke.cli.progress import watched

    def run(advance: "Advance") -> None:
        for part, done in generations:
            advance(f"Generation {done.generation}", part)
            if done.generation % SHOWN == 0:
                click.echo(
                    f"generation {done.generation}: {trainer.decisions:,} decisions, entropy "
                    f"{done.entropy:.3f}, error {done.error:.4f}, change {done.change:.3f}"
                )
                save(path, trainer.net)
                trainer.pause(paused)

    try:
        watched(run)
    finally:
        save(path, trainer.net)
        trainer.pause(paused)


def _measure(game: "Game", path: Path, deals: int, seed: int) -> None:
    """A match of the net against the rule player, or where there is none, against chance."""
    from whitesmoke.bots.lineup import bot
    from whitesmoke.bots.net_player import NetPlayer, read
    from whitesmoke.lab.arena import Contender, Match

    rival = "rule" if game.telling.heuristics else "random"
    player = NetPlayer(read(game, path))
    both = [Contender("net", player), Contender(rival, bot(rival, game.name))]
    match = Match(game, both, game.about.fewest, seed)
    match.run(deals)
    low, high = match.interval
    par = both[0].share - sum(match.margins) / len(match.margins)
    click.echo(
        f"net against {rival}: {both[0].share:.1%}, 95 % interval {low:.1%} to {high:.1%}, "
        f"par {par:.1%}, {len(match.games)} games"
    )
