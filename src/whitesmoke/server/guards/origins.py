"""Origins: by which names a server is called, and from which pages a browser may change things.

A page of another site could have a visitor's browser call a server in the visitor's own network. It
does so under a foreign Origin, or under a name of its own that it points to the server's address.

| what a request has | when it is refused |
| --- | --- |
| Host | if it is a name that somebody else may own, see `Origins.is_ours` |
| Origin, which browsers send | if it changes something or opens a socket, and is not our own |
| Content-Type | if it changes something and is not JSON, which no page can send unasked |

A program sends no Origin and may call by address; nothing is in its way.
"""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from whitesmoke.server.config import Config
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

NOBODYS = ("localhost", "local", "lan", "internal", "home.arpa")
"""Endings of names that nobody can own on the internet."""

READING = ("GET", "HEAD", "OPTIONS")

Headers = Iterable[tuple[bytes, bytes]]


class Origins:
    """The names of one server."""

    def __init__(self, config: Config) -> None:
        named = [config.address, *_listed(config.origins)]
        self._origins = {origin for each in named if (origin := _origin(each))}
        self._hosts = {name.lower() for name in _listed(config.hosts)}
        self._hosts |= {socket.gethostname().lower()} | {_name(o) for o in self._origins}

    def check(self, method: str, headers: Headers) -> None:
        """Refuse a request that a foreign page may have sent."""
        self._check_host(headers)
        if method not in READING:
            self.check_origin(headers)
        if method == "POST" and _kind(headers) != "application/json":
            raise Refused(Say.NOT_JSON())

    def check_socket(self, headers: Headers) -> None:
        """Refuse a websocket that a foreign page may have asked for."""
        self._check_host(headers)
        self.check_origin(headers)

    def check_origin(self, headers: Headers) -> None:
        """Refuse what a browser says is from a page of another site."""
        origin, host = _first(headers, b"origin"), _first(headers, b"host")
        ours = self._origins | {f"http://{host}", f"https://{host}"}
        if any(name == b"origin" for name, _ in headers) and origin not in ours:
            raise Refused(Say.FOREIGN())

    def _check_host(self, headers: Headers) -> None:
        hosts = [value for name, value in headers if name == b"host"]
        if hosts and not (len(hosts) == 1 and self.is_ours(_text(hosts[0]))):
            raise Refused(Say.WRONG_HOST(host=_text(hosts[0])[:100]))

    def is_ours(self, host: str) -> bool:
        """Whether a server may be called so: an address, a name that nobody can own on the
        internet (of one word, or ending as in `NOBODYS`), the machine's own, or one that was
        set."""
        name = _name(f"//{host}")
        if "*" in self._hosts or name in self._hosts or _is_address(name):
            return True
        return bool(name) and ("." not in name or name.endswith(tuple(f".{e}" for e in NOBODYS)))


def _listed(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def _text(value: bytes) -> str:
    return value.decode("latin-1").strip().lower()


def _first(headers: Headers, wanted: bytes) -> str:
    return next((_text(value) for name, value in headers if name == wanted), "")


def _kind(headers: Headers) -> str:
    """The kind of the body, without what is said beside it."""
    return _first(headers, b"content-type").partition(";")[0].strip()


def _origin(address: str) -> str:
    """The origin of an address, as a browser says it."""
    parts = urlsplit(address.strip().lower())
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme and parts.netloc else ""


def _name(address: str) -> str:
    """The host's name in an address, without its port."""
    try:
        return (urlsplit(address).hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
