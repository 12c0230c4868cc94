"""Position: any situation as named zones, in and out, for puzzles, tests and questions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from whitesmoke.kernel.arranging import say_impossible
from whitesmoke.kernel.chance import plant
from whitesmoke.kernel.checks import Seed
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.sentences import Common, Told
from whitesmoke.kernel.state import KERNEL_FIELDS, Field, Records
from whitesmoke.kernel.table import Table

ENDING = "ending"
"""Of the kernel's own fields, the one that is a part of the situation."""


def position(game: Game, states: Records) -> dict[str, Any]:
    """The whole situation as JSON-able data: players, options, and the fields that are not 0."""
    shown, blank = game.layout.show(states), game.layout.show(_blank(game, states))
    return {
        "players": shown["players"],
        "options": {name: shown[name] for name in game.options},
        **{name: shown[name] for name in zones_of(game) if shown[name] != blank[name]},
    }


def _blank(game: Game, states: Records) -> Records:
    blank = game.layout.new()
    blank["players"] = states["players"]
    return blank


def arrange(
    game: Game, drawn: Mapping[str, Any], seed: Seed = 0, names: Sequence[str] = ()
) -> Table:
    """A table in the given situation; an impossible one is refused with the reason."""
    if not isinstance(drawn, Mapping):
        raise BadPosition(f"A position is zones with what is in them, not {drawn!r}.")
    given = dict(drawn)
    states = game.blank(given.pop("players", game.about.fewest), given.pop("options", {}))
    plant(states, seed)
    zones = zones_of(game)
    for name, value in given.items():
        if name not in zones:
            raise BadPosition(f"There is no zone {name!r}; the zones are: {', '.join(zones)}.")
        _fill(states, zones[name], value)
    states = completed(game, states, given)
    if reason := cannot_be(game, states):
        raise BadPosition(reason, game.speech)
    return Table(game, states, names, arranged=True)


def completed(game: Game, states: Records, drawn: Iterable[str]) -> Records:
    """A situation of which some zones were drawn, with all that follows from them."""
    opened = game.layout.open(states)
    plainly(game.telling.answers["complete"])(opened, game.layout.open(_marked(game, drawn)))
    try:
        return game.layout.close(opened)
    except OverflowError as error:
        raise BadPosition(str(error)) from None


def cannot_be(game: Game, states: Records) -> Told | None:
    """Why a situation cannot be, if it cannot."""
    opened = game.layout.open(states)
    if game.endings is not None and opened.ending not in set(game.endings):
        return Common.NO_SUCH_ENDING(number=opened.ending)
    return game.said_by(say_impossible, opened, game.offer_buffer())


def _marked(game: Game, names: Iterable[str]) -> Records:
    """A record in which all bits of some fields are 1."""
    marked = game.layout.new()
    for name in names:
        marked[name] = np.array(-1).astype(game.layout.fields[name].dtype)
    return marked


def _fill(states: Records, field: Field, value: Any) -> None:
    """Put what was drawn into its field; a zone by seat has room for the players only."""
    lengths = field.lengths(int(states["players"][0]))
    places: Any = (0, *map(slice, lengths))
    states[field.name][places] = field.from_plain(value, lengths)


def zones_of(game: Game) -> dict[str, Field]:
    """The fields that a position says beside players and options."""
    return {
        name: field
        for name, field in game.layout.fields.items()
        if name == ENDING or (name not in KERNEL_FIELDS and not isinstance(field, Option))
    }
