"""Nothing is leaked: what a viewer cannot know changes no byte that the viewer is sent.

Two tables of one server are put into two worlds that a viewer cannot tell apart, and are played on
by decisions that look the same to the viewer. Whatever the viewer is sent over the websocket, the
stream and every HTTP path must be the same bytes, but for the tables' names and the time of day.

Seats change hands meanwhile: others are still sent the same bytes, and whoever had the seat is sent
nothing more, though they stall, ask for several things at once and come back late.
"""

import json
import random
import re
import socket

import pytest
from hostile import SPIES, messages_in
from inside import Caller, wait_for

from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import deal
from whitesmoke.server.tables.steps import Steps, Times
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.testing.interference import alternatives, decide_alike, fork, sees
from whitesmoke.testing.play import play_on

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"]
STEPS = 4
SEEDS = 10
"""At most so many pairs of worlds; in some games most of them part at once."""

SECRETS = re.compile(r'"(hash|secret|created|now|at|id|table|token|key)":("[^"]*"|[0-9.e+]+)')
TIMES = re.compile(r'"deadlines":\{[^}]*\}')


class Ear:
    """What a viewer is sent by one table over a websocket and over the stream."""

    def __init__(self, port, table, token):
        self.line = Caller(port).socket(table, token)
        self.told, self.streamed = [self.line.recv(timeout=30)], []
        self.stream = socket.create_connection(("127.0.0.1", port), 30)
        auth = f"Authorization: Bearer {token}\r\n" if token else ""
        request = f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: a\r\n{auth}\r\n"
        self.stream.sendall(request.encode())
        self.file = self.stream.makefile("rb")

    def hear(self, seq):
        """Everything up to an event, over both ways."""
        while not any(f'"seq":{seq},' in text for text in self.told):
            text = self.line.recv(timeout=30)
            if '"type":"presence"' not in text:
                self.told.append(text)
        while not any(f'"seq":{seq},' in text for text in self.streamed):
            text = self.file.readline().decode()
            assert text, "the stream has ended"
            if text.startswith("data:") and '"type":"presence"' not in text:
                self.streamed.append(text)

    def close(self):
        self.line.close()
        self.file.close()
        self.stream.close()


def hidden(text):
    """The text without the tables' own names, hashes and times."""
    return TIMES.sub("deadlines", SECRETS.sub(r'"\1":-', text))


def seated(inside, game, players, options):
    """A table of people, with the same names at every table."""
    caller = Caller(inside.port)
    table, tokens, opener = caller.people(game.name, players, options=options, hints=True)
    live = inside.registry.live[table]
    wait_for(lambda: live.table is not None)
    return caller, live, [*tokens, opener]


def put(inside, live, world):
    """Let the table go on in another world."""

    def now():
        live.table = world
        live.steps = Steps()
        live.asked_since = dict.fromkeys(world.waiting, live.seq)
        live.times = Times(dict.fromkeys(world.waiting, 0.0))
        live.questions = {}

    inside.do(now)


PATHS = (
    "", "/view", "/view?language=de", "/events?since=0", "/events?since=2", "/record",
    "/replay?at=0&viewer=spectator", "/replay?at=1&viewer=spectator",
    "/replay?at=0&viewer=open", "/replay?at=1&viewer={other}", "/replay?at=0&viewer={me}",
    "/replay?at=1&viewer={me}", "/review?seat={me}",
)  # fmt: skip


def asked(caller, live, token, viewer, names):
    """The answers of every path that can be asked, errors included."""
    me = 0 if viewer == SPECTATOR else viewer
    said = []
    for path in PATHS:
        filled = path.format(me=me, other=(me + 1) % len(live.seats))
        answer = caller.get(f"/api/tables/{live.id}{filled}", token)
        said.append((filled, answer.status, hidden(answer.body.decode())))
    for name in names:
        quoted = name.replace(" ", "%20").replace("#", "%23").replace("+", "%2B")
        answer = caller.get(f"/api/tables/{live.id}/why?name={quoted}", token)
        said.append((name, answer.status, hidden(answer.body.decode())))
        if not mine(live, viewer, name):
            wrong = {"seq": live.seq, "name": name, "key": f"wrong-{name}"[:60]}
            answer = caller.post(f"/api/tables/{live.id}/decide", wrong, token)
            said.append((f"decide {name}", answer.status, hidden(answer.body.decode())))
    return said


def mine(live, viewer, name):
    return viewer != SPECTATOR and name in live.table.legal(viewer)


def worlds(game, viewer, seed):
    """Two worlds in the middle of a game that the viewer cannot tell apart.

    Where nothing is hidden but what chance will bring, that is what differs.
    """
    dice = random.Random(f"{game.name} {viewer} {seed}")
    players = max(about(game.name).fewest, min(3, about(game.name).most))
    found = None
    for _ in range(20):
        table = deal(game, players, dice.randrange(1 << 60), {}, NAMES[:players])
        play_on(table, dice, dice.randrange(12))
        if table.over:
            continue
        seen = dice.randrange(1 << 60)
        one, other = (fork(table, states, seen) for states in alternatives(table, viewer, seen))
        if one.states.tobytes() != other.states.tobytes():
            return one, other, dice
        found = found or (one, fork(table, table.states, seen + 1), dice)
    assert found, "every game was over"
    return found


CASES = [
    (name, viewer)
    for name in GAMES
    for viewer in (SPECTATOR, *range(max(about(name).fewest, min(3, about(name).most))))
]


@pytest.fixture(autouse=True)
def idle_bots(inside, monkeypatch):
    """Bots decide nothing by themselves, since they would decide otherwise in the other world."""
    monkeypatch.setattr(inside.registry.bots, "consider", lambda live: None)


@pytest.mark.parametrize(("name", "viewer"), CASES)
def test_a_viewer_is_sent_the_same_bytes_in_both_worlds(inside, name, viewer):
    game = find(name)
    compared = 0
    for seed in range(SEEDS):
        compared += follow(inside, game, viewer, seed)
        if seed and compared:
            return
    raise AssertionError("the two worlds were never followed")


def follow(inside, game, viewer, seed):
    one, other, dice = worlds(game, viewer, seed)
    tables = [seated(inside, game, one.players, {}) for _ in range(2)]
    for (_, live, _), world in zip(tables, (one, other), strict=True):
        put(inside, live, world)
    mine = [codes[viewer] if viewer != SPECTATOR else None for _, _, codes in tables]
    ears = [Ear(inside.port, t[1].id, code) for t, code in zip(tables, mine, strict=True)]
    try:
        return compare(inside, tables, ears, mine, viewer, dice)
    finally:
        for ear in ears:
            ear.close()


def compare(inside, tables, ears, mine, viewer, dice):
    """Play alike, and compare all that is sent as long as the viewer sees the same state.

    Another seat changes hands in the middle.
    """
    for compared in range(STEPS + 1):
        if compared == 1:
            unseat(tables, (viewer + 1) % tables[0][1].table.players)
        seq = tables[0][1].seq
        names = dice.sample(tables[0][1].game.names, 3)
        for ear in ears:
            ear.hear(seq)
        first, second = ears
        assert list(map(hidden, first.told)) == list(map(hidden, second.told))
        assert list(map(hidden, first.streamed)) == list(map(hidden, second.streamed))
        answers = [
            asked(t[0], t[1], code, viewer, names) for t, code in zip(tables, mine, strict=True)
        ]
        assert answers[0] == answers[1]
        if not decided_alike(inside, tables, viewer, dice):
            return compared
    return STEPS


def unseat(tables, seat):
    """Give a seat to a bot at all tables."""
    for caller, live, codes in tables:
        path = f"/api/tables/{live.id}/remove"
        assert caller.post(path, {"seat": seat}, opener=codes[-1]).status == 200


def decided_alike(inside, tables, viewer, dice):
    """Make the same decision as far as the viewer can see; whether the worlds still look alike."""
    one, other = (live.table for _, live, _ in tables)
    if one.over:
        return False
    ahead = [one.copy(), other.copy()]
    if not decide_alike(*ahead, viewer, dice) or sees(ahead[0], viewer) != sees(ahead[1], viewer):
        return False
    for (caller, live, codes), then in zip(tables, ahead, strict=True):
        move = then.moves[-1]
        name = live.game.names[move.action]
        if live.seats[move.seat].kind == "bot":
            inside.run(
                carry_out(inside.registry, live, Proposal("decide", move.seat, {"name": name}))
            )
        else:
            said = {"seq": live.seq, "name": name, "key": f"m{live.seq}"}
            done = caller.post(f"/api/tables/{live.id}/decide", said, codes[move.seat])
            assert done.status in (200, 201), done.body
        # Both worlds have the same chance, which the server's own table also draws from.
        assert sees(live.table, viewer) == sees(then, viewer)
    return True


def test_hints_and_bots_are_given_the_same_bytes_in_both_worlds(inside, monkeypatch):
    from whitesmoke.bots.search import Search

    given = []

    def spied(self, game, states, seat, *more, **named):
        given.append((game.name, seat, states.tobytes()))
        return original(self, game, states, seat, *more, **named)

    original = Search.think
    monkeypatch.setattr(Search, "think", spied)
    for name in GAMES:
        game = find(name)
        asked = (worlds(game, 0, seed)[:2] for seed in range(40))
        one, other = next(pair for pair in asked if 0 in pair[0].waiting)
        caller, live, codes = seated(inside, game, one.players, {})
        inside.run(inside.registry.warming.until_ready(name, "bots"), 600)
        given.clear()
        for world in (one, other):
            put(inside, live, world)
            answer = caller.post(f"/api/tables/{live.id}/hint", {}, codes[0])
            assert answer.status in (200, 201), answer.body
        mine = [(seat, states) for its_name, seat, states in given if its_name == name]
        assert len(set(mine)) == 1, "a hint is kept, and thought of anew only for other bytes"
        assert mine[0][0] == 0


@pytest.mark.parametrize("name", GAMES)
def test_who_had_a_seat_is_sent_the_same_bytes_whatever_the_next_holder_is_dealt(inside, name):
    """They left before the deal, and read only now what they asked for when the seat was theirs."""
    one, other, dice = worlds(find(name), SPECTATOR, 1)
    tables, spying = [], []
    for world in (one, other):
        table, spies = handed_over(inside, find(name), world.players)
        put(inside, table[1], world)
        tables.append(table)
        spying.append(spies)
    for _ in range(STEPS):
        if not decided_alike(inside, tables, SPECTATOR, dice):
            break
    first, second = ([told_to(spy) for spy in spies] for spies in spying)
    assert first == second


def handed_over(inside, game, players):
    """A table that has begun after its second seat had changed hands, and who had that seat."""
    caller, seats = Caller(inside.port), [{"kind": "open"}] * players
    wanted = {"game": game.name, "name": "Ann", "seats": seats, "public": True}
    opened = caller.post("/api/tables", wanted).json
    path = f"/api/tables/{opened['table']}"

    def sit(seat):
        return caller.post(f"{path}/sit", {"name": NAMES[seat], "seat": seat}).json["token"]

    old = sit(1)
    spies = [way(inside.port, opened["table"], old) for way in SPIES]
    live = inside.registry.live[opened["table"]]
    assert caller.post(f"{path}/leave", {"key": "l"}, old).status == 200
    assert not any(grant.is_for(1) for grant in live.readers.grants.values())
    codes = [sit(seat) for seat in range(players)]
    wait_for(lambda: live.table is not None)
    return (caller, live, [*codes, opened["opener"]]), spies


def told_to(spy):
    """What a former holder was told of the table: of nothing after the seat was theirs."""
    told = messages_in(spy.loot())
    assert all(message["seq"] == 1 and message["view"] is None for message in told)
    late = "Behind" in type(spy).__name__
    return [] if late else [hidden(json.dumps(message, separators=(",", ":"))) for message in told]


@pytest.mark.parametrize("name", GAMES)
def test_who_was_removed_is_told_nothing_that_comes_after(inside, name):
    one, other, dice = worlds(find(name), SPECTATOR, 2)
    tables = [seated(inside, find(name), one.players, {}) for _ in range(2)]
    for (_, live, _), world in zip(tables, (one, other), strict=True):
        put(inside, live, world)
    spies = [way(inside.port, live.id, codes[1]) for _, live, codes in tables for way in SPIES]
    last = tables[0][1].seq
    unseat(tables, 1)
    decided_alike(inside, tables, SPECTATOR, dice)
    assert tables[0][1].seq > last
    for spy in spies:
        assert all(message["seq"] <= last for message in messages_in(spy.loot()))
