"""Languages: which there are. Nothing is loaded to know that."""

import functools
from pathlib import Path

HOUSE = Path(__file__).parents[1]
"""The folder whose words are everybody's."""
ENGLISH = "en"


@functools.cache
def languages() -> tuple[str, ...]:
    """English, and every language that there are words in."""
    return (ENGLISH, *sorted({file.stem for file in HOUSE.glob("words/*.ftl")} - {ENGLISH}))
