"""Study: the same deals played by every variant, until all that was asked is decided.

Deals are played in rounds. After 4, 8, 16 ... rounds it is asked whether every difference between
the variants is decided, by intervals that stay valid however often one looks. So what is played
depends on the seed only, never on workers or the clock. Then some games of the first round are
looked into, moment by moment.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.game import Game
from whitesmoke.lab.keeping import Kept
from whitesmoke.lab.measured_games import ROW
from whitesmoke.lab.playing import Moments, PlayedGames, Player, Weighed
from whitesmoke.lab.seating import BotSeating
from whitesmoke.lab.stopping import is_decided
from whitesmoke.lab.variants import Variant
from whitesmoke.lab.workers import Threads, Workers

ROUND, ROUND_ASKED = 256, 4
"""How many deals a round has, where all bots are compiled and where Python asks one."""
WATCHED, WATCHED_ASKED = 128, 4
"""How many games of the first round are looked into."""
FIRST_LOOK = 4
"""After how many rounds it is first asked whether all is decided."""

Advance = Callable[[str, float], None]
"""Is told what is being done and what part of that is done."""


@dataclass
class VariantOutcome:
    """What was played of a variant, and what was found in the games that were looked into."""

    player: Player
    rounds: list[list[PlayedGames]] = field(default_factory=list)
    """For each round the games of its deals, once for each way in which the bots are seated."""
    weighed: list[Weighed] = field(default_factory=list)

    @property
    def variant(self) -> Variant:
        return self.player.variant

    @property
    def rows(self) -> NDArray[np.void]:
        """Every game, a row each."""
        return np.concatenate([each.rows for played in self.rounds for each in played])

    @property
    def tally(self) -> NDArray[np.float64]:
        """What was counted of each decision, in all games."""
        total: NDArray[np.float64] = np.sum(
            [each.tally for played in self.rounds for each in played], axis=0
        )
        return total

    @property
    def sides(self) -> list[int]:
        return self.player.sides

    @property
    def verdicts(self) -> NDArray[np.int64]:
        """For each way to end the number of the sentence that told it, or 0."""
        found: NDArray[np.int64] = np.max(
            [each.verdicts for played in self.rounds for each in played], axis=0
        )
        return found

    def by_deal(self, measure: Callable[[NDArray[np.void]], NDArray[Any]]) -> NDArray[np.float64]:
        """What a measure of games is for each deal, on average over the seatings."""
        return np.concatenate(
            [np.mean([measure(each.rows) for each in played], axis=0) for played in self.rounds]
        )


class Round(NamedTuple):
    """A task: the deals of a round, for one variant and one seating."""

    variant: int
    deals: range
    rotation: int


class Look(NamedTuple):
    """A task: some moments of one variant to look into."""

    variant: int
    part: Moments


@dataclass(frozen=True)
class StudyWork:
    """What workers do for a study; it can be sent to other machines."""

    players: tuple[Player, ...]

    def play(self, task: Round) -> PlayedGames:
        return self.players[task.variant].play(task.deals, task.rotation)

    def look(self, task: Look) -> Weighed:
        return self.players[task.variant].weigh(task.part)


@dataclass
class StudyOutcome:
    """What came of a study."""

    study: "Study"
    variants: list[VariantOutcome]
    stopped_early: bool = False

    @property
    def deals(self) -> int:
        return sum(len(played[0].rows) for played in self.variants[0].rounds)


@dataclass(frozen=True)
class Study:
    """What is asked: which variants, how many deals at most, and what one looks into."""

    game: Game
    variants: Sequence[Variant]
    deals: int
    seed: int = 0
    workers: Workers = Threads(1)  # noqa: RUF009
    watched: int | None = None
    folder: Path | None = None
    may_stop: bool = True
    """Whether it ends when all is decided."""

    @property
    def seatings(self) -> list[BotSeating]:
        return [BotSeating(self.game, variant) for variant in self.variants]

    @property
    def is_compiled(self) -> bool:
        return all(seating.is_compiled for seating in self.seatings)

    @property
    def round_size(self) -> int:
        return min(self.deals, ROUND if self.is_compiled else ROUND_ASKED)

    @property
    def rounds(self) -> int:
        return -(-self.deals // self.round_size)

    @property
    def looked_into(self) -> int:
        """How many games of each variant are looked into."""
        few = WATCHED if self.is_compiled else WATCHED_ASKED
        return min(self.round_size, few if self.watched is None else self.watched)

    def question(self) -> dict[str, Any]:
        """All that the answer depends on, as JSON-able data."""
        return {
            "game": self.game.layout.marker,
            "measured": [*(ROW.names or ()), *PlayedGames._fields],
            "variants": [
                [
                    v.label,
                    v.players,
                    *v.bots,
                    v.never,
                    *(f"{n}={o!r}" for n, o in v.options.items()),
                ]
                for v in self.variants
            ],
            "seed": self.seed,
            "round": self.round_size,
            "watched": self.looked_into,
        }

    def with_deals(self, deals: int) -> "Study":
        """The study with so many deals at most."""
        return replace(self, deals=deals)

    def compile(self) -> None:
        """Compile, or load from disk, what the study runs on."""
        for seating in self.seatings:
            Player(self.game, seating, self.seed, 0).compile()

    def run(self, advance: Advance = lambda doing, part: None) -> StudyOutcome:
        """Play, then look; `advance` is told how it goes on."""
        outcome = StudyOutcome(self, [
            VariantOutcome(Player(self.game, seating, self.seed, self.looked_into))
            for seating in self.seatings
        ])  # fmt: skip
        kept = Kept(self.folder, self.question())
        work = StudyWork(tuple(each.player for each in outcome.variants))
        self._play(outcome, kept, work, advance)
        self._look(outcome, kept, work, advance)
        return outcome

    def _play(self, outcome: StudyOutcome, kept: Kept, work: StudyWork, advance: Advance) -> None:
        """Play rounds until there are none left or all is decided."""
        played, look = 0, FIRST_LOOK
        while played < self.rounds:
            batch = range(played, min(look, self.rounds))
            tasks = dict(self._rounds(batch, outcome))
            for each in outcome.variants:
                each.rounds += [[] for _ in batch]
            found = kept.map(self.workers, work.play, tasks, PlayedGames)
            for done, (task, games) in enumerate(zip(tasks.values(), found, strict=True), 1):
                number = task.deals.start // self.round_size
                outcome.variants[task.variant].rounds[number].append(games)
                part = batch.start + done / len(tasks) * len(batch)
                advance("Playing", part / self.rounds)
            played, look = batch.stop, 2 * look
            if self.may_stop and played < self.rounds and is_decided(outcome):
                outcome.stopped_early = True
                return

    def _rounds(self, numbers: range, outcome: StudyOutcome) -> Iterator[tuple[str, Round]]:
        """What is to be played, by the names under which it is kept."""
        for number, (variant, each) in product(numbers, enumerate(outcome.variants)):
            first = number * self.round_size
            deals = range(first, min(first + self.round_size, self.deals))
            for rotation in range(each.variant.rotations):
                yield f"{each.variant.label} {number} {rotation}", Round(variant, deals, rotation)

    def _look(self, outcome: StudyOutcome, kept: Kept, work: StudyWork, advance: Advance) -> None:
        """Look into the games that are watched."""
        tasks = {
            f"{each.variant.label} moments {part.start}": Look(variant, part)
            for variant, each in enumerate(outcome.variants)
            for part in each.player.parts(each.rounds[0][0])
        }
        found = kept.map(self.workers, work.look, tasks, Weighed)
        for done, (task, weighed) in enumerate(zip(tasks.values(), found, strict=True), 1):
            outcome.variants[task.variant].weighed.append(weighed)
            advance("Looking into games", done / len(tasks))
