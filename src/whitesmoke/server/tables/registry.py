"""Registry: all tables of a server. A table is loaded from the storage when it is first needed.

Where processes share a database, a table in memory is what the storage had at some moment: whoever
looks for it (`find`) gets it as the storage has it now, and what others do is heard (`hearing`).
"""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable, Collection, Coroutine
from typing import Any, TypeVar

from whitesmoke.games import names
from whitesmoke.server import server_time
from whitesmoke.server.config import Config
from whitesmoke.server.guards.costs import charged_as_well
from whitesmoke.server.guards.limits import Limits
from whitesmoke.server.guards.origins import Origins
from whitesmoke.server.metrics import Metrics
from whitesmoke.server.storage.database import RETRY_SECONDS, InDoubt, NotStored, Storage, Write
from whitesmoke.server.storage.history import Damaged, Event
from whitesmoke.server.storage.schema import tables
from whitesmoke.server.tables import telling, tokens
from whitesmoke.server.tables.authority import opens_with
from whitesmoke.server.tables.beginning import begin_if_full, next_step
from whitesmoke.server.tables.bots import Bots
from whitesmoke.server.tables.census import ALIVE, Census
from whitesmoke.server.tables.clocks import Clocks
from whitesmoke.server.tables.dealing import calling
from whitesmoke.server.tables.hearing import Hearing
from whitesmoke.server.tables.keeping import Keeping
from whitesmoke.server.tables.keeping_up import keep_all_up, keep_up_now
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.opening import NewTable, sat
from whitesmoke.server.tables.presence import Presence
from whitesmoke.server.tables.rebuilding import game_of, rebuilt
from whitesmoke.server.tables.seating import Seating, proper
from whitesmoke.server.tables.shared_keeping import SERVE, SharedKeeping
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.thinking.levels import Levels
from whitesmoke.server.thinking.pondering import Pondering
from whitesmoke.server.thinking.warming import Warming
from whitesmoke.server.wire.refusals import Refused, no_game
from whitesmoke.server.wire.requests import Sit
from whitesmoke.server.wire.sentences import Say

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")

BULK = 200
"""Tables that are loaded at once."""

LONG = 50
"""Events of a table that is rebuilt in a thread: meanwhile others can play."""

NAMED = re.compile(r"[a-z0-9]{1,16}")
"""How tables are named."""


class Registry:
    """The live tables, and the way to all others."""

    def __init__(self, config: Config, kind: str = SERVE) -> None:
        self.config, self.limits, self.origins = config, Limits(config), Origins(config)
        self.levels = Levels(config.policies)
        self.metrics = Metrics()
        self.metrics.count_tables(lambda: Counter(live.status for live in self.live.values()))
        self.storage = Storage(config.db, self._stored)
        self.keeping = SharedKeeping(self, kind) if self.storage.shared else Keeping()
        self.warming = Warming()
        self.bots = Bots(self)
        self.pondering = Pondering()
        self.metrics.unready.set_function(lambda: self.warming.left)
        self.metrics.sockets.set_function(lambda: self.limits.connections)
        self.clocks = Clocks(self)
        self.hearing: Hearing | None = None
        """What others tell, where processes share a database."""
        self.lost: Callable[[str], None] = log.error
        """Called with the reason when somebody else has got the database for themselves."""
        self.live: dict[str, LiveTable] = {}
        self.census = Census()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.presence = Presence(self)

    async def start(self) -> None:
        """Open the storage, and take up the tables where a stop left them."""
        if isinstance(self.keeping, SharedKeeping):
            self.hearing = Hearing(self, self.keeping)
            await self.hearing.start()
        await self.storage.start()
        self.warming.start(await self.storage.games(ALIVE))
        await self.keeping.start()
        self.spawn(self.wake()).add_done_callback(lambda _: self.warming.awake.set())

    async def stop(self) -> None:
        """Finish what is being stored, and let everybody go."""
        await self.keeping.stop()
        self.clocks.stop()
        await self.bots.stop()
        self.pondering.stop()
        self.warming.stop()
        await self.settle()
        await self.storage.stop()
        if self.hearing:
            await self.hearing.stop()

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
        task = asyncio.get_running_loop().create_task(charged_as_well(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Begin something like `spawn`, and wait for it."""
        return await asyncio.shield(self.spawn(work))

    async def add(self, new: NewTable, guest: str) -> LiveTable:
        """Keep a new table that a guest opens, begun if nobody is missing."""
        game, seats = game_of(new.set_up.game), Seating(new.seats)
        live = LiveTable(game, new.row, new.set_up, seats, new.begins)
        live.guest = guest
        for event in new.events:
            live.apply(live.sealed(event))
        if not live.seats.open and self.warming.ready(live.game.name):
            live.apply(live.next_event(next_step(live), None, calling()))
        row = {**new.row, "status": live.status}
        kept = Write(live.id, tuple(live.events), row, new=True)
        await self.storage.keep(self.keeping.opening(kept, guest))
        self._adopt(live)
        return live

    async def sit(self, live: LiveTable, wanted: Sit, opener: str | None = None) -> tuple[int, str]:
        """Somebody sits down, or asks again; the seat and the secret that stands for it.

        With the token of the one who opened the table, it is they who sit down.
        """
        token = tokens.token_from(wanted.key, live.id) if wanted.key else tokens.new_token()
        async with live.door:
            while (known := live.seats.of(token)) is None:
                seq = live.seq
                try:
                    await self._sit(live, wanted, token, opener)
                except Refused:
                    if live.seq == seq:
                        raise
        return known, token

    async def _sit(self, live: LiveTable, wanted: Sit, token: str, opener: str | None) -> None:
        """Sit down on a seat that is free as far as is known here."""

        def choose() -> tuple[bool, int, str]:
            if live.deal is not None:
                raise Refused(Say.TOO_LATE())
            opens = opens_with(live, opener)
            seat = live.seats.choose(wanted.seat, wanted.invitation, live.set_up.public or opens)
            return opens, seat, live.seats.unique(proper(wanted.name), seat)

        def check() -> None:
            if choose() != chosen:
                raise Refused(Say.STALE())

        opens, seat, name = chosen = choose()
        body = sat(name, token, opens, wanted.commitment)
        await carry_out(self, live, Proposal("sit", seat, body, check=check))

    async def find(self, table: str) -> LiveTable:
        """A table by its name as the storage has it now, with nothing on its way there."""
        while True:
            try:
                live = self.live.get(table) or await self._loaded(table)
                live.looked_at = server_time.now()
                await self._settled(live)
            except InDoubt:
                continue
            except NotStored as error:
                raise InDoubt("The table cannot be loaded.") from error
            if not live.gone:
                return live

    async def _settled(self, live: LiveTable) -> None:
        """Wait until nothing is on its way to the storage, and take in what others have stored."""
        if self.storage.shared:
            await keep_up_now(self, live)
        else:
            await live.at_rest()

    async def _loaded(self, table: str) -> LiveTable:
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def found(self, rows: list[dict[str, Any]]) -> list[LiveTable]:
        """The tables of some rows, without those that cannot be loaded any more."""
        names = [row["id"] for row in rows]
        known = [self.live[name] for name in names if name in self.live]
        await keep_all_up(self, known)
        missing = [name for name in names if name not in self.live]
        tables = await asyncio.gather(*map(self.find, missing), return_exceptions=True)
        found = {live.id: live for live in (*known, *tables) if isinstance(live, LiveTable)}
        return [found[name] for name in names if name in found and not found[name].gone]

    async def _load(self, table: str) -> LiveTable:
        row = await self.storage.row(table) if NAMED.fullmatch(table) else None
        if row is None and table in self.storage.damaged:
            raise Refused(Say.DAMAGED())
        if row is None:
            raise Refused(Say.NO_TABLE())
        (found,) = await self._restore([row])
        if isinstance(found, Refused):
            raise found
        if row["status"] == "archived":
            change = Write(table, row={"status": found.status})
            await self.storage.keep(self.keeping.changing(change, "archived", found))
        return found

    async def _restore(self, rows: list[dict[str, Any]]) -> list[LiveTable | Refused]:
        """Rebuild tables from their events; for one that cannot go on, why."""
        histories = await self.storage.events(rows)
        mutes = await self.storage.mutes(row["id"] for row in rows)
        restored: list[LiveTable | Refused] = []
        for row in rows:
            try:
                live = await self._rebuilt(row, histories)
            except Refused as error:
                restored.append(error)
                continue
            live.mutes = live.mutes or mutes.get(live.id, set())
            restored.append(live)
        return restored

    async def _rebuilt(self, row: dict[str, Any], histories: dict[str, list[Event]]) -> LiveTable:
        """A table from its row and its events."""
        name = row["id"]
        if row["game"] not in names():
            raise no_game(row["game"])
        if name not in histories:
            raise Refused(Say.DAMAGED())
        await self.warming.until_ready(row["game"])
        events = histories[name]
        if name in self.live:
            return self.live[name]
        if len(events) > LONG:
            live = await asyncio.to_thread(self._replayed, row, events)
        else:
            live = self._replayed(row, events)
        if name in self.live:
            return self.live[name]
        live.take_up(self.keeping.since)
        live.delayed_moves = max(0, len(live.table.moves) - telling.DELAY) if live.table else 0
        self.storage.damaged.pop(name, None)
        self._adopt(live)
        return live

    def _replayed(self, row: dict[str, Any], events: list[Event]) -> LiveTable:
        if game_of(row["game"]).about.version != row["rules"]:
            raise Refused(Say.OTHER_RULES())
        try:
            return rebuilt(row, events)
        except Refused:
            raise
        except Damaged as error:
            said = str(error)
        except Exception:
            # Whatever it is, it must not keep other tables from going on.
            log.exception("table %s cannot be rebuilt", row["id"])
            said = "It cannot be rebuilt."
        self.storage.note_damage(row["id"], said)
        raise Refused(Say.DAMAGED())

    def _adopt(self, live: LiveTable) -> None:
        """One more live table: from now on it is found, counted, thought about and timed."""
        live.warming = self.warming
        self.live[live.id] = live
        self.census.note(live)
        self.look_after(live)

    def look_after(self, live: LiveTable) -> None:
        """Let happen what a table does by itself, if that is for this process to do."""
        self.bots.consider(live)
        self.clocks.consider(live)
        begin_if_full(self, live)

    async def wake(self) -> int:
        """Take up the tables that a stop left running, so that bots and clocks go on; how many."""
        if isinstance(self.keeping, SharedKeeping):
            await self.keeping.look_for_tables()
            return len(self.keeping.held)
        kept = await self.storage.rows(tables.c.status.in_(ALIVE), limit=self.config.tables)
        return await self._take_up([row for row in kept if row["id"] not in self.live])

    async def take_up(self, names: Collection[str]) -> None:
        """Look after some tables from now on, as soon as the storage can be asked."""
        while any(map(self.keeping.keeps, names)):
            try:
                known = [self.live[name] for name in names if name in self.live]
                await keep_all_up(self, known)
                for live in known:
                    self.look_after(live)
                missing = [name for name in names if name not in self.live]
                await self._take_up(await self.storage.rows(tables.c.id.in_(missing)))
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def _take_up(self, rows: list[dict[str, Any]]) -> int:
        count = 0
        for first in range(0, len(rows), BULK):
            count += await self._wake(rows[first : first + BULK])
            await asyncio.sleep(0)
        if rows:
            log.info("%d tables go on", count)
        return count

    async def _wake(self, rows: list[dict[str, Any]]) -> int:
        """Take up some tables; one that cannot go on keeps no other from it."""
        while True:
            try:
                restored = await self._restore(rows)
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            for row, one in zip(rows, restored, strict=True):
                if isinstance(one, Refused):
                    log.warning("table %s cannot go on: %s", row["id"], one)
            found = [live for live in restored if isinstance(live, LiveTable)]
            await keep_all_up(self, found)
            return len(found)

    def forget(self, live: LiveTable) -> None:
        """Let a table go from memory; it is loaded again when it is needed."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
            live.gone = True
            self.census.note(live)
            self.clocks.forget(live)
            live.readers.drop_all()

    def stop_damaged(self, live: LiveTable, said: str) -> None:
        """A table whose events cannot be read back does not go on: what is added would be lost."""
        self.storage.note_damage(live.id, said)
        self.forget(live)

    def reload(self, live: LiveTable) -> None:
        """Let a table go that does not agree with the storage, and take it up as it is there."""
        self.forget(live)
        self.spawn(self._load_again(live.id))

    async def _load_again(self, table: str) -> None:
        while table not in self.live:
            try:
                await self.find(table)
            except NotStored:
                await asyncio.sleep(RETRY_SECONDS)
            except Refused as error:
                log.warning("table %s cannot go on: %s", table, error)
                return
