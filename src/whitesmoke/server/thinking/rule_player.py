"""Rule player: decides at once where a clock has run out or a bot has failed."""

import secrets
from typing import Any

from whitesmoke.bots.rule import Rule
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records


def whim() -> Any:
    """A random stream that nobody can foretell, not even with the secret of the deal."""
    return stream(secrets.randbits(64))


def rule_move(game: Game, seen: Records, seat: int) -> str:
    """What the rule player would do, at once."""
    return game.names[Rule().choose(game, seen, seat, whim())]
