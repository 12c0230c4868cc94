"""Record: a game as text that people and programs read. One line a decision.

    White Smoke record 1
    game: rise_or_fall
    rules: 1
    players: 3
    seed: 7
    option settlement: "net"
    seat 1: "Ann"

    1 attack jocks
    2 defend
    3 achieve

Seats count from 1. A value is JSON. A seed of 256 bits is a text of 64 hexadecimal digits. Lines
that start with # are remarks.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np

from whitesmoke.kernel import position, table
from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.checks import a_seed, names_of, whole
from whitesmoke.kernel.errors import BadRecord, WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import options_once_kept, read_options
from whitesmoke.kernel.table import Table

TITLE = "White Smoke record 1"
IN_HEAD = ("players", "options")
HEAD = re.compile(r"game|rules|players|seed|position|option \S+|seat [1-9][0-9]?")
DECISION = re.compile(r"(?P<seat>[0-9]{1,3}) (?P<name>.+)")


def record(of: Table) -> str:
    """The whole game as text."""
    game = of.game
    first = np.frombuffer(of.first, game.layout.dtype)
    shown = game.layout.show(first)
    lines = [
        TITLE,
        f"game: {game.name}",
        f"rules: {game.about.version}",
        f"players: {of.players}",
        f"seed: {json.dumps(seed_in(first))}",
    ]
    lines += [f"option {name}: {json.dumps(shown[name])}" for name in game.options]
    lines += [f"seat {i + 1}: {json.dumps(name)}" for i, name in enumerate(of.given_names)]
    if of.arranged:
        drawn = position.position(game, first)
        zones = {name: drawn[name] for name in drawn if name not in IN_HEAD}
        lines.append(f"position: {json.dumps(zones)}")
    lines += ["", *(f"{move.seat + 1} {game.names[move.action]}" for move in of.moves)]
    return "\n".join(lines) + "\n"


def replay(text: str, find: Callable[[str], Game]) -> Table:
    """The table at the end of a record. A line that cannot be is refused by its number."""
    if not isinstance(text, str):
        raise BadRecord(f"A record is text, not {type(text).__name__}.")
    head, decisions = _split(text)
    game: Game = head.read("game", find)
    head.read("rules", lambda version: _refuse_other_rules(game, version))
    replayed = _open(game, head)
    for number, line in decisions:
        with _at(number):
            _play(replayed, line)
    return replayed


class Head:
    """What a record says before its decisions: values by name, each with its line's number."""

    def __init__(self) -> None:
        self.said: dict[str, tuple[int, Any]] = {}

    def add(self, number: int, line: str) -> None:
        key, colon, value = line.partition(": ")
        if not colon:
            raise BadRecord(f"this is neither a decision nor 'name: value': {line!r}.")
        if not HEAD.fullmatch(key):
            raise BadRecord(f"a record does not say {key!r}.")
        if key in self.said:
            raise BadRecord(f"{key!r} is said a second time.")
        self.said[key] = number, value if key == "game" else _json(key, value)

    def read(self, key: str, check: Callable[[Any], Any]) -> Any:
        """The value of a name, as the check gives it back."""
        if key not in self.said:
            raise BadRecord(f"The record does not say {key!r}.")
        number, value = self.said[key]
        with _at(number):
            return check(value)

    def under(self, prefix: str) -> dict[str, str]:
        """What follows a prefix, and the whole name."""
        return {key.removeprefix(prefix): key for key in self.said if key.startswith(prefix)}


@contextmanager
def _at(number: int) -> Iterator[None]:
    """Whatever is wrong in here is the fault of one line."""
    try:
        yield
    except WhiteSmokeError as error:
        raise BadRecord(f"Line {number}: {error}") from None


def _split(text: str) -> tuple[Head, list[tuple[int, str]]]:
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    if not lines or lines[0][1] != TITLE:
        raise BadRecord(f"Line 1: a record opens with {TITLE!r}.")
    head, decisions = Head(), list[tuple[int, str]]()
    for number, line in lines[1:]:
        if not line or line.startswith("#"):
            continue
        if decisions or DECISION.fullmatch(line):
            decisions.append((number, line))
        else:
            with _at(number):
                head.add(number, line)
    return head, decisions


def _json(key: str, value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        raise BadRecord(f"the value of {key!r} is no JSON: {value[:80]!r}.") from None


def _refuse_other_rules(game: Game, version: Any) -> None:
    if whole(version, "The version of the rules", BadRecord) != game.about.version:
        raise BadRecord(
            f"this was played by rules version {version} of {game.about.title}; "
            f"this program plays version {game.about.version}."
        )


def _open(game: Game, head: Head) -> Table:
    players = head.read("players", game.check_players)
    seed = head.read("seed", a_seed)
    said = {
        name: head.read(key, partial(_an_option, game, name))
        for name, key in head.under("option ").items()
    }
    options = options_once_kept(game.options, said)
    names = _names(head, players)
    if "position" not in head.said:
        return table.deal(game, players, seed, options, names)
    agreed = {"players": players, "options": options}
    arranged: Table = head.read(
        "position", lambda zones: position.arrange(game, _zones(zones) | agreed, seed, names)
    )
    return arranged


def _an_option(game: Game, name: str, value: Any) -> Any:
    read_options(game.options, {name: value})
    return value


def _names(head: Head, players: int) -> list[str]:
    keys = head.under("seat ").values()
    names = [head.read(key, partial(_a_name, key, seat)) for seat, key in enumerate(keys, 1)]
    return list(names_of(names, players))


def _a_name(key: str, seat: int, name: Any) -> str:
    if key != f"seat {seat}":
        raise BadRecord(f"this is {key!r}, and 'seat {seat}' is next.")
    if not isinstance(name, str):
        raise BadRecord(f"a name is a text, not {name!r}.")
    return name


def _zones(drawn: Any) -> dict[str, Any]:
    if not isinstance(drawn, dict):
        raise BadRecord(f"a position is zones with what is in them, not {drawn!r}.")
    if twice := [name for name in IN_HEAD if name in drawn]:
        raise BadRecord(f"the {twice[0]} stand above the position, not in it.")
    return drawn


def _play(replayed: Table, line: str) -> None:
    found = DECISION.fullmatch(line)
    if found is None:
        raise BadRecord(f"this is no decision of a seat: {line!r}.")
    seat = int(found["seat"])
    if not 1 <= seat <= replayed.players:
        raise BadRecord(f"there is no seat {seat}.")
    replayed.play(seat - 1, found["name"])
