"""What can be wrong, told apart. Every message is one sentence that a person can act on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whitesmoke.kernel.sentences import Told
    from whitesmoke.kernel.speech import Speech


class WhiteSmokeError(ValueError):
    """Anything that the caller can put right.

    What players come to read is a sentence with its values, to be read in any language. `speak`
    gives the words of a game or a table in a language, if the sentence is not the kernel's own.
    """

    def __init__(
        self, said: "Told | str" = "", speak: "Callable[[str], Speech] | None" = None
    ) -> None:
        super().__init__(said)
        self._said, self._speak = said, speak

    @property
    def told(self) -> "Told":
        """What is wrong, as a sentence; a plain text says itself in every language."""
        from whitesmoke.kernel.wrong import Wrong

        return Wrong.AS_IT_IS(text=self._said) if isinstance(self._said, str) else self._said

    def speech(self, language: str) -> "Speech":
        """The words in which the sentence can be read."""
        from whitesmoke.kernel.speech import house_speech

        return (self._speak or house_speech)(language)

    def read(self, language: str = "en") -> str:
        """What is wrong, in a language, with the clause behind it."""
        return self.speech(language).cited(self.told)

    def __str__(self) -> str:
        return self.read()


class NoSuchGame(WhiteSmokeError):
    """The name is no game."""


class BadGame(WhiteSmokeError):
    """An author's mistake in the rules of a game, with the file and the line."""


class NoSuchMove(WhiteSmokeError):
    """The name is no move of this game, now or ever."""


class IllegalMove(WhiteSmokeError):
    """A move of this game that is not legal now."""


class NotAsked(WhiteSmokeError):
    """The seat owes no decision now."""


class NoSuchSeat(NotAsked):
    """The table has no such seat, so nothing is ever asked of it."""


class NoUndo(WhiteSmokeError):
    """The last decision cannot be taken back."""


class BadOption(WhiteSmokeError):
    """A table cannot be dealt so: an option, a number of players, a seed or a name is wrong."""


class BadSave(WhiteSmokeError):
    """Bytes that are no saved game, or were damaged."""


class BadRecord(WhiteSmokeError):
    """A text that is no record of a game."""


class BadPosition(WhiteSmokeError):
    """A position that cannot be."""
