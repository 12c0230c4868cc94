"""Live table: one table as it stands in memory, and what each event does to it.

Nothing here stores or tells anything: `walk.py` does, for every change and in one order. To apply
the stored events again, one after the other, gives the same table.

| state | how it is told | what it means |
| --- | --- | --- |
| waiting | `status`, no `deal` | people may sit down and stand up |
| called | `status` is waiting, `deal` is there | the seats stand; entropy may be revealed |
| running | `status` | the game is dealt, and somebody is asked |
| over | `status` | the game has ended |
| closed | `status` | the host has closed the table; nothing happens here any more |

| event | in which state | made by | what it does |
| --- | --- | --- | --- |
| bring | waiting | the opener | the game was begun on a device, which gives the seed |
| sit | waiting | a person | takes an open seat, and forgets who was muted there |
| call | waiting | the server | bots take the open seats; now the table is called |
| reveal | called | a seat | puts its entropy into the deal |
| start | waiting, called | the server | deals (and calls, if nobody has): now it is running |
| decide | running | a seat, a bot | makes a decision; after the last one the game is over |
| timeout | running | a clock | the same by the rule player; a seat that is late too often is away |
| fault | running | the server | the same by the rule player, for a bot that failed |
| undo | running | a seat | takes the last decision back |
| leave | any | a seat | waiting: the seat is open again; later: the seat is away, and a bot plays |
| return | called or later | a seat | the person plays again |
| remove | any | the opener | a bot takes the seat for good |
| chat | any | a seat | says something |
| rematch | over | a seat | names the next table |
| close | any | the host | now it is closed |

An event that does not fit is refused and leaves no trace. One that is applied and then cannot be
stored is rolled back (`Snapshot`, `roll_back`): seats, game, deal, mutes, clocks, questions, the
next table and whether it is closed become what they were; the event, its key, its step and its
words are forgotten. Nobody has seen them: readers wait until nothing is on its way (`at_rest`).
"""

import asyncio
import math
from collections.abc import Callable
from typing import Any, NamedTuple

from whitesmoke.kernel import table
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.views import DEAL
from whitesmoke.server import server_time
from whitesmoke.server.storage.history import Damaged, Event, root_of, sealed
from whitesmoke.server.tables import dealing
from whitesmoke.server.tables.comings import Comings
from whitesmoke.server.tables.opening import Begins
from whitesmoke.server.tables.readers import Readers
from whitesmoke.server.tables.seating import LATE_CLOCKS, Seating
from whitesmoke.server.tables.steps import Steps, Times
from whitesmoke.server.tables.talk import Talk
from whitesmoke.server.thinking.warming import Warming
from whitesmoke.server.wire.paces import CLOCKS, NONE
from whitesmoke.server.wire.refusals import Refused, code_of
from whitesmoke.server.wire.requests import OpenTable
from whitesmoke.server.wire.sentences import Say

MOVES = ("decide", "timeout", "fault")
"""The events in which a decision is made: by the seat, by the clock, or for a bot that failed."""

STEPS = (*MOVES, "start")


class Snapshot(NamedTuple):
    """What a table goes back to when an event cannot be stored."""

    seats: Seating
    table: table.Table | None
    moves: int
    asked_since: dict[int, int]
    questions: dict[int, list[int]]
    times: Times
    closed: bool
    next: str | None
    status: str
    mutes: set[tuple[int, int]]
    deal: dealing.Deal | None
    step: Event | None


class LiveTable:
    """A table with people and bots at it."""

    guest = ""
    """For whom the bots think: whoever opened the table, or came first after a restart."""

    visited = looked_at = told_others = -math.inf
    """When somebody last came, went or watched; when this process last had to know of it, and last
    told others who is connected here."""

    def __init__(
        self, game: Game, row: dict[str, Any], set_up: OpenTable, seats: Seating, begins: Begins
    ) -> None:
        self.game, self.set_up, self.seats = game, set_up, seats
        self.begins, self.root = begins, root_of(row)
        self.id, self.secret, self.opener = row["id"], row["secret"], row["opener"]
        self.created, self.hash = row["created"], dealing.hash_of(row["secret"])
        self.closed, self.gone = False, False
        self.doubt = False
        """Whether the storage has failed since it was last known to have what is here."""
        self.behind = self.keeping_up = self.beginning = False
        """Whether others have stored events that were not applied here; whether somebody is about
        to apply them; whether somebody is about to begin the game."""
        self.next: str | None = None
        self.deal: dealing.Deal | None = None
        self.brought: dict[str, Any] = {}
        """The seed of a game that was begun on somebody's device."""
        self.table: table.Table | None = None
        self.events: list[Event] = []
        self.steps, self.talk, self.comings = Steps(), Talk(), Comings()
        self.keys: dict[str, int] = {}
        self.asked_since: dict[int, int] = {}
        """For each seat that is asked, the event since which it is asked just this."""
        self.questions: dict[int, list[int]] = {}
        """What they are asked, where several seats decide at once."""
        self.times = Times()
        self.mutes: set[tuple[int, int]] = set()
        self.delayed_moves = 0
        """How many moves a delayed spectator has seen."""
        self.warming: Warming | None = None
        self.waited_for: str | None = None
        """What people were last told that the table waits for."""
        self.readers = Readers()
        self.lock, self.door = asyncio.Lock(), asyncio.Lock()
        self.revealed = asyncio.Event()
        """Set when a seat has revealed its entropy."""
        self.ahead = 0.0
        """Seconds by which the table's time is ahead of the server's: its events say so."""
        self.awake = self.now()
        """Since when this server has had the table; clocks do not run out before people can act."""

    @property
    def seq(self) -> int:
        return len(self.events)

    def now(self) -> float:
        """The table's time: it goes on steadily, and is never before what has happened here."""
        return server_time.now() + self.ahead

    def take_up(self, awake: float | None = None) -> None:
        """Go on after a stop: from the last event if it lies ahead, for then a clock was wrong."""
        last = self.events[-1].at if self.events else 0.0
        self.ahead = max(0.0, last - server_time.now())
        self.awake = self.now() if awake is None else awake

    @property
    def status(self) -> str:
        if self.closed:
            return "closed"
        if self.table is None:
            return "waiting"
        return "over" if self.table.over else "running"

    @property
    def begun_game(self) -> table.Table:
        """The game, which must have begun."""
        if self.table is None:
            raise Refused(Say.NOT_STARTED())
        return self.table

    @property
    def waits_for(self) -> str | None:
        """What the table waits for, if not for people."""
        if self.closed or self.seats.open or self.warming is None:
            return None
        if self.table is None:
            return "compiling_game" if self.deal is None else "dealing"
        asked = any(self.seats[seat].plays_itself for seat in self.asked_since)
        if asked and not self.warming.ready(self.game.name, "bots"):
            return "compiling_bots"
        return None

    async def at_rest(self) -> None:
        """Wait until nothing is on its way to the storage: what is not kept must not be seen."""
        if self.lock.locked():
            async with self.lock:
                pass

    def event_with(self, key: str | None) -> Event | None:
        """The event that was asked for with a key, if there is one."""
        seq = None if key is None else self.keys.get(key)
        return None if seq is None else self.events[seq - 1]

    def next_event(
        self, kind: str, seat: int | None, body: dict[str, Any], key: str | None = None
    ) -> Event:
        """An event as the next one at this table, sealed."""
        return self.sealed(Event(self.id, self.seq + 1, kind, seat, body, key, self.now()))

    def sealed(self, event: Event) -> Event:
        """An event with the seal that it has as the next one at this table."""
        return sealed(event, self.events[-1].seal if self.events else self.root)

    def apply(self, event: Event) -> None:
        """Let an event take effect in memory, or raise and leave no trace."""
        if self.closed:
            raise Refused(Say.CLOSED())
        try:
            EFFECTS[event.kind](self, event)
        except WhiteSmokeError as error:
            raise Refused(error.told, code_of(error), error.speech) from None
        self.events.append(event)
        moved = event.kind in MOVES
        if event.kind in STEPS:
            self.steps.add(event, len(self.begun_game.moves) - 1 if moved else DEAL)
        if self.table is not None:
            self.comings.hear(event, len(self.table.moves))
        if event.key is not None:
            self.keys[event.key] = event.seq
        if moved or event.kind in ("start", "undo"):
            self._note_asked(event)

    def replay(self, events: list[Event], status: str) -> None:
        """Come to stand where the events left the table, whose status was kept beside them."""
        for event in events:
            try:
                self.apply(event)
            except (Refused, LookupError, TypeError, ValueError, AttributeError, AssertionError):
                raise Damaged(f"Event {event.seq} cannot have happened.") from None
        if (status == "over") != (self.status == "over"):
            raise Damaged("The last events are missing.")

    def snapshot(self, kind: str) -> Snapshot:
        """What an event of a kind may change, as it is now."""
        game = self.table.copy() if kind == "undo" and self.table else self.table
        moves = len(game.moves) if game else 0
        return Snapshot(
            self.seats.copy(), game, moves, self.asked_since, self.questions, self.times,
            self.closed, self.next, self.status, self.mutes, self.deal, self.steps.last,
        )  # fmt: skip

    def roll_back(self, before: Snapshot) -> None:
        """Undo the last event, which could not be stored."""
        event = self.events.pop()
        self.seats, self.mutes, self.deal = before.seats, before.mutes, before.deal
        self.closed, self.next = before.closed, before.next
        self.asked_since, self.questions = before.asked_since, before.questions
        self.times, self.table = before.times, before.table
        if self.table and len(self.table.moves) > before.moves:
            self.table = self.table.rewound(before.moves)
        self.keys.pop(event.key or "", None)
        self.comings.unhear(event)
        if event.kind in STEPS:
            self.steps.forget(event)
        elif event.kind == "undo":
            self.steps.restore(before.step)
        elif event.kind == "chat":
            self.talk.unhear(event)

    def _note_asked(self, event: Event) -> None:
        """Since when each seat is asked what it is asked now."""
        game = self.begun_game
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

        Where a turn has one clock, what several decide at once is a turn of its own. To take a
        decision back wins no time.
        """
        pace, known = self.set_up.pace.kind, self.times.since
        if pace == NONE:
            return self.times
        if event.kind == "undo" and self.times.before:
            return self.times.before
        same_turn = CLOCKS[pace].per == "turn" and not self.questions
        since = {}
        for seat in waiting:
            goes_on = seat in known and (seat != event.seat or same_turn)
            since[seat] = known[seat] if goes_on else event.at
        return Times(since, self.times)

    def _sit(self, event: Event) -> None:
        if self.deal is not None:
            raise Refused(Say.TOO_LATE())
        body = event.body
        opener = body.get("opener", False)
        commitment = None if self.brought else body.get("commitment")
        self.seats.sit(_seat(event), body["name"], body["token"], opener, commitment)
        self.mutes = {pair for pair in self.mutes if event.seat not in pair}

    def _call(self, event: Event) -> None:
        """From now on the seats stand, and so does what their browsers put into the deal."""
        if self.deal is not None:
            raise Refused(Say.STARTED())
        for seat in self.seats.open:
            self.seats.replace(seat, event.body.get("level") or self.set_up.level)
        for number, taken in enumerate(self.seats):
            self.seats.change(number, name=taken.name or self.seats.bot_name(number))
        self.deal = dealing.called(event.body | self.brought, event.at, self.seats.commitments)

    def _bring(self, event: Event) -> None:
        self.brought = event.body

    def _reveal(self, event: Event) -> None:
        if self.deal is None or self.deal.again or self.table is not None:
            raise Refused(Say.NOT_CALLED())
        self.deal = self.deal.revealed(_seat(event), event.body["entropy"])

    def _start(self, event: Event) -> None:
        if self.table is not None:
            raise Refused(Say.STARTED())
        if self.deal is None:
            self._call(event)
        assert self.deal is not None
        seed, options = self.deal.seed(self.secret), self.set_up.options
        game = table.deal(self.game, len(self.seats), seed, options, self.seats.names)
        for seat, name in self.begins:
            game.play(seat, name)
        self.table = game

    def _decide(self, event: Event) -> None:
        self.begun_game.play(_seat(event), event.body["name"])
        if self.seats[_seat(event)].late:
            self.seats.change(_seat(event), late=0)

    def _timeout(self, event: Event) -> None:
        """A clock of days runs for a whole turn, so that it may run out for several decisions."""
        since = self.times.since[_seat(event)]
        self.begun_game.play(_seat(event), event.body["name"])
        seat = self.seats[_seat(event)]
        late = seat.late + (since != seat.late_since)
        away = seat.away or late >= LATE_CLOCKS
        self.seats.change(_seat(event), late=late, late_since=since, away=away)

    def _fault(self, event: Event) -> None:
        self.begun_game.play(_seat(event), event.body["name"])

    def _undo(self, event: Event) -> None:
        """What was taken back and stored stays so, whatever the law says today."""
        self.begun_game.take_back()
        self.steps.take_back()

    def _leave(self, event: Event) -> None:
        if self.deal is None:
            self.seats.stand_up(_seat(event))
            return
        if self.seats[_seat(event)].away:
            raise Refused(Say.AWAY_ALREADY())
        self.seats.change(_seat(event), away=True)

    def _return(self, event: Event) -> None:
        if not self.seats[_seat(event)].away:
            raise Refused(Say.HERE())
        self.seats.change(_seat(event), away=False, late=0)

    def _remove(self, event: Event) -> None:
        if self.seats[_seat(event)].kind != "person":
            raise Refused(Say.NO_PLAYER())
        self.seats.replace(_seat(event), event.body["level"])

    def _chat(self, event: Event) -> None:
        self.talk.hear(event)

    def _rematch(self, event: Event) -> None:
        self.next = event.body["table"]

    def _close(self, event: Event) -> None:
        self.closed = True


EFFECTS: dict[str, Callable[[LiveTable, Event], None]] = {
    "bring": LiveTable._bring,
    "sit": LiveTable._sit,
    "call": LiveTable._call,
    "reveal": LiveTable._reveal,
    "start": LiveTable._start,
    "decide": LiveTable._decide,
    "timeout": LiveTable._timeout,
    "fault": LiveTable._fault,
    "undo": LiveTable._undo,
    "leave": LiveTable._leave,
    "return": LiveTable._return,
    "remove": LiveTable._remove,
    "chat": LiveTable._chat,
    "rematch": LiveTable._rematch,
    "close": LiveTable._close,
}
"""What each event does; it refuses, by raising, what does not fit."""


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat
