"""Telling: what each viewer is told of a table. All of it comes from redacted views.

With `watching` set to "delayed" a spectator sees the game as it was some decisions ago.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, cast

from whitesmoke.kernel import defaults
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.clocks import deadlines
from whitesmoke.server.hub import Kind
from whitesmoke.server.phrasing import read
from whitesmoke.server.ranking import places, verdict_of
from whitesmoke.server.stage import Stage
from whitesmoke.server.storage import Event
from whitesmoke.server.tables import MOVES, LiveTable, rewound
from whitesmoke.server.wire import (
    Digest,
    GameView,
    LogLine,
    News,
    Presence,
    SeatCard,
    TableCard,
    Whole,
    Words,
    encode,
)  # fmt: skip

DELAY = 8
"""How many decisions a delayed spectator is behind."""

CHAT = 100
"""How many messages of the chat a view repeats."""

MISSED = 100
"""So many missed events are told one by one; more are told as a whole."""

UNTOLD = ("decide", "undo", "chat", "fault")
"""Events that leave what is known of the table beside its game as it is."""

PLAYED = (*MOVES, "undo")


def whole(live: LiveTable, kind: Kind, since: int | None = None) -> Whole:
    """The whole table for a viewer, with what happened after event `since`."""
    shown = seen_by(live, kind.seat)
    lines = shown.log_for(viewer_of(kind), kind.language) if shown else []
    return Whole(
        live.seq,
        card(live, kind),
        _view(shown, kind),
        list(map(line_of, lines)),
        _chat(live, kind.seat),
        may_undo(live, kind.seat),
        silence(live, kind),
        _digest(live, lines, since),
        time.time(),
    )


def _digest(live: LiveTable, lines: list[Any], since: int | None) -> Digest | None:
    if since is None or since >= live.seq:
        return None
    first = next((n for n in live.told_of[since:] if n is not None), None)
    texts = [line.text for line in lines if first is not None and line.move >= first]
    return Digest(since, texts[-MISSED:])


def news(live: LiveTable, event: Event) -> Callable[[Kind], bytes]:
    """One event, made for each kind of viewer, together with the game as it is then."""
    changed = event.kind not in UNTOLD or live.status != "running"
    changed = changed or live.noted != live.waits_for
    until, now, shown_before = deadlines(live), time.time(), advance(live)
    stage = live.stage = Stage(live.table, live.stage) if live.table else None
    moved = event.kind in MOVES

    def make(kind: Kind) -> bytes:
        seat, viewer = kind.seat, viewer_of(kind)
        if veiled(live, seat):
            return encode(_late_news(live, event, kind, shown_before, now))
        return encode(
            News(
                event.seq,
                event.kind,
                event.seat,
                stage.lines(viewer, kind.language) if stage and moved else [],
                words_of(live, event, seat),
                card(live, kind) if changed else None,
                stage.view(viewer, kind.language) if stage else None,
                may_undo(live, seat),
                silence(live, kind),
                until,
                now,
            )
        )

    return make


def _late_news(live: LiveTable, event: Event, kind: Kind, before: int, now: float) -> News:
    """The same for a spectator who is behind or sees nothing, and is not told who moves now."""
    shown, played = seen_by(live, kind.seat), event.kind in PLAYED
    told = ("undo" if live.shown < before else "decide") if played else event.kind
    return News(
        event.seq,
        told,
        None if played else event.seat,
        _lines(shown, kind, before) if shown and played else [],
        words_of(live, event, kind.seat),
        None if played else card(live, kind),
        _view(shown, kind),
        False,
        None,
        {},
        now,
    )


def advance(live: LiveTable) -> int:
    """How many moves delayed spectators had seen; from now on they see as many as they may."""
    before, moves = live.shown, len(live.table.moves) if live.table else 0
    live.shown = min(moves, max(before, moves - DELAY))
    return before


def missed(live: LiveTable, kind: Kind, since: int) -> list[bytes] | None:
    """The events after `since`, the last one with the game as it is now; None if too many."""
    events = live.events[since:]
    undone = any(event.kind == "undo" for event in events)
    if since > live.seq or undone or len(events) > MISSED or veiled(live, kind.seat):
        return None
    lines = _lines_by_move(live, kind, since)
    return [encode(_old_news(live, event, kind, lines)) for event in events]


def _lines_by_move(live: LiveTable, kind: Kind, since: int) -> dict[int, list[LogLine]]:
    """What was told of each move after an event; the verdict goes with the last one."""
    shown, found = seen_by(live, kind.seat), dict[int, list[LogLine]]()
    first = next((move for move in live.told_of[since:] if move is not None), None)
    if shown and first is not None:
        for line in _lines(shown, kind, first):
            found.setdefault(min(line.move, len(shown.moves) - 1), []).append(line)
    return found


def _old_news(live: LiveTable, event: Event, kind: Kind, lines: dict[int, list[LogLine]]) -> News:
    """An event that was missed; the game is told with the last of them."""
    last, move = event.seq == live.seq, live.told_of[event.seq - 1]
    return News(
        event.seq,
        event.kind,
        event.seat,
        [] if move is None else lines.get(move, []),
        words_of(live, event, kind.seat),
        card(live, kind) if last else None,
        _view(seen_by(live, kind.seat), kind) if last else None,
        may_undo(live, kind.seat) if last else False,
        silence(live, kind) if last else None,
        deadlines(live) if last else {},
        time.time(),
    )


def presence(live: LiveTable) -> bytes:
    """Who is connected."""
    return encode(
        Presence([_connected(live, n) for n in range(len(live.seats))], live.hub.watchers)
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
    return rewound(live.table, live.shown) if lags(live, seat) else live.table


def card(live: LiveTable, kind: Kind) -> TableCard:
    """What is known of a table beside its game."""
    over, set_up = live.status == "over", live.set_up
    verdict, clause = verdict_of(live, kind.language) if over else (None, None)
    return TableCard(
        live.id, live.game.name, live.game.about.title, cast(Any, live.status), set_up.public,
        set_up.watching, set_up.hints, set_up.pace, set_up.options, set_up.level, kind.seat,
        kind.opener, [_seat(live, number) for number in range(len(live.seats))], live.hash,
        live.secret if over else None, live.created,
        {} if veiled(live, kind.seat) else deadlines(live), live.next,
        places(live, kind.language) if over else None, verdict, clause, _note(live, kind.language),
    )  # fmt: skip


def _note(live: LiveTable, language: str) -> str | None:
    live.noted = live.waits_for
    return read(live.noted, language) if live.noted else None


def _seat(live: LiveTable, number: int) -> SeatCard:
    seat = live.seats[number]
    level = seat.level if seat.kind == "bot" else None
    return SeatCard(cast(Any, seat.kind), seat.name, level, seat.away, _connected(live, number))


def _connected(live: LiveTable, number: int) -> bool:
    return live.seats[number].kind == "bot" or live.hub.present(number)


def may_undo(live: LiveTable, seat: int | None) -> bool:
    """Whether a seat is offered to take its last decision back; if it tries, the law decides."""
    game = live.table
    if game is None or seat is None or live.closed or len(game.moves) <= len(live.begins):
        return False
    if live.seats[seat].plays_itself or not game.offers_undo(seat):
        return False
    last = live.last_step
    return last is not None and last.key is not None


def silence(live: LiveTable, kind: Kind) -> str | None:
    """Why a seat may not talk now, if it may not."""
    asked = live.game.shown.talk_closed
    if live.table is None or kind.seat is None or asked is defaults.talk_closed:
        return None
    if live.table.over:
        return None
    phrase = asked(live.game.see(live.table.states, kind.seat), kind.seat)
    names = live.table.names(kind.language)
    return live.game.read(phrase, kind.language, names) if phrase else None


def viewer_of(kind: Kind) -> int:
    return SPECTATOR if kind.seat is None else kind.seat


def _view(shown: Table | None, kind: Kind) -> GameView | None:
    return Stage(shown).view(viewer_of(kind), kind.language) if shown else None


def _lines(shown: Table, kind: Kind, since: int) -> list[LogLine]:
    return [line_of(line) for line in shown.log_for(viewer_of(kind), kind.language, since)]


def line_of(line: Any) -> LogLine:
    return LogLine(line.move, line.text, line.clause)


def _chat(live: LiveTable, seat: int | None) -> list[Words]:
    return list(_said(live, seat))[-CHAT:]


def _said(live: LiveTable, seat: int | None) -> Iterator[Words]:
    for event in live.events:
        if words := words_of(live, event, seat):
            yield words


def words_of(live: LiveTable, event: Event, seat: int | None) -> Words | None:
    """What was said in an event, unless the viewer does not want or is not meant to read it."""
    if event.kind != "chat" or (seat, event.seat) in live.mutes or not may_watch(live, seat):
        return None
    return Words(event.seq, event.seat, event.at, **event.body)
