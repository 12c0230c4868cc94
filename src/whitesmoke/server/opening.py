"""Opening: a new table, as it is kept before anybody has done anything at it."""

import time
from typing import Any, NamedTuple

import msgspec

from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server import tokens
from whitesmoke.server.levels import Levels
from whitesmoke.server.refusals import Refused, no_game
from whitesmoke.server.seating import Seat, Seating, proper
from whitesmoke.server.storage import Event
from whitesmoke.server.wire import Opened, OpenTable

Begins = list[tuple[int, str]]


class NewTable(NamedTuple):
    """What is kept of a new table, and what the one who opens it is told."""

    row: dict[str, Any]
    set_up: OpenTable
    seats: list[Seat]
    begins: Begins
    events: list[Event]
    opened: Opened


def new_table(
    wanted: OpenTable,
    levels: Levels,
    secret: str | None = None,
    begins: Begins | None = None,
    old_tokens: dict[int, str] | None = None,
    own: str | None = None,
) -> NewTable:
    """A table as somebody wants it. `old_tokens` are hashes that invite to a seat as well; from the
    secret `own` the opener's token follows."""
    _check(wanted, levels)
    opener, me, invitations, seats = f"o-{tokens.new_token()}", None, {}, list[Seat]()
    for number, plan in enumerate(wanted.seats):
        if plan.kind == "bot":
            seats.append(Seat("bot", level=plan.level))
            continue
        seats.append(Seat("open", level=plan.level))
        if plan.kind == "me" and me is None:
            me = number
            continue
        invitations[str(number)] = tokens.new_token()
        seats[-1].invitations = [tokens.hashed(invitations[str(number)])]
        if old_tokens and number in old_tokens:
            seats[-1].invitations.append(old_tokens[number])
    row = _row(wanted, seats, opener, secret or tokens.new_secret(), begins or [])
    token = tokens.token_from(own, row["id"]) if own else tokens.new_token()
    opened = Opened(row["id"], me, token if me is not None else None, opener, invitations)
    return NewTable(row, wanted, seats, begins or [], _events(opened, wanted, seats, row), opened)


def _check(wanted: OpenTable, levels: Levels) -> None:
    if wanted.game not in GAMES:
        raise no_game(wanted.game)
    if sum(plan.kind == "me" for plan in wanted.seats) > 1:
        raise Refused("bad_table", "You can sit on one seat only.")
    game = find(wanted.game)
    try:
        game.blank(len(wanted.seats), wanted.options)
    except WhiteSmokeError as error:
        raise Refused("bad_table", error.said, book=game.folder) from None
    for level in (wanted.level, *(plan.level for plan in wanted.seats)):
        levels.check(wanted.game, len(wanted.seats), level)


def _events(
    opened: Opened, wanted: OpenTable, seats: list[Seat], row: dict[str, Any]
) -> list[Event]:
    """The one who opens the table sits down at it, if they want to."""
    if opened.seat is None or opened.token is None:
        proper(wanted.name)
        return []
    name = Seating(seats).unique(proper(wanted.name), opened.seat)
    body = {"name": name, "token": tokens.hashed(opened.token), "opener": True}
    return [Event(opened.table, 1, "sit", opened.seat, body, None, row["created"])]


def _row(
    wanted: OpenTable, seats: list[Seat], opener: str, secret: str, begins: Begins
) -> dict[str, Any]:
    now = time.time()
    return {
        "id": tokens.new_id(),
        "game": wanted.game,
        "rules": about(wanted.game).version,
        "status": "waiting",
        "public": wanted.public,
        "created": now,
        "touched": now,
        "secret": secret,
        "opener": tokens.hashed(opener),
        "set_up": msgspec.json.encode(wanted).decode(),
        "seated": msgspec.json.encode(seats).decode(),
        "begins": msgspec.json.encode(begins).decode(),
    }
