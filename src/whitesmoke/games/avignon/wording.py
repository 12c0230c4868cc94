"""What is printed on a card here: its petition, put into words from the data. [AV19]"""

import functools
from pathlib import Path
from typing import Any

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import FACTION, NAMES, NOTES, PICKED, STEPS, TYPES, Character
from whitesmoke.kernel.phrases import LANGUAGES, Phrase, Phrasebook, entries, say
from whitesmoke.kernel.state import Seen

PLURALS = tuple(f"{name}s" for name in NAMES)
UNKNOWN = (
    "(reconstruction): most printed petitions are not known to us, so this one is our own guess."
)
NOBLE = "in your congregation it wins with a Knight in the other one, and loses beside a Peasant"
WITH = "in your congregation it wins beside a Bishop, and loses without one"
WITHOUT = "in your congregation it wins without a Bishop, and loses beside one"


def card_text(state: Seen, character: int) -> Phrase:
    """All that a card says, marked where it is our reconstruction. [AV19] [AV27] [AV28]"""
    notes = state.characters[character, NOTES]
    text = petition_text(state.characters[character, :STEPS], character)
    if not notes[cards.FROM_FILE]:
        text = say("{words} (reconstruction)", words=text)
    if character == Character.NOBLE:
        return say("{words}; {ending}", words=text, ending=say(NOBLE))
    if character == Character.PRIEST:
        ending = say(WITHOUT if notes[cards.PRIEST_WINS] == cards.WITHOUT_BISHOP else WITH)
        if not notes[cards.PRIEST_WINS]:
            ending = say("{words} (reconstruction)", words=ending)
        return say("{words}; {ending}", words=text, ending=ending)
    return text


def petition_text(rows: Any, character: int) -> Phrase:
    """A petition in words."""
    steps = [_step(character, *map(int, row)) for row in rows if row[cards.OPERATION]]
    if not steps:
        return say("no petition")
    text = steps.pop()
    while steps:
        text = say("{first}, then {rest}", first=steps.pop(), rest=text)
    if TYPES in rows[:, cards.MANY :]:
        return say("{words}, N being the number of types in both congregations", words=text)
    return text


def _step(character: int, operation: int, whom: int, many: int, times: int) -> Phrase:
    verb, target = "pull" if operation == cards.PULL else "push", _whom(character, whom, many)
    if times == 1:
        return say(f"{verb} {{whom}}", whom=target)
    return say(f"{verb} {{whom}} {{times}} times", whom=target, times=_amount(times))


def _whom(character: int, whom: int, many: int) -> Phrase:
    if whom == cards.SELF:
        return say("this card")
    if whom == cards.OTHERS:
        return say("1 other") if many == 1 else say("{many} others", many=_amount(many))
    faction = whom % cards.EACH
    named = PLURALS[character if FACTION[character] == faction else faction]
    if whom < cards.OTHER_OF:
        return say("each of the {faction} in play", faction=named)
    return say("{many} of the other {faction}", many=_amount(many), faction=named)


def _amount(code: int) -> int | Phrase:
    if code <= cards.MOST:
        return code
    if code == TYPES:
        return say("N")
    return say("as many") if code == cards.MOVED else say("1 to {most}", most=code - PICKED)


def in_all_languages(phrase: Phrase) -> dict[str, str]:
    """A phrase as the browser gets it, which may change the language on its own."""
    return {language: _book(language).read(phrase) for language in LANGUAGES}


@functools.cache
def _book(language: str) -> Phrasebook:
    return Phrasebook(entries(language, Path(__file__).parent))
