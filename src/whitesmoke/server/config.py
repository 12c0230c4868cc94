"""Config: what a host may set, in one TOML file, by environment variables or on the command line.

`port = 9000` in the file is `WHITESMOKE_PORT=9000` in the environment, which wins; the command line
wins over both. A setting that does not exist, or a value that cannot be, stops the start with a
sentence.
"""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_type_hints
from urllib.parse import unquote, urlsplit

import msgspec
from msgspec import Meta, Struct

from whitesmoke.kernel.errors import WhiteSmokeError

PREFIX = "WHITESMOKE_"
_SQLITE = re.compile(r"sqlite(\+\w+)?://")
NOT_SETTINGS = {"config", "quick", "worker"}
"""Variables with our prefix that are no settings: where the file is, how long a benchmark runs,
which of several workers a process is."""


class BadConfig(WhiteSmokeError):
    """A setting that cannot be."""


def _says(text: str, **bounds: Any) -> Meta:
    return Meta(description=text, **bounds)


class Config(Struct, forbid_unknown_fields=True, frozen=True):
    """The settings of a server. Each says what it is for; the hosting guide repeats it."""

    host: Annotated[str, _says("the address to listen on")] = "127.0.0.1"
    port: Annotated[int, _says("the port to listen on", ge=0, le=65535)] = 8765
    db: Annotated[str, _says("where tables are kept: a file, or postgresql://user@host/name")] = (
        "whitesmoke.db"
    )
    wake: Annotated[
        str, _says("redis://host:port, where processes wake each other by Redis, not PostgreSQL")
    ] = ""
    workers: Annotated[
        int, _says("processes on this machine; several need PostgreSQL", ge=1, le=256)
    ] = 1
    address: Annotated[str, _says("the public address for links, if it is not the one called")] = ""
    proxies: Annotated[str, _says("addresses of proxies that may say who calls, with commas")] = ""
    hosts: Annotated[str, _says("more names that the server may be called by, with commas")] = ""
    origins: Annotated[
        str, _says("more addresses whose pages may open sockets and change things, with commas")
    ] = ""
    bot_threads: Annotated[int, _says("threads in which bots think", ge=1, le=256)] = max(
        1, (os.cpu_count() or 2) - 1
    )
    bot_floor: Annotated[float, _says("seconds that a bot takes at least", ge=0, le=60)] = 0.7
    bot_longest: Annotated[
        float, _says("seconds after which a bot is overruled", ge=0.05, le=600)
    ] = 5.0
    games: Annotated[str, _says("games of your own: my_package.my_game, with commas")] = ""
    local_games: Annotated[
        bool, _says("whether the page plays against bots by itself, without the server")
    ] = True
    policies: Annotated[str, _says("bots that you trained: NAME=GAME:FILE, with commas")] = ""
    message_size: Annotated[int, _says("bytes of one message or request", ge=256, le=1 << 24)] = (
        16384
    )
    messages_per_second: Annotated[float, _says("messages a second from one socket", ge=0.1)] = 20.0
    requests_per_second: Annotated[float, _says("requests a second from one guest", ge=0.1)] = 50.0
    sockets_per_address: Annotated[
        int, _says("sockets and streams open at once from one guest", ge=1)
    ] = 200
    tables_per_guest: Annotated[int, _says("tables that one guest may open in an hour", ge=1)] = 60
    waiting_per_guest: Annotated[
        int, _says("tables of one guest that may wait for players at once", ge=1)
    ] = 20
    tables: Annotated[int, _says("tables that may wait or run at once", ge=1)] = 20_000
    players: Annotated[int, _says("sockets and streams that may be open at once", ge=1)] = 20_000
    archive_after_days: Annotated[
        float, _says("days after which an idle table is archived", gt=0)
    ] = 30.0
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], _says("how much is logged")
    ] = "INFO"
    metrics: Annotated[bool, _says("whether /metrics is served")] = False
    metrics_port: Annotated[
        int, _says("a port of its own for /metrics; 0 for none", ge=0, le=65535)
    ] = 0


class Setting(NamedTuple):
    """One setting, as a guide lists it."""

    name: str
    default: str
    says: str


def settings() -> Iterator[Setting]:
    """All settings, in the order of the guide."""
    hints = get_type_hints(Config, include_extras=True)
    for field in msgspec.structs.fields(Config):
        (meta,) = (m for m in get_args(hints[field.name]) if isinstance(m, Meta))
        default = "cores - 1" if field.name == "bot_threads" else _plain(field.default)
        yield Setting(field.name, default, meta.description or "")


def _plain(value: Any) -> str:
    """A value as the file would have it."""
    return str(value).lower() if isinstance(value, bool) else str(value) or "nothing"


def load(
    path: Path | None = None, environment: Mapping[str, str] | None = None, **given: object
) -> Config:
    """The settings from a file, the environment and the command line, the last one winning."""
    environment = os.environ if environment is None else environment
    if path is None and (named := environment.get(f"{PREFIX}CONFIG")):
        path = Path(named)
    found = _file(path) if path else {}
    found |= _environment(environment)
    found |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(found, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadConfig(f"The settings are wrong: {error}.") from None


def _environment(environment: Mapping[str, str]) -> dict[str, object]:
    """What the environment says; a name with our prefix that is no setting is a mistake."""
    said = {
        name.removeprefix(PREFIX).lower(): value
        for name, value in environment.items()
        if name.startswith(PREFIX)
    }
    if unknown := sorted(set(said) - set(Config.__struct_fields__) - NOT_SETTINGS):
        raise BadConfig(f"There is no setting {PREFIX}{unknown[0].upper()}.")
    return {name: value for name, value in said.items() if name not in NOT_SETTINGS}


def _file(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadConfig(f"The settings cannot be read from {path}: {error.strerror}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConfig(f"The settings in {path} are no TOML: {error}.") from None


def is_postgres(db: str) -> bool:
    """Whether tables are kept by a PostgreSQL server."""
    return db.startswith(("postgresql:", "postgres:", "postgresql+"))


def file_of(db: str) -> Path | None:
    """The file that a database is kept in; None if it is not SQLite, or only in memory."""
    if is_postgres(db):
        return None
    name = db
    if _SQLITE.match(db):
        name = db.partition("://")[2].removeprefix("/")
        name = name if name.startswith("file:") else name.partition("?")[0]
    if name.startswith("file:"):
        parts = urlsplit(name)
        name = "" if "mode=memory" in parts.query else unquote(parts.path)
    elif "://" in name:
        raise BadConfig(
            f"Tables are not kept in {name.partition(':')[0]!r}; "
            "name a file, or postgresql://user@host/name."
        )
    if "\0" in name:
        raise BadConfig("The name of a file has no NUL in it.")
    return None if name in ("", ":memory:") else Path(name)
