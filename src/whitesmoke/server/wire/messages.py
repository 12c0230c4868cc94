"""Messages: what the server tells its clients. One schema for HTTP, websocket and stream.

Seats count from 0, times are seconds since 1970.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from whitesmoke.server.wire.requests import Level, Pace, Watching


class SeatShare(Struct):
    """What a seat puts into the deal; the entropy is told when the game is over."""

    commitment: str
    revealed: bool
    entropy: str | None


class SeatCard(Struct):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: Level | None
    away: bool
    connected: bool
    share: SeatShare | None


class TableCard(Struct, omit_defaults=True):
    """What is known of a table beside its game."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over", "closed"]
    public: bool
    watching: Watching
    hints: bool
    pace: Pace
    options: dict[str, Any]
    level: Level
    seat: int | None
    opener: bool
    seats: list[SeatCard]
    hash: str
    secret: str | None
    calling: bool
    """Whether the seats that have committed themselves shall reveal their entropy now."""
    created: float
    deadlines: dict[str, float]
    next: str | None
    note: Literal["compiling_game", "compiling_bots", "dealing"] | None
    """What the table waits for, if not for people."""
    brought: bool = False
    """Whether the game was begun on somebody's own device, which then knew the deal."""
    begins: int = 0
    """After how many moves of another game it begins: a what-if."""


class OfferWords(Struct):
    """A decision that may be made now, in words."""

    name: str
    label: str
    warning: str | None


class ViewWords(Struct):
    """What is told in numbers, for programs that would rather read."""

    names: list[str]
    prompt: str
    clause: str
    legal: list[OfferWords]
    facts: dict[str, Any]
    own: dict[str, Any]
    talk: str | None


class SharedView(Struct, omit_defaults=True):
    """What is the same to all who look at a game, in numbers that its declaration explains."""

    game: str
    players: int
    called: list[int]
    """Which of the game's words for seats names each seat; empty if the game has none."""
    moves: int
    waiting: list[int]
    over: bool
    scores: list[float] | None
    moment: tuple[int, int]
    """The round and the turn now, 0 where there is none."""
    facts: list[int]
    """What all see: the declared fields, then the scene; when it is over, each seat's place."""


class GameView(SharedView, omit_defaults=True):
    """All that a viewer may see and do.

    A sentence is its number and its values; decisions are numbered as `names` of the declaration.
    """

    seat: int | None
    own: list[int]
    """What is the seat's own: the declared scene, then the fields."""
    prompt: list[int]
    """One sentence: what to do, for whom the table waits, or the verdict."""
    offers: list[int]
    """For each decision its number, how many numbers its warnings take, and these."""
    talk: list[int]
    """Why the seat may not talk now: one sentence, or nothing."""
    owns: list[list[int]] = []
    """At an open table, what is each seat's own."""
    words: ViewWords | None = None
    """The view in words, if a language was asked for."""


class LogLine(Struct, omit_defaults=True):
    """A sentence of the log. The deal is told as move -1, the end as the move after the last."""

    move: int
    round: int
    turn: int
    said: list[int]
    text: str = ""
    """In words, if a language was asked for."""
    clause: str = ""


class Words(Struct, omit_defaults=True):
    """What a seat has said."""

    seq: int
    seat: int | None
    at: float
    text: str | None = None
    phrase: str | None = None


class Coming(Struct):
    """Somebody has left, come back, been replaced, or run out of time, before the move `move`."""

    seq: int
    kind: str
    seat: int
    move: int


class Digest(Struct):
    """What happened after an event: the lines of the log from move `first` on."""

    since: int
    first: int


class Whole(Struct, tag="view", omit_defaults=True):
    """The whole table for a viewer."""

    seq: int
    table: TableCard
    view: GameView | None
    log: list[LogLine]
    chat: list[Words]
    undo: bool
    digest: Digest | None
    now: float
    comings: list[Coming] = []


class News(Struct, tag="event"):
    """One event for a viewer. The table is null where it has not changed."""

    seq: int
    kind: str
    seat: int | None
    log: list[LogLine]
    chat: Words | None
    table: TableCard | None
    view: GameView | None
    undo: bool
    deadlines: dict[str, float]
    now: float


class Presence(Struct, tag="presence"):
    """Who is connected."""

    seats: list[bool]
    watchers: int


class Ack(Struct, tag="ack"):
    """It is done and kept."""

    key: str
    seq: int


class No(Struct, tag="refused"):
    """It is not done."""

    key: str | None
    code: str
    reason: str
    clause: str | None = None


class Pong(Struct, tag="pong"):
    """The line is alive."""


class Replayed(Struct):
    """A game as it was after so many moves."""

    at: int
    moves: int
    view: GameView
    log: list[LogLine]
    over: bool


class WhyNot(Struct):
    """Why a decision may not be made now, as a sentence and in words; null if it may."""

    said: list[int] | None
    reason: str | None
    clause: str | None


class Advised(Struct, omit_defaults=True):
    """What a strong bot thinks of one decision, and why; in words if a language was asked for."""

    id: int
    name: str
    share: float
    value: float | None
    said: list[int]
    label: str = ""
    reason: str = ""


class Expected(Struct, omit_defaults=True):
    """A decision that a strong bot expects to be made, and whose it is."""

    seat: int
    id: int
    name: str
    label: str = ""


class Advice(Struct):
    """What a strong bot would do, from what the seat sees, and how it expects play to go on."""

    advice: list[Advised]
    simulations: int
    line: list[Expected]


class Mistaken(Struct, omit_defaults=True):
    """A decision that cost something, and what would have been better, and why; likewise."""

    move: int
    id: int
    name: str
    better_id: int
    better: str
    cost: float
    said: list[int]
    label: str = ""
    better_label: str = ""
    reason: str = ""


class Prospect(Struct):
    """What a seat could hope for before one of its decisions, from 0 to 1."""

    move: int
    share: float


class Review(Struct, omit_defaults=True):
    """The decisions of a seat that cost the most, and its prospects through the game."""

    decisions: list[Mistaken]
    chances: list[Prospect] = []


encode = msgspec.json.Encoder().encode
