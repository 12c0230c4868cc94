"""Pondering: what people ask strong bots, hints and reviews.

| what happens | what becomes of the thought |
| --- | --- |
| somebody asks for it | it is thought about in one thread, step by step; guests take turns |
| somebody else asks for the same | both wait for one thought |
| nobody waits for it any more | it ends after the step that is being made |
| it is complete | it is kept for whoever asks again, until many others have been asked for |
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from whitesmoke.server.thinking.fair_threads import FairThreads
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

Answer = TypeVar("Answer")
Steps = Generator[None, None, Answer]

EACH, ALL = 3, 60
"""Hints and reviews that may be waited for at once, by one guest and by all of them."""

THOUGHTS_KEPT = 1000
"""Thoughts that are kept."""


class Pondering:
    """The hints and reviews of a server; bots at tables never wait for them."""

    def __init__(self) -> None:
        self._threads = FairThreads(1, "ponder")
        self._asking: Counter[str] = Counter()
        self._thoughts: dict[Hashable, _Thought] = {}
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    async def think(
        self, guest: str, about: Hashable, steps: Callable[[], Steps[Answer]]
    ) -> Answer:
        """The answer to something that is asked in these words, thought about once."""
        answer: Answer
        if about in self._kept:
            self._kept.move_to_end(about)
            answer = self._kept[about]
            return answer
        with self._one_more(guest):
            answer = await self._shared(guest, about, steps)
            return answer

    @contextmanager
    def _one_more(self, guest: str) -> Iterator[None]:
        if self._asking[guest] >= EACH or self._asking.total() >= ALL:
            raise Refused(Say.BOTS_ARE_BUSY())
        self._asking[guest] += 1
        try:
            yield
        finally:
            self._asking -= Counter([guest])

    async def _shared(self, guest: str, about: Hashable, steps: Callable[[], Steps[Any]]) -> Any:
        """Wait for a thought together with all others who do; the last to leave ends it."""
        thought = self._thoughts.get(about)
        if thought is None:
            thought = self._thoughts[about] = _Thought(self._finish(guest, about, steps()))
        thought.waiting += 1
        try:
            return await asyncio.shield(thought.task)
        finally:
            thought.waiting -= 1
            if not thought.waiting:
                thought.task.cancel()
                if self._thoughts.get(about) is thought:
                    del self._thoughts[about]

    async def _finish(self, guest: str, about: Hashable, steps: Steps[Any]) -> Any:
        """Make all steps, each of them when it is the guest's turn, and keep the answer."""
        over, answer = False, None
        while not over:
            over, answer = await self._threads.run(guest, partial(_step, steps))
        self._kept[about] = answer
        if len(self._kept) > THOUGHTS_KEPT:
            self._kept.popitem(last=False)
        return answer

    def stop(self) -> None:
        """Let go of every thought."""
        self._threads.stop()


class _Thought:
    """Something that is thought about, and how many wait for it."""

    def __init__(self, work: Any) -> None:
        self.task = asyncio.get_running_loop().create_task(work)
        self.waiting = 0


def _step(steps: Steps[Any]) -> tuple[bool, Any]:
    """Make the next step; whether it was the last one, and the answer."""
    try:
        next(steps)
    except StopIteration as done:
        return True, done.value
    return False, None


def in_one_step(think: Callable[[], Answer]) -> Steps[Answer]:
    """Something that cannot be cut into steps."""
    yield from ()
    return think()
