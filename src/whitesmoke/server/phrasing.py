"""Phrasing: the server's own sentences in the languages that there are books for."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from whitesmoke.kernel.game import KERNEL
from whitesmoke.kernel.phrases import LANGUAGES, Phrasebook, entries
from whitesmoke.server.refusals import Refused

HERE = Path(__file__).parent

READY_MADE = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "well_played": "Well played!",
    "thanks": "Thank you!",
    "oops": "Oops!",
    "hurry": "Your turn, please!",
    "sorry": "Sorry!",
    "nope": "Nope!",
    "bye": "Goodbye!",
}
"""Phrases that anybody can say in every language."""

WEIGHT = re.compile(r"\s*q=([01](\.\d{1,3})?)\s*")
"""How much somebody likes a language, in an Accept-Language header."""


def read(phrase: Any, language: str, seats: Sequence[str] = ()) -> str:
    """A sentence of the server in a language."""
    return Phrasebook(entries(language, KERNEL, HERE), seats).read(phrase)


def reason(refused: Refused, language: str) -> str:
    """Why something is not done, in a language."""
    if refused.book is None:
        return read(refused.said, language)
    return Phrasebook(entries(language, KERNEL, refused.book, HERE)).read(refused.said)


def spoken(scope: Mapping[str, Any]) -> str:
    """The language of whoever asks over HTTP: the one they name, or one that they accept."""
    said = scope["state"].get("language")
    named = said or parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[-1]
    if named in LANGUAGES:
        return str(named)
    return accepted(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))


def accepted(header: str) -> str:
    """The language that an Accept-Language header likes best of those that there are."""
    best, found = 0.0, "en"
    for part in header.split(","):
        name, _, said = part.partition(";")
        language, weight = name.strip().partition("-")[0].lower(), WEIGHT.fullmatch(said)
        liked = float(weight[1]) if weight else 1.0
        if language in LANGUAGES and liked > best:
            best, found = liked, language
    return found
