"""Refusals: what is not done, with a code for programs and a sentence for people."""

from pathlib import Path

from whitesmoke.games import GAMES
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.server.storage import InDoubt, NotStored


class Refused(Exception):
    """Something that is not done; nothing was changed (unless it is in doubt, and says so).

    Why is said in English, and read in the client's language where it leaves the server. `book` is
    the folder of the game that has the words for it, if they are not the server's own.
    """

    def __init__(
        self, code: str, said: Phrase | str, clause: str = "", book: Path | None = None
    ) -> None:
        super().__init__(str(said))
        self.code, self.said, self.clause, self.book = code, said, clause, book

    @property
    def reason(self) -> str:
        """The sentence in English, for logs and for the host."""
        return str(self)


def no_game(name: str) -> Refused:
    """There is no game of this name."""
    return Refused(
        "no_game",
        say(
            "There is no game {game}; the games are: {games}.",
            game=repr(name),
            games=", ".join(GAMES),
        ),
    )


NOT_STORED = Refused("not_stored", "It could not be stored, so nothing was done; try again.")
IN_DOUBT = Refused(
    "in_doubt",
    "The storage went away, and it is not known whether this was done; look before you try again.",
)
FAULT = Refused("fault", "Something is wrong with the server; it was noted.")

STATUS = {
    "bad_request": 400,
    "bad_words": 400,
    "bad_name": 400,
    "bad_table": 400,
    "no_level": 400,
    "no_seat": 403,
    "not_opener": 403,
    "not_invited": 403,
    "not_shown": 403,
    "no_table": 404,
    "no_game": 404,
    "too_fast": 429,
    "too_many": 429,
    "not_stored": 503,
    "in_doubt": 503,
    "full": 503,
    "fault": 500,
}
"""The answer's number over HTTP; whatever is not listed clashes with how the table stands."""

CLASH = 409


def of_storage(error: NotStored) -> Refused:
    """What is said when the storage fails."""
    return IN_DOUBT if isinstance(error, InDoubt) else NOT_STORED


def status_of(code: str) -> int:
    return STATUS.get(code, CLASH)
