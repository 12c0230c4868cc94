"""Looking: on the wire, what is told of a game's past, and what a strong bot makes of it."""

from msgspec import Struct

from whitesmoke.server.wire import GameView, LogLine


class Replayed(Struct):
    """A game as it was after so many moves."""

    at: int
    moves: int
    view: GameView
    log: list[LogLine]
    over: bool


class Advised(Struct):
    """What a strong bot thinks of one decision."""

    name: str
    label: str
    share: float
    value: float | None
    reason: str


class Advice(Struct):
    """What a strong bot would do, from what the seat sees."""

    advice: list[Advised]
    simulations: int


class WhyNot(Struct):
    """Why a decision may not be made now; null if it may."""

    reason: str | None
    clause: str | None


class Mistaken(Struct):
    """A decision that cost something."""

    move: int
    name: str
    label: str
    better: str
    better_label: str
    cost: float
    reason: str


class Review(Struct):
    """The decisions of a seat that cost the most."""

    decisions: list[Mistaken]
