"""Stage: a game as it is after an event. What several viewers are told is made once.

All see one scene, and those who are not asked are told the same of it; a seat's own things are
drawn again only if they have changed since the stage before.
"""

from typing import cast

from msgspec import Raw

from whitesmoke.kernel import views
from whitesmoke.kernel.opened import is_private
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.wire import GameView, LogLine, encode

NOTHING = b"{}"


class Stage:
    """One moment of a game, shown to any number of viewers."""

    def __init__(self, table: Table, before: "Stage | None" = None) -> None:
        self.table = table
        self._bits = int.from_bytes(table.states.tobytes(), "little")
        self._told: dict[tuple[int, str], bytes] = {}
        self._lines: dict[tuple[int, str], list[LogLine]] = {}
        self._own: dict[int, bytes] = {}
        self._scene: Raw | None = None
        if before:
            self._take_over(before)

    def _take_over(self, before: "Stage") -> None:
        """Keep what can not have changed."""
        layout, changed = self.table.game.layout, self._bits ^ before._bits
        if not changed & layout.bits[SPECTATOR]:
            self._scene = before._scene
        follows = layout.own_bits if is_private(self.table.game.shown.own) else layout.bits
        self._own = {s: own for s, own in before._own.items() if not changed & follows[s]}

    def view(self, viewer: int, language: str) -> GameView:
        """All that a viewer may see and do."""
        eyes = viewer if viewer == OPEN or self._asks(viewer) else SPECTATOR
        if (eyes, language) not in self._told:
            self._told[eyes, language] = self._tell(eyes, language)
        seat = b"%d" % viewer if viewer >= 0 else b"null"
        parts = (self._told[eyes, language], seat, self._owned(viewer))
        return cast(GameView, Raw(b'%b,"seat":%b,"own":%b}' % parts))

    def _asks(self, viewer: int) -> bool:
        return self.table.over or self.table.asks(viewer)

    def _tell(self, eyes: int, language: str) -> bytes:
        """A view up to what tells one viewer from another."""
        parts = views.questions(self.table, eyes, language)
        parts["scene"] = Raw(encode(views.scene(self.table, OPEN))) if eyes == OPEN else self.scene
        del parts["seat"]
        return encode(parts)[:-1]

    @property
    def scene(self) -> Raw:
        """What all see."""
        if self._scene is None:
            self._scene = Raw(encode(views.scene(self.table, SPECTATOR)))
        return self._scene

    def _owned(self, viewer: int) -> bytes:
        if viewer < 0:
            return NOTHING
        if viewer not in self._own:
            self._own[viewer] = encode(views.own(self.table, viewer))
        return self._own[viewer]

    def lines(self, viewer: int, language: str) -> list[LogLine]:
        """What a viewer is told of the last move."""
        eyes = viewer if self._concerns(viewer) else SPECTATOR
        if (eyes, language) not in self._lines:
            log = views.log(self.table, eyes, language, len(self.table.moves) - 1)
            self._lines[eyes, language] = [LogLine(*line[:3]) for line in log]
        return self._lines[eyes, language]

    def _concerns(self, viewer: int) -> bool:
        """Whether the last move was the viewer's, changed their own things, or was the end."""
        last = self.table.moves[-1]
        if viewer == last.seat or self.table.over:
            return True
        changed = self._bits ^ int.from_bytes(last.before, "little")
        return bool(changed & self.table.game.layout.own_bits[viewer])
