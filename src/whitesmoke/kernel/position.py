"""Position: any situation as named zones, in and out, for puzzles, tests and questions."""

from collections.abc import Mapping, Sequence
from typing import Any

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import plant
from whitesmoke.kernel.checks import Seed
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.state import KERNEL_FIELDS, Field, Records
from whitesmoke.kernel.table import Table


def position(game: Game, states: Records) -> dict[str, Any]:
    """The whole situation as JSON-able data: players, options, and the fields that are not 0."""
    shown, blank = game.layout.show(states), game.layout.show(_blank(game, states))
    return {
        "players": shown["players"],
        "options": {name: shown[name] for name in game.options},
        **({"ending": shown["ending"]} if shown["ending"] else {}),
        **{name: shown[name] for name in _zones(game) if shown[name] != blank[name]},
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
    zones = _zones(game) | {"ending": game.layout.fields["ending"]}
    for name, value in given.items():
        if name not in zones:
            raise BadPosition(f"There is no zone {name!r}; the zones are: {', '.join(zones)}.")
        _fill(states, zones[name], value)
    opened = game.layout.open(states)
    game.telling.complete(opened, given)
    states = _closed(game, opened)
    _refuse_impossible(game, states)
    return Table(game, states, names, arranged=True)


def _fill(states: Records, field: Field, value: Any) -> None:
    """Put what was drawn into its field; a zone by seat has room for the players only."""
    lengths = field.lengths(int(states["players"][0]))
    places: Any = (0, *map(slice, lengths))
    states[field.name][places] = field.from_plain(value, lengths)


def _zones(game: Game) -> dict[str, Field]:
    return {
        name: field
        for name, field in game.layout.fields.items()
        if name not in KERNEL_FIELDS and not isinstance(field, Option)
    }


def _closed(game: Game, opened: Any) -> Records:
    try:
        return game.layout.close(opened)
    except OverflowError as error:
        raise BadPosition(str(error)) from None


def _refuse_impossible(game: Game, states: Records) -> None:
    opened = game.layout.open(states)
    if game.endings is not None and opened.ending not in set(game.endings):
        raise BadPosition(f"{game.about.title} has no ending {opened.ending}.")
    if reason := game.telling.impossible(opened):
        raise BadPosition(reason, game.speech)
    offers = game.offer_buffer()
    mask = drivers.ask(states, offers)
    if bool(mask) == bool(states["ending"][0]):
        raise BadPosition("Either somebody is to decide or the game has ended, not both.")
    if mask >> opened.players:
        raise BadPosition(f"Somebody beyond the {opened.players} players is to decide.")
    for seat in range(opened.players):
        if mask >> seat & 1 and not game.legal(states, seat):
            raise BadPosition(f"Seat {seat + 1} is to decide but has no legal decision.")
