"""Words: what the terminal itself says, in the language of the person."""

from collections.abc import Sequence
from pathlib import Path

from whitesmoke.kernel import phrases
from whitesmoke.kernel.phrases import Phrasebook

HERE = Path(__file__).parent
KERNEL = Path(phrases.__file__).parent


def words(language: str, seats: Sequence[str] = ()) -> Phrasebook:
    """The terminal's phrasebook, for one table's seats."""
    return Phrasebook(phrases.entries(language, KERNEL, HERE), seats)
