"""Spelling: names and words of people, as they may be shown to others."""

import unicodedata

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
"""What Unicode does not call a space or a format, and nobody sees all the same."""


def readable(text: str) -> str:
    """The same text in one line, without what cannot be seen or turns the reading direction.

    Marks of direction and letters without width (`Cf`) are left out, so that two names that look
    alike are alike; control characters and all kinds of spaces become one space.
    """
    spelled = unicodedata.normalize("NFC", text)
    return " ".join("".join(map(_shown, spelled)).split())


def _shown(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind == "Cf" or letter in BLANK:
        return ""
    return " " if kind[0] in "CZ" else letter
