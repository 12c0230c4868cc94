"""Requests: what clients say to the server, over HTTP and websocket.

Nothing about a game is accepted from outside but a seat's decision by name, chosen from its view.
Seats count from 0.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from whitesmoke.bots.levels import STRONG, USUAL
from whitesmoke.server.wire.languages import Language
from whitesmoke.server.wire.paces import NONE, PaceKind

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
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
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

    kind: PaceKind = NONE
    amount: Annotated[int, Meta(ge=1, le=3600)] = 60


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    level: Level = USUAL


class OpenTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=64)]
    name: Name
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=32)]
    options: dict[str, Any] = {}
    pace: Pace = field(default_factory=Pace)
    public: bool = False
    watching: Watching = "open"
    hints: bool | None = None
    """Whether hints may be asked for; if nobody says, only where one plays against bots."""
    level: Level = USUAL
    """How strong the bots are that take the seats of those who leave."""
    commitment: Hash | None = None
    """What the opener's client will put into the deal, as a hash, if the opener sits down."""


class Bring(Struct, forbid_unknown_fields=True):
    """A game that was begun on somebody's own device, to be played on here."""

    record: Annotated[str, Meta(min_length=1, max_length=1 << 16)]
    """The record so far; it is replayed by the rules, and nothing else in it is believed."""
    name: Name
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=32)]
    hints: bool = True
    level: Level = USUAL


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
    commitment: Hash | None = None
    """What one's client will put into the deal, as a hash."""


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

    key: SecretKey
    commitment: Hash | None = None


class Again(Struct, forbid_unknown_fields=True):
    """The same deal again, against bots."""

    name: Name | None = None


class Branch(Struct, forbid_unknown_fields=True):
    """What if: a new game that begins at a move of a finished one, bots on the other seats."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    level: Level = STRONG
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
    language: Language | None = None
    """The language in which views and log lines are told in words, too; else only in numbers."""
    spoken: Language = "en"
    """The language of refusals."""


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


class Reveal(Struct, tag="reveal", forbid_unknown_fields=True):
    """What one's client puts into the deal, when the table calls for it."""

    key: Key
    entropy: Hash


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Words to the table: free text, or one of the ready-made phrases."""

    key: Key
    text: Text | None = None
    phrase: PhraseKey | None = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Still here."""


Action = Decide | Undo | Leave | Return | Reveal | Chat
"""What a seat may do at its table: each has a key, and is kept as an event of the same name."""

Said = Hello | Action | Ping

decode = msgspec.json.Decoder(Said).decode
