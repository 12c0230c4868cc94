"""What is printed on a card here: its petition, put into words from the data. [AV19]"""

from pathlib import Path
from typing import Any

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import Character
from whitesmoke.games.avignon.characters import petition
from whitesmoke.kernel.phrases import LANGUAGES, Phrase, Phrasebook, entries, say
from whitesmoke.kernel.state import Seen

UNKNOWN = "(reconstruction): our own guess, since most printed petitions are not known to us."
NOBLE = "in your congregation it wins with a Knight in the other one, and loses beside a Peasant"
PRIEST = (
    "in your congregation it wins beside a Bishop, and loses without one (reconstruction)",
    "in your congregation it wins beside a Bishop, and loses without one",
    "in your congregation it wins without a Bishop, and loses beside one",
)
COUNTED = {"types": "N", "moved": "as many"}


def card_text(state: Seen, character: int) -> Phrase:
    """All that a card says, marked where it is our reconstruction. [AV19] [AV27] [AV28]"""
    rows = state.characters[character]
    text = say("no petition")
    for number, step in enumerate(reversed(petition(rows))):
        text = say("{first}, then {rest}", first=_step(step), rest=text) if number else _step(step)
    if cards.TYPES in rows[:, cards.MANY :]:
        text = say("{words}, N being the number of types in both congregations", words=text)
    if not rows[cards.NOTES, cards.FROM_FILE]:
        text = say("{words} (reconstruction)", words=text)
    wins = PRIEST[rows[cards.NOTES, cards.PRIEST_WINS]] if character == Character.PRIEST else NOBLE
    if character in (Character.NOBLE, Character.PRIEST):
        text = say("{words}; {ending}", words=text, ending=say(wins))
    return text


def _step(step: dict[str, Any]) -> Phrase:
    verb, whom = next(iter(step.items()))
    many, times = (COUNTED.get(step.get(key, 1), step.get(key, 1)) for key in ("many", "times"))
    text = say(f"{verb} {{whom}}", whom=whom)
    if "many" in step:
        text = say(f"{verb} {{many}} of the {{whom}}", many=many, whom=whom)
    return text if times == 1 else say("{words}, {times} times", words=text, times=times)


def in_all_languages(phrase: Phrase) -> dict[str, str]:
    """A phrase for the browser, which may change the language on its own."""
    books = {name: Phrasebook(entries(name, Path(__file__).parent)) for name in LANGUAGES}
    return {name: book.read(phrase) for name, book in books.items()}
