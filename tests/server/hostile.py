"""Hostile clients on raw sockets: they stall, pipeline, flood, and come back late.

They speak the protocols by hand, so that they can do what no library would let them do.
"""

import base64
import contextlib
import functools
import json
import os
import re
import socket
import struct
import time

TEXT, BINARY, CONTINUED, CLOSE, PING = 0x1, 0x2, 0x0, 0x8, 0x9

BIG = "/schema/openapi.json"
"""An answer that fills the buffers between a server and a reader who does not read."""

BEFORE = range(1, 13)
"""So many of them may have to be asked for until what is asked for behind them is held up half-way.
It depends on the buffers of the machine, so that spies try them in turn."""

SOMEBODYS_HAND = re.compile(rb'"seat":(\d+),"own":\[-?\d')
"""A view of a running game that was made for a seat."""


def stiffen(listening):
    """Let a server's connections have small buffers, so that a stalled reader is noticed soon."""
    with socket.socket(fileno=os.dup(listening.fileno())) as twin:
        twin.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


def asking(path, token=None, method="GET", body=None, **headers):
    """A request as bytes."""
    given = {"Host": "127.0.0.1", **{k.replace("_", "-"): v for k, v in headers.items()}}
    if token:
        given["Authorization"] = f"Bearer {token}"
    if body is not None:
        given |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + (body or b"")


def upgrade(table, **headers):
    """The request for a websocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return asking(
        f"/api/tables/{table}/socket", Upgrade="websocket", Connection="Upgrade",
        Sec_WebSocket_Key=key, Sec_WebSocket_Version="13", **headers,
    )  # fmt: skip


def frame(opcode, payload=b"", fin=True):
    """A frame of a client, masked with nothing."""
    head = bytes([(0x80 if fin else 0) | opcode])
    size = len(payload)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += b"\xfe" + struct.pack(">H", size)
    else:
        head += b"\xff" + struct.pack(">Q", size)
    return head + bytes(4) + payload


def hello(token=None, **more):
    """The first message on a websocket."""
    said = {"type": "hello", **({"token": token} if token else {}), **more}
    return frame(TEXT, json.dumps(said).encode())


@functools.cache
def repeated(unit, most):
    """One thing again and again, at least so many bytes of it."""
    return unit * (most // len(unit) + 2)


class Line:
    """A connection that reads only when it is told to."""

    def __init__(self, port, receive_buffer=2048, source=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source:
            self.socket.bind((source, 0))
        self.socket.settimeout(10)
        self.socket.connect(("127.0.0.1", port))
        self.ended = False
        """Whether the server has ended the connection."""
        self.poured = 0
        """How many bytes were poured."""

    def send(self, data):
        """Send, and wait for as long as it takes."""
        self.socket.sendall(data)

    def push(self, data):
        """Send what goes out at once; how many bytes, or None if the server has gone."""
        self.socket.setblocking(False)
        try:
            return self.socket.send(data)
        except BlockingIOError:
            return 0
        except OSError:
            self.ended = True
            return None

    def pour(self, unit, most=1 << 16):
        """Send as much as goes out at once of one thing again and again; how many bytes."""
        sent = self.push(memoryview(repeated(unit, most))[self.poured % len(unit) :]) or 0
        self.poured += sent
        return sent

    def read(self, until=None, patience=10.0):
        """All that comes until something is in it, the line ends, or nothing more comes."""
        self.socket.settimeout(patience)
        heard = bytearray()
        with contextlib.suppress(TimeoutError):
            try:
                while until is None or until not in heard:
                    if not (some := self.socket.recv(1 << 16)):
                        self.ended = True
                        break
                    heard += some
            except ConnectionError:
                self.ended = True
        return bytes(heard)

    def is_ended(self):
        """Whether the server has ended the connection; what it has sent is thrown away."""
        self.socket.setblocking(False)
        try:
            while self.socket.recv(1 << 16):
                pass
            self.ended = True
        except BlockingIOError:
            pass
        except OSError:
            self.ended = True
        return self.ended

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def opened(port, table, token=None, greet=True, **more):
    """A websocket that was let in and has said hello; nothing is read of what follows."""
    line = Line(port, **more)
    line.send(upgrade(table))
    answer = line.read(b"\r\n\r\n")
    assert b" 101 " in answer, answer
    if greet:
        line.send(hello(token))
    return line


class Spy:
    """Somebody who has a seat, loses it, and wants to see what comes to it afterwards."""

    def __init__(self, port, table, token, before=3):
        self.token, self.before = token, before
        self.line = self.dial(port, table, token)

    def dial(self, port, table, token):
        raise NotImplementedError

    def once_more(self):
        """What is tried when the seat has changed hands already."""

    def loot(self, patience=0.5):
        """All that was sent to this spy."""
        with contextlib.suppress(OSError):
            self.once_more()
        found = self.line.read(patience=patience)
        self.line.close()
        return found


class StalledSocket(Spy):
    """A websocket that is not read for a while."""

    def dial(self, port, table, token):
        return opened(port, table, token)


class LateSocket(Spy):
    """A websocket that was let in early and says hello late."""

    def dial(self, port, table, token):
        return opened(port, table, greet=False)

    def once_more(self):
        self.line.send(hello(self.token))


class Stream(Spy):
    """An event stream that is not read for a while."""

    def dial(self, port, table, token):
        line = Line(port)
        line.send(asking(f"/api/tables/{table}/stream", token))
        return line


class Behind(Spy):
    """Something asked for behind large answers on one connection, none of which is read."""

    path = "/stream"

    def dial(self, port, table, token):
        line = Line(port)
        wanted = asking(f"/api/tables/{table}{self.path}", token)
        line.send(asking(BIG) * self.before + wanted)
        return line


class ViewBehind(Behind):
    path = "/view"


class EventsBehind(Behind):
    path = "/events?since=0"


class ReplayBehind(Behind):
    path = "/replay?at=0"


SPIES = (StalledSocket, LateSocket, Stream, Behind, ViewBehind, EventsBehind, ReplayBehind)
"""Every way of being told something of a table."""


def messages_in(heard):
    """The messages of a table that are in what was heard, whatever carried them."""
    read, found = json.JSONDecoder().raw_decode, []
    text = heard.decode("utf-8", "replace")
    for start in re.finditer(r'\{"type":"(view|event)"', text):
        with contextlib.suppress(ValueError):
            found.append(read(text, start.start())[0])
    return found


def hands_in(heard, seat):
    """How many bytes of views that were made for a seat are in what was heard."""
    return sum(len(each[0]) for each in SOMEBODYS_HAND.finditer(heard) if int(each[1]) == seat)


def until(holds, patience):
    """The seconds until something holds; fails when it takes too long."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < patience, "it never came to be"
        time.sleep(0.05)
    return time.monotonic() - began
