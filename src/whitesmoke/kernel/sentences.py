"""Sentences: everything that can be said, declared once, with the kinds of the values in it.

    class Say(Sentences):
        ATTACKED = sentence("{$seat} attacked {$target}.", "RF2", seat=SEAT, target=SEAT)
        FINED = sentence("{$seat} paid {$points -> [one] a point *[other] {$points} points}.",
                         "RF5", seat=SEAT, points=NUMBER)

The English is a pattern of Fluent (projectfluent.org); a choice may stand on one line. Other
languages are files `words/<code>.ftl` beside the module, in which ATTACKED is `attacked`.

What was said travels as numbers, one after the other: the number of the sentence, then its values
in the order of their declaration. A value of these kinds takes up

- SEAT, NUMBER, DECISION, a word (`words`): one number;
- `bits_of(kind)`, and so SEATS: one number, a bit for each seat or word, the lowest first;
- `list_of(kind)`: how many there are, then each of them;
- SENTENCE: the numbers of another sentence;
- TEXT: something that is no number. Only plain Python says such sentences.

A place `$target` has facets: `{$target-dative}` is the attribute `.dative` of the word that
stands there (or of each word in a list, or of the word that names a seat); where a word has no
such attribute, as a player's name has none, it is the word itself. Two facets are known of every
list: `count` is how many there are in it, and `form` is `many` if there are several. So `{$seats}
{$seats-form -> [many] are *[one] is} out` comes out right for one player, for several, and for a
clique whose word has `.form = many`.
"""

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, NamedTuple

from whitesmoke.kernel.state import words as names_of_members

FIRST, FIRST_REASON = 32, 256
"""The numbers of a game's first sentence, and of the first reason that its rule player gives;
below both are those that are common to all games."""

MANY = "many"


def slug(text: str) -> str:
    """A text as part of a message's name."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


@dataclass(frozen=True)
class Word:
    """A word for one of a few things, in English, with its facets."""

    english: str
    facets: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def slug(self) -> str:
        """How the word is spelled inside an identifier."""
        return slug(self.english)


def word(english: str, **facets: str) -> Word:
    """A word whose facets, such as `many="angels"`, a sentence may ask for."""
    return Word(english, facets)


@dataclass(frozen=True)
class Kind:
    """What sort of value stands in a place."""

    name: str
    """`seat`, `number`, `decision`, `sentence`, `text`, or the name of some words."""
    members: tuple[Word, ...] = ()
    """The words by number, if the value is one of a few."""
    many: str = ""
    """`list` or `bits` if there may be several."""
    joined: str = "and"
    """How several are read: "a, b and c", "a, b or c"; "" puts commas only."""

    @functools.cached_property
    def one(self) -> "Kind":
        """The kind of each of several."""
        return replace(self, many="", joined="and")

    def message(self, number: int) -> str:
        """Under which name a language has the word for a value."""
        return f"{self.name}-{self.members[number].slug}"


SEAT, NUMBER, DECISION = Kind("seat"), Kind("number"), Kind("decision")
SENTENCE, TEXT = Kind("sentence"), Kind("text")


def words(name: str, *english: str | Word | type[IntEnum], **facets: str) -> Kind:
    """A kind whose values are words, by number from 0: given one by one, or as an enumeration.

    Facets that are given here hold for all of them.
    """
    given: list[Any] = list(english)
    if len(given) == 1 and isinstance(given[0], type):
        given = list(names_of_members(given[0]))
    made = [each if isinstance(each, Word) else Word(each) for each in given]
    return Kind(name, tuple(replace(each, facets={**facets, **each.facets}) for each in made))


def list_of(kind: Kind, joined: str = "and") -> Kind:
    """Any number of values of a kind, in any order."""
    return replace(kind, many="list", joined=joined)


def bits_of(kind: Kind, joined: str = "and") -> Kind:
    """Any of a few values of a kind, each at most once, as a bit mask."""
    return replace(kind, many="bits", joined=joined)


SEATS = bits_of(SEAT)


@dataclass(frozen=True)
class Sentence:
    """The declaration of one sentence."""

    english: str
    clause: str = ""
    places: Mapping[str, Kind] = field(default_factory=dict, hash=False)
    rarely: str = ""
    """Why games at random are not expected to come to say it, if they are not."""
    opens: bool = False
    """Whether it belongs to the turn that now begins, and so do all after it."""
    like: "Sentence | None" = None
    """The sentence whose words it has, in every language, if they are not its own."""

    def under(self, clause: str, rarely: str = "") -> "Sentence":
        """This sentence with another clause behind it."""
        return replace(self, clause=clause, rarely=rarely, like=self)


def sentence(
    english: str, clause: str = "", *, rarely: str = "", opens: bool = False, **places: Kind
) -> Sentence:
    """Declare a sentence: a Fluent pattern in English, the clause behind it, its places."""
    return Sentence(english, clause, places, rarely, opens)


class Told(NamedTuple):
    """A sentence that was said: its number, and its values in the order of the declaration.

    A value is an int, a text, a tuple of such (of a list), or another sentence.
    """

    sentence: int
    values: tuple[Any, ...] = ()


class Sentences(IntEnum):
    """The base of a game's enumeration of all that it says."""

    declared: Sentence
    __first__ = FIRST
    """The number of the first of them."""
    __prefix__ = ""
    """With what their names begin in the files of words."""

    def __new__(cls, declared: Sentence) -> "Sentences":
        number = cls.__first__ + len(cls.__members__)
        member = int.__new__(cls, number)
        member._value_ = number
        member.declared = declared
        return member

    def __call__(self, **values: Any) -> Told:
        """The sentence with its values, said by plain Python."""
        return Told(self, tuple(values[place] for place in self.declared.places))

    @property
    def message(self) -> str:
        """Under which name a language has it; one `under` another clause has the other's words."""
        like = self.declared.like
        worded = next(s for s in type(self) if s.declared is like) if like else self
        return self.__prefix__ + worded.name.lower().replace("_", "-")


class Reasons(Sentences):
    """The base of the enumeration of why a game's rule player would make a decision."""

    __first__ = FIRST_REASON
    __prefix__ = "reason-"


class Common(Sentences):
    """What is said at the table of any game, and how things are listed and named."""

    __first__ = 0

    WAITING = sentence("Waiting for {$seats}.", seats=SEATS)
    CHOOSE = sentence("Choose a move.")
    DECIDED = sentence("{$seat}: {$decision}", seat=SEAT, decision=DECISION)
    DECIDED_SECRETLY = sentence(
        "{$seat} {$seat-form -> [many] have *[one] has} decided.", seat=SEAT
    )
    NOT_NOW = sentence("That is not possible now.")
    NO_SUCH_MOVE = sentence("{$name} is no move of {$game}.", name=TEXT, game=TEXT)
    NOT_ASKED = sentence(
        "Nothing is asked of {$seat} now; waiting for {$seats}.", seat=SEAT, seats=SEATS
    )
    OVER = sentence("The game is over.")
    SEAT_NUMBER = sentence("Seat {$number}", number=NUMBER)
    LISTED_AND = sentence("{$others} and {$last}", others=TEXT, last=TEXT)
    LISTED_OR = sentence("{$others} or {$last}", others=TEXT, last=TEXT)
    NO_REASON = sentence("Nothing speaks against it.")
    NO_CHOICE = sentence("There is nothing else to do.")
    NO_SUCH_ENDING = sentence("The game has no ending {$number}.", number=NUMBER)
    ASKED_OR_ENDED = sentence("Either somebody is to decide or the game has ended, not both.")
    ASKED_BEYOND = sentence("Somebody beyond the {$players} players is to decide.", players=NUMBER)
    NOTHING_TO_DECIDE = sentence("{$seat} is to decide but has no legal decision.", seat=SEAT)


def split(
    numbers: Sequence[int], kinds: Mapping[int, Sequence[Kind]], lengths: Mapping[int, int]
) -> list[Sequence[int]]:
    """The numbers of each sentence that some numbers say; some sentences are always as long."""
    found, at = [], 0
    while at < len(numbers):
        length = lengths.get(numbers[at])
        end = at + length if length else _end_of(numbers, at, kinds)
        found.append(numbers[at:end])
        at = end
    return found


def _end_of(numbers: Sequence[int], at: int, kinds: Mapping[int, Sequence[Kind]]) -> int:
    """Where the sentence ends that begins at a place."""
    of, at = kinds[numbers[at]], at + 1
    for kind in of:
        at = _end_of_value(numbers, at, kind, kinds)
    return at


def _end_of_value(
    numbers: Sequence[int], at: int, kind: Kind, kinds: Mapping[int, Sequence[Kind]]
) -> int:
    if kind.many == "list":
        count, at = numbers[at], at + 1
        if kind.name != "sentence":
            return at + count
        for _ in range(count):
            at = _end_of(numbers, at, kinds)
        return at
    return _end_of(numbers, at, kinds) if kind.name == "sentence" else at + 1


def as_numbers(told: Told, kinds: Mapping[int, Sequence[Kind]]) -> list[int] | None:
    """A sentence as numbers; None if there is a text in it."""
    numbers = [int(told.sentence)]
    for kind, value in zip(kinds[told.sentence], told.values, strict=True):
        listed = kind.many == "list"
        numbers += [len(value)] if listed else []
        for item in value if listed else (value,):
            inner = as_numbers(item, kinds) if kind.name == "sentence" else [item]
            if inner is None or kind.name == "text":
                return None
            numbers += inner
    return numbers


def hear(numbers: Sequence[int], kinds: Mapping[int, Sequence[Kind]]) -> list[Told]:
    """The sentences that some numbers say."""
    told, at = [], 0
    while at < len(numbers):
        one, at = _hear_sentence(numbers, at, kinds)
        told.append(one)
    return told


def _hear_sentence(
    numbers: Sequence[int], at: int, kinds: Mapping[int, Sequence[Kind]]
) -> tuple[Told, int]:
    number, at = numbers[at], at + 1
    values = []
    for kind in kinds[number]:
        value, at = hear_value(numbers, at, kind, kinds)
        values.append(value)
    return Told(number, tuple(values)), at


def hear_value(
    numbers: Sequence[int], at: int, kind: Kind, kinds: Mapping[int, Sequence[Kind]]
) -> tuple[Any, int]:
    """The value of a kind that begins at a place among some numbers, and where it ends."""
    if kind.many == "list":
        count, at = numbers[at], at + 1
        items = []
        for _ in range(count):
            item, at = hear_value(numbers, at, kind.one, kinds)
            items.append(item)
        return tuple(items), at
    if kind.name == "sentence":
        return _hear_sentence(numbers, at, kinds)
    return numbers[at], at + 1
