"""What can be wrong, told apart. Every message is one sentence that a person can act on."""

from typing import Any


class WhiteSmokeError(ValueError):
    """Anything that the caller can put right."""

    @property
    def said(self) -> Any:
        """The sentence, as a phrase where others than Python people may have to read it."""
        return self.args[0] if self.args else ""


class NoSuchGame(WhiteSmokeError):
    """The name is no game."""


class NoSuchMove(WhiteSmokeError):
    """The name is no move of this game, now or ever."""


class IllegalMove(WhiteSmokeError):
    """A move of this game that is not legal now."""


class NotAsked(WhiteSmokeError):
    """The seat owes no decision now."""


class NoSuchSeat(NotAsked):
    """The table has no such seat, so nothing is ever asked of it."""


class NoUndo(WhiteSmokeError):
    """The last decision can not be taken back."""


class BadOption(WhiteSmokeError):
    """A table can not be dealt so: an option, a number of players, a seed or a name is wrong."""


class BadSave(WhiteSmokeError):
    """Bytes that are no saved game, or were damaged."""


class BadRecord(WhiteSmokeError):
    """A text that is no record of a game."""


class BadPosition(WhiteSmokeError):
    """A position that can not be."""
