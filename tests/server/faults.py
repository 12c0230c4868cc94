"""Faults: a server is killed while people play, and what it acknowledged is looked for."""

import asyncio
import http.client
import json
import random
import time

import sqlalchemy as sql
from players import Player

from whitesmoke.games import find
from whitesmoke.kernel import table as kernel
from whitesmoke.server.storage.schema import engine_of, events, tables
from whitesmoke.server.tables import dealing
from whitesmoke.server.tables.game_views import GameViews

MOVES = ("decide", "timeout", "fault")


class Party:
    """Tables with people who play one game after the other until they are told to stop."""

    Player = Player

    def __init__(self, server, games, pause=0.02, seed=1):
        self.server, self.games, self.pause = server, games, pause
        self.dice = random.Random(seed)
        self.players = []
        self.stop = asyncio.Event()

    async def play(self):
        await asyncio.gather(*(self._one_after_the_other(*game) for game in self.games))

    def opened(self, game, seats, bots=0):
        """A table with people, and bots beside them; its name and the people's tokens."""
        more = [{"kind": "bot", "level": "beginner"}] * bots
        plan = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1), *more]
        return self.server.people(game, seats, seats=plan)[:2]

    async def _one_after_the_other(self, *game):
        while not self.stop.is_set():
            try:
                table, codes = await asyncio.to_thread(self.opened, *game)
            except (OSError, AssertionError, ValueError, http.client.HTTPException):
                await asyncio.sleep(0.1)
                continue
            here = [
                self.Player(
                    self.server, table, seat, token, random.Random(self.dice.random()), self.pause
                )
                for seat, token in enumerate(codes)
            ]
            self.players += here
            await asyncio.gather(*(player.play(self.stop) for player in here))

    @property
    def acknowledged(self):
        return sum(len(player.acked) for player in self.players)


async def killed_again_and_again(server, party, kills, longest=1.5):
    """Kill the server at random moments while the party goes on; then let it settle."""
    await asyncio.to_thread(server.start)
    playing = asyncio.create_task(party.play())
    for _ in range(kills):
        await _until_played(party, party.acknowledged)
        await asyncio.sleep(party.dice.random() * longest)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await _until_played(party, party.acknowledged)
    party.stop.set()
    await asyncio.wait_for(playing, 60)


async def _until_played(party, known, patience=300.0):
    """Wait until something more was acknowledged, so that each life of a server counts."""
    until = time.monotonic() + patience
    while party.acknowledged <= known:
        assert time.monotonic() < until, "nobody can play any more"
        await asyncio.sleep(0.02)


def check(server, party):
    """Nothing acknowledged is missing, nothing was done twice, all views agree with a replay."""
    kept = settled(server, party)
    for player in party.players:
        kept.has_all_of(player)
    for name in {player.table for player in party.players}:
        agrees(server, kept, name, [p for p in party.players if p.table == name])


def settled(server, party):
    """What is kept when the last decisions, which nobody waits for any more, are done."""
    one = {player.table: player for player in party.players}
    until = time.monotonic() + 120
    while time.monotonic() < until:
        kept = Kept(server.db)
        shown = {
            name: server.get(f"/api/tables/{name}/view", p.token).json for name, p in one.items()
        }
        if all(shown[name]["seq"] == len(kept.events[name]) for name in one):
            return kept
        time.sleep(0.2)
    raise AssertionError("what is shown never became what is kept")


def said_key(event):
    """The key as the client said it."""
    return (event["key"] or "").partition(":")[2]


class Kept:
    """What a database has of all tables."""

    def __init__(self, db):
        engine = engine_of(db)
        with engine.connect() as connection:
            self.rows = {
                r["id"]: dict(r) for r in connection.execute(sql.select(tables)).mappings()
            }
            self.events = {}
            ordered = sql.select(events).order_by(events.c.table, events.c.seq)
            for row in connection.execute(ordered).mappings():
                self.events.setdefault(row["table"], []).append(dict(row))
        engine.dispose()

    def has_all_of(self, player):
        here = self.events[player.table]
        assert [e["seq"] for e in here] == list(range(1, len(here) + 1)), "a gap between events"
        by_key = {said_key(e): e for e in here if e["key"]}
        for key, seq in player.acked.items():
            stored = by_key.get(key)
            assert stored, f"decision {key} was acknowledged and is lost"
            assert (stored["seq"], stored["seat"]) == (seq, player.seat)
        for key, code in player.refused.items():
            assert key not in by_key, f"refused as {code} and yet done"
        mine = [e for e in here if e["seat"] == player.seat and e["kind"] in MOVES]
        asked_for = {said_key(e) for e in mine} & player.sent
        assert len(mine) == len(asked_for), "done twice, or never asked for"

    def replayed(self, name):
        """The table after each of its events, from the seed and the decisions alone."""
        row = self.rows[name]
        set_up = json.loads(row["set_up"])
        seats = len(set_up["seats"])
        game, now = find(row["game"]), None
        names = [""] * seats
        for event in self.events[name]:
            body = json.loads(event["body"])
            if event["kind"] == "sit":
                names[event["seat"]] = body["name"]
            elif event["kind"] == "start":
                seed = dealing.seed_of(row["secret"], [None] * seats)
                now = kernel.deal(game, seats, seed, set_up.get("options") or {}, names)
            elif event["kind"] in MOVES:
                now.play(event["seat"], body["name"])
            elif event["kind"] == "undo":
                now.undo(event["seat"])
            yield event["seq"], now


def as_told(table, seat):
    """What a seat is told of a table, as a client decodes it."""
    return json.loads(GameViews(table, [seat]).view(seat, None))


def agrees(server, kept, name, players):
    """What each player was told at each event, and what the server shows now, is the replay's."""
    last = None
    for seq, last in kept.replayed(name):
        for player in players:
            told = player.events.get(seq)
            if told and told["view"] is not None:
                assert told["view"] == as_told(last, player.seat), f"event {seq} was told wrongly"
    for player in players:
        shown = server.get(f"/api/tables/{name}/view", player.token)
        assert shown.status == 200, shown.body
        assert shown.json["seq"] == len(kept.events[name])
        assert shown.json["view"] == (as_told(last, player.seat) if last else None)
