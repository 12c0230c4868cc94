"""The option `characters`: petitions as data, from the pack, from a file, or as a record has them.

`reconstruction.toml` beside this module is the pack, and the example of how to write a file.
"""

import functools
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import FACTION, NAMES, NOTES, STEPS
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.state import i8

PACK = "reconstruction"
CAST = {name.lower(): character for character, name in enumerate(NAMES) if character}
VERBS = {"pull": cards.PULL, "push": cards.PUSH}
WHOM = {
    "self": cards.SELF,
    "others": cards.OTHERS,
    **{f"each {name}": cards.EACH + FACTION[character] for name, character in CAST.items()},
    **{f"other {name}s": cards.OTHER_OF + FACTION[character] for name, character in CAST.items()},
}
AMOUNTS: Mapping[Any, int] = {
    **{number: number for number in range(1, cards.MOST + 1)},
    **{f"1 to {number}": cards.PICKED + number for number in range(2, cards.MOST + 1)},
    "types": cards.TYPES,
    "moved": cards.MOVED,
}
PRIEST_WINS = ("", "with bishop", "without bishop")
SAMPLE = {
    "bishop": [{"pull": "other knights", "times": "1 to 2"}, {"push": "self"}],
    "peasant": [{"push": "others", "many": "1 to 3"}, {"pull": "each noble", "times": "moved"}],
    "priest_wins": "without bishop",
}
"""Petitions that have little in common with the pack."""


class Wrong(Exception):
    """What is wrong, under which name, and in which step of it."""


@dataclass(frozen=True, kw_only=True)
class Characters(Option):
    """What each character's petition does, and what a Priest wins with. [AV19] [AV-R2] [AV-R5]"""

    dtype: Any = i8
    shape: tuple[int, ...] = (cards.CHARACTERS, STEPS + 1, cards.TIMES + 1)
    default: Any = PACK
    allowed = f"{PACK}, or the path of a TOML file"
    samples = (PACK, SAMPLE)

    def read(self, value: Any) -> Any:
        if value == PACK:
            return pack().tolist()
        if isinstance(value, (str, Path)) and str(value).endswith(".toml"):
            return from_file(Path(value)).tolist()
        if not isinstance(value, Mapping):
            raise TypeError
        try:
            return table_of(value, pack()).tolist()
        except Wrong as wrong:
            raise BadOption(f"Option characters, {wrong.args[1]}: {wrong.args[0]}") from None

    def show(self, stored: Any) -> Any:
        """The name of the pack, or what a file has changed in it, as the file says it."""
        given: dict[str, Any] = {
            name: petition(stored[character])
            for name, character in CAST.items()
            if stored[character, NOTES, cards.FROM_FILE]
        }
        if wins := stored[CAST["priest"], NOTES, cards.PRIEST_WINS]:
            given["priest_wins"] = PRIEST_WINS[wins]
        return given or PACK


@functools.cache
def pack() -> Any:
    """The reconstruction, of which nothing is noted as a file's. [AV19]"""
    text = (Path(__file__).parent / f"{PACK}.toml").read_text("utf-8")
    table = table_of(tomllib.loads(text), np.zeros(Characters.shape, np.int64))
    table[:, NOTES] = 0
    return table


def from_file(path: Path) -> Any:
    """The table that a file makes; a bad one is refused with line and reason. [AV-R5]"""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{path} can not be read: {error}.") from None
    try:
        return table_of(tomllib.loads(text), pack())
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).partition(" (at ")
        found = re.match(r"line (\d+)", place)
        line = int(found[1]) if found else len(text.splitlines())
        raise BadOption(f"{path}, line {line}: {reason}.") from None
    except Wrong as wrong:
        reason, *place = wrong.args
        raise BadOption(f"{path}, line {line_of(text, *place)}: {reason}") from None


def line_of(text: str, name: str, step: int = -1) -> int:
    """Where a wrong entry stands: `name =`, or `[[name]]` for each step, or its braces."""
    text = re.sub("#.*", lambda remark: " " * len(remark[0]), text)
    head = rf"^[ \t]*\[*[ \t\"']*{re.escape(name)}[ \t\"']*[\]=]"
    places = [found.start() for found in re.finditer(head, text, re.M)] or [0]
    if step >= 0 and len(places) == 1:
        places = [b.start() for b in re.finditer("{", text) if b.start() > places[0]] or places
    return text.count("\n", 0, places[min(max(step, 0), len(places) - 1)]) + 1


def table_of(given: Mapping[str, Any], start: Any) -> Any:
    """What a file or a record says, in place of what was there."""
    table = start.copy()
    for name, value in given.items():
        if name == "priest_wins":
            if value not in PRIEST_WINS[1:]:
                raise Wrong(f"priest_wins is {_either(PRIEST_WINS[1:])}, not {value!r}.", name)
            table[CAST["priest"], NOTES, cards.PRIEST_WINS] = PRIEST_WINS.index(value)
        elif name in CAST:
            steps = _steps(name, value)
            table[CAST[name], :STEPS] = steps + [[0] * 4] * (STEPS - len(steps))
            table[CAST[name], NOTES, cards.FROM_FILE] = 1
        else:
            raise Wrong(f"There is no {name!r}; there is {_either([*CAST, 'priest_wins'])}.", name)
    return table


def _steps(name: str, value: Any) -> list[list[int]]:
    if not isinstance(value, list) or not all(isinstance(step, dict) for step in value):
        raise Wrong(f"{name} is a list of steps, each in braces.", name)
    if len(value) > STEPS:
        raise Wrong(f"A petition has at most {STEPS} steps, not {len(value)}.", name)
    steps = []
    for number, given in enumerate(value):
        try:
            steps.append(_step(given, number))
        except ValueError as error:
            raise Wrong(str(error), name, number) from None
    return steps


def _step(given: Mapping[str, Any], number: int) -> list[int]:
    """The four numbers of a step."""
    for key in given:
        _find({**VERBS, "many": 0, "times": 0}, key, "A step's key")
    verb, *more = [key for key in given if key in VERBS] or [""]
    if more or not verb:
        raise ValueError("A step has either pull or push.")
    whom = _find(WHOM, given[verb], verb)
    if "many" in given and not is_chosen(whom):
        raise ValueError("Only a step on others says how many.")
    many = given.get("many", 1 if is_chosen(whom) else cards.MOST)
    amounts = [_find(AMOUNTS, many, "many"), _find(AMOUNTS, given.get("times", 1), "times")]
    if cards.MOVED in amounts and number == 0:
        raise ValueError("Before the first step nothing has moved.")
    if min(amounts) > cards.PICKED and max(amounts) < cards.TYPES:
        raise ValueError("Only one number is picked in a step.")
    return [VERBS[verb], whom, *amounts]


def is_chosen(whom: int) -> bool:
    """Whether the player chooses whom a step moves. [AV20]"""
    return whom == cards.OTHERS or whom > cards.OTHER_OF


def _find(words: Mapping[Any, int], value: Any, key: str) -> int:
    if type(value) not in (int, str) or value not in words:
        raise ValueError(f"{key} can not be {value!r}; it may be {_either(words)}.")
    return words[value]


def _either(words: Iterable[Any]) -> str:
    *others, last = map(str, words)
    return f"{', '.join(others)} or {last}"


def petition(rows: Any) -> list[dict[str, Any]]:
    """A petition as a file says it, the verb first."""
    return [_shown(*map(int, row)) for row in rows[:STEPS] if row[cards.OPERATION]]


def _shown(operation: int, whom: int, many: int, times: int) -> dict[str, Any]:
    shown = {_word(VERBS, operation): _word(WHOM, whom)}
    if is_chosen(whom):
        shown["many"] = _word(AMOUNTS, many)
    return shown | {"times": _word(AMOUNTS, times)}


def _word(words: Mapping[Any, int], number: int) -> Any:
    """The first word for a number."""
    return next(word for word, meant in words.items() if meant == number)
