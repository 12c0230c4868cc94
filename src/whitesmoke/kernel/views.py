"""Views: what a viewer is told of a table, all of it from what that viewer sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import OPEN, SPECTATOR, Records, Seen

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game
    from whitesmoke.kernel.table import Move, Table


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
    game, book = table.game, table.book(language)
    seen = game.see(table.states, viewer)
    asks = prompt(table, seen, viewer)
    return {
        "game": game.name,
        "players": table.players,
        "names": list(book.seats),
        "seat": viewer if viewer >= 0 else None,
        "moves": len(table.moves),
        "waiting": table.waiting,
        "prompt": book.read(asks),
        "clause": asks.clause,
        "legal": offers(table, seen, viewer, language) if viewer >= 0 else [],
        "scene": game.shown.scene(seen, viewer),
        "over": table.over,
        "scores": table.scores if table.over else None,
    }


def prompt(table: "Table", seen: Seen, viewer: int) -> Phrase:
    """What the viewer can do now, or for whom the table waits, or how it ended."""
    if table.over:
        return table.game.shown.verdict(seen)
    if viewer in table.waiting:
        return table.game.shown.prompt(seen, viewer)
    return say("Waiting for {seats}.", seats=[Seat(seat) for seat in table.waiting])


def offers(table: "Table", seen: Seen, seat: int, language: str) -> list[dict[str, Any]]:
    """The decisions that the seat may make, each by its name and in words."""
    game, found = table.game, []
    for action in table.legal_ids(seat):
        phrase = game.actions[action]
        warning = game.shown.warning(seen, seat, action)
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
        verdict = table.game.shown.verdict(table.game.see(table.states, viewer))
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
    truth, then = table.at(number), table.at(number + 1)
    phrases = said(table.game, table.moves[number], truth, then, viewer)
    return [read(table, number, phrase, language) for phrase in phrases]


def said(
    game: "Game", move: "Move", truth: Records, then: Records, viewer: int
) -> Sequence[Phrase]:
    """What is said of a move to a viewer; which decision it was may be a secret."""
    seat, action = move.seat, move.action
    hidden = viewer not in (seat, OPEN) and game.shown.secret(game.see(truth, seat), seat, action)
    before, after = game.see(truth, viewer), game.see(then, viewer)
    phrases = game.shown.tell(before, seat, None if hidden else action, after, viewer)
    if phrases is not None:
        return phrases
    if hidden:
        return [say("{seat} decides.", seat=Seat(seat))]
    return [say("{seat}: {action}", seat=Seat(seat), action=game.actions[action])]
