"""Fair threads: guests queue for them and take turns, however much each of them asks for.

Whoever has many things to be done waits for them in a queue of their own. A thread that is free
does the first thing of the guest whose turn it is, and then it is the next guest's turn. What
nobody waits for any more is not begun.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

Answer = TypeVar("Answer")


class _Job(NamedTuple):
    """Something to be done, and whoever waits for it."""

    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


class FairThreads:
    """A bounded number of threads, shared between guests."""

    def __init__(self, count: int, name: str) -> None:
        self.count, self._busy = count, 0
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._queues: OrderedDict[str, deque[_Job]] = OrderedDict()
        """What waits, by guest; the guest whose turn it is comes first."""

    async def run(self, guest: str, work: Callable[[], Answer]) -> Answer:
        """Do something in a thread when it is the guest's turn."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(guest, deque()).append(_Job(work, done))
        self._begin()
        return await done

    def _begin(self) -> None:
        """Begin what can be begun."""
        while self._busy < self.count and (job := self._next()):
            self._busy += 1
            loop = asyncio.get_running_loop()
            thought = loop.run_in_executor(self._pool, job.work)
            thought.add_done_callback(partial(self._end, job))

    def _next(self) -> _Job | None:
        """The job whose turn it is; those whose asker has gone are left out."""
        while self._queues:
            guest, queue = self._queues.popitem(last=False)
            while queue and queue[0].done.done():
                queue.popleft()
            job = queue.popleft() if queue else None
            if queue:
                self._queues[guest] = queue
            if job:
                return job
        return None

    def _end(self, job: _Job, thought: "asyncio.Future[Any]") -> None:
        self._busy -= 1
        error = None if thought.cancelled() else thought.exception()
        if job.done.done():
            pass
        elif thought.cancelled():
            job.done.cancel()
        elif error:
            job.done.set_exception(error)
        else:
            job.done.set_result(thought.result())
        self._begin()

    def stop(self) -> None:
        """Begin nothing any more; whoever waits is cancelled."""
        for queue in self._queues.values():
            for job in queue:
                job.done.cancel()
        self._queues.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)
