"""Players who never give up: they come back after a kill and send again what was not acknowledged.

Each remembers what it was told, so that what was acknowledged can be looked for in the storage.
"""

import asyncio
import json
import random
import uuid
from contextlib import suppress

from reading import legal
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Player:
    """One seat, played at random over a websocket."""

    def __init__(self, server, table, seat, token, dice=None, pause=0.0):
        self.server, self.table, self.seat, self.token = server, table, seat, token
        self.dice = dice or random.Random(seat)
        self.pause = pause
        self.last = 0
        self.events = {}
        """What was told, by number."""
        self.acked = {}
        """Decisions that were acknowledged: key to event number."""
        self.refused = {}
        self.sent = set()
        self.pending = None
        self.view = None
        self.over = False
        self.wholes = 0

    async def play(self, stop):
        """Play until the game is over or `stop` is set, whatever happens to the server."""
        while not (self.over and self.pending is None) and not stop.is_set():
            with suppress(*LOST):
                await self._connected(stop)
            await asyncio.sleep(0.05)

    async def _connected(self, stop):
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        async with connect(address, open_timeout=10, close_timeout=1, max_size=None) as line:
            since = {"since": self.last} if self.last else {}
            await line.send(json.dumps({"type": "hello", "token": self.token, **since}))
            if self.pending:
                await line.send(json.dumps(self.pending))
            while not (self.over and self.pending is None) and not stop.is_set():
                try:
                    text = await asyncio.wait_for(line.recv(), 1.0)
                except TimeoutError:
                    await line.send('{"type": "ping"}')
                    continue
                self.hear(json.loads(text))
                await self._decide(line)

    def hear(self, told):
        getattr(self, f"_hear_{told['type']}", lambda told: None)(told)

    def _hear_view(self, told):
        self.wholes += 1
        assert told["seq"] >= self.last, "the table went back"
        self._look(told)

    def _hear_event(self, told):
        assert told["seq"] == self.last + 1, f"event {told['seq']} after {self.last}"
        self.events[told["seq"]] = told
        self._look(told)

    def _look(self, told):
        self.last = told["seq"]
        if told.get("view") is not None:
            self.view = told["view"]
            self.over = self.view["over"]

    def _hear_ack(self, told):
        self.acked[told["key"]] = told["seq"]
        if self.pending and told["key"] == self.pending["key"]:
            self.pending = None

    def _hear_refused(self, told):
        if self.pending and told.get("key") == self.pending["key"]:
            if told["code"] == "in_doubt":
                return
            self.refused[told["key"]] = told["code"]
            self.pending = None

    async def _decide(self, line):
        if self.pending or not self.view or not self.view["offers"]:
            return
        if self.pause:
            await asyncio.sleep(self.dice.random() * self.pause)
        name = self.dice.choice(legal(self.view))
        key = uuid.uuid4().hex
        self.sent.add(key)
        self.pending = {"type": "decide", "seq": self.last, "name": name, "key": key}
        self.calling(self.pending)
        await line.send(json.dumps(self.pending))

    def calling(self, said):
        """A decision is about to be sent for the first time."""
