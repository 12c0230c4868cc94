"""What can be wrong, told apart. Every message is one sentence that a person can act on."""


class WhiteSmokeError(ValueError):
    """Anything that the caller can put right."""


class NoSuchGame(WhiteSmokeError):
    """The name is no game."""


class NoSuchMove(WhiteSmokeError):
    """The name is no move of this game, now or ever."""


class IllegalMove(WhiteSmokeError):
    """A move of this game that is not legal now."""


class NotAsked(WhiteSmokeError):
    """The seat owes no decision now."""


class NoUndo(WhiteSmokeError):
    """The last decision can not be taken back."""


class BadOption(WhiteSmokeError):
    """An option that the game does not have, or a value that it does not allow."""


class BadSave(WhiteSmokeError):
    """Bytes that are no saved game, or were damaged."""


class BadRecord(WhiteSmokeError):
    """A text that is no record of a game."""


class BadPosition(WhiteSmokeError):
    """A position that can not be."""
