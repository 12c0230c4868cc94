"""Batching: many games of one kind side by side, stepped on all cores.

Each step makes one decision in every game, that of the seat which is asked first. A finished game
is dealt anew at once, so that there is always something to decide everywhere. Which cards come
depends on the seed, the game's place in the batch and how many games were dealt there before: not
on the number of threads.
"""

import copy
import functools
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from whitesmoke.kernel.chance import bounded, derive, output
from whitesmoke.kernel.checks import a_short_seed, whole
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import lowest
from whitesmoke.kernel.errors import BadOption, IllegalMove
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.observing import NOBODY, Observer, bytes_of, look, look_at, open_to
from whitesmoke.kernel.questions import deal, play, score, waiting

WAIT = -1
"""The action that leaves a game as it is."""

FEW = 512
"""How many games are not worth a thread of their own."""


@rule
def deal_anew(state, i, numbers, key, among):
    """Deal the game whose number is next in this place."""
    state.seed = output(key, numbers[i])
    numbers[i] += among
    deal(state)


@rule
def offer(state, records, i, seats, parts, offers, seen, open_):
    """Write who is asked first in one game, what that seat sees and what it may do."""
    mask = waiting(state)
    if mask:
        seats[i] = lowest(mask)
        look(records, i, seats[i], parts, seen)
        open_to(state, i, seats[i], offers, open_)
    else:
        seats[i] = NOBODY
        seen[i, :] = 0
        open_[i, :] = 0


@driver
def deal_games(
    states, records, which, undealt, numbers, key, among, seats, parts, offers, seen, open_
):
    """Deal anew wherever it is wished, and offer the first decision."""
    for i in range(len(states)):
        if which[i]:
            states[i] = undealt[0]
            deal_anew(states[i], i, numbers, key, among)
            offer(states[i], records, i, seats, parts, offers, seen, open_)


@driver
def step_games(
    states, records, actions, rewards, dones, undealt, numbers, key, among, again,
    seats, parts, offers, seen, open_,
):  # fmt: skip
    """Make one decision in each game that does not wait; deal anew what is over, if `again`."""
    for i in range(len(states)):
        rewards[i, :] = 0
        dones[i] = False
        if actions[i] < 0 or seats[i] < 0:
            continue
        play(states[i], seats[i], actions[i])
        if waiting(states[i]) == 0:
            score(states[i], rewards[i])
            dones[i] = True
            if again:
                states[i] = undealt[0]
                deal_anew(states[i], i, numbers, key, among)
        offer(states[i], records, i, seats, parts, offers, seen, open_)


@driver
def first_wrong(open_, seats, actions):
    """The first game for which a decision is given that is not open, or -1."""
    for i in range(len(actions)):
        if actions[i] >= open_.shape[1]:
            return i
        if actions[i] >= 0 and seats[i] >= 0 and not open_[i, actions[i]]:
            return i
    return -1


@driver
def sample_games(open_, key, first, out):
    """Any of the open decisions in each game, each as likely as the others."""
    for i in range(len(out)):
        count = 0
        for action in range(open_.shape[1]):
            count += open_[i, action]
        out[i] = WAIT
        nth = bounded(output(key, first + np.uint64(i)), count) if count else -1
        for action in range(open_.shape[1]):
            nth -= open_[i, action]
            if nth < 0:
                out[i] = action if count else WAIT
                break


class Batch:
    """Many games side by side. The arrays are overwritten by the next step: copy what you keep."""

    observations: NDArray[np.float32]
    """A row for each game: what the seat that is asked sees, as `observer.names` names it."""
    masks: NDArray[np.bool_]
    """Which decisions that seat may make."""
    seats: NDArray[np.int64]
    """Which seat is asked."""
    rewards: NDArray[np.float64]
    """What the last step brought each seat: the score where a game ended, else 0."""
    dones: NDArray[np.bool_]
    """Where the last step ended a game."""

    def __init__(
        self,
        game: Game,
        n: int,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
        again: bool = True,
    ) -> None:
        """Without `again` a finished game stays as it is, NOBODY is asked, until it is dealt."""
        self.n = whole(n, "The number of games", BadOption)
        if self.n < 1:
            raise BadOption(f"A batch holds at least one game, not {n}.")
        self.game = game
        self.observer = Observer(game, players)
        self.threads = threads or os.cpu_count() or 1
        self.states = game.layout.new(self.n)
        self._undealt = game.blank(players, {**game.about.cap, **(options or {})})
        self._again = again
        self._seats = np.zeros(self.n, np.int64)
        self._seen = np.zeros((self.n, self.observer.size), np.float32)
        self._open = np.zeros((self.n, len(game.actions)), np.bool_)
        self._rewards = np.zeros((self.n, game.about.most))
        self._dones = np.zeros(self.n, np.bool_)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal everything anew."""
        self._key = np.uint64(derive(a_short_seed(seed), "games"))
        self._dice = np.uint64(derive(seed, "samples"))
        self._numbers = np.arange(self.n, dtype=np.uint64)
        self._taken = 0
        self._rewards[:], self._dones[:] = 0, False
        self.deal(np.ones(self.n, np.bool_))

    def __getattr__(self, name: str) -> Any:
        shown = {
            "observations": "_seen",
            "masks": "_open",
            "seats": "_seats",
            "dones": "_dones",
            "rewards": "_rewards",
        }
        if name not in shown:
            raise AttributeError(name)
        array = self.__dict__[shown[name]].view()
        if name == "rewards":
            array = array[:, : self.observer.players]
        array.flags.writeable = False
        return array

    def step(self, actions: ArrayLike) -> None:
        """Make one decision in each game; WAIT (-1) leaves a game as it is.

        A decision that is not open is refused, and nothing changes in any game.
        """
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.n,):
            raise IllegalMove(f"{self.n} games need {self.n} decisions, not {actions.shape}.")
        if (wrong := first_wrong(self._open, self._seats, actions)) >= 0:
            raise IllegalMove(self._refusal(wrong, int(actions[wrong])))
        chance = (self._key, np.uint64(self.n), self._again)
        self._on_all_cores(
            lambda a, b: step_games(
                self.states[a:b],
                self._records[a:b],
                actions[a:b],
                self._rewards[a:b],
                self._dones[a:b],
                self._undealt,
                self._numbers[a:b],
                *chance,
                *self._offers(a, b),
            )
        )

    def _refusal(self, i: int, action: int) -> str:
        names = self.game.names
        said = names[action] if action < len(names) else f"Move number {action}"
        legal = ", ".join(names[a] for a in np.flatnonzero(self._open[i]))
        return f"Game {i}, seat {self._seats[i]}: {said!r} is not legal. Legal now: {legal}."

    def deal(self, which: NDArray[np.bool_]) -> None:
        """Deal anew in some of the games."""
        chance = (self._key, np.uint64(self.n))
        self._on_all_cores(
            lambda a, b: deal_games(
                self.states[a:b],
                self._records[a:b],
                which[a:b],
                self._undealt,
                self._numbers[a:b],
                *chance,
                *self._offers(a, b),
            )
        )

    def sample(self) -> NDArray[np.int64]:
        """Any of the open decisions in each game."""
        out, first = np.empty(self.n, np.int64), self._taken
        self._taken += self.n
        self._on_all_cores(
            lambda a, b: sample_games(self._open[a:b], self._dice, np.uint64(first + a), out[a:b])
        )
        return out

    def seen_by(self, viewers: ArrayLike) -> NDArray[np.float32]:
        """What one seat of each game sees, whoever is asked."""
        out = np.empty_like(self._seen)
        seats = np.ascontiguousarray(np.broadcast_to(viewers, self.n), np.int64)
        look_at(self._records, seats, self.observer.parts, out)
        return out

    def copy(self) -> "Batch":
        """A batch of its own that goes on from here."""
        return copy.deepcopy(self)

    @property
    def _records(self) -> NDArray[np.uint8]:
        return bytes_of(self.states)

    def _offers(self, a: int, b: int) -> tuple[Any, ...]:
        offers = self.game.offer_buffer()
        return self._seats[a:b], self.observer.parts, offers, self._seen[a:b], self._open[a:b]

    def _on_all_cores(self, work: Callable[[int, int], Any]) -> None:
        """Share the games out among the threads; this one takes the last share."""
        shares = max(1, min(self.threads, self.n // FEW))
        cuts = [self.n * i // shares for i in range(shares + 1)]
        begun = [_pool().submit(work, a, b) for a, b in pairwise(cuts[:-1])]
        work(cuts[-2], cuts[-1])
        for share in begun:
            share.result()


@functools.cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count() or 1, "whitesmoke-batch")
