"""Costs: what is done for a guest is charged by the time that it takes on the event loop.

A token of a guest's bucket is worth so much of that time (`WORTH`). A request takes one at the
door. A verb that lets others work, such as a thread or the storage, takes as many more as it
declares (`cost=` at its route). Whatever takes longer than was paid for is owed: the next request
is refused until the bucket has filled up again. Work that a request begins and leaves behind is
charged like the request itself.
"""

import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")
Owe = Callable[[float], None]

WORTH = 0.002
"""Seconds of the event loop that a token buys."""

_payer: ContextVar[Owe | None] = ContextVar("payer", default=None)
"""Who is charged for what is done now."""


async def charged(work: Awaitable[Answer], owe: Owe, paid: float = 1.0) -> Answer:
    """Do something for a guest who has paid so many tokens for it, and owes the rest."""
    before = _payer.set(owe)
    try:
        return await _Metered(work, owe, paid)
    finally:
        _payer.reset(before)


def charged_as_well(work: Coroutine[Any, Any, Answer]) -> Coroutine[Any, Any, Answer]:
    """Something that whoever is charged now has asked for, charged to them if there is somebody."""
    owe = _payer.get()
    return _metered(work, owe) if owe else work


async def _metered(work: Awaitable[Answer], owe: Owe) -> Answer:
    return await _Metered(work, owe, 0.0)


class _Metered(Generic[Answer]):
    """Work whose steps on the event loop are timed, by the processor's time of this thread."""

    def __init__(self, work: Awaitable[Answer], owe: Owe, paid: float) -> None:
        self._steps, self._owe = work.__await__(), owe
        self._unpaid = -paid * WORTH

    def __await__(self) -> Generator[Any, Any, Answer]:
        step, given = self._steps.send, None
        try:
            while True:
                began = time.thread_time()
                try:
                    waits_for = step(given)
                finally:
                    self._unpaid += time.thread_time() - began
                if self._unpaid > WORTH:
                    self._pay()
                try:
                    step, given = self._steps.send, (yield waits_for)
                except BaseException as error:
                    step, given = self._steps.throw, error
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        finally:
            self._pay()

    def _pay(self) -> None:
        """Charge what was not paid for: whenever it is worth a token, and at the end."""
        if self._unpaid > 0:
            self._owe(self._unpaid / WORTH)
            self._unpaid = 0.0
