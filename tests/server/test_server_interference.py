"""Nothing is leaked: what a viewer can not know changes no byte that the viewer is sent.

Two tables of one server are put into two worlds that a viewer can not tell apart, and are played on
by decisions that look the same to the viewer. Whatever the viewer is sent over the websocket, the
stream and every HTTP path must be the same bytes, but for the tables' names and the time of day.
"""

import random
import re
import socket

import pytest
from inside import Caller, wait_for

from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import deal
from whitesmoke.server.tables import Times
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
    table, tokens, _ = caller.people(game.name, players, options=options)
    live = inside.hall.live[table]
    wait_for(lambda: live.table is not None)
    return caller, live, tokens


def put(inside, live, world):
    """Let the table go on in another world."""

    def now():
        live.table = world
        live.told_of = [None] * len(live.events)
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
    """Two worlds in the middle of a game that the viewer can not tell apart.

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
        return compare(tables, ears, mine, viewer, dice)
    finally:
        for ear in ears:
            ear.close()


def compare(tables, ears, mine, viewer, dice):
    """Play alike, and compare all that is sent as long as the viewer sees the same state."""
    for compared in range(STEPS + 1):
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
        if not decided_alike(tables, viewer, dice):
            return compared
    return STEPS


def decided_alike(tables, viewer, dice):
    """Make the same decision as far as the viewer can see; whether the worlds still look alike."""
    one, other = (live.table for _, live, _ in tables)
    if one.over:
        return False
    ahead = [one.copy(), other.copy()]
    if not decide_alike(*ahead, viewer, dice) or sees(ahead[0], viewer) != sees(ahead[1], viewer):
        return False
    for (caller, live, codes), then in zip(tables, ahead, strict=True):
        move = then.moves[-1]
        said = {"seq": live.seq, "name": live.game.names[move.action], "key": f"m{live.seq}"}
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
        inside.run(inside.hall.warming.until_ready(name, "bots"), 600)
        given.clear()
        for world in (one, other):
            put(inside, live, world)
            answer = caller.post(f"/api/tables/{live.id}/hint", {}, codes[0])
            assert answer.status in (200, 201), answer.body
        mine = [(seat, states) for its_name, seat, states in given if its_name == name]
        assert len(mine) == 2
        assert len(set(mine)) == 1
        assert mine[0][0] == 0
