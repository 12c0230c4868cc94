"""Stage: a game as it is after an event. What all see of it is drawn and encoded once."""

from typing import cast

from msgspec import Raw

from whitesmoke.kernel import views
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.wire import GameView, encode


class Stage:
    """One moment of a game, shown to any number of viewers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._scene = self._drawn(SPECTATOR)

    def _drawn(self, viewer: int) -> Raw:
        return Raw(encode(views.scene(self.table, viewer)))

    def view(self, viewer: int, language: str) -> GameView:
        """All that a viewer may see and do."""
        parts = views.questions(self.table, viewer, language)
        parts["scene"] = self._drawn(OPEN) if viewer == OPEN else self._scene
        parts["own"] = views.own_again(self.table, viewer) if viewer >= 0 else {}
        return cast(GameView, parts)
