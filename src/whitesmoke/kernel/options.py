"""Options: what a table may agree on before the deal. Each is a public field of the state.

class State(kernel.State):
    settlement = choice(Settlement, clause="RF-R1", says="...")
    max_rounds = number(1, 10_000, none=True, clause="RF-R8", says="...")
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from numpy.typing import DTypeLike

from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import Field, Sight, i8, i16, u8
from whitesmoke.kernel.wrong import Wrong


@dataclass(frozen=True, kw_only=True)
class Option(Field):
    """A field that is agreed on before the deal. Kinds differ in how values are read and shown."""

    sight: Sight = Sight.PUBLIC
    clause: str = ""
    default: Any = None
    formerly: Any = None
    """The default of earlier days, where it was another: what was kept then may leave it unsaid."""

    @property
    def kind(self) -> str:
        return type(self).__name__.lower()

    @property
    def allowed(self) -> Told:
        """What may be chosen, in words."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """The value as stored in the record; raises ValueError."""
        raise NotImplementedError

    def fetch(self, value: Any) -> Any:
        """The value that somebody at this machine means, such as what a file of that name says.

        Never asked for a value from elsewhere: a record or a client must not open files here.
        """
        return value

    def with_part(self, value: Any, part: str, given: Any) -> Any:
        """A value with one of its named parts changed, for options that have parts."""
        raise BadOption(f"This option has no part {part!r}, for it has no parts.")

    def show(self, stored: Any) -> Any:
        """The stored value as people write it."""
        raise NotImplementedError

    def to_plain(self, stored: Any, players: int) -> Any:
        return self.show(stored)

    @property
    def samples(self) -> Sequence[Any]:
        """Values worth testing, the default among them."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of a few words."""

    dtype: DTypeLike = i8
    values: tuple[str, ...]

    @property
    def allowed(self) -> Told:
        return Wrong.ONE_OF(values=self.values)

    def read(self, value: Any) -> int:
        return _place(self.values, value)

    def show(self, stored: Any) -> str:
        return self.values[int(stored)]

    @property
    def samples(self) -> Sequence[str]:
        return self.values


@dataclass(frozen=True, kw_only=True)
class Flag(Option):
    """Yes or no."""

    dtype: DTypeLike = i8
    allowed = Wrong.ONE_OF(values=("yes", "no"))

    def read(self, value: Any) -> int:
        if isinstance(value, bool):
            return int(value)
        return {"yes": 1, "true": 1, "on": 1, "no": 0, "false": 0, "off": 0}[_word(value)]

    def show(self, stored: Any) -> bool:
        return bool(stored)

    @property
    def samples(self) -> Sequence[bool]:
        return (False, True)


@dataclass(frozen=True, kw_only=True)
class Number(Option):
    """A whole number, or none, which is stored as 0."""

    dtype: DTypeLike = i16
    low: int
    high: int
    none: bool = False

    @property
    def allowed(self) -> Told:
        between = Wrong.FROM_TO_OR_NONE if self.none else Wrong.FROM_TO
        return between(low=self.low, high=self.high)

    def read(self, value: Any) -> int:
        if self.none and (value is None or (isinstance(value, str) and _word(value) == "none")):
            return 0
        number = _whole(value)
        if not self.low <= number <= self.high:
            raise ValueError
        return number

    def show(self, stored: Any) -> int | None:
        return None if self.none and not stored else int(stored)

    @property
    def samples(self) -> Sequence[int | None]:
        few = {self.low, min(self.high, self.low + 1)} | ({self.default} - {None})
        return [*sorted(few), *([None] if self.none else [])]


@dataclass(frozen=True, kw_only=True)
class Numbers(Option):
    """A whole number for each of a few names."""

    dtype: DTypeLike = i8
    names: tuple[str, ...]
    low: int
    high: int

    @property
    def allowed(self) -> Told:
        return Wrong.NUMBERS(count=len(self.names), low=self.low, high=self.high, names=self.names)

    def read(self, value: Any) -> list[int]:
        if isinstance(value, Mapping):
            if set(value) != set(self.names):
                raise ValueError
            value = [value[name] for name in self.names]
        numbers = [_whole(part) for part in _parts(value)]
        if len(numbers) != len(self.names) or not all(self.low <= n <= self.high for n in numbers):
            raise ValueError
        return numbers

    def with_part(self, value: Any, part: str, given: Any) -> list[Any]:
        """The numbers with the one of this name changed."""
        if part not in self.names:
            raise BadOption(f"There is no part {part!r} of it, but {', '.join(self.names)}.")
        numbers: list[Any] = list(self.read(value))
        numbers[self.names.index(part)] = given
        return numbers

    def show(self, stored: Any) -> list[int]:
        return [int(n) for n in stored]

    @property
    def samples(self) -> Sequence[list[int]]:
        return (list(self.default),)


@dataclass(frozen=True, kw_only=True)
class Subset(Option):
    """Any of a few words, stored as a bit mask."""

    dtype: DTypeLike = u8
    values: tuple[str, ...]
    presets: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """Further words, each of which means several values at once."""

    @property
    def allowed(self) -> Told:
        return Wrong.ANY_OF(values=(*self.values, *self.presets))

    def read(self, value: Any) -> int:
        parts = [_word(part) for part in _parts(value)]
        words = [word for part in parts for word in self.presets.get(part, [part])]
        chosen = set() if words == ["none"] else {_place(self.values, word) for word in words}
        return sum(1 << place for place in chosen)

    def show(self, stored: Any) -> list[str]:
        return [value for place, value in enumerate(self.values) if int(stored) >> place & 1]

    @property
    def samples(self) -> Sequence[list[str]]:
        return ([], [self.values[0]], list(self.values), list(self.default))


@dataclass(frozen=True, kw_only=True)
class Order(Option):
    """A few words handed out by seat; those that are not named follow in their own order."""

    dtype: DTypeLike = i8
    values: tuple[str, ...]

    @property
    def allowed(self) -> Told:
        return Wrong.IN_ORDER(values=self.values)

    def read(self, value: Any) -> list[int]:
        chosen = [_place(self.values, part) for part in _parts(value)]
        if len(set(chosen)) != len(chosen):
            raise ValueError
        return chosen + [i for i in range(len(self.values)) if i not in chosen]

    def show(self, stored: Any) -> list[str]:
        return [self.values[int(i)] for i in stored]

    @property
    def samples(self) -> Sequence[list[str]]:
        return ([], list(reversed(self.values)))


def choice(*values: str | type[IntEnum], clause: str, says: str) -> Any:
    """An option whose first value is the default.

    Its values are the members of an enumeration, by which rules name them; or words one by one, if
    rules need no names for them.
    """
    first, names = values[0], tuple(map(str, values))
    if isinstance(first, type):
        names = tuple(member.name.lower() for member in first)
        assert list(first) == list(range(len(names))), f"{first.__name__} counts from 0"
    return Choice(values=names, default=names[0], clause=clause, says=says)


def flag(*, clause: str, says: str, default: bool = False) -> Any:
    """A yes-or-no option."""
    return Flag(default=default, clause=clause, says=says)


def number(
    low: int, high: int, *, clause: str, says: str, default: int | None = None, none: bool = False
) -> Any:
    """A number; with `none`, "none" is allowed and stored as 0."""
    return Number(low=low, high=high, none=none, default=default, clause=clause, says=says)


def numbers(
    *names: str,
    low: int,
    high: int,
    default: Sequence[int],
    clause: str,
    says: str,
    formerly: Sequence[int] | None = None,
) -> Any:
    """A number for each of the names."""
    return Numbers(
        shape=(len(names),), names=names, low=low, high=high,
        default=tuple(default), formerly=formerly, clause=clause, says=says,
    )  # fmt: skip


def subset(
    *values: str,
    default: Sequence[str] = (),
    clause: str,
    says: str,
    **presets: Sequence[str],
) -> Any:
    """Any of the values; a preset is a word for several of them."""
    return Subset(values=values, presets=presets, default=tuple(default), clause=clause, says=says)


def order(*values: str, clause: str, says: str) -> Any:
    """The values by seat, in their own order unless named otherwise."""
    return Order(shape=(len(values),), values=values, default=(), clause=clause, says=says)


def read_options(declared: Mapping[str, Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option's stored value; an unknown name or a wrong value is refused."""
    if not isinstance(given, Mapping):
        raise BadOption(Wrong.NO_OPTIONS(given=repr(given)))
    stored = {name: option.read(option.default) for name, option in declared.items()}
    named = set[str]()
    for key, value in given.items():
        name = _snake(key) if isinstance(key, str) else ""
        if name not in declared:
            names = tuple(declared) or ("none",)
            raise BadOption(Wrong.NO_OPTION(option=repr(key), options=names))
        if name in named:
            raise BadOption(Wrong.OPTION_TWICE(option=name))
        named.add(name)
        stored[name] = _read(declared[name], value)
    return stored


def options_to_keep(declared: Mapping[str, Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Options as a table keeps them: whichever had another default once is always said."""
    moved = {name: option.default for name, option in declared.items() if option.formerly}
    return _filled_in(moved, given)


def options_once_kept(declared: Mapping[str, Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a kept table or record: what is left unsaid is what it was in those days."""
    moved = {name: option.formerly for name, option in declared.items() if option.formerly}
    return _filled_in(moved, given)


def _filled_in(usual: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    said = {_snake(key) for key in given}
    return {name: value for name, value in usual.items() if name not in said} | dict(given)


def fetch_options(declared: Mapping[str, Option], given: Any) -> Any:
    """The options that somebody at this machine means; what is wrong is left to `read_options`."""
    if not isinstance(given, Mapping):
        return given
    meant = {key: declared.get(_snake(key)) if isinstance(key, str) else None for key in given}
    return {key: o.fetch(given[key]) if o else given[key] for key, o in meant.items()}


def _read(option: Option, value: Any) -> Any:
    try:
        return option.read(value)
    except BadOption:
        raise
    except (ValueError, KeyError, TypeError, OverflowError):
        wrong = Wrong.NO_VALUE(option=option.name, value=repr(value), allowed=option.allowed)
        raise BadOption(wrong) from None


def _snake(name: str) -> str:
    """`maxRounds` and `max-rounds` mean `max_rounds`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).replace("-", "_").lower()


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return _snake(value.strip()).replace(" ", "_")


def _place(values: Sequence[str], value: Any) -> int:
    """Which of the words it is, however it is spelled."""
    return [_word(each) for each in values].index(_word(value))


def _whole(value: Any) -> int:
    if isinstance(value, (bool, float)):
        raise TypeError
    return int(value)


def _parts(value: Any) -> Sequence[Any]:
    if isinstance(value, str):
        return value.split(",") if value.strip() else []
    return list(value)
