"""Presets: tables that people ask for in their own words, as data in the game's folder.

[[preset]]
says = { en = "Short: three points win", de = "Kurz: drei Punkte gewinnen" }
options = { target = 3 }
"""

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game

FILE = "presets.toml"


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs from the usual table: some options, and how many play if that matters."""

    says: dict[str, str]
    options: dict[str, Any]
    players: int | None = None


class _Presets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    preset: list[Preset]


def presets(game: "Game") -> list[Preset]:
    """The presets of a game; none if nobody has written any."""
    path = game.folder / FILE
    return msgspec.toml.decode(path.read_bytes(), type=_Presets).preset if path.is_file() else []
