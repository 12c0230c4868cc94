"""Views: what a viewer is told of a table, all of it from what that viewer sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from whitesmoke.kernel.opened import is_private
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import OPEN, SPECTATOR

if TYPE_CHECKING:
    from whitesmoke.kernel.table import Table


class Line(NamedTuple):
    """A line of the log: which move it tells of, what it says, why, and who may read it."""

    move: int
    text: str
    clause: str
    readers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


def view(table: "Table", viewer: int, language: str) -> dict[str, Any]:
    """All that the viewer may see and do, as JSON-able data that is the caller's own to change."""
    shown = questions(table, viewer, language) | {"scene": scene(table, viewer)}
    own: dict[str, Any] = msgspec.to_builtins(shown)
    return own


def scene(table: "Table", viewer: int) -> dict[str, Any]:
    """What the viewer sees of the game: what all see, completed by what is the seat's own."""
    if viewer == OPEN:
        return table.game.shown.scene(table.see(OPEN), OPEN)
    shown = dict(table.game.shown.scene(table.see(SPECTATOR), SPECTATOR))
    for name, more in (own(table, viewer) if viewer >= 0 else {}).items():
        rows = shown[name]
        if isinstance(more, dict) and isinstance(rows, list):
            shown[name] = [*rows[:viewer], rows[viewer] | more, *rows[viewer + 1 :]]
        else:
            shown[name] = more
    return shown


def own(table: "Table", seat: int) -> dict[str, Any]:
    """What only this seat sees of the game."""
    answer, record = table.game.shown.own, table.bytes_at(len(table.moves))
    if is_private(answer):
        return answer(table.game.layout.own_part(record, seat), seat)
    return answer(table.see(seat), seat)


def questions(table: "Table", viewer: int, language: str) -> dict[str, Any]:
    """Whose turn it is, and what the viewer is asked: a view without its scene."""
    text, clause = asked(table, viewer, language)
    return {
        "game": table.game.name,
        "players": table.players,
        "names": list(table.names(language)),
        "seat": viewer if viewer >= 0 else None,
        "moves": len(table.moves),
        "waiting": table.waiting,
        "prompt": text,
        "clause": clause,
        "legal": offers(table, viewer, language) if viewer >= 0 else [],
        "over": table.over,
        "scores": table.scores if table.over else None,
    }


def asked(table: "Table", viewer: int, language: str) -> tuple[str, str]:
    """What the viewer can do now, or for whom the table waits, or how it ended; and the clause."""
    if not table.over and not table.asks(viewer):
        return table.waits_for(language), ""
    shown, seen = table.game.shown, table.see(viewer)
    phrase = shown.verdict(seen) if table.over else shown.prompt(seen, viewer)
    return table.book(language).read(phrase), phrase.clause


def offers(table: "Table", seat: int, language: str) -> list[dict[str, Any]]:
    """The decisions that the seat may make, each by its name and in words."""
    found = []
    for action in table.legal_ids(seat):
        offer = table.offer(action, language)
        if warning := table.game.shown.warning(table.see(seat), seat, action):
            offer = offer | {"warning": str(read(table, 0, warning, language))}
        found.append(offer)
    return found


def log(table: "Table", viewer: int, language: str, since: int) -> list[Line]:
    """What the viewer may read of the moves from number `since` on, and of the end."""
    lines = [
        read(table, number, phrase, language)
        for number in range(since, len(table.moves))
        for phrase in said(table, number, viewer)
    ]
    if table.over and since <= len(table.moves):
        verdict = table.game.shown.verdict(table.see(viewer))
        lines.append(read(table, len(table.moves), verdict, language))
    return lines


def read(table: "Table", move: int, phrase: Phrase, language: str) -> Line:
    return Line(move, table.book(language).read(phrase), phrase.clause, ())


def said(table: "Table", number: int, viewer: int) -> Sequence[Phrase]:
    """What is said of a move to a viewer; which decision it was may be a secret.

    Bystanders, whose own things it left as they were, are told what a spectator is told.
    """
    shown, move = table.game.shown, table.moves[number]
    seat, action = move.seat, move.action
    hidden = viewer not in (seat, OPEN) and shown.secret(table.see(seat, number), seat, action)
    before, after = table.see(viewer, number), table.see(viewer, number + 1)
    phrases = shown.tell(before, seat, None if hidden else action, after, viewer)
    if phrases is not None:
        return phrases
    if hidden:
        return [say("{seat} decides.", seat=Seat(seat))]
    return [say("{seat}: {action}", seat=Seat(seat), action=table.game.actions[action])]
