"""Scene: what a drawing needs beyond the fields of the state, as declared questions.

    class Scene(scene.Scene):
        withheld = ("points",)                                    # fields that are not drawn

        bin = public(bin_of, says="points in the bin")            # worked out once for all
        points = public(points_shown, EACH_SEAT, none=-1, says="points, as far as all may see them")
        mine = owner(points_of, says="one's own points")          # worked out for each seat
        cards = printed(CARD, level=column(LEVELS))               # the same in every game

Each value is answered by a rule from what a viewer sees: `rule(state)`, with the seat and the
place after it if the value has a shape, and with `viewer` before those if the rule names it. A
public value is asked with what a spectator sees (viewer SPECTATOR), or of an open table (OPEN); a
value of an owner with what that seat sees.

A value of the kind SENTENCE is something that holds all the time, such as what a card does at this
table. Its rule is asked with `out` behind all else, and says one sentence.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import put
from whitesmoke.kernel.sentences import NUMBER, SENTENCE, Kind
from whitesmoke.kernel.state import EACH_SEAT, Sight
from whitesmoke.kernel.state import words as names_of_members

FLAG = Kind("flag")
"""A value that is 1 for yes and 0 for no."""

CARDS, POINTS, OWN_POINTS = "cards", "points", "own_points"
PLAYING, DECIDED = "playing", "decided"
"""What can stand beside a seat's name: how many cards and points it has, the points that only it
sees, whether it still plays, and whether it has decided where all decide at the same time."""


@dataclass(frozen=True, kw_only=True)
class Value:
    """One declared value of a scene."""

    name: str = ""
    answer: Callable[..., Any]
    kind: Kind
    shape: tuple[int, ...]
    sight: Sight
    none: int | None = None
    """The number that means "nothing" or "unknown", if there is one."""
    by: Kind | None = None
    """The kind whose words name the places along the last length of the shape."""
    says: str


def public(answer: Any, *shape: int, kind: Kind = NUMBER, says: str, **more: Any) -> Any:
    """A value that is the same to all."""
    return Value(answer=answer, kind=kind, shape=shape, sight=Sight.PUBLIC, says=says, **more)


def owner(answer: Any, *shape: int, kind: Kind = NUMBER, says: str, **more: Any) -> Any:
    """A value that each seat is told for itself; the rule is asked for that seat as `viewer`."""
    return Value(answer=answer, kind=kind, shape=shape, sight=Sight.OWNER, says=says, **more)


@dataclass(frozen=True)
class Column:
    """One thing that is printed on all cards of a kind, by the numbers of its words."""

    values: Sequence[int]
    kind: Kind = NUMBER
    of: Sequence[str] = ()
    """Names of the values, 0 first."""


@dataclass(frozen=True)
class Printed:
    """What is printed on the cards, or whatever else the words of a kind stand for."""

    kind: Kind
    columns: Mapping[str, Column] = field(hash=False)


def column(values: Iterable[Any], *, kind: Kind = NUMBER, of: type[IntEnum] | None = None) -> Any:
    """A value for each word of a kind, in their order."""
    return Column(tuple(map(int, values)), kind, names_of_members(of) if of else ())


def printed(kind: Kind, **columns: Any) -> Any:
    """What never changes about the things that the words of a kind stand for."""
    return Printed(kind, columns)


class Scene:
    """What is drawn of a game: the fields of its state but those withheld, and these values."""

    withheld: tuple[str, ...] = ()
    beside: Mapping[str, str] = {}
    """By CARDS, POINTS and so on: which public field or value of each seat tells that, or for
    OWN_POINTS which value of an owner."""


def values_of(scene: type[Scene], sight: Sight) -> tuple[Value, ...]:
    """The declared values that are told to all, or to each seat for itself."""
    declared = (replace(v, name=name) for name, v in vars(scene).items() if isinstance(v, Value))
    return tuple(value for value in declared if value.sight is sight)


def writer(scene: type[Scene], sight: Sight) -> Any:
    """One rule that puts all these values into a buffer, one after the other."""
    values = values_of(scene, sight)
    names: dict[str, Any] = {"put": put, "__name__": __name__}
    names |= {f"answer_{i}": value.answer for i, value in enumerate(values)}
    lines = [line for i, value in enumerate(values) for line in _lines(i, value)]
    # The compiler knows no list of functions, so a function that asks them in turn is written out.
    exec("\n".join(["def write(state, viewer, out):", *(lines or ["    pass"])]), names)
    return rule(names["write"])


def _lines(number: int, value: Value) -> Iterator[str]:
    """The source that asks for one value, in a loop for each dimension of its shape."""
    source: Any = getattr(value.answer, "py_func", value.answer)
    given = ["state", *(["viewer"] if "viewer" in inspect.signature(source).parameters else [])]
    for depth, length in enumerate(value.shape):
        count = "state.players" if length == EACH_SEAT else length
        yield f"{'    ' * (depth + 1)}for place_{depth} in range({count}):"
        given.append(f"place_{depth}")
    asked = f"put(out, answer_{number}({', '.join(given)}))"
    if value.kind == SENTENCE:
        asked = f"answer_{number}({', '.join(given)}, out)"
    yield f"{'    ' * (len(value.shape) + 1)}{asked}"
