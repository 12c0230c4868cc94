"""Training: a net for any game, from self-play, that can be stopped and goes on.

In a generation a learner plays a round of games with the weights as they are and learns from it,
on one core. Several learners do so side by side, each with games of its own, on as many cores or
machines as there are; then all go on from the average of what they learned. What is kept is the
average of the weights of the last generations, which plays better than any one of them. Tables
differ: any number of players, and every other one by other options than the usual ones.
The same seed, learners and number of generations make the same net, wherever it was made.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots import self_play
from whitesmoke.bots.features import features_of
from whitesmoke.bots.net import BEST, WORSE, Shape, asking, shape_of, turned
from whitesmoke.bots.net_player import Net, NoNet
from whitesmoke.bots.self_play import (
    CLIP,
    ENTROPY,
    RATE,
    SPREAD,
    STEP,
    SURPRISE,
    UNSURE,
    VALUE,
    WRONG,
)
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

DECISIONS, EPOCHS, BATCH = 1 << 14, 3, 256
"""How many decisions a generation makes, how often it goes through them, and how many at once."""
ROOM_A_DECISION = 160
TABLES, FEWEST, USUAL, CHANGED = 64, 0.7, 0.5, 0.3
"""How many tables are set up for a generation; how many of them for as few as can play, how many
with the usual options, and how often an option differs at the others."""
TRUST = (1.0, 2.0)
"""How much a new net trusts what is judged best, and shuns what is judged worse."""
SLOWING = 100
"""After how many generations the net learns more slowly, and stays less uncertain."""
KEPT = 0.02
"""How much the latest weights count in what is kept, once there were enough generations."""
LEARNED = ("weights", "means", "squares", "times")
"""What a learner changes: the weights, and what Adam keeps of their gradients."""


class Progress(NamedTuple):
    """What a generation did."""

    generation: int
    decisions: int
    entropy: float
    error: float
    """The mean squared error of the expected scores, each from 0 to 1."""
    change: float
    """How much likelier or less likely the decisions became."""


class Lesson(NamedTuple):
    """A task: which learner, in which generation, and what it knows by now."""

    learner: int
    generation: int
    decisions: int
    """How many decisions to play and learn from."""
    state: dict[str, NDArray[Any]]


class Learned(NamedTuple):
    """What came of a lesson: what the learner knows, and sums over its decisions."""

    state: dict[str, NDArray[Any]]
    noted: int
    told: NDArray[np.float64]


Map = Callable[[Callable[[Lesson], Learned], Iterable[Lesson]], Iterable[Learned]]
"""Who gives the lessons: `map` for one after the other, or workers that give several at a time."""


@dataclass(frozen=True)
class Learner:
    """Plays and learns; it can be sent to other machines."""

    game: Game
    seed: int
    rate: float
    entropy: float

    def learn(self, lesson: Lesson) -> Learned:
        """Play a round with the weights as they are, then go through it a few times."""
        room, shape = Room(self.game, lesson.decisions), shape_of(self.game)
        # A copy, for what was sent from another process cannot be written to.
        now = {name: array.copy() for name, array in lesson.state.items()}
        luck = np.random.default_rng([self.seed, *_place(lesson)])
        noted = self._gather(room, lesson, now["weights"], luck)
        steps, told, settings = room.steps[:noted], np.zeros(3), self._settings(lesson, room, noted)
        grads = np.zeros_like(now["weights"])
        for _ in range(EPOCHS):
            self_play.learn(
                now["weights"], grads, now["means"], now["squares"], shape.facts, shape.actions,
                room.trace, steps, luck.permutation(noted), BATCH, settings, told,
            )  # fmt: skip
        now["times"][0] = settings[self_play.TIMES]
        return Learned(now, noted, told)

    def _gather(
        self, room: "Room", lesson: Lesson, weights: NDArray[Any], luck: np.random.Generator
    ) -> int:
        """Play until the room is full; how many decisions were noted."""
        game, place = self.game, _place(lesson)
        noted = self_play.gather(
            tables(game, luck), asking(game), game.layout.masks, features_of(game).parts,
            turned(game), weights, np.uint64(derive(self.seed, "deals", *place)),
            game.offer_buffer(), room.trace, room.steps, stream(self.seed, "train", *place),
        )  # fmt: skip
        return int(noted)

    def _settings(self, lesson: Lesson, room: "Room", noted: int) -> NDArray[np.float64]:
        settings = np.zeros(6)
        settings[RATE] = self.rate / np.sqrt(1 + lesson.generation / SLOWING)
        settings[ENTROPY] = self.entropy / np.sqrt(1 + lesson.generation / SLOWING)
        settings[CLIP], settings[VALUE] = 0.1, 0.5
        settings[SPREAD] = max(float(room.steps["gain"][:noted].std()), 1e-6)
        settings[self_play.TIMES] = lesson.state["times"][0]
        return settings


def _place(lesson: Lesson) -> tuple[int, ...]:
    """What a learner's chance depends on; the first is as if it were alone."""
    return (lesson.generation, *([lesson.learner] if lesson.learner else []))


@dataclass
class Trainer:
    """A net being trained."""

    game: Game
    seed: int = 1
    rate: float = 1e-3
    entropy: float = 0.02
    learners: int = 1
    """How many learn side by side."""
    generation: int = 0
    decisions: int = 0
    state: dict[str, NDArray[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.state:
            first = first_weights(self.game, self.seed)
            blank = np.zeros_like(first)
            self.state = {"weights": first, "means": blank, "squares": blank.copy()}
            self.state |= {"kept": first.copy(), "times": np.zeros(1)}

    def run(
        self, minutes: float, generations: int | None = None, map_: Map = map
    ) -> Iterator[tuple[float, Progress]]:
        """Train for so long, or up to so many generations; yields what part of it is done."""
        begin, part = time.monotonic(), 0.0
        while part < 1 if generations is None else self.generation < generations:
            done = self.step(map_=map_)
            part = (time.monotonic() - begin) / (60 * minutes) if minutes else 1.0
            yield done.generation / generations if generations else min(part, 1.0), done

    def compile(self) -> None:
        """Have all compiled that training needs, on a copy."""
        Trainer(self.game, self.seed, state=dict(self.state)).step(4 * BATCH)

    def step(self, decisions: int = DECISIONS, map_: Map = map) -> Progress:
        """One generation, in which each learner makes so many decisions."""
        learner = Learner(self.game, self.seed, self.rate, self.entropy)
        known = {name: self.state[name] for name in LEARNED}
        lessons = [Lesson(n, self.generation, decisions, known) for n in range(self.learners)]
        found = list(map_(learner.learn, lessons))
        now = {name: _average([each.state[name] for each in found]) for name in LEARNED}
        self.generation += 1
        self.decisions += sum(each.noted for each in found)
        kept, newest = self.state["kept"], np.float32(max(KEPT, 2 / (self.generation + 1)))
        self.state = {**now, "kept": kept + (now["weights"] - kept) * newest}
        learned_from = sum(EPOCHS * (each.noted // BATCH * BATCH) for each in found)
        seen = np.sum([each.told for each in found], axis=0) / learned_from
        noted = sum(each.noted for each in found)
        return Progress(self.generation, noted, seen[UNSURE], seen[WRONG], seen[SURPRISE])

    @property
    def made(self) -> dict[str, Any]:
        """How the net was made."""
        return {
            "seed": self.seed, "generations": self.generation, "decisions": self.decisions,
            "rate": self.rate, "entropy": self.entropy, "learners": self.learners,
            "rules": self.game.about.version,
        }  # fmt: skip

    @property
    def net(self) -> Net:
        """The net as it is by now; weights of facts that never held are left out."""
        weights, shape = self.state["kept"].copy(), shape_of(self.game)
        never = (shape.parts(self.state["squares"])[0] == 0).all(axis=1)
        shape.parts(weights)[0][never] = 0
        return Net(self.game, weights, self.made)

    def pause(self, path: Path) -> None:
        """Keep all that is needed to go on."""
        arrays: dict[str, Any] = {"made": np.array(json.dumps(self.made)), **self.state}
        np.savez(path, **arrays)


def resume(game: Game, path: Path) -> Trainer:
    """A training that goes on from where it was paused."""
    with np.load(path) as kept:
        made, state = json.loads(str(kept["made"])), {n: kept[n] for n in kept if n != "made"}
    if state["weights"].size != shape_of(game).size:
        raise NoNet(f"{path.name} was made for another version of {game.about.title}.")
    return Trainer(
        game, made["seed"], made["rate"], made["entropy"], made.get("learners", 1),
        made["generations"], made["decisions"], state,
    )  # fmt: skip


def _average(arrays: list[NDArray[Any]]) -> NDArray[Any]:
    """What learners know on average; what one knows by itself stays as it is, bit by bit."""
    mean: NDArray[Any] = np.mean(arrays, axis=0, dtype=arrays[0].dtype)
    return arrays[0] if len(arrays) == 1 else mean


class Room:
    """Room for what a generation notes."""

    def __init__(self, game: Game, decisions: int = DECISIONS) -> None:
        facts, offers = decisions * ROOM_A_DECISION, decisions * min(32, len(game.actions))
        self.trace = (
            np.zeros(facts, np.int64), np.zeros(facts, np.float32),
            np.zeros(offers, np.int64), np.zeros(offers),
        )  # fmt: skip
        self.steps = np.zeros(decisions, STEP)


def first_weights(game: Game, seed: int) -> NDArray[np.float32]:
    """The weights of a net that follows the heuristics, if there are any, and knows no more."""
    return first_of_shape(shape_of(game), seed)


def first_of_shape(shape: Shape, seed: int) -> NDArray[np.float32]:
    """The weights of a net of some shape before it has learned anything."""
    luck = np.random.default_rng([seed, 1 << 32])
    weights = luck.normal(0, 1, shape.size).astype(np.float32)
    first, second, outs = shape.parts(weights)
    first *= 0.1
    second *= np.sqrt(2 / len(second))
    outs *= 0.01
    first[-1] = second[-1] = outs[:, -1] = 0
    outs[shape.actions + BEST, -1], outs[shape.actions + WORSE, -1] = TRUST
    return weights


def tables(game: Game, luck: np.random.Generator) -> Records:
    """Tables before the deal, of all sizes, every other one with options as usual."""
    about = game.about
    found: list[Records] = []
    while len(found) < TABLES:
        players = int(luck.integers(about.fewest, about.most + 1))
        if luck.random() < FEWEST:
            players = about.fewest
        options = dict(about.cap)
        if luck.random() >= USUAL:
            for name, option in game.options.items():
                if luck.random() < CHANGED and name not in about.cap:
                    options[name] = option.samples[int(luck.integers(len(option.samples)))]
        try:
            found.append(game.blank(players, options))
        except BadOption:
            continue
    return np.concatenate(found)
