"""The option `characters`: petitions as data, from the pack beside this module or another file."""

import functools
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.cards import FACTION, NAMES, NOTES, STEPS
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.state import i8
from whitesmoke.kernel.wrong import Wrong

PACK = "reconstruction"
CAST = {name.lower(): character for character, name in enumerate(NAMES) if character}
VERBS = {"pull": cards.PULL, "push": cards.PUSH}
KEYS = VERBS | {"many": cards.MANY, "times": cards.TIMES}
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
PRIEST_WINS = {"with bishop": cards.WITHOUT_BISHOP - 1, "without bishop": cards.WITHOUT_BISHOP}
SAMPLE = {
    "bishop": [{"pull": "other knights", "times": "1 to 2"}, {"push": "self"}],
    "peasant": [{"push": "others", "many": "1 to 3"}, {"pull": "each noble", "times": "moved"}],
    "priest_wins": "without bishop",
}


@dataclass(frozen=True, kw_only=True)
class Characters(Option):
    """What each character's petition does, and what a Priest wins with. [AV19] [AV-R2] [AV-R5]"""

    dtype: Any = i8
    shape: tuple[int, ...] = (cards.CHARACTERS, STEPS + 1, cards.HIGHEST + 1)
    default: Any = PACK
    allowed = Wrong.NAME_OR_FILE(name=PACK)
    samples = (PACK, SAMPLE)

    def read(self, value: Any) -> Any:
        if not isinstance(value, Mapping) and value != PACK:
            raise TypeError
        given = {} if value == PACK else value
        return table_of(given, pack(), lambda name, *_: f"Option characters, {name}").tolist()

    def fetch(self, value: Any) -> Any:
        is_path = isinstance(value, (str, Path)) and str(value).endswith(".toml")
        return from_file(Path(value)) if is_path else value

    def with_part(self, value: Any, part: str, given: Any) -> dict[str, Any]:
        """The petitions with one character's changed, which is given as a file would say it."""
        try:
            read = tomllib.loads(f"petition = {given}")["petition"]
        except tomllib.TOMLDecodeError:
            raise BadOption(f"{given!r} is no list of steps, each in braces.") from None
        return {**({} if value == PACK else value), part: read}

    def show(self, stored: Any) -> Any:
        """The name of the pack, or what a file has changed in it, as the file says it."""
        given: dict[str, Any] = {
            name: petition(stored[character])
            for name, character in CAST.items()
            if stored[character, NOTES, cards.FROM_FILE]
        }
        if wins := stored[CAST["priest"], NOTES, cards.PRIEST_WINS]:
            given["priest_wins"] = _word(PRIEST_WINS, wins)
        return given or PACK


@functools.cache
def pack() -> Any:
    """The reconstruction, of which nothing is noted as a file's. [AV19]"""
    text = (Path(__file__).parent / f"{PACK}.toml").read_text("utf-8")
    table = table_of(tomllib.loads(text), np.zeros(Characters.shape, np.int64), str)
    table[:, NOTES] = 0
    return table


def from_file(path: Path) -> Any:
    """What a file says; a bad one is refused with line and reason. [AV-R5]"""
    try:
        text = path.read_text("utf-8")
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), .*|end of document)\)", str(error))
        reason, line = found.groups() if found else (error, None)
        raise BadOption(f"{path}, line {line or text.count(chr(10)) + 1}: {reason}.") from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadOption(f"{path} cannot be read: {error}.") from None
    table_of(given, pack(), lambda *place: f"{path}, line {line_of(text, *place)}")
    return given


def line_of(text: str, name: str, step: int = -1) -> int:
    """Where a wrong entry stands: `name =`, or `[[name]]` for each step, or its braces.

    `name.more =` and `[name.more]` are wrong entries too, but no steps.
    """
    text = re.sub("#.*", lambda remark: " " * len(remark[0]), text)
    more = "" if step >= 0 else "."
    head = rf"^[ \t]*\[*[ \t\"']*{re.escape(name)}[ \t\"']*[\]={more}]"
    places = [found.start() for found in re.finditer(head, text, re.M)] or [0]
    if step >= 0 and len(places) == 1:
        places = [b.start() for b in re.finditer("{", text) if b.start() > places[0]] or places
    return text.count("\n", 0, places[min(max(step, 0), len(places) - 1)]) + 1


def table_of(given: Mapping[str, Any], start: Any, where: Callable[..., str]) -> Any:
    """What a file or a record says instead of the pack; `where` names the place of an error."""
    table, place = start.copy(), list[Any]()
    try:
        for name, value in given.items():
            place = [name]
            if name == "priest_wins":
                table[CAST["priest"], NOTES, cards.PRIEST_WINS] = _find(PRIEST_WINS, value, name)
                continue
            rows = table[_find(CAST, name, "A name")]
            rows[:STEPS], rows[NOTES, cards.FROM_FILE] = 0, 1
            if not isinstance(value, list) or not all(isinstance(step, dict) for step in value):
                raise ValueError(f"{name} is a list of steps, each in braces.")
            for number, step in enumerate(value):
                place = [name, number]
                rows[number] = _step(step, number)
    except ValueError as error:
        raise BadOption(f"{where(*place)}: {error}") from None
    return table


def _step(given: Mapping[str, Any], number: int) -> list[int]:
    """The five numbers of a step."""
    if number == STEPS:
        raise ValueError(f"A petition has at most {STEPS} steps.")
    for key in given:
        _find(KEYS, key, "A step's key")
    verb, *more = [key for key in VERBS if key in given] or [""]
    if more or not verb:
        raise ValueError("A step has either pull or push.")
    whom = _find(WHOM, given[verb], verb)
    if "many" in given and not _is_chosen(whom):
        raise ValueError("Only a step on others says how many.")
    many = given.get("many", 1 if _is_chosen(whom) else cards.MOST)
    amounts = [_find(AMOUNTS, many, "many"), _find(AMOUNTS, given.get("times", 1), "times")]
    if cards.MOVED in amounts and number == 0:
        raise ValueError("Before the first step nothing has moved.")
    picked = [code - cards.PICKED for code in amounts if cards.PICKED < code < cards.TYPES]
    if len(picked) > 1:
        raise ValueError("Only one number is picked in a step.")
    return [VERBS[verb], whom, *amounts, sum(picked)]


@rule
def is_chosen(whom):
    """Whether the player chooses whom a step moves. [AV20]"""
    return whom == cards.OTHERS or whom > cards.OTHER_OF


_is_chosen = plainly(is_chosen)


def _find(words: Mapping[Any, int], value: Any, what: str) -> int:
    if type(value) in (int, str) and value in words:
        return words[value]
    *others, last = map(str, words)
    raise ValueError(f"{what} cannot be {value!r}; it may be {', '.join(others)} or {last}.")


def petition(rows: Any) -> list[dict[str, Any]]:
    """A petition as a file says it, the verb first."""
    steps = []
    for operation, whom, many, times, _ in rows[:STEPS]:
        if operation:
            step = {_word(VERBS, operation): _word(WHOM, whom), "times": _word(AMOUNTS, times)}
            steps.append(step | ({"many": _word(AMOUNTS, many)} if _is_chosen(whom) else {}))
    return steps


def _word(words: Mapping[Any, int], number: int) -> Any:
    """The first word for a number."""
    return next(word for word, meant in words.items() if meant == number)
