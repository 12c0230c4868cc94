"""Refusals: what is not done, with a code for programs and a sentence for people."""


class Refused(Exception):
    """Something that is not done; nothing was changed."""

    def __init__(self, code: str, reason: str, clause: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.clause = code, reason, clause


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
    "full": 503,
}
"""The answer's number over HTTP; whatever is not listed clashes with how the table stands."""

CLASH = 409


def status_of(code: str) -> int:
    return STATUS.get(code, CLASH)
