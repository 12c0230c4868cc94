"""Siege: attacks in full size, with what came of them as numbers. All on loopback, all bounded.

The tests run each of them small; `python -m bench hostile` runs them as they are promised.
"""

import contextlib
import json
import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hostile
from hostile import CONTINUED, PING, SPIES, TEXT, Line, asking, frame, hello, upgrade
from house import Server
from reading import legal
from websockets.sync.client import connect

SEAT = 1
ATTACKER = "127.0.0.2"
USUAL = {"WHITESMOKE_REQUESTS_PER_SECOND": "50", "WHITESMOKE_MESSAGES_PER_SECOND": "20",
         "WHITESMOKE_SOCKETS_PER_ADDRESS": "200"}  # fmt: skip


class Usual(Server):
    """A server with the limits that it has unless its host sets others."""

    def __init__(self, folder, **settings):
        super().__init__(folder, **settings)
        self.settings |= USUAL


# Changes of hands


def change_of_hands(caller, way, before):
    """Eve loses her seat to Bob while she is told something; bytes of his hand that she gets."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    opened = caller.post("/api/tables", {"game": "nope", "name": "Ann", "seats": seats}).json
    path = f"/api/tables/{opened['table']}"
    invited = {"invitation": opened["invitations"][str(SEAT)], "seat": SEAT}
    old = caller.post(f"{path}/sit", {**invited, "name": "Eve"}).json["token"]
    spy = way(caller.port, opened["table"], old, before)
    time.sleep(0.1)
    assert caller.post(f"{path}/leave", {"key": "l"}, old).status == 200
    new = caller.post(f"{path}/sit", {**invited, "name": "Bob"}).json["token"]
    assert caller.post(f"{path}/start", {}, opened["token"]).status == 200
    assert hostile.hands_in(caller.get(f"{path}/view", new).body, SEAT), "Bob has no hand"
    caller.post(f"{path}/chat", {"key": "c", "text": "Hello!"}, new)
    return hostile.hands_in(spy.loot(), SEAT)


def changes_of_hands(caller, count, together=8):
    """So many changes over every transport in turn, with readers held up at various places."""
    dice = random.Random(1)
    tried = [(SPIES[n % len(SPIES)], dice.choice(hostile.BEFORE)) for n in range(count)]
    with ThreadPoolExecutor(together) as pool:
        return sum(pool.map(lambda one: change_of_hands(caller, *one), tried))


# Connections that send and never read


def unread_socket(unit, first=b""):
    """A websocket that pours frames and reads nothing."""

    def dial(port, table, source):
        line = Line(port, source=source)
        line.send(upgrade(table))
        line.read(b"\r\n\r\n")
        line.push(hello() + first)
        return line, unit

    return dial


def unread_requests(path):
    """A connection that pours requests and reads no answer."""

    def dial(port, table, source):
        return Line(port, source=source), asking(path.format(table))

    return dial


UNREAD = {
    "pings": unread_socket(frame(PING, b"x" * 120)),
    "small messages": unread_socket(frame(TEXT, b"{}")),
    "hellos": unread_socket(hello(since=0)),
    "large answers": unread_requests(hostile.BIG),
    "views": unread_requests("/api/tables/{}/view"),
}


def never_read(port, memory, table, count, patience=90.0):
    """So many connections of every kind pour and never read, from several addresses.

    How many bytes the server has grown at most, and how many seconds until all of them were closed.
    """
    before, most, lines = memory(), 0, []
    began = time.monotonic()
    for number in range(count):
        dial = list(UNREAD.values())[number % len(UNREAD)]
        lines.append(dial(port, table, f"127.0.1.{1 + number % 8}"))
    while not all(line.ended for line, _ in lines) and time.monotonic() - began < patience:
        for line, unit in lines:
            if not line.ended:
                line.pour(unit)
        most = max(most, memory() - before)
        time.sleep(0.01)
    took = time.monotonic() - began
    for line, _ in lines:
        line.close()
    return most, took


# Floods from one address while somebody else plays


def over_sockets(unit, first=b"", count=50):
    """A flood of frames over many websockets; who is closed comes back."""

    def pour(port, table, until):
        lines = []
        while time.monotonic() < until:
            if len(lines) < count:
                with contextlib.suppress(OSError):
                    line = Line(port, source=ATTACKER, receive_buffer=None)
                    line.push(upgrade(table))
                    line.read(b"\r\n\r\n", 0.2)
                    line.push(hello() + first)
                    lines.append(line)
            lines = poured(lines, unit)

    return pour


def over_requests(unit, count=50, first=b""):
    """A flood of bytes over many connections; who is cut comes back."""

    def pour(port, table, until):
        lines, sent = [], unit.replace(b"{table}", table.encode())
        while time.monotonic() < until:
            while len(lines) < count and time.monotonic() < until:
                with contextlib.suppress(OSError):
                    lines.append(Line(port, source=ATTACKER, receive_buffer=None))
                    lines[-1].push(first)
            lines = poured(lines, sent)

    return pour


def poured(lines, unit):
    """Pour into all of them and read what has come; those that are still open."""
    for line in lines:
        line.pour(unit)
        line.is_ended()
    for line in lines:
        if line.ended:
            line.close()
    return [line for line in lines if not line.ended]


REGRETTED = "open with nothing"
"""The first decision of Pope or Nope that may be taken back, which takes long to find out."""


class TakingBack:
    """A table of the attacker's own, where somebody decides and takes it back, again and again."""

    def __init__(self, port):
        self.port, self.number = port, 0
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 5]
        made = self._asked("/api/tables", {"game": "pope_or_nope", "name": "E", "seats": seats})
        path, tokens = f"/api/tables/{made['table']}", [made["token"]]
        for seat, invitation in made["invitations"].items():
            sit = {"name": "E", "seat": int(seat), "invitation": invitation}
            tokens.append(self._asked(f"{path}/sit", sit)["token"])
        token = next(each for each in tokens if self._asked(f"{path}/view", None, each)["offers"])
        self.seq = self._asked(f"{path}/view", None, token)["seq"]
        self.line = Line(port, source=ATTACKER, receive_buffer=None)
        self.line.send(upgrade(made["table"]))
        self.line.read(b"\r\n\r\n", 1.0)
        self.line.send(hello(token))

    def _asked(self, path, body, token=None):
        """The answer to a request from the attacker's address."""
        given = None if body is None else json.dumps(body).encode()
        method = "GET" if body is None else "POST"
        with Line(self.port, source=ATTACKER, receive_buffer=None) as line:
            line.send(asking(path, token, method, given, Connection="close"))
            told = json.loads(line.read().partition(b"\r\n\r\n")[2])
        return {**told, "offers": bool((told.get("view") or {}).get("offers"))}

    def go_on(self, pairs=8):
        """Say some more, without a look at what is answered."""
        for _ in range(pairs):
            seq, self.number = self.seq + 2 * self.number, self.number + 1
            said = {"type": "decide", "seq": seq, "name": REGRETTED, "key": f"d{self.number}"}
            back = {"type": "undo", "key": f"u{self.number}"}
            self.line.push(b"".join(frame(TEXT, json.dumps(one).encode()) for one in (said, back)))
        return not self.line.is_ended()


def taking_back(port, _, until, count=10):
    """Decisions that are taken back, which takes the server long, at several tables."""
    tables = [TakingBack(port) for _ in range(count)]
    while time.monotonic() < until:
        tables = [each for each in tables if each.go_on()]
        time.sleep(0.5)


FLOODS = {
    "frames of 8 bytes": over_sockets(frame(TEXT, b"{}")),
    "pings": over_sockets(frame(PING, b"x" * 8)),
    "empty parts of a message": over_sockets(
        frame(CONTINUED, fin=False), frame(TEXT, b"", fin=False)
    ),
    "hellos": over_sockets(hello(since=0)),
    "chat": over_sockets(frame(TEXT, b'{"type":"chat","key":"k","text":"x"}')),
    "requests": over_requests(asking("/api/tables/{table}/view")),
    "requests for nothing": over_requests(asking("/x")),
    "endless headers": over_requests(b"X-A: b\r\n", first=b"GET / HTTP/1.1\r\n"),
    "an endless header": over_requests(b"a" * 64, first=b"GET / HTTP/1.1\r\nX-A: "),
    "garbage": over_requests(b"nonsense\r\n\r\n"),
    "websockets": over_requests(upgrade("none")),
    "health checks": over_requests(asking("/health")),
    "decisions that are taken back": taking_back,
}


@contextlib.contextmanager
def flooding(kind, port, table, longest=120.0):
    """A flood from another process, as long as this lasts."""
    folder = str(Path(__file__).parent)
    command = [sys.executable, "-c", "import siege, sys; siege.flood(*sys.argv[1:])",
               kind, str(port), table, str(longest)]  # fmt: skip
    paths = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": paths})
    try:
        time.sleep(1.5)
        assert process.poll() is None, "the flood has ended"
        yield
    finally:
        process.kill()
        process.wait()


def flood(kind, port, table, seconds):
    """Flood a server for so long."""
    FLOODS[kind](int(port), table, time.monotonic() + float(seconds))


class Player:
    """Two people at a table, who decide as fast as they are asked; the slowest of 100 counts."""

    def __init__(self, server):
        self.server, self.dice = server, random.Random(5)

    def p99(self, decisions, pause=0.02):
        """The 99th percentile of the seconds from a decision to its acknowledgement."""
        took = []
        while len(took) < decisions:
            table, codes, _ = self.server.people("nope", 2)
            took += self._game(table, codes, decisions - len(took), pause)
        return sorted(took)[min(len(took) - 1, int(len(took) * 0.99))]

    def _game(self, table, codes, most, pause):
        took = []
        with contextlib.ExitStack() as held:
            address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
            lines = [held.enter_context(connect(address, max_size=None)) for _ in codes]
            for line, code in zip(lines, codes, strict=True):
                line.send(json.dumps({"type": "hello", "token": code}))
            told = [shown(line) for line in lines]
            while len(took) < most and not told[0]["view"]["over"]:
                asked = next(n for n, each in enumerate(told) if each["view"]["offers"])
                time.sleep(pause)
                seconds, now = self._decided(lines[asked], told[asked])
                took.append(seconds)
                told = [
                    now if n == asked else shown(lines[n], now["seq"]) for n in range(len(lines))
                ]
        return took

    def _decided(self, line, told):
        """The seconds until a decision was acknowledged, and what is shown after it."""
        said = {"type": "decide", "seq": told["seq"], "key": os.urandom(8).hex()}
        said["name"] = self.dice.choice(legal(told["view"]))
        began = time.perf_counter()
        line.send(json.dumps(said))
        seconds = now = None
        while seconds is None or now is None:
            heard = json.loads(line.recv(timeout=60))
            assert heard["type"] != "refused", heard
            if heard["type"] == "ack":
                seconds = time.perf_counter() - began
            elif heard.get("view"):
                now = heard
        return seconds, now


def shown(line, seq=0):
    """The next view at this event or after it."""
    while True:
        heard = json.loads(line.recv(timeout=60))
        if heard.get("view") and heard["seq"] >= seq:
            return heard


def attacked(server, kinds, decisions):
    """The quiet p99 of a decision, and that during each kind of flood, in seconds."""
    player = Player(server)
    table = server.people("nope", 2)[0]
    player.p99(decisions)
    quiet = player.p99(decisions)
    during = {}
    for kind in kinds:
        with flooding(kind, server.port, table):
            during[kind] = player.p99(decisions)
    return quiet, during
