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

Seats count from 1. A value is JSON. Lines that start with # are remarks.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from whitesmoke.kernel import position, table
from whitesmoke.kernel.errors import BadRecord, WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import Table

TITLE = "White Smoke record 1"


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
        f"seed: {int(first['seed'][0])}",
    ]
    lines += [f"option {name}: {json.dumps(shown[name])}" for name in game.options]
    lines += [f"seat {i + 1}: {json.dumps(name)}" for i, name in enumerate(of.given_names)]
    if of.arranged:
        lines.append(f"position: {json.dumps(position.position(game, first))}")
    lines += ["", *(f"{move.seat + 1} {game.names[move.action]}" for move in of.moves)]
    return "\n".join(lines) + "\n"


def replay(text: str, find: Callable[[str], Game]) -> Table:
    """The table at the end of a record."""
    head, moves = _split(text)
    game = find(_need(head, "game", str))
    if _need(head, "rules", int) != game.about.version:
        raise BadRecord(
            f"This record was played by rules version {head['rules']} of {game.about.title}; "
            f"this program plays version {game.about.version}."
        )
    replayed = _open(game, head)
    for number, line in moves:
        _play(replayed, number, line)
    return replayed


def _split(text: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    if not lines or lines[0][1] != TITLE:
        raise BadRecord(f"A record opens with the line {TITLE!r}.")
    head: dict[str, Any] = {}
    moves: list[tuple[int, str]] = []
    for number, line in lines[1:]:
        if not line or line.startswith("#"):
            continue
        if line[0].isdigit():
            moves.append((number, line))
        else:
            key, value = _entry(number, line)
            head[key] = value
    return head, moves


def _entry(number: int, line: str) -> tuple[str, Any]:
    key, colon, value = line.partition(": ")
    if not colon:
        raise BadRecord(f"Line {number} is neither a decision nor 'name: value': {line!r}.")
    if key == "game":
        return key, value
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        raise BadRecord(f"Line {number}: the value of {key!r} is no JSON: {value!r}.") from None


def _need(head: dict[str, Any], key: str, kind: type) -> Any:
    if not isinstance(head.get(key), kind) or isinstance(head.get(key), bool):
        raise BadRecord(f"The record's head lacks {key!r}, or its value is of the wrong kind.")
    return head[key]


def _open(game: Game, head: dict[str, Any]) -> Table:
    seed = _need(head, "seed", int)
    if not 0 <= seed < 1 << 64:
        raise BadRecord("The seed is a number of 64 bits.")
    names = [head[f"seat {i}"] for i in range(1, game.about.most + 1) if f"seat {i}" in head]
    if not all(isinstance(name, str) for name in names):
        raise BadRecord("A seat's name is a text.")
    if drawn := head.get("position"):
        if not isinstance(drawn, dict):
            raise BadRecord("The position is an object.")
        return position.arrange(game, drawn, seed, names)
    options = {key[7:]: value for key, value in head.items() if key.startswith("option ")}
    return table.deal(game, _need(head, "players", int), seed, options, names)


def _play(replayed: Table, number: int, line: str) -> None:
    seat, _, name = line.partition(" ")
    try:
        if not seat.isdigit() or not 1 <= int(seat) <= replayed.players:
            raise BadRecord(f"there is no seat {seat}.")
        replayed.play(int(seat) - 1, name)
    except WhiteSmokeError as error:
        raise BadRecord(f"Line {number}: {error}") from None
