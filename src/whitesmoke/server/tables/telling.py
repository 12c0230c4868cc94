"""Telling: what each viewer is told of a table. All of it comes from redacted views.

With `watching` set to "delayed" a spectator sees the game as it was some decisions ago.
"""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from msgspec import Raw

from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.views import DEAL
from whitesmoke.server.storage.database import Event
from whitesmoke.server.tables.authority import Audience, Grant
from whitesmoke.server.tables.deadlines import deadlines
from whitesmoke.server.tables.dealing import Share
from whitesmoke.server.tables.game_views import GameViews, view_of
from whitesmoke.server.tables.live_table import MOVES, LiveTable
from whitesmoke.server.tables.transcripts import Perspective, Transcripts
from whitesmoke.server.wire.messages import (
    Digest,
    GameView,
    LogLine,
    News,
    Presence,
    SeatCard,
    SeatShare,
    TableCard,
    Whole,
    Words,
    encode,
)

if TYPE_CHECKING:
    from whitesmoke.server.tables.registry import Registry

DELAY = 8
"""How many decisions a delayed spectator is behind."""

MISSED = 100
"""So many missed events are told one by one; more are told as a whole."""

UNTOLD = ("decide", "undo", "chat", "fault")
"""Events that leave what is known of the table beside its game as it is."""

PLAYED = (*MOVES, "undo")

HOLE: Any = Raw(b"%b")
"""What is put into a message later, already encoded. Nothing else in it has a percent sign."""

TRANSCRIPTS = Transcripts()
"""What viewers were told of all tables in this process."""


def tell(registry: "Registry", live: LiveTable, event: Event) -> None:
    """Tell those who count, those who read, and whoever looks after the table, of a new event."""
    registry.census.note(live)
    registry.keeping.notice(live)
    if event.kind == "reveal":
        live.revealed.set()
    if live.readers:
        live.readers.tell(partial(news, live, event))
    else:
        advance(live)
    registry.look_after(live)


async def prepare(grant: Grant) -> None:
    """Put a long game into words bit by bit, before a viewer is told the whole of it.

    When it is done, nothing is on its way to the storage.
    """
    live, seat = grant.live, grant.audience_for_message().seat
    perspective = _perspective(live, grant.audience_for_message())
    await TRANSCRIPTS.prepare(perspective, lambda: seen_by(live, seat) if grant.stands else None)
    await live.at_rest()


def whole(live: LiveTable, audience: Audience, since: int | None = None) -> Whole:
    """The whole table for a viewer, with what happened after event `since`."""
    shown = seen_by(live, audience.seat)
    return Whole(
        live.seq,
        card(live, audience),
        _view(shown, audience),
        _lines(live, shown, audience, DEAL) if shown else [],
        _chat(live, audience.seat),
        may_undo(live, audience.seat),
        _digest(live, since),
        live.now(),
        live.comings.latest(len(shown.moves)) if shown else [],
    )


def _digest(live: LiveTable, since: int | None) -> Digest | None:
    first = None if since is None else live.steps.first_after(since)
    return None if since is None or first is None else Digest(since, first)


def news(live: LiveTable, event: Event, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
    """One event for each audience, together with the game as it is then.

    What is the same for all of them is encoded once, with holes for the rest.
    """
    told_before, live.waited_for = live.waited_for, live.waits_for
    changed = event.kind not in UNTOLD or live.status != "running" or live.waited_for != told_before
    until, now, shown_before = deadlines(live), live.now(), advance(live)
    late = {audience for audience in audiences if audience.seat is None and veiled(live, None)}
    here = [audience for audience in audiences if audience not in late] if late else audiences
    told, undoing = _told_now(live, event, here), _who_may_undo(live)
    view: Any = Raw(told.beginning + b"%b" if told else b"null%b")
    shape = encode(
        News(event.seq, event.kind, event.seat, HOLE, HOLE, HOLE, view, HOLE, until, now)
    )
    messages, moved = {}, event.kind in MOVES
    for audience in here:
        viewer, language = viewer_of(audience), audience.language
        messages[audience] = shape % (
            told.lines(viewer, language)
            if told and moved
            else _deal_lines(live, told, event, audience),
            encode(words_of(live, event, audience.seat)) if event.kind == "chat" else b"null",
            encode(card(live, audience)) if changed else b"null",
            told.rest(viewer, language) if told else b"",
            b"true" if audience.seat == undoing is not None else b"false",
        )
    for audience in late:
        messages[audience] = encode(_late_news(live, event, audience, shown_before, now))
    return messages


def _told_now(live: LiveTable, event: Event, audiences: Iterable[Audience]) -> GameViews | None:
    """What those are told of the game who see it as it is."""
    viewers = set(map(viewer_of, audiences))
    if live.table is None or not viewers:
        return None
    return GameViews(live.table, viewers, event.kind in MOVES)


def _deal_lines(live: LiveTable, told: GameViews | None, event: Event, audience: Audience) -> bytes:
    """What is told of an event that is no move: of the deal when the game starts."""
    if told is None or event.kind != "start":
        return b"[]"
    return encode(_lines(live, told.table, audience, DEAL))


def _late_news(live: LiveTable, event: Event, audience: Audience, before: int, now: float) -> News:
    """The same for a spectator who is behind or sees nothing, and is not told who moves now."""
    shown, played = seen_by(live, audience.seat), event.kind in PLAYED
    told = ("undo" if live.delayed_moves < before else "decide") if played else event.kind
    since = DEAL if event.kind == "start" else before
    return News(
        event.seq,
        told,
        None if played else event.seat,
        _lines(live, shown, audience, since) if shown and event.kind in (*PLAYED, "start") else [],
        words_of(live, event, audience.seat),
        None if played else card(live, audience),
        _view(shown, audience),
        False,
        {},
        now,
    )


def advance(live: LiveTable) -> int:
    """How many moves delayed spectators had seen; from now on they see as many as they may."""
    before, moves = live.delayed_moves, len(live.table.moves) if live.table else 0
    live.delayed_moves = min(moves, max(before, moves - DELAY))
    return before


def catching_up(live: LiveTable, audience: Audience, since: int | None) -> list[bytes]:
    """What somebody is told who has seen events up to `since`, or nothing yet."""
    known = None if since is None else missed(live, audience, since)
    return [encode(whole(live, audience, since))] if known is None else known


def missed(live: LiveTable, audience: Audience, since: int) -> list[bytes] | None:
    """The events after `since`, the last one with the game as it is now; None if too many."""
    if not 0 <= live.seq - since <= MISSED or veiled(live, audience.seat):
        return None
    events = live.events[since:]
    if any(event.kind == "undo" for event in events):
        return None
    lines = _lines_by_move(live, audience, since)
    return [encode(_old_news(live, event, audience, lines)) for event in events]


def _lines_by_move(live: LiveTable, audience: Audience, since: int) -> dict[int, list[LogLine]]:
    """What was told of each move after an event; the verdict goes with the last one, and moves
    that the game began with go with the deal."""
    shown, found = seen_by(live, audience.seat), dict[int, list[LogLine]]()
    first = live.steps.first_after(since)
    if shown and first is not None:
        for line in _lines(live, shown, audience, first):
            move = min(line.move, len(shown.moves) - 1)
            found.setdefault(DEAL if move < len(live.begins) else move, []).append(line)
    return found


def _old_news(
    live: LiveTable, event: Event, audience: Audience, lines: dict[int, list[LogLine]]
) -> News:
    """An event that was missed; the game is told with the last of them."""
    last, move = event.seq == live.seq, live.steps.move_in(event.seq)
    return News(
        event.seq,
        event.kind,
        event.seat,
        [] if move is None else lines.get(move, []),
        words_of(live, event, audience.seat),
        card(live, audience) if last else None,
        _view(seen_by(live, audience.seat), audience) if last else None,
        may_undo(live, audience.seat) if last else False,
        deadlines(live) if last else {},
        live.now(),
    )


def presence(live: LiveTable) -> bytes:
    """Who is connected."""
    return encode(
        Presence([_connected(live, n) for n in range(len(live.seats))], live.readers.watchers)
    )


def may_watch(live: LiveTable, seat: int | None) -> bool:
    """Whether a viewer is shown the game."""
    return seat is not None or live.set_up.watching != "closed" or live.status == "over"


def lags(live: LiveTable, seat: int | None) -> bool:
    """Whether a viewer sees the game only some time later."""
    return seat is None and live.set_up.watching == "delayed" and live.status != "over"


def veiled(live: LiveTable, seat: int | None) -> bool:
    """Whether a viewer is not shown the game as it is now."""
    return lags(live, seat) or not may_watch(live, seat)


def seen_by(live: LiveTable, seat: int | None) -> Table | None:
    """The game that a viewer may look at."""
    if live.table is None or not may_watch(live, seat):
        return None
    return live.table.rewound(live.delayed_moves) if lags(live, seat) else live.table


def card(live: LiveTable, audience: Audience) -> TableCard:
    """What is known of a table beside its game."""
    over, set_up = live.status == "over", live.set_up
    return TableCard(
        live.id, live.game.name, live.game.about.title, cast(Any, live.status), set_up.public,
        set_up.watching, bool(set_up.hints), set_up.pace, set_up.options, set_up.level,
        audience.seat, audience.opener, [_seat(live, number) for number in range(len(live.seats))],
        live.hash, live.secret if over else None, live.deal is not None and live.table is None,
        live.created, {} if veiled(live, audience.seat) else deadlines(live), live.next,
        cast(Any, live.waits_for), _is_brought(live),
        0 if _is_brought(live) else len(live.begins),
    )  # fmt: skip


def _is_brought(live: LiveTable) -> bool:
    """Whether the deal was made on somebody's device, for this table or the one before."""
    return bool(live.brought) or (live.deal is not None and live.deal.brought is not None)


def _seat(live: LiveTable, number: int) -> SeatCard:
    seat = live.seats[number]
    level = seat.level if seat.kind == "bot" else None
    return SeatCard(
        cast(Any, seat.kind), seat.name, level, seat.away, _connected(live, number),
        _share(live, number),
    )  # fmt: skip


def _share(live: LiveTable, number: int) -> SeatShare | None:
    """What a seat puts into the deal; what it was stays secret while the game runs."""
    seat = live.seats[number]
    share = live.deal.shares[number] if live.deal else Share(seat.commitment)
    if share.commitment is None:
        return None
    told = share.entropy if live.status == "over" else None
    return SeatShare(share.commitment, share.entropy is not None, told)


def _connected(live: LiveTable, number: int) -> bool:
    return live.seats[number].kind == "bot" or live.readers.present(number)


def may_undo(live: LiveTable, seat: int | None) -> bool:
    """Whether a seat is offered to take its last decision back; if it tries, the law decides."""
    return seat is not None and _who_may_undo(live) == seat


def _who_may_undo(live: LiveTable) -> int | None:
    game = live.table
    if game is None or live.status != "running" or len(game.moves) <= len(live.begins):
        return None
    seat, last = game.moves[-1].seat, live.steps.last
    if live.seats[seat].plays_itself or last is None or last.key is None:
        return None
    return seat if game.offers_undo(seat) else None


def viewer_of(audience: Audience) -> int:
    """The viewer that the kernel knows."""
    return SPECTATOR if audience.seat is None else audience.seat


def _view(shown: Table | None, audience: Audience) -> GameView | None:
    return view_of(shown, viewer_of(audience), audience.language) if shown else None


def _lines(live: LiveTable, shown: Table, audience: Audience, since: int) -> list[LogLine]:
    return TRANSCRIPTS.lines(_perspective(live, audience), shown, since)


def _perspective(live: LiveTable, audience: Audience) -> Perspective:
    return Perspective(live.id, viewer_of(audience), audience.language)


def _chat(live: LiveTable, seat: int | None) -> list[Words]:
    muted = {other for viewer, other in live.mutes if viewer == seat}
    told = (words_of(live, event, seat) for event in live.talk.latest(muted))
    return [words for words in told if words]


def words_of(live: LiveTable, event: Event, seat: int | None) -> Words | None:
    """What was said in an event, unless the viewer does not want or is not meant to read it."""
    if event.kind != "chat" or (seat, event.seat) in live.mutes or not may_watch(live, seat):
        return None
    return Words(event.seq, event.seat, event.at, **event.body)
