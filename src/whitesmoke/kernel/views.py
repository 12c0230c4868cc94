"""Views: what a viewer is told of a table, all of it from what that viewer sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from whitesmoke.kernel.opened import is_private
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import OPEN, SPECTATOR

if TYPE_CHECKING:
    from whitesmoke.kernel.table import Table


HEARD = 16
"""Of how many moves it is remembered what bystanders were told."""


class Line(NamedTuple):
    """A line of the log: which move it tells of, what it says, why, and who may read it."""

    move: int
    text: str
    clause: str
    readers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


def view(table: "Table", viewer: int, language: str) -> dict[str, Any]:
    """All that the viewer may see and do, as JSON-able data."""
    return questions(table, viewer, language) | {"scene": scene(table, viewer)}


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
    return table.game.shown.own(table.see(seat), seat)


def own_again(table: "Table", seat: int) -> dict[str, Any]:
    """The same, and if it can not have changed, the very same as before: nobody may change it."""
    layout, answer = table.game.layout, table.game.shown.own
    if not is_private(answer):
        return own(table, seat)
    part = layout.own_part(table.bytes_at(len(table.moves)), seat)
    known, shown = table.owned.get(seat, (b"", {}))
    if known != part:
        shown = answer(layout.see(part, seat), seat)
        table.owned[seat] = part, shown
    return shown


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
    if not table.over and viewer not in table.waiting:
        return table.waits_for(language), ""
    shown, seen = table.game.shown, table.see(viewer)
    phrase = shown.verdict(seen) if table.over else shown.prompt(seen, viewer)
    return table.book(language).read(phrase), phrase.clause


def offers(table: "Table", seat: int, language: str) -> list[dict[str, Any]]:
    """The decisions that the seat may make, each by its name and in words."""
    game, found = table.game, []
    for action in table.legal_ids(seat):
        phrase = game.actions[action]
        warning = game.shown.warning(table.see(seat), seat, action)
        found.append(
            {
                "name": game.names[action],
                "label": table.label(action, language),
                "verb": phrase.text,
                "parts": dict(phrase.values),
                "warning": str(read(table, 0, warning, language)) if warning else None,
            }
        )
    return found


def log(table: "Table", viewer: int, language: str, since: int) -> list[Line]:
    """What the viewer may read of the moves from number `since` on, and of the end."""
    lines = [
        line
        for number in range(since, len(table.moves))
        for line in told(table, number, viewer, language)
    ]
    if table.over and since <= len(table.moves):
        verdict = table.game.shown.verdict(table.see(viewer))
        lines.append(read(table, len(table.moves), verdict, language))
    return lines


def read(table: "Table", move: int, phrase: Phrase, language: str) -> Line:
    return Line(move, table.book(language).read(phrase), phrase.clause, ())


def told(table: "Table", number: int, viewer: int, language: str) -> Sequence[Line]:
    """What is told of one move; all bystanders are told the same, so it is put in words once."""
    game, move = table.game, table.moves[number]
    after = table.bytes_at(number + 1)
    if viewer in (move.seat, OPEN) or not game.layout.same_to(move.before, after, viewer):
        return _told(table, number, viewer, language)
    latest = number, move, language
    if latest not in table.heard:
        if len(table.heard) >= HEARD:
            table.heard.clear()
        table.heard[latest] = _told(table, number, SPECTATOR, language)
    return table.heard[latest]


def _told(table: "Table", number: int, viewer: int, language: str) -> list[Line]:
    return [read(table, number, phrase, language) for phrase in said(table, number, viewer)]


def said(table: "Table", number: int, viewer: int) -> Sequence[Phrase]:
    """What is said of a move to a viewer; which decision it was may be a secret."""
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
