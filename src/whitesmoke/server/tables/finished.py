"""Finished: what can be done with a game that is over, or with its past: look back, play on."""

import functools

from whitesmoke.bots import advice
from whitesmoke.bots.advice import Mistake
from whitesmoke.kernel import record
from whitesmoke.kernel.sentences import as_numbers
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.tables import dealing, telling, tokens
from whitesmoke.server.tables.authority import Audience, Grant
from whitesmoke.server.tables.game_views import view_of
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.opening import NewTable, SameDeal, new_table, sat
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.tables.transcripts import Perspective
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.wire.messages import Mistaken, Prospect, Replayed, Review
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.requests import Branch, Opened, OpenTable, Rematch, SeatPlan
from whitesmoke.server.wire.sentences import Say

VIEWERS = {"spectator": SPECTATOR, "open": OPEN}


def over(live: LiveTable) -> Table:
    """The game, which must be over."""
    if live.status != "over":
        raise Refused(Say.NOT_OVER())
    return live.begun_game


def record_of(live: LiveTable) -> str:
    """The record of a finished game, with what its seed follows from."""
    title, _, rest = record.record(over(live)).partition("\n")
    remarks = dealing.remarks(live.secret, deal_of(live))
    return "\n".join([title, *(f"# {remark}" for remark in remarks), rest])


def deal_of(live: LiveTable) -> dealing.Deal:
    """What the seats put into the deal of a game that has begun."""
    assert live.deal is not None
    return live.deal


async def replayed(grant: Grant, viewer: str | None, at: int | None) -> Replayed:
    """A game as it was after so many moves, through the eyes of a seat, a spectator or all."""
    live = grant.live
    eyes = _eyes(live, grant.audience_for_answer(), viewer)
    told_to = Perspective(live.id, eyes, grant.audience_for_answer().language)
    await telling.TRANSCRIPTS.prepare(told_to, lambda: _shown_to(live, eyes))
    await live.at_rest()
    return _replayed(live, grant.audience_for_answer(), viewer, at)


def _replayed(live: LiveTable, audience: Audience, viewer: str | None, at: int | None) -> Replayed:
    eyes, language = _eyes(live, audience, viewer), audience.language
    shown = _shown_to(live, eyes)
    moves = len(shown.moves)
    if at is not None and at > moves:
        raise Refused(Say.TOO_FAR(moves=moves, at=at))
    then = shown if at in (None, moves) else shown.rewound(at)
    view = view_of(then, eyes, language)
    lines = telling.TRANSCRIPTS.lines(Perspective(live.id, eyes, language), then)
    return Replayed(len(then.moves), moves, view, lines, then.over)


def _shown_to(live: LiveTable, eyes: int) -> Table:
    """While the game runs, a spectator's past ends where the spectator's present does."""
    game = live.begun_game
    shown = telling.seen_by(live, None) if eyes == SPECTATOR else game
    if shown is None:
        raise Refused(Say.NOT_SHOWN())
    return shown


def _eyes(live: LiveTable, audience: Audience, viewer: str | None) -> int:
    """The viewer who is meant; others' seats and the open table only when the game is over."""
    own = telling.viewer_of(audience)
    if viewer is None:
        return own
    if viewer in VIEWERS:
        eyes = VIEWERS[viewer]
    elif viewer.isdecimal() and viewer.isascii() and int(viewer[:3]) < len(live.seats):
        eyes = int(viewer[:3])
    else:
        last = len(live.seats) - 1
        raise Refused(Say.NO_VIEWER(last=last))
    if eyes not in (own, SPECTATOR) and live.status != "over":
        raise Refused(Say.OWN_PAST_ONLY())
    return eyes


async def review(
    registry: Registry, live: LiveTable, seat: int, language: str | None, guest: str
) -> Review:
    """The decisions of a seat that cost the most, worst first."""
    game = over(live)
    if seat >= len(live.seats):
        raise Refused(Say.NO_SEAT_NUMBER(seat=seat))
    await registry.warming.until_ready(live.game.name, "bots")
    steps = functools.partial(advice.reviewing, game, seat)
    found = await registry.pondering.think(guest, ("review", live.id, seat), steps)
    chances = [Prospect(move, round(share, 4)) for move, share in found.chances]
    return Review([_mistaken(game, each, language) for each in found.mistakes], chances)


def _mistaken(game: Table, found: Mistake, language: str | None) -> Mistaken:
    speech, names = game.speech(language or "en"), game.game.names
    said = as_numbers(found.reason, game.game.vocabulary.places) or []
    return Mistaken(
        found.move, found.made, names[found.made], found.better, names[found.better],
        round(found.cost, 4), said, speech.label(found.made) if language else "",
        speech.label(found.better) if language else "", speech.read(found.reason),
    )  # fmt: skip


def again(registry: Registry, live: LiveTable, seat: int, name: str | None) -> NewTable:
    """The same deal again, bots on the other seats."""
    over(live)
    plans = _against_bots(registry, live, seat, None)
    wanted = _like(registry, live, plans, name or live.seats[seat].name)
    return new_table(wanted, registry.levels, SameDeal(live.secret, deal_of(live), live.begins))


def branch(registry: Registry, live: LiveTable, wanted: Branch, name: str) -> NewTable:
    """What if: a new table that begins after so many moves of a finished game."""
    game = over(live)
    if wanted.seat >= len(live.seats):
        raise Refused(Say.NO_SEAT_NUMBER(seat=wanted.seat))
    if wanted.at >= len(game.moves):
        raise Refused(Say.BEGIN_BEFORE(moves=len(game.moves)))
    begins = [(move.seat, live.game.names[move.action]) for move in game.moves[: wanted.at]]
    plans = _against_bots(registry, live, wanted.seat, wanted.level)
    set_up = _like(registry, live, plans, wanted.name or name)
    return new_table(set_up, registry.levels, SameDeal(live.secret, deal_of(live), begins))


def _against_bots(
    registry: Registry, live: LiveTable, seat: int, level: str | None
) -> list[SeatPlan]:
    """A plan with one's own seat and bots on the others, as strong as they were."""
    return [
        SeatPlan("me")
        if number == seat
        else SeatPlan("bot", level or _level(registry, live, number))
        for number in range(len(live.seats))
    ]


def _level(registry: Registry, live: LiveTable, number: int) -> str:
    seat = live.seats[number]
    return _kept(registry, live, seat.level if seat.kind == "bot" else live.set_up.level)


def _kept(registry: Registry, live: LiveTable, level: str) -> str:
    return registry.levels.kept(live.game.name, len(live.seats), level)


def _like(registry: Registry, live: LiveTable, plans: list[SeatPlan], name: str) -> OpenTable:
    set_up = live.set_up
    return OpenTable(
        set_up.game, name, plans, set_up.options, set_up.pace, False, set_up.watching,
        set_up.hints, _kept(registry, live, set_up.level),
    )  # fmt: skip


async def rematch(registry: Registry, grant: Grant, asked: Rematch, guest: str) -> Opened:
    """Another game with the same seats; whoever comes second sits down at the same table.

    The next token follows from the key, so whoever lost the answer may ask again, and this game's
    token gives nothing of the next game.
    """
    live = grant.live
    over(live)
    async with live.door:
        if live.next is None and (opened := await _first_rematch(registry, grant, asked, guest)):
            return opened
    return await _join_rematch(registry, grant, asked)


async def _first_rematch(
    registry: Registry, grant: Grant, asked: Rematch, guest: str
) -> Opened | None:
    """Open the rematch; None if somebody else was faster at another process."""
    live, seat = grant.live, grant.require_seat()
    plans = [
        SeatPlan("bot", _level(registry, live, number)) if taken.kind == "bot"
        else SeatPlan("me" if number == seat else "open")
        for number, taken in enumerate(live.seats)
    ]  # fmt: skip
    wanted = _like(registry, live, plans, live.seats[seat].name)
    wanted.commitment = asked.commitment
    new = new_table(wanted, registry.levels, own=asked.key)
    next_live = await registry.add(new, guest)

    def check() -> None:
        if live.next is not None:
            raise Refused(Say.STALE())

    try:
        proposal = Proposal("rematch", seat, {"table": next_live.id}, check=check)
        await carry_out(registry, live, proposal)
    except Refused:
        if live.next == next_live.id:
            return new.opened
        await carry_out(registry, next_live, Proposal("close"))
        if live.next is None:
            raise
        return None
    return new.opened


async def _join_rematch(registry: Registry, grant: Grant, asked: Rematch) -> Opened:
    """Sit down at the rematch that was opened, unless one sits there already."""
    live, next_live = grant.live, await registry.find(grant.live.next or "")
    own = tokens.token_from(asked.key, next_live.id)
    async with next_live.door:
        seat = grant.require_seat()
        if next_live.seats.of(own) != seat:
            if next_live.seats[seat].kind != "open":
                raise Refused(Say.NEXT_SEAT_TAKEN())
            body = sat(live.seats[seat].name, own, False, asked.commitment)
            proposal = Proposal("sit", seat, body, check=grant.check)
            await carry_out(registry, next_live, proposal)
    return Opened(next_live.id, seat, own, None, {})
