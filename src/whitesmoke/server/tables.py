"""Tables: one live table, and the only thing that may change it.

Every change is an event: applied in memory, stored, and only then acknowledged and told to those
who watch. If it can not be stored, memory goes back to what it was. Applying the stored events
again gives the same table.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from whitesmoke.kernel import table
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.server import tokens
from whitesmoke.server.hub import Hub
from whitesmoke.server.refusals import Refused
from whitesmoke.server.seating import PATIENCE, Seating
from whitesmoke.server.stage import Stage
from whitesmoke.server.storage import Change, Event, InDoubt, NotStored, Storage, unmuting
from whitesmoke.server.warming import Warming
from whitesmoke.server.wire import OpenTable

MOVES = ("decide", "timeout", "fault")
"""The events in which a decision is made: by the seat, by the clock, or for a bot that failed."""

STEPS = (*MOVES, "start")

Opening = list[tuple[int, str]]


class Times(NamedTuple):
    """For each seat that is asked, the time since which its clock runs; and how it was before."""

    since: dict[int, float] = {}
    before: "Times | None" = None


class Memory(NamedTuple):
    """What a table goes back to when a change can not be stored."""

    seats: Seating
    table: table.Table | None
    moves: int
    asked: dict[int, int]
    questions: dict[int, list[int]]
    times: Times
    closed: bool
    next: str | None
    status: str
    mutes: set[tuple[int, int]]


class LiveTable:
    """A table with people and bots at it."""

    def __init__(
        self, storage: Storage, game: Game, row: dict[str, Any], set_up: OpenTable, seats: Seating,
        begins: Opening,
    ) -> None:  # fmt: skip
        self.storage, self.game, self.set_up, self.seats = storage, game, set_up, seats
        self.begins = begins
        self.id, self.secret, self.opener = row["id"], row["secret"], row["opener"]
        self.created, self.hash = row["created"], tokens.secret_hash(row["secret"])
        self.closed, self.doubt, self.gone = False, False, False
        self.next: str | None = None
        self.table: table.Table | None = None
        self.events: list[Event] = []
        self.told_of: list[int | None] = []
        """For each event the number of the move that was made in it."""
        self.keys: dict[str, int] = {}
        self.asked_since: dict[int, int] = {}
        """For each seat that is asked, the event since which it is asked just this."""
        self.questions: dict[int, list[int]] = {}
        """What they are asked, where several seats decide at once."""
        self.times = Times()
        self.mutes: set[tuple[int, int]] = set()
        self.shown = 0
        """How many moves a delayed spectator has seen."""
        self.warming: Warming | None = None
        self.noted: str | None = None
        """What people were last told that the table waits for."""
        self.hub = Hub()
        self.stage: Stage | None = None
        """The game as it was last told."""
        self.lock, self.door = asyncio.Lock(), asyncio.Lock()
        self.awake: float = time.time()
        """Since when this server has had the table; clocks do not run out before people can act."""
        self.told: Callable[[Event], None] = lambda event: None
        """Called after each change, when it is stored."""
        self.lost: Callable[[], None] = lambda: None
        """Called when nobody knows whether the storage has what is here: it must be loaded anew."""

    @property
    def seq(self) -> int:
        return len(self.events)

    @property
    def last_step(self) -> Event | None:
        """The event of the last decision that was not taken back, or of the start."""
        event: Event
        taken_back = 0
        for event in reversed(self.events):
            if event.kind == "undo":
                taken_back += 1
            elif event.kind in STEPS and not taken_back:
                return event
            elif event.kind in STEPS:
                taken_back -= 1
        return None

    @property
    def status(self) -> str:
        if self.closed:
            return "closed"
        if self.table is None:
            return "waiting"
        return "over" if self.table.over else "running"

    @property
    def game_on(self) -> table.Table:
        """The game, which must have begun."""
        if self.table is None:
            raise Refused("not_started", "The game has not begun.")
        return self.table

    @property
    def waits_for(self) -> str | None:
        """What the table waits for, if not for people."""
        if self.closed or self.seats.open or self.warming is None:
            return None
        if self.table is None:
            return "The game is being got ready; this takes some seconds."
        asked = any(self.seats[seat].plays_itself for seat in self.asked_since)
        if asked and not self.warming.ready(self.game.name, "bots"):
            return "The bots are being got ready; this takes some seconds."
        return None

    async def at_rest(self) -> None:
        """Wait until nothing is on its way to the storage: what is not kept must not be seen."""
        if self.lock.locked():
            async with self.lock:
                pass

    async def change(
        self, kind: str, seat: int | None, body: dict[str, Any], key: str | None = None,
        stored: Callable[[int], None] | None = None, still: Callable[[], bool] | None = None,
    ) -> int:  # fmt: skip
        """Make a change that was asked for and return its event's number.

        Asked for again with the same key, it is not made again. `stored` is called before anybody
        else is told; `still` is asked before anything is done.
        """
        async with self.lock:
            if self.gone:
                raise InDoubt("The table is being loaded again.")
            seq = self.keys.get(key) if key is not None else None
            event = None
            if seq is None:
                if self.doubt:
                    await self._look_again()
                if still and not still():
                    raise Refused("stale", "The table has moved on since; look again.")
                event = Event(self.id, self.seq + 1, kind, seat, body, key, time.time())
                seq = event.seq
                await self._make(event)
            if stored:
                stored(seq)
            if event:
                self.told(event)
        return seq

    async def _make(self, event: Event) -> None:
        memory = self._memory(event.kind)
        self.apply(event)
        row = {} if self.status == memory.status else {"status": self.status, "touched": event.at}
        also = partial(unmuting, table=self.id, seat=_seat(event)) if event.kind == "sit" else None
        try:
            await self.storage.keep(Change(self.id, (event,), row, also=also))
        except NotStored as error:
            self._recall(memory, event)
            self.doubt = True
            if isinstance(error, InDoubt):
                self.lost()
            raise

    async def _look_again(self) -> None:
        """After a fault of the storage: is what is known here what is kept there?"""
        if await self.storage.last(self.id) != self.seq:
            self.lost()
            raise InDoubt("The table was changed elsewhere.")
        self.doubt = False

    def apply(self, event: Event) -> None:
        """Let an event take effect in memory, or raise and leave no trace."""
        if self.closed:
            raise Refused("closed", "This table is closed.")
        try:
            getattr(self, f"_{event.kind}")(event)
        except WhiteSmokeError as error:
            raise Refused(code_of(error), error.said) from None
        self.events.append(event)
        moved = event.kind in MOVES
        self.told_of.append(len(self.game_on.moves) - 1 if moved else None)
        if event.key is not None:
            self.keys[event.key] = event.seq
        if moved or event.kind in ("start", "undo"):
            self._note_asked(event)

    def _memory(self, kind: str) -> Memory:
        game = self.table.copy() if kind == "undo" and self.table else self.table
        moves = len(game.moves) if game else 0
        return Memory(
            self.seats.copy(), game, moves, self.asked_since, self.questions, self.times,
            self.closed, self.next, self.status, self.mutes,
        )  # fmt: skip

    def _recall(self, memory: Memory, event: Event) -> None:
        self.seats, self.table, moves, self.asked_since, self.questions, self.times = memory[:6]
        self.closed, self.next, self.mutes = memory.closed, memory.next, memory.mutes
        if self.table and len(self.table.moves) > moves:
            self.table = rewound(self.table, moves)
        self.events.pop()
        self.told_of.pop()
        self.keys.pop(event.key or "", None)

    def _note_asked(self, event: Event) -> None:
        """Since when each seat is asked what it is asked now."""
        game = self.game_on
        waiting = game.waiting
        together = len(waiting) > 1 or len(self.asked_since) > 1
        questions = {seat: game.legal_ids(seat) for seat in waiting} if together else {}
        asked = {}
        for seat in waiting:
            same = seat in self.asked_since and seat != event.seat
            if same and self.questions.get(seat) == questions.get(seat):
                asked[seat] = self.asked_since[seat]
            else:
                asked[seat] = event.seq
        self.times = self._times(event, waiting)
        self.asked_since, self.questions = asked, questions

    def _times(self, event: Event, waiting: list[int]) -> Times:
        """Since when the clocks run, if there are any.

        A turn of days has one clock; what several decide at once is a turn of its own. To take a
        decision back wins no time.
        """
        pace, known = self.set_up.pace.kind, self.times.since
        if pace == "none":
            return self.times
        if event.kind == "undo" and self.times.before:
            return self.times.before
        same_turn = pace == "days" and not self.questions
        since = {}
        for seat in waiting:
            goes_on = seat in known and (seat != event.seat or same_turn)
            since[seat] = known[seat] if goes_on else event.at
        return Times(since, self.times)

    def _sit(self, event: Event) -> None:
        if self.table is not None:
            raise Refused("started", "The game has begun; watch, or wait for the next one.")
        body = event.body
        self.seats.sit(_seat(event), body["name"], body["token"], body.get("opener", False))
        self.mutes = {pair for pair in self.mutes if event.seat not in pair}

    def _start(self, event: Event) -> None:
        if self.table is not None:
            raise Refused("started", "The game has begun already.")
        for seat in self.seats.open:
            self.seats.replace(seat, event.body.get("level") or self.set_up.level)
        for number, taken in enumerate(self.seats):
            taken.name = taken.name or self.seats.bot_name(number)
        seed = tokens.seed_of(self.secret)
        options = self.set_up.options
        game = table.deal(self.game, len(self.seats), seed, options, self.seats.names)
        for seat, name in self.begins:
            game.play(seat, name)
        self.table = game

    def _decide(self, event: Event) -> None:
        self.game_on.play(_seat(event), event.body["name"])
        self.seats[_seat(event)].late = 0

    def _timeout(self, event: Event) -> None:
        """A clock of days runs for a whole turn, so that it may run out for several decisions."""
        since = self.times.since[_seat(event)]
        self.game_on.play(_seat(event), event.body["name"])
        seat = self.seats[_seat(event)]
        seat.late += since != seat.late_since
        seat.late_since = since
        seat.away = seat.away or seat.late >= PATIENCE

    def _fault(self, event: Event) -> None:
        self.game_on.play(_seat(event), event.body["name"])

    def _undo(self, event: Event) -> None:
        if len(self.game_on.moves) <= len(self.begins):
            raise Refused("no_undo", "There is no decision to take back.")
        self.game_on.undo(_seat(event))

    def _leave(self, event: Event) -> None:
        if self.table is None:
            self.seats.stand_up(_seat(event))
            return
        if self.seats[_seat(event)].away:
            raise Refused("away", "A bot plays for you already.")
        self.seats[_seat(event)].away = True

    def _return(self, event: Event) -> None:
        seat = self.seats[_seat(event)]
        if not seat.away:
            raise Refused("here", "You are at the table.")
        seat.away, seat.late = False, 0

    def _remove(self, event: Event) -> None:
        if self.seats[_seat(event)].kind != "person":
            raise Refused("no_player", "No person sits there.")
        self.seats.replace(_seat(event), event.body["level"])

    def _chat(self, event: Event) -> None:
        """Words change nothing at the table."""

    def _rematch(self, event: Event) -> None:
        self.next = event.body["table"]

    def _close(self, event: Event) -> None:
        self.closed = True


def rewound(game: table.Table, moves: int) -> table.Table:
    """A table of its own, as the game was after so many moves."""
    twin = table.Table(game.game, game.at(moves), game.given_names, game.arranged)
    twin.moves = game.moves[:moves]
    return twin


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def code_of(error: WhiteSmokeError) -> str:
    """The kind of an error as a program reads it."""
    name = type(error).__name__
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
