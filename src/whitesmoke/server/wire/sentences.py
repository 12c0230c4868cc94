"""Everything that the server says, in English: refusals with their codes, and ready-made words.

Other languages have them in `whitesmoke/words/<code>.ftl`, under `server-...`.
"""

from dataclasses import dataclass

from whitesmoke.kernel.sentences import (
    NUMBER,
    TEXT,
    Kind,
    Sentence,
    Sentences,
    list_of,
    sentence,
)


@dataclass(frozen=True)
class RefusalSentence(Sentence):
    """A sentence that says why something is not done."""

    code: str = ""
    """What programs are told."""


def refusal(code: str, english: str, **places: Kind) -> RefusalSentence:
    """Declare a refusal: its code, and the sentence in English."""
    return RefusalSentence(english, places=places, code=code)


class Say(Sentences):
    """Refusals, and what anybody can say at a table in every language."""

    __first__ = 700
    __prefix__ = "server-"

    @property
    def code(self) -> str:
        """What programs are told, if it is a refusal."""
        return self.declared.code if isinstance(self.declared, RefusalSentence) else ""

    # What is asked for
    UNREADABLE = refusal("bad_request", "This cannot be understood: {$error}.", error=TEXT)
    NO_MESSAGE = refusal("bad_message", "This cannot be understood: {$error}.", error=TEXT)
    TOO_DEEP = refusal("bad_request", "There are too many brackets within brackets.")
    TOO_LARGE = refusal("too_large", "That is too much to send at once.")
    NOT_FOUND = refusal("not_found", "There is nothing at this address.")
    WRONG_METHOD = refusal("wrong_method", "That cannot be done in this way.")
    NO_HEADER = refusal("bad_request", "The header is: Authorization: Bearer and a token.")
    NO_LINK = refusal("bad_request", "A link begins with http:// or https://.")
    NO_PAGE = refusal("no_table", "There is nothing at this address.")
    NO_SOCKET = refusal("no_table", "There is no socket at this address.")
    NO_NUMBERS = refusal("not_found", "This server does not show its numbers.")
    NO_WORDS = refusal("not_found", "There are no words in this language.")
    NO_HELLO = refusal("no_hello", "Say hello first.")
    NO_HTTP = refusal("bad_request", "This is no HTTP request.")
    NOT_UTF8 = refusal("bad_request", "This is no text in UTF-8.")
    LONG_LINE = refusal("long_address", "The address of the request is too long.")
    LONG_HEAD = refusal("long_headers", "The request has too many headers, or too long ones.")
    NOT_JSON = refusal(
        "not_json", "What changes something is sent with Content-Type: application/json."
    )
    FOREIGN = refusal("foreign", "A page of another site may not do this.")
    WRONG_HOST = refusal(
        "wrong_host",
        "This server is not called {$host}; whoever runs it may allow the name with the setting"
        " hosts.",
        host=TEXT,
    )
    BAD_SHARE = refusal("bad_share", "This is not what your browser committed itself to.")
    REVEALED = refusal("revealed", "Your seat has revealed its part already.")
    NOT_CALLED = refusal("not_called", "Nobody asks for your part of the deal now.")
    KEY_USED = refusal("key_used", "This key was used for something else; take another one.")

    # How much is asked for
    TOO_FAST = refusal("too_fast", "You ask for too much at once; wait a second.")
    TOO_MANY_MESSAGES = refusal("too_fast", "Too many messages; wait a moment.")
    TOO_MANY_CONNECTIONS = refusal("too_many", "There are too many connections from your address.")
    TOO_MANY_TABLES = refusal(
        "too_many", "You have opened many tables; finish some of the games first."
    )
    TOO_MANY_WAITING = refusal(
        "too_many", "Many of your tables are waiting for players; begin one of them first."
    )
    NO_ROOM_FOR_TABLE = refusal("full", "This server has no room for another table now.")
    NO_ROOM_FOR_PLAYER = refusal("full", "This server has no room for another player now.")
    BOTS_ARE_BUSY = refusal("too_fast", "The bots have too much to think about; ask again later.")
    TOO_MUCH_TALK = refusal("too_fast", "You are writing too much at once; wait a few seconds.")
    TOO_MUCH_TALK_HERE = refusal(
        "too_fast", "Too much is being written at once; wait a few seconds."
    )
    TALKED_OUT = refusal(
        "too_many", "You have written {$count} messages at this table; no more are kept.",
        count=NUMBER,
    )  # fmt: skip
    TABLE_TALKED_OUT = refusal(
        "too_many", "{$count} messages were written at this table; no more are kept.", count=NUMBER
    )
    GONE = refusal("gone", "Whoever asked for this has gone.")

    # Tables
    NO_GAME = refusal(
        "no_game", "There is no game {$game}; the games are: {$games}.",
        game=TEXT, games=list_of(TEXT, ""),
    )  # fmt: skip
    NO_TABLE = refusal("no_table", "There is no such table.")
    ONE_SEAT_ONLY = refusal("bad_table", "You can take only one seat.")
    NO_LEVEL = refusal(
        "no_level", "There is no level {$level} here; there are: {$levels}.",
        level=TEXT, levels=list_of(TEXT, ""),
    )  # fmt: skip
    LEVEL_DOES_NOT_FIT = refusal(
        "no_level", "{$level} plays with {$fits} players, not with {$players}.",
        level=TEXT, fits=list_of(NUMBER, "or"), players=NUMBER,
    )  # fmt: skip
    OTHER_VERSION = refusal("old_rules", "This table belongs to another version of White Smoke.")
    OTHER_RULES = refusal("old_rules", "This table was played by other rules than today's.")
    DAMAGED = refusal(
        "damaged",
        "What is kept of this table is damaged, so it cannot go on; only its host can help.",
    )
    CLOSED = refusal("closed", "This table is closed.")
    NOT_SHOWN = refusal("not_shown", "This table is not shown to spectators.")
    NOT_STARTED = refusal("not_started", "The game has not begun.")
    STARTED = refusal("started", "The game has already begun.")
    TOO_LATE = refusal("started", "The game has already begun; watch, or wait for the next one.")
    NOT_OVER = refusal("not_over", "The game is not over.")
    OVER = refusal("over", "The game is over, so there is nothing to play on.")
    ARRANGED = refusal("bad_record", "A game from a drawn position cannot be played on here.")
    NOT_A_RECORD = refusal("bad_record", "The record does not say which game it is of.")

    # Seats and who sits there
    CHANGED_HANDS = refusal(
        "no_seat", "This link is no longer valid: somebody else has the seat now."
    )
    NO_SEAT = refusal("no_seat", "You have no seat at this table.")
    NO_SEAT_NUMBER = refusal("bad_request", "There is no seat {$seat} at this table.", seat=NUMBER)
    NOT_OPENER = refusal("not_opener", "Only the person who opened the table may do that.")
    NOT_INVITED = refusal("not_invited", "This table is only open to people who have a link.")
    OLD_INVITATION = refusal("not_invited", "This invitation is no longer valid.")
    SEAT_TAKEN = refusal("seat_taken", "That seat is taken.")
    NO_SUCH_SEAT = refusal("seat_taken", "There is no seat {$seat} at this table.", seat=NUMBER)
    NEXT_SEAT_TAKEN = refusal("seat_taken", "Your seat at the next table is taken.")
    NO_PLAYER = refusal("no_player", "Nobody sits there, or a bot does.")
    NO_NAME = refusal("bad_name", "A name has at least one letter that can be seen.")
    AWAY = refusal("away", "A bot is playing for you; come back first.")
    AWAY_ALREADY = refusal("away", "A bot is playing for you already.")
    HERE = refusal("here", "You are at the table already.")

    # Decisions and words
    STALE = refusal("stale", "The table has moved on since; look again.")
    NOT_ASKED = refusal("not_asked", "There is nothing for you to decide now.")
    NOT_YOURS = refusal("no_undo", "Only whoever made the last decision can take it back.")
    NO_UNDO = refusal("no_undo", "There is no decision to take back.")
    ALL_IS_SHOWN = refusal(
        "no_undo", "The game is over and everything has been shown, so the last decision stands."
    )
    TEXT_OR_PHRASE = refusal("bad_words", "Say either a text or one of the phrases.")
    NO_TEXT = refusal("bad_words", "There is nothing to read in that.")
    NO_HINTS = refusal("no_hints", "There are no hints at this table.")

    # Looking back
    TOO_FAR = refusal(
        "bad_request",
        "There {$moves -> [one] is 1 move *[other] are {$moves} moves}; {$at} is too many.",
        moves=NUMBER, at=NUMBER,
    )  # fmt: skip
    BEGIN_BEFORE = refusal(
        "bad_request",
        "There {$moves -> [one] is 1 move *[other] are {$moves} moves}; begin before the last.",
        moves=NUMBER,
    )  # fmt: skip
    NO_VIEWER = refusal("bad_request", "A viewer is 0 to {$last}, spectator or open.", last=NUMBER)
    OWN_PAST_ONLY = refusal(
        "not_over", "Until the game is over you see only the past of your own seat."
    )

    # Faults
    NOT_STORED = refusal("not_stored", "It could not be stored, so nothing was done; try again.")
    IN_DOUBT = refusal(
        "in_doubt",
        "The storage failed, and nobody knows whether this was done; look before you try again.",
    )
    FAULT = refusal("fault", "Something is wrong with the server; it was noted.")

    # Ready-made words
    HELLO = sentence("Hello!")
    GOOD_LUCK = sentence("Good luck!")
    WELL_PLAYED = sentence("Well played!")
    THANKS = sentence("Thank you!")
    OOPS = sentence("Oops!")
    HURRY = sentence("Your turn, please!")
    SORRY = sentence("Sorry!")
    NOPE = sentence("Nope!")
    BYE = sentence("Goodbye!")


READY_MADE = {
    each.name.lower(): each
    for each in (
        *(Say.HELLO, Say.GOOD_LUCK, Say.WELL_PLAYED, Say.THANKS, Say.OOPS, Say.HURRY),
        *(Say.SORRY, Say.NOPE, Say.BYE),
    )
}
"""What anybody can say in every language, by its code."""
