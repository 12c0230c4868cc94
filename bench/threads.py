"""Threads: compiled play lets go of the interpreter, so that a second thread costs nothing."""

import threading
import time
from collections.abc import Iterator

from bench.play import play_outs
from bench.rows import Row, from_pairs

GAMES = 300_000
ROUNDS = 9


def rows() -> Iterator[Row]:
    per_second(1)
    yield from_pairs(
        "Leduc poker in two threads against one, work done in a second of a thread's processor",
        [(per_second(2), per_second(1)) for _ in range(ROUNDS)],
        bar=0.9,
        unit="decisions/s",
    )


def per_second(threads: int) -> float:
    """Decisions made in a second of processor time, over all threads."""
    made: list[tuple[int, float]] = []
    ready = threading.Barrier(threads)

    def play() -> None:
        work = play_outs("examples.leduc_poker", 2, GAMES)
        ready.wait()
        began = time.thread_time()
        decisions = work()
        made.append((decisions, time.thread_time() - began))

    workers = [threading.Thread(target=play) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(decisions for decisions, _ in made) / sum(seconds for _, seconds in made)
