"""Refusals: what is not done, with a code for programs and a sentence for people."""

from collections.abc import Callable

from whitesmoke.games import names
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.speech import Speech, house_speech
from whitesmoke.server.storage.database import InDoubt, NotStored
from whitesmoke.server.wire.sentences import Say


class Refused(Exception):
    """Something that is not done; nothing was changed (unless it is in doubt, and says so).

    Why is said as a sentence with its values, and put into words where it leaves the server. A
    sentence of a game comes with `speak`, which gives that table's words in a language, and with
    its code; the server's own sentences have codes of their own.
    """

    def __init__(
        self, said: Told, code: str = "", speak: Callable[[str], Speech] = house_speech
    ) -> None:
        super().__init__(said)
        self.said, self._speak = said, speak
        self.code = said.sentence.code if isinstance(said.sentence, Say) else code

    def reason(self, language: str) -> str:
        """The sentence in a language."""
        return self._speak(language).read(self.said)

    @property
    def clause(self) -> str:
        """The clause behind it, or ""."""
        return self._speak("en").clause(self.said)

    def __str__(self) -> str:
        """The sentence in English, for logs and for the host."""
        return self.reason("en")


def no_game(name: str) -> Refused:
    """There is no game of this name."""
    return Refused(Say.NO_GAME(game=repr(name), games=tuple(names())))


STATUS = {
    "bad_request": 400,
    "bad_words": 400,
    "bad_name": 400,
    "bad_table": 400,
    "bad_share": 400,
    "bad_record": 400,
    "no_level": 400,
    "no_seat": 403,
    "not_opener": 403,
    "not_invited": 403,
    "not_shown": 403,
    "foreign": 403,
    "no_table": 404,
    "no_game": 404,
    "not_found": 404,
    "too_large": 413,
    "long_address": 414,
    "not_json": 415,
    "wrong_host": 421,
    "too_fast": 429,
    "too_many": 429,
    "long_headers": 431,
    "not_stored": 503,
    "in_doubt": 503,
    "full": 503,
    "fault": 500,
}
"""The answer's number over HTTP; whatever is not listed clashes with how the table stands."""

CLASH = 409


def code_of(error: WhiteSmokeError) -> str:
    """The kind of an error as a program reads it."""
    name = type(error).__name__
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


def of_storage(error: NotStored) -> Refused:
    """What is said when the storage fails."""
    return Refused(Say.IN_DOUBT() if isinstance(error, InDoubt) else Say.NOT_STORED())


def status_of(code: str) -> int:
    return STATUS.get(code, CLASH)
