"""Finished: what can be done with a game that is over, or with its past: look back, play on."""

import functools

from whitesmoke.bots import advice
from whitesmoke.bots.advice import Mistake
from whitesmoke.kernel import record
from whitesmoke.kernel.phrases import say
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server import telling, tokens
from whitesmoke.server.hall import Hall
from whitesmoke.server.hub import Kind
from whitesmoke.server.looking import Mistaken, Replayed, Review
from whitesmoke.server.opening import NewTable, new_table
from whitesmoke.server.refusals import Refused
from whitesmoke.server.stage import Stage
from whitesmoke.server.tables import LiveTable, rewound
from whitesmoke.server.wire import (
    Branch,
    Opened,
    OpenTable,
    SeatPlan,
)

VIEWERS = {"spectator": SPECTATOR, "open": OPEN}


def over(live: LiveTable) -> Table:
    """The game, which must be over."""
    if live.status != "over":
        raise Refused("not_over", "The game is not over.")
    return live.game_on


def record_of(live: LiveTable) -> str:
    """The record of a finished game, with the secret that the seed follows from."""
    title, _, rest = record.record(over(live)).partition("\n")
    return f"{title}\n# hash: {live.hash}\n# secret: {live.secret}\n{rest}"


def replayed(live: LiveTable, kind: Kind, viewer: str | None, at: int | None) -> Replayed:
    """A game as it was after so many moves, through the eyes of a seat, a spectator or all."""
    eyes = _eyes(live, kind, viewer)
    shown = _shown_to(live, eyes)
    moves = len(shown.moves)
    if at is not None and at > moves:
        raise Refused(
            "bad_request", say("There are {moves} moves; {at} is too many.", moves=moves, at=at)
        )
    then = rewound(shown, moves if at is None else at)
    view = Stage(then).view(eyes, kind.language)
    lines = [telling.line_of(line) for line in then.log_for(eyes, kind.language)]
    return Replayed(len(then.moves), moves, view, lines, then.over)


def _shown_to(live: LiveTable, eyes: int) -> Table:
    """While the game runs, a spectator's past ends where the spectator's present does."""
    shown = telling.seen_by(live, None) if eyes == SPECTATOR else live.game_on
    if shown is None:
        live.game_on  # noqa: B018
        raise Refused("not_shown", "This table is not shown to spectators.")
    return shown


def _eyes(live: LiveTable, kind: Kind, viewer: str | None) -> int:
    """The viewer who is meant; others' seats and the open table only when the game is over."""
    own = telling.viewer_of(kind)
    if viewer is None:
        return own
    if viewer in VIEWERS:
        eyes = VIEWERS[viewer]
    elif viewer.isdecimal() and viewer.isascii() and int(viewer[:3]) < len(live.seats):
        eyes = int(viewer[:3])
    else:
        last = len(live.seats) - 1
        raise Refused("bad_request", say("A viewer is 0 to {last}, spectator or open.", last=last))
    if eyes not in (own, SPECTATOR) and live.status != "over":
        raise Refused("not_over", "Only your own seat's past is shown before the game is over.")
    return eyes


async def review(hall: Hall, live: LiveTable, seat: int, language: str, address: str) -> Review:
    """The decisions of a seat that cost the most, worst first."""
    game = over(live)
    if seat >= len(live.seats):
        raise Refused("bad_request", say("There is no seat {seat} at this table.", seat=seat))
    await hall.warming.until_ready(live.game.name, "bots")
    found = await hall.thinking.ponder(address, functools.partial(advice.review, game, seat))
    return Review([_mistaken(game, mistake, language) for mistake in found])


def _mistaken(game: Table, found: Mistake, language: str) -> Mistaken:
    read = advice.book(game.game, language, game.names(language)).read
    names, actions = game.game.names, game.game.actions
    return Mistaken(
        found.move, names[found.made], read(actions[found.made]), names[found.better],
        read(actions[found.better]), round(found.cost, 4), read(found.reason),
    )  # fmt: skip


def again(hall: Hall, live: LiveTable, seat: int, name: str | None) -> NewTable:
    """The same deal again, bots on the other seats."""
    over(live)
    plans = _against_bots(hall, live, seat, None)
    wanted = _like(hall, live, plans, name or live.seats[seat].name)
    return new_table(wanted, hall.levels, live.secret, live.begins)


def branch(hall: Hall, live: LiveTable, wanted: Branch, name: str) -> NewTable:
    """What if: a new table that begins after so many moves of a finished game."""
    game = over(live)
    if wanted.seat >= len(live.seats):
        raise Refused(
            "bad_request", say("There is no seat {seat} at this table.", seat=wanted.seat)
        )
    if wanted.at >= len(game.moves):
        raise Refused(
            "bad_request",
            say("There are {moves} moves; begin before the last.", moves=len(game.moves)),
        )
    begins = [(move.seat, live.game.names[move.action]) for move in game.moves[: wanted.at]]
    plans = _against_bots(hall, live, wanted.seat, wanted.level)
    set_up = _like(hall, live, plans, wanted.name or name)
    return new_table(set_up, hall.levels, live.secret, begins)


def _against_bots(hall: Hall, live: LiveTable, seat: int, level: str | None) -> list[SeatPlan]:
    """A plan with one's own seat and bots on the others, as strong as they were."""
    return [
        SeatPlan("me") if number == seat else SeatPlan("bot", level or _level(hall, live, number))
        for number in range(len(live.seats))
    ]


def _level(hall: Hall, live: LiveTable, number: int) -> str:
    seat = live.seats[number]
    return _kept(hall, live, seat.level if seat.kind == "bot" else live.set_up.level)


def _kept(hall: Hall, live: LiveTable, level: str) -> str:
    return hall.levels.kept(live.game.name, len(live.seats), level)


def _like(hall: Hall, live: LiveTable, plans: list[SeatPlan], name: str) -> OpenTable:
    set_up = live.set_up
    return OpenTable(
        set_up.game, name, plans, set_up.options, set_up.pace, False, set_up.watching,
        set_up.hints, _kept(hall, live, set_up.level),
    )  # fmt: skip


async def rematch(hall: Hall, live: LiveTable, seat: int, token: str, key: str) -> Opened:
    """Another game with the same seats; whoever comes second sits down at the same table.

    The next token follows from this table's, so whoever lost the answer may ask again.
    """
    over(live)
    async with live.door:
        if live.next is None:
            return await _first_rematch(hall, live, seat, token, f"rematch:{seat}:{key}")
    return await _join_rematch(hall, live, seat, token)


async def _first_rematch(hall: Hall, live: LiveTable, seat: int, token: str, key: str) -> Opened:
    plans = [
        SeatPlan("bot", _level(hall, live, number)) if taken.kind == "bot"
        else SeatPlan("me" if number == seat else "open")
        for number, taken in enumerate(live.seats)
    ]  # fmt: skip
    old = {number: taken.token for number, taken in enumerate(live.seats) if taken.token}
    wanted = _like(hall, live, plans, live.seats[seat].name)
    new = new_table(wanted, hall.levels, old_tokens=old, own=token)
    await hall.add(new)
    await live.change("rematch", seat, {"table": new.opened.table}, key)
    return new.opened


async def _join_rematch(hall: Hall, live: LiveTable, seat: int, token: str) -> Opened:
    """Sit down at the rematch that was opened, unless one sits there already."""
    next_live = await hall.find(live.next or "")
    own = tokens.token_from(token, next_live.id)
    async with next_live.door:
        if next_live.seats.of(own) is None:
            if next_live.seats[seat].kind != "open":
                raise Refused("seat_taken", "Your seat at the next table is taken.")
            body = {"name": live.seats[seat].name, "token": tokens.hashed(own), "opener": False}
            await next_live.change("sit", seat, body)
    hall.begin_if_full(next_live)
    return Opened(next_live.id, seat, own, None, {})
