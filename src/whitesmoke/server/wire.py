"""Wire: what is said between client and server. One schema for HTTP, websocket and stream.

Nothing about a game is accepted from outside but a seat's decision by name, chosen from its view.
Seats count from 0, times are seconds since 1970.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]+$")]
SecretKey = Annotated[
    str,
    Meta(
        min_length=16, max_length=64, pattern=r"^[^\x00]+$",
        description="Made up by the client and hard to guess, for the seat's token follows from it."
        " Said again with the same key, the answer is the same.",
    ),
]  # fmt: skip
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Language = Literal["en", "de"]
Level = Annotated[str, Meta(min_length=1, max_length=32)]
PhraseKey = Literal[
    "hello", "good_luck", "well_played", "thanks", "oops", "hurry", "sorry", "nope", "bye"
]
Watching = Literal["open", "delayed", "closed"]
Seq = Annotated[int, Meta(ge=0, le=1 << 53)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
MoveName = Annotated[str, Meta(min_length=1, max_length=128)]


class Pace(Struct, forbid_unknown_fields=True):
    """How long a person may take: no limit, seconds for each decision, or days for each turn."""

    kind: Literal["none", "live", "days"] = "none"
    amount: Annotated[int, Meta(ge=1, le=3600)] = 60


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    level: Level = "casual"


class OpenTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=64)]
    name: Name
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=32)]
    options: dict[str, Any] = {}
    pace: Pace = field(default_factory=Pace)
    public: bool = False
    watching: Watching = "open"
    hints: bool = True
    level: Level = "casual"
    """How strong the bots are that take the seats of those who leave."""


class Opened(Struct):
    """A table that was opened: one's own seat if one has it, and a secret for each open one."""

    table: str
    seat: int | None
    token: str | None
    opener: str | None
    invitations: dict[str, str]
    links: dict[str, str] = {}


class Sit(Struct, forbid_unknown_fields=True):
    """Somebody sits down, on a certain seat or any open one."""

    name: Name
    seat: SeatNumber | None = None
    invitation: Token | None = None
    key: SecretKey | None = None


class Seated(Struct):
    """The seat that was taken, and the secret that stands for it."""

    table: str
    seat: int
    token: str
    link: str = ""


class Start(Struct, forbid_unknown_fields=True):
    """Bots take the empty seats, and the game begins."""

    level: Level | None = None


class Remove(Struct, forbid_unknown_fields=True):
    """A bot takes a person's seat for good."""

    seat: SeatNumber
    level: Level | None = None


class Mute(Struct, forbid_unknown_fields=True):
    """Whether one reads what a seat writes."""

    seat: SeatNumber
    muted: bool = True


class Rematch(Struct, forbid_unknown_fields=True):
    """Another game with the same seats."""

    key: Key


class Again(Struct, forbid_unknown_fields=True):
    """The same deal again, against bots."""

    name: Name | None = None


class Branch(Struct, forbid_unknown_fields=True):
    """What if: a new game that begins at a move of a finished one, bots on the other seats."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    level: Level = "strong"
    name: Name | None = None


class HintFor(Struct, forbid_unknown_fields=True):
    """What would a strong bot do?"""

    language: Language | None = None


class Linked(Struct, forbid_unknown_fields=True):
    """A link to be drawn as a picture; in a body, so that its secret is in no log."""

    link: Annotated[str, Meta(min_length=1, max_length=500)]


class Done(Struct):
    """The event in which something was done."""

    seq: int


class Refusal(Struct, omit_defaults=True):
    """Why something was not done."""

    code: str
    reason: str
    clause: str = ""


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message on a websocket: who one is and what one has seen already."""

    token: Token | None = None
    since: Seq | None = None
    language: Language = "en"


class Decide(Struct, tag="decide", forbid_unknown_fields=True):
    """A decision: its name, the last event that was seen, and a key of its own."""

    seq: Seq
    name: MoveName
    key: Key


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """One's own last decision, taken back."""

    key: Key


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """A bot plays on this seat until one comes back."""

    key: Key


class Return(Struct, tag="return", forbid_unknown_fields=True):
    """Back on one's seat."""

    key: Key


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Words to the table: free text, or one of the ready-made phrases."""

    key: Key
    text: Text | None = None
    phrase: PhraseKey | None = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Still here."""


Said = Hello | Decide | Undo | Leave | Return | Chat | Ping


class SeatCard(Struct):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: Level | None
    away: bool
    connected: bool


class Place(Struct):
    """Where a seat came in, and why."""

    seat: int
    place: int
    score: float
    reason: str


class TableCard(Struct):
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
    created: float
    deadlines: dict[str, float]
    next: str | None
    ranking: list[Place] | None
    verdict: str | None
    clause: str | None
    note: str | None
    """What the table waits for, if not for people."""


class Offer(Struct):
    """A decision that may be made now."""

    name: str
    label: str
    verb: str
    parts: dict[str, Any]
    warning: str | None


class GameView(Struct):
    """All that a viewer may see and do."""

    game: str
    players: int
    names: list[str]
    moves: int
    waiting: list[int]
    prompt: str
    clause: str
    legal: list[Offer]
    over: bool
    scores: list[float] | None
    scene: dict[str, Any]
    """What everybody sees."""
    seat: int | None
    own: dict[str, Any]
    """What only this seat sees, in the same places: a dictionary for a list completes one's row."""


class LogLine(Struct):
    """A sentence of the log."""

    move: int
    text: str
    clause: str


class Words(Struct, omit_defaults=True):
    """What a seat has said."""

    seq: int
    seat: int | None
    at: float
    text: str | None = None
    phrase: str | None = None


class Digest(Struct):
    """What happened after an event."""

    since: int
    lines: list[str]


class Whole(Struct, tag="view"):
    """The whole table for a viewer."""

    seq: int
    table: TableCard
    view: GameView | None
    log: list[LogLine]
    chat: list[Words]
    undo: bool
    talk: str | None
    digest: Digest | None
    now: float


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
    talk: str | None
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


decode = msgspec.json.Decoder(Said).decode
encode = msgspec.json.Encoder().encode
