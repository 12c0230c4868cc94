"""Links: an address that opens the set-up of a table with a variant."""

import json
from urllib.parse import urlencode

from whitesmoke.kernel.game import Game
from whitesmoke.lab.variants import Variant

HERE = "http://127.0.0.1:8765"
"""Where a server listens that was started without settings."""


def table_link(game: Game, variant: Variant) -> str:
    """The address of the set-up with these players and the options that are not the usual ones."""
    plain = game.layout.show(game.blank(variant.players, {}))
    own = game.layout.show(game.blank(variant.players, variant.options))
    asked = {name: own[name] for name in game.options if own[name] != plain[name]}
    query = {"players": variant.players, **({"options": json.dumps(asked)} if asked else {})}
    return f"{HERE}/new/{game.name}?{urlencode(query)}"
