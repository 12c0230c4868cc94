"""Opening: a new table, as it is kept before anybody has done anything at it."""

from typing import Any, NamedTuple

import msgspec

from whitesmoke.games import about, find, names
from whitesmoke.kernel.checks import Seed
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.options import options_to_keep
from whitesmoke.server import server_time
from whitesmoke.server.storage.database import Event
from whitesmoke.server.tables import dealing, tokens
from whitesmoke.server.tables.seating import Seat, Seating, proper
from whitesmoke.server.thinking.levels import Levels
from whitesmoke.server.wire.refusals import Refused, no_game
from whitesmoke.server.wire.requests import Opened, OpenTable
from whitesmoke.server.wire.sentences import Say

Begins = list[tuple[int, str]]
"""Decisions that a game begins with, by seat and name."""


class SameDeal(NamedTuple):
    """The deal of another table, and the decisions to begin with."""

    secret: str
    deal: dealing.Deal
    begins: Begins


class Brought(NamedTuple):
    """A game that was begun on somebody's device: its seed, and the decisions so far."""

    seed: Seed
    begins: Begins


class NewTable(NamedTuple):
    """What is kept of a new table, and what the one who opens it is told."""

    row: dict[str, Any]
    set_up: OpenTable
    seats: list[Seat]
    begins: Begins
    events: list[Event]
    opened: Opened


MANY = 2
"""From so many people on, hints are given only if somebody has said so."""


def new_table(
    wanted: OpenTable,
    levels: Levels,
    again: SameDeal | Brought | None = None,
    own: str | None = None,
) -> NewTable:
    """A table as somebody wants it; from the secret `own` follows the token of their seat."""
    _check(wanted, levels)
    wanted.options = options_to_keep(find(wanted.game).options, wanted.options)
    if wanted.hints is None:
        wanted.hints = sum(plan.kind != "bot" for plan in wanted.seats) < MANY
    opener, me, invitations, seats = f"o-{tokens.new_token()}", None, {}, list[Seat]()
    for number, plan in enumerate(wanted.seats):
        if plan.kind == "bot":
            seats.append(Seat("bot", level=plan.level))
            continue
        if plan.kind == "me" and me is None:
            me = number
            seats.append(Seat("open", level=plan.level))
            continue
        invitation = invitations[str(number)] = tokens.new_token()
        seats.append(Seat("open", level=plan.level, invitations=[tokens.hashed(invitation)]))
    secret = again.secret if isinstance(again, SameDeal) else dealing.new_secret()
    begins = again.begins if again else []
    row = _row(wanted, seats, opener, secret, begins)
    token = tokens.token_from(own, row["id"]) if own else tokens.new_token()
    opened = Opened(row["id"], me, token if me is not None else None, opener, invitations)
    events = _events(opened, wanted, seats, row)
    if again:
        kind, body = _dealt_before(again)
        events.append(Event(row["id"], len(events) + 1, kind, None, body, None, row["created"]))
    return NewTable(row, wanted, seats, begins, events, opened)


def _dealt_before(again: SameDeal | Brought) -> tuple[str, dict[str, Any]]:
    """The event that says where the deal comes from; one that was brought waits for people."""
    if isinstance(again, Brought):
        return "bring", {"seed": again.seed}
    return "call", dealing.calling(again=again.deal)


def _check(wanted: OpenTable, levels: Levels) -> None:
    if wanted.game not in names():
        raise no_game(wanted.game)
    if sum(plan.kind == "me" for plan in wanted.seats) > 1:
        raise Refused(Say.ONE_SEAT_ONLY())
    game = find(wanted.game)
    try:
        game.blank(len(wanted.seats), wanted.options)
    except WhiteSmokeError as error:
        raise Refused(error.told, "bad_table", error.speech) from None
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
    body = sat(name, opened.token, True, wanted.commitment)
    return [Event(opened.table, 1, "sit", opened.seat, body, None, row["created"])]


def sat(name: str, token: str, opener: bool, commitment: str | None) -> dict[str, Any]:
    """What is kept of somebody who sits down."""
    body = {"name": name, "token": tokens.hashed(token), "opener": opener}
    return body if commitment is None else {**body, "commitment": commitment}


def _row(
    wanted: OpenTable, seats: list[Seat], opener: str, secret: str, begins: Begins
) -> dict[str, Any]:
    now = server_time.now()
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
