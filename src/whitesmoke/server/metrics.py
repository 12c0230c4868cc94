"""Metrics: what Prometheus may ask a server.

How long bots think is not among it: a bot that has no choice does not think, and who plays alone at
a server would read that from the sum.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from whitesmoke.server.wire.sentences import Say

CONTENT_TYPE = CONTENT_TYPE_LATEST

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

REQUEST_SIZE, REQUEST_SECONDS, ASKING = 8192, 10.0, 20
"""Bytes of a request on the port of its own, seconds until it is answered, and how many may be
asking there at once; whoever comes after them is cut."""

FRESH = 0.2
"""Seconds for which the same text is shown again, so that asking often costs nothing."""

STALL = 0.25
"""Seconds between two looks at how late the event loop is."""


class Metrics:
    """The numbers of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._shown = float("-inf"), b""
        self.decisions = Counter(
            "whitesmoke_decisions", "Decisions stored.", ["game", "by"], registry=self.registry
        )
        self.refusals = Counter(
            "whitesmoke_refusals", "Requests and messages refused.", ["code"],
            registry=self.registry,
        )  # fmt: skip
        self.faults = Counter(
            "whitesmoke_bot_faults", "Bots that failed or were late.", ["kind"],
            registry=self.registry,
        )  # fmt: skip
        self.errors = Counter(
            "whitesmoke_errors", "Errors of our own that a client met.", registry=self.registry
        )
        self.latency = self._histogram("decision_seconds", "From a decision to its storage.", FAST)
        self.batches = self._histogram("storage_batch_changes", "Changes a transaction.", SIZES)
        self.storing = self._histogram("storage_batch_seconds", "How long one took.", FAST)
        self.failures = Counter(
            "whitesmoke_storage_failures", "Transactions that failed.", registry=self.registry
        )
        self.sockets = Gauge(
            "whitesmoke_sockets", "Sockets and streams that are open.", registry=self.registry
        )
        self.unready = Gauge(
            "whitesmoke_warming", "Parts of games that are still being compiled.",
            registry=self.registry,
        )  # fmt: skip
        self.stall = Gauge(
            "whitesmoke_loop_late_seconds", "How late the event loop was last.",
            registry=self.registry,
        )  # fmt: skip

    def _histogram(self, name: str, says: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"whitesmoke_{name}", says, buckets=buckets, registry=self.registry)

    def count_tables(self, by_status: Callable[[], Mapping[str, int]]) -> None:
        """Ask for the number of live tables by status whenever Prometheus asks."""
        self.registry.register(_Tables(by_status))

    def decided(self, game: str, by: str, seconds: float) -> None:
        """Count a decision of a person or a bot, and how long it took to be stored."""
        self.decisions.labels(game, by).inc()
        self.latency.observe(max(0.0, seconds))

    def refused(self, code: str) -> None:
        """Count what was not done; a fault is our own error."""
        self.refusals.labels(code).inc()
        if code == Say.FAULT.code:
            self.errors.inc()

    async def watch_loop(self) -> None:
        """Measure for ever how late the event loop is."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(STALL)
            self.stall.set(max(0.0, time.perf_counter() - began - STALL))

    def text(self) -> bytes:
        """All numbers as they were a moment ago, as Prometheus reads them."""
        if time.monotonic() >= self._shown[0] + FRESH:
            self._shown = time.monotonic(), generate_latest(self.registry)
        return self._shown[1]


@asynccontextmanager
async def served(metrics: Metrics, host: str, port: int) -> AsyncIterator[None]:
    """Show the numbers on a port of their own, whatever is asked there; on no port if it is 0."""
    if not port:
        yield
        return

    asking = asyncio.Semaphore(ASKING)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if asking.locked():
            writer.transport.abort()
            return
        async with asking:
            await _answer(metrics, reader, writer)

    async with await asyncio.start_server(answer, host, port, limit=REQUEST_SIZE):
        yield


async def _answer(
    metrics: Metrics, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """Show the numbers to somebody who asks in time, and hang up."""
    with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        async with asyncio.timeout(REQUEST_SECONDS):
            await reader.readuntil(b"\r\n\r\n")
            text = metrics.text()
            head = f"HTTP/1.1 200 OK\r\nContent-Type: {CONTENT_TYPE}\r\n"
            head += f"Content-Length: {len(text)}\r\nConnection: close\r\n\r\n"
            writer.write(head.encode() + text)
            await writer.drain()
    writer.close()


class _Tables(Collector):
    def __init__(self, by_status: Callable[[], Mapping[str, int]]) -> None:
        self._by_status = by_status

    def collect(self) -> Iterator[Metric]:
        tables = GaugeMetricFamily("whitesmoke_tables", "Tables in memory.", labels=["status"])
        for status, count in self._by_status().items():
            tables.add_metric([status], count)
        yield tables
