"""Phrasing: the server's own sentences in the languages that there are books for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from whitesmoke.kernel.phrases import Phrasebook, entries

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


def read(phrase: Any, language: str, seats: Sequence[str] = ()) -> str:
    """A sentence of the server in a language."""
    return Phrasebook(entries(language, HERE), seats).read(phrase)
