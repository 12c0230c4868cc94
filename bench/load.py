"""Load: many players at many tables from one process that costs little itself.

`python -m bench.load flat|pace|idle PORT TABLES SECONDS` prints one line of JSON. A websocket is
spoken here by hand, and a message is decoded only if its reader is asked to decide.
"""

import asyncio
import json
import random
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.request import urlopen

import msgspec
import uvloop

READY = 450
"""Tables that are opened beside those that are played at once."""

PINGS = 2.5
"""Seconds between two pings of a client."""

NOT_ASKED = b'"offers":[]'
HANDSHAKE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)


class View(msgspec.Struct):
    offers: list[int]

    @property
    def offered(self) -> list[int]:
        """The numbers of the decisions; after each come its warnings, and how long they are."""
        found, at = [], 0
        while at < len(self.offers):
            found.append(self.offers[at])
            at += 2 + self.offers[at + 1]
        return found


class Told(msgspec.Struct):
    seq: int
    view: View


told_of = msgspec.json.Decoder(Told).decode


def framed(text: bytes) -> bytes:
    """A client's text frame; the mask is zero, which leaves the text as it is."""
    size = len(text)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + text


PING = framed(b'{"type":"ping"}')


class Seat(asyncio.Protocol):
    """One seat's websocket."""

    def __init__(self, table: "BenchTable", token: str) -> None:
        self.table, self.token = table, token
        self.buffer, self.open = bytearray(), False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(HANDSHAKE.format(self.table.name).encode())

    def say(self, **said: Any) -> None:
        self.transport.write(framed(json.dumps(said).encode()))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            _, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            self.open, self.buffer = True, bytearray(rest)
            self.say(type="hello", token=self.token)
        at, size = 0, len(self.buffer)
        while size - at >= 2:
            start, length = at + 2, self.buffer[at + 1]
            if length == 126:
                start, length = at + 4, int.from_bytes(self.buffer[at + 2 : at + 4], "big")
            elif length == 127:
                start, length = at + 10, int.from_bytes(self.buffer[at + 2 : at + 10], "big")
            if size < start + length:
                break
            self.table.heard(self, bytes(self.buffer[start : start + length]))
            at = start + length
        del self.buffer[:at]


class BenchTable:
    """A table whose four seats are all played from here."""

    def __init__(self, bench: "Bench", name: str, tokens: list[str]) -> None:
        self.bench, self.name = bench, name
        self.seats = [Seat(self, token) for token in tokens]
        self.awaited: dict[int, int] = {}
        self.sent, self.over, self.keys = 0.0, False, 0
        self.waits: Callable[[], None] | None = None
        """The first decision of a table that is played later."""

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for seat in self.seats:
            await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", port)

    def heard(self, seat: Seat, message: bytes) -> None:
        if message.startswith(b'{"type":"event"'):
            self.bench.events += 1
            self._count(message)
            if b'"over":true' in message:
                self.bench.finished(self)
                return
        elif not message.startswith(b'{"type":"view"'):
            self.bench.refused += message.startswith(b'{"type":"refused"')
            return
        if NOT_ASKED not in message and b'"offers":[' in message:
            told = told_of(message)
            names = [self.bench.names[action] for action in told.view.offered]
            self.bench.asked(self, seat, told.seq, names)

    def _count(self, message: bytes) -> None:
        """The time until the last of the seats has heard of a decision."""
        seq = int(message[message.index(b'"seq":') + 6 : message.index(b",", 16)])
        self.awaited[seq] = self.awaited.get(seq, 0) + 1
        if self.awaited[seq] == len(self.seats):
            del self.awaited[seq]
            self.bench.seen_by_all(self)

    def decide(self, seat: Seat, seq: int, name: str) -> None:
        self.keys += 1
        self.sent = time.perf_counter()
        seat.say(type="decide", seq=seq, name=name, key=f"k{self.keys}")


class Bench:
    """All tables, and what is done when a seat is asked."""

    def __init__(self, port: int) -> None:
        self.port, self.dice = port, random.Random(1)
        self.names = declared_names(port)
        self.tables: list[BenchTable] = []
        self.later: list[BenchTable] = []
        """Tables that are ready to be played when others are over."""
        self.events = self.refused = self.done = self.games = 0
        self.latencies: list[float] = []
        self.asked: Callable[[BenchTable, Seat, int, list[str]], None] = self.at_once

    def at_once(self, table: BenchTable, seat: Seat, seq: int, names: list[str]) -> None:
        table.decide(seat, seq, self.dice.choice(names))

    def not_yet(self, table: BenchTable, seat: Seat, seq: int, names: list[str]) -> None:
        """Hold the first decision back."""
        table.waits = partial(table.decide, seat, seq, self.dice.choice(names))
        self.later.append(table)

    def nothing(self, table: BenchTable, seat: Seat, seq: int, names: list[str]) -> None:
        pass

    def in_a_while(self, table: BenchTable, seat: Seat, seq: int, names: list[str]) -> None:
        """A person's pace: one decision a table in five seconds, at any moment of them."""
        loop = asyncio.get_running_loop()
        wait = 5.0 if table.keys else self.dice.random() * 5.0
        loop.call_later(wait, table.decide, seat, seq, self.dice.choice(names))

    async def ping(self) -> None:
        """Every client shows that it is there as often as a browser does."""
        while True:
            for table in list(self.tables):
                for seat in table.seats:
                    if seat.open:
                        seat.transport.write(PING)
                await asyncio.sleep(PINGS / max(1, len(self.tables)))

    def seen_by_all(self, table: BenchTable) -> None:
        self.done += 1
        if table.sent:
            self.latencies.append(time.perf_counter() - table.sent)

    def finished(self, table: BenchTable) -> None:
        if not table.over:
            table.over = True
            self.games += 1
            if self.later:
                self.begin()
            else:
                asyncio.get_running_loop().create_task(self._again(table))

    def begin(self) -> None:
        """Play one of the tables that are ready."""
        first = self.later.pop().waits
        assert first
        first()

    async def _again(self, table: BenchTable) -> None:
        await asyncio.sleep(0.05)
        for seat in table.seats:
            seat.transport.close()
        self.tables.remove(table)
        await self.open()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        writer.write(
            f"{head}Content-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode() + text
        )
        answer = await reader.read(-1)
        writer.close()
        found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found

    async def open(self) -> None:
        """One more table with four people, all of them here."""
        seats = [{"kind": "me"}] + [{"kind": "open"}] * 3
        made = await self.post("/api/tables", {"game": "nope", "name": "Ann", "seats": seats})
        tokens = [made["token"]]
        for seat in ("1", "2", "3"):
            sit = {"name": f"Guest {seat}", "invitation": made["invitations"][seat]}
            tokens.append((await self.post(f"/api/tables/{made['table']}/sit", sit))["token"])
        table = BenchTable(self, made["table"], tokens)
        self.tables.append(table)
        if self.asked != self.nothing:
            await table.connect(self.port)

    async def open_many(self, count: int) -> None:
        for first in range(0, count, 20):
            await asyncio.gather(*(self.open() for _ in range(min(20, count - first))))


async def flat(port: int, tables: int, seconds: float) -> dict[str, Any]:
    """Decisions a second that were kept and that all four seats have heard of.

    All tables are opened before, so that nothing but decisions is measured.
    """
    bench = Bench(port)
    bench.asked = bench.not_yet
    await bench.open_many(tables + READY)
    await asyncio.sleep(2.0)
    bench.asked = bench.at_once
    for _ in range(tables):
        bench.begin()
    await asyncio.sleep(1.0)
    done, began, worked = bench.done, time.perf_counter(), time.process_time()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    own = (time.process_time() - worked) / took
    return {"rate": (bench.done - done) / took, "refused": bench.refused, "own": own,
            "left": len(bench.later)}  # fmt: skip


async def pace(port: int, tables: int, seconds: float) -> dict[str, Any]:
    """Latencies at a person's pace, from sending a decision to the last seat's view."""
    bench = Bench(port)
    bench.asked = bench.in_a_while
    await bench.open_many(tables)
    pinging = asyncio.create_task(bench.ping())
    await asyncio.sleep(6.0)
    bench.latencies.clear()
    await asyncio.sleep(seconds)
    pinging.cancel()
    found = sorted(bench.latencies)
    names = [table.name for table in bench.tables]
    return {"p50": found[len(found) // 2], "p99": found[int(len(found) * 0.99)],
            "count": len(found), "tables": names}  # fmt: skip


async def idle(port: int, tables: int, _: float) -> dict[str, Any]:
    """Open tables, then connect every seat; the caller looks at the server's memory in between."""
    bench = Bench(port)
    bench.asked = bench.nothing
    await bench.open_many(tables)
    sys.stdout.write("opened\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    for table in bench.tables:
        await table.connect(port)
    await asyncio.sleep(5.0)
    sys.stdout.write("connected\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    return {"sockets": 4 * tables}


def declared_names(port: int) -> list[str]:
    """The names of the decisions of NOPE! by number."""
    with urlopen(f"http://127.0.0.1:{port}/api/games/nope/declaration") as answer:
        found: list[str] = json.load(answer)["names"]
    return found


def allow_many_files() -> None:
    """Let this process have as many connections as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    theme, port, tables, seconds = sys.argv[1:5]
    allow_many_files()
    work = {"flat": flat, "pace": pace, "idle": idle}[theme]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(work(int(port), int(tables), float(seconds)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
