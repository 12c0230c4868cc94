"""Workers: who does the work of a simulation, a match or a study.

Work is a function of a task. Its results come in the order of the tasks, whoever did them and
whenever they were done, so what is made of them is the same with any workers.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from typing import Any, Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Started = TypeVar("Started")

AHEAD = 4
"""How many tasks are under way for each worker."""


class Workers(Protocol):
    """Threads or a cluster."""

    @property
    def count(self) -> int:
        """How many tasks are worked on at the same time."""
        ...

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The result of each task, in order; whoever stops asking ends the work."""
        ...


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True)
class Threads:
    """Threads of this process; compiled code runs in them at the same time."""

    count: int = field(default_factory=cores)

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        pool = ThreadPoolExecutor(self.count)
        try:
            yield from in_turn(lambda task: pool.submit(work, task), _result, tasks, self.count)
        finally:
            # Not waiting for tasks under way: whoever stops asking may have to tell them to end.
            pool.shutdown(wait=False, cancel_futures=True)


def _result(future: Future[Result]) -> Result:
    return future.result()


def in_turn(
    start: Callable[[Task], Started],
    finish: Callable[[Started], Result],
    tasks: Iterable[Task],
    workers: int,
) -> Iterator[Result]:
    """Start tasks a few ahead of the one whose result is waited for."""
    under_way: deque[Started] = deque()
    for task in tasks:
        under_way.append(start(task))
        if len(under_way) > AHEAD * workers:
            yield finish(under_way.popleft())
    while under_way:
        yield finish(under_way.popleft())


class Remade:
    """A dataclass that is sent to another machine as what it was made from.

    What it has worked out from that is worked out there again.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        given = (getattr(self, each.name) for each in fields(self) if each.init)  # type: ignore[arg-type]
        return type(self), tuple(given)
