"""Actions: the decisions of a game by number, each a verb with its parts.

    ACTIONS = actions(
        verb("attack", "attack {$clique}", clique=CLIQUE),           # one for each clique
        verb("announce_number", "announce {$number}", number=among(NUMBER, range(1, 4))),
        verb("defend"),
    )

They are numbered in this order, the last part of a verb changing fastest. A verb with nothing to
tell of it may be given by its name alone: `actions("pass", "bet")`. A decision's English words are
its name in records and programs, a seat in them counted from 1; in `words/<code>.ftl` the verb
`announce_number` is `do-announce-number`.
"""

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from whitesmoke.kernel.sentences import Kind, slug

PLACE = re.compile(r"\{\$(\w+)\}")
"""A place for a part in the English words of a verb."""


class Among(NamedTuple):
    """The values that a part of a decision can have, in their order."""

    kind: Kind
    values: tuple[int, ...]


def among(kind: Kind, values: Iterable[int]) -> Among:
    """Some values of a kind: numbers, seats from 0, or some of a kind's words by number."""
    return Among(kind, tuple(values))


@dataclass(frozen=True, eq=False)
class Verb:
    """What can be done, and with what."""

    name: str
    english: str
    parts: Mapping[str, Among]

    @property
    def message(self) -> str:
        """Under which name a language has it."""
        return f"do-{slug(self.name)}"


def verb(name: str, english: str = "", /, **parts: Kind | Among) -> Verb:
    """A verb; without English words its name is read. A part goes through all words of its kind."""
    every = {
        part: given if isinstance(given, Among) else among(given, range(len(given.members)))
        for part, given in parts.items()
    }
    return Verb(name, english or name.replace("_", " "), every)


class Action(NamedTuple):
    """One decision: its verb, and the values of its parts in the order of their declaration."""

    verb: Verb
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        """What it is called in records and by programs."""
        return PLACE.sub(lambda place: self._spelled(place[1]), self.verb.english)

    @property
    def parts(self) -> dict[str, int | str]:
        """The values of its parts by name: an English word where it is one, or else a number."""
        given = zip(self.verb.parts.items(), self.values, strict=True)
        return {
            name: part.kind.members[value].english if part.kind.members else value
            for (name, part), value in given
        }

    def _spelled(self, part: str) -> str:
        value = self.parts[part]
        is_seat = self.verb.parts[part].kind.name == "seat"
        return f"seat {int(value) + 1}" if is_seat else str(value)


def actions(*verbs: Verb | str) -> tuple[Action, ...]:
    """Every decision, by number."""
    return tuple(
        Action(each, values)
        for each in (verb(given) if isinstance(given, str) else given for given in verbs)
        for values in itertools.product(*(part.values for part in each.parts.values()))
    )
