"""Views: what a viewer is told of a table, in words and as JSON-able data for Python people.

All of it comes from the table's teller, which is given only what that viewer sees.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from whitesmoke.kernel import told
from whitesmoke.kernel.sentences import Told, hear
from whitesmoke.kernel.state import OPEN, Records
from whitesmoke.kernel.teller import Heard, Moment, Offer, Texts

if TYPE_CHECKING:
    from whitesmoke.kernel.table import Table

DEAL = -1
"""The number of the move that the deal is told as."""


class Said(NamedTuple):
    """A sentence in words, the clause behind it, and how it was told."""

    text: str
    clause: str
    told: Told

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


class Line(NamedTuple):
    """A line of the log: which move it tells of, in which round and turn, and what it says.

    The deal is told as move -1, the end as the move after the last. Rounds and turns count from
    1, and are 0 where the game has none.
    """

    move: int
    round: int
    turn: int
    text: str
    clause: str
    told: Told

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


class Happening(NamedTuple):
    """A line of the log before it is put into words: its move, round and turn, and its numbers."""

    move: int
    moment: Moment
    said: Sequence[int]


def happenings(table: "Table", viewer: int, since: int) -> Iterator[Happening]:
    """What the viewer is told of the moves from number `since` on, and of the end."""
    last, heard, moment = len(table.moves) - 1, None, None
    for move in range(max(since, 0 if table.arranged else DEAL), last + 1):
        heard = heard_of(table, move, (viewer,))
        for moment, said in heard.sayings(viewer):
            yield Happening(move, moment, said)
    if table.over and since <= last + 1:
        heard = heard or standing(table, (viewer,))
        yield Happening(last + 1, moment or heard.moment, heard.part(viewer, told.PROMPT))


def heard_of(table: "Table", move: int, viewers: tuple[int, ...]) -> Heard:
    """All that viewers are told of a move, or of the deal."""
    return table.game.teller.tell(*_happened(table, move), viewers)


def standing(table: "Table", viewers: tuple[int, ...]) -> Heard:
    """How things stand, as viewers are told."""
    return table.game.teller.tell(*_nothing(table), viewers)


def texts_of(table: "Table", viewers: tuple[int, ...], is_news: bool) -> Texts:
    """How things stand, and what viewers are told of the last move if it is news, as JSON."""
    last = len(table.moves) - 1
    happened = _happened(table, last) if is_news else _nothing(table)
    return table.game.teller.texts(*happened, viewers, last, table.over)


def _happened(table: "Table", move: int) -> tuple[Records, int, int, Records]:
    """A move, or the deal, between what was before and what was after it."""
    if move == DEAL:
        states = table.at(0)
        return states, told.DEAL, 0, states
    made, load = table.moves[move], table.game.layout.load
    is_last = move + 1 == len(table.moves)
    after = table.states if is_last else load(table.moves[move + 1].before)
    return load(made.before), made.seat, made.action, after


def _nothing(table: "Table") -> tuple[Records, int, int, Records]:
    return table.states, told.NOTHING, 0, table.states


def log(table: "Table", viewer: int, language: str, since: int) -> list[Line]:
    """What the viewer is told of the moves from number `since` on, in words."""
    speech, places = table.speech(language), table.game.vocabulary.places
    lines = []
    for move, moment, numbers in happenings(table, viewer, since):
        sentence = hear(numbers, places)[0]
        lines.append(Line(move, *moment, speech.read(sentence), speech.clause(sentence), sentence))
    return lines


def said(table: "Table", sentence: Told, language: str) -> Said:
    """A sentence in words."""
    speech = table.speech(language)
    return Said(speech.read(sentence), speech.clause(sentence), sentence)


def view(table: "Table", viewer: int, language: str) -> dict[str, Any]:
    """All that the viewer may see and do, as JSON-able data that is the caller's own to change."""
    seats = tuple(range(table.players)) if viewer == OPEN else ()
    heard = standing(table, (viewer, *seats))
    found = {
        "game": table.game.name,
        "players": table.players,
        "seat": viewer if viewer >= 0 else None,
        "moves": len(table.moves),
        "waiting": table.waiting,
        "round": heard.now.round,
        "turn": heard.now.turn,
        "over": table.over,
        "scores": table.scores if table.over else None,
        "places": heard.places or None,
        **in_words(table, heard, viewer, language),
    }
    owns = [readable(table, heard.own(seat), language) for seat in seats]
    return found | {"owns": owns} if seats else found


def in_words(table: "Table", heard: Heard, viewer: int, language: str) -> dict[str, Any]:
    """What a viewer was told, in words, and facts by name."""
    asked = said(table, heard.prompt(viewer), language)
    return {
        "names": table.names(language),
        "prompt": asked.text,
        "clause": asked.clause,
        "legal": [offer(table, each, language) for each in heard.offers(viewer)],
        "talk": talk(table, heard, viewer, language),
        "facts": readable(table, heard.scene, language),
        "own": readable(table, heard.own(viewer), language),
    }


def readable(table: "Table", facts: dict[str, Any], language: str) -> dict[str, Any]:
    """Facts by name, in which a sentence is put into words."""
    read = table.speech(language).read

    def put(value: Any) -> Any:
        if isinstance(value, Told):
            return read(value)
        return [put(each) for each in value] if isinstance(value, (list, tuple)) else value

    return {name: put(value) for name, value in facts.items()}


def talk(table: "Table", heard: Heard, viewer: int, language: str) -> str | None:
    """Why the viewer may not talk now, in words."""
    closed = heard.talk_closed(viewer)
    return str(said(table, closed, language)) if closed else None


def offer(table: "Table", given: Offer, language: str) -> dict[str, Any]:
    """A decision as it is offered: by its name, in words, and in parts."""
    speech, action = table.speech(language), table.game.actions[given.action]
    return {
        "name": table.game.names[given.action],
        "label": speech.label(given.action),
        "verb": action.verb.name,
        "parts": action.parts,
        "warning": " ".join(map(speech.cited, given.warnings)) or None,
    }
