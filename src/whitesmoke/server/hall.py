"""Hall: all tables of a server. A table is loaded from the storage when it is first needed."""

import asyncio
import logging
import re
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server import telling, tokens
from whitesmoke.server.clocks import Clocks, deadlines
from whitesmoke.server.config import Config
from whitesmoke.server.levels import Levels
from whitesmoke.server.limits import Limits
from whitesmoke.server.metrics import Metrics
from whitesmoke.server.opening import NewTable
from whitesmoke.server.refusals import Refused, no_game
from whitesmoke.server.schema import tables
from whitesmoke.server.seating import Seat, Seating, proper
from whitesmoke.server.storage import Change, Event, InDoubt, NotStored, Storage
from whitesmoke.server.tables import MOVES, LiveTable
from whitesmoke.server.thinking import AGAIN, Thinking, rule_move
from whitesmoke.server.warming import Warming
from whitesmoke.server.wire import OpenTable, Sit

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")

PRESENCE = 0.3
"""Seconds in which comings and goings are gathered before they are told."""

BULK = 200
"""Tables that are loaded at once."""

ALIVE = ("waiting", "running")

NAMED = re.compile(r"[a-z0-9]{1,16}")
"""How tables are named."""


class Hall:
    """The live tables, and the way to all others."""

    def __init__(self, config: Config) -> None:
        self.config, self.limits = config, Limits(config)
        self.levels = Levels(config.policies)
        self.metrics = Metrics()
        self.metrics.count_tables(lambda: Counter(live.status for live in self.live.values()))
        self.storage = Storage(config.db, self._stored)
        self.warming = Warming()
        self.thinking = Thinking(
            self.warming, self.levels, config.bot_threads, config.bot_floor, config.bot_longest
        )
        self.thinking.thought = self.metrics.thinking.observe
        self.metrics.unready.set_function(lambda: self.warming.left)
        self.metrics.sockets.set_function(lambda: self.limits.connections)
        self.clocks = Clocks(self._run_out)
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._coming: set[str] = set()

    async def start(self) -> None:
        """Open the storage, and take up the tables where a stop left them."""
        await self.storage.start()
        self.warming.start(await self.storage.games(ALIVE))
        self.spawn(self.wake()).add_done_callback(lambda _: self.warming.awake.set())

    async def stop(self) -> None:
        """Finish what is being stored, and let everybody go."""
        self.clocks.stop()
        await self.thinking.stop()
        self.warming.stop()
        await self.settle()
        await self.storage.stop()

    async def settle(self) -> None:
        """Wait for what is being done, for a while."""
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=2.0)

    def _stored(self, changes: int, seconds: float, kept: bool) -> None:
        """Count a transaction; called in the thread that writes."""
        self.metrics.batches.observe(changes)
        self.metrics.storing.observe(seconds)
        if not kept:
            self.metrics.failures.inc()

    def spawn(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        """Begin something that is finished even if whoever asked for it has gone."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """The same, and wait for it."""
        return await asyncio.shield(self.spawn(work))

    @property
    def alive(self) -> int:
        """How many tables wait or run."""
        return sum(live.status in ALIVE for live in self.live.values())

    async def add(self, new: NewTable) -> LiveTable:
        """Keep a new table, begun if nobody is missing."""
        live = self._table(new.row, new.set_up, Seating(new.seats), new.begins)
        for event in new.events:
            live.apply(event)
        ready = not live.seats.open and self.warming.ready(live.game.name)
        if ready:
            live.apply(_begin(live))
        row = {**new.row, "status": live.status}
        await self.storage.keep(Change(live.id, tuple(live.events), row, new=True))
        self._adopt(live)
        return live

    async def sit(self, live: LiveTable, wanted: Sit, opener: bool = False) -> tuple[int, str]:
        """Somebody sits down, or asks again; the seat and the secret that stands for it."""
        token = tokens.token_from(wanted.key, live.id) if wanted.key else tokens.new_token()
        async with live.door:
            if (known := live.seats.of(token)) is not None:
                return known, token
            if live.table is not None:
                raise Refused("started", "The game has begun; watch, or wait for the next one.")
            seat = live.seats.choose(wanted.seat, wanted.invitation, live.set_up.public or opener)
            name = live.seats.unique(proper(wanted.name), seat)
            body = {"name": name, "token": tokens.hashed(token), "opener": opener}
            await live.change("sit", seat, body)
        self.begin_if_full(live)
        return seat, token

    def begin_if_full(self, live: LiveTable) -> None:
        """Begin the game soon if nobody is missing."""
        if live.table is None and not live.closed and not live.seats.open:
            self.spawn(self._begin_soon(live))

    async def _begin_soon(self, live: LiveTable) -> None:
        """Begin as soon as the storage keeps it."""
        while live.table is None and not live.closed and not live.seats.open:
            try:
                await self.begin(live)
            except InDoubt:
                return
            except NotStored:
                await asyncio.sleep(AGAIN)

    async def begin(self, live: LiveTable, level: str | None = None) -> int:
        """Begin the game as soon as it is ready to be played."""
        await self.warming.until_ready(live.game.name)
        try:
            return await live.change("start", None, {"level": level} if level else {})
        except Refused as error:
            if error.code != "started":
                raise
            return live.seq

    async def find(self, table: str) -> LiveTable:
        """A table by its name, from memory or from the storage, with nothing on its way there."""
        while True:
            try:
                live = self.live.get(table) or await self._loaded(table)
            except NotStored as error:
                raise InDoubt("The table can not be loaded.") from error
            await live.at_rest()
            if not live.gone:
                return live

    async def _loaded(self, table: str) -> LiveTable:
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def found(self, rows: list[dict[str, Any]]) -> list[LiveTable]:
        """The tables of some rows, without those that can not be loaded any more."""
        tables = await asyncio.gather(*(self.find(r["id"]) for r in rows), return_exceptions=True)
        return [live for live in tables if isinstance(live, LiveTable)]

    async def _load(self, table: str) -> LiveTable:
        row = await self.storage.row(table) if NAMED.fullmatch(table) else None
        if row is None:
            raise Refused("no_table", "There is no such table.")
        (live,) = await self._restore([row])
        if row["status"] == "archived":
            await self.storage.keep(Change(table, row={"status": live.status}))
        return live

    async def _restore(self, rows: list[dict[str, Any]]) -> list[LiveTable]:
        """Rebuild tables from their events."""
        names = [row["id"] for row in rows]
        events, mutes = await self.storage.events(names), await self.storage.mutes(names)
        restored = []
        for row in rows:
            if row["game"] not in GAMES:
                raise no_game(row["game"])
            await self.warming.until_ready(row["game"])
            live = self.live.get(row["id"]) or self._rebuilt(row, events.get(row["id"], []))
            live.mutes = live.mutes or mutes.get(row["id"], set())
            restored.append(live)
        return restored

    def _rebuilt(self, row: dict[str, Any], events: list[Event]) -> LiveTable:
        try:
            set_up = msgspec.json.decode(row["set_up"], type=OpenTable)
            seats = msgspec.json.decode(row["seated"], type=list[Seat])
            begins = msgspec.json.decode(row["begins"], type=list[tuple[int, str]])
        except msgspec.DecodeError:
            raise Refused("old_rules", "This table is of another version of White Smoke.") from None
        live = self._table(row, set_up, Seating(seats), begins)
        if live.game.about.version != row["rules"]:
            raise Refused("old_rules", "This table was played by other rules than today's.")
        for event in events:
            live.apply(event)
        live.shown = max(0, len(live.table.moves) - telling.DELAY) if live.table else 0
        self._adopt(live)
        return live

    def _table(
        self, row: dict[str, Any], set_up: OpenTable, seats: Seating, begins: list[tuple[int, str]]
    ) -> LiveTable:
        return LiveTable(self.storage, game_of(set_up.game), row, set_up, seats, begins)

    def _adopt(self, live: LiveTable) -> None:
        counted = {
            by: self.metrics.decisions.labels(live.game.name, by) for by in ("person", "bot")
        }

        def told(event: Event) -> None:
            if event.kind in MOVES and event.seat is not None:
                counted["bot" if live.seats[event.seat].plays_itself else "person"].inc()
                self.metrics.latency.observe(max(0.0, time.time() - event.at))
            if event.kind == "fault":
                self.metrics.faults.labels(event.body["reason"]).inc()
            if live.hub.readers:
                live.hub.tell(telling.news(live, event))
            else:
                telling.advance(live)
            if event.kind in ("remove", "leave"):
                self._unseat(live, event)
            self.thinking.consider(live)
            self.clocks.consider(live)

        live.told, live.warming = told, self.warming
        live.lost = lambda: self.reload(live)
        self.live[live.id] = live
        self.thinking.consider(live)
        self.clocks.consider(live)
        self.begin_if_full(live)

    def _unseat(self, live: LiveTable, event: Event) -> None:
        """Readers whose token has died are let go."""
        if event.seat is not None and not live.seats[event.seat].token:
            live.hub.drop(event.seat)

    async def wake(self) -> int:
        """Take up the tables that a stop left running, so that bots and clocks go on; how many."""
        kept = await self.storage.rows(tables.c.status.in_(ALIVE), limit=self.config.tables)
        rows = [row for row in kept if row["id"] not in self.live]
        for first in range(0, len(rows), BULK):
            some = rows[first : first + BULK]
            try:
                await self._restore(some)
            except (Refused, NotStored, WhiteSmokeError):
                await self._wake_one_by_one(some)
            await asyncio.sleep(0)
        if rows:
            log.info("%d tables go on", len(rows))
        return len(rows)

    async def _wake_one_by_one(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            try:
                await self._restore([row])
            except (Refused, NotStored, WhiteSmokeError) as error:
                log.warning("table %s can not go on: %s", row["id"], error)

    def forget(self, live: LiveTable) -> None:
        """Let a table go from memory; it is loaded again when it is needed."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
            live.gone = True
            self.clocks.forget(live)
            live.hub.drop_all()

    def reload(self, live: LiveTable) -> None:
        """Let a table go that does not agree with the storage, and take it up as it is there."""
        self.forget(live)
        self.spawn(self._take_up(live.id))

    async def _take_up(self, table: str) -> None:
        while table not in self.live:
            try:
                await self.find(table)
            except NotStored:
                await asyncio.sleep(AGAIN)
            except Refused as error:
                log.warning("table %s can not go on: %s", table, error)
                return

    async def _run_out(self, live: LiveTable, seat: int) -> None:
        """A clock has run out: the rule player decides."""
        await self.warming.until_ready(live.game.name, "bots")
        asked = live.asked_since.get(seat)
        name = rule_move(live.game, live.game.redact(live.game_on.states, seat), seat)

        def still() -> bool:
            return live.asked_since.get(seat) == asked and str(seat) in deadlines(live)

        try:
            await live.change("timeout", seat, {"name": name}, still=still)
        except (Refused, NotStored) as error:
            log.warning("the clock of table %s could not decide: %s", live.id, error)
            await asyncio.sleep(1.0)
            self.clocks.consider(live)

    def came_or_went(self, live: LiveTable) -> None:
        """Tell a table soon who is connected."""
        if live.id not in self._coming:
            self._coming.add(live.id)
            asyncio.get_running_loop().call_later(PRESENCE, self._tell_presence, live)

    def _tell_presence(self, live: LiveTable) -> None:
        self._coming.discard(live.id)
        if live.hub.readers:
            message = telling.presence(live)
            live.hub.tell(lambda kind: message)


def game_of(name: str) -> Any:
    """One of our games; a stranger's module is never loaded for a client."""
    if name not in GAMES:
        raise no_game(name)
    return find(name)


def _begin(live: LiveTable) -> Event:
    return Event(live.id, live.seq + 1, "start", None, {}, None, live.created)
