"""Languages: which language somebody who asks is answered in."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import parse_qs

from whitesmoke.kernel.languages import languages

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[languages()]
"""A language that there are words in."""

WEIGHT = re.compile(r"\s*q=([01](\.\d{1,3})?)\s*")
"""How much somebody likes a language, in an Accept-Language header."""


def spoken(scope: Mapping[str, Any]) -> str:
    """The language of whoever asks over HTTP: the one they name, or one that they accept."""
    said = scope["state"].get("language")
    named = said or parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[-1]
    if named in languages():
        return str(named)
    return accepted(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))


def accepted(header: str) -> str:
    """The language that an Accept-Language header likes best of those that there are."""
    best, found = 0.0, "en"
    for part in header.split(","):
        name, _, said = part.partition(";")
        language, weight = name.strip().partition("-")[0].lower(), WEIGHT.fullmatch(said)
        liked = float(weight[1]) if weight else 1.0
        if language in languages() and liked > best:
            best, found = liked, language
    return found
