"""Together: several processes that share a PostgreSQL database, to be called, killed, stopped."""

import asyncio
import contextlib
import http.client
import json
import signal
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import faults
import house
import psycopg
from linearizable import NEVER, Call, Stored, faults_in
from players import Player


class Together:
    """Some servers on one database."""

    def __init__(self, folder, db, servers=2, **settings):
        self.folder, self.db, self.settings = folder, db, settings
        self.servers = [house.Server(folder, db=db, **settings) for _ in range(servers)]

    def __enter__(self):
        with ThreadPoolExecutor(len(self.servers)) as pool:
            list(pool.map(house.Server.start, self.servers))
        return self

    def start_missing(self):
        """Start those that have died."""
        for server in self.servers:
            if server.process.poll() is not None:
                server.start()

    def __exit__(self, *_):
        for server in self.servers:
            if server.process and server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.kill()

    def ask(self, question, *given):
        """The rows that answer a question to the database."""
        with psycopg.connect(self.db, autocommit=True) as session:
            return session.execute(question, given).fetchall()

    def events(self, table):
        """What is kept of a table: number, kind, seat and key of each event."""
        return self.ask(
            'SELECT seq, kind, seat, key FROM events WHERE "table"=%s ORDER BY 1', table
        )

    def keeper(self, table):
        """The lease of a table: who looks after it, and its number."""
        return self.ask("SELECT process, fence FROM leases WHERE name=%s", table)[0]


@contextlib.contextmanager
def asleep(process):
    """A process that does nothing for a while, and does not know it."""
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


def at_once(*works):
    """What several functions give that are called at the same moment."""
    with ThreadPoolExecutor(len(works)) as pool:
        return [done.result() for done in [pool.submit(work) for work in works]]


def until(holds, patience=20.0):
    """Wait until something has come to be; how many seconds it took."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < patience, "it never came to be"
        time.sleep(0.02)
    return time.monotonic() - began


class Thinker(house.Server):
    """A process that only thinks."""

    def arguments(self):
        return ["think", "--db", self.db]

    def serves(self):
        return "thinks" in self.said()

    def launch(self):
        self.log.unlink(missing_ok=True)
        return super().launch()


class Witness(Player):
    """A player who remembers when it called, when it was answered, and when it heard something."""

    def __init__(self, *given):
        super().__init__(*given)
        self.calls, self.heard = {}, []

    def calling(self, said):
        key, name, seen = said["key"], said["name"], said["seq"]
        now = time.monotonic()
        self.calls[key] = Call("decide", now, key=key, seat=self.seat, name=name, seen=seen)

    def hear(self, told):
        if told["type"] == "event":
            self.heard.append(time.monotonic())
        if told["type"] == "ack":
            self._answered(told["key"], place=told["seq"])
        if told["type"] == "refused" and told["code"] != "in_doubt":
            self._answered(told.get("key"), refused=told["code"])
        super().hear(told)

    def _answered(self, key, **answer):
        call = self.calls.get(key)
        if call and call.ended == NEVER:
            self.calls[key] = call._replace(ended=time.monotonic(), **answer)


class Crowd(faults.Party):
    """People and bots at some tables, and somebody who looks at all of them."""

    Player = Witness

    def __init__(self, server, games, pause=0.05, seed=1):
        super().__init__(server, games, pause, seed)
        self.looks = defaultdict(list)

    async def play(self):
        await asyncio.gather(super().play(), self._look())

    async def _look(self):
        while not self.stop.is_set():
            await asyncio.sleep(0.1)
            if self.players:
                table = self.dice.choice(self.players[-20:]).table
                began = time.monotonic()
                with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
                    seen = await asyncio.to_thread(self.server.get, f"/api/tables/{table}/view")
                    if seen.status == 200:
                        look = Call("look", began, time.monotonic(), seen.json["seq"])
                        self.looks[table].append(look)

    @property
    def longest_stall(self):
        """The longest time in which nothing was heard at a table that was being played."""
        heard = defaultdict(list)
        for player in self.players:
            heard[player.table] += player.heard
        gaps = [b - a for each in heard.values() for a, b in pairwise(sorted(each))]
        return max(gaps, default=0.0)


def faults_of(kept, crowd):
    """What was lost, done twice or answered as it cannot have been."""
    found = []
    for table in {player.table for player in crowd.players}:
        here = [player for player in crowd.players if player.table == table]
        log = [_stored(event) for event in kept.events[table]]
        calls = [call for player in here for call in player.calls.values()]
        history = [*calls, *crowd.looks[table]]
        found += [f"{table}: {each}" for each in faults_in(history, log, _asking(kept, table))]
    return found


def _stored(event):
    move = event["kind"] in faults.MOVES
    name = json.loads(event["body"]).get("name") if move else None
    return Stored(faults.said_key(event) or None, event["seat"], name, move)


def _asking(kept, table):
    """Who may decide what after so many events."""
    after = [{}]
    for _, game in kept.replayed(table):
        names = game.game.names if game else []
        waiting = game.waiting if game else []
        after.append({seat: {names[each] for each in game.legal_ids(seat)} for seat in waiting})
    return lambda count, seat, name: name in after[count].get(seat, ())


async def played(crowd, patience=60):
    """Wait until something new was heard at every table that is played now."""
    began = time.monotonic()
    until_then = began + patience
    while time.monotonic() < until_then:
        last = {player.table: player for player in crowd.players if not player.over}
        if last and all(each.heard and each.heard[-1] > began for each in last.values()):
            return
        await asyncio.sleep(0.05)
    still = [(p.table, p.seat, p.last, p.pending, len(p.heard)) for p in last.values()]
    raise AssertionError(f"a table stands still: {still}")
