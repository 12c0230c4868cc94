"""Tuning: a search for a better game, by goals, with a check on deals that the search never saw.

Each trial turns the knobs, plays every variant on the same deals as all other trials, and adds up
how far it is from the goals; of equals the one is better that changes less. Optuna proposes what to
try next. The best few are then played on
other deals, beside the game as it was given: what only fitted the deals of the search shows there.

What a trial proposes depends on the seed, its number and the trials before it, so a search that
was stopped and goes on finds the same.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import optuna
from optuna.samplers import TPESampler
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend
from optuna.trial import TrialState

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.lab.goals import Goal
from whitesmoke.lab.keeping import OtherStudy
from whitesmoke.lab.knobs import Knob, given_value
from whitesmoke.lab.measures import Figure
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import VariantSummary, summary
from whitesmoke.lab.variants import Variant, cells, label_of, variant_at
from whitesmoke.lab.workers import Threads, Workers

FINALISTS = 3
"""How many of the best are played on other deals."""
MORE = 4
"""How many times as many deals they are played on."""
ANYHOW = 12
"""How many trials are drawn anyhow before the search learns from them."""
A_CHANGE = 0.02
"""How many steps away from a goal are as bad as one more card that is changed."""
SETTINGS, QUESTION = "settings", "question"

Settings = dict[str, str]
"""A value for each knob; none for the game as it was given."""
Advance = Callable[[str, float], None]


@dataclass(frozen=True)
class Aim:
    """A goal in one of the variants that it is about, and what came of it."""

    goal: Goal
    label: str
    said: VariantSummary

    @property
    def figure(self) -> Figure:
        return self.goal.figure(self.said)

    @property
    def miss(self) -> float:
        return self.goal.miss(self.said)

    @property
    def is_sure(self) -> bool:
        return self.goal.is_sure(self.said)


@dataclass(frozen=True)
class Judged:
    """A setting and how far it is from each goal."""

    settings: Settings
    aims: list[Aim]
    variants: list[Variant]

    @property
    def miss(self) -> float:
        """How far it is from all of them, in steps that matter."""
        return sum(aim.miss for aim in self.aims)


@dataclass(frozen=True)
class Tried:
    """A trial: a setting and how far it was from the goals on the deals of the search."""

    settings: Settings
    miss: float
    changes: int

    @property
    def cost(self) -> float:
        """What the search makes small."""
        return self.miss + A_CHANGE * self.changes


@dataclass(frozen=True)
class Tuned:
    """What came of a search: all trials, and on other deals the game as given and the finalists."""

    tuning: "Tuning"
    tried: list[Tried]
    given: Judged
    finalists: list[Judged]

    @property
    def best(self) -> Judged:
        """The nearest to the goals on the other deals: the game as given if nothing is nearer."""
        return min([self.given, *self.finalists], key=lambda judged: judged.miss)


@dataclass(frozen=True)
class Tuning:
    """What is sought: knobs to turn, goals to reach, and the variants that must reach them."""

    game: Game
    knobs: Sequence[Knob]
    goals: Sequence[Goal]
    players: int
    bots: Sequence[str]
    options: Mapping[str, Any]
    axes: Sequence[str] = ()
    """What every trial is played in, as `--vary` says it: the goals must be reached in all."""
    trials: int = 60
    deals: int = 1024
    seed: int = 0
    workers: Workers = Threads(1)  # noqa: RUF009
    folder: Path | None = None

    def __post_init__(self) -> None:
        if not self.knobs or not self.goals:
            raise BadOption("To search for a better game, name a --tune and a --goal.")
        labels = [label_of(cell) for cell in cells(self.game, self.axes)]
        for goal in self.goals:
            if goal.label and goal.label not in labels:
                raise BadOption(
                    f"The goal {goal.asked!r} is about {goal.label!r}, but there is "
                    f"{', '.join(labels)}."
                )

    def compile(self) -> None:
        """Compile, or load from disk, what the search runs on."""
        self._study([{}], self.deals, self.seed).compile()

    def run(self, advance: Advance = lambda doing, part: None) -> Tuned:
        """Search, then check; `advance` is told how it goes on."""
        tried = list(self._search(advance))
        best = sorted({json.dumps(t.settings): t for t in tried}.values(), key=lambda t: t.cost)
        chosen = [{}, *(t.settings for t in best[:FINALISTS])]
        advance("Checking on other deals", 0.0)
        other = derive(self.seed, "held out") >> 1
        given, *finalists = self._judge(self._study(chosen, MORE * self.deals, other), chosen)
        return Tuned(self, tried, given, sorted(finalists, key=self._cost))

    def _search(self, advance: Advance) -> Iterator[Tried]:
        """Every trial, those that an earlier run has made first."""
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        search, known = self._opened(), dict[str, float]()
        for trial in search.trials:
            if trial.state.is_finished() and SETTINGS in trial.user_attrs:
                known[json.dumps(trial.user_attrs[SETTINGS])] = trial.user_attrs["miss"]
                yield self._tried(trial.user_attrs[SETTINGS], trial.user_attrs["miss"])
        done = sum(trial.state.is_finished() for trial in search.trials)
        for number in range(done, self.trials):
            advance("Searching", number / self.trials)
            if tried := self._try(search, number, known):
                known[json.dumps(tried.settings)] = tried.miss
                yield tried

    def _try(self, search: optuna.Study, number: int, known: Mapping[str, float]) -> Tried | None:
        """One trial; a setting that was played before is not played again, and one that clashes
        with the rest of the rules not at all."""
        search.sampler = TPESampler(
            seed=derive(self.seed, "trial", number) & 0xFFFFFFFF, n_startup_trials=ANYHOW
        )
        trial = search.ask()
        settings = {knob.name: knob.turn(trial) for knob in self.knobs}
        miss = known.get(json.dumps(settings))
        if miss is None:
            try:
                study = self._study([settings], self.deals, self.seed)
            except BadOption:
                search.tell(trial, state=TrialState.PRUNED)
                return None
            (judged,) = self._judge(study, [settings])
            miss = judged.miss
        trial.set_user_attr(SETTINGS, settings)
        trial.set_user_attr("miss", miss)
        tried = self._tried(settings, miss)
        search.tell(trial, tried.cost, state=TrialState.COMPLETE)
        return tried

    def _tried(self, settings: Settings, miss: float) -> Tried:
        """A trial with how much it changes."""
        given = {name: given_value(self.game, self.options, name) for name in settings}
        knobs = {knob.name: knob for knob in self.knobs}
        changes = sum(knobs[name].changes(value, given[name]) for name, value in settings.items())
        return Tried(settings, miss, changes)

    def _cost(self, judged: Judged) -> float:
        return self._tried(judged.settings, judged.miss).cost

    def _opened(self) -> optuna.Study:
        """The search so far; that of another question is refused."""
        storage = None
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            storage = JournalStorage(JournalFileBackend(str(self.folder / "trials.log")))
        search = optuna.create_study(storage=storage, study_name="tuning", load_if_exists=True)
        if search.user_attrs.get(QUESTION, self.question()) != self.question():
            raise OtherStudy(f"{self.folder} keeps a search for something else; choose another.")
        search.set_user_attr(QUESTION, self.question())
        return search

    def question(self) -> list[str]:
        """All that the answer depends on but the number of trials."""
        return [
            self.game.layout.marker, *map(repr, self.knobs), *(goal.asked for goal in self.goals),
            *self.axes, *self.bots, *(f"{n}={v!r}" for n, v in self.options.items()),
            f"{self.players} {self.deals} {self.seed}",
        ]  # fmt: skip

    def _study(self, chosen: Sequence[Settings], deals: int, seed: int) -> Study:
        """All variants of these settings, on the same deals."""
        variants = [
            variant_at(self.game, (*cell, *settings.items()), self.players, self.bots, self.options)
            for settings in chosen
            for cell in cells(self.game, self.axes)
        ]
        return Study(self.game, variants, deals, seed, self.workers, 0, may_stop=False)

    def _judge(self, study: Study, chosen: Sequence[Settings]) -> Iterator[Judged]:
        """How far each of these settings is from the goals, by a study of their variants."""
        outcome = study.run()
        said, played = iter(summary(outcome).variants), iter(outcome.study.variants)
        labels = [label_of(cell) for cell in cells(self.game, self.axes)]
        for settings in chosen:
            own = [(label, next(said)) for label in labels]
            aims = [
                Aim(goal, label, each)
                for goal in self.goals
                for label, each in own
                if goal.label in ("", label)
            ]
            yield Judged(settings, aims, [next(played) for _ in labels])
