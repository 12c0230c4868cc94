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
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.state import i8
from whitesmoke.kernel.wrong import Wrong

PACK = "reconstruction"
CAST = {name.lower(): character for character, name in enumerate(NAMES) if character}
VERBS = {"pull": cards.PULL, "push": cards.PUSH}
KEYS = {**VERBS, "many": cards.MANY, "times": cards.TIMES, "spread": 0, "chosen_by": 0}
ONE_OF, NOTHING = "one_of", "nothing"
CHOSEN_BY = {"you": 0, "rival": cards.RIVAL}
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
FREE = {
    "bishop": [{"push": "others", "spread": 3}, {"pull": "other knights or nobles", "spread": 2}],
    "noble": [
        {"push": "other knights or peasants", "chosen_by": "rival"},
        {"one_of": [{"pull": "self"}, {"push": "each bishop or knight"}, "nothing"]},
    ],
    "knight": [
        {"one_of": [{"pull": "self", "times": 2}, {"pull": "others", "spread": "1 to 3"}],
         "chosen_by": "rival"},
        {"push": "others", "many": "1 to 2", "chosen_by": "rival"},
    ],
    "cardinal": [{"push": "self"}, {"pull": "others", "spread": "types", "chosen_by": "rival"}],
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Characters(Option):
    """What each character's petition does, and what a Priest wins with. [AV19] [AV-R2] [AV-R5]"""

    dtype: Any = i8
    shape: tuple[int, ...] = (cards.CHARACTERS, STEPS + 1, cards.MANNER + 1)
    default: Any = PACK
    allowed = Wrong.NAME_OR_FILE(name=PACK)
    samples = (PACK, SAMPLE, FREE)

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


def line_of(text: str, name: str, step: int = -1, brace: int = 0) -> int:
    """Where a wrong entry stands: `name =`, or `[[name]]` for each step, or the brace it opens.

    `name.more =` and `[name.more]` are wrong entries too, but no steps.
    """
    text = re.sub("#.*", lambda remark: " " * len(remark[0]), text)
    more = "" if step >= 0 else "."
    head = rf"^[ \t]*\[*[ \t\"']*{re.escape(name)}[ \t\"']*[\]={more}]"
    places = [found.start() for found in re.finditer(head, text, re.M)] or [0]
    if step >= 0 and len(places) == 1:
        step = brace
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
            fill(rows, value, place)
    except ValueError as error:
        raise BadOption(f"{where(*place)}: {error}") from None
    return table


def fill(rows: Any, steps: list[Mapping[str, Any]], place: list[Any]) -> None:
    """Write a petition's steps; `place` becomes [name, step, brace], where a mistake is."""
    name, row, brace = place[0], 0, 0
    for number, step in enumerate(steps):
        place[:] = [name, number, brace]
        ways = ways_of(step) if ONE_OF in step else [step]
        for way, each in enumerate(ways):
            place[:] = [name, number, brace + (way + 1 if ONE_OF in step else 0)]
            if row == STEPS:
                raise ValueError(f"A petition has at most {STEPS} steps.")
            rows[row] = REST if each == NOTHING else _step(each, number)
            rows[row, cards.MANNER] |= cards.OR if way else 0
            row += 1
        if ONE_OF in step:
            by_rival = _find(CHOSEN_BY, step.get("chosen_by", "you"), "chosen_by")
            head = rows[row - len(ways)]
            head[cards.MANNER] |= cards.RIVAL_PICKS if by_rival else cards.EITHER
        brace += 1 + sum(each != NOTHING for each in ways) if ONE_OF in step else 1


REST = [cards.REST, cards.SELF, cards.MOST, 0, 0, 0, 0]
"""A step that moves nobody."""


def ways_of(step: Mapping[str, Any]) -> list[Any]:
    """The steps among which one is picked. [AV39]"""
    ways = step[ONE_OF]
    if set(step) - {ONE_OF, "chosen_by"}:
        raise ValueError("Beside one_of a step says only chosen_by.")
    steps = isinstance(ways, list) and all(isinstance(w, dict) or w == NOTHING for w in ways)
    if not steps or len(ways) < 2:
        raise ValueError('one_of is a list of two steps or more, each in braces or "nothing".')
    if any(ONE_OF in way for way in ways if way != NOTHING):
        raise ValueError("There is no one_of inside one_of.")
    return list(ways)


def _step(given: Mapping[str, Any], number: int) -> list[int]:
    """The seven numbers of a step."""
    for key in given:
        _find({**KEYS, ONE_OF: 0}, key, "A step's key")
    verb, *more = [key for key in VERBS if key in given] or [""]
    if more or not verb:
        raise ValueError("A step has either pull or push.")
    whom, named = _whom(given[verb], verb)
    amounts, spreads = _amounts(given, whom)
    if cards.MOVED in amounts and number == 0:
        raise ValueError("Before the first step nothing has moved.")
    picked = [code - cards.PICKED for code in amounts if cards.PICKED < code < cards.TYPES]
    if len(picked) > 1:
        raise ValueError("Only one number is picked in a step.")
    rival = _find(CHOSEN_BY, given.get("chosen_by", "you"), "chosen_by")
    if rival and whom != cards.OTHERS and not picked:
        raise ValueError("In this step there is nothing to choose, so nobody can be named for it.")
    return [VERBS[verb], whom, *amounts, sum(picked), named, rival | spreads]


def _amounts(given: Mapping[str, Any], whom: int) -> tuple[list[int], int]:
    """How many others and how often each, and whether their moves are spread freely. [AV40]"""
    if "spread" in given and {"many", "times"} & set(given):
        raise ValueError("A step that says spread says neither many nor times.")
    for key, what in (("many", "says how many"), ("spread", "spreads its moves")):
        if key in given and whom != cards.OTHERS:
            raise ValueError(f"Only a step on others {what}.")
    if "spread" in given:
        return [_find(AMOUNTS, given["spread"], "spread"), 1], cards.SPREAD
    many = given.get("many", 1 if whom == cards.OTHERS else cards.MOST)
    return [_find(AMOUNTS, many, "many"), _find(AMOUNTS, given.get("times", 1), "times")], 0


def _whom(said: Any, verb: str) -> tuple[int, int]:
    """Whom a step moves, and the factions that it names, as bits. [AV5] [AV20]"""
    if said == "self":
        return cards.SELF, 0
    if said == "others":
        return cards.OTHERS, 0
    group, _, names = said.partition(" ") if isinstance(said, str) else ("", "", "")
    if group in ("each", "other"):
        ending = "s" if group == "other" else ""
        named = [name.removesuffix(ending) for name in names.split(" or ")]
        if all(name in CAST for name in named) and names == f"{ending} or ".join(named) + ending:
            bits = {1 << FACTION[CAST[name]] for name in named}
            return (cards.EACH if group == "each" else cards.OTHERS), sum(bits)
    raise ValueError(
        f"{verb} cannot be {said!r}; it may be self, others, each cardinal or other cardinals,"
        " with any characters in their place, as in each knight or noble."
    )


def _whom_word(whom: int, named: int) -> str:
    """How a file says whom a step moves."""
    names = [name for name, character in CAST.items() if character <= cards.CAST]
    meant = [name for name in names if named >> CAST[name] & 1]
    if whom == cards.EACH:
        return f"each {' or '.join(meant)}"
    if whom == cards.OTHERS and meant:
        return f"other {'s or '.join(meant)}s"
    return "self" if whom == cards.SELF else "others"


def _find(words: Mapping[Any, int], value: Any, what: str) -> int:
    if type(value) in (int, str) and value in words:
        return words[value]
    *others, last = map(str, words)
    raise ValueError(f"{what} cannot be {value!r}; it may be {', '.join(others)} or {last}.")


def petition(rows: Any) -> list[dict[str, Any]]:
    """A petition as a file says it, the verb first."""
    steps = list[dict[str, Any]]()
    for row in rows[:STEPS]:
        manner = row[cards.MANNER]
        if manner & cards.OR:
            steps[-1][ONE_OF].append(_told(row))
        elif manner & (cards.EITHER | cards.RIVAL_PICKS):
            picks = {"chosen_by": "rival"} if manner & cards.RIVAL_PICKS else {}
            steps.append({ONE_OF: [_told(row)], **picks})
        elif row[cards.OPERATION]:
            steps.append(_told(row))
    return steps


def _told(row: Any) -> Any:
    """One step as a file says it."""
    operation, whom, many, times, _, named, manner = row
    if operation == cards.REST:
        return NOTHING
    step = {_word(VERBS, operation): _whom_word(whom, named)}
    if manner & cards.SPREAD:
        step |= {"spread": _word(AMOUNTS, many)}
    else:
        step |= {"times": _word(AMOUNTS, times)}
        step |= {"many": _word(AMOUNTS, many)} if whom == cards.OTHERS else {}
    return step | ({"chosen_by": "rival"} if manner & cards.RIVAL else {})


def _word(words: Mapping[Any, int], number: int) -> Any:
    """The first word for a number."""
    return next(word for word, meant in words.items() if meant == number)
